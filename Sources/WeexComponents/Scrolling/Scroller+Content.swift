internal import Flexbox
internal import WeexCore
package import WeexTree

extension Scroller {
  /// The length of the visible part, along the axis.
  package var visibleLength: Float { length(of: calculatedFrame) }

  /// The length of the content, along the axis.
  package var contentLength: Float { isHorizontal ? contentSize.width : contentSize.height }

  /// How far the content is scrolled, along the axis.
  var position: Float { isHorizontal ? offset.x : offset.y }

  /// The offsets at which the content may rest, along the axis.
  ///
  /// It extends below 0 if a `refresh` is shown, and beyond the content if a `loading` is.
  var range: ClosedRange<Float> {
    let minimum =
      isHorizontal ? 0 : -(refresh.map { $0.isShown ? $0.calculatedFrame.height : 0 } ?? 0)
    let more = isHorizontal ? 0 : loading.map { $0.isShown ? $0.calculatedFrame.height : 0 } ?? 0
    return minimum...max(minimum, max(0, contentLength - visibleLength) + more)
  }

  /// A distance along the axis, as a vector on the page.
  func point(_ position: Float) -> Point {
    isHorizontal ? Point(x: position) : Point(y: position)
  }

  /// The extent of a frame along the axis.
  func length(of frame: Frame) -> Float {
    isHorizontal ? frame.width : frame.height
  }

  /// The place of a component in the content, relative to the content's start, ignoring its stickiness.
  func start(of component: Component) -> Float {
    let shift = page.tree.shift(of: component)
    return visibleStart(of: component) + position - (isHorizontal ? shift.x : shift.y)
  }

  /// The place of a component inside, from the start of the visible part.
  package func visibleStart(of component: Component) -> Float {
    let (inside, outside) = (component.frameInPage, frameInPage)
    guard isHorizontal else { return inside.y - outside.y }
    return isShownMirrored
      ? outside.x + outside.width - inside.x - inside.width : inside.x - outside.x
  }

  /// The size of the children in the flow, including margins and the padding after them.
  func measuredContent() -> Size {
    guard let style = layoutStyle else { return contentSize }
    let frame = calculatedFrame
    var (width, height): (Float, Float) = (0, 0)
    for child in subcomponents {
      guard let childStyle = child.layoutStyle, !childStyle.isOutOfFlow else { continue }
      let childFrame = child.calculatedFrame
      width = max(width, childFrame.x + childFrame.width + childStyle.margin.right)
      height = max(height, childFrame.y + childFrame.height + childStyle.margin.bottom)
    }
    return isHorizontal
      ? Size(width: width + style.padding.right + style.border.right, height: frame.height)
      : Size(width: frame.width, height: height + style.padding.bottom + style.border.bottom)
  }

  /// Scrolls the content back into its range, without an event, after it became shorter.
  func keepInRange() {
    guard animation == nil, !range.contains(position) else { return }
    setOffset(point(position.clamped(to: range)))
  }

  func setOffset(_ offset: Point) {
    self.offset = offset
    page.tree.setContentOffset(offset, of: self)
  }

  /// Scrolls the content together with its visible part, because the part before it became longer; a running animation ends that much
  /// further.
  func shiftContent(by distance: Float) {
    setOffset(point(position + distance))
    totalShift += distance
    animation?.start += distance
    animation?.end += distance
  }

  /// Scrolls the content, with all consequences except the layout of what becomes visible.
  ///
  /// The order is Weex's: `loadmore`, then, at the latest with the layout, sticking and appearance; the caller sends the `scroll` event.
  ///
  /// - Returns: Whether it moved.
  @discardableResult
  func move(to position: Float) -> Bool {
    let old = self.position
    guard position != old else { return false }
    setOffset(point(position))
    if isHorizontal {
      direction = position > old ? "left" : "right"
    } else {
      direction = position > old ? "up" : "down"
    }
    if position > old { loadMoreIfNeeded() }
    page.tree.setNeedsUpdate(self)
    if reference == .root {
      page.onScroll?(offset)
      page.tell(.scrolled(offset))
    }
    return true
  }
}

extension Float {
  func clamped(to range: ClosedRange<Float>) -> Float {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
