internal import HostValues

/// The rules of `setTextFormatter`: they first remove the format from the typed text, then format it again.
///
/// A rule is a regular expression, plain or as `/…/g`; a replacement uses `$1`, `$2` and so on for captures.
struct TextFormatter {
  private let recover, format: (rule: Regex<AnyRegexOutput>, replacement: String)

  /// Reads `{formatRule, formatReplace, recoverRule, recoverReplace}`; throws if one is missing or invalid.
  init(_ rules: [String: HostValue]) throws(HostError) {
    recover = try Self.read("recover", rules)
    format = try Self.read("format", rules)
  }

  /// The text formatted by the rules.
  func format(_ text: String) -> String {
    Self.replace(
      Self.replace(text, recover.rule, recover.replacement),
      format.rule,
      format.replacement
    )
  }

  private static func read(
    _ name: String,
    _ rules: [String: HostValue]
  ) throws(HostError) -> (Regex<AnyRegexOutput>, String) {
    guard let rule = rules["\(name)Rule"]?.string, let replacement = rules["\(name)Replace"]?.string
    else {
      throw HostError(
        .invalidArgument,
        "setTextFormatter: '\(name)Rule' and '\(name)Replace' must be strings"
      )
    }
    guard let regex = try? Regex(plain(rule)) else {
      throw HostError(
        .invalidArgument,
        "setTextFormatter: '\(name)Rule' is not a regular expression: \(rule)"
      )
    }
    return (regex, replacement)
  }

  /// The expression inside the slashes of `/…/g`.
  private static func plain(_ rule: String) -> String {
    guard rule.hasPrefix("/"), let end = rule.lastIndex(of: "/"), end > rule.startIndex else {
      return rule
    }
    return String(rule[rule.index(after: rule.startIndex)..<end])
  }

  private static func replace(
    _ text: String,
    _ rule: Regex<AnyRegexOutput>,
    _ replacement: String
  ) -> String {
    text.replacing(rule) { match in
      var result = ""
      var rest = Substring(replacement)
      while let character = rest.popFirst() {
        guard character == "$", let digit = rest.first?.wholeNumberValue, digit < match.output.count
        else {
          result.append(character)
          continue
        }
        rest.removeFirst()
        result += match.output[digit].substring ?? ""
      }
      return result
    }
  }
}
