internal import HostThread
public import HostValues
package import MethodTable
internal import Synchronization
public import WeexCore
public import WeexTree

/// The original's web view is a page here.
public typealias FlexWebView = Page

/// The bridge by which pages call native code, `await $flex.name(…)`, and native code calls pages, `evalFlexFunc`.
///
/// Fill it with `setInterface`, `setAction` and `expose(module:)` before a page is opened with it; it may be used on any thread. Once it
/// has a page, nothing can be added; a component may have any number of pages, which never see each other's calls.
///
/// ```swift
/// let flex = FlexComponent()
/// flex.setInterface("add") { (a: Int, b: Int) in a + b }
/// let page = try host.openPage(source: bundle, url: url, component: flex)
/// ```
///
/// `HostArgument` lists the types that typed closures accept, and `HostResult` those that they return; a closure of `Any?` gets:
///
/// | JavaScript passes | Swift gets |
/// |---|---|
/// | a number | an `Int` where it is whole and within ±2⁵³, else a `Double` |
/// | a string, boolean, array or object | a `String`, `Bool`, `[Any?]` or `[String: Any?]` |
/// | `null`, `undefined` | `nil` |
///
/// For every closure, `new String('x')`, `new Number(1)` and `new Boolean(true)` are the values they contain, and a promise is rejected for
/// a `Date`, `Map`, `Set`, function or other class instance, and for a string or key with a lone surrogate (`'\uD800'`), at any depth. The
/// results of all closures, and values sent to a page, differ in this:
///
/// | Swift passes | JavaScript gets |
/// |---|---|
/// | `nil` | `undefined`; `null` inside a value and for a value that is sent |
/// | an integer beyond 2⁵³ | the nearest number, and the page a warning |
/// | `Date`, `URL`, `Data`, `Set`, also by themselves | the same as inside an `Encodable` type |
public final class FlexComponent: Sendable {
  /// The value of `$flex.version`.
  public static let version = "1.0.0"

  /// Names that `$flex` has, or had in the original's versions; no interface may use them.
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

  /// Makes an empty component.
  public init() {}

  /// The page that was opened last and still exists: the original's web view.
  @HostActor public var FlexWebView: Page? { pages.last?.page }

  /// The part of the web whose pages may use `$flex`, as it was set; `nil` for all pages.
  public var BaseUrl: String? { state.withLock { $0.baseURL?.text } }

  /// The refusals so far, oldest first: names that are not allowed, settings that came too late.
  ///
  /// The component's pages get a warning for each.
  public var refusals: [HostError] { state.withLock { $0.refusals } }

  /// Limits `$flex` to the pages below a URL: one with `file://`, `http://` or `https://`, compared by scheme, host, port and path.
  ///
  /// It can be set once, before the first page. A page whose URL has a backslash, a space, a control character, or an encoded slash in its
  /// path is below no URL. Other pages have no `$flex`, and their `window.onFlexLoad` is not called.
  ///
  /// - Returns: Why it was refused; `nil` if it was set.
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
        return HostError(.refused, "the BaseUrl is '\(known.text)' already, and cannot be changed")
      }
      state.baseURL = base
      return nil
    }
  }

  /// Allows pages below another URL to use `$flex`; the URL is read and compared like the `BaseUrl`.
  ///
  /// Without a `BaseUrl`, only the allowed URLs count.
  ///
  /// - Returns: The error if it was refused; `nil` if it was allowed.
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

  /// Adds a script that every page with a `$flex` runs before its bundle, after the scripts added before.
  ///
  /// Its top-level declarations belong to the page. An exception is a failure of the page, which runs nevertheless.
  ///
  /// - Returns: Why it was refused; `nil` if it was set.
  @discardableResult
  public func setDependency(_ script: String) -> HostError? {
    change("the dependency") { state in
      state.dependencies.append(script)
      return nil
    }
  }

  /// Sets how long to wait for answers, in milliseconds as in the original; zero for no limit.
  ///
  /// - Returns: Why it was refused; `nil` if it was set.
  @discardableResult
  public func setInterfaceTimeout(_ milliseconds: Int) -> HostError? {
    setInterfaceTimeout(.milliseconds(milliseconds))
  }

  /// Sets how long to wait for answers unless an interface has its own limit: initially 60 seconds, zero for no limit.
  ///
  /// Measured on the host's clock. After it, the promise is rejected with `timeout error`.
  ///
  /// - Returns: Why it was refused; `nil` if it was set.
  @discardableResult
  public func setInterfaceTimeout(_ timeout: Duration) -> HostError? {
    change("the timeout") { state in
      state.timeout = timeout
      return nil
    }
  }

  /// Sets the constant that pages see as `$flex.options`.
  ///
  /// - Returns: Why it was refused; `nil` if it was set.
  @discardableResult
  public func setOptions(_ options: [String: HostValue]) -> HostError? {
    change("the options") { state in
      state.options = options
      return nil
    }
  }

  /// Makes the closures of each page run one after another instead of concurrently.
  ///
  /// - Returns: Why it was refused; `nil` if it was set.
  @discardableResult
  public func setSerial(_ isSerial: Bool = true) -> HostError? {
    change("the order of calls") { state in
      state.isSerial = isSerial
      return nil
    }
  }

  /// Lets pages call a registered module's methods as `await $flex.name.method(…)` too: the same rows, through another entry point.
  ///
  /// The promise resolves to the method's result, or, if the call leaves out the callback, to the callback's first value. A name that is
  /// not registered when a page opens is a warning of the page.
  ///
  /// - Returns: The error if it was refused; `nil` if it was exposed.
  @discardableResult
  public func expose(module name: String) -> HostError? {
    change("module '\(name)'") { state in
      if let refusal = Self.refusal(of: name, as: "a module", state) { return refusal }
      state.modules.append(name)
      return nil
    }
  }

  /// The rows of the added functions, by name.
  package var rows: [ExportRow] {
    state.withLock { $0.interfaces }.sorted { $0.key < $1.key }.map(\.value.row)
  }

  /// The names of the modules that pages may call on `$flex`, in the order they were exposed.
  package var exposedModules: [String] { state.withLock { $0.modules } }

  /// Makes a change that is allowed until there is a page; records the reason if it is refused.
  func change(_ what: String, _ body: (inout State) -> HostError?) -> HostError? {
    state.withLock { state in
      let refusal =
        state.isFrozen
        ? HostError(
          .refused,
          "\(what) was set after the component got its first page, and is ignored"
        )
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

  /// Why a name is not allowed; `nil` if it is.
  static func refusal(of name: String, as kind: String, _ state: borrowing State) -> HostError? {
    if name.isEmpty { return HostError(.refused, "\(kind) needs a name; '' is not one") }
    if name.contains("flex") {
      return HostError(
        .refused,
        "'\(name)' contains 'flex', which is reserved for the bridge's own names"
      )
    }
    if reservedNames.contains(name) {
      return HostError(.refused, "'\(name)' is a name of $flex itself; \(kind) needs another one")
    }
    if let known = state.interfaces[name] {
      let owner = known.isAction ? "an action" : "an interface"
      return HostError(.duplicateName, "'\(name)' is \(owner) already; the first one is kept")
    }
    if state.modules.contains(name) {
      return HostError(
        .duplicateName,
        "'\(name)' is an exposed module already; the first one is kept"
      )
    }
    return nil
  }
}

extension FlexComponent: PageAttaching {
  /// Attaches this component to a page before any of its code runs, in the `prepare` closure of `openPage`.
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
