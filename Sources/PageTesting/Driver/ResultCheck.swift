/// The check of what a page gives a test: a part that has no copy would be lost without a word.
enum ResultCheck {
  private static let copied = String(decoding: PackageResources.copied_js, as: UTF8.self)

  /// The source of a function of a page's result, and of what copies an object; `verb` is that of the page which gives the result.
  static func source(_ verb: String) -> String {
    "(value, copy) => {\n\(copied)\nreturn faultOfResult(value, copy, 'page.\(verb)'); }"
  }
}
