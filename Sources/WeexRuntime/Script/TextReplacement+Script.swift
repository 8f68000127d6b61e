package import HostThread
package import JSEngine
package import WeexCore

extension TextReplacement {
  // Devices know `$0` too, which is `$&` in JavaScript.
  private static let source = """
    (text, pattern, flags, replacement) =>
      text.replace(new RegExp(pattern, flags), replacement.replace(/\\$0(?!\\d)/g, '$$&'))
    """

  /// Enters JavaScript to replace the matches in a text; throws what `RegExp` throws.
  @HostActor
  package func callAsFunction(
    _ text: String,
    in context: JSContext
  ) throws(JSException) -> JSValue {
    let function = try context.evaluate(Self.source, url: "")
    return try function.call([
      .string(text), .string(pattern), .string(flags), .string(replacement),
    ])
  }
}
