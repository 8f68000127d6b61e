public import HostThread
public import HostValues
internal import WeexCore
public import WeexTree

/// A page made from a server's template, without JavaScript.
///
/// Its root is a `scroller` with the views one below the other, centred, 16 page units apart. They are ordinary components: found by
/// reference, text or `testId`, touched, laid out and printed.
@HostActor
public final class TemplatePage {
  /// The page.
  public let page: Page
  /// Called for each event, in a turn of its own, before its item's action is performed.
  public var onEvent: ((TemplateEvent) -> Void)? {
    get { script.onEvent }
    set { script.onEvent = newValue }
  }

  /// Called when an image has loaded or failed to: an event `load`, whose params are `{success, size}`.
  ///
  /// Without such a callback, images are loaded only if the host's `ImageLoading` handler wants all images.
  public var onLoad: ((TemplateEvent) -> Void)? {
    get { script.onLoad }
    set { script.onLoad = newValue }
  }

  private let script: TemplateScript

  init(page: Page, script: TemplateScript) {
    self.page = page
    self.script = script
  }

  /// Shows another document in place of the current one.
  ///
  /// Items are matched by position: one of the same type keeps its component and gets the changes, any other is replaced. O(items).
  ///
  /// - Throws: If the document is invalid; the current one then stays.
  public func render(_ json: String) throws(HostError) {
    try script.render(json)
    page.tree.layOut()
  }

  /// Adds the view of an item below the existing ones; `nil` for an item without a payload, or whose type has no view.
  func makeView(viewItem: ViewItem) -> Component? {
    guard let data = viewItem.viewData else { return nil }
    return script.add(viewItem.viewType, data)
  }

  /// The components of the items in order, placeholders included.
  public var views: [Component] { page.tree.root?.subcomponents ?? [] }
}

extension Page {
  /// The template that the page shows; `nil` if it shows a bundle, or nothing yet.
  public var template: TemplatePage? {
    (script as? TemplateScript).map { TemplatePage(page: self, script: $0) }
  }
}

extension TemplatePage: nonisolated HostResult {}
