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
      EventRow("appear", AppearDetails.self).documented(
        "It enters the visible part of its scroller."
      ),
      EventRow("click", ClickDetails.self).documented(
        "A tap on it, or on an element in it that does not listen."
      ),
      EventRow("disappear", AppearDetails.self).documented(
        "It leaves the visible part of its scroller."
      ),
      EventRow("horizontalpan", PanDetails.self).documented(
        "A finger moves more sideways than up or down."
      ),
      EventRow("longpress", TouchDetails.self).documented("A finger rests on it."),
      EventRow("panend", TouchDetails.self).documented("The finger is lifted after a pan."),
      EventRow("panmove", TouchDetails.self).documented("The finger moves on in a pan."),
      EventRow("panstart", TouchDetails.self).documented("A finger begins to move."),
      EventRow("swipe", SwipeDetails.self).documented("A finger is flicked over it."),
      EventRow("touchend", TouchDetails.self).documented("A finger is lifted."),
      EventRow("touchmove", TouchDetails.self).documented("A finger moves."),
      EventRow("touchstart", TouchDetails.self).documented("A finger is put down."),
      EventRow("verticalpan", PanDetails.self).documented(
        "A finger moves more up or down than sideways."
      ),
    ]
  }

  /// The names of the common events.
  package static var commonEventNames: [String] { commonEventRows.map(\.name) }
}
