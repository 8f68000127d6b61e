/// The check of a page's result for a test: without it, parts that cannot be copied would be lost silently.
enum ResultCheck {
  private static let copied = String(decoding: PackageResources.copied_js, as: UTF8.self)

  /// The source of a function that checks a result, given the result and a function that copies an object; `verb` is the page's verb that returns it.
  static func source(_ verb: String) -> String {
    "(value, copy) => {\n\(copied)\nreturn faultOfResult(value, copy, 'page.\(verb)'); }"
  }
}
