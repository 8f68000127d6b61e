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
  package static var commonEventNames: [String] {
    [
      "appear", "click", "disappear", "horizontalpan", "longpress", "panend", "panmove",
      "panstart", "swipe", "touchend", "touchmove", "touchstart", "verticalpan",
    ]
  }
}
