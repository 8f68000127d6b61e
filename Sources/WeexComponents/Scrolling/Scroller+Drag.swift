internal import HostValues
internal import WeexCore
internal import WeexTree

extension Scroller {
  /// The largest number of steps in one drag; a longer drag takes longer steps.
  private static let maximumStrides: Float = 10_000

  /// Scrolls the content as a finger does; positive distances go towards the content's end.
  ///
  /// The content moves in steps of half the visible length, each with its `scroll` event, so that everything on the way appears. At its
  /// ends it is pulled, and released: a pull that is long enough triggers a `refresh` or `loading`. No time passes.
  ///
  /// `lift` is called when the finger leaves the content, before what follows from that.
  package func drag(by distance: Float, lift: () -> Void = {}) {
    stopAnimation()
    page.tree.layOut()
    isDragging = true
    report("scrollstart")
    let goal = position + distance
    let end = restingPlace(from: position, to: goal)
    slide(to: end)
    lift()
    if goal < range.lowerBound, !isPaging {
      refresh?.pull(by: range.lowerBound - goal, isEnough: !isRefreshedEarly)
    }
    if isRefreshedEarly, distance < 0, let refresh, goal <= length(of: refresh.calculatedFrame) {
      refresh.begin()
    }
    if goal > range.upperBound { pullPastEnd(by: goal - range.upperBound) }
    isDragging = false
    report("scrollend")
    didComeToRest()
  }

  private func slide(to end: Float) {
    let stride = max(visibleLength / 2, abs(end - position) / Self.maximumStrides, 1)
    let (goal, before) = (end, totalShift)
    while isInTree {
      let end = (goal + totalShift - before).clamped(to: range)
      guard position != end else { return }
      let next = position + (end - position).clamped(to: -stride...stride)
      guard next != position else { return }  // smaller than the precision of a float
      move(to: next)
      page.tree.layOut()
      reportScroll()
    }
  }

  /// Pulls at the end of the content: the content moves a little, which is enough for `loadmore`.
  private func pullPastEnd(by distance: Float) {
    if flag("bounce") ?? true {
      direction = isHorizontal ? "left" : "up"
      loadMoreIfNeeded()
    }
    loading?.pull(by: distance)
  }

  /// Whether a drag back triggers the `refresh` as soon as it is near, not only when all of it is pulled out.
  private var isRefreshedEarly: Bool { attribute("refreshType")?.string == "refreshForAppear" }

  private var isPaging: Bool { flag("pagingEnabled") ?? false }

  /// Where released content comes to rest: with `pagingEnabled`, at the start of the nearest page.
  func pageStart(nearest position: Float) -> Float {
    guard isPaging else { return position }
    let size = length("pageSize").flatMap { $0 > 0 ? $0 : nil } ?? visibleLength
    guard size > 0 else { return position }
    return ((position / size).rounded() * size).clamped(to: range)
  }
}
