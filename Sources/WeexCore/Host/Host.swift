package import HostThread
internal import Synchronization

/// A phone without a screen: the modules, components and handlers there are, a clock, and the pages that are open.
///
/// Registering is allowed on any thread and at any time; a page keeps the registrations of the moment it was opened. Everything else
/// happens on the host's thread. Hosts do not know of each other; the process's default one is behind `WXSDKEngine`.
public final class Host: Sendable {
  struct Registrations {
    var modules: [String: any WeexModule.Type] = [:]
    /// Modules that are no classes of their own; they go before those that are.
    var madeModules: [String: ModuleMaker] = [:]
    var components: [String: Component.Type] = [:]
    /// Those whose tables need no check.
    var trustedComponents: Set<String> = []
    /// The host's own component classes.
    var builtInClasses: Set<ObjectIdentifier> = []
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
    /// Whether time is virtual: it stands still but for jumping to the next timer when nothing else can run.
    public var isTimeVirtual = true
    /// Whether unknown modules and components, and what else is only warned of, count as failures of the page.
    public var isStrict = false
    /// The names that the host does not know and that pages may use all the same, because the app has them: attributes (in either
    /// spelling), events, directives and classes, components and modules.
    public var allowedNames: Set<String> = []
    /// The languages of whoever holds the phone, the preferred one first, as `en-US`; at least one.
    public var languages = ["en-US"]
    /// The phone that the host stands for, for pages that are opened with no viewport of their own; `nil` for none in particular, of 750 by 1334
    /// pixels.
    public var device: Device?
    /// The moment that the clock starts at, in milliseconds since 1970; `nil` for 2000-01-01T00:00:00Z where time is virtual, else for now.
    public var clockStart: Double?
    /// What the pages may reach beyond themselves; by default they read their own folder, and have no network.
    public var permissions = Permissions()

    /// The default: virtual time, not strict, in English.
    public init() {}
  }

  /// How this host is set up.
  @HostActor public private(set) var configuration: Configuration
  /// The clock that `Date`, `performance.now` and every timer of the host's pages follow; it starts when it is first asked.
  @HostActor package var clock: HostClock {
    if let startedClock { return startedClock }
    let clock = HostClock(
      configuration.isTimeVirtual ? .virtual : .real,
      startingAt: configuration.clockStart
    )
    startedClock = clock
    return clock
  }
  /// The record of everything that happens in this host.
  @HostActor public var journal: Journal {
    if let openedJournal { return openedJournal }
    let journal = Journal(clock: clock)
    openedJournal = journal
    return journal
  }
  /// What keeps the host from being at rest.
  @HostActor package var outstanding = OutstandingWork()
  /// The queue of turns.
  package let loop = EventLoop()
  /// The pages that are open, in the order they were opened.
  @HostActor public internal(set) var pages: [Page] = []

  /// Called with each page that opens, before anything of it runs.
  @HostActor public var onOpen: ((Page) -> Void)?

  // Made late, so that a host can be made on any thread.
  @HostActor private var startedClock: HostClock?
  @HostActor private var openedJournal: Journal?
  @HostActor private var lastPageNumber = 0
  @HostActor private var resolved: (version: Int, registry: Registry)?
  let registrations = Mutex(Registrations())

  /// Makes a host with nothing registered; on any thread.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Sets a host up anew, before its first page.
  @HostActor
  package func configure(_ configuration: Configuration) {
    precondition(lastPageNumber == 0, "a host is set up before its first page opens")
    self.configuration = configuration
    startedClock = nil
    openedJournal?.clock = clock
  }

  /// Registers a module class under a name.
  ///
  /// A name registered before is replaced, for pages opened from now on, and a warning says so. The class's table is checked when the
  /// next page opens.
  public func registerModule(_ name: String, withClass module: any WeexModule.Type) {
    registrations.withLock { registrations in
      let stub = registrations.madeModules.removeValue(forKey: name)
      if registrations.modules.updateValue(module, forKey: name) != nil || stub != nil {
        registrations.warnings.append("module '\(name)' is registered again")
      }
      registrations.version += 1
    }
  }

  /// Registers a component class under a tag name; as for modules, the last registration of a name counts.
  public func registerComponent(_ type: String, withClass component: Component.Type) {
    registrations.withLock { registrations in
      if registrations.components.updateValue(component, forKey: type) != nil {
        registrations.warnings.append("component '\(type)' is registered again")
        registrations.trustedComponents.remove(type)
      }
      registrations.version += 1
    }
  }

  /// Registers one of the host's own component classes: it is told of its children only where it asks for that.
  package func registerBuiltIn(_ type: String, withClass component: Component.Type) {
    registerComponent(type, withClass: component)
    registrations.withLock { _ = $0.builtInClasses.insert(ObjectIdentifier(component)) }
  }

