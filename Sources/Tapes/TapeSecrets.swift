internal import WeexHost

/// The header values that a tape leaves out, unless they are requested.
enum TapeSecrets {
  /// The text in their place.
  static let leftOut = "(left out)"

  private static let names: Set<String> = [
    "authorization", "cookie", "set-cookie", "proxy-authorization", "x-api-key",
  ]

  /// Whether a header's value is secret: a known name, or one with 'token', 'secret' or 'key' in it.
  static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return names.contains(name) || ["token", "secret", "key"].contains(where: name.contains)
  }

  /// Headers without secrets.
  static func hiding(_ headers: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: headers.map { ($0, isSecret($0) ? leftOut : $1) })
  }

  /// A value, such as the arguments of a call, in which the objects named `headers` or `header` have no secrets.
  static func hiding(in value: HostValue) -> HostValue {
    switch value {
    case .array(let elements): return .array(elements.map(hiding))
    case .object(let properties):
      return .object(
        Dictionary(
          uniqueKeysWithValues: properties.map { name, value in
            guard ["headers", "header"].contains(name.lowercased()), let fields = value.object
            else {
              return (name, hiding(in: value))
            }
            let kept = fields.map { ($0, isSecret($0) ? .string(leftOut) : $1) }
            return (name, .object(Dictionary(uniqueKeysWithValues: kept)))
          }
        )
      )
    default: return value
    }
  }
}
