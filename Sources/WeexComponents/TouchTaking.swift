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

/// Where a swipe goes.
public enum SwipeDirection: String, Sendable, CaseIterable {
  case left, right, up, down
}
