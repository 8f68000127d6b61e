internal import CommandProcess
internal import WeexHost

/// A pattern for requests: `GET https://api.example/items`, in which `*` stands for any part of the URL.
struct RequestPattern: Sendable {
  /// The pattern as the test has it.
  let text: String
  /// The method; `nil` for any.
  private let method: String?
  private let parts: [Substring]
  private let hasQuery: Bool

  /// Advice for tests that try to answer web sockets here.
  static let socketAdvice =
    "fake them with modules: { webSocket: { … } }, or play a tape with replay"

  private static let methods = ["GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS"]

  /// Reads a pattern; throws if it is invalid.
  init(_ text: String) throws(HostError) {
    self.text = text
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    // The URL may contain spaces, because pages may write them.
    let hasMethod = words.count == 2 && words[0].allSatisfy(\.isLetter)
    let url = hasMethod ? words[1] : text
    guard !words.isEmpty else {
      throw HostError(
        .invalidArgument,
        "network: '\(text)' is not a pattern; write it like 'GET https://api.example/items'"
      )
    }
    if words.count == 2, words[0] == "*" {
      throw HostError(
        .invalidArgument,
        "network: '\(text)': a pattern for any method has none: '\(words[1])'"
      )
    }
    method = hasMethod ? words[0].uppercased() : nil
    if let method, !Self.methods.contains(method) {
      let hint = Candidates.hint(for: method, among: Self.methods)
      throw HostError(.invalidArgument, "network: '\(text)': there is no method '\(method)'\(hint)")
    }
    if url.hasPrefix("ws://") || url.hasPrefix("wss://") {
      throw HostError(
        .invalidArgument,
        "network: '\(text)': the option network does not answer web sockets: \(Self.socketAdvice)"
      )
    }
    hasQuery = url.contains("?")
    guard url.hasPrefix("http://") || url.hasPrefix("https://") || url.hasPrefix("*") else {
      throw HostError(
        .invalidArgument,
        "network: '\(text)': a URL begins with http:// or https://, or with * for any"
      )
    }
    parts = Self.encoded(Self.canonical(url)).split(
      separator: "*",
      omittingEmptySubsequences: false
    )
    .map { Substring(String($0)) }
  }

  /// A URL in the form that requests have: host in lower case, no default port, percent-encoded.
  private static func canonical(_ url: String) -> String {
    let authority = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    // A pattern with a star in the host cannot be normalized.
    if authority.prefix(3).contains(where: { $0.contains("*") }) { return url }
    if authority.count < 4, url.contains("*") { return url }
    let star = "weexhost-any-part"
    let canonical = try? ResourceURL(url.replacing("*", with: star)).description
    return canonical?.replacing(star, with: "*") ?? url
  }

  /// A URL with spaces and non-ASCII characters percent-encoded, and all percent codes in capitals.
  private static func encoded(_ url: String) -> String {
    var parts = url.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() {
      parts[index] = parts[index].prefix(2).uppercased() + parts[index].dropFirst(2)
    }
    return parts.joined(separator: "%").utf8.map { byte in
      byte > 0x7F || byte == UInt8(ascii: " ")
        ? "%\(String(byte, radix: 16, uppercase: true))"
        : String(UnicodeScalar(byte))
    }.joined()
  }

  /// Whether the pattern matches a request; the query is compared only if the pattern has one.
  func matches(method: String, url: String) -> Bool {
    guard self.method == nil || self.method == method else { return false }
    let url = Self.encoded(url)
    var rest = hasQuery ? url[...] : url.prefix { $0 != "?" }
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return rest.isEmpty
  }
}

/// How a test answers a request.
enum NetworkAnswer: Sendable {
  /// A response, after a time.
  case response(FakedResponse, delay: Duration)
  /// A response with the contents of a file, whose name is relative to the test's, after a time; a source is built.
  case file(String, FakedResponse, delay: Duration)
  /// The server closes the connection.
  case reset
  /// The server sends nothing until the request times out.
  case timeout
  /// A function of the test returns the answer; the number is the driver's.
  case function(Int)

