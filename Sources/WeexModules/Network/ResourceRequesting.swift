internal import HostThread
public import WeexCore

/// Gets what pages ask for by URL, from the web or from files; registered with
/// `registerHandler(_:withProtocol: (any ResourceRequesting).self)`.
///
/// A host of the built-in handlers asks ``WebResources``. Weex's name for it is `WXResourceRequestHandler`.
public protocol ResourceRequesting: Sendable {
  /// Starts a request.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - receive: Told what happens, on any thread: a response, its bytes in any number of pieces, then the end; or at any time a failure,
  ///     which ends it too. What comes after an end is dropped.
  /// - Returns: Cancels the request; to be called on any thread, and also when it has ended.
  @HostActor func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void
}

/// What a resource is for.
public enum ResourceType: String, Sendable {
  /// A page's bundle.
  case mainBundle
  /// The bundle of a service.
  case serviceBundle
  /// A picture.
  case image
  /// A font.
  case font
  /// A film.
  case video
  /// What a person follows, or a page opens.
  case link
  /// Anything else, such as what a page fetches.
  case others
}

/// A request for a resource.
public struct ResourceRequest: Sendable {
  /// Where it is.
  public var url: ResourceURL
  /// What it is for.
  public var type: ResourceType
  /// `GET`, `POST`, `PUT`, `DELETE`, `HEAD`, `PATCH` or `OPTIONS`.
  public var method = "GET"
  /// The header fields by their names.
  public var headers: [String: String] = [:]
  /// What is sent along; `nil` for nothing.
  public var body: [UInt8]?
  /// How long the server may say nothing, in real time.
  public var timeout = Duration.seconds(60)
  /// The URL of the page that asks; `nil` where it has no absolute one.
  ///
  /// The folder of a page in a file is readable.
  public var page: ResourceURL?
  /// What may be reached.
  public var permissions: Permissions

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

/// The head of an answer.
public struct ResourceResponse: Sendable, Equatable {
  /// HTTP's status, such as 200; 200 too for a file that is there.
  public var status: Int
  /// The header fields by their names.
  public var headers: [String: String]

  /// Makes a head.
  public init(status: Int, headers: [String: String] = [:]) {
    self.status = status
    self.headers = headers
  }

  /// A header field, whatever the case of its name.
  public func header(_ name: String) -> String? {
    headers[name] ?? headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}

/// What happens to a request.
public enum ResourceEvent: Sendable {
  /// The head of the answer is there.
  case response(ResourceResponse)
  /// So are some of its bytes.
  case data([UInt8])
  /// All of it is.
  case finished
  /// It failed: `.refused` where it is not allowed, `.requestFailed` otherwise.
  case failed(HostError)
}

extension ResourceRequest {
  /// The largest answer that the built-in handlers take, in bytes: 64 MiB.
  public static let largestAnswer = 64 << 20

  /// What an answer beyond that ends with.
  static let tooLarge = HostError(
    .requestFailed,
    "the answer is larger than \(largestAnswer >> 20) MiB"
  )
}
