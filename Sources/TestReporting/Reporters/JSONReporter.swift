/// The results as an object.
struct JSONReporter: TestReporter {
  mutating func end(_ run: TestRunResult) -> String { run.json }
}
