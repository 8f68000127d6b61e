public import WeexTree

extension Page {
  /// Puts a finger down on a target and keeps it there: `touchstart`, and the styles of `:active`, until it is released.
  ///
  /// No component has to listen. No other gesture is possible until the release. Its handlers run and the layout follows in a later turn: `await
  /// host.settle()`.
  ///
  /// - Throws: If there is no such target, a finger cannot reach it, or a finger is down already.
  public func press(_ target: Target) throws(HostError) {
    _ = try Gesture(at: try touchable(target))
  }

  /// Lifts the finger of `press`: `touchend`; it sends no `click` and no `longpress`, which `tap` and `longPress` send.
  ///
  /// - Throws: If no finger is down.
  public func release() throws(HostError) {
    guard let touch = tree.touch else {
      throw HostError(.noTarget, "no finger is on the page; press something first")
    }
    var gesture = Gesture(holding: touch)
    gesture.lift(at: touch.point)
  }

  /// Presses a target long enough for a long press: `touchstart`, `longpress`, `touchend`.
  ///
  /// No time passes.
  ///
  /// - Throws: If there is no such target, a finger cannot reach it, or nothing listens for `longpress`, `touchstart` or `touchend`.
  public func longPress(_ target: Target) throws(HostError) {
    let touchable = try touchable(target) { $0.listens(for: "longpress") }
    try touchable.checkIsNotIntercepted { $0.listens(for: "longpress") }
    let component = touchable.component
    guard component.nearestListener(for: "longpress") != nil || component.isTouchHeard else {
      throw HostError(
        .noTarget,
        "nothing listens for 'longpress' on \(touchable.label) or its ancestors"
      )
    }
    var gesture = try Gesture(at: touchable)
    gesture.send("longpress", at: gesture.origin)
    gesture.lift(at: gesture.origin)
  }

  /// Drags a finger over the page, from a target by a distance, in a number of moves.
  ///
  /// It sends `touchstart`, `panstart`, for each move `touchmove` and `panmove`, and `panend` and `touchend`, and along the longer side of
  /// the movement `horizontalpan` or `verticalpan` with the states `start`, `move` and `end`. It does not scroll: `scroll` does. No time
  /// passes.
  ///
  /// - Parameters:
  ///   - target: Where the finger goes down.
  ///   - x: The distance to the right, in page units.
  ///   - y: The distance down.
  ///   - moves: The number of moves, at least one.
  /// - Throws: If there is no such target, a finger cannot reach it, or nothing listens for any of the events.
  public func pan(
    _ target: Target,
    x: Double = 0,
    y: Double = 0,
    moves: Int = 4
  ) throws(HostError) {
    guard abs(x) <= Self.maximumDistance, abs(y) <= Self.maximumDistance, x != 0 || y != 0,
      (1...10_000).contains(moves)
    else {
      throw HostError(
        .invalidArgument,
        "a pan takes two numbers of at most a billion, not both 0, and 1 to 10000 moves"
      )
    }
    let touchable = try touchable(target)
    var gesture = try Gesture(at: touchable)
    let carried = touchable.component.carried(isPanning: true)
    // WEEX: a pan with two equal sides counts as both.
    let directions =
      (abs(x) >= abs(y) ? ["horizontalpan"] : []) + (abs(y) >= abs(x) ? ["verticalpan"] : [])
    gesture.pan("start", directions, at: gesture.origin)
    for move in 1...moves {
      let part = Double(move) / Double(moves)
      let point = gesture.point(x: x * part, y: y * part)
      gesture.send("touchmove", at: point)
      gesture.pan("move", directions, at: point)
      carried?.move(to: point)
    }
    let end = gesture.point(x: x, y: y)
    gesture.pan("end", directions, at: end)
    gesture.lift(at: end)
    if let carried { return carried.end() }
    try gesture.checkIsObserved(
      "a pan",
      ["touchstart", "touchmove", "touchend", "panstart", "panmove", "panend"] + directions,
      on: touchable.label,
      otherWay: touchable.component.otherWay(than: .pan, isHorizontal: abs(x) >= abs(y))
    )
  }

