package import Flexbox
internal import HostThread

extension Component {
  /// Gives a layout property that no style sets a default of the component's own.
  ///
  /// Resetting the style brings back Weex's default, so a component calls this again then. From hooks only, not while measuring.
  package func setLayoutDefault(_ declaration: LayoutDeclaration) {
    guard let node else { return }
    page.tree.layout.apply(declaration, to: node)
  }

  /// Sets the columns of a component whose layout kind is a waterfall.
  package func setLayoutColumns(_ columns: WaterfallColumns) {
    guard let node else { return }
    page.tree.layout.setColumns(columns, of: node)
  }

  /// Says whether the component, in a waterfall, is as wide as all its columns.
  package func setSpansColumns(_ spansColumns: Bool) {
    guard let node else { return }
    page.tree.layout.setSpansColumns(node, spansColumns)
  }

  /// What layout knows of the component's styles; `nil` once it is out of the tree.
  package var layoutStyle: LayoutStyle? {
    node.map { page.tree.layout.style(of: $0) }
  }
}
