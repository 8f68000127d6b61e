internal import HostValues

/// The Test Anything Protocol: each file is a test with subtests.
///
/// Source: <https://testanything.org/tap-version-14-specification.html>.
struct TapReporter: TestReporter {
  private var count = 0

  mutating func add(_ file: TestFileResult) -> String {
    let head = count == 0 ? Self.version : ""
    count += 1
    var lines: [String] = []
    for (index, result) in file.tests.enumerated() {
      lines += Self.lines(of: result, index + 1, in: file.file)
    }
    let others = file.failures.isEmpty ? [] : ["not ok \(file.tests.count + 1) - the file itself"]
    lines += others + (others.isEmpty ? [] : Self.diagnosis(file.failures))
    lines.append("1..\(file.tests.count + others.count)")
    let inner = lines.map { "    \($0)\n" }.joined()
    let status = file.isFailed ? "not ok" : "ok"
    let name = Self.escaped(file.file)
    return "\(head)# Subtest: \(name)\n\(inner)\(status) \(count) - \(name)\n"
  }

  mutating func end(_ run: TestRunResult) -> String {
    (count == 0 ? Self.version : "")
      + (run.isBailed ? "Bail out! other tests were not run\n" : "1..\(count)\n")
  }

  private static let version = "TAP version 14\n"

  private static func lines(of result: TestResult, _ number: Int, in file: String) -> [String] {
    let name = escaped(result.test.name)
    switch result.status {
    case .passed: return ["ok \(number) - \(name)"] + diagnosis(result.warnings, "warning")
    case .skipped: return ["ok \(number) - \(name) # SKIP"]
    case .failed:
      return ["not ok \(number) - \(name)"] + diagnosis(result.failures)
    }
  }

  /// A block of YAML; its texts are JSON's, which YAML has too.
  private static func diagnosis(
    _ failures: [TestFailure],
    _ severity: String = "fail"
  ) -> [String] {
    guard let first = failures.first else { return [] }
    func text(_ text: String) -> String { yaml(.string(text)) }
    var lines = ["message: \(text(first.message))", "severity: \(severity)"]
    if let place = first.place ?? first.pagePlace {
      lines += ["at:", "  file: \(text(place.file))", "  line: \(place.line)"]
      if let column = place.column { lines.append("  column: \(column)") }
    }
    lines +=
      ["failures:"]
      + failures.map { failure in
        "  - \(yaml(HostValueEncoder.encode(failure)))"
      }
    return ["  ---"] + lines.map { "  " + $0 } + ["  ..."]
  }

  /// A value as JSON that is also valid YAML: characters that YAML cannot contain are written as `\u{FFFE}`.
  ///
  /// Source: YAML 1.2 §5.1 <https://yaml.org/spec/1.2.2/#51-character-set>.
  private static func yaml(_ value: HostValue) -> String {
    // JSON contains these characters only in strings, where a backslash is doubled.
    JSONText.of(value).showing(XMLText.unprintable) { "\\" + $0 }.withoutCommandsInTexts
  }

  /// A description on one line, without a character that ends it.
  private static func escaped(_ text: String) -> String {
    // By scalars: the two of a line's end are one character.
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { "\r\n".unicodeScalars.contains($0) ? " " : $0 }
      )
    )
    .replacing("\\", with: "\\\\").replacing("#", with: "\\#").asTerminalText
    .showing(XMLText.unprintable)
  }
}
