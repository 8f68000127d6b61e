extension Character {
  /// Whether a line of JavaScript ends with it; `\r\n` is one character.
  ///
  /// Source: ECMA-262 §12.3 <https://tc39.es/ecma262/#sec-line-terminators>.
  package var endsScriptLine: Bool {
    ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"].contains(self)
  }
}
