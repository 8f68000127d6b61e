package import WeexHost

/// What a test expects of a page or of one of its elements: the name and the arguments of `expect(…)`'s method.
package struct PageExpectation: Sendable {
  /// Why an expectation does not hold.
  package struct Failure: Sendable, Equatable {
    /// What was expected, and what was found.
    package let message: String
    /// Lines that explain it.
    package let details: [String]

    init(_ message: String, _ details: [String] = []) {
      (self.message, self.details) = (message, details)
    }
  }

  /// The names of all expectations.
  package static let names = mostArguments.map(\.key)

  /// How many arguments each expectation takes at most.
  private static let mostArguments: KeyValuePairs = [
    "toHaveText": 1, "toContainText": 1, "toExist": 0, "toHaveCount": 1, "toBeReachable": 0,
    "toHaveFrame": 1, "toHaveStyle": 2, "toHaveAttribute": 2, "toListenFor": 1, "toMatchTree": 1,
    "toMatchPicture": 1, "toBeOnTop": 0,
  ]

  let name: String
  let arguments: [HostValue]
  let isNot: Bool
  /// The largest accepted deviation of a frame, in page units.
  let tolerance: Double
  /// Whether a picture shows the bar and the dialogs around the page.
  let hasChrome: Bool

  /// Makes an expectation; throws `.invalidArgument` for an unknown name, too many arguments, or an unknown option.
  package init(
    _ name: String,
    _ arguments: [HostValue],
    isNot: Bool = false,
    tolerance: HostValue = .undefined,
    chrome: HostValue = .undefined
  ) throws(HostError) {
    guard let most = Self.mostArguments.first(where: { $0.key == name })?.value else {
      throw HostError(
        .invalidArgument,
        "there is no expectation '\(name)'" + Candidates.hint(for: name, among: Self.names)
      )
    }
    if arguments.count > most {
      let sentence =
        most == 0
        ? "takes no argument, got \(arguments[0].shownQuoted): 'not' expects the opposite"
        : "takes \(most == 1 ? "one argument" : "at most \(most) arguments"), got \(arguments[most].shownQuoted), too"
      throw HostError(.invalidArgument, "\(name) \(sentence)")
    }
    let number = tolerance.isNil ? 0.5 : tolerance.number ?? .nan
    guard number >= 0, name == "toHaveFrame" || tolerance.isNil else {
      throw HostError(
        .invalidArgument,
        name == "toHaveFrame"
          ? "toHaveFrame wants a number of at least 0 as tolerance, got \(tolerance.shownQuoted)"
          : "\(name) has no tolerance: only toHaveFrame has"
      )
    }
    guard chrome.isNil || chrome.bool != nil && name == "toMatchPicture" else {
      throw HostError(
        .invalidArgument,
        name == "toMatchPicture"
          ? "toMatchPicture wants true or false as chrome, got \(chrome.shownQuoted)"
          : "\(name) has no chrome: only toMatchPicture has"
      )
    }
    (self.name, self.arguments, self.isNot) = (name, arguments, isNot)
    (self.tolerance, hasChrome) = (number, chrome.bool ?? false)
  }

  /// The argument at an index; `undefined` if there is none.
  func argument(_ index: Int) -> HostValue {
    arguments.indices.contains(index) ? arguments[index] : .undefined
  }
}
