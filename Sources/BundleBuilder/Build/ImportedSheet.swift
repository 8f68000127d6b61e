/// A style sheet that a script imports: a table of its classes, which counts only where it is used.
struct ImportedSheet {
  /// The absolute path of the sheet.
  let file: String

  /// Whether a file is a style sheet, by its name.
  static func isSheet(_ path: String) -> Bool {
    ["css", "less", "scss", "sass", "styl", "stylus"].contains(FilePath.ending(of: path))
  }

  /// What is said of imports that give the sheet no name, in the files that have them.
  func problems(in graph: ModuleGraph) -> [SourceProblem] {
    graph.imports.filter { $0.value.contains { $0.target == file } }.keys.sorted().map { importer in
      let text = SourceFile.text(importer) ?? ""
      let place = CircularImport.place(of: file, in: text, file: importer)
      let name = FilePath.name(of: file)
      return SourceProblem(
        file: importer,
        line: place.line,
        column: place.column,
        message: "the styles of \(name) are used by nothing: Weex has none for a whole page; write "
          + "<style src=\"./\(name)\"> in a .vue file, or import them by a name, as in import styles from './\(name)', "
          + "and give them to elements, as in style={styles.title} or :style=\"styles.title\"",
        isWarning: true
      )
    }
  }
}
