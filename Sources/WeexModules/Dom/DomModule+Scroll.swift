internal import Flexbox
internal import WeexCore

extension DomModule {
  /// Asks the nearest scroller around an element to bring it to its start, `options.offset` further on.
  ///
  /// Without a scroller around it nothing happens.
  func scrollToElement(_ ref: HostValue, _ options: HostValue) {
    guard let component = page.component(ref: ref.shownText) else {
      page.report(
        HostError(
          .invalidArgument,
          "dom.scrollToElement: element '\(ref.shownText)' is not in the tree"
        )
      )
      return
    }
    guard let scroller = component.nearestScroller else { return }
    page.tree.updateFrames()
    let inside = component.frameInPage
    let outside = scroller.frameInPage
    let offset = options["offset"].flatMap { Float($0.shownText) } ?? 0
    let isRow =
      scroller.layoutStyle.map { [.row, .rowReverse].contains($0.flexDirection) } ?? false
    let x = isRow ? inside.x - outside.x + offset : 0
    let y = isRow ? 0 : inside.y - outside.y + offset
    page.host.journal.record(
      .event,
      page: page.id,
      "scroll \(scroller.type) \(scroller.ref) to \(component.ref)",
      [["x": x.pageUnits, "y": y.pageUnits]]
    )
  }
}

extension Component {
  /// The nearest ancestor whose content scrolls.
  fileprivate var nearestScroller: Component? {
    var current = supercomponent
    while let component = current {
      if Swift.type(of: component).layoutKind.isScrolling { return component }
      current = component.supercomponent
    }
    return nil
  }
}
