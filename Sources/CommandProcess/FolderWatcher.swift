internal import Glibc
internal import ResourceAccess
internal import Synchronization

/// Hears of changes in folders from the kernel; it may be used on any thread.
package final class FolderWatcher: Sendable {
  /// A change of a file or a folder.
  package struct Change: Hashable {
    /// The absolute path.
    package let path: String
    /// Whether it came or went, so that a name may mean another file now.
    package let isStructural: Bool
    /// Whether it is a folder.
    package let isFolder: Bool

    /// The kind of change for files that depend on it.
    package var kind: FileDependencies.Change {
      guard isStructural else { return .content }
      return InputFile.exists(path) ? .arrival : .removal
    }
  }

  /// The kernel's queue; -1 if there is none.
  package let descriptor: Int32
  private let watches: Mutex<FolderWatches>

  /// Begins to listen, to no folder yet.
  package init() {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    let failure = descriptor < 0 ? errno : nil
    self.descriptor = descriptor
    watches = Mutex(FolderWatches(descriptor: descriptor, failure: failure))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Listens to a folder too.
  package func add(_ folder: String) { watches.withLock { $0.add(folder) } }

  /// The reason why some changes are not noticed; `nil` if there is none, or if it was taken before.
  package func takeObstacle() -> String? { watches.withLock { $0.takeObstacle() } }

  /// The changes since the last call, without waiting.
  package func take() -> Set<Change> { watches.withLock { $0.take() } }
}

/// The folders that a watcher listens to.
private struct FolderWatches {
  typealias Change = FolderWatcher.Change

  let descriptor: Int32
  /// The error number of the first call that failed.
  var failure: Int32?
  /// The names under which each folder is listened to: a link may lead to it.
  private var folders: [Int32: [String]] = [:]
  private var known: Set<String> = []
  private var isFailureTaken = false

  private static let content = UInt32(IN_CLOSE_WRITE)
  private static let structure = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)

  init(descriptor: Int32, failure: Int32?) {
    (self.descriptor, self.failure) = (descriptor, failure)
  }

  mutating func add(_ folder: String) {
    guard !known.contains(folder) else { return }
    // The system reads the path during the call.
    let number = unsafe inotify_add_watch(
      descriptor,
      folder,
      Self.content | Self.structure | UInt32(IN_ONLYDIR)
    )
    guard number >= 0 else { return note(errno) }
    folders[number, default: []].append(folder)
    known.insert(folder)
  }

  mutating func takeObstacle() -> String? {
    guard let failure, !isFailureTaken else { return nil }
    isFailureTaken = true
    let missed = folders.isEmpty ? "changes are not noticed" : "not all changes are noticed"
    return "\(missed): \(Self.reason(failure))"
  }

  mutating func take() -> Set<Change> {
    var changes: Set<Change> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // The system writes no more bytes than the buffer has.
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return changes }
      var offset = 0
      while offset + 16 <= count { offset = take(buffer[..<count], at: offset, &changes) }
    }
  }

  /// Keeps the first failure, unless it is one of a folder that has gone, or that may not be read.
  private mutating func note(_ error: Int32) {
    guard failure == nil, ![ENOENT, ENOTDIR, EACCES].contains(error) else { return }
    failure = error
  }

  private static func reason(_ error: Int32) -> String {
    switch error {
    case EMFILE:
      "inotify has no instances left (raise fs.inotify.max_user_instances, or 'ulimit -n')"
    case ENOSPC: "inotify has no watches left (raise fs.inotify.max_user_watches)"
    case ENOSYS: "the system has no inotify"
    default: "inotify: \(SystemError(number: error))"
    }
  }

  /// Reads one event, four numbers and a name, and returns where the next begins.
  private mutating func take(
    _ bytes: ArraySlice<UInt8>,
    at offset: Int,
    _ changes: inout Set<Change>
  ) -> Int {
    func number(_ index: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[offset + index * 4 + $1]) << UInt32($1 * 8) }
    }
    let (folder, mask, length) = (Int32(bitPattern: number(0)), number(1), Int(number(3)))
    let end = min(offset + 16 + length, bytes.endIndex)
    let name = String(decoding: bytes[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
    if mask & UInt32(IN_Q_OVERFLOW) != 0 {
      // Changes were lost, in any of the folders: as if all had just come, so that their files are looked at.
      for path in known {
        changes.insert(Change(path: path, isStructural: true, isFolder: true))
      }
    } else if mask & UInt32(IN_IGNORED) != 0 {
      known.subtract(folders.removeValue(forKey: folder) ?? [])
    } else if !name.isEmpty {
      for path in folders[folder] ?? [] {
        let change = Change(
          path: "\(path == "/" ? "" : path)/\(name)",
          isStructural: mask & Self.structure != 0,
          isFolder: mask & UInt32(IN_ISDIR) != 0
        )
        if change.isFolder, mask & UInt32(IN_MOVED_FROM) != 0 { forget(change.path) }
        changes.insert(change)
      }
    }
    return end
  }

  /// Stops watching a folder that was moved away, and those in it: the kernel would go on reporting them under their old names.
  private mutating func forget(_ moved: String) {
    for (number, paths) in folders {
      let gone = paths.filter { $0 == moved || $0.hasPrefix(moved + "/") }
      guard !gone.isEmpty else { continue }
      known.subtract(gone)
      folders[number] = paths.filter { !gone.contains($0) }
      guard folders[number] == [] else { continue }
      inotify_rm_watch(descriptor, number)
      folders[number] = nil
    }
  }
}
