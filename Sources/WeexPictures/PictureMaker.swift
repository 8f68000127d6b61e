internal import Drawing
internal import Flexbox
internal import HitTesting
internal import HostThread
internal import WeexComponents
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// Makes the display list of a page as it is now.
///
/// Components are painted in the order in which touches see them (`TouchScene`), from below: in tree order, then what is sticky in a scroller,
/// and `fixed` ones last, in the order in which they became fixed. A hidden component is left out with its contents.
@HostActor
struct PictureMaker {
  private enum Step {
    case paint(Component)
    /// Ends what a component began.
    case close([DisplayList.Command])
    /// Paints a component on top of a scroller's contents.
    case lifted(Component, in: Component)
  }

  private let page: Page
  /// The scroller that is painted with all of its contents.
  private let opened: Component?
  /// How much higher its contents are than the scroller, in page units.
  private let hiddenHeight: Double
  private(set) var list: DisplayList
  private var fixed: [Component] = []

  private init(_ page: Page, isFullPage: Bool) {
    self.page = page
    let size = page.size
    opened = isFullPage ? Self.outermostScroller(of: page) : nil
    hiddenHeight = opened.map { Self.hiddenHeight(of: $0) } ?? 0
    list = DisplayList(width: Double(size.width), height: Double(size.height) + hiddenHeight)
  }

  /// The list of a page's viewport, or of all that its outermost scroller contains; O(components).
  static func list(of page: Page, isFullPage: Bool = false) -> DisplayList {
    var maker = PictureMaker(page, isFullPage: isFullPage)
    if let root = page.tree.root { maker.paint(from: root) }
    while let component = maker.takeFirstFixed() { maker.paint(from: component) }
    return maker.list
  }

  /// The list of a component with its contents, in its own units.
  static func list(of component: Component) -> DisplayList {
    var maker = PictureMaker(component.page, isFullPage: false)
    let frame = component.calculatedFrame
    maker.list = DisplayList(width: Double(frame.width), height: Double(frame.height))
    maker.list.add(.transform(.translation(-Double(frame.x), -Double(frame.y))))
    maker.paint(from: component)
    return maker.list
  }

  private mutating func takeFirstFixed() -> Component? {
    let orders = fixed.map { page.tree.fixedOrder(of: $0) }
    guard let first = orders.indices.min(by: { orders[$0] < orders[$1] }) else { return nil }
    return fixed.remove(at: first)
  }

  /// Paints a component and its contents, without recursion, so that depth costs no stack.
  private mutating func paint(from start: Component) {
    var steps = [Step.paint(start)]
    while let step = steps.popLast() {
      switch step {
      case .close(let commands): list.add(contentsOf: commands)
      case .lifted(let component, let scroller):
        list.add(contentsOf: place(of: component, in: scroller))
        steps.append(.close([.restore]))
        steps.append(.paint(component))
      case .paint(let component): paint(component, &steps)
      }
    }
  }

  private mutating func paint(_ component: Component, _ steps: inout [Step]) {
    guard isShown(component) else { return noteFixed(in: component) }
    let style = component.computedStyle
    let size = size(of: component)
    list.add(.begin(ref: component.ref, type: component.type))
    list.add(.save)
    let isPlane = move(to: component, style)
    let opacity = style.opacity
    if opacity < 1 { list.add(.beginGroup(opacity: opacity)) }
    var box = BoxPainter(style, width: Double(size.width), height: Double(size.height))
    box.paint()
    list.add(contentsOf: box.commands)
    var context = DrawingContext()
    component.draw(in: &context, size: size)
    list.add(contentsOf: context.commands)
    if let inner = component.embeddedPage { embed(inner, box.innerEdge) }
    let ends: [DisplayList.Command] =
      (opacity < 1 ? [.endGroup] : []) + (isPlane ? [.endPlane] : [])
    steps.append(.close(ends + [.restore, .end]))
    paintContents(of: component, box.innerEdge, &steps)
  }

  private mutating func paintContents(
    of component: Component,
    _ innerEdge: Path,
    _ steps: inout [Step]
  ) {
    let children = component.subcomponents
    guard !children.isEmpty else { return }
    if component.clipsTouches {
      list.add(.save)
      list.add(.clip(innerEdge))
      steps.append(.close([.restore]))
    }
    if component.clipsContent { steps += lifted(in: component) }
    let offset = offset(of: component)
    if offset != Point() {
      list.add(.save)
      list.add(.transform(.translation(-Double(offset.x), -Double(offset.y))))
      steps.append(.close([.restore]))
    }
    let window = component.clipsContent && component !== opened ? Window(component) : nil
    for child in children.reversed() {
      if child.isFixed {
        fixed.append(child)
      } else if child.isLifted, child.nearestScroller != nil {
        continue
      } else if let window, !window.mayShow(child.calculatedFrame) {
        noteFixed(in: child)
      } else {
        steps.append(.paint(child))
      }
    }
  }

