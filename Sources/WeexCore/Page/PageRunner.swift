package import BundleFormat
internal import Flexbox
internal import HostLoop
package import HostThread
package import HostValues
package import Metering
internal import NameChecking
public import WeexTree

/// Runs one page: holds what a page needs besides its tree.
///
/// The methods that use it are extensions of `Page`.
@HostActor
package final class PageRunner {
  private unowned var begunPage: Page?
  /// The page that it runs, and that holds it.
  var page: Page {
    guard let begunPage else { preconditionFailure("the page's initializer has not finished") }
    return begunPage
  }
  /// The host that the page lives in.
  let host: Host
  /// Opens another page with this one's options; set by the code that opens pages.
  package var openAnother:
    (@HostActor (PageBundle, PageRequest, (Page) -> Void) throws(HostError) -> Page)?

  /// The bundle that runs; `nil` for an empty page.
  package var bundle: PageBundle?
  /// Maps places in the bundle to its sources; set before anything runs.
  package var sourceMap: SourceMap?
  var registry: Registry {
    didSet { page.componentClasses = registry.components }
  }
  /// Where its bundle comes from and how it is run; `nil` for an empty page.
  var origin: (any PageOrigin)?
  var counters = PageCounters()
  /// How many timers of JavaScript are still to fire.
  var pendingTimers = 0
  /// The timers of the module `timer`, by their numbers.
  var moduleTimers: [Double: TimerID] = [:]
  var finalMetrics: PageMetrics?
  var monitor: (any PerformanceMonitoring)?
  var moduleIntercepts: [String: ModuleIntercept] = [:]
  /// The notifications to send when the turn has ended.
  var notices: Notices = []
  var knownRootFrame: Frame?
  var isEnding = false
  var reloads = Repetition()
  package var script: (any PageScript)?
  var modules: [String: any WeexModule] = [:]
  /// The modules whose initializers run, outermost first.
  var modulesBeingMade: [String] = []
  var moduleEvents: [String: ModuleEvents] = [:]
  var globalEvents: [(name: String, callback: KeepAliveCallback, place: SourceLocation?)] = []
  var onListenersLeft: (@HostActor ([String]) -> Void)?
  /// The handler that decides what the page may use; `nil` if there is none.
  var validator: (any Validating)?
  var replyOrder = ReplyOrder()
  /// The waits of native code on the host's clock that end with the page.
  var sleeps: [ObjectIdentifier: ClockSleep] = [:]
  /// The waits of native code that let a virtual clock go on.
  var yields: [ObjectIdentifier: ClockYield] = [:]
  /// The tasks of `async` methods that run, by number; they are cancelled when the page ends.
  var methodTasks: [Int: Task<Void, Never>] = [:]
  private var lastMethodTask = 0
  /// How many calls the journal has recorded.
  var recordedCalls = 0
  /// The number of the call whose arguments are being converted, if the call is recorded already.
  var callTakingOver: Int?
  /// The call that an intercept is deciding about; `nil` if there is none.
  var interception: Interception?
  /// The call whose arguments were converted last, and how many functions there were among them.
  private var functions = (call: 0, count: 0)
  /// The calls whose functions were released without being called, if calls are recorded.
  var droppedCallbacks = DroppedCallbacks()
  /// The line of JavaScript, in the sources, whose call is being made; `nil` unless the host keeps origins.
  package var callOrigin: SourceLocation?
  /// Extensions of this page; set before its JavaScript begins.
  package var attachments: [any PageAttachment] = []
  /// Closures that add the attachments, also to a reloaded page.
  package var attachers: [@HostActor (Page) -> Void] = []
  package lazy var link = PageLink(page)
  /// What is reported once for each page: unregistered component types, and methods, with `()`, that were passed a lone surrogate.
  var reportedTypes: Set<String> = []
  /// The names that were checked.
  var checkedNames = CheckedNames()
  var hasReportedSourceMap = false
  var lastTouchNumber = -1

  init(_ host: Host, registry: Registry) {
    self.host = host
    self.registry = registry
  }

  /// The number of the task that runs the next `async` method.
  func nextMethodTask() -> Int {
    lastMethodTask += 1
    return lastMethodTask
  }

  /// The number of the next function among a call's arguments, from 1.
  func nextFunction(of call: Int) -> Int {
    functions = (call, functions.call == call ? functions.count + 1 : 1)
    return functions.count
  }

  /// Restarts the numbering at 1, because an intercept has read the arguments and the method will read them again.
  func recountFunctions() {
    functions.count = 0
  }

  /// Begins to run a page.
  func begin(_ page: Page) {
    begunPage = page
  }
}

