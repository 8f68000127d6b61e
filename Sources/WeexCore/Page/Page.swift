public import BundleFormat
public import Flexbox
public import HostThread
public import HostValues

/// A page: one bundle in a JavaScript context of its own, with its component tree and its modules.
///
/// Weex calls it an instance. All of it is isolated to the host's thread. Once destroyed, it answers every call with an entry in the
/// journal, and nothing reaches its JavaScript any more.
@HostActor
public final class Page {
  /// A line that the page's console printed, or a warning of the host's about the page.
  public struct LogLine: Sendable, Equatable {
    /// `error`, `warn`, `info`, `log` or `debug`.
    public let level: String
    /// The text.
    public let text: String
    /// Whether the host wrote it, as a warning, and not the page's console.
    public let isFromHost: Bool
  }

  /// The page's id in its host, a decimal number.
  public let id: String
  /// The bundle's URL; until it has loaded, the URL it was requested with.
  public package(set) var url: String
  /// The framework the bundle is written for: `Vue`, `Vanilla`, `Rax`, or `Weex` for a compiled `.we` page.
  ///
  /// Empty until that is known.
  public package(set) var framework: String
  /// The host that the page lives in.
  public let host: Host
  /// The options that the page was opened with, `weex.config.options` in JavaScript.
  public package(set) var options: [String: HostValue]
  /// How far the page has come.
  public internal(set) var state: State
  /// The component tree.
  public internal(set) lazy var tree = ComponentTree(page: self)
  /// The moments at which moving things change visibly.
  package internal(set) lazy var frames = Frames(self)
  /// The page's and its device's size.
  public internal(set) var viewport: Viewport
  /// Whether the page is shown light or dark; initially `WXEnvironment.scheme`.
  public package(set) var scheme = Scheme.light
  /// Whether the device's language is written from right to left: the direction of a root that sets no `direction`.
  public package(set) var isRightToLeft = false
  /// Called when the scheme changes: the page's `dark-scheme` listener.
  package var onSchemeChange: ((Scheme) -> Void)?
  /// The failures, in order.
  ///
  /// A page without failures has an empty list.
  public internal(set) var failures: [HostError] = []
  /// The lines that the console printed and the host's warnings, in order.
  public internal(set) var log: [LogLine] = []
  /// Called for each line of the log as it is written.
  public var onLog: ((LogLine) -> Void)?
  /// Called for each failure as it happens.
  public var onFailure: ((HostError) -> Void)?

  /// Called with the page when its bundle has loaded and has not run yet.
  public var onCreate: ((Page) -> Void)?
  /// Called after a turn in which the root got another frame.
  public var onLayoutChange: ((Page) -> Void)?
  /// Called when everything was created once and is laid out; data from the network may still be missing.
  public var renderFinish: ((Page) -> Void)?
  /// Called when the framework took over the data of `refresh(_:)` and the changes are laid out.
  public var refreshFinish: ((Page) -> Void)?
  /// Called if the page cannot be shown: its bundle failed to load or run, or it reported a failure itself (`instanceWrap.error`).
  ///
  /// The error's number is Weex's; `onFailure` receives it too.
  public var onFailed: ((HostError) -> Void)?
  /// Called for each uncaught exception and unhandled rejection; `onFailure` receives it too.
  public var onJSRuntimeException: ((HostError) -> Void)?
  /// Called with the offset, in page units, when the root is a scroller or list and its content moved.
  public var onScroll: ((Point) -> Void)?
  /// Called after a layout with the frame on the page, in page units, that contains everything that changed in it, and with the frame of
  /// what a list begins to show.
  public var onRenderProgress: ((Frame) -> Void)?
  /// Called when the bundle has loaded, or with the error; not for a bundle given as text.
  public var onJSDownloadedFinish: ((Result<PageBundle, HostError>) -> Void)?
  /// Asked then whether to stop there: `true` keeps the bundle from running, and the page empty.
  public var onRenderTerminateWhenJSDownloadedFinish: ((PageBundle) -> Bool)?

  /// The page's contents of the bar above it, as its `Navigating` handler shows them.
  public var navigationBar = NavigationBar()
  /// Whether the page may be removed from its stack: by `navigator.pop`, by the back button, by its scene's director.
  public var isRemovable = true
  /// The object that shows the page, for that object's own use.
  package var container: AnyObject?
  /// Whether it is visible: it was told that it appeared, and not yet that it disappeared.
  public internal(set) var hasAppeared = false {
    didSet { appearanceDidChange() }
  }
  /// The last appearance state that the page was sent; `nil` before the first.
  public internal(set) var instanceState: InstanceState?
  /// The page that this one is embedded in; `nil` for a page of its own.
  public package(set) var parent: Page?
  /// The reference of the component in `parent` that shows this page.
  public package(set) var parentRef: String?
  /// An embedded page's share of the viewport's width and height, as fractions of the viewport's width; `nil` for all of it.
  var share: (width: Double, height: Double)?
  /// Opens another page with this one's options; set by the code that opens pages.
  package var openAnother:
    (@HostActor (PageBundle, PageRequest, (Page) -> Void) throws(HostError) -> Page)?

