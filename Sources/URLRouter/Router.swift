internal import HostThread
internal import Synchronization
public import WeexCore

/// A host's URLs: which routing classes there are, what rewrites their URLs, and what writes the calls down.
///
/// ```swift
/// host.router.register(Cart.self)
/// let count = try await Khala(str: "kl://Cart/add?id=3", in: host)?.call()
/// ```
///
/// A URL is `scheme://class/function?key=value`. Names are case-sensitive and percent-decoded, the scheme and whatever stands between class
/// and function are not looked at. Where no routing class has the name, a module of the host's has it: such a function belongs to a page,
/// the one that calls or else the one that was opened last. Everything here may be used on any thread.
public struct Router: Sendable {
  /// The host.
  public let host: Host
  let state: RouterState

  /// What every URL goes through, of calls and of pages that pages open; changing it changes nothing for a `Khala` that is made already.
  public var rewrite: any KhalaRewrite {
    get { state.settings.withLock { $0.rewrite } }
    nonmutating set { state.settings.withLock { $0.rewrite = newValue } }
  }

  /// Where calls are written down.
  public var history: any KhalaHistory {
    get { state.settings.withLock { $0.history } }
    nonmutating set { state.settings.withLock { $0.history = newValue } }
  }

  /// Whether calls are written down; off by default.
  public var isEnabledLog: Bool {
    get { history.isEnabled }
    nonmutating set { history.isEnabled = newValue }
  }

  /// Whether a call that cannot be made ends the process with a sentence, where the caller did not ask for an error; off by default.
  ///
  /// It concerns ``Khala/call()`` and its like without `try`: where it is off they return `nil`. The journal has the sentence in any case.
  ///
  /// KHALA: there it is on by default, and a URL that a page got wrong ends the app.
  public var isEnabledAssert: Bool {
    get { state.settings.withLock { $0.isEnabledAssert } }
    nonmutating set { state.settings.withLock { $0.isEnabledAssert = newValue } }
  }

  /// The language of what is said of calls that cannot be made; English by default.
  public var language: KhalaLanguage {
    get { state.settings.withLock { $0.language } }
    nonmutating set { state.settings.withLock { $0.language = newValue } }
  }

  /// The classes that have an object.
  public var cache: RouteCache { RouteCache(state: state) }

  /// The names of the registered routing classes, sorted.
  public var classNames: [String] { state.settings.withLock { $0.classes.keys.sorted() } }

  /// Registers a routing class, from now on and for all callers; it is made at the first use.
  ///
  /// A name registered before is replaced, and its object let go of. The class's table is checked when the next page opens, and when it is
  /// called.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: What URLs call it; `nil` for its name in Swift.
  public func register(_ type: any RoutingClass.Type, as name: String? = nil) {
    let name = name ?? "\(type)"
    let routeClass = RouteClass(name: name, type: type)
    let isReplaced = state.settings.withLock { settings in
      settings.cache.removeAll { $0.name == name }
      return settings.classes.updateValue(routeClass, forKey: name) != nil
    }
    if isReplaced { return host.warnNextPage("routing class '\(name)' is registered again") }
    let state = state
    host.addTableCheck { () throws(HostError) in
      _ = try state.settings.withLock { $0.classes[name] }?.table()
    }
  }

  /// Makes the objects of all registered classes that are `KhalaProtocol`, in the order of their names.
  ///
  /// - Returns: Their names.
  @discardableResult
  public func registerWithKhalaProtocol() -> [String] {
    register { $0 is any KhalaProtocol.Type }
  }

  /// Makes the objects of all registered classes that are wanted, in the order of their names: `{ $0 is any Refreshing.Type }`.
  ///
  /// - Returns: Their names; without those whose object cannot be made, which the journal names.
  @discardableResult
  public func register(where isWanted: (any RoutingClass.Type) -> Bool) -> [String] {
    let classes = state.settings.withLock { $0.classes.values.sorted { $0.name < $1.name } }
    return classes.filter { isWanted($0.type) && register($0) }.map(\.name)
  }

  /// Lets go of all objects; returns whether there was one.
  @discardableResult
  public func unregisterAll() -> Bool {
    defer { cache.removeAll() }
    return !cache.isEmpty
  }

  /// Says how pages that pages open are found and shown; without it only calls are.
  package func open(pages: PageRouting) {
    state.settings.withLock { $0.pages = pages }
  }

  /// Called with what keeps a call without `try` from being made, whose caller only gets `nil`: the command line says it.
  package func onAssertion(_ body: @escaping @Sendable (HostError) -> Void) {
    state.settings.withLock { $0.onAssertion = body }
  }

  /// The routing classes with their tables, sorted by name, for listings.
  @HostActor
  package func tables() throws(HostError) -> [(name: String, rows: [ExportRow])] {
    var tables: [(name: String, rows: [ExportRow])] = []
    for name in classNames {
      guard let routeClass = routeClass(name) else { continue }
      tables.append((name, try routeClass.table().rows))
    }
    return tables
  }
}

/// What a host's router keeps.
final class RouterState: Sendable {
  struct Settings {
    var rewrite: any KhalaRewrite = FilterChain()
    var history: any KhalaHistory = KhalaFileHistory()
    var isEnabledAssert = false
    var language = KhalaLanguage.en
    var pages: PageRouting?
    var onAssertion: (@Sendable (HostError) -> Void)?
    var classes: [String: RouteClass] = [:]
    /// In the order in which the objects were made.
    var cache: [PseudoClass] = []
  }

  let settings = Mutex(Settings())
}

extension Host {
  /// The URLs of this host.
  public var router: Router {
    let state = part(RouterState.self) {
      RouterState()
    }
    return Router(host: self, state: state)
  }
}

extension Router {
  func routeClass(_ name: String) -> RouteClass? {
    state.settings.withLock { $0.classes[name] }
  }

  /// Makes the object of a class if there is none; returns whether there is one now, and says why not in the journal.
  func register(_ routeClass: RouteClass) -> Bool {
    HostActor.runBlocking {
      do throws(HostError) {
        _ = try object(of: routeClass)
        return true
      } catch {
        record(error, page: nil)
        return false
      }
    }
  }

  /// The class's one object, made now if there is none.
  @HostActor
  func object(of routeClass: RouteClass) throws(HostError) -> PseudoClass {
    if let known = cache[routeClass.name] { return known }
    let made = try PseudoClass(routeClass, of: host)
    return state.settings.withLock { settings in
      // Its initializer may have called a route of its own.
      if let known = settings.cache.first(where: { $0.name == made.name }) { return known }
      settings.cache.append(made)
      return made
    }
  }

  /// Tells who wants to know, and ends the process where that is wanted.
  func assertionFailure(_ error: HostError) {
    let (isEnabled, onAssertion) = state.settings.withLock { ($0.isEnabledAssert, $0.onAssertion) }
    onAssertion?(error)
    if isEnabled { fatalError(error.message) }
  }

  @HostActor
  func record(_ error: HostError, page: Page?) {
    host.journal.record(.failure, page: page?.id, error.code.name, [.string(error.recordedMessage)])
  }
}
