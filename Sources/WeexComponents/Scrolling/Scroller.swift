public import Flexbox
public import HostValues
public import MethodTable
internal import ModuleOptions
internal import WeexCore
public import WeexTree

/// A box whose content may be larger than itself: `scroller`, and the base of `list`.
///
/// Without a size along its axis it takes the available space (`flex: 1`). Only a script (`bring`) and a finger (`drag`) scroll its
/// content.
///
/// Source: Weex's `WXScrollerComponent`.
open class Scroller: Component, ScrollContainer, ChildPlacing, LayoutDefaulting {
  open override class var methods: [ExportRow] { super.methods + scrollerMethods.rows }

  private static let scrollerMethods = Exports<Scroller> {
    Method("resetLoadmore", Scroller.resetLoadmore)
  }

  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("scrollDirection", values: ["vertical", "horizontal"]),
      AttributeRow("scrollable", Bool.self, default: true),
      AttributeRow("loadmoreoffset", LengthOption.self, default: 0),
      AttributeRow("loadmoreretry", TextOrNumber.self),
      AttributeRow("offsetAccuracy", LengthOption.self, default: 0),
      AttributeRow("bounce", Bool.self, default: true),
      AttributeRow("pagingEnabled", Bool.self, default: false),
      AttributeRow("pageSize", LengthOption.self), "refreshType",
    ]
  }

  open override class var eventRows: [EventRow] {
    [
      EventRow("scroll", ScrollDetails.self).documented(
        "The content has moved, by `offsetAccuracy` at least."
      ),
      EventRow("scrollstart", ScrollDetails.self).documented("The content begins to move."),
      EventRow("scrollend", ScrollDetails.self).documented("The content has come to rest."),
      EventRow("loadmore").documented("The end of the content is nearer than `loadmoreoffset`."),
    ]
  }

  open override class var layoutKind: NodeKind { .scroller }

  /// How far the content is scrolled, from 0 at its start.
  public internal(set) var offset = Point()
  /// The size of all the content, without spare space, in page units.
  public internal(set) var contentSize = Size(width: 0, height: 0)
  package var watched: [Component] = []
  package var sticky: [Component] = []

  /// The last direction of scrolling: `up`, `down`, `left` or `right`, empty before the first.
  var direction = ""
  /// How far the content was shifted in total, without being scrolled, because the part before it became longer.
  var totalShift: Float = 0
  /// Whether a finger is scrolling the content.
  var isDragging = false
  /// Whether the content was scrolled without an animation, and the `scroll` event is still to be sent.
  var isScrollDue = false
  /// The offset of the last `scroll` event.
  var reportedOffset = Point()
  /// The length of the content at the last `loadmore`; 0 before the first.
  var loadedLength: Float = 0
  /// The first `refresh` that was added; it may be gone.
  var firstRefresh: Refresh?
  /// The first `loading` that was added; it may be gone.
  var firstLoading: Loading?
  /// The running animated scrolling.
  var animation: ScrollAnimation?

  /// Whether the content is laid out, and scrolls, from left to right.
  public private(set) var isHorizontal = false

  /// Whether a finger can scroll the content.
  public var isScrollable: Bool { flag("scrollable") ?? true }

  package func applyLayoutDefaults() {
    readDirection()
    if isHorizontal { updateAxis() }
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    if changed.changes("scrollDirection") {
      readDirection()
      updateAxis()
    }
    if changed.changes("loadmoreretry") { loadedLength = 0 }
  }

  open override func updateStyles(_ changed: Styles) {
    if isHorizontal, changed.sets("flexDirection") { updateAxis() }
  }

  open override func viewWillUnload() {
    stopAnimation()
  }

  open override func placement(of child: Component) -> ChildPlacement {
    placementAsIndicator(of: child) ?? .shown
  }

  package func layoutDidChange() {
    contentSize = measuredContent()
    keepInRange()
    contentDidMove()
  }

  /// Called when the content moved or changed, and with it the visible part.
  package func contentDidMove() {
    placeIndicators()
    stick()
    updateAppearance()
    guard isScrollDue else { return }
    isScrollDue = false
    reportScroll()
  }

  /// Places the sticky components.
  func stick() {
    if !isHorizontal { for component in sticky { stick(component) } }
  }

  /// Where the content comes to rest when the finger that scrolled it is lifted.
  func restingPlace(from start: Float, to goal: Float) -> Float {
    pageStart(nearest: goal.clamped(to: range))
  }

  /// Called when content that a finger scrolled comes to rest.
  func didComeToRest() {}

  /// Allows another `loadmore`, even if the content is as long as at the last one.
  func resetLoadmore() {
    loadedLength = 0
  }

  /// Whether the content has changed since the last `loadmore`.
  var isContentNew: Bool { loadedLength != contentLength }

  /// Records the content for `isContentNew`.
  func noteContent() {
    loadedLength = contentLength
  }

  private func readDirection() {
    isHorizontal = attribute("scrollDirection")?.string == "horizontal"
  }

  /// A horizontal scroller is a row unless its styles say otherwise.
  private func updateAxis() {
    guard !styles.sets("flexDirection") else { return }
    setLayoutDefault(.flexDirection(isHorizontal ? .row : .column))
  }
}
