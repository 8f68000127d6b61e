extension Page {
  /// Taps a target like a finger: the target, or the nearest component above it that listens, gets a `click`.
  ///
  /// Its handlers run in a later turn: `await host.settle()`. The event has `position` with the frame of the component that listens and
  /// the point of the tap (`pageX`, `pageY`), which is the target's middle unless the target is a point.
  ///
  /// Source: Weex's `WXComponent+Events`.
  ///
  /// - Throws: Where there is no such target, or nothing listens.
  public func tap(_ target: Target) throws(HostError) {
    let component = try component(at: target)
    guard let listener = component.nearestListener(for: "click") else {
      throw HostError(
        .noTarget,
        "nothing listens for 'click' on \(component.type) \(component.ref) (\(target)) or above it"
      )
    }
    let touched = component.frameInPage
    var x = Double(touched.x) + Double(touched.width) / 2
    var y = Double(touched.y) + Double(touched.height) / 2
    if case .point(let pageX, let pageY) = target { (x, y) = (pageX, pageY) }
    let frame = listener.frameInPage
    listener.fireEvent(
      "click",
      params: [
        "position": [
          "x": .number(Double(frame.x)), "y": .number(Double(frame.y)),
          "width": .number(Double(frame.width)), "height": .number(Double(frame.height)),
          "pageX": .number(x), "pageY": .number(y),
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
    guard component.events.contains(event) else {
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
  /// The component itself or the nearest above it that listens for an event.
  fileprivate func nearestListener(for event: String) -> Component? {
    var component: Component? = self
    while let current = component, !current.events.contains(event) {
      component = current.supercomponent
    }
    return component
  }
}
