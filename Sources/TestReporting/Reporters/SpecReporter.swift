internal import HostValues

/// A line for each test, below its file and its groups; then the failures.
struct SpecReporter: TestReporter {
  private let text: RunText

  init(_ text: RunText) { self.text = text }

  mutating func add(_ file: TestFileResult) -> String {
    // Files that were not run are reported together at the end.
    guard !file.isUnrun else { return "" }
    var lines = [text.style(.strong, file.file.asTerminalText)]
    var groups: ArraySlice<String> = []
    for result in file.tests {
      let path = result.test.path
      let own = path.dropLast()
      let shared = zip(groups, own).prefix { $0 == $1 }.count
      for depth in shared..<own.count {
        lines.append(Self.indentation(depth + 1) + own[depth].asTerminalText)
      }
      groups = own
      lines.append(Self.indentation(own.count + 1) + line(result))
    }
    for failure in file.failures {
      let first = failure.message.prefix { $0 != "\n" }
      lines.append("  \(text.style(.worst, "✗")) \(String(first).asTerminalText)")
    }
    return lines.map { $0 + "\n" }.joined() + "\n"
  }

  mutating func end(_ run: TestRunResult) -> String { text.end(of: run) }

  private func line(_ result: TestResult) -> String {
    let title = (result.test.path.last ?? "").asTerminalText
    let time =
      result.isSlow
      ? text.style(.faint, "  \(TextStyle.time(result.duration))") : ""
    return switch result.status {
    case .passed: "\(text.style(.good, "✓")) \(title)\(time)"
    case .failed: "\(text.style(.worst, "✗ " + title))\(time)"
    case .skipped: text.style(.faint, "- \(title)")
    }
  }

  private static func indentation(_ depth: Int) -> String {
    String(repeating: "  ", count: depth)
  }
}
