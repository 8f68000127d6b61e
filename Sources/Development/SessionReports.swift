internal import CommandProcess
internal import HostThread
internal import ResourceAccess
internal import WeexHost

/// Prints a session's progress to the terminal: a line for each build, step and error.
@HostActor
struct SessionReports {
  private let session: DevelopmentSession

  init(_ session: DevelopmentSession) { self.session = session }

  /// Opens the page for the first time.
  func open() async {
    let start = MonotonicInstant.now
    let isBuilt = await session.rebuild() == true
    tell(isBuilt ? "built in \(Self.time(since: start)) ms" : session.options.name)
  }

  /// Begins the session anew, and prints that; returns whether that was possible.
  @discardableResult
  func restart() async -> Bool {
    let isRestarted = await session.restart()
    tell(isRestarted ? "restarted" : session.options.name)
    return isRestarted
  }

  /// Builds the page again and prints the outcome; prints nothing if the changes do not affect the page.
  func rebuild(after changes: Set<FolderWatcher.Change>) async {
    let start = MonotonicInstant.now
    let saved = Self.names(of: changes)
    guard let isPlayed = await session.rebuild(after: changes) else { return }
    guard isPlayed else { return tell("saved \(saved)") }
    let count = session.steps.count
    let steps = count == 0 ? "" : " · replayed \(count) step\(count == 1 ? "" : "s")"
    tell("saved \(saved) · built\(steps) · \(Self.time(since: start)) ms")
  }

  private static func names(of changes: Set<FolderWatcher.Change>) -> String {
    // Programs write a file under another name first.
    let left = changes.filter { !$0.isFolder && InputFile.exists($0.path) }
    let paths = Set((left.isEmpty ? changes : left).map(\.path)).sorted()
    guard paths.count <= 3 else { return "\(paths.count) files" }
    return paths.map(FilePath.name(of:)).joined(separator: ", ")
  }

  private func tell(_ line: String) {
    session.options.say(line)
    if let note = session.note { session.options.say("note: \(note)") }
    guard session.isStale else { return session.tell(session.run?.failures ?? []) }
    guard let failure = session.failure else { return }
    var errors = failure.errorLines
    if session.run != nil { errors[errors.count - 1] += " (showing the last good page)" }
    for line in errors + failure.reasonLines { session.options.say(line) }
  }

  private static func time(since start: MonotonicInstant) -> Int {
    Int(MonotonicInstant.now.milliseconds(since: start).rounded())
  }
}
