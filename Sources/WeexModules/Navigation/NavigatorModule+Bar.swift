internal import HostThread
internal import HostValues
internal import ModuleOptions
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// A function that receives the status of a change.
typealias StatusCallback = Callback.Of<NavigationStatus>

/// A page's changes to the bar above it.
extension NavigatorModule {
  /// Sets the bar's colour to `options.backgroundColor`.
  func setBackgroundColor(
    _ options: Lenient<BarColorOptions>,
    _ callback: StatusCallback?
  ) {
    guard let color = options.value["backgroundColor"], !color.isNil else {
      return refuse(
        "setNavBarBackgroundColor",
        "a backgroundColor",
        options.value,
        callback
      )
    }
    if let fault = StyleValue(color).flatMap({ Color.read($0).fault }) {
      page.report(
        HostError(
          .invalidValue,
          "navigator.setNavBarBackgroundColor: \(fault.problem)"
        )
      )
    }
    change(callback) { $0.backgroundColor = color.shownText }
  }

  /// Sets the bar's title to `options.title`.
  func setTitle(_ options: Lenient<BarTitleOptions>, _ callback: StatusCallback?) {
    guard options.value.hasFields else {
      return refuse("setNavBarTitle", "a title", options.value, callback)
    }
    change(callback) { $0.title = options.value.text("title") }
  }

  /// Removes the title.
  func clearTitle(
    _ options: Lenient<[String: HostValue]>?,
    _ callback: StatusCallback?
  ) {
    change(callback) { $0.title = nil }
  }

  /// Sets the left item: a `title`, with a `titleColor`, or an `icon`.
  func setLeftItem(
    _ options: Lenient<BarItemOptions>,
    _ callback: StatusCallback?
  ) {
    setItem(.left, options.value, callback)
  }

  /// Removes the left item.
  func clearLeftItem(
    _ options: Lenient<[String: HostValue]>?,
    _ callback: StatusCallback?
  ) {
    change(callback) { $0[.left] = nil }
  }

  /// Sets the right item.
  func setRightItem(
    _ options: Lenient<BarItemOptions>,
    _ callback: StatusCallback?
  ) {
    setItem(.right, options.value, callback)
  }

  /// Removes the right item.
  func clearRightItem(
    _ options: Lenient<[String: HostValue]>?,
    _ callback: StatusCallback?
  ) {
    change(callback) { $0[.right] = nil }
  }

  /// Sets the item in the menu for more items.
  func setMoreItem(
    _ options: Lenient<BarItemOptions>,
    _ callback: StatusCallback?
  ) {
    setItem(.more, options.value, callback)
  }

  /// Removes that item.
  func clearMoreItem(
    _ options: Lenient<[String: HostValue]>?,
    _ callback: StatusCallback?
  ) {
    change(callback) { $0[.more] = nil }
  }

  /// Hides the bar if `options.hidden` is 1, and shows it if that is 0.
  func setHidden(
    _ options: Lenient<BarHiddenOptions>,
    _ callback: StatusCallback?
  ) {
    let isHidden: Bool
    switch options.value["hidden"] {
    case .number(1), .string("1"), .bool(true): isHidden = true
    case .number(0), .string("0"), .bool(false): isHidden = false
    default:
      // WEEX: any other value fails, without the status for wrong parameters.
      return refuse(
        "setNavBarHidden",
        "hidden: 1 or hidden: 0",
        options.value,
        callback,
        status: .failed
      )
    }
    change(callback) { $0.isHidden = isHidden }
  }
}

extension NavigatorModule {
  private func setItem(
    _ position: NavigationBar.Position,
    _ options: HostValue,
    _ callback: StatusCallback?
  ) {
    let method =
      "setNavBar\(position.rawValue.prefix(1).uppercased())\(position.rawValue.dropFirst())Item"
    guard options.hasFields else { return refuse(method, "a title or an icon", options, callback) }
    let title = options.text("title")
    let icon = title == nil ? options.text("icon") : nil
    guard title != nil || icon != nil else {
      return refuse(method, "a title or an icon", options, callback, status: .failed)
    }
    change(callback) { [page] bar in
      page.outermost.barItemSetters[position] = page.number
      bar[position] = NavigationBar.Item(
        title: title,
        titleColor: options.text("titleColor"),
        icon: icon,
        ref: options.text("nodeRef")
      )
    }
  }

  private func change(_ callback: StatusCallback?, _ change: (inout NavigationBar) -> Void) {
    var status = NavigationStatus.success
    do throws(HostError) {
      try page.changeBar(change)
    } catch {
      page.report(HostError(naming: "navigator", error))
      status = NavigationStatus(error)
    }
    callback?(status)
  }

  private func refuse(
    _ method: String,
    _ needed: String,
    _ options: HostValue,
    _ callback: StatusCallback?,
    status: NavigationStatus = .parameterError
  ) {
    page.report(
      HostError(
        .invalidArgument,
        "navigator.\(method) needs \(needed) in its options, got \(JSONText.of(options))"
      )
    )
    callback?(status)
  }
}

extension Page {
  /// Changes the bar above the page through the host's `Navigating` handler: for an embedded page, the bar above the outermost one.
  func changeBar(_ change: (inout NavigationBar) -> Void) throws(HostError) {
    let page = outermost
    var bar = page.navigationBar
    change(&bar)
    try host.requireHandler((any Navigating).self).setBar(bar, of: page)
  }
}

extension HostValue {
  /// Whether it is an object with at least one field.
  fileprivate var hasFields: Bool { object?.isEmpty == false }
}
