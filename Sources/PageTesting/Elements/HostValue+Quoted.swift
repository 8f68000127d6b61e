internal import WeexHost

extension HostValue {
  /// The value in messages about mistakes: a text in quotes; for a list or an object only its kind.
  var shownQuoted: String {
    switch self {
    case .string(let text): "'\(text.visible.shortened(to: 40))'"
    case .number, .bool: shownText
    default: kind.rawValue
    }
  }
}
