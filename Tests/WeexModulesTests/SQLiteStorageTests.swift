import Foundation
import HostThread
import SQLite
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Storage in a folder, and its errors.
@HostActor
@Suite final class SQLiteStorageTests {
  private typealias Host = WeexCore.Host

  private let temporary: TemporaryFolder
  private var folder: String { temporary.path + "/new" }
  private var file: String { "\(folder)/weexstorage.sqlite" }

  init() throws { temporary = try TemporaryFolder() }

  @Test func `hosts that share a folder see what each other stored`() async throws {
    let hosts = [host(), host()]
    for number in 0..<10 {
      _ = try await answers(
        "storage.setItem('key \(number)', 'from \(number % 2)', answer)",
        in: hosts[number % 2]
      )
    }
    for host in hosts {
      let page = try await answers(
        "storage.length(answer); storage.getItem('key 8', answer); storage.getItem('key 9', answer)",
        in: host
      )
      #expect(page.printed == ["success 10", "success from 0", "success from 1"])
    }
  }

  @Test func `a database that another process writes to is read, and not written until it is free`()
    async throws
  {
    let host = host()
    _ = try await answers("storage.setItem('name', 'Ada', answer)", in: host)
    let other = try hold()
    let held = try await answers(
      "storage.setItem('name', 'Eve', answer); storage.getItem('name', answer)",
      in: host
    )
    let sentence = "the storage failed: weexstorage.sqlite is locked by another process"
    let warning = "storage.setItem: \(sentence)"
    #expect(held.printed.filter { $0 != warning } == ["failed \(sentence)", "success Ada"])
    #expect(held.printed.contains(warning))
    try other.execute("ROLLBACK")
    let free = try await answers(
      "storage.setItem('name', 'Eve', answer); storage.getItem('name', answer)",
      in: host
    )
    #expect(free.printed == ["success undefined", "success Eve"])
  }

  @Test func `a database that is held for a moment is waited for`() async throws {
    let host = host(waitLimit: .seconds(60))
    _ = try await answers("storage.setItem('name', 'Ada', answer)", in: host)
    let other = try hold()
    let page = try open("storage.setItem('name', 'Eve', answer)", in: host)
    try other.execute("COMMIT")
    await host.settle()
    #expect(page.printed == ["success undefined"])
  }

  @Test func `a file that is not a database is not touched; the page gets the error`() async throws
  {
    let text = String(repeating: "This is a letter, not a database. ", count: 100)
    try write(Data(text.utf8))
    let page = try await answers(
      "storage.setItem('name', 'Ada', answer); storage.getAllKeys(answer); storage.length(answer)",
      in: host()
    )
    let sentence =
      "the storage failed: weexstorage.sqlite is damaged, or not a database; move it away to start again"
    #expect(page.printed.filter { $0 == "failed \(sentence)" }.count == 3)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test func `a damaged database is an answer too`() async throws {
    _ = try await answers(
      "for (let i = 0; i < 300; i++) storage.setItem('key ' + i, 'x'.repeat(300), () => {})",
      in: host()
    )
    try connection().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(filePath: file))
    for index in 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try write(bytes)
    let page = try await answers(
      "storage.getItem('key 7', answer); storage.setItem('key 7', 'y', answer)",
      in: host()
    )
    let answers = page.printed.filter { $0.hasPrefix("failed ") }
    #expect(answers.count == 2)
    #expect(answers.allSatisfy { $0.contains("weexstorage.sqlite is damaged") }, "\(page.printed)")
  }

  @Test func `a folder in which no file can be made is an answer without its path`() async throws {
    let host = PageHarness.host()
    host.registerHandler(
      SQLiteStorage(folder: "/proc/self"),
      withProtocol: (any StorageKeeping).self
    )
    let page = try await answers("storage.setItem('name', 'Ada', answer)", in: host)
    let sentence = "the storage failed: weexstorage.sqlite cannot be opened"
    #expect(page.printed.contains("failed \(sentence)"), "\(page.printed)")
    #expect(!page.printed.joined().contains("/proc"))
  }

  @Test(.disabled(if: geteuid() == 0, "the administrator may write everything"))
  func `a database that may not be written is an answer`() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try connection().execute("CREATE TABLE other (a)")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let page = try await answers("storage.setItem('name', 'Eve', answer)", in: host())
    #expect(
      page.printed.contains("failed the storage failed: weexstorage.sqlite is read-only"),
      "\(page.printed)"
    )
  }

  @Test func `what is never evicted has an end`() async throws {
    let host = PageHarness.host()
    let page = try await answers(
      """
      const large = 'x'.repeat(8 * 1024 * 1024);
      for (let i = 0; i < 8; i++) storage.setItemPersistent('key ' + i, large, answer);
      storage.length(answer);
      storage.removeItem('key 0', answer);
      storage.setItemPersistent('key 7', large, answer);
      """,
      in: host
    )
    let stored = Array(repeating: "success undefined", count: 7)
    let refused = ["failed the storage failed: there is no more room", "success 7"]
    let answers = page.printed.filter { !$0.contains(": the storage failed") }
    #expect(answers == stored + refused + stored.prefix(2))
  }

  private func host(waitLimit: Duration = .zero) -> Host {
    let host = PageHarness.host()
    host.registerHandler(
      SQLiteStorage(folder: folder, waitLimit: waitLimit),
      withProtocol: (any StorageKeeping).self
    )
    return host
  }

  /// Begins to write to the database, as another process would.
  private func hold() throws -> SQLiteConnection {
    let database = try connection()
    try database.execute("BEGIN EXCLUSIVE")
    return database
  }

  private func connection() throws -> SQLiteConnection {
    try SQLiteConnection(path: file, waitLimit: .zero)
  }

  private func open(_ script: String, in host: Host) throws -> Page {
    try PageHarness.open(
      """
      const storage = module('storage');
      const answer = ({ result, data }) => console.log(result + ' ' + data);
      \(script)
      """,
      in: host
    )
  }

  private func answers(_ script: String, in host: Host) async throws -> Page {
    let page = try open(script, in: host)
    await host.settle()
    return page
  }

  private func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: file))
  }
}
