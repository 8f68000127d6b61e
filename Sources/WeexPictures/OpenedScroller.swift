internal import Flexbox
internal import HitTesting
internal import HostThread
internal import WeexComponents
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// The scroller of a page that is painted with all of its contents, and how the page around it makes room for them.
@HostActor
struct OpenedScroller {
  let scroller: Scroller
  /// How much higher its contents are than the scroller, in page units, with a `refresh` and a `loading` that the page shows.
  let hiddenHeight: Float
  /// The height of what is shown above its contents: a `refresh`.
  private let start: Float
  /// The component in which each component around the scroller contains it.
  private var inner: [ObjectIdentifier: Component] = [:]
  /// The components beside these that are as high, such as a sidebar, and those that fill one of them.
  private var columns: Set<ObjectIdentifier> = []

  /// Finds the largest of a page's vertical scrollers that lie in no other one, of several the one with the highest contents; `nil` if there is
  /// none.
  init?(of page: Page) {
    var found: Scroller?
    var pending = page.tree.root.map { [$0] } ?? []
    while !pending.isEmpty {
      for component in pending {
        guard let scroller = component as? Scroller, !scroller.isHorizontal else { continue }
        if Self.extent(of: scroller) > found.map(Self.extent) ?? (0, 0) { found = scroller }
      }
      pending = pending.flatMap(Self.insides)
    }
    guard let found else { return nil }
    func height<Indicator: PullIndicator>(_ kind: Indicator.Type) -> Float {
      let indicator = found.subcomponents.lazy.compactMap { $0 as? Indicator }.first
      return indicator.map { $0.isShown ? $0.calculatedFrame.height : 0 } ?? 0
    }
    scroller = found
    start = height(Refresh.self)
    let whole = start + found.contentSize.height + height(Loading.self)
    hiddenHeight = max(whole - found.calculatedFrame.height, 0)
    var current: Component = found
    while let around = current.supercomponent {
      inner[ObjectIdentifier(around)] = current
      findColumns(in: around, beside: current)
      current = around
    }
  }

  private mutating func findColumns(in around: Component, beside grown: Component) {
    let (top, bottom) = (grown.calculatedFrame.y, grown.calculatedFrame.bottom)
    var found = Self.columns(in: around, from: top, to: bottom).filter { $0 !== grown }
    while let column = found.popLast() {
      columns.insert(ObjectIdentifier(column))
      guard !column.clipsContent else { continue }
      found += Self.columns(in: column, from: 0, to: column.calculatedFrame.height)
    }
  }

  /// The boxes and scrollers in the flow of a component that extend at least over a part of its height.
  private static func columns(
    in around: Component,
    from top: Float,
    to bottom: Float
  ) -> [Component] {
    around.subcomponents.filter { child in
      let frame = child.calculatedFrame
      return (child is Div || child is Scroller) && child.layoutStyle?.isOutOfFlow == false
        && frame.y < top + 0.5 && frame.bottom > bottom - 0.5
    }
  }

  /// How far the scroller's contents are moved: not at all, or down by the height of a `refresh`.
  var translation: Point { Point(y: start) }

  /// How much higher than laid out a component is: the scroller, those around it and beside it, and those that are stretched over one of these.
  func growth(of component: Component) -> Float {
    if grows(component) { return hiddenHeight }
    return anchors(of: component).map { $0.top && $0.bottom ? hiddenHeight : 0 } ?? 0
  }

  /// How much further down than laid out a component is: what lies below the scroller, and what is at the bottom of something that grows.
  func descent(of component: Component) -> Float {
    if grows(component) { return 0 }
    if let anchors = anchors(of: component), anchors.bottom {
      return anchors.top ? 0 : hiddenHeight
    }
    guard !component.isFixed, let around = component.supercomponent,
      let beside = inner[ObjectIdentifier(around)]
    else { return 0 }
    let frame = beside.calculatedFrame
    return component.calculatedFrame.y >= frame.bottom - 0.5 ? hiddenHeight : 0
  }

  /// Whether a component has left its place to stay visible while the scroller's contents move.
  func holds(_ component: Component) -> Bool {
    !(component is PullIndicator) && !(component is Indicator)
      && component.nearestScroller === scroller
  }

  /// Whether a component is the scroller, one around it, or one beside these.
  private func grows(_ component: Component) -> Bool {
    let id = ObjectIdentifier(component)
    return component === scroller || inner[id] != nil || columns.contains(id)
  }

  /// The sides of a growing component that one outside of the flow is anchored to; `nil` for any other component.
  private func anchors(of component: Component) -> (top: Bool, bottom: Bool)? {
    guard let style = component.layoutStyle, style.isOutOfFlow else { return nil }
    let around = component.supercomponent
    let isAnchored =
      component.isFixed || around.map { $0 !== scroller && grows($0) } ?? false
    return isAnchored ? (!style.inset.top.isNaN, !style.inset.bottom.isNaN) : nil
  }

  /// The area of a scroller, and the height of its contents.
  private static func extent(of scroller: Scroller) -> (area: Float, height: Float) {
    let frame = scroller.calculatedFrame
    return (frame.width * frame.height, scroller.contentSize.height)
  }

  /// The children in which a scroller may make up the page; of a row of pages, those that are visible.
  private static func insides(of component: Component) -> [Component] {
    if let scroller = component as? Scroller, !scroller.isHorizontal { return [] }
    let (frame, offset) = (component.calculatedFrame, component.contentOffset)
    return component.subcomponents.filter { child in
      let style = child.computedStyle
      guard child.isPlaced, !child.isFixed, style.visibility == .visible, style.opacity > 0 else {
        return false
      }
      guard component.clipsContent else { return true }
      let start = child.calculatedFrame.x - offset.x
      return start < frame.width - 0.5 && start + child.calculatedFrame.width > 0.5
    }
  }
}

extension Frame {
  /// The place of its lower edge.
  fileprivate var bottom: Float { y + height }
}
