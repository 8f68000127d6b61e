public import FoundationEssentials
public import Routing
internal import WeexHost

// The founding document's names for the router of the process's default host; embedders with hosts of their own use `host.router`.

extension Khala {
  /// Makes a call from a URL, in the default host.
  public init(url: URL, params: [String: any Sendable] = [:]) {
    LinkedRoutes.register()
    self.init(url: url, params: params, in: WXSDKEngine.host)
  }

  /// Makes a call from the text of a URL, in the default host; `nil` if it is not a URL.
  public init?(str: String, params: [String: any Sendable] = [:]) {
    LinkedRoutes.register()
    self.init(str: str, params: params, in: WXSDKEngine.host)
  }

  /// The rewrite filters for every URL: `Khala.rewrite.filters.append(filter)`.
  public static var rewrite: any KhalaRewrite {
    get { WXSDKEngine.host.router.rewrite }
    set { WXSDKEngine.host.router.rewrite = newValue }
  }

  /// The history of calls.
  public static var history: any KhalaHistory {
    get { WXSDKEngine.host.router.history }
    set { WXSDKEngine.host.router.history = newValue }
  }

  /// Whether calls are logged; off by default.
  public static var isEnabledLog: Bool {
    get { WXSDKEngine.host.router.isEnabledLog }
    set { WXSDKEngine.host.router.isEnabledLog = newValue }
  }

  /// Whether an invalid call ends the process with a message; off by default.
  public static var isEnabledAssert: Bool {
    get { WXSDKEngine.host.router.isEnabledAssert }
    set { WXSDKEngine.host.router.isEnabledAssert = newValue }
  }

  /// The language of messages about invalid calls; English by default.
  public static var language: KhalaLanguage {
    get { WXSDKEngine.host.router.language }
    set { WXSDKEngine.host.router.language = newValue }
  }

  /// Makes the objects of all registered classes that match; returns their names.
  ///
  /// Source: Khala's `regist(protocol:)`; Swift cannot test a type for a protocol that is not named at that place.
  @discardableResult
  public static func regist(where isWanted: (any RoutingClass.Type) -> Bool) -> [String] {
    LinkedRoutes.register()
    return WXSDKEngine.host.router.register(where: isWanted)
  }

  /// Registers a routing class under a name, its own in Swift unless given.
  public static func register(_ type: any RoutingClass.Type, as name: String? = nil) {
    WXSDKEngine.host.router.register(type, as: name)
  }

  /// Registers the classes that left a ``RouteRecord`` in the executable, once for each process.
  public static func registerLinkedClasses() {
    LinkedRoutes.register()
  }

  /// Makes the objects of all registered classes that are `KhalaProtocol`; returns their names.
  @discardableResult
  public static func registWithKhalaProtocol() -> [String] {
    LinkedRoutes.register()
    return WXSDKEngine.host.router.registerWithKhalaProtocol()
  }
}

extension KhalaNotify {
  /// Makes a notification from a URL, in the default host.
  public init(url: URL, params: [String: any Sendable] = [:]) {
    self.init(url: url, params: params, in: WXSDKEngine.host)
  }

  /// Makes a notification from the text of a URL, in the default host; `nil` if it is not a URL.
  public init?(str: String, params: [String: any Sendable] = [:]) {
    self.init(str: str, params: params, in: WXSDKEngine.host)
  }
}

extension PseudoClass {
  /// The routing classes of the default host that have an object.
  public static var cache: RouteCache { WXSDKEngine.host.router.cache }
}
