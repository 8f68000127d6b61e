internal import ArgumentParser
internal import WeexHost

/// A field of `WXEnvironment` as the command line reads it, its value of the field's own type.
///
/// A length or scale is a number, and fields that are text in Weex stay text, including numeric versions. For any other field `true` and
/// `false` are booleans, since as texts both would be truthy, and everything else is text.
struct EnvironmentField: Sendable {
  let key: String
  let value: HostValue

  private static let numbers: Set<String> = ["deviceWidth", "deviceHeight", "scale"]
  private static let texts: Set<String> = [
    "platform", "osName", "osVersion", "weexVersion", "deviceModel", "appName", "appVersion",
  ]
  private static let choices = [
    "layoutDirection": ["ltr", "rtl"], "scheme": ["light", "dark"],
    "logLevel": ["off", "error", "warn", "info", "log", "debug"],
  ]

  /// Reads an option's value.
  static func read(_ text: String) throws -> EnvironmentField {
    guard let field = Assignment(text) else {
      throw ValidationError(
        "'\(text)' is not a field and its value; write it like platform=Android"
      )
    }
    return EnvironmentField(key: field.key, value: try value(field.value, of: field.key))
  }

  private static func value(_ text: String, of key: String) throws -> HostValue {
    if numbers.contains(key) {
      guard let number = Double(text), number.isFinite, number > 0 else {
        throw ValidationError(
          "\(key) is a number above 0, not '\(text)'; write it like deviceHeight=2436"
        )
      }
      return .number(number)
    }
    if let choices = choices[key], !choices.contains(text) {
      throw ValidationError("\(key) is one of \(choices.joined(separator: ", ")), not '\(text)'")
    }
    if texts.contains(key) || choices[key] != nil { return .string(text) }
    return ["true": true, "false": false][text] ?? .string(text)
  }
}
