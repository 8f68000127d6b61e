internal import ArgumentParser
internal import WeexHost

/// Whether a page is shown light or dark.
enum SchemeChoice: String, OptionChoice {
  case light, dark
}

/// The options that say what the device's screen is like.
struct ScreenArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The page's size in its own units, and pixels to a point (default: 750x1334@2).",
      valueName: "widthxheight@scale"
    ),
    transform: Self.viewport
  )
  var viewport: Page.Viewport?

  @Option(
    help: ArgumentHelp(
      "What the screen's edges cover, in device pixels: env(safe-area-inset-top) and so on (default: 0,0,0,0).",
      valueName: "top,right,bottom,left"
    ),
    transform: Self.insets
  )
  var safeArea: EdgeInsets?

  @Option(help: "Whether the page is shown light or dark.")
  var scheme = SchemeChoice.light

  /// Adds what they say to what a page is opened with.
  func apply(to options: inout PageOptions) {
    if let viewport { options.viewport = viewport }
    if let safeArea { options.viewport.safeArea = safeArea }
    if scheme == .dark, options.environment["scheme"] == nil {
      options.environment["scheme"] = "dark"
    }
  }

  private static func viewport(_ text: String) throws -> Page.Viewport {
    let sizeAndScale = text.split(separator: "@", omittingEmptySubsequences: false)
    let size = sizeAndScale[0].split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (size + sizeAndScale.dropFirst()).map { Double($0) ?? 0 }
    guard size.count == 2, sizeAndScale.count <= 2, numbers.allSatisfy({ $0 > 0 && $0.isFinite })
    else {
      throw ValidationError("'\(text)' is no size; write it like 750x1334 or 750x1334@2")
    }
    return Page.Viewport(
      width: numbers[0],
      height: numbers[1],
      scale: numbers.count == 3 ? numbers[2] : 2
    )
  }

  private static func insets(_ text: String) throws -> EdgeInsets {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0) }.filter { $0 >= 0 && $0.isFinite }
    guard numbers.count == 4, text.count(where: { $0 == "," }) == 3 else {
      throw ValidationError("'\(text)' is no safe area; write it like 88,0,68,0")
    }
    return EdgeInsets(top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[3])
  }
}
