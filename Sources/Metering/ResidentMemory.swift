internal import Glibc
internal import Synchronization

/// How much of the machine's memory the process holds.
///
/// Resident memory, and not address space: the engine reserves far more than it uses.
package enum ResidentMemory {
  /// The descriptor of the file with the figures; -1 where the system has none.
  private static let file = openFile()
  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  private static func openFile() -> Int32 {
    // The system reads the path during the call.
    unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  }

  /// The resident bytes; 0 if the system does not report them.
  ///
  /// Takes some microseconds; callable on any thread.
  package static var bytes: Int {
    guard file >= 0 else { return 0 }
    // Its memory is used within the closure only.
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      // The system fills in the buffer during the call, at most to its end.
      let count = unsafe pread(file, buffer.baseAddress, 128, 0)
      guard count > 0 else { return 0 }
      return unsafe bytes(statm: Array(buffer.prefix(count)))
    }
  }

  /// The resident bytes in the text of a file `/proc/PID/statm`; 0 if it has none.
  package static func bytes(statm: [UInt8]) -> Int {
    // Figures in pages: size, resident, …
    let figures = statm.split(separator: UInt8(ascii: " "))
    guard figures.count > 1 else { return 0 }
    return figures[1].reduce(0) { $0 * 10 + Int($1 - 48) } * pageSize
  }
}
