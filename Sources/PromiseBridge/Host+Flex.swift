internal import HostThread
public import WeexCore
public import WeexRuntime

extension Host {
  /// Opens a page that may call native code by a component's `$flex`.
  ///
  /// Vanilla and `.we` pages of Apache's own runtime share its global object. There `$flex` and `window` are names around the bundle, each
  /// page's own, and `onFlexLoad` has to be set on `window`: it is not on `globalThis`, and neither is `$flex`.
  ///
  /// - Parameters:
  ///   - source: The bundle.
  ///   - url: Where it came from; compared with the component's `BaseUrl`.
  ///   - component: What `$flex` is in the page; nothing can be added to it any more.
  ///   - options: The rest.
  ///   - prepare: Called with the page before anything of it runs.
  /// - Returns: The page, its bundle run once.
  /// - Throws: Where no page can be made.
  @HostActor
  public func openPage(
    source: String,
    url: String,
    component: FlexComponent,
    options: PageOptions = PageOptions(),
    prepare: (Page) -> Void = { _ in }
  ) throws(HostError) -> Page {
    try openPage(source: source, url: url, options: options) { page in
      component.attach(to: page)
      prepare(page)
    }
  }

  /// The component of pages that are opened without one; `nil` if none is registered.
  public var flexComponent: FlexComponent? {
    handler((any PageAttaching).self) as? FlexComponent
  }

  /// Has every page that is opened from now on without a component of its own have this one.
  public func registerFlexComponent(_ component: FlexComponent) {
    registerHandler(component, withProtocol: (any PageAttaching).self)
  }
}
