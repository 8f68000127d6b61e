public import HostThread
public import WeexCore

/// A page that a server's template makes, without JavaScript.
///
/// Its root is a `scroller` in which the views stand below each other, centred, 16 page units apart. They are components like any other:
/// found by reference, text or `testId`, touched, laid out and printed.
@HostActor
public final class TemplatePage {
  /// The page.
  public let page: Page
  /// Called for each event, in a turn of its own, before its item's action is done.
  public var onEvent: ((TemplateEvent) -> Void)? {
    get { script.onEvent }
    set { script.onEvent = newValue }
  }

  /// Called when a picture has come or is not to be had: an event `load`, whose params are `{success, size}`.
  ///
  /// Where nobody asks to be called, pictures are loaded only if the host's `ImageLoading` handler wants them all.
  public var onLoad: ((TemplateEvent) -> Void)? {
    get { script.onLoad }
    set { script.onLoad = newValue }
  }

  private let script: TemplateScript

  init(page: Page, script: TemplateScript) {
    self.page = page
    self.script = script
  }

  /// Shows another document in place of the one there is.
  ///
  /// Items are matched by their place: one of the same type keeps its component and gets what changed, any other is replaced. O(items).
  ///
  /// - Throws: Where the document is none; what was shown stays.
  public func render(_ json: String) throws(HostError) {
    try script.render(json)
    page.tree.layOut()
  }

  /// Adds the view of an item below those there are; `nil` for an item without a payload, or whose type shows none.
  func makeView(viewItem: ViewItem) -> Component? {
    guard let data = viewItem.viewData else { return nil }
    return script.add(viewItem.viewType, data)
  }

  /// The components of the items in order, placeholders included.
  public var views: [Component] { page.tree.root?.subcomponents ?? [] }
}

extension Page {
  /// The template that the page shows; `nil` where it shows a bundle, or nothing yet.
  public var template: TemplatePage? {
    (script as? TemplateScript).map { TemplatePage(page: self, script: $0) }
  }
}
