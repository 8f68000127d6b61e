internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Android's `deviceInfo`: the height of the screen without bars.
///
/// Source: Weex's `WXDeviceInfoModule`.
package final class DeviceInfoModule: WeexModule {
  package nonisolated static let exports = Exports<DeviceInfoModule> {
    Method("enableFullScreenHeight", "callback", DeviceInfoModule.enableFullScreenHeight)
      .documented(
        "Answers with `{fullScreenHeight}`, a string in device pixels; nothing else changes, because this host has no bars."
      )
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func enableFullScreenHeight(_ callback: Callback.Of<FullScreenAnswer>?) {
    callback?.untyped(["fullScreenHeight": .string(page.viewport.deviceHeight.javaScriptText)])
  }
}
