internal import HostThread
public import HostValues
public import Templates
public import WeexCore
public import WeexPages
public import WeexTree

extension Host {
  /// Opens a page that may call native code through a component's `$flex`.
  ///
  /// Vanilla and `.we` pages of Apache's own runtime share its global object. There `$flex` and `window` are variables around the bundle,
  /// separate for each page, and `onFlexLoad` has to be set on `window`: like `$flex`, it is not on `globalThis`.
  ///
  /// - Parameters:
  ///   - source: The bundle.
  ///   - url: Where it came from; compared with the component's `BaseUrl`.
  ///   - component: The page's `$flex`; nothing can be added to it any more.
  ///   - options: The page's options.
  ///   - prepare: Called with the page before any of its code runs.
  /// - Returns: The page, after the first run of its bundle.
  /// - Throws: If no page can be made.
  @HostActor
  public func openPage(
    source: String,
    url: String,
    component: FlexComponent,
    options: PageOptions = PageOptions(),
    prepare: @HostActor (Page) -> Void = { _ in }
  ) throws(HostError) -> Page {
    try openPage(source: source, url: url, options: options) { page in
      component.attach(to: page)
      prepare(page)
    }
  }

  /// Opens the page of a server's template whose items may call native code through a component's `$flex`.
  ///
  /// - Parameters:
  ///   - template: The document, JSON of at most 512 levels.
  ///   - url: Where it came from; URLs in its actions are relative to it.
  ///   - viewport: The size of the page and its device.
  ///   - component: The component whose interfaces and actions its items call (`$flex.order`); `nil` for the host's, if it has one.
  ///   - prepare: Called with the page before anything is shown.
  /// - Returns: The page; an invalid document is a failure of it.
  /// - Throws: If no page can be made: a table is invalid, or `prepare` has destroyed it.
  @HostActor
  @discardableResult
  public func openTemplate(
    _ template: String,
    url: String,
    viewport: Page.Viewport = Page.Viewport(),
    component: FlexComponent?,
    prepare: @HostActor (Page) -> Void = { _ in }
  ) throws(HostError) -> TemplatePage {
    try openTemplate(template, url: url, viewport: viewport) { page in
      component?.attach(to: page)
      prepare(page)
    }
  }

  /// The component of pages that are opened without one; `nil` if none is registered.
  public var flexComponent: FlexComponent? {
    handler((any PageAttaching).self) as? FlexComponent
  }

  /// Gives this component to every page that is opened from now on without a component of its own.
  public func registerFlexComponent(_ component: FlexComponent) {
    registerHandler(component, withProtocol: (any PageAttaching).self)
  }
}
