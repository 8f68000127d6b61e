public import HostLoop
package import HostThread
public import HostValues
public import Metering
internal import MethodTable
public import ResourceAccess
internal import Synchronization
public import WeexTree

/// A phone without a screen: its modules, components and handlers, a clock, and the open pages.
///
/// Registering is allowed on any thread and at any time; a page keeps the registrations of the moment it was opened. Everything else
/// happens on the host's thread. Hosts are independent of each other; the process's default one is behind `WXSDKEngine`.
///
/// A host and its open pages keep each other: a page, its modules and its JavaScript are released when it ends, by `page.destroy()`, or
/// `host.restart()` for all of them.
public final class Host: Sendable {
  struct Registrations {
    var modules: [String: any WeexModule.Type] = [:]
    /// Modules that are not classes of their own; they take precedence over module classes.
    var madeModules: [String: ModuleMaker] = [:]
    var components: [String: Component.Type] = [:]
    /// The components whose tables need no check.
    var trustedComponents: Set<String> = []
    /// The host's own component classes, with what each requests from the tree.
    var builtInClasses: [ObjectIdentifier: ComponentFlags] = [:]
    var services: [ServiceRegistration] = []
    var handlers = Handlers()
    var warnings: [String] = []
    var environment: [String: HostValue] = [:]
    var deviceSize: DeviceSize?
    var version = 0
    var parts: [ObjectIdentifier: any Sendable] = [:]
    var templateScript: (@HostActor @Sendable (Page) -> any PageScript)?
    var pageFinder: PageFinder?
    var tableChecks: [@HostActor @Sendable () throws(HostError) -> Void] = []
  }

  /// How a host is set up.
  public struct Configuration: Sendable {
    /// Whether time is virtual: it stands still except to jump to the next timer when nothing else can run.
    public var isTimeVirtual = true
    /// Whether unknown modules and components, and other warnings, count as failures of the page.
    public var isStrict = false
    /// Names that the host does not know but pages may use, because the app defines them: attributes (in either spelling), events, directives and
    /// classes, components and modules.
    public var allowedNames: Set<String> = []
    /// The languages of the phone's user, the preferred one first, such as `en-US`; at least one.
    public var languages = ["en-US"]
    /// The phone that the host emulates, for pages opened without a viewport of their own; `nil` for a generic one of 750 by 1334 pixels.
    public var device: Device?
    /// The time that the clock starts at, in milliseconds since 1970, within the years of JavaScript's `Date`; `nil` for 2000-01-01T00:00:00Z if
    /// time is virtual, otherwise for now.
    public var clockStart: Double?
    /// The seed of the pages' random numbers if time is virtual: the same seed gives the same numbers in each run.
    public var randomSeed = 0
    /// Whether the seed is used on a real clock, too, as when playing a tape, which contains the seed of its run.
    package var repeatsRandomNumbers = false
    /// The pages' permissions; by default they may read their own folder, and have no network.
    public var permissions = Permissions()
    /// The limits of each page.
    public var limits = PageLimits()

    /// The seed that pages' random numbers begin with; null for the engine's own numbers.
    package var seed: HostValue {
      isTimeVirtual || repeatsRandomNumbers ? .number(Double(randomSeed)) : .null
    }

    /// The default: virtual time, not strict, in English.
    public init() {}

    /// The largest number of milliseconds since 1970, or before, that a `Date` of JavaScript's can hold.
    private static let latestTime = 8.64e15

    /// Throws if no page can be opened with this configuration.
    package func check() throws(HostError) {
      if let clockStart, !(abs(clockStart) <= Self.latestTime) {
        throw HostError(
          .invalidArgument,
          "configuration: clockStart is \(clockStart.javaScriptText); it must be a number of milliseconds since 1970 that a Date can hold"
        )
      }
      if languages.isEmpty || languages.contains("") {
        throw HostError(
          .invalidArgument,
          "configuration: languages is \(languages); it must contain at least one language, such as \"en-US\", and no empty text"
        )
      }
    }
  }

  /// How this host is set up.
  @HostActor public private(set) var configuration: Configuration
  /// The clock that `Date`, `performance.now` and every timer of the host's pages follow; it starts when it is first read.
  @HostActor package var clock: HostClock { loop.clock }
  /// The record of everything that happens in this host.
  @HostActor public var journal: Journal {
    if let openedJournal { return openedJournal }
    let journal = Journal(clock: clock)
    openedJournal = journal
    return journal
  }
  /// The queue of turns, and the outstanding work that keeps it from being at rest.
  package let loop: EventLoop
  /// The pages that are open, in the order they were opened.
  @HostActor public internal(set) var pages: [Page] = []

  /// Called with each page that opens, before any of its code runs.
  @HostActor public var onOpen: ((Page) -> Void)?
  /// Called with a page that reached a limit, before the page is destroyed: its tree is as it stood, and nothing of it runs any more.
  @HostActor public var onLimit: ((Page, LimitReport) -> Void)?
  /// Decides when events and answers reach the pages' JavaScript; `nil` to deliver them at once.
  ///
  /// The reference is weak: whoever sets it must keep the object.
  @HostActor package weak var arrivalGate: (any ArrivalGate)?

