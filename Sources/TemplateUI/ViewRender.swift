public import HostThread
public import WeexCore

/// Makes the views of items.
public enum ViewItemFactory {
  /// Adds the view of an item to a template's page, below those there are.
  ///
  /// - Returns: The component; `nil` for an item without a payload, or whose type is registered with a component that shows none.
  @HostActor
  public static func makeView(viewItem: ViewItem, on template: TemplatePage) -> Component? {
    template.makeView(viewItem: viewItem)
  }
}

/// Shows a document in a page of a host, and gives its views.
@HostActor
public struct ViewRender {
  private let host: Host
  private let jsonData: String
  private let url: String

  /// Takes a document, and where it came from.
  public init(_ jsonData: String, url: String = "template.json", host: Host) {
    self.jsonData = jsonData
    self.url = url
    self.host = host
  }

  /// The views in order, an empty one for each item that cannot be shown; none for a document that is none, which is a failure of the page.
  ///
  /// - Throws: Where no page can be made.
  public func rendering() throws(HostError) -> [Component] {
    try host.openTemplate(jsonData, url: url).views
  }
}

extension Host {
  /// Registers the four types of view that every host has: `one_text_line`, `two_text_line`, `text_button` and `one_image`.
  public func registerTemplateViews() {
    registerComponent(ViewType.oneTextLine.rawValue, withClass: OneTextLineView.self)
    registerComponent(ViewType.twoTextLine.rawValue, withClass: TwoTextLineView.self)
    registerComponent(ViewType.textButton.rawValue, withClass: TextButton.self)
    registerComponent(ViewType.oneImage.rawValue, withClass: OneImageView.self)
  }
}
