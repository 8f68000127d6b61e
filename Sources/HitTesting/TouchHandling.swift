package import Flexbox
package import HostThread
package import HostValues
internal import WeexCore
package import WeexStyle
package import WeexTree

/// A component that reacts to a tap itself, in addition to sending `click`: a switch turns, an input takes the focus.
@HostActor
package protocol TapHandling: Component {
  /// Why it takes no taps now: it is disabled; `nil` by default.
  var tapRefusal: HostError? { get }
  /// Whether a tap at a point of the page, in page units, is for the component; true by default.
  func handlesTap(at point: Point) -> Bool
  /// Reacts to a tap at a point of the page; throws an error if the component cannot.
  func handleTap(at point: Point) throws(HostError)
  /// Reacts to a tap, for components where the point does not matter.
  func handleTap() throws(HostError)
}

extension TapHandling {
  package var tapRefusal: HostError? { nil }
  package func handlesTap(at point: Point) -> Bool { true }
  package func handleTap(at point: Point) throws(HostError) { try handleTap() }
  package func handleTap() throws(HostError) {}
}

/// A component that a swipe moves: a slider.
@HostActor
package protocol SwipeHandling: Component {
  /// Moves as for a finger in a direction; returns whether the component moves that way at all.
  func handleSwipe(_ direction: SwipeDirection) -> Bool
}

/// A component whose parts a finger can drag elsewhere: a waterfall.
@HostActor
package protocol DragHandling: Component {
  /// The part that a finger on a component inside picks up, at once or after a long press; `nil` if there is none.
  func hold(on component: Component, isPanning: Bool) -> (any DraggedPart)?
}

/// A part that a finger drags.
@HostActor
package protocol DraggedPart {
  /// The finger has moved to a point of the page.
  func move(to point: Point)
  /// The finger is lifted.
  func end()
}

/// A component that never takes touches, whatever its attributes say: an indicator.
@HostActor
package protocol TouchIgnoring: Component {}

/// A component whose text consists of items that can be tapped one by one.
@HostActor
package protocol TextItemContaining: Component {
  /// The texts of the items, in reading order.
  var itemTexts: [String] { get }
  /// The centre of the first item with exactly this text, on the page, in page units; `nil` if there is none.
  func place(ofText text: String) -> Point?
  /// The box around the first item with exactly this text, from the component's upper left corner; `nil` if there is none.
  func frame(ofText text: String) -> Frame?
  /// The styles of the first item with exactly this text, by name in camelCase, those of the nodes around it too.
  func styles(ofText text: String) -> [String: StyleValue]
}

extension TextItemContaining {
  /// The texts of all items, joined.
  package var joinedText: String { itemTexts.joined() }
}

/// The direction of a swipe.
public enum SwipeDirection: String, Sendable, CaseIterable {
  /// The direction in which the finger moves on the screen.
  case left, right, up, down
}