  /// Whether timers and calls record the line of JavaScript that made them, for reports; this costs some microseconds for each.
  package var tracesOrigins: Bool {
    get { originTracing.load(ordering: .relaxed) }
    set { originTracing.store(newValue, ordering: .relaxed) }
  }
  private let originTracing = Atomic(false)

  /// Whether the elements of pages that are opened from now on record the line that made them, for tools; this costs some microseconds each.
  package var tracesElements: Bool {
    get { elementTracing.load(ordering: .relaxed) }
    set { elementTracing.store(newValue, ordering: .relaxed) }
  }
  private let elementTracing = Atomic(false)

  // Created on first use, so that a host can be made on any thread.
  @HostActor private var openedJournal: Journal?
  @HostActor private var lastPageNumber = 0
  /// The number of the page whose turn was the last one.
  @HostActor var lastTurnPage = 0
  @HostActor private var resolved: (version: Int, registry: Registry)?
  let registrations = Mutex(Registrations())

  /// Makes a host with nothing registered; on any thread.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    loop = EventLoop { configuration.makeClock() }
  }

  /// Replaces a host's configuration, before its first page.
  @HostActor
  package func configure(_ configuration: Configuration) {
    precondition(lastPageNumber == 0, "a host is set up before its first page opens")
    self.configuration = configuration
    loop.replaceClock { configuration.makeClock() }
    openedJournal?.clock = clock
  }

  /// Registers a module class under a name.
  ///
  /// An earlier registration of the name is replaced, for pages opened from now on, with a warning. The class's table is checked when the
  /// next page opens.
  public func registerModule(_ name: String, withClass module: any WeexModule.Type) {
    registrations.withLock { registrations in
      let stub = registrations.madeModules.removeValue(forKey: name)
      if registrations.modules.updateValue(module, forKey: name) != nil || stub != nil {
        registrations.warnings.append(
          "module '\(name)' is registered again, which replaces its earlier registration"
        )
      }
      registrations.version += 1
    }
  }

  /// Registers a component class under a tag name; as for modules, the last registration of a name counts.
  public func registerComponent(_ type: String, withClass component: Component.Type) {
    registrations.withLock { $0.add(component, as: type) }
  }

  /// Registers one of the host's own component classes, which is told of its children only if it asks for that.
  ///
  /// `flags` are those of the layout protocols that it conforms to.
  package func registerBuiltIn(
    _ type: String,
    withClass component: Component.Type,
    _ flags: ComponentFlags = []
  ) {
    registrations.withLock { registrations in
      registrations.builtInClasses[ObjectIdentifier(component)] = flags
      registrations.add(component, as: type)
    }
  }

  /// Registers the object that serves a protocol: `registerHandler(Loader(), withProtocol: (any ImageLoading).self)`.
  ///
  /// There is one object for each protocol, whose type is written with `any`. The last registration counts, from now on and for all pages. The object
  /// may be called on the host's thread at any time.
  ///
  /// The protocol must refine `Sendable`: `protocol PriceList: Sendable`.
  public func registerHandler<Service: Sendable>(
    _ handler: Service,
    withProtocol service: Service.Type
  ) {
    registrations.withLock { registrations in
      if let warning = registrations.handlers.warning(of: handler, for: service) {
        registrations.warnings.append(warning)
      }
      registrations.handlers.register(handler, for: service)
    }
  }

  /// The object that serves a protocol, or `nil` if none is registered.
  public func handler<Service: Sendable>(_ service: Service.Type) -> Service? {
    registrations.withLock { $0.handlers }.handler(for: service)
  }

  /// The object that serves a protocol; throws `.noHandler`, which JavaScript knows as `WX_NO_HANDLER`, if none is registered.
  public func requireHandler<Service: Sendable>(
    _ service: Service.Type
  ) throws(HostError) -> Service {
    if let handler = handler(service) { return handler }
    // JavaScript sees this message, so it names no Swift type; a warning of the page names the protocol.
    throw HostError(
      .noHandler,
      "the handler that this call needs is not registered",
      underlying: MissingHandler(service: "\(service)")
    )
  }
}

extension Host.Registrations {
  /// What is registered without a name, or under one that no page can write.
  fileprivate var namingFaults: [String] {
    let nameless = [
      ("service", services.contains { $0.name.isEmpty }),
      ("module", modules[""] != nil || madeModules[""] != nil),
      ("component", components[""] != nil),
    ]
    let spaced = components.keys.filter { $0.contains(where: \.isWhitespace) }.sorted()
    return nameless.filter(\.1).map { "a \($0.0) is registered without a name" }
      + spaced.map { "component '\($0)': the name of an element has no spaces" }
  }

