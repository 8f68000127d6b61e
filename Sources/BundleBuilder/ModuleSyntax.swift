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

  /// Whether a text has a `require` of a `.vue` or `.we` file.
  static func requiresComponents(_ text: String) -> Bool {
    requires(text) { $0.hasSuffix(".vue") || $0.hasSuffix(".we") }
  }

  /// Whether a text, which is the file at a path, has a `require` of a `.vue` or `.we` file that exists; its ending may be left out.
  static func requiresComponents(_ text: String, at path: String) -> Bool {
    let folder = FilePath.folder(of: path)
    return requires(text) { name in
      let file = FilePath.resolve(String(name), in: folder)
      if name.hasSuffix(".vue") || name.hasSuffix(".we") { return SourceFile.exists(file) }
      guard !SourceFile.exists(file) else { return false }
      let endings = ImportAdvice.endings.filter { SourceFile.exists(file + $0) }
      return !endings.isEmpty && endings.allSatisfy([".vue", ".we"].contains)
    }
  }

  /// Whether a text has a `require` of a relative path that satisfies a closure.
  private static func requires(_ text: String, _ isMeant: (Substring) -> Bool) -> Bool {
    let bytes = text.utf8
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "(")) {
      rest = bytes[bytes.index(after: open)...]
      guard bytes[..<open].suffix(7).elementsEqual("require".utf8), let quote = rest.first,
        quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
      else { continue }
      let path = Substring(rest.dropFirst().prefix { $0 != quote && $0 != UInt8(ascii: "\n") })
      if path.hasPrefix("./") || path.hasPrefix("../"), isMeant(path) { return true }
    }
    return false
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
