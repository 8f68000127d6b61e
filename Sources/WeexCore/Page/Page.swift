public import HostThread

/// A page: one bundle in a JavaScript context of its own, with its component tree and its modules.
///
/// Weex calls it an instance. All of it is isolated to the host's thread. Once destroyed, it answers every call by saying so in the
/// journal, and nothing of it reaches JavaScript any more.
@HostActor
public final class Page {
  /// How far a page has come.
  public enum State: String, Sendable {
    /// Its bundle is running for the first time.
    case loading
    /// The framework has said that everything was created once.
    case finished
    /// It failed before it had a root.
    case failed
    /// It is gone.
    case destroyed
  }

  /// The size of the page and of the device it stands for.
  public struct Viewport: Sendable, Equatable {
    /// The page's width in page units; styles are written in them.
    public var width: Double
    /// The page's height in page units.
    public var height: Double
    /// Device pixels for each of the device's points; `WXEnvironment.scale`.
    public var scale: Double
    /// The device's width in pixels, to which `width` corresponds.
    public var deviceWidth: Double

    /// A viewport whose units are device pixels: 750 by 1334, two to a point, unless given.
    public init(width: Double = 750, height: Double = 1334, scale: Double = 2) {
      self.width = width
      self.height = height
      self.scale = scale
      deviceWidth = width
    }
  }

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
  /// The bundle's URL.
  public let url: String
  /// The framework the bundle is written for: `Vue`, `Vanilla`, `Rax`, or `Weex` for a compiled `.we` page.
  public let framework: String
  /// The host that the page lives in.
  public let host: Host
  /// What the page was opened with, `weex.config.options` to it.
  public let options: [String: HostValue]
  /// How far the page has come.
  public internal(set) var state = State.loading
  /// The component tree.
  public private(set) lazy var tree = ComponentTree(page: self)
  /// The page's and its device's size.
  public private(set) var viewport: Viewport
  /// Whether the page is shown light or dark; what it begins with is `WXEnvironment.scheme`.
  public package(set) var scheme = Scheme.light
  /// Called when the scheme changes: the page's `dark-scheme` listener.
  package var onSchemeChange: ((Scheme) -> Void)?
  /// What failed, in order.
  ///
  /// A page without failures has an empty list.
  public private(set) var failures: [HostError] = []
  /// What the console printed and the host warned of, in order.
  public private(set) var log: [LogLine] = []
  /// Called for each line of the log as it is written.
  public var onLog: ((LogLine) -> Void)?
  /// Called for each failure as it happens.
  public var onFailure: ((HostError) -> Void)?

  /// From the bundle's places to its sources'; set before anything runs.
  package var sourceMap: SourceMap?
  package let number: Int
  package let journal: Journal
  package let registry: Registry
  package var script: (any PageScript)?
  var modules: [String: any WeexModule] = [:]
  var moduleEvents: [String: ModuleEvents] = [:]
  var globalEvents: [(name: String, callback: KeepAliveCallback)] = []
  /// Who decides what the page may use; `nil` where nobody does.
  private(set) var validator: (any Validating)?
  var replyOrder = ReplyOrder()
  /// Who waits for answers beside the runtime's promises, by negative numbers.
  var doorAnswers: [Int: @HostActor (Result<HostValue, HostError>) -> Void] = [:]
  var lastDoorAnswer = 0
  /// What adds something of its own to the page; set before its JavaScript begins.
  package var attachments: [any PageAttachment] = []
  package private(set) lazy var link = PageLink(self)
  private var reportedTypes: Set<String> = []
  var hasReportedSourceMap = false
  private var lastTouchNumber = -1

  /// Opens a page with nothing in it yet; throws if a registered table is wrong.
  package init(
    host: Host,
    url: String,
    framework: String,
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
    host.pages.append(self)
    journal.record(.page, page: id, "opened", [.string(url), .string(framework)])
    for warning in host.takeWarnings() { warn(warning) }
    if let validator = host.handler((any Validating).self), validator.needsValidation(of: self) {
      self.validator = validator
    }
    host.handler((any PageEventNotifying).self)?.pageStart(self)
  }

  /// Whether the page still takes calls.
  public var isAlive: Bool { state != .destroyed }

  /// The component of a reference, `_root` for the body's; `nil` if there is none.
  public func component(ref: String) -> Component? {
    Ref(ref).flatMap { tree[$0] }
  }

  /// Changes the viewport's width: page units are scaled so that `width` of them span the device.
  ///
  /// The height follows in proportion. What is laid out already is laid out again.
  public func setViewport(width: Double) {
    guard width.isFinite, width > 0, width != viewport.width else { return }
    viewport.height *= width / viewport.width
    viewport.width = width
    tree.viewportDidChange()
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
    guard reportedTypes.insert(type).inserted else { return }
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
    journal.record(.page, page: id, "finished")
    notifyHandlersOfRendering()
  }

  /// Marks a page that ended its first run without a root.
  package func didFailToRender() {
    guard state == .loading else { return }
    state = .failed
  }
}
