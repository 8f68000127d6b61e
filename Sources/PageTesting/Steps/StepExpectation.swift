package import CommandProcess
internal import WeexHost

/// What a step expects: `{"expect": {"testId": "sum", "toHaveText": "42.30 €", "within": "2s"}}`.
///
/// Without an element it is of the page. `"not": true` expects the opposite.
package struct StepExpectation: Sendable {
  /// How the element is found; `nil` for the page.
  package let query: ElementQuery?
  /// What is expected.
  package let expectation: PageExpectation
  /// The time in which it comes to hold; `nil` for now.
  package let within: DurationText?

  /// Reads the fields of a step; throws what is wrong with them.
  init(_ fields: StepFields) throws(StepError) {
    let names = PageExpectation.names
    try fields.refuseKeys(besides: names + ElementQuery.keys + ["not", "within", "tolerance"])
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
    var arguments = Self.takesNothing.contains(name) ? [] : [value]
    if name == "toHaveAttribute", let list = value.array { arguments = list }
    if let tolerance = fields["tolerance"] { arguments.append(["tolerance": tolerance]) }
    do throws(HostError) {
      expectation = try PageExpectation(name, arguments, isNot: isNot)
      let keys = fields.keys.filter(ElementQuery.keys.contains)
      let step = Dictionary(keys.compactMap { key in fields[key].map { (key, $0) } }) { $1 }
      query = keys.isEmpty ? nil : try ElementQuery(step: .object(step))
    } catch {
      throw StepError(error.message)
    }
  }

  private static let takesNothing = ["toExist", "toBeReachable", "toBeOnTop", "toMatchTree"]
}
