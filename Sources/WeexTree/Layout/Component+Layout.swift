package import Flexbox
internal import HostThread

extension Component {
  /// Gives a layout property that no style sets the component's own default.
  ///
  /// Resetting the style restores Weex's default, so a component calls this again then. May be called from hooks only, not while measuring.
  package func setLayoutDefault(_ declaration: LayoutDeclaration) {
    guard let node else { return }
    page.tree.layout.apply(declaration, to: node)
  }

  /// Sets the columns of a component whose layout kind is a waterfall.
  package func setLayoutColumns(_ columns: WaterfallColumns) {
    guard let node else { return }
    page.tree.layout.setColumns(columns, of: node)
  }

  /// Sets whether the component, in a waterfall, is as wide as all its columns.
  package func setSpansColumns(_ spansColumns: Bool) {
    guard let node else { return }
    page.tree.layout.setSpansColumns(node, spansColumns)
  }

  /// The component's styles as layout has them; `nil` once it is out of the tree.
  package var layoutStyle: LayoutStyle? {
    node.map { node in page.tree.boxes { $0.style(of: node) } }
  }
}