  /// The bundle that runs; `nil` for an empty page.
  package var bundle: PageBundle?
  /// Maps places in the bundle to its sources; set before anything runs.
  package var sourceMap: SourceMap?
  package let number: Int
  package let journal: Journal
  package var registry: Registry
  /// Where its bundle comes from and how it is run; `nil` for an empty page.
  var origin: (any PageOrigin)?
  var counters = PageCounters()
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
  var moduleEvents: [String: ModuleEvents] = [:]
  var globalEvents: [(name: String, callback: KeepAliveCallback)] = []
  /// The handler that decides what the page may use; `nil` if there is none.
  var validator: (any Validating)?
  var replyOrder = ReplyOrder()
  /// The waits of native code on the host's clock that end with the page.
  var sleeps: [ObjectIdentifier: ClockSleep] = [:]
  /// The waits of native code for which a virtual clock goes on.
  var yields: [ObjectIdentifier: ClockYield] = [:]
  /// How many calls the journal has recorded.
  var recordedCalls = 0
  /// The number of the call whose arguments are being converted, if it was recorded before that.
  var callTakingOver: Int?
  /// Extensions of this page; set before its JavaScript begins.
  package var attachments: [any PageAttachment] = []
  /// Closures that add the attachments, also to a reloaded page.
  package var attachers: [@HostActor (Page) -> Void] = []
  package internal(set) lazy var link = PageLink(self)
  /// What is reported once for each page: unregistered component types, and methods, with `()`, that were passed a lone surrogate.
  var reportedTypes: Set<String> = []
  /// The names that were checked.
  var judgedNames = JudgedNames()
  var hasReportedSourceMap = false
  var lastTouchNumber = -1

  /// Opens a page with nothing in it yet; throws if a registered table is invalid.
  ///
  /// Without a framework it is empty, and waits for what is to be rendered in it.
  package init(
    host: Host,
    url: String = "",
    framework: String = "",
    viewport: Viewport = Viewport(),
    options: [String: HostValue] = [:]
  ) throws(HostError) {
    registry = try host.registry()
    journal = host.journal
    number = host.nextPageNumber()
    id = String(number)
    self.host = host
    self.url = url
    self.framework = framework
    self.viewport = viewport
    self.options = options
    state = framework.isEmpty ? .empty : .loading
    host.pages.append(self)
    for warning in host.takeWarnings() { warn(warning) }
  }

  /// Whether the page still takes calls.
  public var isAlive: Bool { state != .destroyed }

  /// The component of a reference, `_root` for the body's; `nil` if there is none.
  public func component(ref: String) -> Component? {
    Ref(ref).flatMap { tree[$0] }
  }

  /// Writes a line of the log.
  package func log(_ level: String, _ text: String) {
    guard isAlive else { return }
    let text = mapped(text)
    journal.record(.log, page: id, level, [.string(text)])
    append(LogLine(level: level, text: text, isFromHost: false))
  }

  private func append(_ line: LogLine) {
    log.append(line)
    if let handler = host.handler((any LogHandling).self), handler.levels.contains(line.level) {
      handler.log(line, of: self)
    }
    for attachment in attachments { attachment.pageDidLog(line) }
    onLog?(line)
  }

  /// Records a failure of the page.
  package func fail(_ error: HostError) {
    guard isAlive else { return }
    let error = mapped(error)
    if error.code == .javaScript { onJSRuntimeException?(error) }
    if error.code.keepsPageFromShowing { onFailed?(error) }
    record(error)
  }

  /// Records a failure of a page embedded in this one.
  package func failInside(_ error: HostError) {
    guard isAlive else { return }
    record(error)
  }

  private func record(_ error: HostError) {
    failures.append(error)
    journal.record(
      .failure,
      page: id,
      error.code.name,
      [.string(error.description)] + (error.stack.map { [.string($0)] } ?? [])
    )
    notifyHandlers(of: error)
    onFailure?(error)
  }

  /// Records a problem: as a warning in the log, as a failure if the host is strict.
  package func report(_ error: HostError) {
    if host.configuration.isStrict { return fail(error) }
    warn(mapped(error).description)
  }

  /// Writes a warning.
  package func warn(_ text: String) {
    guard isAlive else { return }
    journal.record(.warning, page: id, text)
    append(LogLine(level: "warn", text: text, isFromHost: true))
  }

  /// Reports an unregistered component type, once for each page, at the line that asked for it if that is known.
  package func reportUnknownComponent(_ type: String, at location: SourceLocation? = nil) {
    guard reportedTypes.insert(type).inserted, !isNameAllowed(type) else { return }
    report(registry.unknownComponent(type).located(at: location))
  }

  /// The identifier of the next finger on the page, from 0.
  package func nextTouchNumber() -> Int {
    lastTouchNumber += 1
    return lastTouchNumber
  }

  /// Notes that everything was created, or created again.
  package func didFinish() {
    guard state == .loading else { return }
    state = .finished
    notices.insert(.renderFinish)
    reach(.createFinish)
    journal.record(.page, page: id, "finished")
    notifyHandlersOfRendering()
    if hasAppeared { sendAppearance() }
  }

  /// Marks a page that ended its first run without a root.
  package func didFailToRender() {
    guard state == .loading else { return }
    state = .failed
  }
}
