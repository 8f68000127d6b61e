internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// The options for how a picture looks.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The pixels per page unit.", valueName: "number"))
  var scale = 1.0

  @Flag(help: "Draw everything in the page's scroller or list, not only the viewport.")
  var fullPage = false

  @Option(
    help: ArgumentHelp("Draw one element: testId=NAME or ref=REF.", valueName: "element")
  )
  var element: String?

  @Flag(help: "Draw each box's outline, with its type and size.")
  var outline = false

  @Flag(help: "Draw the navigation bar above the page, and an open dialog or toast over it.")
  var chrome = false

  @Option(help: ArgumentHelp("The colour behind the page, or 'none'.", valueName: "color"))
  var background = "white"

  /// The style of the picture; throws if an option is invalid.
  func style() throws(CommandFailure) -> PictureStyle {
    guard scale > 0, scale <= 100 else {
      throw CommandFailure(.usage, "--scale \(scale): it wants a number above 0, at most 100")
    }
    for (isGiven, option) in [(fullPage, "--full-page"), (chrome, "--chrome")]
    where isGiven && element != nil {
      throw CommandFailure(
        .usage,
        "\(option) is for a picture of the page, and --element draws one element; leave out one of the two"
      )
    }
    return PictureStyle(
      scale: scale,
      background: try color(),
      element: try target(),
      isFullPage: fullPage,
      isOutlined: outline,
      hasChrome: chrome
    )
  }

  private func color() throws(CommandFailure) -> Color? {
    if background == "none" { return nil }
    guard let color = Color(background) else {
      throw CommandFailure(
        .usage,
        "--background \(background): it wants 'none' or a colour, such as white or '#ff6600'"
      )
    }
    return color
  }

  private func target() throws(CommandFailure) -> Page.Target? {
    guard let element else { return nil }
    let parts = element.split(separator: "=", maxSplits: 1).map(String.init)
    switch (parts.count, parts.first) {
    case (2, "testId"): return .testID(parts[1])
    case (2, "ref"): return .ref(parts[1])
    default:
      throw CommandFailure(.usage, "--element \(element): it wants testId=NAME or ref=REF")
    }
  }
}

/// How a picture of a page looks.
struct PictureStyle: Sendable {
  var scale = 1.0
  var background: Color? = .white
  /// The element to draw; `nil` for the page.
  var element: Page.Target?
  var isFullPage = false
  var isOutlined = false
  var hasChrome = false

  /// Throws with status 1 if nothing of the element is drawn; the error says why.
  @HostActor
  func checkElement(of page: Page) throws(CommandFailure) {
    guard let element else { return }
    do throws(HostError) {
      try page.checkIsDrawn(element)
    } catch {
      throw CommandFailure(.pageFailed, "--element: \(error.message)")
    }
  }

  /// Takes a picture; throws with status 1 if the page does not have the element.
  @HostActor
  func picture(of page: Page) throws(CommandFailure) -> Picture {
    guard let element else {
      return page.picture(
        scale: scale,
        background: background,
        isFullPage: isFullPage,
        isOutlined: isOutlined,
        hasChrome: hasChrome
      )
    }
    do throws(HostError) {
      return try page.component(at: element)
        .picture(scale: scale, background: background, isOutlined: isOutlined)
    } catch {
      throw CommandFailure(.pageFailed, error.message)
    }
  }
}

/// The form of a picture's file.
enum PictureForm: String, CaseIterable {
  case png, svg, pdf

  /// The form that a file's name ends in; `nil` for another ending.
  init?(ofFile name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last, let form = Self(rawValue: ending.lowercased())
    else { return nil }
    self = form
  }

  /// The bytes of a file; throws with status 69 without Cairo and Pango, with 1 if the picture is too large.
  @HostActor
  func bytes(of picture: Picture) throws(CommandFailure) -> [UInt8] {
    do throws(HostError) {
      return switch self {
      case .png: try picture.png()
      case .pdf: try picture.pdf()
      case .svg: Array(try picture.svg().utf8)
      }
    } catch {
      throw CommandFailure(error.code == .missingTool ? .missing : .pageFailed, error.message)
    }
  }
}
