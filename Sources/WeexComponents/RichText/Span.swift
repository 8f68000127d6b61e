package import WeexCore

/// Words in a `richtext`, as an element of their own: `span`.
///
/// Elsewhere it shows nothing.
package final class Span: Component, ChildPlacing {
  package override class var attributeNames: [String] { ["value", "pseudoRef", "href"] }

  /// The rich text shows what is in it.
  package func placement(of child: Component) -> ChildPlacement { .later }

  package override func updateAttributes(_ changed: [String: HostValue]) {
    richText?.contentDidChange()
  }

  package override func updateStyles(_ changed: Styles) {
    richText?.contentDidChange()
  }

  private var richText: RichText? {
    var current = supercomponent
    while let component = current {
      if let richText = component as? RichText { return richText }
      current = component.supercomponent
    }
    return nil
  }
}
