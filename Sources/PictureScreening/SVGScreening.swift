internal import Glibc
internal import HostValues

/// Looks in an SVG image for what makes librsvg end the process, before librsvg gets it.
///
/// librsvg (2.54) reads hostile files well, with these exceptions:
/// - A style sheet whose brackets nest some thousand levels deep, as `:not(:not(…`, overflows its stack.
/// - Elements that show each other some ten thousand levels deep, as `use` and markers, overflow it too.
/// - A text of some 2 million pixels overflows Pango's numbers; librsvg then panics, and a panic that crosses C ends the process.
///
/// All may hide: in another image or style sheet inside a `data:` URL, in a declared entity, in an encoding that is not like ASCII. A form of
/// these that no drawing program writes is refused altogether.
package struct SVGScreening {
  /// The most levels of brackets in a style sheet.
  private static let maximumNesting = 256
  /// The largest font, in pixels; below that, Pango draws nothing or something.
  private static let maximumFontSize = 500_000.0
  /// The most images inside images.
  private static let maximumImages = 4
  /// The most elements that are open at once; each needs some 5 KB of the stack.
  private static let maximumDepth = 20_000

  /// What is dangerous in an image's file, as a clause with `it`; `nil` if nothing is, or if it is not an SVG image.
  ///
  /// O(n).
  package static func danger(in file: [UInt8]) -> String? {
    guard isSVG(file) else { return nil }
    return danger(in: file, within: 0)
  }

  private static func isSVG(_ file: [UInt8]) -> Bool {
    file.first { !$0.isSpace && ![0xEF, 0xBB, 0xBF].contains($0) } == less
  }

  private static func danger(in file: [UInt8], within level: Int) -> String? {
    guard level <= maximumImages else { return "it has images inside images inside images" }
    guard !file.contains(0) else { return "its encoding is not like ASCII; save it as UTF-8" }
    var screening = SVGScreening(level: level)
    var reader = XMLReader(file)
    while screening.danger == nil, let part = reader.next() { screening.take(part) }
    if screening.danger == nil { screening.end() }
    return screening.danger
  }

  private let level: Int
  private var danger: String?
  /// The open elements: their names without prefixes, and how many times larger their font is than an absolute one at most.
  private var open: [(name: String, growth: Double)] = []
  private var deepest = 0
  private var references = ReferenceDepth()
  private var sheet: [UInt8] = []
  private var largestFont = 16.0
  /// The most by which nested elements enlarge their fonts, and by which a rule of a style sheet does.
  private var (growth, growthOfAll, growthByRule) = (1.0, 1.0, 1.0)

  private init(level: Int) { self.level = level }

  private mutating func take(_ part: XMLReader.Part) {
    switch part {
    case .text(let text):
      if open.last?.name == "style" { sheet += text }
    case .start(let name, let attributes): start(name, attributes)
    case .end:
      references.end()
      if open.popLast()?.name == "style" { endSheet() }
    case .instruction(let text): checkInstruction(text)
    case .declaration(let text): checkDeclaration(text)
    }
  }

  private mutating func start(_ name: String, _ attributes: [(name: String, value: [UInt8])]) {
    if open.last?.name == "style" { danger = "its style sheet has elements" }
    if name == "include" { danger = "it includes other files" }
    // What the engine does not follow.
    let isInert = ["a", "script", "font-face-uri"].contains(name)
    var own = 1.0
    for (name, value) in attributes {
      switch name {
      case "style": own *= screen(value, isValue: false)
      case "font", "font-size": own *= screen(value, isValue: true)
      case "href": if !isInert { checkLink(value) }
      default: checkValue(value)
      }
    }
    open.append((name, (open.last?.growth ?? 1) * own))
    references.begin(name, attributes)
    deepest = max(deepest, open.count)
    growth = max(growth, open.last?.growth ?? 1)
    growthOfAll *= own
  }

  private mutating func endSheet() {
    growthByRule = max(growthByRule, screen(sheet, isValue: false))
    references.take(sheet: sheet)
    sheet = []
  }

  private mutating func end() {
    endSheet()
    while open.popLast() != nil { references.end() }
    judgeFonts()
    if references.deepest > Self.maximumDepth {
      danger = "its elements show each other too deeply"
    }
  }

  /// Reads styles, or the value of a font; returns by how much they enlarge an inherited font at most.
  private mutating func screen(_ styles: [UInt8], isValue: Bool) -> Double {
    var reader = StyleReader(styles, isFont: isValue)
    reader.read(atMost: Self.maximumNesting)
    largestFont = max(largestFont, reader.largestFont)
    if reader.isUnreadable { danger = "its styles have an entity or a control character" }
    check(reader)
    return reader.growth
  }

  private mutating func check(_ reader: StyleReader) {
    if reader.nesting > Self.maximumNesting {
      danger = "its styles nest deeper than \(Self.maximumNesting) levels"
    } else if reader.hasData {
      danger = "its styles have a data: URL"
    }
  }

  private mutating func judgeFonts() {
    guard danger == nil else { return }
    // A use adds the elements around it to those around what it shows.
    let parts = references.hasUses ? references.uses + 2 : 1
    let size =
      largestFont * min(pow(growth, Double(parts)), growthOfAll)
      * pow(growthByRule, Double(deepest * parts))
    if !(size <= Self.maximumFontSize) {
      danger = "its fonts are larger than \(Int(Self.maximumFontSize)) pixels"
    }
  }

  /// Looks at an attribute that is neither a style nor a link; some of them are values of CSS.
  private mutating func checkValue(_ value: [UInt8]) {
    guard value.contains(UInt8(ascii: "(")) else { return }
    var reader = StyleReader(value, isFont: false)
    reader.read(atMost: Self.maximumNesting)
    check(reader)
  }

  private mutating func checkLink(_ value: [UInt8]) {
    if value.contains(XMLReader.entity) { danger = "its links have an entity" }
    switch Link(value) {
    case .address: break
    case .unreadable: danger = "it has a malformed data: URL"
    case .data(let data):
      if data.isEmpty || data.isPixels { return }
      // The engine unpacks others, and tells by itself what they are.
      danger =
        Self.isSVG(data)
        ? Self.danger(in: data, within: level + 1) ?? danger
        : "it has a data: URL that is neither a PNG, JPEG, GIF, WebP or BMP nor a plain SVG image"
    }
  }

  private mutating func checkInstruction(_ text: ArraySlice<UInt8>) {
    if text.hasPrefix("xml-stylesheet") {
      let isPlain = !text.contains(UInt8(ascii: "&"))
      if !isPlain || text.filter({ $0 > 0x20 })[...].contains("data:") {
        danger = "it has a style sheet in a data: URL"
      }
      return
    }
    guard text.hasPrefix("xml"), let place = text.firstRange(of: "encoding")?.upperBound else {
      return
    }
    let name = text[place...].drop { $0.isSpace || [equals, quote, apostrophe].contains($0) }
    let isOther = !Self.encodings.contains { name.hasPrefix($0) }
    if isOther || text[place...].contains("encoding") {
      danger = "its encoding is not like ASCII; save it as UTF-8"
    }
  }

  /// Encodings whose bytes below 128 are always ASCII; in others, such a byte may be the second of a character.
  private static let encodings = [
    "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-", "iso8859-", "latin", "windows-125", "cp125",
    "koi8-", "euc-jp", "euc-kr", "euc-cn", "gb2312",
  ]

  /// Entities name other documents, as drawing programs write them, and nothing else.
  private mutating func checkDeclaration(_ text: ArraySlice<UInt8>) {
    let hasText = text.contains(quote) || text.contains(apostrophe)
    if text.hasPrefix("<!ATTLIST") || text.hasPrefix("<!ELEMENT") {
      if hasText { danger = "it declares values of attributes" }
      return
    }
    let words = text.dropFirst(8).drop(while: \.isSpace)
    let value = words.drop { !$0.isSpace }.drop(while: \.isSpace)
    let mark = value.first
    let url = value.dropFirst().prefix { $0 != mark }
    let isURL =
      text.hasPrefix("<!ENTITY") && words.first != UInt8(ascii: "%")
      && (mark == quote || mark == apostrophe) && url.allSatisfy(\.isPlainURL)
      && (url.hasPrefix("http://") || url.hasPrefix("https://"))
      && value[url.endIndex...].dropFirst().allSatisfy { $0.isSpace || $0 == greater }
    if !isURL { danger = "it declares an entity that is not a URL" }
  }
}

extension [UInt8] {
  /// Whether it is an image of pixels, of a kind that the engine does not take for another one.
  fileprivate var isPixels: Bool {
    let marks: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("BM".utf8),
    ]
    return marks.contains(where: starts)
      || starts(with: "RIFF".utf8) && dropFirst(8).starts(with: "WEBP".utf8)
  }
}

extension UInt8 {
  /// Whether it means nothing in CSS and XML, where an entity may stand.
  fileprivate var isPlainURL: Bool {
    isDigit || (0x61...0x7A).contains(asciiLowercased) || "-._~:/?#=%+,".utf8.contains(self)
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with an ASCII text, in upper or lower case.
  func hasPrefix(_ text: String) -> Bool {
    count >= text.utf8.count
      && zip(self, text.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }

  /// Whether it has an ASCII text, in upper or lower case.
  func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  /// The first place of an ASCII text, in upper or lower case.
  func firstRange(of text: String) -> Range<Int>? {
    var rest = self
    while rest.count >= text.utf8.count {
      if rest.hasPrefix(text) { return rest.startIndex..<(rest.startIndex + text.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
