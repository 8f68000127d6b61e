internal import HostThread
package import HostValues
package import WeexTree

/// A regular expression of JavaScript, and what replaces its matches.
package struct TextReplacement: Sendable {
  /// The expression, without slashes.
  package let pattern: String
  /// Its flags, such as `gi`; without `g`, the first match alone is replaced.
  package let flags: String
  /// The replacement, with `$1`, `$2` and so on for captures, and `$0` for the whole match.
  package let replacement: String

  /// Makes a rule, which need not be valid.
  package init(pattern: String, flags: String, replacement: String) {
    self.pattern = pattern
    self.flags = flags
    self.replacement = replacement
  }
}

extension Page {
  /// Replaces matches in a text by the page's JavaScript, now; the text itself if the page runs none.
  ///
  /// - Throws: `.javaScript` if the rule is not valid; an error that names the limit if it takes longer than the page may run.
  @HostActor
  package func replace(
    _ rule: TextReplacement,
    in text: String
  ) throws(HostError) -> String {
    guard let script else { return text }
    return try script.replace(rule, in: text)
  }
}
