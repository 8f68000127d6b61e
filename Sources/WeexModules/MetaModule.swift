internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `meta`: the page's viewport.
///
/// Source: Weex's `WXMetaModule`.
package final class MetaModule: WeexModule {
  package nonisolated static let exports = Exports<MetaModule> {
    SyncMethod("setViewport", "options", MetaModule.setViewport)
      .documented(
        "Sets how many page units span the device: a number, or `device-width` or `device-height` for the device's size in points."
      )
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  /// Sets how many page units span the device: a number, or `device-width` or `device-height` for the device's size in points.
  ///
  /// Without a width nothing changes. `deviceWidth` and `deviceHeight` are accepted and ignored: the host decides the device.
  private func setViewport(_ options: Keyed<ViewportOptions>) throws {
    guard let width = options.values["width"], !width.isNil else { return }
    let viewport = page.viewport
    switch width.string {
    case "device-width": page.setViewport(width: viewport.deviceWidth / viewport.scale)
    case "device-height": page.setViewport(width: viewport.deviceHeight / viewport.scale)
    default:
      guard let number = Double(width.shownText), number.isFinite, number > 0 else {
        throw HostError(
          .invalidArgument,
          "meta.setViewport: width must be a positive number, 'device-width' or 'device-height', "
            + "not \(JSONText.of(width))"
        )
      }
      page.setViewport(width: number)
    }
  }
}