  /// The components on top of a scroller's contents; the last one is painted first.
  private func lifted(in scroller: Component) -> [Step] {
    var found: [Step] = []
    var pending = Array(scroller.subcomponents.reversed())
    while let component = pending.popLast() {
      if component.isFixed { continue }
      if component.isLifted { found.append(.lifted(component, in: scroller)) }
      if !component.clipsContent { pending += component.subcomponents.reversed() }
    }
    return found.reversed()
  }

  private func isShown(_ component: Component) -> Bool {
    guard component.isPlaced, component.isViewLoaded || opened != nil else { return false }
    // A device hides its view; a `refresh` is only out of sight.
    if let loading = component as? Loading, !loading.isShown { return false }
    let style = component.computedStyle
    return style.visibility == .visible && style.opacity > 0
  }

  /// Collects the fixed components in one that is not painted: they do not depend on it.
  private mutating func noteFixed(in component: Component) {
    guard page.tree.hasFixed else { return }
    var pending = [component]
    while let current = pending.popLast() {
      for child in current.subcomponents {
        if child.isFixed { fixed.append(child) } else { pending.append(child) }
      }
    }
  }

  private func size(of component: Component) -> Size {
    let frame = component.calculatedFrame
    var size = component.pictureSize ?? Size(width: frame.width, height: frame.height)
    if opened != nil, component === opened || component === page.tree.root {
      size.height += Float(hiddenHeight)
    }
    return size
  }

  private func offset(of component: Component) -> Point {
    component === opened ? Point() : component.contentOffset
  }

  /// Moves to a component's upper left corner, by its transform.
  ///
  /// - Returns: Whether it is a plane seen in perspective, which is to be ended.
  private mutating func move(to component: Component, _ style: ComputedStyle) -> Bool {
    let frame = component.calculatedFrame
    let shift = page.tree.shift(of: component)
    list.add(.transform(.translation(Double(frame.x + shift.x), Double(frame.y + shift.y))))
    guard !style.transform.functions.isEmpty else { return false }
    let matrix = style.transformMatrix
    let (a, b, c, d, e, f) = matrix.affine
    let flat = Affine(a: a, b: b, c: c, d: d, e: e, f: f)
    let (g, h, i) = (matrix[1, 4], matrix[2, 4], matrix[4, 4])
    guard (g, h, i) != (0, 0, 1) else {
      list.add(.transform(flat))
      return false
    }
    let (x, y) = (Double(frame.width) / 2, Double(frame.height) / 2)
    list.add(.beginPlane(Projection(flat, g: g, h: h, i: i, x: x, y: y)))
    return true
  }

  /// Where a component on top of a scroller's contents lies, after a `save`.
  private func place(of component: Component, in scroller: Component) -> [DisplayList.Command] {
    let offset = offset(of: scroller)
    var (x, y) = (-Double(offset.x), -Double(offset.y))
    var current = component.supercomponent
    while let around = current, around !== scroller {
      x += Double(around.calculatedFrame.x)
      y += Double(around.calculatedFrame.y)
      current = around.supercomponent
    }
    return [.save, .transform(.translation(x, y))]
  }

  /// Paints the page of an `embed`, as wide as its box.
  private mutating func embed(_ inner: Page, _ edge: Path) {
    guard inner.viewport.width > 0 else { return }
    list.add(.save)
    list.add(.clip(edge))
    list.add(.transform(.scale(Double(page.viewport.width) / Double(inner.viewport.width))))
    list.add(contentsOf: Self.list(of: inner).commands)
    list.add(.restore)
  }
}

extension PictureMaker {
  /// The part of a scroller's contents that can be seen, and as much again on each side, for what reaches out of its own box.
  @HostActor
  private struct Window {
    let left, top, right, bottom: Float

    init(_ scroller: Component) {
      let (frame, offset) = (scroller.calculatedFrame, scroller.contentOffset)
      left = offset.x - frame.width
      top = offset.y - frame.height
      right = offset.x + 2 * frame.width
      bottom = offset.y + 2 * frame.height
    }

    func mayShow(_ frame: Frame) -> Bool {
      frame.x < right && frame.x + frame.width > left && frame.y < bottom
        && frame.y + frame.height > top
    }
  }

  /// The scroller that is the page, or is the last part of it.
  private static func outermostScroller(of page: Page) -> Component? {
    var current = page.tree.root
    while let component = current {
      if component.clipsContent { return component }
      current = component.subcomponents.last { !$0.isFixed }
    }
    return nil
  }

  /// How much higher a scroller's contents are than the scroller.
  private static func hiddenHeight(of scroller: Component) -> Double {
    let bottom = scroller.subcomponents.reduce(Float(0)) { bottom, child in
      child.isFixed ? bottom : max(bottom, child.calculatedFrame.y + child.calculatedFrame.height)
    }
    return Double(max(bottom - scroller.calculatedFrame.height, 0))
  }
}
