extension TestFailure {
  /// The failure with the place of its test, if it has none of its own.
  package func placed(at test: TestDeclaration, in file: String) -> TestFailure {
    guard place == nil, let line = test.line else { return self }
    var failure = self
    failure.place = TestPlace(file, line: line)
    return failure
  }

  /// The lines that follow the message: the place in the page, and the details.
  var explanation: [String] { (pagePlace.map { ["in the page: \($0)"] } ?? []) + details }

  /// The failure with texts cut to a readable length.
  package var capped: TestFailure {
    var failure = self
    failure.message = message.capped(at: Self.maximumMessage)
    failure.details = details.prefix(Self.maximumDetails).map { $0.capped(at: Self.maximumDetail) }
    if details.count > Self.maximumDetails {
      failure.details.append("… and \(details.count - Self.maximumDetails) more lines")
    }
    return failure
  }

  private static let maximumMessage = 8_000
  private static let maximumDetail = 2_000
  private static let maximumDetails = 200
}

extension TestResult {
  /// The result with texts cut to a readable length.
  package var capped: TestResult {
    var result = self
    result.failures = failures.map(\.capped)
    result.warnings = warnings.map(\.capped)
    result.output = output?.map { TestOutput($0.level, $0.text.capped(at: Self.maximumOutput)) }
    return result
  }

  private static let maximumOutput = 20_000
}

extension TestDeclaration {
  /// The test with titles cut to a readable length.
  package var capped: TestDeclaration {
    var test = self
    test.path = path.map { $0.capped(at: Self.maximumTitle) }
    return test
  }

  private static let maximumTitle = 8_000
}

extension String {
  /// The text, with its middle left out if it is longer than a number of characters.
  fileprivate func capped(at most: Int) -> String {
    guard utf8.count > most, count > most else { return self }
    let half = most / 2
    return "\(prefix(half)) … \(count - 2 * half) characters left out … \(suffix(half))"
  }
}
