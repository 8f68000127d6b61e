internal import HostThread
internal import ResourceAccess
internal import WeexHost

/// What the terminal says of a session: a line for each build, step and error.
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

  /// Builds the page again, and says how that went.
  func rebuild(saved files: [String]) async {
    let start = MonotonicInstant.now
    let names = files.map(FilePath.name(of:))
    let saved = names.count <= 3 ? names.joined(separator: ", ") : "\(names.count) files"
    guard let isPlayed = await session.rebuild(changed: Set(files)) else { return }
    guard isPlayed else { return tell("saved \(saved)") }
    let count = session.steps.count
    let steps = count == 0 ? "" : " · replayed \(count) step\(count == 1 ? "" : "s")"
    tell("saved \(saved) · built\(steps) · \(Self.time(since: start)) ms")
  }

  private func tell(_ line: String) {
    session.options.say(line)
    if let note = session.note { session.options.say("note: \(note)") }
    guard let failure = session.failure else { return }
    let first = (failure.underlying as? BuildFailure)?.problems.first ?? failure
    let place = first.location.map { $0.shortText + ": " } ?? ""
    session.options.say(
      "error: \(place)\(first.message)"
        + (session.run == nil ? "" : " (showing the last good page)")
    )
  }

  private static func time(since start: MonotonicInstant) -> Int {
    Int(MonotonicInstant.now.milliseconds(since: start).rounded())
  }
}
