internal import ResourceAccess

/// A cycle of imports, reported at the import that closes it.
struct CircularImport {
  /// The files; the last imports the first.
  let files: [String]

  /// The problem.
  var problem: SourceProblem {
    let closing = files.last ?? ""
    let target = files.first ?? ""
    let place = Self.place(of: target, in: SourceFile.text(closing) ?? "", file: closing)
    let chain = (files + [target]).map { FilePath.name(of: $0) }.joined(separator: " → ")
    let what =
      files.count == 1
      ? "the file imports itself" : "this import closes a cycle: \(chain)"
    return SourceProblem(
      file: closing,
      line: place.line,
      column: place.column,
      message: what + "; " + remedy(target),
      isWarning: false
    )
  }

  private func remedy(_ target: String) -> String {
    let name = FilePath.name(of: target)
    if target.hasSuffix(".vue") {
      let component = name.dropLast(4)
      return files.count == 1
        ? "a component that uses itself needs no import, only its name: '\(component)'"
        : "require a component that its own parts use when it is created: "
          + "beforeCreate() { this.$options.components.\(component) = require('./\(name)').default }"
    }
    return
      "move what both need into a file that imports neither, or require('./\(name)') where it is used"
  }

  /// The place where a file imports another; its first line if the import is not found.
  static func place(
    of target: String,
    in text: String,
    file: String
  ) -> (line: Int, column: Int) {
    let folder = FilePath.folder(of: file)
    let place = QuotedText.place(in: text) { means($0, target, in: folder) }
    return place.map { ($0.line, $0.column) } ?? (1, 1)
  }

  private static func means(_ specifier: Substring, _ target: String, in folder: String) -> Bool {
    guard specifier.contains("/") || specifier == "." || specifier == ".." else { return false }
    let stems = [target, String(target.prefix(upTo: target.lastIndex(of: ".") ?? target.endIndex))]
    let candidates = stems + [FilePath.folder(of: target)]
    if specifier.hasPrefix(".") {
      return candidates.contains(FilePath.resolve(String(specifier), in: folder))
    }
    // Whatever folder an alias such as `@/x`, `~/x` or `src/x` stands for, the path ends like the specifier.
    let endings = [specifier, specifier.drop { "@~/".contains($0) }].map { "/" + $0 }
    return candidates.contains { path in endings.contains { path.hasSuffix($0) } }
  }
}
