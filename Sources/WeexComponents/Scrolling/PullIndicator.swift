internal import Flexbox
public import HostValues
public import MethodTable
internal import ModuleOptions
internal import WeexCore
public import WeexTree

/// An indicator outside of one end of a scroller's content, which is triggered when the content is pulled: `refresh`, `loading`.
///
/// It lies outside of the flow.
open class PullIndicator: Component, LayoutDefaulting {
  /// The event that a pull sends.
  class var event: String { "" }

  open override class var attributeRows: [AttributeRow] {
    [AttributeRow("display", values: ["hide", "show"])]
  }

  /// Whether the page shows it, by `display`: a pull then does nothing.
  public private(set) var isShown = false

  package func applyLayoutDefaults() {
    setLayoutDefault(.position(.absolute))
    isShown = attribute("display")?.string == "show"
  }

  open override func viewDidLoad() {
    checkParent({ $0 is Scroller }, "a list, a waterfall or a scroller")
  }

  open override func updateStyles(_ changed: Styles) {
    if changed.contains("position") { setLayoutDefault(.position(.absolute)) }
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    guard changed.changes("display") else { return }
    let wasShown = isShown
    switch attribute("display") {
    case "show": isShown = true
    case "hide", nil: isShown = false
    default: break  // as on iOS
    }
    guard isShown != wasShown else { return }
    (nearestScroller as? Scroller)?.indicatorDidChange(self)
  }

  /// Pulls the content beyond its end by a distance; a pull longer than the indicator sends the event, if `isEnough` is true.
  func pull(by distance: Float, isEnough: Bool = true) {
    if distance > calculatedFrame.height, isEnough { begin() }
  }

  /// Sends the event, unless the indicator is shown already.
  func begin() {
    if !isShown { fireEvent(Self.event) }
  }
}

/// The indicator above a list's content while it is refreshed: `refresh`.
///
/// Source: Weex's `WXRefreshComponent`.
open class Refresh: PullIndicator {
  open override class var eventRows: [EventRow] {
    [
      EventRow("refresh").documented("It was pulled far enough."),
      EventRow("pullingdown", PullDetails.self).documented("A finger pulls it."),
    ]
  }

  override class var event: String { "refresh" }

  override func pull(by distance: Float, isEnough: Bool) {
    fireEvent(
      "pullingdown",
      params: [
        "dy": distance.pageUnits, "viewHeight": calculatedFrame.height.pageUnits,
        "pullingDistance": distance.pageUnits, "type": "pullingdown",
      ]
    )
    super.pull(by: distance, isEnough: isEnough)
  }
}

/// The indicator below a list's content while more is loaded: `loading`.
///
/// Source: Weex's `WXLoadingComponent`.
open class Loading: PullIndicator {
  open override class var eventRows: [EventRow] {
    [EventRow("loading").documented("It was pulled far enough.")]
  }

  override class var event: String { "loading" }
}

extension Scroller {
  /// The first `refresh` among the children; `nil` if there is none.
  var refresh: Refresh? { firstRefresh?.supercomponent === self ? firstRefresh : nil }

  /// The first `loading` among the children; `nil` if there is none.
  var loading: Loading? { firstLoading?.supercomponent === self ? firstLoading : nil }

  /// The placement of a `refresh` or a `loading`: only one of each is used; `nil` for another component.
  func placementAsIndicator(of child: Component) -> ChildPlacement? {
    let isSecond: Bool
    switch child {
    case let child as Refresh:
      if refresh == nil { firstRefresh = child }
      isSecond = refresh !== child
    case let child as Loading:
      if loading == nil { firstLoading = child }
      isSecond = loading !== child
    default: return nil
    }
    guard isSecond else { return .shown }
    return .notShown(
      "\(type) \(ref) takes only one \(child.type); \(child.type) \(child.ref) is not shown"
    )
  }

  /// Places the indicators above and below the content.
  func placeIndicators() {
    guard !isHorizontal else { return }
    if let refresh {
      let frame = refresh.calculatedFrame
      page.tree.setShift(Point(y: -frame.y - frame.height), of: refresh)
    }
    if let loading {
      page.tree.setShift(Point(y: contentSize.height - loading.calculatedFrame.y), of: loading)
    }
  }

  /// Scrolls the content so that an indicator that the page now shows is visible, or one that it hides is not.
  ///
  /// The content moves immediately, without the `scroll` events of a device's animation.
  func indicatorDidChange(_ indicator: PullIndicator) {
    guard !isHorizontal, isInTree else { return }
    page.tree.updateFrames()
    contentSize = measuredContent()
    switch indicator {
    case is Refresh: move(to: indicator.isShown ? range.lowerBound : 0)
    default:
      let end = indicator.isShown ? range.upperBound : position - indicator.calculatedFrame.height
      if end > 0 { move(to: end.clamped(to: range)) }
    }
  }
}