  private static let bodies = ["json", "text", "base64", "file"]
  private static let keys = ["status", "headers"] + bodies + ["delay"]

  /// Reads an answer; throws if it is invalid.
  init(_ value: HostValue, for name: String) throws(HostError) {
    func wrong(_ sentence: String) -> HostError {
      HostError(.invalidArgument, "network: '\(name)': \(sentence)")
    }
    if value == "reset" {
      self = .reset
      return
    }
    if value == "timeout" {
      self = .timeout
      return
    }
    if let function = value["function"]?.integer {
      self = .function(function)
      return
    }
    guard let object = value.object else {
      throw wrong(
        "an answer is {json}, {text}, {base64}, {file}, {status}, 'reset', 'timeout' or a function, not \(JSONText.of(value))"
      )
    }
    if let key = object.keys.sorted().first(where: { !Self.keys.contains($0) }) {
      throw wrong("an answer has no '\(key)'\(Candidates.hint(for: key, among: Self.keys))")
    }
    let status = object["status"] ?? 200
    guard let code = status.integer, (100...599).contains(code) else {
      throw wrong("status: it wants a number from 100 to 599")
    }
    var response = FakedResponse(status: code)
    try response.set(object["headers"] ?? .undefined, wrong)
    let bodies = Self.bodies.filter { object[$0] != nil }
    guard bodies.count < 2 else {
      throw wrong("an answer has one body, not '\(bodies.joined(separator: "' and '"))'")
    }
    if let json = object["json"] {
      response.body = Array(JSONText.of(json).utf8)
      if response.header("content-type") == nil {
        response.headers["Content-Type"] = "application/json"
      }
    } else if let text = object["text"] {
      guard let text = text.string else {
        throw wrong("text: it wants a text, got \(JSONText.of(text)); json answers with a value")
      }
      response.body = Array(text.utf8)
    } else if let text = object["base64"] {
      guard let bytes = text.string.flatMap({ Base64.decode($0) }) else {
        throw wrong("base64: it wants bytes in base 64, got \(JSONText.of(text))")
      }
      response.body = bytes
    }
    let delay = try Self.delay(object["delay"], wrong)
    guard let file = object["file"] else {
      self = .response(response, delay: delay)
      return
    }
    guard let name = file.string, !name.isEmpty else {
      throw wrong("file: it wants the name of a file, got \(JSONText.of(file))")
    }
    self = .file(name, response, delay: delay)
  }

  private static func delay(
    _ value: HostValue?,
    _ wrong: (String) -> HostError
  ) throws(HostError) -> Duration {
    guard let value, !value.isNil else { return .zero }
    if let time = Duration(written: value) { return time }
    throw wrong("delay: it wants milliseconds, or a text such as '2s'")
  }
}

/// A response defined by a test.
struct FakedResponse: Sendable {
  let status: Int
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  init(status: Int) { self.status = status }

  /// Sets the header fields; throws if they are not an object with texts and numbers.
  mutating func set(
    _ fields: HostValue,
    _ wrong: (String) -> HostError
  ) throws(HostError) {
    guard fields != .undefined else { return }
    guard let fields = fields.object else {
      throw wrong("headers: it wants an object of texts and numbers, got \(JSONText.of(fields))")
    }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) where value != .undefined {
      guard value.string != nil || value.number != nil else {
        throw wrong("headers: '\(name)' wants a text or a number, got \(JSONText.of(value))")
      }
      headers[name] = value.shownText
    }
  }

  /// The value of a header field; the name is case-insensitive.
  func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name }?.value
  }

  /// The target of a redirection; `nil` if it is none.
  var redirection: String? {
    guard [301, 302, 303, 307, 308].contains(status), let location = header("location") else {
      return nil
    }
    return location.isEmpty ? nil : location
  }

  /// The events of the response to a request with this method; there is no body for `HEAD`, or with a status that excludes one.
  func events(to method: String) -> [ResourceEvent] {
    let hasBody = !body.isEmpty && method != "HEAD" && ![204, 304].contains(status)
    return [.response(ResourceResponse(status: status, headers: headers))]
      + (hasBody ? [.data(body)] : []) + [.finished]
  }
}
