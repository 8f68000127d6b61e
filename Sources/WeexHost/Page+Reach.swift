internal import WeexComponents
internal import WeexCore

/// A target that a finger touches.
@HostActor
struct Touchable {
  /// What the finger meets: what was asked for, or something in it.
  let component: Component
  /// Where, on the page of the component.
  let point: Point
  /// What was asked for.
  let wanted: Component
  /// What was asked for, and how, for messages.
  let label: String
}

extension Page {
  /// Finds a target that a finger can reach, and the point where it does: the middle of what is seen of it, or else a point that nothing covers.
  ///
  /// - Parameters:
  ///   - target: What is asked for.
  ///   - takes: Whether a component does something itself when the finger meets it, so that the gesture does not come to those around it.
  /// - Returns: What the finger meets, and where.
  /// - Throws: Where there is no such target, or it is hidden, has no size, is clipped away, not on the screen, or something else covers it.
  func touchable(
    _ target: Target,
    takes: (Component) -> Bool = { _ in false }
  ) throws(HostError) -> Touchable {
    try checkIsOnTop()
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
      throw HostError(error.code, error.message + othersHint(target, besides: component))
    }
  }

  /// Throws where another page lies over this one in its stack.
  func checkIsOnTop() throws(HostError) {
    guard let stack = outermost.container as? PageStack, let top = stack.top, top !== outermost
    else { return }
    throw HostError(
      .noTarget,
      "a finger cannot reach '\(url)': '\(top.url)' lies over it"
    )
  }

  /// Says which other components say the same text, for messages; empty where none does.
  private func othersHint(_ target: Target, besides component: Component) -> String {
    guard case .text = target else { return "" }
    let others = components(matching: target).filter { $0 !== component }
    guard !others.isEmpty else { return "" }
    let names = others.prefix(3).map { "\($0.type) \($0.ref)" }.joined(separator: ", ")
    return "; the same is said by \(names)\(others.count > 3 ? " and others" : "")"
  }
}

extension Component {
  /// The component as a finger touches it; `takes` is as for the page's `touchable`.
  func touchable(
    _ target: Page.Target,
    _ takes: (Component) -> Bool = { _ in false }
  ) throws(HostError) -> Touchable {
    let reach = try FingerReach(to: self) { $0.label(target) }
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

  /// The component and how it was asked for, for messages.
  func label(_ target: Page.Target) -> String { "\(type) \(ref) (\(target))" }
}

extension Touchable {
  /// Throws where the finger meets something in what was asked for that takes the gesture, which so never comes to what was asked for.
  func checkIsNotTaken(_ takes: (Component) -> Bool) throws(HostError) {
    guard takes(wanted) else { return }
    var current: Component? = component
    while let inner = current, inner !== wanted {
      if takes(inner) {
        throw HostError(
          .noTarget,
          "\(label) is covered by \(inner.nameForPeople), which lies in it and takes the finger itself"
        )
      }
      current = inner.supercomponent
    }
  }
}
