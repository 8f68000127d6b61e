internal import HostValues

extension TestRunResult {
  /// The value of the key `format` in the JSON.
  package static let format = "weexhost-test-results"
  /// The version of the JSON.
  package static let version = 1

  /// The run as JSON, with sorted keys: the same for two runs except for the values of `duration`.
  package var json: String {
    VersionedDocument.text(
      of: self,
      format: Self.format,
      version: Self.version,
      adding: [
        "weexhost": .string(HostVersion.text), "summary": HostValueEncoder.encode(summary),
      ]
    )
  }

  /// Reads the text of ``json``; throws if it is invalid, and returns `nil` for JSON of another kind.
  package static func read(json text: String) throws(FormatFault) -> TestRunResult? {
    guard let document = try VersionedDocument(text, format: format, version: version) else {
      return nil
    }
    var run = try document.decode(TestRunResult.self)
    run.host = document["weexhost"]?.string
    try run.checkNumbers()
    let counted = HostValueEncoder.encode(run.summary)
    if let told = document["summary"], told != counted {
      throw FormatFault(
        "its summary \(JSONText.of(told)) does not match its files, \(JSONText.of(counted)): it was truncated or changed"
      )
    }
    return run
  }

  /// Throws where a number is that no run has: reporters count with these.
  private func checkNumbers() throws(FormatFault) {
    try Self.check(duration, "duration")
    for (index, file) in files.enumerated() {
      let name = "files[\(index)]"
      try Self.check(file.duration, "\(name).duration")
      try Self.check(file.failures, "\(name).failures")
      for (index, result) in file.tests.enumerated() {
        let name = "\(name).tests[\(index)]"
        try Self.check(result.duration, "\(name).duration")
        try Self.check(result.test.line, "\(name).test.line")
        try Self.check(result.failures, "\(name).failures")
        try Self.check(result.warnings, "\(name).warnings")
      }
    }
  }

  private static func check(_ failures: [TestFailure], _ name: String) throws(FormatFault) {
    for (index, failure) in failures.enumerated() {
      for (key, place) in [("place", failure.place), ("pagePlace", failure.pagePlace)] {
        try check(place?.line, "\(name)[\(index)].\(key).line")
        try check(place?.column, "\(name)[\(index)].\(key).column")
      }
    }
  }

  /// Checks the number of a line or a column.
  private static func check(_ number: Int?, _ name: String) throws(FormatFault) {
    guard let number, number < 1 else { return }
    throw FormatFault("\(name) must be a number from 1, got \(number)")
  }

  /// Checks a time.
  private static func check(_ milliseconds: Double, _ name: String) throws(FormatFault) {
    guard !(0...maximumTime).contains(milliseconds) else { return }
    throw FormatFault(
      "\(name) must be a number of milliseconds from 0, got \(milliseconds.javaScriptText)"
    )
  }

  /// A time, in milliseconds, longer than any run, which still fits a whole number.
  private static let maximumTime = 1e15
}
