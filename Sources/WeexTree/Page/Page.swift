public import BundleFormat
public import Flexbox
package import HostLoop
public import HostThread
public import HostValues
package import Metering

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

    /// The problem that a warning is about, if it is known.
    package let problem: HostError?

    package init(level: String, text: String, isFromHost: Bool, problem: HostError? = nil) {
      self.level = level
      self.text = text
      self.isFromHost = isFromHost
      self.problem = problem
    }
  }

  /// The page's id in its host, a decimal number.
  public let id: String
  /// The bundle's URL; until it has loaded, the URL it was requested with.
  public package(set) var url: String
  /// The framework the bundle is written for: `Vue`, `Vanilla`, `Rax`, or `Weex` for a compiled `.we` page.
  ///
  /// Empty until that is known.
  public package(set) var framework: String
  /// The options that the page was opened with, `weex.config.options` in JavaScript.
  public package(set) var options: [String: HostValue]
  /// How far the page has come.
  public package(set) var state: State
  /// The component tree.
  public package(set) lazy var tree = ComponentTree(page: self)
  /// The moments at which moving things change visibly.
  package lazy var frames = Frames(self)
  /// The page's and its device's size.
  public package(set) var viewport: Viewport
  /// Whether the page is shown light or dark; initially `WXEnvironment.scheme`.
  public package(set) var scheme = Scheme.light
  /// Whether the device's language is written from right to left: the direction of a root that sets no `direction`.
  public package(set) var isRightToLeft = false
  /// The dialogs and the toast that lie over the page.
  package var overlay = PageOverlay()
  /// The fonts that the page has loaded.
  package var fonts = PageFonts()
  /// Whether a warning has told that no font has some character of it.
  package var hasToldMissingCharacters = false
  /// The calls that were running when JavaScript was last looked at, innermost first; empty while none has run for long.
  package var lastSeenStack: [ScriptFrame] = []
  /// Called when the scheme changes: the page's `dark-scheme` listener.
  package var onSchemeChange: ((Scheme) -> Void)?
  /// The failures, in order.
  ///
  /// A page without failures has an empty list.
  public package(set) var failures: [HostError] = []
  /// The lines that the console printed and the host's warnings, in order.
  public package(set) var log: [LogLine] = []
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
  /// Called when the bundle has loaded; if it returns `true`, the bundle does not run and the page stays empty.
  public var onRenderTerminateWhenJSDownloadedFinish: ((PageBundle) -> Bool)?

  /// The page's contents of the bar above it, as its `Navigating` handler shows them.
  public var navigationBar = NavigationBar()
  /// The numbers of the pages, this one or those embedded in it, that set the bar's items.
  package var barItemSetters: [NavigationBar.Position: Int] = [:]
  /// Whether the page may be removed from its stack: by `navigator.pop`, by the back button, by its scene's director.
  public var isRemovable = true
  /// The object that shows the page, for that object's own use.
  package var container: AnyObject?
  /// Whether the page was made to show one component, for a test: then its root is not the author's, and neither found nor printed.
  package var isAroundComponent = false
  /// Whether it is visible: it was told that it appeared, and not yet that it disappeared.
  public package(set) var hasAppeared = false {
    didSet {
      hasDisappeared = !hasAppeared
      delegate.appearanceDidChange()
    }
  }
  /// Whether it was told that it disappeared, and not yet that it appeared again; a page of a host that tells it nothing has not.
  package private(set) var hasDisappeared = false
  /// The last appearance state that the page was sent; `nil` before the first.
  public package(set) var instanceState: InstanceState?
  /// The page that this one is embedded in; `nil` for a page of its own.
  public package(set) var parent: Page?
  /// The reference of the component in `parent` that shows this page.
  public package(set) var parentRef: String?
  /// The component in `parent` that shows this page; `nil` for a page of its own.
  package var embedder: Component? { parentRef.flatMap { parent?.component(ref: $0) } }
  /// The page itself, or the outermost page it is embedded in.
  package var outermost: Page { parent?.outermost ?? self }
  /// An embedded page's share of the viewport's width and height, as fractions of the viewport's width; `nil` for all of it.
  var share: (width: Double, height: Double)?
  /// The listeners of `events`.
  var eventChannels: [EventChannel<Event>] = []
  package let number: Int
  /// Whose random numbers the page has: each page of a host has its own.
  package var randomOwner: String { number == 1 ? "" : "page \(number)" }
  package let journal: Journal
  package let loop: EventLoop
  /// What the page has used, and its limits.
  package let meter: PageMeter
  /// The component classes that the page was opened with, by tag name.
  package var componentClasses: [String: ComponentRegistration]
  /// Runs the page; set once, by the initializer.
  package let delegate: any PageDelegate

  /// Makes a page with nothing in it yet.
  package init(
    number: Int,
    url: String,
    framework: String,
    viewport: Viewport,
    options: [String: HostValue],
    components: [String: ComponentRegistration],
    journal: Journal,
    loop: EventLoop,
    limits: PageLimits = PageLimits(),
    delegate: any PageDelegate
  ) {
    self.number = number
    id = String(number)
    self.url = url
    self.framework = framework
    self.viewport = viewport
    self.options = options
    componentClasses = components
    self.journal = journal
    self.loop = loop
    meter = PageMeter(limits)
    self.delegate = delegate
    state = framework.isEmpty ? .empty : .loading
  }

  /// Whether the page still takes calls.
  public var isAlive: Bool { state != .destroyed }

  /// The component of a reference, `_root` for the body's; `nil` if there is none.
  public func component(ref: String) -> Component? {
    Ref(ref).flatMap { tree[$0] }
  }
}

// Otherwise a failed expectation or a debugger would walk through everything that a page refers to, on any thread.
extension Page: CustomReflectable {
  /// The page's number, and nothing that belongs to the host's thread.
  public nonisolated var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
