public import Flexbox
public import WeexCore

/// A box whose content may be larger than itself: `scroller`, and the base of `list`.
///
/// Without a size along its axis it takes what room there is (`flex: 1`). Its content is moved by a script (`bring`), by a finger
/// (`drag`), and by nothing else.
///
/// Source: Weex's `WXScrollerComponent`.
open class Scroller: Component, ScrollContainer, ChildPlacing, LayoutDefaulting {
  open override class var methods: [ExportRow] { super.methods + scrollerMethods.rows }

  private static let scrollerMethods = Exports<Scroller> {
    Method("resetLoadmore", Scroller.resetLoadmore)
  }

  open override class var attributeNames: [String] {
    [
      "scrollDirection", "scrollable", "loadmoreoffset", "loadmoreretry", "offsetAccuracy",
      "bounce", "pagingEnabled", "pageSize", "refreshType",
    ]
  }

  open override class var eventNames: [String] {
    ["scroll", "scrollstart", "scrollend", "loadmore"]
  }

  open override class var layoutKind: NodeKind { .scroller }

  /// How far the content is scrolled, from 0 at its start.
  public internal(set) var offset = Point()
  /// The size of all the content, no smaller than what it needs, in page units.
  public internal(set) var contentSize = Size(width: 0, height: 0)
  package var watched: [Component] = []
  package var sticky: [Component] = []

  /// Where the content went last: `up`, `down`, `left` or `right`, empty before it moved.
  var direction = ""
  /// How far the content went on in all, without being scrolled, because what lies before became longer.
  var wentOn: Float = 0
  /// Whether a finger moves the content.
  var isDragging = false
  /// The offset of the last `scroll` event.
  var reportedOffset = Point()
  /// The length of the content at the last `loadmore`; 0 where there was none.
  var loadedLength: Float = 0
  /// What was the first indicator at the content's start, and may be gone.
  var firstRefresh: Refresh?
  /// What was the first indicator at the content's end, and may be gone.
  var firstLoading: Loading?
  /// The scrolling that goes on by itself.
  var animation: ScrollAnimation?

  /// Whether the content lies from left to right, and scrolls that way.
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
    if isHorizontal, setsDirection(changed) { updateAxis() }
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

  /// Called whenever the content moved or changed: what is seen of it is not what it was.
  package func contentDidMove() {
    placeIndicators()
    stick()
    updateAppearance()
  }

  /// Says where the components are that stick to the start of what is seen.
  func stick() {
    if !isHorizontal { for component in sticky { stick(component) } }
  }

  /// Where the content comes to rest when a finger that moved it lets it go.
  func restingPlace(from start: Float, to goal: Float) -> Float {
    pageStart(nearest: goal.clamped(to: range))
  }

  /// Called when the content rests that a finger moved.
  func didRest() {}

  /// Has `loadmore` come again, though the content may be as long as at the last one.
  func resetLoadmore() {
    loadedLength = 0
  }

  /// Whether the content is another one than at the last `loadmore`.
  var isContentNew: Bool { loadedLength != contentLength }

  /// Remembers the content for `isContentNew`.
  func noteContent() {
    loadedLength = contentLength
  }

  private func readDirection() {
    isHorizontal = attribute("scrollDirection")?.string == "horizontal"
  }

  /// A horizontal scroller is a row unless its styles say what it is.
  private func updateAxis() {
    guard !setsDirection(styles) else { return }
    setLayoutDefault(.flexDirection(isHorizontal ? .row : .column))
  }

  private func setsDirection(_ styles: Styles) -> Bool {
    styles.contains("flexDirection") || styles.contains("flex-direction")
  }
}
