internal import HostThread
internal import Synchronization
public import WeexCore

/// What the original calls a web view is a page here.
public typealias FlexWebView = Page

/// What pages call native code by, `await $flex.name(…)`, and native code calls pages by: `evalFlexFunc`.
///
/// It is filled with `setInterface`, `setAction` and `expose(module:)` before a page is opened with it, and may be used on any thread.
/// Once it has a page, nothing can be added; a component may have any number of pages, which never see each other's calls.
///
/// ```swift
/// let flex = FlexComponent()
/// flex.setInterface("add") { (a: Int, b: Int) in a + b }
/// let page = try host.openPage(source: bundle, url: url, component: flex)
/// ```
///
/// What typed closures take is listed at `HostArgument`, and what they give at `HostResult`; but a closure of `Any?` takes this:
///
/// | JavaScript gives | Swift gets |
/// |---|---|
/// | a number | an `Int` where it is whole and within ±2⁵³, else a `Double` |
/// | a string, boolean, array or object | a `String`, `Bool`, `[Any?]` or `[String: Any?]` |
/// | `null`, `undefined` | `nil` |
///
/// For every closure, `new String('x')`, `new Number(1)` and `new Boolean(true)` are what they hold, and a promise is rejected for a `Date`, `Map`,
/// `Set`, function or other object of a class of JavaScript's, and for a string or key with half a character (`'\uD800'`), wherever it is. What any
/// closure gives, and what is sent to a page, differs in this:
///
/// | Swift gives | JavaScript gets |
/// |---|---|
/// | `nil` | `undefined`; `null` inside of a value and where it is sent |
/// | an integer beyond 2⁵³ | the nearest number, and the page a warning |
/// | `Date`, `URL`, `Data`, `Set`, also by themselves | what they are inside of an `Encodable` type |
public final class FlexComponent: Sendable {
  /// What `$flex.version` says.
  public static let version = "1.0.0"

  /// Names that `$flex` has, or had in the original's versions; no interface may be called so.
  static let reservedNames: Set<String> = [
    "web", "version", "options", "addEventListener", "device", "isiOS", "isAndroid", "isScript",
    "then", "removeEventListener",
  ]

  struct State {
    var interfaces: [String: FlexInterface] = [:]
    var modules: [String] = []
    var baseURL: FlexBaseURL?
    var allowedURLs: [FlexBaseURL] = []
    var dependencies: [String] = []
    var timeout = Duration.seconds(60)
    var options: [String: HostValue] = [:]
    var isSerial = false
    var isFrozen = false
    var refusals: [HostError] = []
    var listeners:
      [(id: FlexListener, type: FlexEvent.Kind?, tell: @Sendable (FlexEvent) -> Void)] =
        []
    var consoleListeners: [(id: FlexListener, tell: @Sendable (FlexConsoleLine) -> Void)] = []
    var lastListener = 0
    var waiting: [FlexEvaluation] = []
  }

  let state = Mutex(State())
  /// The open pages, in the order they were opened.
  @HostActor var pages: [FlexPage] = []

  /// Makes a component with nothing in it.
  public init() {}

  /// The page that was opened last and is still there: what the original calls its web view.
  @HostActor public var FlexWebView: Page? { pages.last?.page }

  /// The part of the web whose pages may use `$flex`, as it was set; `nil` for all pages.
  public var BaseUrl: String? { state.withLock { $0.baseURL?.text } }

  /// What was refused so far, oldest first: names that cannot be given, settings that came too late.
  ///
  /// The component's pages are told of each by a warning.
  public var refusals: [HostError] { state.withLock { $0.refusals } }

  /// Limits `$flex` to the pages below a URL: one with `file://`, `http://` or `https://`, compared by scheme, host, port and path.
  ///
  /// It can be set once, before the first page. A page whose URL has a backslash, a space, a control character, or an encoded slash in its
  /// path is below no URL. Elsewhere `$flex` is not there, and `window.onFlexLoad` is not called.
  ///
  /// - Returns: Why it was refused; `nil` if it is set now.
  @discardableResult
  public func setBaseUrl(_ url: String) -> HostError? {
    let base: FlexBaseURL
    do throws(HostError) {
      base = try FlexBaseURL(url)
    } catch {
      return refuse(error)
    }
    return change("the BaseUrl") { state in
      if let known = state.baseURL {
        return HostError(.refused, "the BaseUrl is '\(known.text)' already, and stays so")
      }
      state.baseURL = base
      return nil
    }
  }

  /// Lets the pages below one more URL use `$flex`: it is read and compared as the `BaseUrl` is.
  ///
  /// Without a `BaseUrl`, the URLs that are allowed are the only ones.
  ///
  /// - Returns: Why it was refused; `nil` if it is allowed now.
  @discardableResult
  public func addAllowUrl(_ url: String) -> HostError? {
    let allowed: FlexBaseURL
    do throws(HostError) {
      allowed = try FlexBaseURL(url)
    } catch {
      return refuse(error)
    }
    return change("the URL '\(allowed.text)'") { state in
      state.allowedURLs.append(allowed)
      return nil
    }
  }

