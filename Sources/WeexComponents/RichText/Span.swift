public import HostValues
public import MethodTable
internal import ModuleOptions
internal import WeexCore
public import WeexTree

/// A text in a `richtext`, as an element of its own: `span`.
///
/// Elsewhere it shows nothing.
open class Span: Component, ChildPlacing {
  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("value", TextOrNumber.self), AttributeRow("pseudoRef", TextOrNumber.self),
      AttributeRow("href", String.self),
    ]
  }

  /// The rich text shows its contents.
  open override func placement(of child: Component) -> ChildPlacement { .later }

  open override func viewDidLoad() {
    checkParent({ _ in richText != nil }, "a richtext")
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    richText?.setNeedsContents()
  }

  open override func updateStyles(_ changed: Styles) {
    richText?.setNeedsContents()
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
