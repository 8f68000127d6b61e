internal import HitTesting
internal import HostValues
internal import WeexComponents
internal import WeexCore
internal import WeexTree

/// The place where a finger touches a target.
@HostActor
struct Touchable {
  /// The component that the finger hits: the target, or a component inside it.
  let component: Component
  /// The point, on the page of that component.
  let point: Point
  /// The target.
  let wanted: Component
  /// The target and how it was named, for messages.
  let label: String
}

extension Page {
  /// Finds the point where a finger can touch a target: the centre of its visible part, otherwise an uncovered point.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - takes: Whether a component reacts itself when the finger hits it, so that the gesture does not reach its ancestors.
  /// - Returns: The component that the finger hits, and the point.
  /// - Throws: If there is no such target, or it is hidden, has no size, is clipped, is off the screen, or is covered.
  func touchable(
    _ target: Target,
    takes: (Component) -> Bool = { _ in false }
  ) throws(HostError) -> Touchable {
    try checkIsUncovered()
    try tree.checkIsNotMeasuring("\(target)")
    tree.layOut()
    if case .point(let x, let y) = target, let place = place(x: x, y: y) {
      return Touchable(
        component: place.component,
        point: place.point,
        wanted: place.component,
        label: place.component.label(target)
      )
    }
    let component = try component(at: target)
    do throws(HostError) {
      return try component.touchable(target, takes)
    } catch {
      throw HostError(error.code, error.message + duplicatesHint(target, besides: component))
    }
  }

  /// Throws if a finger cannot reach a target; the error says why.
  package func checkReach(_ target: Target) throws(HostError) { _ = try touchable(target) }

  /// Throws if no part of a target is drawn, with the same messages as ``checkReach(_:)``.
  package func checkIsDrawn(_ target: Target) throws(HostError) {
    let component = try component(at: target)
    try component.checkIsDrawn(component.label(target))
    var inner = component.page
    while inner !== self, let embedder = inner.embedder {
      try embedder.checkIsDrawn(embedder.label(target))
      inner = embedder.page
    }
  }

  /// The point where a finger touches an item of a rich text of this page; throws if a finger cannot reach it.
  package func reachablePoint(
    ofItem text: String,
    in component: Component
  ) throws(HostError) -> Point {
    try checkIsUncovered()
    tree.layOut()
    return try component.touchable(.text(text)).point
  }

  /// Throws if another page is on top of this one in its stack.
  package func checkIsOnTop() throws(HostError) {
    guard let stack = outermost.container as? PageStack, let top = stack.top, top !== outermost
    else { return }
    throw HostError(
      .noTarget,
      "a finger cannot reach the page '\(shownName)': '\(top.shownName)' lies over it"
    )
  }

  /// Throws if another page or a dialog keeps fingers from this one.
  func checkIsUncovered() throws(HostError) {
    try checkIsOnTop()
    try checkHasNoDialog()
  }

  /// The other components with the same text, for messages; empty if there are none.
  private func duplicatesHint(_ target: Target, besides component: Component) -> String {
    guard case .text = target else { return "" }
    let others = components(matching: target).filter { $0 !== component }
    guard !others.isEmpty else { return "" }
    let names = others.prefix(3).map { "\($0.type) \($0.ref)" }.joined(separator: ", ")
    return "; the same text is in \(names)\(others.count > 3 ? " and others" : "")"
  }
}

extension Component {
  /// The place where a finger touches the component; `takes` is as in the page's `touchable`.
  func touchable(
    _ target: Page.Target,
    _ takes: (Component) -> Bool = { _ in false }
  ) throws(HostError) -> Touchable {
    let reach = try TouchRegion(to: self) { $0.label(target) }
    let touched =
      if let point = place(of: target) {
        try reach.place(at: point)
      } else {
        try reach.place(avoiding: takes)
      }
    return Touchable(
      component: touched.component,
      point: touched.point,
      wanted: self,
      label: label(target)
    )
  }

  /// The component and how it was named, for messages.
  func label(_ target: Page.Target) -> String { "\(type) \(ref) (\(target))" }
}

extension Touchable {
  /// Throws if the finger hits a component inside the target that takes the gesture, which then never reaches the target.
  func checkIsNotIntercepted(_ takes: (Component) -> Bool) throws(HostError) {
    guard takes(wanted) else { return }
    var current: Component? = component
    while let inner = current, inner !== wanted {
      if takes(inner) {
        throw HostError(
          .noTarget,
          "\(label) is covered by \(inner.displayName), which is inside it and takes the touch itself"
        )
      }
      current = inner.supercomponent
    }
  }
}
