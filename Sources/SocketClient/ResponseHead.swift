/// The head of a response, collected line by line.
///
/// The next head replaces that of an interim response (100 to 199).
package struct ResponseHead {
  /// HTTP's status; 0 before it is known.
  package private(set) var status = 0
  /// Whether its final empty line has arrived.
  package private(set) var isComplete = false
  /// Its size in bytes.
  package private(set) var size = 0

  private var fields: [(name: String, value: String)] = []

  /// Begins to collect.
  package init() {}

  /// Adds a line with its line break.
  package mutating func take(_ line: String) {
    size += line.utf8.count
    let text = line.unicodeScalars.reversed().drop { $0 == "\r" || $0 == "\n" }.reversed()
    let content = String(String.UnicodeScalarView(text))
    if content.isEmpty {
      isComplete = true
    } else if content.hasPrefix("HTTP/"), isComplete || status == 0 {
      isComplete = false
      fields = []
      let words = content.split(separator: " ", maxSplits: 2)
      status = words.count > 1 ? Int(words[1]) ?? 0 : 0
    } else if let colon = content.firstIndex(of: ":"), colon != content.startIndex {
      let value = content[content.index(after: colon)...]
      fields.append((String(content[..<colon]), Self.trimmed(value)))
    }
  }

  /// The first field with a name, given in lower case.
  package func field(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name }?.value
  }

  /// Whether it is a redirection.
  package var isRedirection: Bool {
    [301, 302, 303, 307, 308].contains(status) && !(field("location") ?? "").isEmpty
  }

  /// The content length that it declares.
  package var length: Int? { field("content-length").flatMap { Int($0) } }

  /// The fields by their names, as a page gets them; those with the same name are joined with commas.
  package var headers: [String: String] {
    var headers: [String: String] = [:]
    var names: [String: String] = [:]
    for (name, value) in fields {
      let known = names[name.lowercased(), default: name]
      names[name.lowercased()] = known
      headers[known] = headers[known].map { "\($0), \(value)" } ?? value
    }
    return headers
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    var rest = text.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}
