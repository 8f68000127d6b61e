internal import Glibc
internal import HostThread
internal import ResourceAccess

/// Waits for input at the terminal, and for files to change.
package struct FileWatch {
  /// The event that ended a wait.
  package enum Event {
    case key(TerminalKeys.Key)
    /// Files that have changed, and have stopped changing.
    case changes(Set<FolderWatcher.Change>)
  }

  /// The terminal's keys.
  package let keys = TerminalKeys()
  /// The watcher of folders, which may be added on any thread.
  package let watcher = FolderWatcher()
  private let quiet: Double
  /// The changes that were not reported yet, with the times of the first and of the latest.
  private var pending: Set<FolderWatcher.Change> = []
  private var first = MonotonicInstant.now
  private var latest = MonotonicInstant.now

  /// How long changes are held back while others follow, in milliseconds: a file may never stop changing, such as a log.
  private static let longest = 1_000.0

  /// Makes a watch without any folder.
  ///
  /// - Parameter quiet: How long files must be unchanged before changes are reported, in milliseconds, because programs write files in several steps.
  package init(quiet: Double) { self.quiet = quiet }

  /// Whether the system tells of changes.
  package var isPossible: Bool { watcher.descriptor >= 0 }

  /// The reason why some changes are not noticed, for messages; `nil` if there is none, or if it was taken before.
  package func takeObstacle() -> String? { watcher.takeObstacle() }

  /// Listens to a folder.
  package func add(_ folder: String) { watcher.add(folder) }

  /// Watches a folder and the folders in it that `isSearched` accepts; returns the files in them.
  @discardableResult
  package func addAll(in folder: String, where isSearched: (String) -> Bool) -> [String] {
    watcher.add(folder)
    var files: [String] = []
    for name in LocalFile.names(in: folder) {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if InputFile.exists(path, orFolder: false) {
        files.append(path)
      } else if isSearched(name), LocalFile.withoutLinks(path) == path {
        // A link may lead around in a circle.
        files += addAll(in: path, where: isSearched)
      }
    }
    return files
  }

  /// Adds the files in new folders to changes, because they may have been written before the folders were watched; those
  /// folders are watched from now on.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - isSearched: Whether a folder of this name is searched.
  /// - Returns: The changes, with the arrivals of those files.
  package func followed(
    _ changes: Set<FolderWatcher.Change>,
    where isSearched: (String) -> Bool
  ) -> Set<FolderWatcher.Change> {
    var all = changes
    for change in changes where change.isFolder && change.kind == .arrival {
      guard isSearched(FilePath.name(of: change.path)) else { continue }
      for path in Self.shown(addAll(in: change.path, where: isSearched)) {
        all.insert(FolderWatcher.Change(path: path, isStructural: true, isFolder: false))
      }
    }
    return all
  }

  /// The changes since the last call, without waiting.
  package func take() -> Set<FolderWatcher.Change> { watcher.take() }

  /// Waits for a key or a change; to be called within ``TerminalKeys/listen(_:)``.
  ///
  /// A key is reported at once, also while files change: their changes are kept for the next call.
  package mutating func next() -> Event {
    while true {
      var polled = [pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)]
      if keys.isTerminal {
        polled.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0))
      }
      // The system reads and fills in the requests during the call.
      let count = unsafe poll(&polled, nfds_t(polled.count), timeLeft)
      if count > 0, polled.count > 1, polled[1].revents != 0, let key = keys.take() {
        return .key(key)
      }
      keep(watcher.take())
      guard !pending.isEmpty, timeLeft == 0 else { continue }
      defer { pending = [] }
      return .changes(pending)
    }
  }

  /// Keeps changes for ``next()``, without temporary files of editors.
  package mutating func keep(_ changes: Set<FolderWatcher.Change>) {
    let shown = Set(Self.shown(changes.map(\.path)))
    guard !shown.isEmpty else { return }
    latest = .now
    if pending.isEmpty { first = latest }
    pending.formUnion(changes.filter { shown.contains($0.path) })
  }

  /// The time until the changes that are kept are reported, in whole milliseconds; -1 if there are none.
  private var timeLeft: Int32 {
    guard !pending.isEmpty else { return -1 }
    let now = MonotonicInstant.now
    let left = min(
      quiet - now.milliseconds(since: latest),
      Self.longest - now.milliseconds(since: first)
    )
    return Int32(max(0, left.rounded(.up)))
  }

  /// The paths without temporary files of editors.
  private static func shown(_ paths: [String]) -> [String] {
    paths.filter { path in
      let name = FilePath.name(of: path)
      return !name.hasPrefix(".") && !name.hasSuffix("~")
    }
  }
}
