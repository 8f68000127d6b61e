internal import Flexbox
internal import HostLoop
internal import HostValues
internal import ModuleOptions
internal import WeexCore
internal import WeexTree

extension DomModule {
  /// Makes the nearest scroller around an element scroll it to its start, plus `options.offset`.
  ///
  /// With `options.animated`, which is the default, this takes 300 ms of the host's clock. The content scrolls no further than its end.
  /// Without a scroller around the element, or if the content is too short to scroll, nothing happens.
  func scrollToElement(_ ref: Lenient<ElementReference>, _ options: Lenient<ScrollOptions>) {
    guard let component = page.component(ref: ref.value.shownText) else {
      return page.reportNoElement(ref.value, in: "dom.scrollToElement")
    }
    guard let scroller = component.nearestScroller else { return }
    guard
      let goal = scroller.bring(
        component,
        offset: ScrollOptions.offset(in: options.value, for: "dom.scrollToElement", on: page),
        isAnimated: ScrollOptions.isAnimated(in: options.value)
      )
    else { return }
    page.host.journal.record(
      .event,
      page: page.id,
      "scroll \(scroller.type) \(scroller.ref) to \(component.ref)",
      [["x": goal.x.pageUnits, "y": goal.y.pageUnits]]
    )
  }
}
