/// The files of the web page.
enum InspectorFiles {
  /// The content security policy: the page may only load from this server.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  /// The scripts, which share one scope and are loaded in the order of the page.
  private static let scripts = [
    "/session.js": PackageResources.session_js, "/server.js": PackageResources.server_js,
    "/picture.js": PackageResources.picture_js, "/gestures.js": PackageResources.gestures_js,
    "/dialogs.js": PackageResources.dialogs_js, "/screens.js": PackageResources.screens_js,
    "/tree.js": PackageResources.tree_js, "/details.js": PackageResources.details_js,
    "/entries.js": PackageResources.entries_js, "/waiting.js": PackageResources.waiting_js,
    "/time.js": PackageResources.time_js, "/inspector.js": PackageResources.inspector_js,
  ]

  /// The file with a path; `nil` if there is none.
  static func file(_ path: String, key: String) -> InspectorAnswer? {
    switch path {
    case "/":
      let text = text(PackageResources.inspector_html).replacing("{{key}}", with: key)
      return InspectorAnswer("text/html; charset=utf-8", text)
    case "/inspector.css":
      return InspectorAnswer("text/css; charset=utf-8", text(PackageResources.inspector_css))
    default:
      return scripts[path].map { InspectorAnswer("text/javascript; charset=utf-8", text($0)) }
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
