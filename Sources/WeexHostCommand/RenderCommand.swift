internal import ArgumentParser
internal import Glibc
internal import WeexHost

/// `weexhost render`.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Run a page to rest and draw a picture of it.",
    discussion: """
      The output's ending says what is written: .png, .svg or .pdf. A page unit is one pixel, or \
      in PDF one point, at --scale 1. A page that failed is drawn all the same.

      Exit codes: those of 'weexhost run', and 69 if Pango or Cairo is not installed.
      """
  )

  /// The form of a picture.
  enum Form: String, CaseIterable {
    case png, svg, pdf
  }

  @OptionGroup var session: PageSession

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture: a file that ends in .png, .svg or .pdf; '-' for PNG on standard output.",
      valueName: "file"
    )
  )
  var output: String

  @Option(help: ArgumentHelp("The pixels for a page unit.", valueName: "number"))
  var scale = 1.0

  @Flag(help: "Draw all that the page's scroller or list contains, and not only the viewport.")
  var fullPage = false

  @Option(
    help: ArgumentHelp("Draw one element: testId=NAME or ref=REF.", valueName: "element")
  )
  var element: String?

  @Option(help: ArgumentHelp("The colour behind the page, or 'none'.", valueName: "color"))
  var background = "white"

  @Option(help: "Colour the diagnostics: 'auto' if stderr is a terminal and NO_COLOR is not set.")
  var color = ColorChoice.auto

  func run() async throws {
    let diagnostics = Diagnostics(isColored: color.isColored(STDERR_FILENO))
    do throws(CommandFailure) {
      let form = try form()
      let sheet = try sheet()
      guard scale > 0, scale <= 100 else {
        throw CommandFailure(.usage, "--scale \(scale): it wants a number above 0, at most 100")
      }
      let file = output == "-" ? try OutputFile("/dev/stdout") : try OutputFile(output)
      Output.end(
        await session.perform(PagePrinter(), diagnostics, text: session.page.text ?? .pango) {
          page in
          do throws(CommandFailure) {
            let bytes = try picture(of: page, form, sheet)
            try OutputFile.write([(file: file, bytes: bytes)])
            return nil
          } catch {
            diagnostics.error(error.message)
            return error.status
          }
        }
      )
    } catch {
      diagnostics.error(error.message)
      Output.end(error.status)
    }
  }

  private func form() throws(CommandFailure) -> Form {
    if output == "-" { return .png }
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let form = Form(rawValue: ending) else {
      throw CommandFailure(.usage, "-o \(output): a picture's name ends in .png, .svg or .pdf")
    }
    return form
  }

  private func sheet() throws(CommandFailure) -> Color? {
    if background == "none" { return nil }
    guard let color = Color(background) else {
      throw CommandFailure(
        .usage,
        "--background \(background): it wants 'none' or a colour, such as white or '#ff6600'"
      )
    }
    return color
  }

  @HostActor
  private func picture(
    of page: Page,
    _ form: Form,
    _ sheet: Color?
  ) throws(CommandFailure) -> [UInt8] {
    let picture =
      if let element = try self.component(of: page) {
        element.picture(scale: scale, background: sheet)
      } else {
        page.picture(scale: scale, background: sheet, isFullPage: fullPage)
      }
    do throws(HostError) {
      return switch form {
      case .png: try picture.png()
      case .pdf: try picture.pdf()
      case .svg: Array(try picture.svg().utf8)
      }
    } catch {
      throw CommandFailure(error.code == .missingTool ? .missing : .pageFailed, error.message)
    }
  }

  @HostActor
  private func component(of page: Page) throws(CommandFailure) -> Component? {
    guard let element else { return nil }
    let parts = element.split(separator: "=", maxSplits: 1).map(String.init)
    do throws(HostError) {
      switch (parts.first, parts.last) {
      case ("testId", let name?) where parts.count == 2:
        return try page.component(at: .testID(name))
      case ("ref", let ref?) where parts.count == 2: return try page.component(at: .ref(ref))
      default:
        throw HostError(
          .invalidArgument,
          "--element \(element): it wants testId=NAME or ref=REF"
        )
      }
    } catch {
      throw CommandFailure(error.code == .invalidArgument ? .usage : .pageFailed, error.message)
    }
  }
}
