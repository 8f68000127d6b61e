package import CommandProcess
internal import WeexHost

/// What a step expects: `{"expect": {"testId": "sum", "toHaveText": "42.30 €", "within": "2s"}}`.
///
/// Without an element, it is an expectation of the page. `"not": true` expects the opposite.
package struct StepExpectation: Sendable {
  /// How the element is found; `nil` for the page.
  package let query: ElementQuery?
  /// What is expected.
  package let expectation: PageExpectation
  /// The time within which it has to hold; `nil` if it has to hold now.
  package let within: DurationText?

  /// Reads the fields of a step; throws if they are invalid.
  init(_ fields: StepFields) throws(StepError) {
    let names = PageExpectation.names
    try fields.refuseKeys(
      besides: names + ElementQuery.keys + ["not", "within", "tolerance", "chrome"]
    )
    let given = fields.keys.filter(names.contains)
    guard let name = given.first, given.count == 1, let value = fields[name] else {
      throw StepError("'expect' wants one expectation, such as \"toHaveText\": \"More\"")
    }
    let isNot = fields["not"] ?? false
    guard let isNot = isNot.bool else { throw StepError("'expect' wants true or false as not") }
    within = try fields["within"].map { value throws(StepError) in
      let text = value.string ?? value.shownText
      guard let time = DurationText(text) else { throw StepError(DurationText.errorMessage(text)) }
      return time
    }
    var arguments = value.array ?? [value]
    // With `true` in place of a name, the golden is named for the test.
    if Self.takesName.contains(name), value == true { arguments = [] }
    if Self.takesNothing.contains(name) {
      guard value == true else {
        throw StepError(
          "'\(name)' wants true, got \(JSONText.of(value)); \"not\": true expects the opposite"
        )
      }
      arguments = []
    }
    var tolerance = fields["tolerance"] ?? .undefined
    // As in JavaScript, the tolerance may follow the frame.
    if name == "toHaveFrame", arguments.count == 2, let own = arguments[1]["tolerance"] {
      tolerance = own
      arguments.removeLast()
    }
    do throws(HostError) {
      expectation = try PageExpectation(
        name,
        arguments,
        isNot: isNot,
        tolerance: tolerance,
        chrome: fields["chrome"] ?? .undefined
      )
      query = try Self.query(fields)
    } catch {
      throw StepError(error.message)
    }
  }

  /// The element that the fields name: by one of the ways to find it, and optionally its index among the elements found.
  private static func query(_ fields: StepFields) throws(HostError) -> ElementQuery? {
    let keys = fields.keys.filter(ElementQuery.keys.contains)
    guard !keys.isEmpty else { return nil }
    if keys.contains("name"), !keys.contains("role") {
      throw HostError(
        .invalidArgument,
        "'expect' has a name without a role: {\"role\": \"button\", \"name\": \"More\"} finds a button by its name"
      )
    }
    let ways = keys.filter { $0 != "nth" && $0 != "name" }
    guard ways.count == 1 else {
      throw HostError(
        .invalidArgument,
        "'expect' wants one way to find its element, got \(ways.isEmpty ? "none" : ways.joined(separator: " and "))"
      )
    }
    let own = Dictionary(keys.compactMap { key in fields[key].map { (key, $0) } }) { $1 }
    var steps = [HostValue.object(own.filter { $0.key != "nth" })]
    if let number = own["nth"] { steps.append(["nth": number]) }
    return try ElementQuery(.array(steps))
  }

  private static let takesName = ["toMatchTree", "toMatchPicture"]
  private static let takesNothing = ["toExist", "toBeReachable", "toBeOnTop"]
}
