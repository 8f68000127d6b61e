internal import HostValues

/// Commands of GitHub's workflows: an error for each failure, a warning for each warning.
struct GitHubReporter: TestReporter {
  mutating func add(_ file: TestFileResult) -> String {
    let own = file.failures.map { Self.command("error", $0, file.file, nil, title: file.file) }
    let tests = file.tests.flatMap { result in
      result.failures.map {
        Self.command("error", $0, file.file, result.test.line, title: result.test.name)
      }
        + result.warnings.map {
          Self.command("warning", $0, file.file, result.test.line, title: result.test.name)
        }
    }
    return (own + tests).joined()
  }

  mutating func end(_ run: TestRunResult) -> String { "" }

  private static func command(
    _ kind: String,
    _ failure: TestFailure,
    _ file: String,
    _ line: Int?,
    title: String
  ) -> String {
    let page = failure.pagePlace.map { ["in the page: \($0)"] } ?? []
    return WorkflowCommand(
      kind,
      [
        ("file", failure.place?.file ?? file),
        ("line", (failure.place?.line ?? line).map { "\($0)" }),
        ("col", failure.place?.column.map { "\($0)" }),
        ("title", title),
      ],
      ([failure.message] + failure.details + page).joined(separator: "\n")
    ).text
  }
}
