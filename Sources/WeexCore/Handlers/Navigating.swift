internal import HostThread
public import HostValues
public import WeexTree

/// Shows pages over each other, with a bar above them; registered with
/// `registerHandler(_:withProtocol: (any Navigating).self)`.
///
/// The `navigator` module, `event.openURL` and the component `a` call it. The page receives its errors as a status:
/// `.invalidArgument` and `.invalidValue` WX_PARAM_ERR, `.refused` WX_NO_PERMISSION, anything else WX_FAILED.
///
/// Weex's name for it is `WXNavigationProtocol`.
public protocol Navigating: Sendable {
  /// Shows another page on top of one.
  ///
  /// - Parameters:
  ///   - navigation: What to show.
  ///   - page: The page that asks.
  ///   - whenDone: To be called once, when the other page is there or has failed, with the error in the latter case.
  @HostActor func push(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  )

  /// Removes the topmost page; throws if the page that asks is not shown, or is the only one.
  @HostActor func pop(_ navigation: Navigation, from page: Page) throws(HostError)

  /// Shows another page; by default as `push` does.
  @HostActor func open(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  )

  /// Removes the topmost page; by default as `pop` does.
  @HostActor func close(_ navigation: Navigation, from page: Page) throws(HostError)

  /// Shows a page's navigation bar with the given contents from now on; a page that is embedded changes the bar of the outermost one.
  @HostActor func setBar(_ bar: NavigationBar, of page: Page) throws(HostError)
}

extension Navigating {
  /// Pushes.
  @HostActor public func open(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    push(navigation, from: page, whenDone: whenDone)
  }

  /// Pops.
  @HostActor public func close(_ navigation: Navigation, from page: Page) throws(HostError) {
    try pop(navigation, from: page)
  }
}

/// A navigation from one page to another.
public struct Navigation: Sendable, Equatable {
  /// The URL as the page wrote it, absolute or relative; empty to go back.
  public var url: String
  /// Whether to animate it; this host shows no animation.
  public var isAnimated: Bool
  /// All options that the page passed.
  public var options: HostValue

  /// Makes a navigation.
  public init(url: String = "", isAnimated: Bool = true, options: HostValue = .undefined) {
    self.url = url
    self.isAnimated = isAnimated
    self.options = options
  }
}

extension Page {
  /// Shows another page on top of this one through the host's `Navigating` handler; an error is a failure of this page.
  ///
  /// - Parameters:
  ///   - navigation: What to show.
  ///   - caller: Who asks, for messages.
  ///   - isOpening: Whether to call the handler's `open` instead of its `push`.
  ///   - whenDone: Called when the other page is there, or with the error; never if this page ends first.
  package func navigate(
    _ navigation: Navigation,
    caller: String,
    isOpening: Bool = false,
    whenDone: @escaping @HostActor (HostError?) -> Void = { _ in }
  ) {
    let place = callPlace
    let finish = { @HostActor [self] (error: HostError?) in
      if let error { fail(HostError(naming: caller, error).located(at: place)) }
      whenDone(error)
    }
    guard let navigating = host.handler((any Navigating).self) else {
      return finish(
        HostError(.noHandler, "no handler for navigation is registered")
      )
    }
    if isOpening {
      navigating.open(navigation, from: self, whenDone: finish)
    } else {
      navigating.push(navigation, from: self, whenDone: finish)
    }
  }
}

extension HostError {
  /// The same error, with the caller's name in front.
  package init(naming caller: String, _ error: HostError) {
    self.init(
      error.code,
      "\(caller): \(error.message)",
      at: error.location,
      stack: error.stack,
      underlying: error.underlying,
      causes: error.causes
    )
  }
}
