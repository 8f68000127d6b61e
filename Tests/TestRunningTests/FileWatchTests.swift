import CommandProcess
import Foundation
import HostThread
import Synchronization
import TestSupport
import Testing

/// The waiting for changes of files.
@Suite struct FileWatchTests {
  @Test func `changes are reported although others follow without end`() throws {
    let folder = try TemporaryFolder()
    var watch = FileWatch(quiet: 1_000)
    watch.add(folder.path)
    let writer = Writer(to: "\(folder.path)/server.log")
    defer { writer.end() }
    guard case .changes(let changes) = watch.next() else {
      Issue.record("there are no changes")
      return
    }
    #expect(changes.map(\.path).allSatisfy { $0 == "\(folder.path)/server.log" })
    #expect(writer.isWriting)
  }

  @Test func `temporary files of editors do not delay the change of another`() throws {
    let folder = try TemporaryFolder()
    var watch = FileWatch(quiet: 500)
    watch.add(folder.path)
    let writer = Writer(to: "\(folder.path)/.page.js.swp")
    defer { writer.end() }
    try folder.write("page.js", "")
    guard case .changes(let changes) = watch.next() else {
      Issue.record("there are no changes")
      return
    }
    #expect(Set(changes.map(\.path)) == ["\(folder.path)/page.js"])
    #expect(writer.isWriting)
  }

  @Test func `a folder that a link leads to is heard of under both names`() throws {
    let folder = try TemporaryFolder(["real/a.js": ""])
    let (real, link) = ("\(folder.path)/real", "\(folder.path)/link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    let watcher = FolderWatcher()
    for path in [real, link] { watcher.add(path) }
    try folder.write("real/a.js", "changed")
    #expect(Set(watcher.take().map(\.path)) == ["\(real)/a.js", "\(link)/a.js"])
    try FileManager.default.moveItem(atPath: link, toPath: "\(folder.path)/other")
  }

  @Test(.enabled(if: queuedChanges <= 100_000, "the kernel keeps too many changes to lose one"))
  func `when changes were lost, every folder counts as new`() throws {
    let folder = try TemporaryFolder(["sub/a.js": ""])
    let watcher = FolderWatcher()
    let sub = "\(folder.path)/sub"
    for path in [folder.path, sub] { watcher.add(path) }
    // Two different changes each, so that the kernel does not merge them.
    for _ in 0...(Self.queuedChanges / 2) {
      try folder.write("b.js", "")
      try FileManager.default.removeItem(atPath: "\(folder.path)/b.js")
    }
    let changes = watcher.take()
    for path in [folder.path, sub] {
      #expect(changes.contains { $0.path == path && $0.kind == .arrival && $0.isFolder })
    }
    #expect(watcher.take().isEmpty)
  }

  /// How many changes the kernel keeps.
  private static var queuedChanges: Int {
    let file = "/proc/sys/fs/inotify/max_queued_events"
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .max
  }
}

/// Writes to a file again and again, for at most ten seconds, on a thread of its own.
private final class Writer: Sendable {
  private let isEnded = Atomic(false)
  private let isDone = Atomic(false)

  init(to path: String) {
    let thread = Thread { [self] in
      let begin = MonotonicInstant.now
      while !isEnded.load(ordering: .relaxed),
        MonotonicInstant.now.milliseconds(since: begin) < 10_000
      {
        try? Data("x".utf8).write(to: URL(filePath: path))
      }
      isDone.store(true, ordering: .relaxed)
    }
    thread.start()
  }

  var isWriting: Bool { !isDone.load(ordering: .relaxed) }

  func end() { isEnded.store(true, ordering: .relaxed) }
}
