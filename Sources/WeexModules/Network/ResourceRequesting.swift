internal import HostThread
public import HostValues
public import ResourceAccess

/// Gets the resources that pages request by URL, from the web or from files; registered with
/// `registerHandler(_:withProtocol: (any ResourceRequesting).self)`.
///
/// The built-in handlers include ``WebResources``. Weex's name for it is `WXResourceRequestHandler`.
public protocol ResourceRequesting: Sendable {
  /// Starts a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - receive: Called for each event, on any thread: a response, its bytes in any number of pieces, then the end; or at any time a
  ///     failure, which also ends it. Events after an end are dropped.
  /// - Returns: A closure that cancels the request; it may be called on any thread, also after the request has ended.
  @HostActor func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void
}

/// The purpose of a resource.
public enum ResourceType: String, Sendable {
  /// A page's bundle.
  case mainBundle
  /// The bundle of a service.
  case serviceBundle
  /// An image.
  case image
  /// A font.
  case font
  /// A video.
  case video
  /// A link that a person follows, or a page that a page opens.
  case link
  /// Anything else, such as data that a page fetches.
  case others
}

/// A request for a resource.
public struct ResourceRequest: Sendable {
  /// The resource's URL.
  public var url: ResourceURL
  /// The purpose.
  public var type: ResourceType
  /// `GET`, `POST`, `PUT`, `DELETE`, `HEAD`, `PATCH` or `OPTIONS`.
  public var method = "GET"
  /// The header fields by their names.
  public var headers: [String: String] = [:]
  /// The body; `nil` for none.
  public var body: [UInt8]?
  /// How long the server may be silent, in real time.
  public var timeout = Duration.seconds(60)
  /// The URL of the requesting page; `nil` if it has no absolute one.
  ///
  /// A page in a file may read its own folder.
  public var page: ResourceURL?
  /// The host's permissions.
  public var permissions: Permissions
  /// The page that asks, for the record: its id, and the line of JavaScript that is being run, if it is known.
  package var asker: (page: String, place: SourceLocation?)?
  /// The number of the page's call that asks, if it is one and the journal has a listener.
  package var call: Int?

  /// Makes a request to `GET` a resource.
  public init(
    _ url: ResourceURL,
    _ type: ResourceType,
    page: ResourceURL? = nil,
    permissions: Permissions = Permissions()
  ) {
    self.url = url
    self.type = type
    self.page = page
    self.permissions = permissions
  }
}

/// The head of a response.
public struct ResourceResponse: Sendable, Equatable {
  /// The HTTP status, such as 200; also 200 for an existing file.
  public var status: Int
  /// The header fields by their names.
  public var headers: [String: String]

  /// Makes a head.
  public init(status: Int, headers: [String: String] = [:]) {
    self.status = status
    self.headers = headers
  }

  /// A header field; the case of its name does not matter.
  public func header(_ name: String) -> String? {
    headers[name] ?? headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}

/// An event of a request.
public enum ResourceEvent: Sendable {
  /// The head of the response has arrived.
  case response(ResourceResponse)
  /// Some of its bytes have arrived.
  case data([UInt8])
  /// All of it has arrived.
  case finished
  /// The request failed: `.refused` if it is not allowed, `.requestFailed` otherwise.
  case failed(HostError)
}

extension ResourceRequest {
  /// The largest response that the built-in handlers accept, in bytes: 64 MiB.
  public static let maximumResponseSize = 64 << 20

  /// The error for a larger response.
  static let tooLarge = HostError(
    .requestFailed,
    "the answer is larger than \(maximumResponseSize >> 20) MiB"
  )
}
