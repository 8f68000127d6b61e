internal import CProcess
internal import Glibc
internal import Metering

/// The worker's side: it reads which file to run, and reports when the page is done.
package enum WorkerSide {
  /// Prepares the process: it ends with the process that started it, and programs that it starts do not inherit its descriptor for reports.
  package static func begin(startedBy parent: Int32) {
    guard CProcessEndWithParent(parent) != 0 else { _exit(0) }
    _ = fcntl(WorkerProcess.reportDescriptor, F_SETFD, FD_CLOEXEC)
  }

  /// The next page's message: its file, and its text if that came along; `nil` at the end.
  package static func nextMessage() -> (file: String, text: [UInt8]?)? {
    guard let counts = line()?.split(separator: " ").compactMap({ Int($0) }), counts.count == 2,
      let file = bytes(counts[0])
    else { return nil }
    guard counts[1] >= 0 else { return (String(decoding: file, as: UTF8.self), nil) }
    guard let text = bytes(counts[1]) else { return nil }
    return (String(decoding: file, as: UTF8.self), text)
  }

  /// Whether the process holds so much memory that another one should run the next page, because the engine returns little of it.
  ///
  /// The next page should also have at least half of the memory that a process may have.
  package static func isFull(limit: Int) -> Bool {
    ResidentMemory.bytes > min(400 << 20, limit / 2)
  }

  private static func bytes(_ count: Int) -> [UInt8]? {
    guard count >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      // The system writes at most as many bytes as are left.
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(
          STDIN_FILENO,
          buffer.baseAddress.map { unsafe $0 + filled },
          count - filled
        )
      }
      if read == 0 || read < 0 && errno != EINTR { return nil }
      filled += max(read, 0)
    }
    return bytes
  }

  /// A message in the form that ``nextMessage()`` reads.
  package static func message(_ file: String, _ text: [UInt8]? = nil) -> [UInt8] {
    Array("\(file.utf8.count) \(text?.count ?? -1)\n\(file)".utf8) + (text ?? [])
  }

  /// Reports that all of a page's answer is printed: if the process is ended while it closes the page, the answer stands.
  package static func reportAnswer(_ status: Int32) {
    report("\(status) answered\n")
  }

  /// Reports that a page is done.
  package static func report(_ status: Int32, isSpent: Bool) {
    report("\(status) \(isSpent ? "spent" : "ready")\n")
  }

  private static func report(_ line: String) {
    // The bytes are valid during the call.
    _ = unsafe line.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe write(WorkerProcess.reportDescriptor, bytes.baseAddress, bytes.count)
    }
  }

  private static func line() -> String? {
    var bytes: [UInt8] = []
    while bytes.count < 64 {
      var byte: UInt8 = 0
      // The system fills in the byte during the call.
      let count = unsafe read(STDIN_FILENO, &byte, 1)
      if count == 0 || count < 0 && errno != EINTR { return nil }
      guard count > 0 else { continue }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }
}
