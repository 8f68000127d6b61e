package import HostThread
package import WeexCore

/// A component that a tap does something to, beside the `click` that is sent: a switch turns, an input takes the focus.
@HostActor
package protocol TapTaking: Component {
  /// Whether a tap at a point of the page, in page units, is for the component; true unless it says otherwise.
  func takesTap(at point: Point) -> Bool
  /// Does it at a point of the page; throws where the component is disabled, saying so.
  func takeTap(at point: Point) throws(HostError)
  /// Does it where the point makes no difference.
  func takeTap() throws(HostError)
}

extension TapTaking {
  package func takesTap(at point: Point) -> Bool { true }
  package func takeTap(at point: Point) throws(HostError) { try takeTap() }
  package func takeTap() throws(HostError) {}
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

/// A component whose text consists of items that a person can point at, one by one.
@HostActor
package protocol TextItemHolding: Component {
  /// The middle of the first item that says exactly this, on the page, in page units; `nil` where there is none.
  func place(ofText text: String) -> Point?
}

/// Where a swipe goes.
public enum SwipeDirection: String, Sendable, CaseIterable {
  case left, right, up, down
}
