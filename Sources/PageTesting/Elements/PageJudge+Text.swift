internal import WeexHost

extension PageJudge {
  /// Judges a text: that of an element, of an item of a rich text, or, without an element, of the page.
  func text(
    _ expectation: PageExpectation,
    _ text: String,
    _ what: String,
    of element: Component? = nil
  ) throws(HostError) -> PageExpectation.Failure? {
    guard let wanted = TextPattern(expectation.argument(0)) else {
      throw Self.wants(expectation, "a text or a regular expression", 0)
    }
    let isPart = expectation.name == "toContainText"
    if isPart, wanted.text == "" {
      throw HostError(
        .invalidArgument,
        "toContainText wants a text that is not empty: every text contains the empty one; toHaveText('') expects no text"
      )
    }
    let holds: Bool
    if isPart, case .exact(let part) = wanted {
      holds = text.contains(part)
    } else {
      holds = try wanted.matches(text, matcher)
    }
    let hint =
      Self.fieldHint(text, element) ?? page.overlayHint(for: wanted, isPart: isPart, matcher)
    return verdict(
      expectation,
      holds,
      "\(what) to \(isPart ? "contain" : "have") the text \(wanted.shown)",
      "it has '\(text.visible.shortened(to: 200))'\(expectation.isNot ? "" : hint)",
      details: expectation.isNot ? [] : TextDifference.lines(text, wanted, isPart: isPart)
    )
  }

  /// A hint if the expected text is the value of a field, which does not count as its text.
  private static func fieldHint(_ text: String, _ element: Component?) -> String? {
    guard text.isEmpty, let element, element is EditField else { return nil }
    let value = element.attributes["value"].map { " \($0.shownQuoted)" } ?? ""
    return
      ": the content of \(element.type == "input" ? "an" : "a") \(element.type) is its attribute 'value'\(value); use toHaveAttribute('value', …)"
  }

  /// Throws if an expectation of an item of a rich text is only possible for the whole.
  static func checkHasItem(
    _ expectation: PageExpectation,
    _ item: String,
    of element: Component,
    _ query: ElementQuery
  ) throws(HostError) {
    let ofWhole = ["toHaveAttribute", "toMatchTree", "toMatchPicture"]
    guard ofWhole.contains(expectation.name), item != element.wholeText else { return }
    throw HostError(
      .invalidArgument,
      "\(sentence(expectation, query)): that is an item of a \(element.type), which has a text, styles and a frame of its own; "
        + "expect the rest of the \(element.type), page.getByType('\(element.type)')"
    )
  }
}
