/// The library that Weex apps evaluate before a Rax bundle, `weex-rax-api`; this host's own runtime does not include it.
///
/// Bundles of Rax 0.x need it. Those of 1.x contain Rax, and mostly work without it.
package enum RaxLibrary {
  private static let names: Set<String> = [
    "define", "require", "window", "self", "location", "navigator", "screen", "devicePixelRatio",
    "process", "fetch", "Headers", "Response", "Request", "XMLHttpRequest", "URL",
    "URLSearchParams", "FontFace", "WebSocket", "Event", "CustomEvent", "matchMedia",
    "setImmediate", "clearImmediate", "alert", "postMessage", "addEventListener",
    "removeEventListener", "dispatchEvent", "frameworkVersion", "__weex_define__",
    "__weex_require__", "__weex_downgrade__", "__weex_env__", "__weex_code__",
    "__weex_module_supports__", "__weex_tag_supports__",
  ]

  /// Where a variable of the library comes from; `nil` for any other.
  package static func origin(of name: String) -> String? {
    guard names.contains(name) else { return nil }
    return "it comes from weex-rax-api, which bundles of Rax 0.x need; "
      + "run the bundle with Apache's own runtime: --jsfm FILE"
  }

  /// A hint for an exception of a Rax page that misses a name of the library; `nil` for any other.
  package static func hint(for message: String) -> String? {
    BrowserVariables.missing(in: message).flatMap(origin)
  }
}
