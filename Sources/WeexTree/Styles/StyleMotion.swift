internal import HostThread

/// All styles of a page that are in motion; moves them frame by frame.
@HostActor
final class StyleMotion: Animating {
  private unowned let tree: ComponentTree
  private var components: [Component] = []

  init(_ tree: ComponentTree) {
    self.tree = tree
  }

  /// Adds a component whose styles begin to move, or move differently from now on.
  func begin(_ component: Component, _ layers: StyleLayers) {
    guard let next = layers.nextFrame(after: tree.page.frames.time) else { return }
    if !layers.isInMotion {
      layers.isInMotion = true
      components.append(component)
    }
    tree.page.frames.begin(self, next: next)
  }

  /// Removes a component whose styles no longer move.
  func endIfOver(_ component: Component, _ layers: StyleLayers) {
    guard layers.isInMotion, layers.movements.isEmpty, layers.animations.isEmpty else { return }
    layers.isInMotion = false
    end(component)
  }

  /// Removes a component.
  func end(_ component: Component) {
    components.removeAll { $0 === component }
    if components.isEmpty { tree.page.frames.end(self) }
  }

  var movementLabel: String {
    guard let first = components.first else { return "nothing" }
    let others = components.count - 1
    return "movement of the styles of \(first.type) \(first.ref) of \(tree.page.delegate.shownURL)"
      + (others > 0 ? ", and of \(others) other components" : "")
  }

  var calledMovements: [CalledMovement] {
    let url = tree.page.delegate.shownURL
    return components.flatMap { component in
      let animations = tree.styleLayers[component.reference]?.animations ?? []
      let name = "the animation of \(component.type) \(component.ref) of \(url)"
      return animations.map { animation in
        let place = animation.origin.map { ", started at \($0)" } ?? ""
        return CalledMovement(name + place, end: animation.end, isAwaited: animation.isAwaited)
      }
    }
  }

  func frame(at time: Double) -> FrameDeadline? {
    for component in components { tree.moveStyles(of: component, to: time) }
    var next: FrameDeadline?
    components.removeAll { component in
      guard let layers = tree.styleLayers[component.reference], layers.isInMotion else {
        return true
      }
      guard let moment = layers.nextFrame(after: time) else {
        layers.isInMotion = false
        return true
      }
      next = next.map { $0.and(moment) } ?? moment
      return false
    }
    return next
  }
}

extension FrameDeadline {
  /// The earlier of two moments, with every frame until then if either needs them.
  fileprivate func and(_ other: FrameDeadline) -> FrameDeadline {
    FrameDeadline(min(time, other.time), isMoving: isMoving || other.isMoving)
  }
}

extension StyleLayers {
  /// When the component next needs a turn; `nil` if nothing moves.
  func nextFrame(after time: Double) -> FrameDeadline? {
    var next = Double.infinity
    var isMoving = false
    for movement in movements {
      let hasBegun = time >= movement.start - Frames.instant
      next = min(next, hasBegun ? movement.end : movement.start)
      if hasBegun { isMoving = true }
    }
    for animation in animations { next = min(next, animation.end) }
    return next < .infinity ? FrameDeadline(next, isMoving: isMoving) : nil
  }
}
