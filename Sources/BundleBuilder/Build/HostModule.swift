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
    guard let importer, let place = Self.place(of: specifier, in: importer.text) else {
      return GeneratedModule.unmapped(code)
    }
    let map = SourceMap.json(of: importer.path, line: 2, at: place)
    return GeneratedModule.code(code, map: Base64.encode(Array(map.utf8)))
  }

  private var specifier: String { Self.prefix + name }

  private func quoted(_ text: String) -> String { JSONText.of(.string(text)) }

  /// The position of a quoted specifier in a text, from 1; preferably one after `require`, `from` or `import`.
  private static func place(
    of specifier: String,
    in text: String
  ) -> (line: Int, column: Int)? {
    var first: (line: Int, column: Int)?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      for quote in ["'", "\""] {
        guard let range = line.firstRange(of: quote + specifier + quote) else { continue }
        let before = line[..<range.lowerBound]
        let place = (number + 1, before.utf16.count + 1)
        let word = before.filter { !" \t(".contains($0) }
        if ["require", "from", "import"].contains(where: { word.hasSuffix($0) }) { return place }
        first = first ?? place
      }
    }
    return first
  }
}
