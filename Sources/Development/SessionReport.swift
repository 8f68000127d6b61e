internal import CommandProcess
internal import ResourceAccess
internal import WeexHost

/// What has become of a session after its page was to be built, as lines of the terminal.
struct SessionReport {
  /// Why the page was built.
  enum Occasion {
    /// It is the first time.
    case opening
    /// A person began the session anew.
    case restart
    /// Files were changed.
    case saving(Set<FolderWatcher.Change>)
  }

  let occasion: Occasion
  /// The page, for people.
  let page: String
  /// Whether it was built and opened.
  let isDone: Bool
  /// The number of steps that lead to what it shows.
  let steps: Int
  /// How long that took.
  let milliseconds: Double
  /// The sentence about a replay that ended early.
  let note: String?
  /// Why it could not be built or opened.
  let failure: HostError?
  /// Whether the last good page is shown instead.
  let showsOldPage: Bool

  /// A line for the outcome, one for the note, and those of the failure.
  var lines: [String] {
    guard let failure else { return [outcome] + (note.map { ["note: \($0)"] } ?? []) }
    var errors = failure.errorLines
    if showsOldPage { errors[errors.count - 1] += " (showing the last good page)" }
    // The note is about the page that is shown, and was printed then.
    return [outcome] + errors + failure.reasonLines
  }

  private var outcome: String {
    let time = Int(milliseconds.rounded())
    switch occasion {
    case .opening: return isDone ? "built in \(time) ms" : page
    case .restart: return isDone ? "restarted" : page
    case .saving(let changes):
      let saved = "saved \(Self.names(of: changes))"
      guard isDone else { return saved }
      let replayed = steps == 0 ? "" : " · replayed \(steps) step\(steps == 1 ? "" : "s")"
      return "\(saved) · built\(replayed) · \(time) ms"
    }
  }

  private static func names(of changes: Set<FolderWatcher.Change>) -> String {
    // Programs write a file under another name first.
    let left = changes.filter { !$0.isFolder && InputFile.exists($0.path) }
    let paths = Set((left.isEmpty ? changes : left).map(\.path)).sorted()
    guard paths.count <= 3 else { return "\(paths.count) files" }
    return paths.map(FilePath.name(of:)).joined(separator: ", ")
  }
}
