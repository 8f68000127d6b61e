/// Writes results in some form, while a run goes on and at its end.
package protocol TestReporter {
  /// What is written of a file, when it and all files before it have been run.
  mutating func add(_ file: TestFileResult) -> String
  /// What is written at the end.
  mutating func end(_ run: TestRunResult) -> String
}

extension TestReporter {
  /// Nothing is written before the end.
  package mutating func add(_ file: TestFileResult) -> String { "" }

  /// All that is written of a run.
  package func text(of run: TestRunResult) -> String {
    var reporter = self
    return run.files.map { reporter.add($0) }.joined() + reporter.end(run)
  }
}
