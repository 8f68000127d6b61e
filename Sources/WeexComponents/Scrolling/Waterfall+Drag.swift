internal import Flexbox
package import HitTesting
internal import HostThread
internal import HostValues
internal import WeexCore
package import WeexTree

/// Cells that a person can drag to other places, if the waterfall is `draggable`.
///
/// A long press picks up a cell. Once any cell has an element with `dragAnchor`, only such elements do, by a long press or, with the
/// `dragTriggerType` `pan`, at once: a cell without one stays in its place. A cell with `dragExcluded` cannot be moved. Cells stay under their
/// own header. The page is told the indexes by `dragstart` and `dragend`, which count the cells under the header, and must move its data in
/// the same way.
///
/// Source: Weex's `WXRecyclerDragController`.
extension Waterfall: DragHandling {
  package func hold(on component: Component, isPanning: Bool) -> (any DraggedPart)? {
    guard flag("draggable") == true, let cell = cell(around: component),
      cell.flag("dragExcluded") != true
    else { return nil }
    // WEEX: the first anchor ends the long press of all cells (goThroughAnchor removes the collection view's gesture recognizer).
    let isAnchored = subcomponents.contains { $0.hasAnchor }
    let startsOnPan = isAnchored && attribute("dragTriggerType")?.string == "pan"
    guard isPanning == startsOnPan, !isAnchored || component.isOnAnchor(below: self) else {
      return nil
    }
    let carried = DraggedCell(cell, in: self)
    fireEvent("dragstart", params: ["fromIndex": .string("\(carried.start)")])
    return carried
  }

  private func cell(around component: Component) -> Cell? {
    var current: Component? = component
    while let inner = current, inner.supercomponent !== self { current = inner.supercomponent }
    return current as? Cell
  }

  /// The cells under the same header as a cell.
  fileprivate func section(of cell: Cell) -> [Cell] {
    var section: [Cell] = []
    for row in subcomponents where isRow(row) {
      if row is Header {
        if section.contains(where: { $0 === cell }) { return section }
        section = []
      } else if let row = row as? Cell {
        section.append(row)
      }
    }
    return section
  }
}

/// A cell that is being dragged.
@HostActor
private final class DraggedCell: DraggedPart {
  private let waterfall: Waterfall
  private let cell: Cell
  /// Its initial index, among the cells under its header.
  let start: Int
  private var place: Int

  init(_ cell: Cell, in waterfall: Waterfall) {
    self.cell = cell
    self.waterfall = waterfall
    start = waterfall.section(of: cell).firstIndex { $0 === cell } ?? 0
    place = start
  }

  func move(to point: Point) {
    let section = waterfall.section(of: cell)
    guard let old = section.firstIndex(where: { $0 === cell }),
      let new = section.firstIndex(where: { $0.isViewLoaded && $0.contains(point) }),
      new != old
    else { return }
    let next = new < old ? section[new] : section[new].nextSibling
    do throws(HostError) {
      let position = next.map { TreePosition.before($0.reference) } ?? .append
      try waterfall.page.tree.apply(
        .moveElement(cell.reference, parent: waterfall.reference, position)
      )
    } catch {
      waterfall.page.fail(error)
    }
    place = new
    waterfall.page.tree.layOut()
  }

  func end() {
    waterfall.fireEvent(
      "dragend",
      params: ["fromIndex": .string("\(start)"), "toIndex": .string("\(place)")]
    )
  }
}

extension Component {
  fileprivate var isAnchor: Bool { flag("dragAnchor") == true }

  fileprivate var hasAnchor: Bool { subtree.dropFirst().contains { $0.isAnchor } }

  fileprivate func isOnAnchor(below top: Component) -> Bool {
    var current: Component? = self
    while let component = current, component !== top {
      if component.isAnchor { return true }
      current = component.supercomponent
    }
    return false
  }

  fileprivate var nextSibling: Component? {
    guard let siblings = supercomponent?.subcomponents,
      let index = siblings.firstIndex(where: { $0 === self }), index + 1 < siblings.count
    else { return nil }
    return siblings[index + 1]
  }
}
