extension SourceMap {
  /// The source of the code that a build adds to a bundle: no file of the project.
  package static let generatedSource = "weexhost"

  /// Whether a module is none of the project's: esbuild generates it for a defined name.
  package static func isDefinition(_ name: some StringProtocol) -> Bool {
    name.hasPrefix("<define:")
  }

  /// Whether the source with a URL is none of the project's.
  static func isGenerated(_ url: String) -> Bool {
    let name = url[(url.lastIndex(of: "/").map(url.index(after:)) ?? url.startIndex)...]
    return name == generatedSource || isDefinition(name)
  }
}
