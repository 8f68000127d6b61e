internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `dark-scheme`: whether the page is shown light or dark, `Page.scheme`.
///
/// Source: Weex's `WXDarkSchemeModule`.
package final class DarkSchemeModule: WeexModule {
  package nonisolated static let exports = Exports<DarkSchemeModule> {
    SyncMethod("getCurrentScheme", DarkSchemeModule.getCurrentScheme)
      .documented("The page's colour scheme: `light` or `dark`.")
    Method("registerSchemeChangeListener", "callback", DarkSchemeModule.registerListener)
      .documented(
        "Calls a function with `{instanceId, scheme}` at each change; a new function replaces the previous one."
      )
    Method("unregisterSchemeChangeListener", DarkSchemeModule.unregisterListener)
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func getCurrentScheme() -> Scheme { page.scheme == .dark ? .dark : .light }

  private func registerListener(_ callback: KeepAliveCallback.Of<SchemeChange>) {
    page.onSchemeChange = { [page] scheme in
      callback.untyped(["instanceId": .string(page.id), "scheme": .string(scheme.rawValue)])
    }
  }

  private func unregisterListener() {
    page.onSchemeChange = nil
  }
}
