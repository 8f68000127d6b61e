internal import ResourceAccess

/// A style sheet that a script imports: a table of its classes, which has an effect only if the script uses it.
struct ImportedSheet {
  /// The absolute path of the sheet.
  let file: String

  /// Whether a file name is that of a style sheet.
  static func isSheet(_ path: String) -> Bool {
    ["css", "less", "scss", "sass", "styl", "stylus"].contains(FilePath.ending(of: path))
  }

  /// Problems, in the importing files, with imports that give the sheet no name.
  func problems(in graph: ModuleGraph) -> [SourceProblem] {
    graph.imports.filter { $0.value.contains { $0.target == file } }.keys.sorted().map { importer in
      let text = SourceFile.text(importer) ?? ""
      let place = CircularImport.place(of: file, in: text, file: importer)
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
}
