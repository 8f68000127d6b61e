public import Drawing
public import Flexbox
public import HitTesting
public import HostValues
public import MethodTable
internal import ModuleOptions
internal import ResourceAccess
public import WeexCore
public import WeexTree

/// A web page inside the page: `web`.
///
/// The host's `WebViewing` handler loads the URL in its attribute `src`, or the HTML in its `source`; `pagestart`, then `pagefinish` or
/// `error` report it. A finger cannot reach into it.
///
/// Source: Weex's `WXWebComponent`.
open class Web: Component, WebShowing, TapHandling {
  open override class var methods: [ExportRow] { super.methods + ownMethods.rows }

  private static let ownMethods = Exports<Web> {
    Method("postMessage", "data", Web.postMessage)
    Method("goBack", Web.goBack)
    Method("goForward", Web.goForward)
    Method("reload", Web.reload)
  }

  open override class var attributeRows: [AttributeRow] {
    [AttributeRow("src", String.self), AttributeRow("source", String.self)]
  }
  open override class var eventRows: [EventRow] {
    [
      EventRow("pagestart", WebStartDetails.self), EventRow("pagefinish", WebFinishDetails.self),
      EventRow("error", WebErrorDetails.self), "message", "notify",
    ]
  }

  private var history = WebHistory()
  private var loading: PageLoading?
  /// The title of the last web page.
  private var title = ""

  /// The requested source: `src` takes precedence over `source`; `nil` if neither is set.
  private var wanted: WebRequest.Source? {
    if let url = attribute("src")?.string?.trimmingWhiteSpace, !url.isEmpty { return .url(url) }
    if let html = attribute("source")?.string, !html.isEmpty { return .html(html) }
    return nil
  }

  open override func viewDidLoad() {
    showWanted()
  }

  open override func viewWillUnload() {
    loading?.cancel()
    loading = nil
    history = WebHistory()
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    guard changed.changes("src") || changed.changes("source"), isViewLoaded else { return }
    showWanted()
  }

  open override func draw(in context: inout DrawingContext, size: Size) {
    drawPlaceholder(attribute("src")?.shownText, in: &context, size)
  }

  package func handleTap() throws(HostError) {
    throw HostError(
      .noTarget,
      "\(type) \(ref) shows a web page, which cannot be touched: there is no browser"
    )
  }

  /// Loads the web page again.
  public func reload() {
    if let source = history.current { load(source) }
  }

  /// Goes back in the history, if possible.
  public func goBack() {
    if history.move(by: -1) { reload() }
  }

  /// Goes forward in the history, if possible.
  public func goForward() {
    if history.move(by: 1) { reload() }
  }

  package func postMessage(_ data: HostValue) {
    deliver(.message(["type": "message", "data": data, "origin": .string(pageOrigin)]))
  }

  package func notify(_ data: HostValue) {
    deliver(.notification(data))
  }
}

extension Web {
  /// The origin of the page, as defined for the web: scheme, host and port; `file://` for a file.
  ///
  /// AD-HOC: a browser says `null` for a file.
  private var pageOrigin: String { (try? ResourceURL(page.url))?.origin ?? "" }

  private func deliver(_ message: WebMessage) {
    guard let viewing = page.host.handler((any WebViewing).self) else { return reportMissing() }
    do throws(HostError) {
      try viewing.deliver(message, to: self)
    } catch {
      page.reportOnce(error)
    }
  }

  private func showWanted() {
    guard let wanted, wanted != history.current else { return }
    history.push(wanted)
    load(wanted)
  }

  private func load(_ source: WebRequest.Source) {
    loading?.cancel()
    loading = nil
    guard let viewing = page.host.handler((any WebViewing).self) else { return reportMissing() }
    fireEvent("pagestart", params: ["url": .string(address(of: source))])
    let request = WebRequest(source, in: self)
    loading = PageLoading(
      "\(address(of: source).shortened) in \(type) \(ref)",
      for: page,
      start: { viewing.load(request, completion: $0) },
      finish: { [weak self] outcome in self?.take(outcome, of: source) }
    )
  }

  private func take(_ outcome: Result<WebPage, HostError>, of source: WebRequest.Source) {
    loading = nil
    switch outcome {
    case .success(let shown):
      title = shown.title
      reportFinish(shown, of: source)
    case .failure(let error):
      if error.code == .refused {
        page.reportOnce(HostError(error.code, "\(displayName): \(error.message)"))
      }
      let failure: [String: HostValue] = [
        "errorMsg": .string(error.message), "errorCode": .string(String(error.code.number)),
      ]
      report("error", address(of: source), failure)
    }
  }

  /// Sends `pagefinish`; as on a device, the page's element gets the address if it listens, and so does the host's component.
  private func reportFinish(_ shown: WebPage, of source: WebRequest.Source) {
    guard case .url = source, events.contains("pagefinish") else {
      return report("pagefinish", shown.url)
    }
    noteAttribute("src", .string(shown.url))
    report("pagefinish", shown.url, domChanges: ["attrs": ["src": .string(shown.url)]])
  }

  private func report(
    _ event: String,
    _ url: String,
    _ fields: [String: HostValue] = [:],
    domChanges: HostValue = .undefined
  ) {
    let state: [String: HostValue] = [
      "url": .string(url), "title": .string(title), "canGoBack": .bool(history.canGoBack),
      "canGoForward": .bool(history.canGoForward),
    ]
    fireEvent(
      event,
      params: .object(state.merging(fields) { _, field in field }),
      domChanges: domChanges
    )
  }

  private func reportMissing() {
    page.reportOnce(
      HostError(.noHandler, "\(type) \(ref): no handler is registered for WebViewing")
    )
  }

  /// The address for events and messages: as in a browser, resolved against the page's, and with a path.
  private func address(of source: WebRequest.Source) -> String {
    switch source {
    case .url(let url):
      (try? ResourceURL(url, relativeTo: try? ResourceURL(page.url)))?.description ?? url
    case .html: "about:blank"
    }
  }
}
