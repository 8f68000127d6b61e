internal import JSEngine
public import WeexCore

extension Host {
  /// The version of the JavaScriptCore that runs the pages, as `2.50.1`; `unknown` where the library does not tell.
  public static var engineVersion: String { EngineVersion.text ?? "unknown" }
}
