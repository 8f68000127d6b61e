internal import Flexbox
public import WeexCore

/// What is outside of a scroller's content, at one of its ends, and does its work when the content is pulled: `refresh`, `loading`.
///
/// It lies outside of the flow.
open class PullIndicator: Component, LayoutDefaulting {
  /// The event that a pull sends.
  class var event: String { "" }

  open override class var attributeNames: [String] {
    ["display"]
  }

  /// Whether the page shows it, by `display`: a pull does nothing then.
  public var isShown: Bool { attribute("display")?.string == "show" }

  private var wasShown = false

  package func applyLayoutDefaults() {
    setLayoutDefault(.position(.absolute))
    wasShown = isShown
  }

  open override func updateStyles(_ changed: Styles) {
    if changed.contains("position") { setLayoutDefault(.position(.absolute)) }
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    guard changed.changes("display"), isShown != wasShown else { return }
    wasShown = isShown
    (nearestScroller as? Scroller)?.indicatorDidChange(self)
  }

  /// Pulls the content beyond its end by a distance; one that is longer than the indicator sends the event, where that is enough.
  func pull(by distance: Float, isEnough: Bool = true) {
    if distance > calculatedFrame.height, isEnough { begin() }
  }

  /// Sends the event, unless the indicator does its work already.
  func begin() {
    if !isShown { fireEvent(Self.event) }
  }
}

/// What a list shows above its content while it gets new one: `refresh`.
///
/// Source: Weex's `WXRefreshComponent`.
open class Refresh: PullIndicator {
  open override class var eventNames: [String] {
    ["refresh", "pullingdown"]
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

/// What a list shows below its content while it gets more: `loading`.
///
/// Source: Weex's `WXLoadingComponent`.
open class Loading: PullIndicator {
  open override class var eventNames: [String] {
    ["loading"]
  }

  override class var event: String { "loading" }
}

/// The sign that something goes on, in a `refresh` or `loading`: `loading-indicator`.
open class LoadingIndicator: Component {}

extension Scroller {
  /// The `refresh` among the children; `nil` where there is none.
  var refresh: Refresh? { firstRefresh?.supercomponent === self ? firstRefresh : nil }

  /// The `loading` among the children; `nil` where there is none.
  var loading: Loading? { firstLoading?.supercomponent === self ? firstLoading : nil }

  /// What becomes of a `refresh` or a `loading`: one of each is of use; `nil` for another component.
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
      "\(type) \(ref) takes one \(child.type); \(child.type) \(child.ref) is not shown"
    )
  }

  /// Parks the indicators where they belong: above the content, and below it.
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

  /// Moves the content so that an indicator is seen that the page shows now, or is gone that it hides.
  ///
  /// The content moves at once, without the `scroll` events of a device's animation.
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
