/// Reads the title of an HTML page.
enum PageTitle {
  /// How far into a page to search for its title, in bytes.
  static let maximumBytes = 1 << 20

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// The text of the first `title`, with white space collapsed as in browsers; empty if there is none.
  static func of(_ html: String) -> String {
    let text = html.utf8.prefix(maximumBytes)
    guard let start = endOfTag("<title", in: text[...]),
      let open = text[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return "" }
    let content = text[text.index(after: open)...]
    let close = Self.start(of: "</title", in: content) ?? content.endIndex
    let words = decoded(String(decoding: content[..<close], as: UTF8.self))
      .split(whereSeparator: { $0 != "\u{A0}" && $0.isWhitespace })
    return words.joined(separator: " ")
  }

  private typealias Bytes = Substring.UTF8View.SubSequence

  /// The position of a name, given in lower case, ignoring the case of the text.
  private static func start(of name: String, in text: Bytes) -> String.Index? {
    let name = Array(name.utf8)
    var index = text.startIndex
    while let candidate = text[index...].firstIndex(of: name[0]) {
      if text[candidate...].starts(with: name, by: { $0.lowercased == $1 }) { return candidate }
      index = text.index(after: candidate)
    }
    return nil
  }

  /// The position after a tag's name; names that are only longer, as `<titlebar>`, are passed over.
  private static func endOfTag(_ name: String, in text: Bytes) -> String.Index? {
    var rest = text
    while let start = start(of: name, in: rest),
      let end = text.index(start, offsetBy: name.utf8.count, limitedBy: text.endIndex),
      end < text.endIndex
    {
      if text[end].isTagEnd { return end }
      rest = text[end...]
    }
    return nil
  }

  /// A text with character references such as `&amp;` and `&#38;` decoded.
  private static func decoded(_ text: String) -> String {
    text.replacing(/&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-z]{2,4});/) { match in
      let name = match.output.1
      guard name.hasPrefix("#") else { return entities[String(name)] ?? String(match.output.0) }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number =
        isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "\u{FFFD}"
    }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  /// Whether the byte ends a tag's name.
  fileprivate var isTagEnd: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2F, 0x3E].contains(self) }
}
