/// The head of an answer, gathered line by line.
///
/// An interim answer's head (100 to 199) makes room for the next one.
struct ResponseHead {
  /// HTTP's status; 0 before it is known.
  private(set) var status = 0
  /// Whether the empty line that ends it is there.
  private(set) var isWhole = false
  /// How many bytes it has.
  private(set) var size = 0

  private var fields: [(name: String, value: String)] = []

  /// Takes a line with its line break.
  mutating func take(_ line: String) {
    size += line.utf8.count
    let text = line.unicodeScalars.reversed().drop { $0 == "\r" || $0 == "\n" }.reversed()
    let content = String(String.UnicodeScalarView(text))
    if content.isEmpty {
      isWhole = true
    } else if content.hasPrefix("HTTP/"), isWhole || status == 0 {
      isWhole = false
      fields = []
      let words = content.split(separator: " ", maxSplits: 2)
      status = words.count > 1 ? Int(words[1]) ?? 0 : 0
    } else if let colon = content.firstIndex(of: ":"), colon != content.startIndex {
      let value = content[content.index(after: colon)...]
      fields.append((String(content[..<colon]), Self.trimmed(value)))
    }
  }

  /// The first field of a name in lower case.
  func field(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name }?.value
  }

  /// Whether it sends the request elsewhere.
  var isRedirection: Bool {
    [301, 302, 303, 307, 308].contains(status) && !(field("location") ?? "").isEmpty
  }

  /// How long it says the answer is.
  var length: Int? { field("content-length").flatMap { Int($0) } }

  /// What a page gets; fields of one name are one, with commas.
  var response: ResourceResponse {
    var headers: [String: String] = [:]
    var names: [String: String] = [:]
    for (name, value) in fields {
      let known = names[name.lowercased(), default: name]
      names[name.lowercased()] = known
      headers[known] = headers[known].map { "\($0), \(value)" } ?? value
    }
    return ResourceResponse(status: status, headers: headers)
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    var rest = text.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}
