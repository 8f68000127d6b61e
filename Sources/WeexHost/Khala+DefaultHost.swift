public import FoundationEssentials

// The founding document's names for the router of the process's default host; embedders with hosts of their own use `host.router`.

extension Khala {
  /// Takes a URL for the default host.
  public init(url: URL, params: [String: any Sendable] = [:]) {
    LinkedRoutes.register()
    self.init(url: url, params: params, in: WXSDKEngine.host)
  }

  /// Takes the text of a URL for the default host; `nil` where it is none.
  public init?(str: String, params: [String: any Sendable] = [:]) {
    LinkedRoutes.register()
    self.init(str: str, params: params, in: WXSDKEngine.host)
  }

  /// What every URL goes through: `Khala.rewrite.filters.append(filter)`.
  public static var rewrite: any KhalaRewrite {
    get { WXSDKEngine.host.router.rewrite }
    set { WXSDKEngine.host.router.rewrite = newValue }
  }

  /// Where calls are written down.
  public static var history: any KhalaHistory {
    get { WXSDKEngine.host.router.history }
    set { WXSDKEngine.host.router.history = newValue }
  }

  /// Whether calls are written down; off by default.
  public static var isEnabledLog: Bool {
    get { WXSDKEngine.host.router.isEnabledLog }
    set { WXSDKEngine.host.router.isEnabledLog = newValue }
  }

  /// Whether a call that cannot be made ends the process with a sentence; off by default.
  public static var isEnabledAssert: Bool {
    get { WXSDKEngine.host.router.isEnabledAssert }
    set { WXSDKEngine.host.router.isEnabledAssert = newValue }
  }

  /// The language of what is said of calls that cannot be made; English by default.
  public static var language: KhalaLanguage {
    get { WXSDKEngine.host.router.language }
    set { WXSDKEngine.host.router.language = newValue }
  }

  /// Makes the objects of all registered classes that are wanted; returns their names.
  ///
  /// Source: Khala's `regist(protocol:)`; a Swift type cannot be asked for a protocol that is not named where it is asked.
  @discardableResult
  public static func regist(where isWanted: (any RoutingClass.Type) -> Bool) -> [String] {
    LinkedRoutes.register()
    return WXSDKEngine.host.router.register(where: isWanted)
  }

  /// Registers a routing class under a name, its own in Swift unless given.
  public static func register(_ type: any RoutingClass.Type, as name: String? = nil) {
    WXSDKEngine.host.router.register(type, as: name)
  }

  /// Registers the classes that left a ``RouteRecord`` in the executable, once a process.
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
  /// Takes a URL for the default host.
  public init(url: URL, params: [String: any Sendable] = [:]) {
    self.init(url: url, params: params, in: WXSDKEngine.host)
  }

  /// Takes the text of a URL for the default host; `nil` where it is none.
  public init?(str: String, params: [String: any Sendable] = [:]) {
    self.init(str: str, params: params, in: WXSDKEngine.host)
  }
}

extension PseudoClass {
  /// The routing classes of the default host that have an object.
  public static var cache: RouteCache { WXSDKEngine.host.router.cache }
}
