internal import HostValues

/// Writes XML.
struct XMLText {
  /// The text so far.
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Writes an element with other elements in it; attributes without a value are left out.
  mutating func element(
    _ name: String,
    _ attributes: [(name: String, value: String?)],
    _ body: (inout XMLText) -> Void
  ) {
    begin(name, attributes)
    let length = text.utf8.count
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    guard text.utf8.count > length + 2 else {
      text.removeLast(2)
      text += "/>\n"
      return
    }
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element with a text in it, or nothing.
  mutating func element(
    _ name: String,
    _ attributes: [(name: String, value: String?)],
    text content: String = ""
  ) {
    begin(name, attributes)
    text += content.isEmpty ? "/>\n" : ">\(Self.escaped(content))</\(name)>\n"
  }

  private mutating func begin(_ name: String, _ attributes: [(name: String, value: String?)]) {
    indent()
    text += "<\(name)"
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\"\(Self.escaped(value, isAttribute: true))\""
    }
  }

  private mutating func indent() { text += String(repeating: "  ", count: depth) }

  /// Whether neither XML nor YAML can contain a character; tabs and line breaks are excepted.
  static func unprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }

  /// A text as XML; characters that XML cannot contain in any form are written as `\u{1B}`.
  ///
  /// Source: Extensible Markup Language 1.0 §2.2 <https://www.w3.org/TR/xml/#charsets>.
  private static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    var escaped = ""
    var (isAtStart, signs) = (false, 0)
    for scalar in text.unicodeScalars {
      defer {
        isAtStart = scalar == "\n" || isAtStart && scalar.properties.isWhitespace
        signs = scalar == "#" ? signs + 1 : 0
      }
      switch scalar {
      // GitHub would read both as workflow commands if the XML were printed.
      case ":" where isAtStart: escaped += "&#58;"
      case "[" where signs > 1: escaped += "&#91;"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where isAttribute: escaped += "&quot;"
      // A reader makes a space of the first two in attributes, and a line feed of the third.
      case "\t" where isAttribute: escaped += "&#9;"
      case "\n" where isAttribute: escaped += "&#10;"
      case "\r": escaped += "&#13;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case _ where Self.unprintable(scalar): escaped += scalar.codePointEscape
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension String {
  /// The text with some of its characters written as escapes such as `\u{1B}`.
  func showing(
    _ isShown: (Unicode.Scalar) -> Bool,
    _ written: (String) -> String = { $0 }
  ) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += isShown(scalar) ? written(scalar.codePointEscape) : String(scalar)
    }
  }
}
