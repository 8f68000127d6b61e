internal import HostValues
package import MethodTable
internal import WeexCore
package import WeexTree

/// Weex's `globalEvent`: the app's events for all its pages, sent by `page.fireGlobalEvent(_:params:)`.
package final class GlobalEventModule: WeexModule {
  package nonisolated static let exports = Exports<GlobalEventModule> {
    Method("addEventListener", "event", "callback", GlobalEventModule.addEventListener)
      .documented("Calls a function each time the global event is fired.")
    Method("removeEventListener", "event", GlobalEventModule.removeEventListener)
      .documented("Removes all functions added for the event.")
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func addEventListener(_ name: String, _ callback: KeepAliveCallback) {
    page.addGlobalListener(name, callback)
  }

  private func removeEventListener(_ name: String) {
    page.removeGlobalListeners(name)
  }
}
