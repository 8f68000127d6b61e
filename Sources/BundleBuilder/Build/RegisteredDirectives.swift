/// The directives that a bundle registers itself: with `Vue.directive("name", …)`, or in the option `directives` of a component.
struct RegisteredDirectives {
  /// The words in the code that registers directives.
  private var words: Set<[UInt8]> = []
  /// Whether some are registered under computed names.
  private var isOpen = false

  /// Searches a bundle's code.
  init(in code: String) {
    let bytes = code.utf8
    var rest = bytes[...]
    while let found = rest.firstRange(of: "directive".utf8) {
      rest = rest[found.upperBound...]
      read(rest)
    }
  }

  /// Whether a name, in any spelling, may be registered.
  func mayHave(_ name: String) -> Bool {
    let plain = Self.plain(name.utf8)
    return isOpen || words.contains(plain)
  }

  /// Reads the code after the word `directive`.
  private mutating func read(_ text: Substring.UTF8View) {
    var text = text
    if text.first == UInt8(ascii: "(") {
      text = text.dropFirst()
      guard let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        isOpen = true
        return
      }
      return insert(text.dropFirst().prefix { $0 != quote })
    }
    guard text.first == UInt8(ascii: "s") else { return }
    text = text.dropFirst().drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: " ") }
    guard text.first == UInt8(ascii: ":") || text.first == UInt8(ascii: "=") else {
      // A variable of that name, `directives,` or `directives }`.
      if text.first == UInt8(ascii: ",") || text.first == UInt8(ascii: "}") { isOpen = true }
      return
    }
    text = text.dropFirst().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    switch text.first {
    case UInt8(ascii: "{"): insert(Self.block(text))
    case UInt8(ascii: "["): break  // directives that a template uses
    default: isOpen = true
    }
  }

  private mutating func insert(_ text: Substring.UTF8View) {
    for word in Self.words(of: text) { words.insert(Self.plain(word)) }
  }

  /// The text up to the brace that matches the first one.
  private static func block(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var depth = 0
    for index in text.indices {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return text[...index] }
    }
    return text
  }

  private static func words(of text: Substring.UTF8View) -> [Substring.UTF8View] {
    text.split { byte in
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      return !isLetter && !isDigit && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_")
        && byte != UInt8(ascii: "$")
    }
  }

  /// A name without dashes and capitals.
  private static func plain(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.filter { $0 != UInt8(ascii: "-") }.map {
      $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0
    }
  }
}
