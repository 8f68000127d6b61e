internal import CJavaScriptCore

/// The version of the library that runs JavaScript.
package enum EngineVersion {
  /// `2.50.1`; `nil` if the library does not report it.
  package static var text: String? {
    let number = JSEngineGetVersion()
    guard number > 0 else { return nil }
    return "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
  }
}
