internal import BundleFormat

/// A place in a script that is code of a line of a source.
struct CodePlace {
  /// The place in the script, in UTF-16 units from 0.
  let offset: Int
  /// The index of its source.
  let source: Int
  /// The source's line, from 1.
  let line: Int
  /// The source's column, from 1.
  let column: Int
}

/// A script's text by lines.
struct LineTable {
  /// The text.
  let text: [UInt16]
  /// Where each line begins.
  let starts: [Int]

  init(_ text: [UInt16]) {
    self.text = text
    starts = [0] + text.indices.filter { text[$0] == 0x0A }.map { $0 + 1 }
  }

  /// A place by its line and its column, from 0; `nil` if it is not there.
  func offset(line: Int, column: Int) -> Int? {
    guard starts.indices.contains(line) else { return nil }
    let offset = starts[line] + column
    let end = line + 1 < starts.count ? starts[line + 1] : text.count
    return offset <= end ? offset : nil
  }
}

/// Compares what a bundle has at a place with what is there in the source: a builder's own code has the places of sources too.
enum SourceToken {
  private static let silent: Set<String> = ["else", "try", "finally", "do"]
  private static let quotes: Set<UInt16> = [0x22, 0x27, 0x60]

  /// Whether a text begins with code that the source has, too.
  ///
  /// - Parameters:
  ///   - code: The bundle from the place on.
  ///   - source: The source from the place to the end of its line.
  /// - Returns: Whether a word, a number or a text of the source begins here.
  static func isCode(_ code: ArraySlice<UInt16>, of source: ArraySlice<UInt16>) -> Bool {
    let code = code.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = code.first, let other = source.first else { return false }
    if quotes.contains(first) { return quotes.contains(other) }
    guard first.isWordUnit else { return false }
    let word = code.prefix { $0.isWordUnit }
    if silent.contains(String(decoding: word, as: UTF16.self)) { return false }
    let otherWord = source.prefix { $0.isWordUnit }
    if word.elementsEqual(otherWord) { return true }
    if (0x30...0x39).contains(first) { return (0x30...0x39).contains(other) }
    if word.elementsEqual("yield".utf16) { return otherWord.elementsEqual("await".utf16) }
    // A template's element is a call: `_c("text", …)`, `createElement("text", …)`. Builders give their own code the source's beginning.
    return source.startIndex > 0 && other == UInt16(ascii: "<")
      && (source.dropFirst().first?.isWordUnit ?? false)
      && code.dropFirst(word.count).first == UInt16(ascii: "(") && !word.starts(with: "__".utf16)
  }

  /// Whether a function of the bundle stands at this place in the source.
  static func isFunction(_ function: FunctionText, at source: ArraySlice<UInt16>) -> Bool {
    guard let first = source.first else { return false }
    let word = String(decoding: source.prefix { $0.isWordUnit }, as: UTF16.self)
    switch function.kind {
    case .function:
      return ["function", "async", "export", "default"].contains(word) || word == function.name
    case .method:
      let heads: Set<String> = ["async", "get", "set", "static"]
      let signs = [UInt16(ascii: "*"), UInt16(ascii: "["), 0x22, 0x27]
      return word == function.name || heads.contains(word) || signs.contains(first)
    case .arrow: return first == UInt16(ascii: "(") || first.isWordUnit
    }
  }
}
