internal import Flexbox
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

extension RecycleList {
  /// Records the lengths of the cells, and keeps the visible part in place if earlier cells are not as long as estimated.
  func measureCells() {
    let before = places
    let firstSeen = before.firstItem(after: position)
    var grown: Float = 0
    var isChanged = false
    for cell in cells {
      guard let length = measuredLength(of: cell), length != cell.item.length else { continue }
      if let old = cell.item.length, cell.index < firstSeen { grown += length - old }
      let isLengthUnexpected = length != self.length(of: cell.item)
      cell.item.length = length
      if cell.template.estimate == nil { cell.template.estimate = length }
      if isLengthUnexpected { isChanged = true }
    }
    guard isChanged else { return }
    forgetPlaces()
    guard firstSeen > 0 else { return }
    let shift = places.starts[firstSeen] - before.starts[firstSeen] - grown
    if shift != 0 { shiftContent(by: shift) }
  }

  private func measuredLength(of cell: BoundCell) -> Float? {
    guard let component = cell.component(in: page.tree) else { return nil }
    let margin = component.styledMargin
    return length(of: component.calculatedFrame)
      + (isHorizontal ? margin.left + margin.right : margin.top + margin.bottom)
  }

  /// Makes the cells match the items near the visible part, and shows the items' current state.
  func updateCells() {
    guard isViewLoaded, visibleLength > 0, !isUpdatingCells else { return }
    isUpdatingCells = true
    defer { isUpdatingCells = false }
    refreshTemplates()
    let near = itemsNearby()
    let kept = Set(near.map { ObjectIdentifier($0.item) })
    var spare: [BoundCell] = []
    for cell in cells
    where !kept.contains(ObjectIdentifier(cell.item)) || cell.item.template !== cell.template {
      release(cell)
      spare.append(cell)
    }
    show(near, &spare)
    for cell in spare { remove(cell) }
    placeCells()
  }

  /// The items that have cells now, with their indexes: those near the visible part, and the sticky one.
  private func itemsNearby() -> [(index: Int, item: RecycleItem)] {
    let margin = visibleLength / 2
    let range = places.items(from: position - margin, to: position + visibleLength + margin)
    var indexes = Array(range)
    if templates.contains(where: \.isSticky), let first = range.first {
      let seen = min(places.firstItem(after: position), items.count - 1)
      let stuck = (0...seen).last { template(of: items[$0])?.isSticky == true }
      if let stuck, stuck < first { indexes.insert(stuck, at: 0) }
    }
    return indexes.map { ($0, items[$0]) }.filter { template(of: $0.item) != nil }
  }

  /// Gives each of the items a cell, in order; spare cells are reused.
  private func show(_ near: [(index: Int, item: RecycleItem)], _ spare: inout [BoundCell]) {
    var shown: [BoundCell] = []
    let oldPlaces = near.compactMap { $0.item.cell?.index }
    let isOrdered = zip(oldPlaces, oldPlaces.dropFirst()).allSatisfy { $0 < $1 }
    for (place, (index, item)) in near.enumerated() {
      if let cell = item.cell {
        show(item, at: index, in: cell)
        shown.append(cell)
        continue
      }
      // The page may have changed the list during the loop.
      guard isInTree, let template = template(of: item) else { continue }
      let next = near[place...].lazy.compactMap { $0.item.cell?.root.reference }.first
      let cell: BoundCell
      if let reused = spare.firstIndex(where: { $0.template === template }) {
        cell = spare.remove(at: reused)
        reuse(cell, for: item, at: index, before: next)
      } else {
        guard let made = CellBinder(self, item, at: index).makeCell(template, before: next) else {
          continue
        }
        cell = made
      }
      item.cell = cell
      item.isStale = false
      shown.append(cell)
      tellSlot("_attach_slot", of: cell)
    }
    cells = shown
    if !isOrdered { for cell in cells { move(cell, before: nil) } }
  }

  private func show(_ item: RecycleItem, at index: Int, in cell: BoundCell) {
    let isMoved = cell.index != index && attribute("index") != nil
    cell.index = index
    guard item.isStale || isMoved else { return }
    item.isStale = false
    CellBinder(self, item, at: index).update(cell)
  }

  private func reuse(_ cell: BoundCell, for item: RecycleItem, at index: Int, before next: Ref?) {
    cell.item = item
    cell.index = index
    for component in cell.component(in: page.tree)?.subtree ?? [] { component.hasAppeared = false }
    CellBinder(self, item, at: index, isReused: true).update(cell)
    move(cell, before: next)
  }

  private func move(_ cell: BoundCell, before next: Ref?) {
    let place = next.map { TreePosition.before($0) } ?? .append
    perform(.moveElement(cell.root.reference, parent: reference, place))
  }

  /// Takes a cell away from its item, and unloads its views.
  private func release(_ cell: BoundCell) {
    tellSlot("_detach_slot", of: cell)
    if cell.item.cell === cell { cell.item.cell = nil }
    if let component = cell.component(in: page.tree) { page.tree.unloadViews(of: component) }
  }

  private func remove(_ cell: BoundCell) {
    guard cell.component(in: page.tree) != nil else { return }
    perform(.removeElement(cell.root.reference))
  }

  /// Leaves space for the items without cells, before and after those with cells.
  private func placeCells() {
    let places = places
    var end: Float = 0
    for cell in cells {
      guard let component = cell.component(in: page.tree), cell.index < items.count else {
        continue
      }
      let isLast = cell === cells.last
      let before = max(places.starts[cell.index] - end, 0)
      end = places.starts[cell.index + 1]
      let behind = isLast ? max(places.end - end, 0) : 0
      let margin = component.styledMargin
      if isHorizontal {
        component.setLayoutDefault(.marginLeft(margin.left + before))
        component.setLayoutDefault(.marginRight(margin.right + behind))
      } else {
        component.setLayoutDefault(.marginTop(margin.top + before))
        component.setLayoutDefault(.marginBottom(margin.bottom + behind))
      }
    }
  }

  private func perform(_ command: consuming TreeCommand) {
    do throws(HostError) {
      try page.tree.apply(command)
    } catch {
      page.fail(error)
    }
  }
}
