import Glibc
import HostThread
import Testing

/// The processors that a thread of the process may run on, as the kernel lists them.
private func processors(of thread: String) -> String? {
  guard let file = unsafe fopen("/proc/\(thread)/status", "r") else { return nil }
  // The file is closed after its last line, and each line is copied.
  defer { unsafe fclose(file) }
  var line = [CChar](repeating: 0, count: 1024)
  while unsafe fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if text.hasPrefix("Cpus_allowed:") { return text }
  }
  return nil
}

@Suite struct HostThreadTests {
  @Test func `runs jobs in the order they came, whatever their priority`() async {
    let log = Log()
    await HostActor.run {
      for number in 0..<50 {
        Task(priority: number.isMultiple(of: 2) ? .background : .high) { @HostActor in
          log.numbers.append(number)
        }
      }
    }
    await HostActor.run {}
    #expect(await log.numbers == Array(0..<50))
  }

  @Test func `has room for deep recursion`() async {
    #expect(await depth(100_000) == 100_000)
  }

  @Test func `may run on every processor that its process may`() async throws {
    let all = try #require(processors(of: "self"))
    #expect(await HostActor.run { processors(of: "thread-self") } == all)
  }

  @Test func `serves many threads at once`() async {
    let log = Log()
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask { await HostActor.run { log.numbers.append(number) } }
      }
    }
    #expect(await log.numbers.sorted() == Array(0..<200))
  }
}

@HostActor private final class Log {
  nonisolated init() {}

  var numbers: [Int] = []
}

/// Uses at least a kilobyte of stack for each level.
@HostActor
private func depth(_ levels: Int) -> Int {
  unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 128) { buffer in
    unsafe buffer.initialize(repeating: levels)
    return levels == 0 ? 0 : unsafe 1 + depth(buffer[levels % 128] - 1)
  }
}
