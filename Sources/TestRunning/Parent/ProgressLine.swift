internal import CommandProcess
internal import Glibc
internal import HostValues
internal import LineBreaking
internal import TestReporting

/// The line of progress on a terminal.
struct ProgressLine {
  private let isShown: Bool
  private let files: Int
  private let width: Int
  private var isThere = false

  /// Makes the line for a run of so many files.
  init(files: Int) {
    self.files = files
    isShown = Output.canShowProgress
    var size = winsize()
    // The system fills in the size during the call.
    let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = isKnown ? Int(size.ws_col) : 80
  }

  /// Shows how far the run is, and what runs.
  mutating func show(_ state: RunState) {
    guard isShown else { return }
    let all = TextStyle.count(files, "file")
    var text = "\(state.doneCount) of \(all), \(TextStyle.count(state.testCount, "test"))"
    if state.failureCount > 0 { text += ", \(state.failureCount) failed" }
    if let running = state.progress.first(where: { $0.running != nil }), let test = running.running
    {
      text += " · \(running.file) › \(test.name)".asTerminalText
    }
    Output.progress(String(text.prefix(columns: max(width - 1, 10))))
    isThere = true
  }

  /// Takes the line away, for other lines.
  mutating func hide() {
    guard isThere else { return }
    Output.progress("")
    isThere = false
  }
}
