internal import HostThread
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `navigator`: other pages on top of this one, and the bar above it, through the host's `Navigating` handler.
///
/// The callbacks get a status: WX_SUCCESS, WX_PARAM_ERR, WX_FAILED, WX_NO_PERMISSION or WX_NO_HANDLER; those of `open` and `close` get an
/// object with it as `result`, and with the reason as `message`. A page that could not be shown is also a failure of the page that asked.
///
/// Source: Weex's `WXNavigatorModule` and `WXNavigationDefaultImpl`; `open` and `close` as on Android, because iOS has neither.
package final class NavigatorModule: WeexModule {
  package nonisolated static let exports = Exports<NavigatorModule> {
    Method("push", "options", "callback", NavigatorModule.push)
      .checking("options", "options.url")
      .documented(
        "Shows the page at `options.url`, relative to this page's URL; the callback is called once the page is shown."
      )
    Method("pop", "options", "callback", NavigatorModule.pop)
      .documented("Removes the topmost page.")
    Method("open", "options", "success", "failure", NavigatorModule.open)
      .checking("options", "options.url")
      .documented("Shows the page at `options.url`.")
    Method("close", "options", "success", "failure", NavigatorModule.close)
      .documented("Removes the topmost page.")
    Method("setNavBarBackgroundColor", "options", "callback", NavigatorModule.setBackgroundColor)
      .checking("options", "options.backgroundColor")
      .documented("Sets the bar's colour to `options.backgroundColor`.")
    Method("setNavBarTitle", "options", "callback", NavigatorModule.setTitle)
      .documented("Sets the bar's title to `options.title`.")
    Method("clearNavBarTitle", "options", "callback", NavigatorModule.clearTitle)
      .documented("Removes the title.")
    Method("setNavBarLeftItem", "options", "callback", NavigatorModule.setLeftItem)
      .documented("Sets the left item: a `title`, with a `titleColor`, or an `icon`.")
    Method("clearNavBarLeftItem", "options", "callback", NavigatorModule.clearLeftItem)
      .documented("Removes the left item.")
    Method("setNavBarRightItem", "options", "callback", NavigatorModule.setRightItem)
      .documented("Sets the right item.")
    Method("clearNavBarRightItem", "options", "callback", NavigatorModule.clearRightItem)
      .documented("Removes the right item.")
    Method("setNavBarMoreItem", "options", "callback", NavigatorModule.setMoreItem)
      .documented("Sets the item of the 'more' menu.")
    Method("clearNavBarMoreItem", "options", "callback", NavigatorModule.clearMoreItem)
      .documented("Removes the item of the 'more' menu.")
    Method("setNavBarHidden", "options", "callback", NavigatorModule.setHidden)
      .checking("options", "options.hidden")
      .documented("Hides the bar if `options.hidden` is 1, and shows it if that is 0.")
  }

  let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func push(_ options: Lenient<PushOptions>, _ callback: StatusCallback?) {
    go(options.value, .push) { status, _ in callback?(status) }
  }

  private func pop(_ options: Lenient<PopOptions>, _ callback: StatusCallback?) {
    let (status, _) = leave(options.value, .pop)
    callback?(status)
  }

  private func open(
    _ options: Lenient<PushOptions>,
    _ success: Callback.Of<NavigationAnswer>?,
    _ failure: Callback.Of<NavigationAnswer>?
  ) {
    go(options.value, .open) { status, error in
      (error == nil ? success : failure)?.untyped(Self.result(status, error))
    }
  }

  private func close(
    _ options: Lenient<PopOptions>,
    _ success: Callback.Of<NavigationAnswer>?,
    _ failure: Callback.Of<NavigationAnswer>?
  ) {
    let (status, error) = leave(options.value, .close)
    (error == nil ? success : failure)?.untyped(Self.result(status, error))
  }

  private static func result(_ status: NavigationStatus, _ error: HostError?) -> HostValue {
    var result = ["result": status.hostValue]
    if let error { result["message"] = .string(error.message) }
    return .object(result)
  }
}

extension NavigatorModule {
  /// The methods that lead to other pages.
  private enum Way: String {
    case push, open, pop, close

    /// The name for messages.
    var address: String { "navigator.\(rawValue)" }
  }

  private func go(
    _ options: HostValue,
    _ way: Way,
    whenDone: @escaping @HostActor (NavigationStatus, HostError?) -> Void
  ) {
    guard let url = options["url"]?.string, !url.isEmpty else {
      let error = HostError(
        .invalidArgument,
        "\(way.address) needs a url that is a string in its options, got \(JSONText.of(options))"
      )
      page.report(error)
      return whenDone(.parameterError, error)
    }
    page.navigate(
      Navigation(url: url, isAnimated: Self.isAnimated(options), options: options),
      caller: way.address,
      isOpening: way == .open
    ) { error in whenDone(NavigationStatus(error), error) }
  }

  private func leave(
    _ options: HostValue,
    _ way: Way
  ) -> (status: NavigationStatus, error: HostError?) {
    let navigation = Navigation(isAnimated: Self.isAnimated(options), options: options)
    do throws(HostError) {
      let navigating = try page.host.requireHandler((any Navigating).self)
      if way == .close {
        try navigating.close(navigation, from: page)
      } else {
        try navigating.pop(navigation, from: page)
      }
      return (.success, nil)
    } catch {
      page.report(HostError(naming: way.address, error))
      return (NavigationStatus(error), error)
    }
  }

  private static func isAnimated(_ options: HostValue) -> Bool {
    options["animated"]?.flag ?? true
  }
}
