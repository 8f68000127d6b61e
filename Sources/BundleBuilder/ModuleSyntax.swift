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
    var rest = text[...]
    while let call = rest.firstRange(of: "require(") {
      rest = rest[call.upperBound...]
      guard let quote = rest.first, quote == "'" || quote == "\"" else { continue }
      let path = rest.dropFirst().prefix { $0 != quote && !$0.isNewline }
      let isRelative = path.hasPrefix("./") || path.hasPrefix("../")
      if isRelative, path.hasSuffix(".vue") || path.hasSuffix(".we") { return true }
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
