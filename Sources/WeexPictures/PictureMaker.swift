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
/// Components are painted in the order in which touches see them (`TouchScene`), from below: in tree order, then the sticky ones in a scroller,
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
  private let opened: OpenedScroller?
  private(set) var list: DisplayList
  private var fixed: [Component] = []
  private var grid: PixelGrid

  private init(_ page: Page, scale: Double, isFullPage: Bool) {
    self.page = page
    grid = PixelGrid(scale: scale)
    let size = page.size
    opened = isFullPage ? OpenedScroller(of: page) : nil
    let height = size.height + (opened?.hiddenHeight ?? 0)
    list = DisplayList(width: Double(size.width), height: Double(height))
  }

  /// The list of a page's viewport, or of all that its outermost scroller contains; O(components).
  ///
  /// Boxes begin and end where pixels do, if a page unit is `scale` pixels.
  static func list(of page: Page, scale: Double, isFullPage: Bool = false) -> DisplayList {
    var maker = PictureMaker(page, scale: scale, isFullPage: isFullPage)
    if let root = page.tree.root { maker.paint(from: root) }
    while let component = maker.takeFirstFixed() { maker.paint(from: component) }
    return maker.list
  }

  /// The list of a component with its contents, in its own units: its box, or the box around what its transform makes of it.
  static func list(of component: Component, scale: Double) -> DisplayList {
    var maker = PictureMaker(component.page, scale: scale, isFullPage: false)
    let corner = maker.corner(of: component)
    let box = box(around: component, scale: scale)
    maker.list = DisplayList(width: box.width, height: box.height)
    maker.add(.save)
    maker.add(.transform(.translation(-Double(corner.x) - box.x, -Double(corner.y) - box.y)))
    maker.paint(from: component)
    maker.add(.restore)
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
      case .close(let commands): add(commands)
      case .lifted(let component, let scroller):
        steps.append(.close(move(toParentOf: component, in: scroller)))
        steps.append(.paint(component))
      case .paint(let component): paint(component, &steps)
      }
    }
  }

  private mutating func paint(_ component: Component, _ steps: inout [Step]) {
    guard isShown(component) else { return noteFixed(in: component) }
    let style = component.computedStyle
    let size = size(of: component)
    add(.save)
    let isPlane = move(to: component, style)
    add(
      .begin(
        ref: component.ref,
        type: component.type,
        width: Double(size.width),
        height: Double(size.height)
      )
    )
    var end: [DisplayList.Command] = [.end] + (isPlane ? [.endPlane] : []) + [.restore]
    // WEEX: a filter is a property of images alone.
    let blur = component is Image ? style.filter.blur : 0
    if style.opacity < 1 || blur > 0 {
      add(.beginGroup(opacity: style.opacity, blur: blur))
      end = [.endGroup] + end
    }
    let place = grid.box(width: Double(size.width), height: Double(size.height))
    var box = BoxPainter(style, width: place.width, height: place.height)
    box.paint()
    list.add(contentsOf: moved(box.commands, place))
    let innerEdge = box.innerEdge.moved(x: place.x, y: place.y)
    draw(component, size, place, innerEdge)
    if let inner = component.embeddedPage { embed(inner, innerEdge) }
    steps.append(.close(end))
    paintContents(of: component, innerEdge, &steps)
  }

  /// Draws a component: an image in its box on the pixel grid, all others in their own box, because a text with a little less than
  /// its width may need another line.
  private mutating func draw(
    _ component: Component,
    _ size: Size,
    _ place: PixelGrid.Box,
    _ innerEdge: Path
  ) {
    var context = DrawingContext()
    if component is Image {
      let onGrid = Size(width: Float(place.width), height: Float(place.height))
      component.draw(in: &context, size: onGrid)
      list.add(contentsOf: moved(context.commands.map(grid.aligned), place))
    } else {
      component.draw(in: &context, size: size)
      guard !context.commands.isEmpty else { return }
      let isClipped = component.clipsTouches
      if isClipped { add([.save, .clip(innerEdge)]) }
      list.add(contentsOf: context.commands)
      if isClipped { add(.restore) }
    }
  }

  /// Commands of a box, moved to the grid.
  private func moved(
    _ commands: [DisplayList.Command],
    _ place: PixelGrid.Box
  ) -> [DisplayList.Command] {
    if commands.isEmpty || (place.x, place.y) == (0, 0) { return commands }
    return [.save, .transform(.translation(place.x, place.y))] + commands + [.restore]
  }

  private mutating func add(_ command: DisplayList.Command) {
    grid.follow(command)
    list.add(command)
  }

  private mutating func add(_ commands: [DisplayList.Command]) {
    for command in commands { add(command) }
  }

  private mutating func paintContents(
    of component: Component,
    _ innerEdge: Path,
    _ steps: inout [Step]
  ) {
    let children = component.subcomponents
    guard !children.isEmpty else { return }
    if component.clipsTouches {
      add(.save)
      add(.clip(innerEdge))
      steps.append(.close([.restore]))
    }
    if component.clipsContent { steps += lifted(in: component) }
    let distance = translation(of: component)
    if distance != Point() {
      add(.save)
      add(.transform(.translation(Double(distance.x), Double(distance.y))))
      steps.append(.close([.restore]))
    }
    let isWindow = component.clipsContent && (opened?.growth(of: component) ?? 0) == 0
    let window = isWindow ? Window(component) : nil
    for child in children.reversed() {
      if child.isFixed {
        fixed.append(child)
      } else if let window, !window.mayShow(child.calculatedFrame) {
        noteFixed(in: child)
      } else if child.isLifted, child.nearestScroller != nil {
        continue
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

  /// Collects the fixed components inside one that is not painted, because they are painted nevertheless.
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
    if let opened { size.height += opened.growth(of: component) }
    return size
  }

  /// How far a component's content is moved, because it is scrolled.
  private func translation(of component: Component) -> Point {
    if let opened, component === opened.scroller { return opened.translation }
    return page.tree.contentTranslation(of: component)
  }

  /// Where a component's upper left corner lies in its parent.
  private func corner(of component: Component) -> Point {
    var corner = page.tree.placeInParent(of: component)
    guard let opened else { return corner }
    // Shown with all the contents, it need not stay visible.
    let shift = page.tree.shift(of: component)
    if shift != Point(), opened.holds(component) { corner.y -= shift.y }
    corner.y += opened.descent(of: component)
    return corner
  }

  /// Moves to a component's upper left corner, by its transform.
  ///
  /// - Returns: Whether it is a plane in perspective, which the caller has to end.
  private mutating func move(to component: Component, _ style: ComputedStyle) -> Bool {
    let corner = corner(of: component)
    add(.transform(.translation(Double(corner.x), Double(corner.y))))
    return transform(component, style)
  }

  /// Transforms what follows as a component, whose upper left corner is the origin.
  ///
  /// - Returns: Whether it is a plane in perspective, which the caller has to end.
  private mutating func transform(_ component: Component, _ style: ComputedStyle) -> Bool {
    guard !style.transform.functions.isEmpty else { return false }
    let frame = component.calculatedFrame
    let place = grid.box(width: Double(frame.width), height: Double(frame.height))
    if (place.x, place.y) != (0, 0) { add(.transform(.translation(place.x, place.y))) }
    let matrix = style.transformMatrix
    let (a, b, c, d, e, f) = matrix.affine
    let flat = Affine(a: a, b: b, c: c, d: d, e: e, f: f)
    let (g, h, i) = (matrix[1, 4], matrix[2, 4], matrix[4, 4])
    guard (g, h, i) != (0, 0, 1) else {
      add(.transform(flat))
      return false
    }
    let (x, y) = (Double(frame.width) / 2, Double(frame.height) / 2)
    add(.beginPlane(Projection(flat, g: g, h: h, i: i, x: x, y: y)))
    return true
  }

  /// Moves to the parent of a component on top of a scroller's contents, by the transforms of all that is between the two.
  ///
  /// - Returns: The commands that end it.
  private mutating func move(
    toParentOf component: Component,
    in scroller: Component
  ) -> [DisplayList.Command] {
    var around: [Component] = []
    var current = component.supercomponent
    while let component = current, component !== scroller {
      around.append(component)
      current = component.supercomponent
    }
    add(.save)
    var end: [DisplayList.Command] = [.restore]
    var place = translation(of: scroller)
    for component in around.reversed() {
      let corner = page.tree.placeInParent(of: component)
      place.x += corner.x
      place.y += corner.y - page.tree.shift(of: component).y
      let style = component.computedStyle
      guard !style.transform.functions.isEmpty else { continue }
      add(.transform(.translation(Double(place.x), Double(place.y))))
      place = Point()
      if transform(component, style) { end.insert(.endPlane, at: 0) }
    }
    if place != Point() { add(.transform(.translation(Double(place.x), Double(place.y)))) }
    return end
  }

  /// Paints the page of an `embed`, as wide as its box.
  private mutating func embed(_ inner: Page, _ edge: Path) {
    guard inner.viewport.width > 0 else { return }
    add(.save)
    add(.clip(edge))
    add(.transform(.scale(Double(page.viewport.width) / Double(inner.viewport.width))))
    let scale = grid.scale * Double(page.viewport.width) / Double(inner.viewport.width)
    list.add(contentsOf: Self.list(of: inner, scale: scale).commands)
    add(.restore)
  }
}

extension PictureMaker {
  /// The visible part of a scroller's contents, and as much again on each side, for components that extend beyond their own boxes.
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

  /// The box around a component with its transform, in units from its laid-out corner; with one, it begins and ends where pixels do.
  private static func box(around component: Component, scale: Double) -> PixelGrid.Box {
    let (frame, style) = (component.calculatedFrame, component.computedStyle)
    let (width, height) = (Double(frame.width), Double(frame.height))
    let whole = PixelGrid.Box(x: 0, y: 0, width: width, height: height)
    if style.transform.functions.isEmpty { return whole }
    let matrix = style.transformMatrix
    let corners = [(0, 0), (width, 0), (0, height), (width, height)]
    // What is behind the viewer has no place.
    let isVisible = corners.allSatisfy { x, y in
      matrix[1, 4] * x + matrix[2, 4] * y + matrix[4, 4] > 1e-6
    }
    guard isVisible else { return whole }
    let places = corners.map { matrix.apply(x: $0.0, y: $0.1) }
    func edges(_ places: [Double]) -> (start: Double, length: Double) {
      let ends = (places.min() ?? 0, places.max() ?? 0)
      // Sums of fractions lose precision: a hundredth of a pixel does not need another one.
      let start = (ends.0 * scale + 0.01).rounded(.down) / scale
      return (start, (ends.1 * scale - 0.01).rounded(.up) / scale - start)
    }
    let (x, y) = (edges(places.map(\.x)), edges(places.map(\.y)))
    return PixelGrid.Box(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
