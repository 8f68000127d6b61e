package import WeexHost

/// A text to look for: an exact one, or a JavaScript regular expression.
package enum TextPattern: Sendable, Equatable {
  case exact(String)
  case expression(source: String, flags: String)

  /// Whether a regular expression, by source and flags, matches a text.
  package typealias Matcher =
    @HostActor (_ source: String, _ flags: String, _ text: String)
    throws(HostError) -> Bool

  /// Reads a text, or an expression in the form `{"regexp": "^[0-9]+$", "flags": "i"}`; `nil` for anything else.
  package init?(_ value: HostValue) {
    if let text = value.string ?? value.number?.javaScriptText {
      self = .exact(text)
    } else {
      self.init(expression: value)
    }
  }

  /// Reads an expression; `nil` for anything else.
  init?(expression value: HostValue) {
    guard let source = value["regexp"]?.string else { return nil }
    self = .expression(source: source, flags: value["flags"]?.string ?? "")
  }

  /// Whether a text fits the pattern; for an exact text, spaces around it do not count.
  @HostActor
  package func matches(_ text: String, _ matcher: Matcher) throws(HostError) -> Bool {
    switch self {
    case .exact(let expected): text == expected || text.trimmed == expected.trimmed
    case .expression(let source, let flags): try matcher(source, flags, text)
    }
  }

  /// The exact text; `nil` for an expression.
  var text: String? {
    if case .exact(let text) = self { text } else { nil }
  }

  /// The pattern in messages: `'More'` or `/more/i`.
  package var shown: String {
    switch self {
    case .exact(let text): "'\(text.visible.shortened(to: 60))'"
    case .expression(let source, let flags): "/\(source)/\(flags)"
    }
  }
}

extension String {
  /// The text without the white space around it.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...end]
  }
}
