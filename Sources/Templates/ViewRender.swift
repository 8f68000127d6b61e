internal import HostThread
public import WeexCore
public import WeexTree

/// Makes the views of items.
public enum ViewItemFactory {
  /// Adds the view of an item to a template's page, below the existing ones.
  ///
  /// - Returns: The component; `nil` for an item without a payload, or whose type is registered with a component without a view.
  @HostActor
  public static func makeView(viewItem: ViewItem, on template: TemplatePage) -> Component? {
    template.makeView(viewItem: viewItem)
  }
}

extension Host {
  /// Registers the four types of view that every host has: `one_text_line`, `two_text_line`, `text_button` and `one_image`, and lets pages
  /// show templates.
  public func registerTemplateViews() {
    registerBuiltIn(
      ViewType.oneTextLine.rawValue,
      withClass: OneTextLineView.self,
      [.hasLayoutDefaults]
    )
    registerBuiltIn(
      ViewType.twoTextLine.rawValue,
      withClass: TwoTextLineView.self,
      [.hasLayoutDefaults]
    )
    registerBuiltIn(ViewType.textButton.rawValue, withClass: TextButton.self, [.hasLayoutDefaults])
    registerBuiltIn(ViewType.oneImage.rawValue, withClass: OneImageView.self, [.hasLayoutDefaults])
    registerTemplateScript { TemplateScript(page: $0) }
  }
}
