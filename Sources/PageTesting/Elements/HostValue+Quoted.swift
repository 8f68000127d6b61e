internal import WeexHost

extension HostValue {
  /// The value in sentences about mistakes: a text in quotes, and of a list or an object only that it is one.
  var shownQuoted: String {
    switch self {
    case .string(let text): "'\(text.visible.shortened(to: 40))'"
    case .number, .bool: shownText
    default: kind.rawValue
    }
  }
}
