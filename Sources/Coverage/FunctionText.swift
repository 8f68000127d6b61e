/// A function's name and the start of its body, read from its text.
struct FunctionText {
  /// How a function is written.
  enum Kind { case function, method, arrow }

  /// How it is written.
  let kind: Kind
  /// Its name; `nil` if it has none of its own.
  let name: String?
  /// The place where its body begins.
  let body: Int

  private static let keywords: Set<String> = [
    "if", "for", "while", "switch", "catch", "with", "return", "do", "else", "typeof", "await",
    "yield", "case", "new", "throw", "void", "delete", "in", "of", "super", "import",
  ]
  /// The keywords before which a statement has brackets and a block, as a method has: the others may be names of methods.
  private static let statements: Set<String> = ["if", "for", "while", "switch", "catch", "with"]
  private static let modifiers: Set<String> = ["async", "get", "set", "static"]

  /// Reads the text between two places; `nil` if it is not a function.
  init?(_ text: [UInt16], from start: Int, to end: Int) {
    var scanner = TextScanner(text, at: start, end: end + 1)
    var words: [String] = []
    while true {
      if scanner.skip("*") { scanner.skipSpace() }
      guard let word = scanner.word() else { break }
      words.append(word)
      scanner.skipSpace()
    }
    if let quoted = scanner.quoted() { words.append(quoted) }
    let modifiers = words.prefix { Self.modifiers.contains($0) }.count
    if words.count - modifiers <= 1, scanner.skip("=>") {
      scanner.skipSpace()
      guard !words.contains(where: Self.keywords.contains) else { return nil }
      (kind, name, body) = (.arrow, nil, scanner.place)
      return
    }
    if scanner.current == UInt16(ascii: "[") {
      guard scanner.skipBrackets() else { return nil }
      words.append("[…]")
    }
    guard scanner.current == UInt16(ascii: "("), scanner.skipBrackets() else { return nil }
    scanner.skipSpace()
    if words.isEmpty || words == ["async"], scanner.skip("=>") {
      scanner.skipSpace()
      (kind, name, body) = (.arrow, nil, scanner.place)
      return
    }
    body = scanner.place
    guard scanner.current == UInt16(ascii: "{"), text[end] == UInt16(ascii: "}"),
      let last = words.last, !Self.statements.contains(last)
    else { return nil }
    if let place = words.firstIndex(of: "function"), place <= 1 {
      (kind, name) = (.function, last == "function" ? nil : last)
    } else if words.dropLast().allSatisfy(Self.modifiers.contains) {
      // The two accessors of a property are two functions.
      let accessor = words.dropLast().last { $0 == "get" || $0 == "set" }
      (kind, name) = (.method, accessor.map { "\($0) \(last)" } ?? last)
    } else {
      return nil
    }
  }

  /// The name that an expression before a place gives to a function without one: `name = …`, `name: …`.
  static func givenName(in text: [UInt16], before place: Int) -> String? {
    var end = place
    func skipSpaces() { while end > 0, text[end - 1] == 0x20 { end -= 1 } }
    skipSpaces()
    guard end > 0, [UInt16(ascii: "="), UInt16(ascii: ":")].contains(text[end - 1]) else {
      return nil
    }
    end -= 1
    skipSpaces()
    var start = end
    while start > 0, text[start - 1].isWordUnit { start -= 1 }
    return start < end ? String(decoding: text[start..<end], as: UTF16.self) : nil
  }
}
