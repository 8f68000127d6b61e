internal import ResourceAccess

/// A style sheet that a script imports: a table of its classes, which has an effect only if the script uses it.
struct ImportedSheet {
  /// The absolute path of the sheet.
  let file: String
  /// Whether something of it is in the bundle: the table, or only what esbuild makes of a module that may be imported later.
  let isInBundle: Bool

  /// Whether a file name is that of a style sheet.
  static func isSheet(_ path: String) -> Bool {
    ["css", "less", "scss", "sass", "styl", "stylus"].contains(FilePath.ending(of: path))
  }

  /// Problems, in the importing files, with imports that give the sheet no name, or one that nothing uses.
  func problems(in graph: ModuleGraph) -> [SourceProblem] {
    let importers = graph.imports.filter { $0.value.contains { $0.target == file } }.keys
    return importers.sorted().compactMap { importer in
      let text = SourceFile.text(importer) ?? ""
      let place = CircularImport.place(of: file, in: text, file: importer)
      guard !isInBundle || isNameless(place, in: text) else { return nil }
      let name = FilePath.name(of: file)
      return SourceProblem(
        file: importer,
        line: place.line,
        column: place.column,
        message: "nothing uses the styles of \(name): Weex has no page-wide styles; write "
          + "<style src=\"./\(name)\"> in a .vue file, or import them by a name, as in import styles from './\(name)', "
          + "and give them to elements, as in style={styles.title} or :style=\"styles.title\"",
        isWarning: true
      )
    }
  }

  /// Whether the specifier at a place follows the word `import` itself: `import './card.css'`.
  private func isNameless(_ place: (line: Int, column: Int), in text: String) -> Bool {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(place.line - 1) else { return false }
    let before = String(
      decoding: lines[place.line - 1].utf16.prefix(place.column - 1),
      as: UTF16.self
    )
    return before.reversed().drop { $0.isWhitespace }.starts(with: "import".reversed())
  }
}
