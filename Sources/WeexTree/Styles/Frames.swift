internal import HostLoop
package import HostThread
internal import HostValues

/// Something that is animated by itself, a frame at a time: a style in transition, a scrolling content.
@HostActor
package protocol Animating: AnyObject {
  /// What is moving, for messages.
  var movementLabel: String { get }
  /// Its movements that a call of the page has begun.
  var calledMovements: [CalledMovement] { get }
  /// Moves to its state at a time of the host's clock; returns what it waits for next, `nil` if it has ended.
  func frame(at time: Double) -> FrameDeadline?
}

/// A movement that a call of the page has begun, and that has not ended.
package struct CalledMovement: Sendable {
  /// What moves, for messages.
  package let label: String
  /// When it ends, in milliseconds of the host's clock.
  package let end: Double
  /// Whether the page is told its end.
  package let isAwaited: Bool

  /// Describes a movement.
  package init(_ label: String, end: Double, isAwaited: Bool) {
    (self.label, self.end, self.isAwaited) = (label, end, isAwaited)
  }
}

/// The latest time for the next turn of something that moves.
package struct FrameDeadline: Sendable {
  /// The time of the host's clock, in milliseconds.
  package let time: Double
  /// Whether it moves continuously, and so needs every frame until then.
  package let isMoving: Bool

  /// Makes a moment.
  package init(_ time: Double, isMoving: Bool) {
    self.time = time
    self.isMoving = isMoving
  }
}

/// The frames of a page: the moments at which moving things change visibly.
///
/// There are 100 a second, at whole multiples of 10 ms of the host's clock, and in addition the exact moments at which a movement begins or
/// ends, so that the times a page asks for are frames. Nothing happens between frames, and there are no frames while nothing moves. A frame
/// is a turn: it moves everything, in the order in which the movements began, and then runs one layout.
@HostActor
package final class Frames {
  /// The milliseconds from one frame to the next.
  package nonisolated static let interval = 10.0
  /// The difference below which two moments are the same: less than any timer can distinguish.
  package nonisolated static let instant = 1e-6

  private struct Mover {
    let moving: any Animating
    var due: Double
  }

  private unowned let page: Page
  private var movers: [Mover] = []
  private var timer: (id: TimerID, due: Double)?

  package init(_ page: Page) {
    self.page = page
  }

  /// The movements that calls of the page have begun, in the order in which they began.
  package var calledMovements: [CalledMovement] { movers.flatMap(\.moving.calledMovements) }

  /// The timer of the next frame; `nil` if nothing moves.
  package var timerID: TimerID? { timer?.id }

  /// Now, on the host's clock, in milliseconds.
  package var time: Double { page.loop.clock.monotonic }

  /// Begins to move something; if it is moving already, its next turn comes at `next` at the latest.
  package func begin(_ moving: any Animating, next: FrameDeadline) {
    let due = due(next)
    if let index = index(of: moving) {
      movers[index].due = min(movers[index].due, due)
    } else {
      movers.append(Mover(moving: moving, due: due))
    }
    schedule()
  }

  /// Stops moving something.
  package func end(_ moving: any Animating) {
    guard let index = index(of: moving) else { return }
    movers.remove(at: index)
    schedule()
  }

  private func index(of moving: any Animating) -> Int? {
    movers.firstIndex { $0.moving === moving }
  }

  private func due(_ next: FrameDeadline) -> Double {
    guard next.isMoving else { return next.time }
    let frame = (((time + Self.instant) / Self.interval).rounded(.down) + 1) * Self.interval
    return min(frame, next.time)
  }

  /// Sets the clock to wake the page for the next due movement.
  private func schedule() {
    let first = movers.min { $0.due < $1.due }
    guard timer?.due != first?.due else { return }
    if let timer { page.loop.clock.cancel(timer.id) }
    timer = nil
    guard let first else { return }
    let others = movers.count - 1
    let id = page.loop.clock.schedule(
      after: max(first.due - time, 0),
      owner: page.number,
      label: first.moving.movementLabel + (others > 0 ? " and \(others) more" : "")
    ) { [self] in page.delegate.turn { () throws(HostError) in move() } }
    timer = (id, first.due)
  }

  private func move() {
    timer = nil
    let now = time + Self.instant
    for mover in movers where mover.due <= now && index(of: mover.moving) != nil {
      let next = mover.moving.frame(at: time)
      guard let index = index(of: mover.moving) else { continue }
      if let next {
        movers[index].due = due(next)
      } else {
        movers.remove(at: index)
      }
    }
    schedule()
  }
}
