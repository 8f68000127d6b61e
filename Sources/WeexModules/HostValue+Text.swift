internal import HostValues

extension HostValue {
  /// The text of an option; `nil` if it is not set.
  func text(_ name: String) -> String? {
    self[name].flatMap { $0.isNil ? nil : $0.shownText }
  }

  /// The text of an option; `absent` if it is not set.
  func text(_ name: String, or absent: String) -> String { text(name) ?? absent }

  /// Why a value that a page has passed for an element is none, after a method's name; `nil` for the ref of one that is not there.
  var problemAsElement: String? {
    switch self {
    case .undefined, .null:
      "it got \(kind.rawValue) instead of an element: a ref is set once its element is rendered"
    case .array: "it got an array instead of an element: a ref inside v-for is an array"
    default: nil
    }
  }
}
