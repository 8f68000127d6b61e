internal import FoundationEssentials
internal import HostThread
internal import HostValues
internal import ModuleOptions
internal import ResourceAccess
internal import SocketClient
internal import WeexCore
internal import WeexTree

/// The options of a `stream` request, read and checked.
struct FetchOptions {
  /// Header fields about the transport, which a page may not set.
  private static let hopFields: Set = [
    "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te",
    "trailer", "transfer-encoding", "upgrade",
  ]

  let request: ResourceRequest
  let type: FetchType

  /// Reads the options of `fetch`, or of `sendHttp`, which has its headers under `header`.
  ///
  /// - Throws: `.invalidArgument` or `.invalidValue`, with the mistake.
  @HostActor
  init(
    _ options: HostValue,
    headersName: String,
    body: [UInt8]?,
    page: Page
  ) throws(HostError) {
    guard let url = options["url"]?.string, !url.allSatisfy(\.isWhitespace) else {
      throw HostError(.invalidArgument, "the options need a url that is a string")
    }
    var request = ResourceRequest(try page.resolve(url, as: .others), .others)
    guard request.url.scheme != .ws, request.url.scheme != .wss else {
      throw HostError(
        .invalidValue,
        "\(request.url) is the URL of a web socket; fetch wants http or https"
      )
    }
    request.method = try Self.method(options["method"] ?? .undefined)
    request.headers = try Self.headers(options[headersName] ?? .undefined)
    request.body = if let body { body } else { try Self.body(options["body"] ?? .undefined) }
    if let timeout = Self.timeout(options["timeout"] ?? .undefined) { request.timeout = timeout }
    if options["referer"]?.flag == true, let referer = page.resourceURL, referer.scheme != .file {
      request.headers["Referer"] = referer.origin + referer.path
    }
    self.request = request
    let name = options["type"]?.string?.lowercased() ?? ""
    type = FetchType(rawValue: name) ?? .text
  }

  private static func method(_ value: HostValue) throws(HostError) -> String {
    if value.isNil || value == "" { return "GET" }
    guard let method = value.string.flatMap({ FetchMethod(rawValue: $0.uppercased()) }) else {
      let methods = FetchMethod.allCases.map(\.rawValue)
      throw HostError(
        .invalidArgument,
        "the method \(JSONText.of(value)) is not one of \(methods.joined(separator: ", "))"
      )
    }
    return method.rawValue
  }

  private static func headers(_ value: HostValue) throws(HostError) -> [String: String] {
    var headers = ["User-Agent": "weexhost Weex/0.28.0"]
    guard !value.isNil else { return headers }
    guard let fields = value.object else {
      throw HostError(.invalidArgument, "the headers are \(value.kind.rawValue), not an object")
    }
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) where !field.isNil {
      let text = field.shownText
      guard !name.isEmpty, name.utf8.allSatisfy(HeaderText.isTokenCharacter) else {
        throw HostError(
          .invalidArgument,
          "\(JSONText.of(.string(name))) is not a valid header name"
        )
      }
      guard !text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
        throw HostError(
          .invalidArgument,
          "the header \(name) contains a line break or a control character"
        )
      }
      guard !hopFields.contains(name.lowercased()) else { continue }
      if name.lowercased() == "user-agent" { headers["User-Agent"] = nil }
      headers[name] = text
    }
    return headers
  }

  /// A string as it is, bytes as they are, objects and arrays as JSON.
  private static func body(_ value: HostValue) throws(HostError) -> [UInt8]? {
    switch value {
    case .undefined, .null: return nil
    case .string(let text): return Array(text.utf8)
    case .object: return value.binary ?? Array(JSONText.of(value).utf8)
    case .array: return Array(JSONText.of(value).utf8)
    default:
      throw HostError(
        .invalidArgument,
        "the body is \(value.kind.rawValue), not a string or an object"
      )
    }
  }

  /// The milliseconds of `timeout`; anything but a positive number means the default.
  private static func timeout(_ value: HostValue) -> Duration? {
    let number = value.number ?? value.string.flatMap(Double.init) ?? 0
    guard number > 0, number.isFinite else { return nil }
    return .milliseconds(min(number, 86_400_000))
  }
}
