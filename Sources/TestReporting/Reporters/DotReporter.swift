/// A character for each test; then the failures.
struct DotReporter: TestReporter {
  private let text: RunText
  private var column = 0

  private static let width = 80

  init(_ text: RunText) { self.text = text }

  mutating func add(_ file: TestFileResult) -> String {
    var line = ""
    for result in file.tests {
      switch result.status {
      case .passed: line += mark(.good, ".")
      case .failed: line += mark(.worst, "F")
      case .skipped: line += mark(.faint, "s")
      }
    }
    if !file.failures.isEmpty { line += mark(.worst, "E") }
    return line
  }

  mutating func end(_ run: TestRunResult) -> String {
    (column > 0 ? "\n" : "") + (run.files.isEmpty ? "" : "\n") + text.end(of: run)
  }

  private mutating func mark(_ role: TextStyle.Role, _ character: String) -> String {
    column = (column + 1) % Self.width
    return text.style(role, character) + (column == 0 ? "\n" : "")
  }
}
