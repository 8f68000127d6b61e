extension Page {
  /// Taps a target like a finger: the target, or the nearest component above it that listens, gets a `click`; a switch turns, a field takes the focus, a link is followed.
  ///
  /// Its handlers run in a later turn: `await host.settle()`. The event has `position` with the frame of the component that listens and
  /// the point of the tap (`pageX`, `pageY`), which is the middle of what is seen of the target, or where that is covered the middle of the largest
  /// piece that is not, unless the target is a point. Those who
  /// listen for `touchstart` and `touchend` get them before it.
  ///
  /// Source: Weex's `WXComponent+Events`.
  ///
  /// - Throws: Where there is no such target, a finger cannot reach it, or nothing listens.
  public func tap(_ target: Target) throws(HostError) {
    let touchable = try touchable(target) { $0.takesTap }
    try touchable.checkIsNotTaken { $0.takesTap }
    let listener = touchable.component.nearestListener(for: "click")
    let taker = touchable.component.nearestTapTaker(at: touchable.point, below: listener)
    let link = touchable.component.nearestLink
    guard listener != nil || taker != nil || link != nil else {
      throw HostError(
        .noTarget,
        "nothing listens for 'click' on \(touchable.label) or above it"
      )
    }
    var gesture = try Gesture(at: touchable)
    gesture.lift(at: touchable.point)
    try taker?.takeTap(at: touchable.point)
    defer { link?.follow() }
    guard let listener else { return }
    let frame = listener.frameInPage
    listener.fireEvent(
      "click",
      params: [
        "position": [
          "x": frame.x.pageUnits, "y": frame.y.pageUnits,
          "width": frame.width.pageUnits, "height": frame.height.pageUnits,
          "pageX": touchable.point.x.pageUnits, "pageY": touchable.point.y.pageUnits,
        ]
      ]
    )
  }

  /// Sends an event to a target, its fields as given, in a later turn.
  ///
  /// - Throws: Where there is no such target, or it does not listen for the event.
  public func fire(
    _ event: String,
    on target: Target,
    params: HostValue = .undefined
  ) throws(HostError) {
    let component = try component(at: target)
    guard component.listens(for: event) else {
      throw HostError(
        .noTarget,
        "\(component.type) \(component.ref) (\(target)) does not listen for '\(event)'"
          + Candidates.hint(for: event, among: component.events)
      )
    }
    component.fireEvent(event, params: params)
  }
}

extension Component {
  /// Whether a tap on the component is not one on what is around it.
  fileprivate var takesTap: Bool {
    listens(for: "click") || (self is any TapTaking && !(self is any TextItemHolding))
  }

  /// The nearest link, this component or one above it; one that listens in between does not keep a finger from following it.
  ///
  /// Source: Weex's `WXAComponent`, whose gesture goes together with others.
  fileprivate var nearestLink: Anchor? {
    var current: Component? = self
    while let component = current {
      if let link = component as? Anchor, link.href != nil { return link }
      current = component.supercomponent
    }
    return nil
  }

  /// The nearest component, this one or one above it, that a tap does something to; none above one that listens.
  fileprivate func nearestTapTaker(
    at point: Point,
    below listener: Component?
  ) -> (any TapTaking)? {
    var current: Component? = self
    while let component = current {
      if let taker = component as? any TapTaking, taker.takesTap(at: point) { return taker }
      if component === listener { return nil }
      current = component.supercomponent
    }
    return nil
  }
}
