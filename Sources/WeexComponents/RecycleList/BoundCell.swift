internal import Flexbox
internal import HostThread
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// An element of a cell, and the element of the template that it was made from.
@HostActor
final class BoundNode {
  let template: TemplateNode
  let reference: Ref
  var children: [BoundNode] = []

  init(_ template: TemplateNode, _ reference: Ref) {
    self.template = template
    self.reference = reference
  }
}

/// A cell of a `recycle-list`: components of the host's own that show one item.
@HostActor
final class BoundCell {
  let root: BoundNode
  let template: CellTemplate
  /// The item that it shows.
  var item: RecycleItem
  /// The item's index when it was shown.
  var index: Int

  init(_ root: BoundNode, _ template: CellTemplate, _ item: RecycleItem, at index: Int) {
    self.root = root
    self.template = template
    self.item = item
    self.index = index
  }

  /// The cell's own component; `nil` once it is out of the tree.
  func component(in tree: ComponentTree) -> Component? { tree[root.reference] }
}

extension Component {
  /// The component and its descendants, parents first.
  var subtree: [Component] {
    var (all, index) = ([self], 0)
    while index < all.count {
      all += all[index].subcomponents
      index += 1
    }
    return all
  }

  /// The margins from the styles, without the space that a list leaves before and after a cell.
  var styledMargin: Edges { styles.table.layoutStyle(styles.ids).margin }
}
