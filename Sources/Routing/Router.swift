internal import HostLoop
internal import HostThread
package import HostValues
package import MethodTable
internal import Synchronization
public import WeexCore
internal import WeexTree

/// A host's URLs: the routing classes, the rewriting of their URLs, and the log of calls.
///
/// ```swift
/// host.router.register(Cart.self)
/// let count = try await Khala(str: "kl://Cart/add?id=3", in: host)?.call()
/// ```
///
/// A URL is `scheme://class/function?key=value`. Names are case-sensitive and percent-decoded; the scheme and any path between class and
/// function are ignored. If no routing class has the name, a module of the host may have it: such a function runs in a page, the calling
/// one or otherwise the one that was opened last. Everything here may be used on any thread.
public struct Router: Sendable {
  /// The host.
  public let host: Host
  let state: RouterState

  /// The rewriting of every URL, of calls and of pages that pages open; changing it does not affect a `Khala` that exists already.
  public var rewrite: any KhalaRewrite {
    get { state.settings.withLock { $0.rewrite } }
    nonmutating set { state.settings.withLock { $0.rewrite = newValue } }
  }

  /// The log of calls.
  public var history: any KhalaHistory {
    get { state.settings.withLock { $0.history } }
    nonmutating set { state.settings.withLock { $0.history = newValue } }
  }

  /// Whether calls are logged; off by default.
  public var isEnabledLog: Bool {
    get { history.isEnabled }
    nonmutating set { history.isEnabled = newValue }
  }

  /// Whether an invalid call ends the process with a message, if its caller did not ask for an error; off by default.
  ///
  /// It affects ``Khala/call()`` and the other calls without `try`, which return `nil` if it is off. The journal has the message in any
  /// case.
  ///
  /// KHALA: there it is on by default, and a page's invalid URL ends the app.
  public var isEnabledAssert: Bool {
    get { state.settings.withLock { $0.isEnabledAssert } }
    nonmutating set { state.settings.withLock { $0.isEnabledAssert = newValue } }
  }

  /// The language of messages about invalid calls; English by default.
  public var language: KhalaLanguage {
    get { state.settings.withLock { $0.language } }
    nonmutating set { state.settings.withLock { $0.language = newValue } }
  }

  /// The classes that have an object.
  public var cache: RouteCache { RouteCache(state: state) }

  /// The names of the registered routing classes, sorted.
  public var classNames: [String] { state.settings.withLock { $0.classes.keys.sorted() } }

  /// Registers a routing class, from now on and for all callers; its object is made at the first use.
  ///
  /// An earlier registration of the name is replaced, and its object released. The class's table is checked when the next page opens, and
  /// at a call.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: Its name in URLs; `nil` for its name in Swift.
  public func register(_ type: any RoutingClass.Type, as name: String? = nil) {
    let name = name ?? "\(type)"
    let routeClass = RouteClass(name: name, type: type)
    let isReplaced = state.settings.withLock { settings in
      settings.cache.removeAll { $0.name == name }
      return settings.classes.updateValue(routeClass, forKey: name) != nil
    }
    if isReplaced {
      return host.warnNextPage(
        "routing class '\(name)' is registered again, which replaces its earlier registration"
      )
    }
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

  /// Makes the objects of all registered classes that match, in the order of their names: `{ $0 is any Refreshing.Type }`.
  ///
  /// - Returns: Their names, without those whose object cannot be made, which the journal names.
  @discardableResult
  public func register(where isWanted: (any RoutingClass.Type) -> Bool) -> [String] {
    let classes = state.settings.withLock { $0.classes.values.sorted { $0.name < $1.name } }
    return classes.filter { isWanted($0.type) && register($0) }.map(\.name)
  }

  /// Releases all objects; returns whether there was one.
  @discardableResult
  public func unregisterAll() -> Bool {
    defer { cache.removeAll() }
    return !cache.isEmpty
  }

  /// Sets how pages that pages open are found and shown; without it only calls are.
  package func open(pages: PageRouting) {
    state.settings.withLock { $0.pages = pages }
  }

  /// Registers an observer of errors in calls without `try`, whose callers only get `nil`; the command line reports them.
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

/// The state of a host's router.
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
  /// The router of this host.
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

  /// Makes the object of a class unless it exists; returns whether it exists now, with the reason in the journal if not.
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

  /// The class's only object, made now unless it exists.
  @HostActor
  func object(of routeClass: RouteClass) throws(HostError) -> PseudoClass {
    if let known = cache[routeClass.name] { return known }
    let made = try PseudoClass(routeClass, of: host)
    return state.settings.withLock { settings in
      // Its initializer may have called one of its own routes.
      if let known = settings.cache.first(where: { $0.name == made.name }) { return known }
      settings.cache.append(made)
      return made
    }
  }

  /// Reports an error to the observer, and ends the process if that is configured.
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
