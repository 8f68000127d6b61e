internal import HostThread

/// Shows pages over each other, with a bar above them; registered with
/// `registerHandler(_:withProtocol: (any Navigating).self)`.
///
/// The `navigator` module, `event.openURL` and the component `a` ask it. What it throws becomes the status that the page hears:
/// `.invalidArgument` and `.invalidValue` WX_PARAM_ERR, `.refused` WX_NO_PERMISSION, anything else WX_FAILED.
///
/// Weex's name for it is `WXNavigationProtocol`.
public protocol Navigating: Sendable {
  /// Shows another page over one.
  ///
  /// - Parameters:
  ///   - navigation: What to show.
  ///   - page: The page that asks.
  ///   - whenDone: To be called once, with what went wrong if anything did, when the other page is there.
  @HostActor func push(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  )

  /// Takes the topmost page away; throws where the page that asks is not shown, or is the only one.
  @HostActor func pop(_ navigation: Navigation, from page: Page) throws(HostError)

  /// Shows another page, as `push` does unless this says otherwise.
  @HostActor func open(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  )

  /// Takes the topmost page away, as `pop` does unless this says otherwise.
  @HostActor func close(_ navigation: Navigation, from page: Page) throws(HostError)

  /// Shows a page's bar as the page wants it from now on.
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

/// A way from one page to another.
public struct Navigation: Sendable, Equatable {
  /// The URL as the page wrote it, relative to its own or not; empty for the way back.
  public var url: String
  /// Whether a person is to see it happen; there is nothing to see here.
  public var isAnimated: Bool
  /// All that the page said.
  public var options: HostValue

  /// Makes a way.
  public init(url: String = "", isAnimated: Bool = true, options: HostValue = .undefined) {
    self.url = url
    self.isAnimated = isAnimated
    self.options = options
  }
}

extension Page {
  /// Shows another page over this one through the host's `Navigating` handler; what goes wrong is a failure of this page.
  ///
  /// - Parameters:
  ///   - navigation: What to show.
  ///   - caller: Who asks, for messages.
  ///   - isOpening: Whether it is asked to open and not to push.
  ///   - whenDone: Called when the other page is there, or with what went wrong; never if this page ends before.
  package func navigate(
    _ navigation: Navigation,
    caller: String,
    isOpening: Bool = false,
    whenDone: @escaping @HostActor (HostError?) -> Void = { _ in }
  ) {
    let finish = { @HostActor [self] (error: HostError?) in
      if let error { fail(HostError(naming: caller, error)) }
      whenDone(error)
    }
    guard let navigating = host.handler((any Navigating).self) else {
      return finish(
        HostError(.noHandler, "the handler that shows pages over each other is not registered")
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
  /// The same error, said of who asked.
  package init(naming caller: String, _ error: HostError) {
    self.init(
      error.code,
      "\(caller): \(error.message)",
      at: error.location,
      stack: error.stack,
      underlying: error.underlying
    )
  }
}
