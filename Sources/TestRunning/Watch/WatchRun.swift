package import CommandProcess
internal import Glibc
internal import ResourceAccess

/// Runs tests, and those that a change concerns again and again.
package struct WatchRun {
  private let runner: TestRunner
  private let folder: String
  private let watcher = FolderWatcher()
  private let keys = TerminalKeys()
  private var dependencies = TestDependencies()
  /// What has changed while tests were run.
  private var missed: Set<FolderWatcher.Change> = []

  /// How long nothing must change before tests are run again, in milliseconds: a program writes a file in several steps.
  private static let quiet: Int32 = 40

  /// Makes a run of what a runner would run.
  package init(_ runner: TestRunner, in folder: String) {
    (self.runner, self.folder) = (runner, folder)
  }

  private enum Wish {
    case again, quit, interrupt
    case changed(Set<FolderWatcher.Change>)
  }

  /// Runs until somebody ends it; returns the exit code of the last run.
  package mutating func run() throws(CommandFailure) -> ExitStatus {
    guard watcher.descriptor >= 0 else {
      throw CommandFailure(.internalError, "--watch: the system does not tell of changes")
    }
    watch(folder)
    var status = try runAll()
    while true {
      for folder in dependencies.folders { watcher.add(folder) }
      switch next() {
      case .quit: return status
      case .interrupt: return .interrupted
      case .again: status = try runAll()
      case .changed(let changes):
        for change in changes where change.isFolder && change.isStructural { watch(change.path) }
        let files = try concerned(by: changes)
        if !files.isEmpty { status = try run(files) }
      }
    }
  }

  private mutating func runAll() throws(CommandFailure) -> ExitStatus {
    do throws(CommandFailure) {
      return try run(nil)
    } catch {
      // A test may yet be written.
      guard error.status == .noInput else { throw error }
      Output.diagnostic("note: \(error.message)")
      return error.status
    }
  }

  private mutating func run(_ files: Set<String>?) throws(CommandFailure) -> ExitStatus {
    var known = dependencies
    let status = try runner.run(only: files) { file, paths in
      known.note(paths, of: file)
    }
    dependencies = known
    // What tests compare with was written by themselves.
    missed = watcher.take().filter { !$0.path.contains(".goldens") }
    let advice = keys.isTerminal ? "; enter runs all tests again, q ends" : ""
    Output.diagnostic("note: watching for changes\(advice)")
    return status
  }

  /// The tests that changes concern, by their absolute paths.
  private func concerned(
    by changes: Set<FolderWatcher.Change>
  ) throws(CommandFailure) -> Set<String> {
    var files: Set<String> = []
    do throws(CommandFailure) {
      files = Set(try runner.files())
    } catch {
      guard error.status == .noInput else { throw error }
    }
    return files.filter { file in
      changes.contains {
        dependencies.concerns(file, $0.path, isStructural: $0.isStructural)
      }
    }
  }

  /// Waits for a key or a change.
  private mutating func next() -> Wish {
    let changes = settledChanges(missed)
    missed = []
    return changes.isEmpty ? awaited() : .changed(changes)
  }

  private func awaited() -> Wish {
    keys.listen {
      while true {
        var polled = [pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)]
        if keys.isTerminal {
          polled.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0))
        }
        // The system reads and fills in the requests during the call.
        guard unsafe poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
        if polled.count > 1, polled[1].revents != 0, let key = keys.take() {
          switch key {
          case .again: return .again
          case .quit: return .quit
          case .interrupt: return .interrupt
          case .letter: break
          }
        }
        let changes = settledChanges(watcher.take())
        if !changes.isEmpty { return .changed(changes) }
      }
    }
  }

  /// Changes with those that follow at once.
  private func settledChanges(
    _ first: Set<FolderWatcher.Change>
  ) -> Set<FolderWatcher.Change> {
    var changes = first
    while !changes.isEmpty {
      var polled = [pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)]
      // As above.
      guard unsafe poll(&polled, 1, Self.quiet) > 0 else { break }
      changes.formUnion(watcher.take())
    }
    return changes.filter { change in
      let name = change.path.split(separator: "/").last ?? ""
      // Editors keep their own files beside those that are edited.
      return !name.hasPrefix(".") && !name.hasSuffix("~")
    }
  }

  /// Listens to a folder and to those in it.
  private func watch(_ folder: String) {
    watcher.add(folder)
    for name in LocalFile.names(in: folder) where TestFiles.isSearched(name) {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      let isFolder = InputFile.exists(path) && !InputFile.exists(path, orFolder: false)
      // A link may lead around in a circle.
      if isFolder, LocalFile.withoutLinks(path) == path { watch(path) }
    }
  }
}
