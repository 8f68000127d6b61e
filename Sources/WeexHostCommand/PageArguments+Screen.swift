internal import ArgumentParser
internal import CommandProcess
internal import PageTesting
internal import WeexHost

/// Whether a page is shown light or dark.
enum SchemeChoice: String, OptionChoice {
  case light, dark
}

extension PageArguments {
  /// Adds the device's options to a page's.
  func applyScreen(to options: inout PageOptions) {
    if let device { options.viewport = device.viewport }
    if let viewport { options.viewport = viewport.replacing(options.viewport) }
    if let safeArea { options.viewport.safeArea = safeArea }
    if scheme == .dark, options.environment["scheme"] == nil {
      options.environment["scheme"] = "dark"
    }
  }

  /// Reads the value of `--device`.
  static func device(_ name: String) throws -> Device {
    if let device = Device.named(name) { return device }
    let names = Device.known.map(\.name)
    throw ValidationError(
      "'\(name)' is not a known device\(Candidates.hint(for: name, among: names))"
    )
  }

  /// Reads the value of `--safe-area`.
  static func safeArea(_ text: String) throws -> EdgeInsets {
    try OptionValue.read(text, EdgeInsets.init(safeArea:))
  }
}

extension ViewportText {
  /// Reads an option's value.
  static func read(_ text: String) throws -> ViewportText {
    try OptionValue.read(text, ViewportText.init)
  }
}
