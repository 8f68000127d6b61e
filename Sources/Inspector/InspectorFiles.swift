/// The files of the web page.
enum InspectorFiles {
  /// The content security policy: the page may only load from this server.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  /// The file with a path; `nil` if there is none.
  static func file(_ path: String, key: String) -> InspectorAnswer? {
    switch path {
    case "/":
      let text = text(PackageResources.inspector_html).replacing("{{key}}", with: key)
      return InspectorAnswer("text/html; charset=utf-8", text)
    case "/inspector.js":
      return InspectorAnswer("text/javascript; charset=utf-8", text(PackageResources.inspector_js))
    case "/inspector.css":
      return InspectorAnswer("text/css; charset=utf-8", text(PackageResources.inspector_css))
    default: return nil
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
