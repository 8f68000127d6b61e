import Glibc
import JSEngine
import Testing

struct EngineMemoryTests {
  @Test func `memory that the engine frees does not split the process's mappings`() throws {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let count = 2_000
    let mapped = unsafe mmap(
      nil,
      count * page,
      PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS,
      -1,
      0
    )
    try unsafe #require(mapped != MAP_FAILED)
    let memory = try unsafe #require(mapped)
    defer { unsafe munmap(memory, count * page) }
    unsafe memset(memory, 1, count * page)
    let range = unsafe UInt(bitPattern: memory)..<UInt(bitPattern: memory + count * page)
    // As the engine's allocator does with pages that it frees.
    for number in stride(from: 0, to: count, by: 2) {
      unsafe #expect(madvise(memory + number * page, page, MADV_DONTNEED) == 0)
      unsafe #expect(madvise(memory + number * page, page, Int32(MADV_DONTDUMP)) == 0)
    }
    unsafe #expect(memory.load(as: UInt8.self) == 0)
    unsafe #expect(memory.load(fromByteOffset: page, as: UInt8.self) == 1)
    #expect(try mappings(within: range) <= 1)
    unsafe #expect(madvise(memory + 1, page, MADV_DONTNEED) == -1 && errno == EINVAL)
  }

  /// The number of the process's mappings that begin within a range of addresses.
  private func mappings(within range: Range<UInt>) throws -> Int {
    let file = try unsafe #require(fopen("/proc/self/maps", "r"))
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    var found = 0
    while unsafe fgets(&line, Int32(line.count), file) != nil {
      let start = unsafe strtoul(line, nil, 16)
      if range.contains(start) { found += 1 }
    }
    return found
  }
}
