public import Flexbox
public import HostThread

/// A page: one bundle in a JavaScript context of its own, with its component tree and its modules.
///
/// Weex calls it an instance. All of it is isolated to the host's thread. Once destroyed, it answers every call by saying so in the
/// journal, and nothing of it reaches JavaScript any more.
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
  /// The bundle's URL; before it is there, the one it was asked for by.
  public package(set) var url: String
  /// The framework the bundle is written for: `Vue`, `Vanilla`, `Rax`, or `Weex` for a compiled `.we` page.
  ///
  /// Empty until that is known.
  public package(set) var framework: String
  /// The host that the page lives in.
  public let host: Host
  /// What the page was opened with, `weex.config.options` to it.
  public package(set) var options: [String: HostValue]
  /// How far the page has come.
  public internal(set) var state: State
  /// The component tree.
  public internal(set) lazy var tree = ComponentTree(page: self)
  /// The moments at which what moves by itself is seen somewhere else.
  package internal(set) lazy var frames = Frames(self)
  /// The page's and its device's size.
  public internal(set) var viewport: Viewport
  /// Whether the page is shown light or dark; what it begins with is `WXEnvironment.scheme`.
  public package(set) var scheme = Scheme.light
  /// Whether the device is written on from right to left: what a root without a `direction` takes.
  public package(set) var isRightToLeft = false
  /// Called when the scheme changes: the page's `dark-scheme` listener.
  package var onSchemeChange: ((Scheme) -> Void)?
  /// What failed, in order.
  ///
  /// A page without failures has an empty list.
  public internal(set) var failures: [HostError] = []
  /// What the console printed and the host warned of, in order.
  public internal(set) var log: [LogLine] = []
  /// Called for each line of the log as it is written.
  public var onLog: ((LogLine) -> Void)?
  /// Called for each failure as it happens.
  public var onFailure: ((HostError) -> Void)?

  /// Called with the page when its bundle is there and nothing of it has run.
  public var onCreate: ((Page) -> Void)?
  /// Called after a turn in which the root got another frame.
  public var onLayoutChange: ((Page) -> Void)?
  /// Called when everything was created once and is laid out; what comes from the network may not be there yet.
  public var renderFinish: ((Page) -> Void)?
  /// Called when the framework took over the data of `refresh(_:)` and what changed is laid out.
  public var refreshFinish: ((Page) -> Void)?
  /// Called where the page cannot be shown: its bundle did not come or run, or it gave itself up (`instanceWrap.error`).
  ///
  /// The error's number is Weex's; `onFailure` hears of it too.
  public var onFailed: ((HostError) -> Void)?
  /// Called for each uncaught exception and unhandled rejection; `onFailure` hears of it too.
  public var onJSRuntimeException: ((HostError) -> Void)?
  /// Called with the offset, in page units, when the root is a scroller or list and its content moved.
  public var onScroll: ((Point) -> Void)?
  /// Called after a layout with the frame on the page, in page units, that holds all that changed in it, and with that of what a list
  /// begins to show.
  public var onRenderProgress: ((Frame) -> Void)?
  /// Called when the bundle is there, or with what kept it from coming; not for one whose text was given.
  public var onJSDownloadedFinish: ((Result<PageBundle, HostError>) -> Void)?
  /// Asked then whether to leave it at that: `true` keeps the bundle from running, and the page empty.
  public var onRenderTerminateWhenJSDownloadedFinish: ((PageBundle) -> Bool)?

  /// What the page has in the bar above it, as its `Navigating` handler shows it.
  public var navigationBar = NavigationBar()
  /// Whether the page may be taken off its stack: by `navigator.pop`, by the button for back, by its scene's director.
  public var isRemovable = true
  /// What shows the page, for who does that.
  package var container: AnyObject?
  /// Whether it is seen: told so, and not yet that it is not any more.
  public internal(set) var hasAppeared = false {
    didSet { appearanceDidChange() }
  }
  /// What the page was told last of who looks at it; `nil` before it was told anything.
  public internal(set) var instanceState: InstanceState?
  /// The page that this one is embedded in; `nil` for one of its own.
  public package(set) var parent: Page?
  /// The reference of the component in `parent` that shows this page.
  public package(set) var parentRef: String?
  /// What an embedded page has of the viewport's width and height, in parts of its width; `nil` for all of it.
  var share: (width: Double, height: Double)?
  /// Opens another page with what this one was opened with; set by whoever opens pages.
  package var openAnother:
    (@HostActor (PageBundle, PageRequest, (Page) -> Void) throws(HostError) -> Page)?

  /// The bundle that runs; `nil` for an empty page.
  package var bundle: PageBundle?
  /// From the bundle's places to its sources'; set before anything runs.
  package var sourceMap: SourceMap?
  package let number: Int
  package let journal: Journal
  package var registry: Registry
  /// Where its bundle comes from and what runs it; `nil` for an empty page.
  var origin: (any PageOrigin)?
  var counters = PageCounters()
  var finalMetrics: PageMetrics?
  var monitor: (any PerformanceMonitoring)?
  var moduleIntercepts: [String: ModuleIntercept] = [:]
  /// What is to be said when the turn has ended.
  var notices: Notices = []
  var knownRootFrame: Frame?
  var isEnding = false
  var reloads = Repetition()
  package var script: (any PageScript)?
  var modules: [String: any WeexModule] = [:]
  var moduleEvents: [String: ModuleEvents] = [:]
  var globalEvents: [(name: String, callback: KeepAliveCallback)] = []
  /// Who decides what the page may use; `nil` where nobody does.
  var validator: (any Validating)?
  var replyOrder = ReplyOrder()
  /// The waits of native code on the host's clock that end with the page.
  var sleeps: [ObjectIdentifier: ClockSleep] = [:]
  /// The waits of native code for which a virtual clock goes on.
  var yields: [ObjectIdentifier: ClockYield] = [:]
  /// Who waits for answers beside the runtime's promises, by negative numbers.
  var doorAnswers: [Int: @HostActor (Result<HostValue, HostError>) -> Void] = [:]
  var lastDoorAnswer = 0
  /// How many calls the journal was told of.
  var recordedCalls = 0
  /// The number of the call whose arguments are being taken over, where it was recorded before that.
  var callTakingOver: Int?
  /// What adds something of its own to the page; set before its JavaScript begins.
  package var attachments: [any PageAttachment] = []
  /// What attaches that, also to what a reloaded page shows.
  package var attachers: [@HostActor (Page) -> Void] = []
  package internal(set) lazy var link = PageLink(self)
  /// What is reported once a page: unregistered component types, and methods, with `()`, that were given half a character.
  var reportedTypes: Set<String> = []
  /// The names that were looked at.
  var judgedNames = JudgedNames()
  var hasReportedSourceMap = false
  var lastTouchNumber = -1

  /// Opens a page with nothing in it yet; throws if a registered table is wrong.
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

  /// Records a failure of a page in this one.
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

  /// Records something dubious: a warning in the log, a failure where the host is strict.
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

  /// Reports an unregistered component type, once a page, at the line that asked for it where that is known.
  package func reportUnknownComponent(_ type: String, at location: SourceLocation? = nil) {
    guard reportedTypes.insert(type).inserted, !isNameAllowed(type) else { return }
    report(registry.unknownComponent(type).located(at: location))
  }

  /// The identifier of the next finger on the page, from 0.
  package func nextTouchNumber() -> Int {
    lastTouchNumber += 1
    return lastTouchNumber
  }

  /// Says that everything was created, or created anew.
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
