internal import BundleFormat
internal import ResourceAccess

/// A quick check of what kind of JavaScript a text is.
///
/// It checks the beginnings of lines only, so that a large bundle costs no more than reading it once.
enum ModuleSyntax {
  /// Whether a line begins like an `import` or `export` declaration; a string may match too.
  static func mayBeModule(_ text: String) -> Bool {
    hasLine(in: text) { line in
      for word in ["import", "export"] where line.starts(with: word.utf8) {
        guard let next = line.dropFirst(word.utf8.count).first else { return false }
        return " \t{*'\"".utf8.contains(next)
      }
      return false
    }
  }

  /// Whether a text, which is the file at a path, has a `require` of a `.vue` or `.we` file by a relative path.
  ///
  /// The file has to exist if the ending is left out, or if `mustExist`.
  static func requiresComponents(
    _ text: String,
    at path: String,
    mustExist: Bool
  ) -> Bool {
    let folder = FilePath.folder(of: path)
    let bytes = text.utf8
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "(")) {
      rest = bytes[bytes.index(after: open)...]
      guard bytes[..<open].suffix(7).elementsEqual("require".utf8), let quote = rest.first,
        quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
      else { continue }
      let name = Substring(rest.dropFirst().prefix { $0 != quote && $0 != UInt8(ascii: "\n") })
      guard name.hasPrefix("./") || name.hasPrefix("../") else { continue }
      let file = FilePath.resolve(String(name), in: folder)
      if isComponent(name, at: file, mustExist: mustExist) { return true }
    }
    return false
  }

  private static func isComponent(_ name: Substring, at file: String, mustExist: Bool) -> Bool {
    if SourceEnding.isComponent(name) { return !mustExist || SourceFile.exists(file) }
    guard !SourceFile.exists(file) else { return false }
    let endings = ImportAdvice.endings.filter { SourceFile.exists(file + $0) }
    return !endings.isEmpty && endings.allSatisfy { SourceEnding.isComponent($0) }
  }

  /// Whether a line, without leading white space, satisfies a closure.
  private static func hasLine(
    in text: String,
    where matches: (Substring.UTF8View) -> Bool
  ) -> Bool {
    let bytes = text.utf8
    var isAtStart = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        isAtStart = true
      } else if isAtStart, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
        isAtStart = false
        let isLetter = byte == UInt8(ascii: "i") || byte == UInt8(ascii: "e")
        if isLetter, matches(bytes[index...]) { return true }
      }
    }
    return false
  }
}
