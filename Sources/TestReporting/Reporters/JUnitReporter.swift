/// JUnit's XML, as most systems that show test results read it: a suite for each file.
///
/// A file that could not be run has a case of its own, which is an error, so that the counts are those of the JSON.
///
/// For Jenkins, the XML has nothing but what the schema of its xUnit plugin allows, because that plugin skips any other report; and the class
/// of a test has dots, because Jenkins takes what is before the last one for a package.
struct JUnitReporter: TestReporter {
  /// Whether the report is for Jenkins.
  let isForJenkins: Bool

  mutating func end(_ run: TestRunResult) -> String {
    var xml = XMLText()
    let counts = Self.counts(run.summary, run.duration)
      .filter { !isForJenkins || $0.0 != "skipped" }
    xml.element("testsuites", [("name", "weexhost")] + counts) { xml in
      for file in run.files { write(file, &xml) }
    }
    return xml.text
  }

  private static func counts(
    _ summary: TestRunResult.Summary,
    _ duration: Double
  ) -> [(String, String?)] {
    [
      ("tests", "\(summary.tests)"), ("failures", "\(summary.failed)"),
      ("errors", "\(summary.errors)"), ("skipped", "\(summary.skipped)"),
      ("time", seconds(duration)),
    ]
  }

  private func write(_ file: TestFileResult, _ xml: inout XMLText) {
    var summary = TestRunResult.Summary()
    summary.add(file)
    let names: [(String, String?)] = [("name", file.file), ("file", file.file)]
    xml.element("testsuite", names + Self.counts(summary, file.duration)) { xml in
      for result in file.tests {
        let place = place(in: file.file, line: result.test.line)
        let attributes = [("name", result.test.name)] + place
        xml.element("testcase", attributes + [("time", Self.seconds(result.duration))]) { xml in
          Self.write(result, &xml)
        }
      }
      guard !file.failures.isEmpty else { return }
      let attributes = [("name", file.file)] + place(in: file.file, line: nil) + [("time", "0")]
      xml.element("testcase", attributes) { xml in Self.write("error", file.failures, &xml) }
    }
  }

  private func place(in file: String, line: Int?) -> [(String, String?)] {
    guard !isForJenkins else { return [("classname", Self.dottedName(of: file))] }
    return [("classname", file), ("file", file), ("line", line.map { "\($0)" })]
  }

  /// `shop.cart` for `shop/cart.test.js`.
  private static func dottedName(of file: String) -> String {
    let ending = [".test.js", ".test.ts", ".test.json"].first { file.hasSuffix($0) } ?? ""
    return String(file.dropLast(ending.count)).replacing(".", with: "_").replacing("/", with: ".")
  }

  private static func write(_ result: TestResult, _ xml: inout XMLText) {
    switch result.status {
    case .passed: break
    case .skipped: xml.element("skipped", [])
    case .failed: write("failure", result.failures, &xml)
    }
    if let output = result.output {
      xml.element("system-out", [], text: output.map(\.line).joined(separator: "\n"))
    }
    guard !result.warnings.isEmpty else { return }
    xml.element("system-err", [], text: text(of: result.warnings))
  }

  private static func write(
    _ name: String,
    _ failures: [TestFailure],
    _ xml: inout XMLText
  ) {
    let attributes = [
      ("message", failures.first?.message ?? ""), ("type", failures.first?.kind.rawValue),
    ]
    xml.element(name, attributes, text: text(of: failures))
  }

  private static func text(of failures: [TestFailure]) -> String {
    failures.map { failure in
      let place = failure.place.map { "\($0): " } ?? ""
      return (["\(place)\(failure.message)"] + failure.explanation).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Milliseconds as seconds with three decimals.
  private static func seconds(_ milliseconds: Double) -> String {
    let whole = Int(milliseconds.rounded())
    let fraction = String(whole % 1000)
    return "\(whole / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
