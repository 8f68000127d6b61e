internal import JSEngine
public import WeexCore

extension Host {
  /// The version of the JavaScriptCore that runs the pages, such as `2.50.1`; `unknown` if the library does not report it.
  public static var engineVersion: String { EngineVersion.text ?? "unknown" }
}
