let less = UInt8(ascii: "<")
let greater = UInt8(ascii: ">")
let equals = UInt8(ascii: "=")
let slash = UInt8(ascii: "/")
let quote = UInt8(ascii: "\"")
let apostrophe = UInt8(ascii: "'")

/// Reads the parts of an XML document, in any encoding that is like ASCII; it need not be well-formed.
struct XMLReader {
  /// What stands in a text for an entity of the document's own.
  static let entity: UInt8 = 0

  /// A part of a document.
  enum Part {
    /// Text, with the characters that numbers stand for, and with lines that end as XML says.
    case text([UInt8])
    /// An element's beginning: its name and its attributes, without their prefixes.
    case start(String, [(name: String, value: [UInt8])])
    case end
    /// What is between `<?` and `?>`.
    case instruction(ArraySlice<UInt8>)
    /// A declaration in the document's own type, from its `<!`.
    case declaration(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var place = 0
  /// Whether the last element began and ended in one tag.
  private var hasEnded = false
  private var isInType = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next part; `nil` at the end.
  mutating func next() -> Part? {
    if hasEnded {
      hasEnded = false
      return .end
    }
    while place < bytes.count {
      if isInType {
        if let part = partOfType() { return part }
        continue
      }
      guard bytes[place] == less else {
        let text = upTo { $0 == less }
        return .text(text.withCharacters)
      }
      if skip("<!--") {
        _ = through("-->")
      } else if skip("<![CDATA[") {
        return .text(through("]]>").withLineEnds)
      } else if skip("<?") {
        return .instruction(through("?>"))
      } else if skip("</") {
        _ = through(">")
        return .end
      } else if skip("<!DOCTYPE") {
        isInType = true
      } else {
        place += 1
        return tag()
      }
    }
    return nil
  }

  /// Reads on in the document's type; `nil` for what is no part.
  private mutating func partOfType() -> Part? {
    if skip("<!--") {
      _ = through("-->")
      return nil
    }
    if skip("<?") { return .instruction(through("?>")) }
    let start = place
    if bytes[place] == less {
      skipQuoted { $0 == greater }
      place = min(place + 1, bytes.count)
      return .declaration(bytes[start..<place])
    }
    // Its own declarations are in brackets; whatever is outside of them is its name.
    if bytes[place] == greater { isInType = false }
    if [quote, apostrophe].contains(bytes[place]) {
      let mark = bytes[place]
      place += 1
      _ = upTo { $0 == mark }
    }
    place = min(place + 1, bytes.count)
    return nil
  }

  private mutating func skipQuoted(until isEnd: (UInt8) -> Bool) {
    while place < bytes.count, !isEnd(bytes[place]) {
      let mark = bytes[place]
      place += 1
      guard mark == quote || mark == apostrophe else { continue }
      _ = upTo { $0 == mark }
      place = min(place + 1, bytes.count)
    }
  }

  private mutating func tag() -> Part {
    let name = upTo { $0.isSpace || $0 == greater || $0 == slash }
    var attributes: [(name: String, value: [UInt8])] = []
    while place < bytes.count, bytes[place] != greater {
      if bytes[place].isSpace || bytes[place] == slash {
        hasEnded = bytes[place] == slash
        place += 1
        continue
      }
      hasEnded = false
      let name = upTo { $0.isSpace || $0 == equals || $0 == greater }
      _ = upTo { !$0.isSpace && $0 != equals }
      guard place < bytes.count, [quote, apostrophe].contains(bytes[place]) else { continue }
      let mark = bytes[place]
      place += 1
      attributes.append((name.localName, upTo { $0 == mark }.withSpaces.withCharacters))
      place = min(place + 1, bytes.count)
    }
    place = min(place + 1, bytes.count)
    return .start(name.localName, attributes)
  }

  private mutating func skip(_ mark: String) -> Bool {
    guard bytes[place...].starts(with: mark.utf8) else { return false }
    place += mark.utf8.count
    return true
  }

  /// What is before a byte, or the end.
  private mutating func upTo(_ isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
    return bytes[start..<place]
  }

  /// What is before a mark, which is skipped.
  private mutating func through(_ mark: String) -> ArraySlice<UInt8> {
    let start = place
    let first = mark.utf8.first
    while place < bytes.count {
      if bytes[place] == first, bytes[place...].starts(with: mark.utf8) {
        defer { place += mark.utf8.count }
        return bytes[start..<place]
      }
      place += 1
    }
    return bytes[start...]
  }
}

extension UInt8 {
  var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension ArraySlice<UInt8> {
  /// The name without its prefix.
  fileprivate var localName: String {
    let name = lastIndex(of: UInt8(ascii: ":")).map { self[index(after: $0)...] } ?? self
    return String(decoding: name, as: UTF8.self)
  }

  /// The text with all line ends as one byte.
  ///
  /// Source: <https://www.w3.org/TR/xml/#sec-line-ends>.
  fileprivate var withLineEnds: [UInt8] {
    guard contains(0x0D) else { return Array(self) }
    return indices.compactMap { place in
      guard self[place] == 0x0D else { return self[place] }
      return place + 1 < endIndex && self[place + 1] == 0x0A ? nil : 0x0A
    }
  }

  /// The text with all white space as spaces, as it is in attributes.
  ///
  /// Source: <https://www.w3.org/TR/xml/#AVNormalize>.
  fileprivate var withSpaces: ArraySlice<UInt8> {
    contains { $0.isSpace && $0 != 0x20 } ? withLineEnds.map { $0.isSpace ? 0x20 : $0 }[...] : self
  }

  /// The text with the characters that `&#40;`, `&quot;` and their like stand for.
  fileprivate var withCharacters: [UInt8] {
    var (text, rest): ([UInt8], ArraySlice<UInt8>) = ([], withLineEnds[...])
    guard contains(UInt8(ascii: "&")) else { return Array(rest) }
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        text.append(byte)
        continue
      }
      let name = rest.prefix { $0 != UInt8(ascii: ";") && !$0.isSpace }
      text += name.character
      rest = rest[name.endIndex...].dropFirst()
    }
    return text
  }

  /// The character with this name or number; the mark of an entity for another one.
  private var character: [UInt8] {
    let name = String(decoding: self, as: UTF8.self)
    let names = ["quot": quote, "apos": apostrophe, "lt": less, "gt": greater]
    if let known = names[name] { return [known] }
    if name == "amp" { return [UInt8(ascii: "&")] }
    guard name.hasPrefix("#") else { return [XMLReader.entity] }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    let character = number.flatMap(Unicode.Scalar.init).map { Array(String(Character($0)).utf8) }
    return character ?? [XMLReader.entity]
  }
}
