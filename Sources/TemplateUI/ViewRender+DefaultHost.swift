internal import HostThread
public import Templates
public import WeexCore
internal import WeexHost
// The founding document's names for templates of the process's default host; embedders with hosts of their own use `openTemplate` and
// `in:`.
public import WeexTree

extension ViewRender {
  /// Takes a document for the default host, and its URL.
  public init(_ jsonData: String, url: String = "template.json") {
    self.init(jsonData, url: url, host: WXSDKEngine.host)
  }
}

extension ViewItemFactory {
  /// Makes the view of an item, in a page of the default host that all such views share, one below the other.
  ///
  /// The page opens with the first view, and again with the next one after it was destroyed: `view.page.destroy()` ends all its views.
  ///
  /// - Returns: The component; `nil` for an item without a payload, or whose type has no view, or if no page can be made.
  @HostActor
  public static func makeView(viewItem: ViewItem) -> Component? {
    makeView(viewItem: viewItem, in: WXSDKEngine.host)
  }

  /// The same in a page of another host.
  @HostActor
  public static func makeView(viewItem: ViewItem, in host: Host) -> Component? {
    guard viewItem.viewData != nil, let template = FactoryPage.of(host) else { return nil }
    return makeView(viewItem: viewItem, on: template)
  }
}

/// The page of a host in which the factory makes views without a page of their own.
@HostActor
private final class FactoryPage: Sendable {
  private weak var page: Page?

  nonisolated init() {}

  /// The page, opened if there is none; `nil`, with a journal entry, if none can be made.
  static func of(_ host: Host) -> TemplatePage? {
    let known = host.part(FactoryPage.self, orMake: FactoryPage.init)
    if let page = known.page, page.isAlive { return page.template }
    let template = host.openedTemplate(#"{"view_items": []}"#, url: "views.json")
    known.page = template?.page
    return template
  }
}
