internal import HostThread
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// `event`, which Weex leaves to the app: opens links of a page through the host's `EventHandling` handler; `$openURL` of a `.we` page
/// calls it.
///
/// Source: the module of Weex's playground.
package final class EventModule: WeexModule {
  package nonisolated static let exports = Exports<EventModule> {
    Method("openURL", "url", "callback", EventModule.openURL)
      .checking("url")
      .documented(
        "Opens a URL; the callback gets `{result: \"success\"}`, or `failed` with a `message`."
      )
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func openURL(
    _ url: Lenient<String>,
    _ callback: Callback.Of<OpenAnswer>?
  ) throws(HostError) {
    guard let url = url.value.string, !url.isEmpty else {
      callback?.untyped(Self.result(nil, "the URL must be a non-empty string"))
      throw HostError(
        .invalidArgument,
        "event.openURL: the URL must be a string, not \(JSONText.of(url.value))"
      )
    }
    let handling = page.host.handler((any EventHandling).self) ?? OpenedPages()
    handling.openURL(url, from: page) { error in callback?.untyped(Self.result(error, nil)) }
  }

  private static func result(_ error: HostError?, _ errorMessage: String?) -> HostValue {
    guard let message = error?.message ?? errorMessage else { return ["result": "success"] }
    return ["result": "failed", "message": .string(message)]
  }
}