extension PageRunner: PageDelegate {
  package var shownURL: String { page.shownURL }

  package var isValidating: Bool { validator != nil }

  package func validated(_ type: String, in parent: Component?) -> String {
    page.validated(type, in: parent)
  }

  package func reportUnknownComponent(_ type: String) { page.reportUnknownComponent(type) }

  package func turn(_ body: () throws(HostError) -> Void) { page.turn(body) }

  package func fireEvent(
    _ name: String,
    on component: Component,
    params: HostValue,
    domChanges: HostValue
  ) {
    page.fireEvent(name, on: component, params: params, domChanges: domChanges)
  }

  package func write(_ changes: [(Ref, HostValue)]) {
    guard let script else { return }
    turn { () throws(HostError) in
      for (ref, changes) in changes { try script.write(changes, into: ref) }
    }
  }

  package func report(_ error: HostError, ofChild child: Component, in parent: Component) {
    page.report(error, of: TemplateName(.child, child.type, of: parent.type))
  }

  package func report(_ problem: String, ofAttribute name: String, of type: String, _ ref: Ref) {
    page.report(problem, ofAttribute: name, of: type, ref)
  }

  package func report(_ error: HostError) { page.report(error) }

  package func reportOnce(_ error: HostError) { page.reportOnce(error) }

  package func didReach(_ report: LimitReport) {
    page.fail(report.error(at: report.location))
  }

  package var callStack: [ScriptFrame] { script?.callStack ?? [] }

  package func warn(_ text: String) { page.warn(text) }

  package func treeDidFinish() { page.didFinish() }

  package func treeDidRefresh() { page.didRefresh() }

  package func didLayOut(_ changed: [Component]) { page.noteLayout(of: changed) }

  package func contentDidMove(in component: Component, from old: Point, to new: Point) {
    host.handler((any PageEventNotifying).self)?.notifyScroll(of: component, from: old, to: new)
  }

  package func appearanceDidChange() { page.appearanceDidChange() }
}

extension Page {
  /// The object that runs the page.
  var runner: PageRunner {
    // The only initializer outside of WeexTree is the one below, and it makes each page with a `PageRunner`.
    unsafe unsafeDowncast(delegate, to: PageRunner.self)
  }

  /// Opens a page with nothing in it yet; throws if a registered table or the host's configuration is invalid.
  ///
  /// Without a framework it is empty, and waits for what is to be rendered in it.
  package convenience init(
    host: Host,
    url: String = "",
    framework: String = "",
    viewport: Viewport = Viewport(),
    options: [String: HostValue] = [:]
  ) throws(HostError) {
    try host.configuration.check()
    let registry = try host.registry()
    let runner = PageRunner(host, registry: registry)
    self.init(
      number: host.nextPageNumber(),
      url: url,
      framework: framework,
      viewport: viewport,
      options: options,
      components: registry.components,
      journal: host.journal,
      loop: host.loop,
      limits: host.configuration.limits,
      delegate: runner
    )
    runner.begin(self)
    host.pages.append(self)
    for warning in host.takeWarnings() { warn(warning) }
  }

  /// The host that the page lives in.
  public var host: Host { runner.host }

  /// The modules, components and services that were registered when the page was opened.
  package var registry: Registry { runner.registry }

  /// The bundle that runs; `nil` for an empty page.
  package var bundle: PageBundle? {
    get { runner.bundle }
    set { runner.bundle = newValue }
  }

  /// Maps places in the bundle to its sources; set before anything runs.
  package var sourceMap: SourceMap? {
    get { runner.sourceMap }
    set { runner.sourceMap = newValue }
  }

  /// The page's JavaScript side; `nil` when the page has none, or has ended.
  package var script: (any PageScript)? {
    get { runner.script }
    set { runner.script = newValue }
  }

  /// A reference to the page for objects that may outlive it.
  package var link: PageLink { runner.link }

  /// Extensions of this page; set before its JavaScript begins.
  package var attachments: [any PageAttachment] {
    get { runner.attachments }
    set { runner.attachments = newValue }
  }

  /// Closures that add the attachments, also to a reloaded page.
  package var attachers: [@HostActor (Page) -> Void] {
    get { runner.attachers }
    set { runner.attachers = newValue }
  }

  /// Opens another page with this one's options; set by the code that opens pages.
  package var openAnother:
    (@HostActor (PageBundle, PageRequest, (Page) -> Void) throws(HostError) -> Page)?
  {
    get { runner.openAnother }
    set { runner.openAnother = newValue }
  }
}
