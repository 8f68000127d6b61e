/// What a bundle declares about itself before its first statement.
package enum BundleHeader {
  /// The framework that a bundle is written for, according to its URL, its header or its directive; `nil` if none of them names one.
  ///
  /// In this order: the URL's query `bundleType=Vue`; a comment `// { "framework": "Vue" }` before the first statement, in any case and after a byte
  /// order mark or other comments; a directive `"use weex:vue"` within the first 200 characters.
  ///
  /// Source: the header rules of Weex's iOS and Android SDKs.
  package static func framework(of source: String, url: String) -> String? {
    queryValue("bundleType", in: url) ?? headerValue(in: source) ?? directive(in: source)
  }

  private static func queryValue(_ name: String, in url: String) -> String? {
    let beforeFragment = url.prefix { $0 != "#" }
    guard let mark = beforeFragment.firstIndex(of: "?") else { return nil }
    for item in beforeFragment[mark...].dropFirst().split(separator: "&") {
      let pair = item.split(separator: "=")
      if pair.count == 2, pair[0] == name { return String(pair[1]) }
    }
    return nil
  }

  private static func headerValue(in source: String) -> String? {
    var rest = source.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    while rest.hasPrefix("//") || rest.hasPrefix("/*") {
      if rest.hasPrefix("/*") {
        guard let end = rest.firstRange(of: "*/") else { return nil }
        rest = rest[end.upperBound...].drop(while: \.isWhitespace)
      } else {
        let line = rest.prefix { !$0.isNewline }
        if let framework = framework(inHeader: line) { return framework }
        rest = rest[line.endIndex...].drop(while: \.isWhitespace)
      }
    }
    return nil
  }

  /// The value of `"framework"` in a comment like `// { "framework": "Vue" }`.
  private static func framework(inHeader line: Substring) -> String? {
    var rest = line.drop { $0 == "/" || $0 == " " || $0 == "\t" }
    guard rest.hasPrefix("{") else { return nil }
    let key = "framework\""
    while let quote = rest.firstIndex(of: "\"") {
      rest = rest[quote...].dropFirst()
      guard rest.prefix(key.count).lowercased() == key else { continue }
      let value = rest.dropFirst(key.count).drop { $0 == " " || $0 == "\t" || $0 == ":" }
      return value.first == "\"" ? String(value.dropFirst().prefix { $0 != "\"" }) : nil
    }
    return nil
  }

  private static func directive(in source: String) -> String? {
    let start = source.prefix(200)
    guard let range = start.firstRange(of: "use weex:") else { return nil }
    let name = start[range.upperBound...].prefix { $0.isLetter }
    return name.isEmpty ? nil : String(name)
  }
}
