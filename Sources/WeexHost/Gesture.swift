internal import WeexTree

/// A finger on the page: its touch, and where it went down.
///
/// While it is down, the component under it is in the state `active`. Its events are Weex's; each is sent to the nearest component that
/// listens for it, starting where the finger went down and going up.
///
/// Source: Weex's `WXComponent+Events`.
@HostActor
struct Gesture {
  private let start: HeldTouch
  private(set) var isObserved = false

  /// Puts a finger down: `touchstart`.
  ///
  /// - Throws: If there is a finger on the page already.
  init(at start: Touchable) throws(HostError) {
    let page = start.component.page
    if let held = page.tree.touch {
      throw HostError(
        .noTarget,
        "a finger is on \(held.component.type) \(held.component.ref) already; release it first"
      )
    }
    self.start = HeldTouch(
      on: start.component,
      at: start.point,
      identifier: page.nextTouchNumber()
    )
    page.tree.touch = self.start
    page.notifyHandlers(ofTouchAt: start.point, on: start.component)
    send("touchstart", at: origin)
  }

  /// Continues a touch whose finger is down.
  init(holding touch: HeldTouch) {
    start = touch
  }

  /// Lifts the finger: `touchend`.
  mutating func lift(at point: Point) {
    send("touchend", at: point)
    start.component.page.tree.touch = nil
  }

  /// Sends an event of the finger at a point, with more fields in addition to `changedTouches`; does nothing if no component listens.
  mutating func send(_ event: String, at point: Point, _ fields: [String: HostValue] = [:]) {
    guard start.component.isInTree, let listener = start.component.nearestListener(for: event)
    else { return }
    isObserved = true
    let touch: HostValue = [
      "identifier": .number(Double(start.identifier)),
      "pageX": point.x.pageUnits, "pageY": point.y.pageUnits,
      "screenX": point.x.pageUnits, "screenY": point.y.pageUnits,
      "force": 0,
    ]
    listener.fireEvent(
      event,
      params: .object(fields.merging(["changedTouches": [touch]]) { own, _ in own })
    )
  }

  /// Throws if no component listened for any of the events sent so far; `otherWay` completes the error's message.
  func checkIsObserved(
    _ what: String,
    _ events: [String],
    on label: String,
    otherWay: String
  ) throws(HostError) {
    guard !isObserved else { return }
    throw HostError(
      .noTarget,
      "nothing listens for \(what) (\(events.joined(separator: ", "))) on "
        + "\(label) or its ancestors\(otherWay)"
    )
  }

  /// The point where the finger went down.
  var origin: Point { start.point }

  /// The finger's point after a movement by a distance.
  func point(x: Double, y: Double) -> Point {
    Point(x: start.point.x + Float(x), y: start.point.y + Float(y))
  }
}

extension Page {
  /// The longest distance of a finger, in page units: the range of layout.
  static let maximumDistance = 1e9
}

extension Component {
  /// The component itself or its nearest ancestor that listens for an event.
  package func nearestListener(for event: String) -> Component? {
    var component: Component? = self
    while let current = component, !current.listens(for: event) {
      component = current.supercomponent
    }
    return component
  }
}
