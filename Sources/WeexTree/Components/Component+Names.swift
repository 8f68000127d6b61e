package import MethodTable
internal import ModuleOptions

extension Component {
  /// The attributes that every component has.
  ///
  /// Source: Weex's `WXComponent`.
  package static var commonAttributeNames: [String] {
    [
      "accessible", "accessibilityHint", "ariaHidden", "ariaLabel", "bubble",
      "eventPenetrationEnabled",
      "role", "testId", "userInteractionEnabled",
    ]
  }

  /// The events that every component sends.
  ///
  /// Source: Weex's `WXComponent+Events`.
  package static var commonEventRows: [EventRow] {
    [
      EventRow("appear", AppearDetails.self), "click", EventRow("disappear", AppearDetails.self),
      "horizontalpan", "longpress", "panend", "panmove", "panstart", "swipe", "touchend",
      "touchmove", "touchstart", "verticalpan",
    ]
  }

  /// The names of the common events.
  package static var commonEventNames: [String] { commonEventRows.map(\.name) }
}
