package import HostThread
package import JSEngine
package import WeexCore

/// Replaces matches in texts by a context's JavaScript, for as long as a page lives.
@HostActor
package final class TextReplacer {
  private var function: JSValue?

  package init() {}

  // An expression is read once, not at each key. Devices know `$0` too, which is `$&` in JavaScript.
  private static let source = """
    (() => {
      const rules = new Map();
      return (text, pattern, flags, replacement) => {
        const name = flags + '/' + pattern;
        let rule = rules.get(name);
        if (rule === undefined) {
          rule = new RegExp(pattern, flags);
          if (rules.size === 100) rules.clear();
          rules.set(name, rule);
        }
        rule.lastIndex = 0;
        return text.replace(rule, replacement.replace(/\\$0(?!\\d)/g, '$$&'));
      };
    })()
    """

  /// Enters JavaScript to replace the matches in a text; throws what `RegExp` throws.
  package func replace(
    _ rule: TextReplacement,
    in text: String,
    _ context: JSContext
  ) throws(JSException) -> JSValue {
    let function: JSValue
    if let known = self.function {
      function = known
    } else {
      function = try context.evaluate(Self.source, url: "")
    }
    self.function = function
    return try function.call([
      .string(text), .string(rule.pattern), .string(rule.flags), .string(rule.replacement),
    ])
  }

  /// Ends it, before its context is closed.
  package func end() { function = nil }
}
