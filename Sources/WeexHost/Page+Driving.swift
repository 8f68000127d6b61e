public import WeexTree

extension Page {
  /// Taps a target as a finger would: it, or its nearest ancestor that listens, gets a `click`; a switch toggles, a field takes
  /// the focus, a link is followed.
  ///
  /// A tap on a switch does not send a `click` to its ancestors, as on devices.
  ///
  /// The handlers run in a later turn: `await host.settle()`. The event has `position` with the frame of the listening component and the point of the
  /// tap (`pageX`, `pageY`). Unless the target is a point, that is the centre of the target's visible part or, if the centre is covered, of its
  /// largest uncovered piece. Listeners for `touchstart` and `touchend` get those events first.
  ///
  /// Source: Weex's `WXComponent+Events`.
  ///
  /// - Throws: If there is no such target, a finger cannot reach it, or no component listens.
  public func tap(_ target: Target) throws(HostError) {
    let touchable = try touchable(target) { $0.handlesTap }
    try touchable.checkIsNotIntercepted { $0.handlesTap }
    let listener = touchable.component.nearestListener(for: "click")
    let handler = touchable.component.nearestTapHandler(at: touchable.point, below: listener)
    let link = touchable.component.nearestLink
    let isFelt =
      touchable.component.isTouchHeard || listener != nil || handler != nil || link != nil
    guard isFelt else {
      if !target.isPoint, let refusal = (touchable.wanted as? any TapHandling)?.tapRefusal {
        throw refusal
      }
      throw HostError(
        .noTarget,
        "nothing listens for 'click' on \(touchable.label) or its ancestors"
      )
    }
    var gesture = try Gesture(at: touchable)
    gesture.lift(at: touchable.point)
    try handler?.handleTap(at: touchable.point)
    defer { link?.follow() }
    // A switch does not pass the tap on to its ancestors: neither do UIKit's controls, and Android's consume the touch.
    guard let listener, !(handler is Switch) || handler === listener else { return }
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

  /// Sends an event with the given fields to a target, in a later turn.
  ///
  /// - Throws: If there is no such target, or it does not listen for the event.
  public func fire(
    _ event: String,
    on target: Target,
    params: HostValue = .undefined
  ) throws(HostError) {
    let component = try component(at: target)
    guard component.listens(for: event) else {
      let hint =
        globalEventNames.contains(event)
        ? "; the page listens for the global event '\(event)'"
        : Candidates.hint(for: event, among: component.events)
      throw HostError(
        .noTarget,
        "\(component.type) \(component.ref) (\(target)) does not listen for '\(event)'\(hint)"
      )
    }
    component.fireEvent(event, params: params)
  }

  /// Sends an event of the app, as ``fireGlobalEvent(_:params:)`` does, or of one of its modules; throws if the page's JavaScript does not listen for it.
  ///
  /// An event of the app's state is sent to all pages, as on a device: it is enough that one of them listens.
  package func fire(
    _ event: String,
    ofModule module: String?,
    params: HostValue
  ) throws(HostError) {
    let states: [InstanceState] = [.background, .foreground]
    if module == nil, let state = states.first(where: { $0.applicationEvent == event }),
      host.pages.contains(where: { $0.globalEventNames.contains(event) })
    {
      return host.tellPages(state, params: params == .undefined ? [:] : params)
    }
    let known = module.map(eventNames) ?? globalEventNames
    guard known.contains(event) else {
      let name =
        module.map { "the event '\(event)' of the module '\($0)'" }
        ?? "the global event '\(event)'"
      let hint = Candidates.hint(for: event, among: known)
      throw HostError(.noTarget, "the page does not listen for \(name)\(hint)")
    }
    if let module {
      fireModuleEvent(event, of: module, data: params)
    } else {
      fireGlobalEvent(event, params: params)
    }
  }
}

extension Component {
  /// Whether the component takes a tap itself, so that its ancestors do not.
  fileprivate var handlesTap: Bool {
    if listens(for: "click") { return true }
    guard let handler = self as? any TapHandling, !(self is any TextItemContaining) else {
      return false
    }
    return handler.tapRefusal == nil
  }

  /// Whether this component or an ancestor listens for `touchstart` or `touchend`.
  var isTouchHeard: Bool {
    ["touchstart", "touchend"].contains { nearestListener(for: $0) != nil }
  }

  /// The nearest link, this component or an ancestor; a listener in between does not keep the link from being followed.
  ///
  /// Source: Weex's `WXAComponent`, whose gesture is recognized together with others.
  fileprivate var nearestLink: Anchor? {
    var current: Component? = self
    while let component = current {
      if let link = component as? Anchor, link.href != nil { return link }
      current = component.supercomponent
    }
    return nil
  }

  /// The nearest component that reacts to a tap itself: this one or an ancestor, no farther up than `listener`.
  ///
  /// Disabled ones are passed over, as on iOS.
  fileprivate func nearestTapHandler(
    at point: Point,
    below listener: Component?
  ) -> (any TapHandling)? {
    var current: Component? = self
    while let component = current {
      if let handler = component as? any TapHandling, handler.tapRefusal == nil,
        handler.handlesTap(at: point)
      {
        return handler
      }
      if component === listener { return nil }
      current = component.supercomponent
    }
    return nil
  }
}
