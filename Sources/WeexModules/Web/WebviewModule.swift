internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `webview`: controls one of a page's `web` components, by its reference.
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

  /// Loads the component's web page again.
  private func reload(_ ref: Lenient<ElementReference>) {
    component(ref.value, "reload")?.reload()
  }

  /// Goes back in the component's history.
  private func goBack(_ ref: Lenient<ElementReference>) {
    component(ref.value, "goBack")?.goBack()
  }

  /// Goes forward in the component's history.
  private func goForward(_ ref: Lenient<ElementReference>) {
    component(ref.value, "goForward")?.goForward()
  }

  /// Sends the web page an event `notify`.
  private func notifyWebview(_ ref: Lenient<ElementReference>, _ data: HostValue) {
    component(ref.value, "notifyWebview")?.notify(data)
  }

  /// Sends the web page an event `message`.
  private func postMessage(_ ref: Lenient<ElementReference>, _ data: HostValue) {
    component(ref.value, "postMessage")?.postMessage(data)
  }

  private func component(_ ref: HostValue, _ method: String) -> (any WebShowing)? {
    if let web = page.component(ref: ref.shownText) as? any WebShowing { return web }
    page.report(
      HostError(
        .invalidArgument,
        "webview.\(method): element '\(ref.shownText)' is not a web component in the tree"
      )
    )
    return nil
  }
}
