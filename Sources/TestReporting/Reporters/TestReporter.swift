/// Writes results in some format, during a run and at its end.
package protocol TestReporter {
  /// Returns the text for a file, after it and all files before it have run.
  mutating func add(_ file: TestFileResult) -> String
  /// Returns the text at the end.
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
