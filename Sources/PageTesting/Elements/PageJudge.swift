package import WeexHost

/// Judges expectations on one page.
@HostActor
package struct PageJudge {
  let page: Page
  let matcher: TextPattern.Matcher
  /// The golden that the expectation compares with; `nil` if it has none, or if there are no goldens.
  var golden: Golden?

  /// Makes a judge; regular expressions are evaluated by `matcher`, which JavaScript supplies where it is available.
  package init(
    _ page: Page,
    _ matcher: @escaping TextPattern.Matcher = SwiftExpression.matches
  ) {
    (self.page, self.matcher) = (page, matcher)
  }

  /// Returns why an expectation does not hold; `nil` if it holds.
  ///
  /// Throws if the expectation itself is invalid.
  package func failure(
    of expectation: PageExpectation,
    _ query: ElementQuery?
  ) throws(HostError) -> PageExpectation.Failure? {
    guard page.isAlive || expectation.name == "toBeOnTop" else {
      throw HostError(
        .pageDestroyed,
        "\(expectation.name): the page '\(page.shownName)' was destroyed"
      )
    }
    page.tree.layOut()
    guard let query else { return try pageFailure(expectation) }
    switch expectation.name {
    case "toExist": return try count(expectation, query) { $0 > 0 }
    case "toHaveCount":
      guard let wanted = expectation.argument(0).number, wanted >= 0, wanted == wanted.rounded()
      else { throw Self.wants(expectation, "a whole number of at least 0", 0) }
      return try count(expectation, query, wanted: wanted) { Double($0) == wanted }
    default: break
    }
    let element: Component
    do throws(HostError) {
      element = try query.one(on: page, matcher)
    } catch {
      guard error.code == .noTarget else { throw error }
      return PageExpectation.Failure("\(Self.sentence(expectation, query)): \(error.message)")
    }
    return try failure(of: expectation, element, query, try query.item(of: element, matcher))
  }

  private func pageFailure(
    _ expectation: PageExpectation
  ) throws(HostError) -> PageExpectation.Failure? {
    switch expectation.name {
    case "toMatchTree": return try matchTree(expectation, nil)
    case "toMatchPicture": return try matchPicture(expectation, nil)
    case "toHaveText", "toContainText":
      return try text(expectation, page.tree.root?.wholeText ?? "", "the page")
    case "toBeOnTop":
      let top = page.stack.top
      return verdict(
        expectation,
        top === page,
        "the page to be on top",
        "on top is \(top.map { "'\($0.shownName)'" } ?? "no page")"
      )
    default:
      throw HostError(
        .invalidArgument,
        "\(expectation.name) is an expectation of an element: expect(page.getByText(…)).\(expectation.name)(…)"
      )
    }
  }

  private func failure(
    of expectation: PageExpectation,
    _ element: Component,
    _ query: ElementQuery,
    _ item: String?
  ) throws(HostError) -> PageExpectation.Failure? {
    if let item { try Self.checkHasItem(expectation, item, of: element, query) }
    switch expectation.name {
    case "toHaveText", "toContainText":
      return try text(expectation, item ?? element.wholeText, query.shown, of: element)
    case "toBeReachable": return reach(expectation, element, query, item)
    case "toHaveFrame":
      return try frame(expectation, element.outermostFrame(ofItem: item), query)
    case "toHaveStyle": return try style(expectation, element, query, item)
    case "toHaveAttribute": return try attribute(expectation, element, query)
    case "toListenFor":
      guard let event = expectation.argument(0).string else {
        throw Self.wants(expectation, "the name of an event", 0)
      }
      try Self.checkName(event, .event, of: element, with: element.events, for: expectation.name)
      let events = element.events.sorted().joined(separator: ", ")
      return verdict(
        expectation,
        element.listens(for: event),
        "\(query.shown) to listen for '\(event)'",
        "it listens for \(events.isEmpty ? "nothing" : events)"
      )
    case "toMatchTree": return try matchTree(expectation, element)
    case "toMatchPicture":
      if let failure = try undrawn(expectation, element, query) { return failure }
      return try matchPicture(expectation, element)
    default:
      throw HostError(
        .invalidArgument,
        "\(expectation.name) is an expectation of a page: expect(page).\(expectation.name)()"
      )
    }
  }

  private func count(
    _ expectation: PageExpectation,
    _ query: ElementQuery,
    wanted: Double? = nil,
    _ holds: (Int) -> Bool
  ) throws(HostError) -> PageExpectation.Failure? {
    let count = try query.all(on: page, matcher).count
    let expected =
      wanted.map { "\($0.javaScriptText) \($0 == 1 ? "element" : "elements") with \(query.shown)" }
      ?? "\(query.shown) to exist"
    if wanted == nil, count == 0, !expectation.isNot {
      do throws(HostError) {
        _ = try query.one(on: page, matcher)
      } catch {
        return PageExpectation.Failure("expected \(expected): \(error.message)")
      }
    }
    if count == 0 { try query.checkNames(on: page) }
    return verdict(
      expectation,
      holds(count),
      expected,
      "there \(count == 1 ? "is" : "are") \(count)"
    )
  }

  private func reach(
    _ expectation: PageExpectation,
    _ element: Component,
    _ query: ElementQuery,
    _ item: String?
  ) -> PageExpectation.Failure? {
    var reason = "it can be reached at \(element.place)"
    var holds = true
    let target = Page.Target.ref(element.ref(from: page))
    do throws(HostError) {
      if let item, element.page === page {
        _ = try page.reachablePoint(ofItem: item, in: element)
      } else {
        try page.checkReach(target)
      }
    } catch {
      (reason, holds) = (error.naming(target, as: query).message, false)
    }
    let advice =
      "toBeReachable is about a finger: expect presence with toExist(), the place with toHaveFrame(…), the look with toMatchPicture()"
    return verdict(
      expectation,
      holds,
      "\(query.shown) to be reachable by a finger",
      reason,
      details: expectation.isNot ? [] : [advice]
    )
  }

  private func frame(
    _ expectation: PageExpectation,
    _ frame: Frame,
    _ query: ElementQuery
  ) throws(HostError) -> PageExpectation.Failure? {
    let sides = ["x", "y", "width", "height"]
    if let key = expectation.argument(0).object?.keys.sorted().first(where: { !sides.contains($0) })
    {
      throw HostError(
        .invalidArgument,
        "toHaveFrame: a frame has no '\(key)'\(Self.hint(forSide: key, among: sides))"
      )
    }
    guard let wanted = expectation.argument(0).object, !wanted.isEmpty else {
      let isEmpty = expectation.argument(0).object != nil
      throw HostError(
        .invalidArgument,
        "toHaveFrame wants an object with x, y, width and height, or some of them, got \(isEmpty ? "an empty one" : expectation.argument(0).shownQuoted)"
      )
    }
    if let side = sides.first(where: { wanted[$0].map { $0.number?.isFinite != true } ?? false }) {
      throw HostError(
        .invalidArgument,
        "toHaveFrame wants a number as \(side), got \((wanted[side] ?? .undefined).shownQuoted)"
      )
    }
    let actual = frame.hostValue
    let distance =
      wanted.map { side, value in
        abs((actual[side]?.number ?? .nan) - (value.number ?? .nan))
      }.max() ?? .nan
    let tolerance = expectation.tolerance.javaScriptText
    let near =
      expectation.isNot && distance > 0 ? ", which is within the tolerance of \(tolerance)" : ""
    let shown = sides.map { "\($0) \((actual[$0]?.number ?? 0).javaScriptText)" }
    let expected = sides.compactMap { side in
      wanted[side]?.number.map { "\(side) \($0.javaScriptText)" }
    }
    return verdict(
      expectation,
      distance <= expectation.tolerance,
      "\(query.shown) to have the frame \(expected.joined(separator: ", "))",
      "it has \(shown.joined(separator: ", "))\(near)"
    )
  }

  private static func hint(forSide key: String, among sides: [String]) -> String {
    let others = ["w": "width", "h": "height", "left": "x", "top": "y"]
    return others[key].map { "; did you mean '\($0)'?" } ?? Candidates.hint(for: key, among: sides)
  }

  private func attribute(
    _ expectation: PageExpectation,
    _ element: Component,
    _ query: ElementQuery
  ) throws(HostError) -> PageExpectation.Failure? {
    guard let name = expectation.argument(0).string else {
      throw Self.wants(expectation, "the name of an attribute", 0)
    }
    let names = element.attributes.keys
    try Self.checkName(
      name,
      .attribute,
      of: element,
      with: Array(names),
      for: expectation.name
    )
    let actual = element.attributes[name]
    let wanted = expectation.argument(1)
    let hasValue = expectation.arguments.count > 1
    let holds: Bool
    let pattern = TextPattern(expression: wanted)
    if let pattern {
      holds =
        try actual.map { value throws(HostError) in
          try pattern.matches(value.shownText, matcher)
        } ?? false
    } else {
      holds = hasValue ? actual == wanted : actual != nil
    }
    return verdict(
      expectation,
      holds,
      "\(query.shown) to have the attribute '\(name)'"
        + (hasValue ? " \(pattern?.shown ?? JSONText.of(wanted))" : ""),
      actual.map { "it is \(JSONText.of($0))" }
        ?? "it has none of that name\(Candidates.hint(for: name, among: names))"
    )
  }

  /// The failure; `nil` if `holds` is what was expected.
  func verdict(
    _ expectation: PageExpectation,
    _ holds: Bool,
    _ expected: String,
    _ actual: String,
    details: [String] = []
  ) -> PageExpectation.Failure? {
    guard holds == expectation.isNot else { return nil }
    let negation = expectation.isNot ? "not " : ""
    return PageExpectation.Failure("expected \(negation)\(expected); \(actual)", details)
  }

  static func sentence(_ expectation: PageExpectation, _ query: ElementQuery) -> String {
    "\(expectation.isNot ? "not." : "")\(expectation.name) of \(query.shown)"
  }

  static func wants(_ expectation: PageExpectation, _ what: String, _ index: Int) -> HostError {
    HostError(
      .invalidArgument,
      "\(expectation.name) wants \(what), got \(expectation.argument(index).shownQuoted)"
    )
  }
}
