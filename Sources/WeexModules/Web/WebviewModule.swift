package import WeexCore

/// Weex's `webview`: what a page does with one of its `web` components, by its reference.
///
/// Source: Weex's `WXWebViewModule`.
package final class WebviewModule: WeexModule {
  package static let exports = Exports<WebviewModule> {
    Method("reload", "ref", WebviewModule.reload)
    Method("goBack", "ref", WebviewModule.goBack)
    Method("goForward", "ref", WebviewModule.goForward)
    Method("notifyWebview", "ref", "data", WebviewModule.notifyWebview)
    Method("postMessage", "ref", "data", WebviewModule.postMessage)
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  /// Loads again what the component shows.
  private func reload(_ ref: HostValue) {
    component(ref, "reload")?.reload()
  }

  /// Shows what the component showed before.
  private func goBack(_ ref: HostValue) {
    component(ref, "goBack")?.goBack()
  }

  /// Shows what was left by going back.
  private func goForward(_ ref: HostValue) {
    component(ref, "goForward")?.goForward()
  }

  /// Hands what is shown an event `notify`.
  private func notifyWebview(_ ref: HostValue, _ data: HostValue) {
    component(ref, "notifyWebview")?.notify(data)
  }

  /// Hands what is shown an event `message`.
  private func postMessage(_ ref: HostValue, _ data: HostValue) {
    component(ref, "postMessage")?.postMessage(data)
  }

  private func component(_ ref: HostValue, _ method: String) -> (any WebShowing)? {
    if let web = page.component(ref: ref.shownText) as? any WebShowing { return web }
    page.report(
      HostError(
        .invalidArgument,
        "webview.\(method): element '\(ref.shownText)' is no web component in the tree"
      )
    )
    return nil
  }
}