  /// Has every page that has a `$flex` run a script before its bundle, after the scripts that were set before.
  ///
  /// What it declares at its top level is the page's. What it throws is a failure of the page, which runs nevertheless.
  ///
  /// - Returns: Why it was refused; `nil` if it is set now.
  @discardableResult
  public func setDependency(_ script: String) -> HostError? {
    change("the dependency") { state in
      state.dependencies.append(script)
      return nil
    }
  }

  /// Sets how long answers are waited for in milliseconds, as the original counts it; zero for ever.
  ///
  /// - Returns: Why it was refused; `nil` if it is set now.
  @discardableResult
  public func setInterfaceTimeout(_ milliseconds: Int) -> HostError? {
    setInterfaceTimeout(.milliseconds(milliseconds))
  }

  /// Sets how long answers are waited for unless an interface says something else: 60 seconds at first, zero for ever.
  ///
  /// Measured on the host's clock. After it, the promise is rejected with `timeout error`.
  ///
  /// - Returns: Why it was refused; `nil` if it is set now.
  @discardableResult
  public func setInterfaceTimeout(_ timeout: Duration) -> HostError? {
    change("the timeout") { state in
      state.timeout = timeout
      return nil
    }
  }

  /// Sets what pages find, and cannot change, as `$flex.options`.
  ///
  /// - Returns: Why it was refused; `nil` if it is set now.
  @discardableResult
  public func setOptions(_ options: [String: HostValue]) -> HostError? {
    change("the options") { state in
      state.options = options
      return nil
    }
  }

  /// Has the closures of each page run one after another, and not at the same time.
  ///
  /// - Returns: Why it was refused; `nil` if it is set now.
  @discardableResult
  public func setSerial(_ isSerial: Bool = true) -> HostError? {
    change("the order of calls") { state in
      state.isSerial = isSerial
      return nil
    }
  }

  /// Lets pages call a registered module's methods as `await $flex.name.method(…)` too: the same rows, by another door.
  ///
  /// The promise gives a method's result, or what its callback is answered with first where the callback is left out. A name that is not
  /// registered when a page opens is a warning of the page's.
  ///
  /// - Returns: Why it was refused; `nil` if it is exposed now.
  @discardableResult
  public func expose(module name: String) -> HostError? {
    change("module '\(name)'") { state in
      if let refusal = Self.refusal(of: name, as: "a module", state) { return refusal }
      state.modules.append(name)
      return nil
    }
  }

  /// The rows of what was added, by name.
  package var rows: [ExportRow] {
    state.withLock { $0.interfaces }.sorted { $0.key < $1.key }.map(\.value.row)
  }

  /// The names of the modules that pages may call on `$flex`, in the order they were exposed.
  package var exposedModules: [String] { state.withLock { $0.modules } }

  /// Makes a change that is allowed until there is a page; keeps the reason where it is refused.
  func change(_ what: String, _ body: (inout State) -> HostError?) -> HostError? {
    state.withLock { state in
      let refusal =
        state.isFrozen
        ? HostError(.refused, "\(what) came after the component had a page, and is not there")
        : body(&state)
      if let refusal { state.refusals.append(refusal) }
      return refusal
    }
  }

  /// Whether a page may use `$flex`.
  func isAllowed(pageURL: String) -> Bool {
    let (base, others) = state.withLock { ($0.baseURL, $0.allowedURLs) }
    if base == nil, others.isEmpty { return true }
    return base?.contains(pageURL: pageURL) ?? false
      || others.contains { $0.contains(pageURL: pageURL) }
  }

  private func refuse(_ error: HostError) -> HostError {
    state.withLock { $0.refusals.append(error) }
    return error
  }

  /// Why a name cannot be given; `nil` where it can.
  static func refusal(of name: String, as kind: String, _ state: borrowing State) -> HostError? {
    if name.isEmpty { return HostError(.refused, "\(kind) needs a name; '' is none") }
    if name.contains("flex") {
      return HostError(
        .refused,
        "'\(name)' contains 'flex', which is kept for the bridge's own names"
      )
    }
    if reservedNames.contains(name) {
      return HostError(.refused, "'\(name)' is a name of $flex itself; \(kind) needs another one")
    }
    if let known = state.interfaces[name] {
      let owner = known.isAction ? "an action" : "an interface"
      return HostError(.duplicateName, "'\(name)' is \(owner) already, which stays")
    }
    if state.modules.contains(name) {
      return HostError(.duplicateName, "'\(name)' is an exposed module already, which stays")
    }
    return nil
  }
}

extension FlexComponent: PageAttaching {
  /// Gives a page this component, before anything of it runs: from the `prepare` of `openPage`.
  @HostActor
  public func attach(to page: Page) {
    state.withLock { $0.isFrozen = true }
    let attacher: @HostActor (Page) -> Void = { [self] page in
      page.attachments.append(FlexPage(page, of: self))
    }
    attacher(page)
    page.attachers.append(attacher)
  }

  package func attach(toOpening page: Page) { attach(to: page) }
}
