internal import HostValues

/// The text of the reporters for people at the end of a run: the failures, the warnings, the slowest tests, and the totals.
struct RunText {
  let style: TextStyle
  private let source: (TestPlace) -> String?

  /// How many slow tests are named.
  private static let slowCount = 5

  /// Makes the texts of a run; `source` finds the text of a line.
  init(_ style: TextStyle, source: @escaping (TestPlace) -> String?) {
    (self.style, self.source) = (style, source)
  }

  /// The whole text at the end.
  func end(of run: TestRunResult) -> String {
    let parts = [failures(of: run), warnings(of: run), slowest(of: run), sum(of: run)]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func failures(of run: TestRunResult) -> String {
    var blocks: [String] = []
    for file in run.files {
      if !file.failures.isEmpty, !file.isUnrun {
        blocks.append(block(style(.worst, "✗ \(file.file.asTerminalText)"), file.failures))
      }
      for result in file.tests where result.status == .failed {
        let name = "\(file.file) › \(result.test.name)".asTerminalText
        let failures = result.failures.map { $0.placed(at: result.test, in: file.file) }
        blocks.append(block(style(.worst, "✗ \(name)"), failures))
      }
    }
    blocks += run.unrun.map { failure, files in
      block(style(.worst, "✗ \(TextStyle.names(files).asTerminalText)"), [failure])
    }
    return blocks.joined(separator: "\n")
  }

  private func block(_ head: String, _ failures: [TestFailure]) -> String {
    head + "\n" + failures.map { text(of: $0, .bad, "error") }.joined()
  }

  /// The warnings, each once, because tests that open the same page have the same ones.
  private func warnings(of run: TestRunResult) -> String {
    var tests: [TestFailure: [String]] = [:]
    var order: [TestFailure] = []
    for file in run.files {
      for result in file.tests {
        for warning in result.warnings {
          if tests[warning] == nil { order.append(warning) }
          tests[warning, default: []].append("\(file.file) › \(result.test.name)")
        }
      }
    }
    return order.map { warning in
      let names = tests[warning] ?? []
      let more = names.count > 1 ? ", and \(TextStyle.count(names.count - 1, "more test"))" : ""
      return style(.doubtful, "! \("\(names[0])\(more)".asTerminalText)") + "\n"
        + text(of: warning, .doubtful, "warning")
    }.joined()
  }

  /// A failure in the style of a compiler: its place, the message, the line, and the details.
  private func text(of failure: TestFailure, _ role: TextStyle.Role, _ label: String) -> String {
    let place = failure.place.map { style(.strong, "\($0): ".asTerminalText) } ?? ""
    let kind = failure.kind.title.map { "\($0): " } ?? ""
    var text = "  \(place)\(style(role, label + ":")) \(kind)\(indented(failure.message))\n"
    if let place = failure.place, let line = source(place) { text += excerpt(place, line) }
    if let page = failure.pagePlace {
      text += "      \(style(.faint, "in the page:")) \("\(page)".asTerminalText)\n"
    }
    for detail in failure.details { text += "      \(indented(detail))\n" }
    return text
  }

  /// The line of a place, with a mark below its column.
  private func excerpt(_ place: TestPlace, _ line: String) -> String {
    let number = String(place.line)
    let margin = String(repeating: " ", count: number.count)
    let shown = line.replacing("\t", with: " ").asTerminalText
    var text = "      \(style(.faint, "\(number) |")) \(shown)\n"
    if let column = place.column, column <= line.count + 1 {
      let before = String(repeating: " ", count: column - 1)
      text += "      \(style(.faint, "\(margin) |")) \(before)\(style(.bad, "^"))\n"
    }
    return text
  }

  /// A text whose further lines are indented below the first.
  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).asTerminalText }.joined(separator: "\n      ")
  }

  private func slowest(of run: TestRunResult) -> String {
    let tests = run.files.flatMap { file in file.tests.map { (file: file.file, result: $0) } }
    let slow = tests.filter { $0.result.isSlow }
      .sorted { $0.result.duration > $1.result.duration }.prefix(Self.slowCount)
    guard !slow.isEmpty, tests.count > 1 else { return "" }
    let times = slow.map { TextStyle.time($0.result.duration) }
    let width = times.map(\.count).max() ?? 0
    let lines = zip(slow, times).map { test, time in
      let padding = String(repeating: " ", count: width - time.count)
      return "  \(padding)\(time)  \("\(test.file) › \(test.result.test.name)".asTerminalText)\n"
    }
    return style(.strong, "slowest") + "\n" + lines.joined()
  }

  /// Whether a line is the summary line with the numbers of tests.
  static func isSum(_ line: Substring) -> Bool {
    line.first?.isNumber == true && line.contains(" test") && line.contains(" passed")
      && line.contains(", in ")
  }

  /// `42 tests in 7 files: 40 passed, 1 failed, 1 skipped, in 1.24 s`.
  private func sum(of run: TestRunResult) -> String {
    let summary = run.summary
    let number = TextStyle.count(summary.tests - summary.errors, "test")
    var parts = [style(summary.passed > 0 ? .good : .strong, "\(summary.passed) passed")]
    if summary.failed > 0 { parts.append(style(.worst, "\(summary.failed) failed")) }
    let wrong = run.files.filter { !$0.failures.isEmpty }
    let unrun = wrong.count { $0.tests.isEmpty }
    if unrun > 0 {
      parts.append(style(.worst, TextStyle.count(unrun, "file") + " could not be run"))
    }
    if wrong.count > unrun {
      let files = TextStyle.count(wrong.count - unrun, "file")
      parts.append(style(.worst, files + " failed outside of the tests"))
    }
    if summary.skipped > 0 { parts.append(style(.doubtful, "\(summary.skipped) skipped")) }
    if summary.warnings > 0 {
      parts.append(style(.doubtful, TextStyle.count(summary.warnings, "warning")))
    }
    let part = run.part.map { " (shard \($0.shard))" } ?? ""
    let sum =
      "\(number) in \(TextStyle.count(summary.files, "file"))\(part): \(parts.joined(separator: ", "))"
      + style(.faint, ", in \(TextStyle.time(run.duration))") + "\n"
    guard run.isBailed else { return sum }
    return sum + style(.doubtful, "stopped early: other tests were not run") + "\n"
  }
}
