internal import HostValues

/// Decodes parts of templates; values are never coerced to another kind.
enum TemplateDecoder {
  /// A payload of a type; throws with the path inside it.
  static func payload(
    _ type: ViewData.Type,
    from value: HostValue
  ) throws(ArgumentMismatch) -> ViewData {
    try HostValueDecoder.decode(type, from: value, coercing: false)
  }

  /// An item; throws with the path inside it.
  static func item(
    _ value: HostValue,
    _ types: [String: ViewData.Type]
  ) throws(ArgumentMismatch) -> ViewItem {
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    if let key = ViewItem.types { userInfo[key] = types }
    return try HostValueDecoder.decode(
      ViewItem.self,
      from: value,
      coercing: false,
      userInfo: userInfo
    )
  }
}

extension ArgumentMismatch {
  /// The message, with a path that begins with `place`.
  func sentence(inside place: String) -> String {
    let path = path.hasPrefix(".") || path.hasPrefix("[") || path.isEmpty ? path : "." + path
    return "\(place)\(path) wants \(expected), got \(actual)"
  }
}