  /// Presses a target long enough to pick it up, and drags it by a distance in a number of moves: a cell of a `draggable` waterfall.
  ///
  /// No time passes.
  ///
  /// - Parameters:
  ///   - target: Where the finger goes down.
  ///   - x: The distance to the right, in page units.
  ///   - y: The distance down.
  ///   - moves: The number of moves, at least one.
  /// - Throws: If there is no such target, a finger cannot reach it, or nothing there can be dragged.
  public func carry(
    _ target: Target,
    x: Double = 0,
    y: Double = 0,
    moves: Int = 4
  ) throws(HostError) {
    guard abs(x) <= Self.maximumDistance, abs(y) <= Self.maximumDistance,
      (1...10_000).contains(moves)
    else {
      throw HostError(
        .invalidArgument,
        "a carry takes two numbers of at most a billion, and 1 to 10000 moves"
      )
    }
    let touchable = try touchable(target)
    var gesture = try Gesture(at: touchable)
    gesture.send("longpress", at: gesture.origin)
    guard let carried = touchable.component.carried(isPanning: false) else {
      gesture.lift(at: gesture.origin)
      throw HostError(
        .noTarget,
        "\(touchable.label) cannot be carried: no waterfall around it lets a long press drag it"
      )
    }
    for move in 1...moves {
      let part = Double(move) / Double(moves)
      let point = gesture.point(x: x * part, y: y * part)
      gesture.send("touchmove", at: point)
      carried.move(to: point)
    }
    gesture.lift(at: gesture.point(x: x, y: y))
    carried.end()
  }

  /// Flicks a finger over a target: `touchstart`, `touchmove`, `swipe` with its `direction`, `touchend`.
  ///
  /// No time passes.
  ///
  /// - Throws: If there is no such target, a finger cannot reach it, or nothing there listens for `swipe` or is moved by it.
  public func swipe(_ target: Target, _ direction: SwipeDirection) throws(HostError) {
    let touchable = try touchable(target)
    var gesture = try Gesture(at: touchable)
    let end = gesture.point(x: direction.way.x, y: direction.way.y)
    gesture.send("touchmove", at: end)
    gesture.send("swipe", at: gesture.origin, ["direction": .string(direction.rawValue)])
    gesture.lift(at: end)
    if touchable.component.swipeNearestHandler(direction) { return }
    try gesture.checkIsObserved(
      "a swipe",
      ["swipe", "touchstart", "touchmove", "touchend"],
      on: touchable.label,
      otherWay: touchable.component.otherWay(than: .swipe, isHorizontal: direction.way.x != 0)
    )
  }
}

extension Component {
  /// Moves the nearest component that a swipe moves, this one or an ancestor; returns whether there is one.
  fileprivate func swipeNearestHandler(_ direction: SwipeDirection) -> Bool {
    var current: Component? = self
    while let component = current {
      if let handler = component as? any SwipeHandling, handler.handleSwipe(direction) {
        return true
      }
      current = component.supercomponent
    }
    return false
  }
}

extension Component {
  /// The part that a finger on the component picks up; `nil` if there is none.
  fileprivate func carried(isPanning: Bool) -> (any DraggedPart)? {
    var current: Component? = self
    while let component = current {
      if let handler = component as? any DragHandling,
        let carried = handler.hold(on: self, isPanning: isPanning)
      {
        return carried
      }
      current = component.supercomponent
    }
    return nil
  }
}

extension SwipeDirection {
  /// The finger's movement, in page units.
  fileprivate var way: (x: Double, y: Double) {
    switch self {
    case .left: (-200, 0)
    case .right: (200, 0)
    case .up: (0, -200)
    case .down: (0, 200)
    }
  }
}

extension Gesture {
  /// Sends the events of one state of a pan, the directional ones first.
  fileprivate mutating func pan(_ state: String, _ directions: [String], at point: Point) {
    for direction in directions { send(direction, at: point, ["state": .string(state)]) }
    send("pan\(state)", at: point)
  }
}
