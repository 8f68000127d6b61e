/// A finger on the page: which touch it is, and where it went down.
///
/// What it does is sent as Weex's events, each to the nearest component that listens for it, from where the finger went down upwards.
///
/// Source: Weex's `WXComponent+Events`.
@HostActor
struct Gesture {
  private let start: Touchable
  private let identifier: Int
  private(set) var isHeard = false

  /// Puts a finger down.
  init(at start: Touchable) {
    self.start = start
    identifier = start.component.page.nextTouchNumber()
    start.component.page.notifyHandlers(ofTouchAt: start.point, on: start.component)
  }

  /// Sends an event of the finger at a place, with more fields beside `changedTouches`; nothing where nobody listens.
  mutating func send(_ event: String, at point: Point, _ fields: [String: HostValue] = [:]) {
    guard let listener = start.component.nearestListener(for: event) else { return }
    isHeard = true
    let touch: HostValue = [
      "identifier": .number(Double(identifier)),
      "pageX": point.x.pageUnits, "pageY": point.y.pageUnits,
      "screenX": point.x.pageUnits, "screenY": point.y.pageUnits,
      "force": 0,
    ]
    listener.fireEvent(
      event,
      params: .object(fields.merging(["changedTouches": [touch]]) { own, _ in own })
    )
  }

  /// Says whether nobody heard any of it.
  func checkIsHeard(_ what: String, _ events: [String], _ target: Page.Target) throws(HostError) {
    guard !isHeard else { return }
    throw HostError(
      .noTarget,
      "nothing listens for \(what) (\(events.joined(separator: ", "))) on "
        + "\(start.component.label(target)) or above it"
    )
  }

  /// Where the finger went down.
  var origin: Point { start.point }

  /// Where the finger is when it moved by a distance.
  func point(x: Double, y: Double) -> Point {
    Point(x: start.point.x + Float(x), y: start.point.y + Float(y))
  }
}

extension Page {
  /// How far a finger goes at most, in page units: as far as layout reaches.
  static let longestWay = 1e9
}

extension Component {
  /// The component itself or the nearest above it that listens for an event.
  func nearestListener(for event: String) -> Component? {
    var component: Component? = self
    while let current = component, !current.events.contains(event) {
      component = current.supercomponent
    }
    return component
  }
}
