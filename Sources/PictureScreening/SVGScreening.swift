internal import HostValues

/// Looks in an SVG image for what makes librsvg end the process, before librsvg gets it.
///
/// librsvg (2.54) reads hostile files well, with these exceptions:
/// - A style sheet whose brackets nest some thousand levels deep, as `:not(:not(…`, overflows its stack.
/// - A text of some 2 million pixels overflows Pango's numbers; librsvg then panics, and a panic that crosses C ends the process.
///
/// Both may hide: in another image or style sheet inside a `data:` URL, in a declared entity, in an encoding that is not like ASCII. A form of
/// these that no drawing program writes is refused altogether.
package struct SVGScreening {
  /// The most levels of brackets in a style sheet.
  private static let maximumNesting = 256
  /// The largest font, in pixels; below that, Pango draws nothing or something.
  private static let maximumFontSize = 500_000.0
  /// The most images inside images.
  private static let maximumImages = 4

  /// What is dangerous in an image's file, as a clause with `it`; `nil` if nothing is, or if it is not an SVG image.
  ///
  /// O(n).
  package static func danger(in file: [UInt8]) -> String? {
    danger(in: file, within: 0)
  }

  private static func danger(in file: [UInt8], within level: Int) -> String? {
    guard file.first(where: { !$0.isSpace && ![0xEF, 0xBB, 0xBF].contains($0) }) == less else {
      return nil
    }
    guard level <= maximumImages else { return "it has images inside images inside images" }
    var screening = SVGScreening(level: level)
    var reader = XMLReader(file)
    while screening.danger == nil, let part = reader.next() { screening.take(part) }
    if screening.danger == nil { screening.endSheet() }
    screening.judgeFonts()
    return screening.danger
  }

  private let level: Int
  private var danger: String?
  /// The open elements: their names without prefixes, and how many times larger their font is than an absolute one at most.
  private var open: [(name: String, growth: Double)] = []
  private var deepest = 0
  private var hasUses = false
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
      if open.popLast()?.name == "style" { endSheet() }
    case .instruction(let text): checkInstruction(text)
    case .declaration(let text): checkDeclaration(text)
    }
  }

  private mutating func start(_ name: String, _ attributes: [(name: String, value: [UInt8])]) {
    var own = 1.0
    for (name, value) in attributes {
      switch name {
      case "style": own *= screen(value, isValue: false)
      case "font", "font-size": own *= screen(value, isValue: true)
      case "href": checkLink(value)
      default: break
      }
    }
    open.append((name, (open.last?.growth ?? 1) * own))
    deepest = max(deepest, open.count)
    growth = max(growth, open.last?.growth ?? 1)
    growthOfAll *= own
    if name == "use" || name == "tref" { hasUses = true }
  }

  private mutating func endSheet() {
    growthByRule = max(growthByRule, screen(sheet, isValue: false))
    sheet = []
  }

  /// Reads styles, or the value of a font; returns by how much they enlarge an inherited font at most.
  private mutating func screen(_ styles: [UInt8], isValue: Bool) -> Double {
    var reader = StyleReader(styles, isFont: isValue)
    reader.read(atMost: Self.maximumNesting)
    largestFont = max(largestFont, reader.largestFont)
    if reader.nesting > Self.maximumNesting {
      danger = "its styles nest deeper than \(Self.maximumNesting) levels"
    } else if reader.importsData {
      danger = "it imports a style sheet from a data: URL"
    }
    return reader.growth
  }

  private mutating func judgeFonts() {
    guard danger == nil else { return }
    // A use adds the elements around it to those around what it shows.
    var size = largestFont * (hasUses ? growthOfAll : growth)
    for _ in 0..<deepest where growthByRule > 1 && size <= Self.maximumFontSize {
      size *= growthByRule
    }
    if !(size <= Self.maximumFontSize) {
      danger = "its fonts are larger than \(Int(Self.maximumFontSize)) pixels"
    }
  }

  private mutating func checkLink(_ value: [UInt8]) {
    let link = value.drop { $0.isSpace }
    guard link.hasPrefix("data:"), let comma = link.firstIndex(of: UInt8(ascii: ",")) else {
      return
    }
    // The engine takes these for what they say; of all others it looks what they are.
    let pixels = ["image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp"]
    if pixels.contains(where: { link.dropFirst(5).hasPrefix($0) }) { return }
    let head = String(decoding: link[..<comma], as: UTF8.self).lowercased()
    var data = link[link.index(after: comma)...].percentDecoded
    if head.contains("base64") { data = data.base64Decoded }
    danger = Self.danger(in: data, within: level + 1) ?? danger
  }

  private mutating func checkInstruction(_ text: ArraySlice<UInt8>) {
    if text.hasPrefix("xml-stylesheet") {
      if text.contains("data:") || text.contains(UInt8(ascii: "&")) {
        danger = "it has a style sheet in a data: URL"
      }
      return
    }
    guard text.hasPrefix("xml"), let place = text.firstRange(of: "encoding")?.upperBound else {
      return
    }
    let name = text[place...].drop { $0.isSpace || [equals, quote, apostrophe].contains($0) }
    let alike = ["utf-8", "utf8", "us-ascii", "ascii", "iso-8859-", "latin", "windows-", "cp125"]
    let others = ["koi8", "euc-", "shift_jis", "sjis", "gb", "big5"]
    if !(alike + others).contains(where: { name.hasPrefix($0) }) {
      danger = "its encoding is not like ASCII; save it as UTF-8"
    }
  }

  /// Entities name other documents, as drawing programs write them, and nothing else.
  private mutating func checkDeclaration(_ text: ArraySlice<UInt8>) {
    if text.hasPrefix("<!ATTLIST"), text.contains(quote) || text.contains(apostrophe) {
      danger = "it declares values of attributes"
    }
    guard text.hasPrefix("<!ENTITY") else { return }
    let value = text.drop { ![quote, apostrophe].contains($0) }.dropFirst()
    if !value.hasPrefix("http://") && !value.hasPrefix("https://") {
      danger = "it declares an entity that is not a URL"
    }
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

extension [UInt8] {
  /// The bytes that the digits of base 64 stand for, up to the first padding; other characters are skipped.
  fileprivate var base64Decoded: [UInt8] {
    var (bytes, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    for byte in prefix(while: { $0 != equals }) {
      guard let digit = Self.base64Digits.firstIndex(of: byte) else { continue }
      bits = bits << 6 | UInt32(digit)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }

  private static let base64Digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}
