internal import BundleFormat
internal import HostValues

/// A module of the host as a module of a bundle: the result of importing `@weex-module/name`.
struct HostModule {
  /// The prefix of the specifiers of such modules.
  static let prefix = "@weex-module/"

  /// The host's name for it.
  let name: String
  /// The source that imports it first: its absolute path and its text; `nil` if that is not known.
  let importer: (path: String, text: String)?

  /// The code, which requires the module in the way of `.we` bundles or of all others; errors in it are located at the import.
  var source: String {
    let code =
      "module.exports = typeof __weex_require__ === 'function' ? __weex_require__(\(quoted(specifier)))"
      + " : weex.requireModule(\(quoted(name)));"
    guard let importer,
      let place = QuotedText.place(in: importer.text, where: { $0 == specifier })
    else { return GeneratedModule.unmapped(code) }
    let map = SourceMap.json(of: importer.path, line: 2, at: (place.line, place.column))
    return GeneratedModule.code(code, map: Base64.encode(Array(map.utf8)))
  }

  private var specifier: String { Self.prefix + name }

  private func quoted(_ text: String) -> String { JSONText.of(.string(text)) }
}
