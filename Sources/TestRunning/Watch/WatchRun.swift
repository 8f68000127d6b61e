package import CommandProcess
internal import Glibc
internal import WeexHost

/// Runs tests, and after each change those that it affects.
package struct WatchRun {
  private let runner: TestRunner
  private let folder: String
  private var watch = FileWatch(quiet: 40)
  private var dependencies = FileDependencies()

  /// Makes a watch of the tests that a runner would run.
  package init(_ runner: TestRunner, in folder: String) {
    (self.runner, self.folder) = (runner, folder)
  }

  private enum Wish {
    case again, quit, interrupt
    case changed(Set<FolderWatcher.Change>)
  }

  /// Runs until it is ended; returns the exit code of the last run.
  package mutating func run() throws(CommandFailure) -> ExitStatus {
    if !watch.isPossible, let obstacle = watch.takeObstacle() {
      throw CommandFailure(.internalError, "--watch: \(obstacle)")
    }
    // Between two runs there is nothing to report.
    let signals = SignalActions(for: Interruption.signals.map(\.0)) { _ in
      TerminalKeys.restore()
      _exit(ExitStatus.interrupted.rawValue)
    }
    defer { signals.restore() }
    addAll(in: folder)
    for folder in runner.sharedFolders { watch.add(folder) }
    var status = try runAll()
    while status != .interrupted {
      for folder in dependencies.folders { watch.add(folder) }
      tellObstacle()
      switch next() {
      case .quit: return status
      case .interrupt: return .interrupted
      case .again: status = try runAll()
      case .changed(let changes):
        let files = try concerned(by: watch.followed(changes, where: TestFiles.isSearched))
        if !files.isEmpty { status = try run(files) }
      }
    }
    return status
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
    let status = try runner.run(only: files) { file, paths, isFailed in
      known.note(BundleBuilder.withConfiguration(paths), of: file, isFailed: isFailed)
    }
    dependencies = known
    watch.keep(watch.take().filter { !runner.writesWhileRunning($0.path) })
    let advice = watch.keys.isTerminal ? "; enter runs all tests again, q ends" : ""
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
    let changes = changes.filter { !runner.writes($0.path) }
    if changes.contains(where: { runner.isShared($0.path) }) { return files }
    return files.filter { file in
      changes.contains {
        dependencies.concerns(file, $0.path, $0.kind)
      }
    }
  }

  /// Waits for a key or a change.
  private mutating func next() -> Wish {
    let keys = watch.keys
    return keys.listen {
      while true {
        switch watch.next() {
        case .key(.again): return .again
        case .key(.quit): return .quit
        case .key(.interrupt): return .interrupt
        case .key(.letter): continue
        case .changes(let changes): return .changed(changes)
        }
      }
    }
  }

  private func tellObstacle() {
    guard let obstacle = watch.takeObstacle() else { return }
    let advice = watch.keys.isTerminal ? "; enter runs all tests again" : ""
    Output.diagnostic("note: \(obstacle)\(advice)")
  }

  /// Listens to a folder and to those in it.
  private func addAll(in folder: String) {
    watch.addAll(in: folder, where: TestFiles.isSearched)
  }
}
