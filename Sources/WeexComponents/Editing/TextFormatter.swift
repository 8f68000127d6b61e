internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

/// The rules of `setTextFormatter`: they first remove the format from the typed text, then format it again.
///
/// A rule is a regular expression of JavaScript: `/…/gi` with its flags, or plain, which replaces all matches. The page's own JavaScript runs
/// it, within the page's limits. A replacement uses `$1`, `$2` and so on for captures, and `$0` for the whole match.
@HostActor
struct TextFormatter {
  private let recover, format: TextReplacement

  /// Reads `{formatRule, formatReplace, recoverRule, recoverReplace}`; throws if one is missing or invalid.
  init(_ rules: [String: HostValue], in page: Page) throws(HostError) {
    recover = try Self.read("recover", rules, in: page)
    format = try Self.read("format", rules, in: page)
  }

  /// The text formatted by the rules; throws if that takes longer than the page may run.
  func format(_ text: String, in page: Page) throws(HostError) -> String {
    try page.replace(format, in: try page.replace(recover, in: text))
  }

  private static func read(
    _ name: String,
    _ rules: [String: HostValue],
    in page: Page
  ) throws(HostError) -> TextReplacement {
    guard let rule = rules["\(name)Rule"]?.string, let replacement = rules["\(name)Replace"]?.string
    else {
      throw HostError(
        .invalidArgument,
        "setTextFormatter: '\(name)Rule' and '\(name)Replace' must be strings"
      )
    }
    let (pattern, flags) = parts(of: rule)
    let replacing = TextReplacement(pattern: pattern, flags: flags, replacement: replacement)
    do throws(HostError) {
      // An invalid expression or flag throws whatever the text is.
      _ = try page.replace(replacing, in: "")
    } catch  where error.code == .javaScript {
      throw HostError(
        .invalidArgument,
        "setTextFormatter: '\(name)Rule' is not a regular expression: \(rule)"
      )
    }
    return replacing
  }

  /// The expression inside the slashes of `/…/g`, and its flags.
  private static func parts(of rule: String) -> (pattern: String, flags: String) {
    guard rule.hasPrefix("/"), let end = rule.lastIndex(of: "/"), end > rule.startIndex else {
      return (rule, "g")
    }
    let pattern = rule[rule.index(after: rule.startIndex)..<end]
    return (String(pattern), String(rule[rule.index(after: end)...]))
  }
}
