import Foundation
import HostLoop
import HostThread
import HostValues
import Routing
import Synchronization
import Testing
import WeexCore

/// The checks RA15, RA16 and RA18: the log of calls.
@Suite struct HistoryTests {
  private let host = Host.withRoutes()
  private let folder = FileManager.default.temporaryDirectory
    .appending(components: UUID().uuidString, "khala", "logs").path

  private func call(_ url: String, _ params: [String: any Sendable] = [:]) {
    Khala(str: url, params: params, in: host)?.call()
  }

  private var text: String? {
    try? String(contentsOfFile: folder + "/2000-01-01.log", encoding: .utf8)
  }

  @Test func `RA15 there is no file until the history is on, then a line for each call`() {
    host.router.history = KhalaFileHistory(folder: folder)
    call("kl://SwiftClass/double?test=666")
    #expect(!FileManager.default.fileExists(atPath: folder))
    host.router.isEnabledLog = true
    #expect(host.router.history.isEnabled)
    call("kl://SwiftClass/double?test=666")
    call("kl://SwiftClass/double", ["test": "666"])
    call("kl://AModule/server?z=a/b", ["a": Token(), "n": 1])
    call("kl://AModule/server")
    #expect(
      text == """
        2000-01-01 00:00:00  kl://SwiftClass/double?  {"test":"666"}
        2000-01-01 00:00:00  kl://SwiftClass/double  {"test":"666"}
        2000-01-01 00:00:00  kl://AModule/server?  {"a":"<opaque Token>","n":1,"z":"a/b"}
        2000-01-01 00:00:00  kl://AModule/server  {}

        """
    )
    host.router.isEnabledLog = false
    call("kl://AModule/server")
    #expect(text?.split(separator: "\n").count == 4)
  }

  @Test func `RA16 a call that fails is written down, rewritten as it was`() {
    host.router.history = KhalaFileHistory(folder: folder)
    host.router.isEnabledLog = true
    host.router.rewrite.filters.append(
      RewriteFilter {
        $0.host = "Nobody"
        return $0
      }
    )
    call("kl://AModule/fail")
    #expect(text == "2000-01-01 00:00:00  kl://Nobody/fail  {}\n")
  }

  @Test func `a history that cannot be written keeps no call from being made`() async throws {
    host.router.history = KhalaFileHistory(folder: "/proc/no/such")
    host.router.history.isEnabled = true
    let failures = await host.entries(.failure)
    #expect(try await Khala(str: "kl://AModule/server2?value=3", in: host)?.call() as? Int == 3)
    #expect(await failures.texts.first?.hasPrefix("[Khala] log write fail: /proc/no/such/") == true)
  }

  private final class Memory: KhalaHistory {
    private let entries = Mutex<(isEnabled: Bool, lines: [String])>((false, []))
    var isEnabled: Bool {
      get { entries.withLock { $0.isEnabled } }
      set { entries.withLock { $0.isEnabled = newValue } }
    }
    var lines: [String] { entries.withLock { $0.lines } }
    func write(_ entry: KhalaHistoryEntry) {
      entries.withLock { $0.lines.append(entry.line) }
    }
  }

  @Test func `RA18 a history of one's own is used instead of the files`() {
    let memory = Memory()
    host.router.history = memory
    call("kl://AModule/server")
    host.router.isEnabledLog = true
    call("kl://AModule/server?value=1")
    #expect(memory.lines == [#"2000-01-01 00:00:00  kl://AModule/server?  {"value":"1"}"#])
  }

  @Test(arguments: [
    (0.0, "1970-01-01 00:00:00"), (1_543_630_014_000, "2018-12-01 02:06:54"),
    (951_868_799_999, "2000-02-29 23:59:59"), (-1, "1969-12-31 23:59:59"),
    (4_107_542_400_000, "2100-03-01 00:00:00"),
  ])
  func `a moment is written as date and time in UTC`(time: Double, text: String) {
    let entry = KhalaHistoryEntry(time: time, url: "kl://a/b", params: [:])
    #expect(entry.line == text + "  kl://a/b  {}")
  }
}
