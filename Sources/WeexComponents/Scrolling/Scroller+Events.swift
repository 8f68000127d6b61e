internal import Flexbox
internal import HostValues
internal import WeexCore
internal import WeexTree

extension Scroller {
  /// Sends `scrollstart`, `scroll` or `scrollend`.
  ///
  /// The offsets are negated, as on devices.
  func report(_ event: String) {
    fireEvent(
      event,
      params: [
        "contentSize": [
          "width": contentSize.width.pageUnits, "height": contentSize.height.pageUnits,
        ],
        "contentOffset": ["x": (-offset.x).pageUnits, "y": (-offset.y).pageUnits],
        "isDragging": .bool(isDragging),
      ]
    )
  }

  /// Sends `scroll` if the content moved far enough since the last one (`offsetAccuracy`).
  func reportScroll() {
    let distance = isHorizontal ? offset.x - reportedOffset.x : offset.y - reportedOffset.y
    guard abs(distance) >= length("offsetAccuracy") ?? 0 else { return }
    reportedOffset = offset
    report("scroll")
  }

  /// Sends `loadmore` if the end of the content is at most `loadmoreoffset` away, once for each content.
  func loadMoreIfNeeded() {
    let margin = length("loadmoreoffset") ?? 0
    guard events.contains("loadmore"), margin >= 0, isContentNew,
      contentLength - position - visibleLength <= margin
    else { return }
    fireEvent("loadmore")
    noteContent()
  }

  /// Sends `appear` and `disappear` to components that entered or left the visible part.
  ///
  /// WEEX: a component that only touches the end of the visible part appears; one that only touches its start does not.
  func updateAppearance() {
    guard !watched.isEmpty else { return }
    let outside = frameInPage
    for component in watched {
      let inside = component.frameInPage
      let (x, y) = (inside.x - outside.x, inside.y - outside.y)
      let isSeen =
        y + inside.height > 0 && y <= outside.height && x + inside.width > 0 && x <= outside.width
        && !isTurnedAway(component)
      guard isSeen != component.hasAppeared else { continue }
      component.hasAppeared = isSeen
      component.fireEvent(
        isSeen ? "appear" : "disappear",
        params: ["direction": .string(direction)]
      )
    }
  }

  /// Whether a component lies on a page of a slider that is not the current one.
  private func isTurnedAway(_ component: Component) -> Bool {
    var inner = component
    while inner !== self, let around = inner.supercomponent {
      if let slider = around as? Slider, slider.isHidden(page: inner) { return true }
      inner = around
    }
    return false
  }

  /// Sticks a component to the start of the visible part, inside its parent if that is not the scroller.
  func stick(_ component: Component) {
    let start = start(of: component)
    var place = max(position, start)
    if let parent = component.supercomponent, parent !== self {
      let end = self.start(of: parent) + length(of: parent.calculatedFrame)
      place = max(start, min(place, end - length(of: component.calculatedFrame)))
    }
    setShift(place - start, of: component)
  }

  /// Moves a sticky component, and reports when it begins or ends to stick.
  func setShift(_ distance: Float, of component: Component) {
    let wasStuck = page.tree.shift(of: component) != Point()
    page.tree.setShift(point(distance), of: component)
    let isStuck = distance != 0
    if isStuck != wasStuck { component.fireEvent(isStuck ? "sticky" : "unsticky") }
  }
}