  /// Registers the object that serves a protocol: `registerHandler(Loader(), withProtocol: (any ImageLoading).self)`.
  ///
  /// One a protocol, the last one counts, from now on and for all pages. The object may be called on the host's thread at any time.
  ///
  /// Its protocol is `Sendable`: `protocol PriceList: Sendable`.
  public func registerHandler<Service: Sendable>(
    _ handler: Service,
    withProtocol service: Service.Type
  ) {
    registrations.withLock { $0.handlers.register(handler, for: service) }
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
    // JavaScript sees the message, and no Swift type's name is its business; a warning of the page's names the protocol.
    throw HostError(
      .noHandler,
      "the handler that this call needs is not registered",
      underlying: MissingHandler(service: "\(service)")
    )
  }
}

/// Which handler is missing, for people who run the host.
struct MissingHandler: Error {
  /// The name of the handler's protocol.
  let service: String

  var advice: String {
    let name = service.hasPrefix("any ") ? String(service.dropFirst(4)) : service
    return "host.registerHandler(_:withProtocol: (any \(name)).self) registers one"
  }
}

/// Reads the table of a module that is no class of its own; throws what is wrong with it.
package typealias ModuleMaker = @HostActor @Sendable (Host) throws(HostError) -> ModuleRegistration

extension Host {
  /// Registers a module that is no class of its own, in the place of one of that name, for pages opened from now on.
  package func registerModule(_ name: String, madeBy make: @escaping ModuleMaker) {
    registrations.withLock { registrations in
      registrations.madeModules[name] = make
      registrations.version += 1
    }
  }

  /// Whether a module class has a name.
  package func hasModule(_ name: String) -> Bool {
    registrations.withLock { $0.modules[name] != nil }
  }

  /// What a target beside this one keeps for the host; made at its first use, on any thread.
  package func part<Part: Sendable>(_ type: Part.Type, orMake make: () -> Part) -> Part {
    registrations.withLock { registrations in
      if let part = registrations.parts[ObjectIdentifier(type)] as? Part { return part }
      let part = make()
      registrations.parts[ObjectIdentifier(type)] = part
      return part
    }
  }

  /// Adds a check of tables that stand outside the registry; until it succeeds, no page opens.
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

  /// What was registered a second time since this was last asked.
  package func takeWarnings() -> [String] {
    registrations.withLock { registrations in
      defer { registrations.warnings = [] }
      return registrations.warnings
    }
  }

  /// Takes the tables of the components that are registered now as right, so that a page's start need not look at them.
  package func trustComponents() {
    registrations.withLock { $0.trustedComponents = Set($0.components.keys) }
  }

  /// The protocols that handlers are registered for, sorted by name.
  package var handlerNames: [String] { registrations.withLock { $0.handlers }.names }

  /// The registrations as they stand, checked: throws `.duplicateName` or `.invalidTable`.
  @HostActor
  package func registry() throws(HostError) -> Registry {
    let (version, modules, made, components, trusted, builtIn, services, checks) =
      registrations.withLock {
        (
          $0.version, $0.modules, $0.madeModules, $0.components, $0.trustedComponents,
          $0.builtInClasses, $0.services, $0.tableChecks
        )
      }
    if let resolved, resolved.version == version { return resolved.registry }
    var faults = TableFaults()
    for check in checks { faults.collect(check) }
    if services.contains(where: \.name.isEmpty) {
      faults.add(HostError(.invalidTable, "a service is registered without a name"))
    }
    var registry = Registry()
    registry.services = services
    for (name, make) in made {
      registry.modules[name] = faults.collect { () throws(HostError) in try make(self) }
    }
    for (name, module) in modules where made[name] == nil {
      registry.modules[name] = faults.collect { () throws(HostError) in
        try ModuleRegistration(name: name, module)
      }
    }
    for (type, component) in components {
      let registration = ComponentRegistration(
        type: type,
        componentClass: component,
        isBuiltIn: builtIn.contains(ObjectIdentifier(component))
      )
      if !trusted.contains(type) {
        let table = faults.collect { () throws(HostError) in try registration.checkTable() }
        if table != nil, let unreachable = registration.unreachable { warnNextPage(unreachable) }
      }
      registry.components[type] = registration
    }
    try faults.check()
    resolved = (version, registry)
    return registry
  }

  /// A new page's id: a decimal number, from 1.
  @HostActor
  package func nextPageNumber() -> Int {
    lastPageNumber += 1
    return lastPageNumber
  }

  /// Runs until the host is at rest or the limit is reached.
  @HostActor
  package func run(until limit: RunLimit) async -> RunOutcome {
    // The task's handle is used within the closure only.
    if let task = unsafe withUnsafeCurrentTask(body: { unsafe $0?.hashValue }) {
      if outstanding.endAll(task: task) { loop.post {} }
    }
    return await loop.run(self, until: limit)
  }
}
