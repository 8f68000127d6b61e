internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `webview`: controls one of a page's `web` components, by its reference.
///
/// Source: Weex's `WXWebViewModule`.
package final class WebviewModule: WeexModule {
  package nonisolated static let exports = Exports<WebviewModule> {
    Method("reload", "ref", WebviewModule.reload)
      .documented("Loads the component's web page again.")
    Method("goBack", "ref", WebviewModule.goBack)
      .documented("Goes back in the component's history.")
    Method("goForward", "ref", WebviewModule.goForward)
      .documented("Goes forward in the component's history.")
    Method("notifyWebview", "ref", "data", WebviewModule.notifyWebview)
      .documented("Sends the web page an event `notify`.")
    Method("postMessage", "ref", "data", WebviewModule.postMessage)
      .documented("Sends the web page an event `message`.")
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func reload(_ ref: Lenient<ElementReference>) {
    component(ref, "reload")?.reload()
  }

  private func goBack(_ ref: Lenient<ElementReference>) {
    component(ref, "goBack")?.goBack()
  }

  private func goForward(_ ref: Lenient<ElementReference>) {
    component(ref, "goForward")?.goForward()
  }

  private func notifyWebview(
    _ ref: Lenient<ElementReference>,
    _ data: Lenient<[String: HostValue]>
  ) {
    component(ref, "notifyWebview")?.notify(data.value)
  }

  private func postMessage(_ ref: Lenient<ElementReference>, _ data: HostValue) {
    component(ref, "postMessage")?.postMessage(data)
  }

  private func component(
    _ ref: Lenient<ElementReference>,
    _ method: String
  ) -> (any WebShowing)? {
    if let web = page.component(ref: ref.value.shownText) as? any WebShowing { return web }
    page.reportNoElement(ref.value, in: "webview.\(method)", "a web component in the tree")
    return nil
  }
}
