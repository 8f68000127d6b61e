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
      page.report(
        HostError(
          .invalidArgument,
          "dom.scrollToElement: element '\(ref.value.shownText)' is not in the tree"
        )
      )
      return
    }
    guard let scroller = component.nearestScroller else { return }
    let offset = options.value["offset"].flatMap { Float($0.shownText) } ?? 0
    let isAnimated =
      options.value["animated"].map { !["false", "0"].contains($0.shownText) } ?? true
    guard
      let goal = scroller.bring(
        component,
        offset: offset.isFinite ? offset : 0,
        isAnimated: isAnimated
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
