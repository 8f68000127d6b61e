package import HostThread
package import WeexCore

/// A component that a tap does something to, beside the `click` that is sent: a switch turns, an input takes the focus.
@HostActor
package protocol TapTaking: Component {
  /// Does it; throws where the component is disabled, saying so.
  func takeTap() throws(HostError)
}

/// A component that a swipe moves: a slider.
@HostActor
package protocol SwipeTaking: Component {
  /// Moves as a finger does that goes a direction; returns whether the component moves that way at all.
  func takeSwipe(_ direction: SwipeDirection) -> Bool
}

/// A component whose parts a finger carries elsewhere: a waterfall.
@HostActor
package protocol CarryTaking: Component {
  /// What a finger takes hold of that presses something inside the component, at once or after a long press; `nil` where that is nothing.
  func hold(on component: Component, isPanning: Bool) -> (any Carrying)?
}

/// What a finger carries.
@HostActor
package protocol Carrying {
  /// The finger is at a place on the page now.
  func move(to point: Point)
  /// The finger lets go.
  func end()
}

/// Where a swipe goes.
public enum SwipeDirection: String, Sendable, CaseIterable {
  case left, right, up, down
}