  /// Adds a component class under a tag name; a second one replaces the first, with a warning.
  fileprivate mutating func add(_ component: Component.Type, as type: String) {
    if components.updateValue(component, forKey: type) != nil {
      warnings.append(
        "component '\(type)' is registered again, which replaces its earlier registration"
      )
      trustedComponents.remove(type)
    }
    version += 1
  }
}

extension Host.Configuration {
  @HostActor
  fileprivate func makeClock() -> HostClock {
    HostClock(isTimeVirtual ? .virtual : .real, startingAt: clockStart)
  }
}

/// Reads the table of a module that is not a class of its own; throws the table's mistakes.
package typealias ModuleMaker = @HostActor @Sendable (Host) throws(HostError) -> ModuleRegistration

extension Host {
  /// Declares that no module, component or handler of a user runs in this process, so that its hosts come to rest a little sooner.
  package static func excludeUserCode() { EventLoop.excludeForeignTasks() }

  /// Registers a module that is not a class of its own, replacing any module of that name, for pages opened from now on.
  package func registerModule(_ name: String, madeBy make: @escaping ModuleMaker) {
    registrations.withLock { registrations in
      registrations.madeModules[name] = make
      registrations.version += 1
    }
  }

  /// Whether a module class is registered under a name.
  package func hasModule(_ name: String) -> Bool {
    registrations.withLock { $0.modules[name] != nil }
  }

  /// The state that another target keeps for the host; made at its first use, on any thread.
  package func part<Part: Sendable>(_ type: Part.Type, orMake make: () -> Part) -> Part {
    registrations.withLock { registrations in
      if let part = registrations.parts[ObjectIdentifier(type)] as? Part { return part }
      let part = make()
      registrations.parts[ObjectIdentifier(type)] = part
      return part
    }
  }

  /// Marks the handlers registered so far as the host's own, which a copy of the host replaces with its own new ones.
  package func ownHandlers() {
    registrations.withLock { $0.handlers.own() }
  }

  /// Takes over the registrations of another host, except for that host's own handlers.
  package func adopt(_ other: Host) {
    let theirs = other.registrations.withLock { $0 }
    registrations.withLock { registrations in
      let handlers = theirs.handlers.replacingOwn(with: registrations.handlers)
      registrations = theirs
      registrations.handlers = handlers
    }
  }

  /// Adds a check of tables outside the registry; until it succeeds, no page opens.
  package func addTableCheck(_ check: @escaping @HostActor @Sendable () throws(HostError) -> Void) {
    registrations.withLock { registrations in
      registrations.tableChecks.append(check)
      registrations.version += 1
    }
  }

  /// Warns of something in the next page.
  package func warnNextPage(_ text: String) {
    registrations.withLock { $0.warnings.append(text) }
  }

  /// The warnings about repeated registrations since the last call.
  package func takeWarnings() -> [String] {
    registrations.withLock { registrations in
      defer { registrations.warnings = [] }
      return registrations.warnings
    }
  }

  /// Trusts the tables of the components registered so far, so that opening a page does not check them.
  package func trustComponents() {
    registrations.withLock { $0.trustedComponents = Set($0.components.keys) }
  }

  /// The protocols that handlers are registered for, sorted by name.
  package var handlerNames: [String] { registrations.withLock { $0.handlers }.names }

  /// The registrations as they stand, checked: throws `.duplicateName` or `.invalidTable`.
  @HostActor
  package func registry() throws(HostError) -> Registry {
    let registered = registrations.withLock { $0 }
    if let resolved, resolved.version == registered.version { return resolved.registry }
    var faults = TableFaults()
    for check in registered.tableChecks { faults.collect(check) }
    for fault in registered.namingFaults { faults.add(HostError(.invalidTable, fault)) }
    var registry = Registry()
    registry.services = registered.services
    for (name, make) in registered.madeModules {
      registry.modules[name] = faults.collect { () throws(HostError) in try make(self) }
    }
    for (name, module) in registered.modules where registered.madeModules[name] == nil {
      registry.modules[name] = faults.collect { () throws(HostError) in
        try ModuleRegistration(name: name, module)
      }
      if let replaced = registry.modules[name]?.replacedEvents { warnNextPage(replaced) }
    }
    for (type, component) in registered.components {
      let registration = ComponentRegistration(
        type: type,
        componentClass: component,
        declaredFlags: registered.builtInClasses[ObjectIdentifier(component)]
      )
      if !registered.trustedComponents.contains(type) {
        let table = faults.collect { () throws(HostError) in try registration.checkTable() }
        if table != nil, let unreachable = registration.unreachable { warnNextPage(unreachable) }
      }
      registry.components[type] = registration
    }
    try faults.check()
    resolved = (registered.version, registry)
    return registry
  }

  /// A new page's id: a decimal number, from 1.
  @HostActor
  package func nextPageNumber() -> Int {
    lastPageNumber += 1
    return lastPageNumber
  }
}

extension Host: CustomReflectable {
  /// An empty mirror, because the host's state belongs to the host's thread.
  public nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}
