internal import HostValues

/// Commands of GitHub's workflows, at the end of a run: an error for each failure, a warning for each warning.
struct GitHubReporter: TestReporter {
  /// The prefix that makes a test's path relative to the root of the repository, as GitHub requires.
  let prefix: String

  mutating func end(_ run: TestRunResult) -> String {
    let unrun = run.unrun.map { failure, files in
      command("error", failure, nil, nil, title: TextStyle.names(files))
    }
    return (run.files.filter { !$0.isUnrun }.flatMap(commands) + unrun).joined()
  }

  private func commands(of file: TestFileResult) -> [String] {
    let own = file.failures.map { command("error", $0, file.file, nil, title: file.file) }
    let tests = file.tests.flatMap { result in
      result.failures.map {
        command("error", $0, file.file, result.test.line, title: result.test.name)
      }
        + result.warnings.map {
          command("warning", $0, file.file, result.test.line, title: result.test.name)
        }
    }
    return own + tests
  }

  private func command(
    _ kind: String,
    _ failure: TestFailure,
    _ file: String?,
    _ line: Int?,
    title: String
  ) -> String {
    let path = failure.place?.file ?? file
    return WorkflowCommand(
      kind,
      [
        ("file", path.map { $0.hasPrefix("/") ? $0 : prefix + $0 }),
        ("line", (failure.place?.line ?? line).map { "\($0)" }),
        ("col", failure.place?.column.map { "\($0)" }),
        ("title", title),
      ],
      ([failure.message] + failure.explanation).joined(separator: "\n")
    ).text
  }
}
