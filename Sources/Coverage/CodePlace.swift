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
    guard starts.indices.contains(line), column >= 0 else { return nil }
    let offset = starts[line] + column
    return offset <= end(ofLine: line) ? offset : nil
  }

  /// Where a line ends, before its line break.
  func end(ofLine line: Int) -> Int {
    line + 1 < starts.count ? starts[line + 1] - 1 : text.count
  }

  /// The start of the code in a range, after spaces and instrumentation.
  func codeStart(_ stretch: ArraySlice<UInt16>) -> Int {
    var scanner = TextScanner(text, at: stretch.startIndex, end: stretch.endIndex)
    repeat { scanner.skipBlanks() } while scanner.skipInstrumentation()
    return scanner.place
  }
}

/// Compares the code at a place in a bundle with the source there, because a builder's own code is mapped to sources, too.
enum SourceToken {
  private static let silent: Set<String> = ["else", "try", "finally", "do", "static"]
  private static let quotes: Set<UInt16> = [0x22, 0x27, 0x60]

  /// Whether a text begins with code that the source has, too.
  ///
  /// - Parameters:
  ///   - code: The bundle from the place on.
  ///   - source: The source from the place to the end of its line.
  /// - Returns: Whether a word, a number or a text of the source begins here.
  static func isCode(_ code: ArraySlice<UInt16>, of source: ArraySlice<UInt16>) -> Bool {
    guard let first = code.first, let other = source.first else { return false }
    if quotes.contains(first) { return quotes.contains(other) }
    let word = code.leadingName
    guard !word.isEmpty else { return false }
    if silent.contains(String(decoding: word, as: UTF16.self)) { return false }
    let otherWord = source.leadingName
    if word.elementsEqual(otherWord) { return true }
    // A name with a number that the builder added, because there is another one like it.
    if !otherWord.isEmpty, word.starts(with: otherWord),
      word.dropFirst(otherWord.count).allSatisfy({ (0x30...0x39).contains($0) })
    {
      return true
    }
    // A class's field, made ready for an older engine: it is set in the constructor.
    if word.elementsEqual("this".utf16), code.dropFirst(word.count).first == UInt16(ascii: "."),
      !otherWord.isEmpty
    {
      return code.dropFirst(word.count + 1).leadingName.elementsEqual(otherWord)
    }
    if (0x30...0x39).contains(first) { return (0x30...0x39).contains(other) }
    if word.elementsEqual("yield".utf16) { return otherWord.elementsEqual("await".utf16) }
    // A dynamic import, made ready for a bundle of one file.
    if word.elementsEqual("Promise".utf16), otherWord.elementsEqual("import".utf16) {
      return source.dropFirst(otherWord.count).first { $0 != 0x20 } == UInt16(ascii: "(")
    }
    // A private method or property, or a class's field, made ready for an older engine.
    if ["__private", "__publicField"].contains(where: { word.starts(with: $0.utf16) }) {
      return otherWord.first?.isWordUnit ?? false
    }
    // A template's element is a call: `_c("text", …)`, `createElement("text", …)`. Builders map their own code to the beginning of the source.
    return source.startIndex > 0 && other == UInt16(ascii: "<")
      && (source.dropFirst().first?.isWordUnit ?? false)
      && code.dropFirst(word.count).first == UInt16(ascii: "(") && !word.starts(with: "__".utf16)
  }

  /// Whether a function of the bundle is at this place in the source.
  static func isFunction(_ function: FunctionText, at source: ArraySlice<UInt16>) -> Bool {
    guard let first = source.first else { return false }
    let word = String(decoding: source.leadingName, as: UTF16.self)
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

  /// The source's name for a function of the bundle around a place, because builders number equal names and name a default export after the file.
  static func name(_ built: String, in source: [UInt16], at place: Int) -> String {
    let digits = built.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let stem = built.dropLast(digits)
    guard stem.count < built.count || stem.hasSuffix("_default") else { return built }
    let end = source[place...].firstIndex(of: 0x0A) ?? source.endIndex
    let words = source[max(0, place - nameReach)..<end].split { !$0.isWordUnit }
      .map { String(decoding: $0, as: UTF16.self) }
    if words.contains(built) { return built }
    let isNumber = { (ending: Substring) in ending.allSatisfy { $0.isASCII && $0.isNumber } }
    let isOwn = { (word: String) in built.hasPrefix(word) && isNumber(built.dropFirst(word.count)) }
    if let word = words.last(where: isOwn) { return word }
    return stem.hasSuffix("_default") && words.contains("default") ? "default" : built
  }

  /// How far before a function its name is looked for.
  private static let nameReach = 100

  /// The private name that a source has before a place, where a builder has made a function of a method: `#name() {}`.
  static func privateName(in source: [UInt16], before place: Int) -> String? {
    var start = place
    while start > 0, source[start - 1].isWordUnit { start -= 1 }
    guard start > 0, start < place, source[start - 1] == UInt16(ascii: "#") else { return nil }
    return String(decoding: source[(start - 1)..<place], as: UTF16.self)
  }
}

extension ArraySlice<UInt16> {
  /// The name or number that the text begins with, which may be a private one: `#name`.
  var leadingName: ArraySlice<UInt16> {
    guard first == UInt16(ascii: "#"), dropFirst().first?.isWordUnit ?? false else {
      return prefix { $0.isWordUnit }
    }
    return self[..<(dropFirst().prefix { $0.isWordUnit }).endIndex]
  }
}
