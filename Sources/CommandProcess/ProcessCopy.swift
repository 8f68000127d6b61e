internal import CProcess
internal import Glibc
internal import HostThread

/// A copy of the process, for a report about a host's thread that does not stop.
///
/// In the copy that thread does not run, so that its pages stand still and can be read. If reading fails or hangs, only the copy is lost.
package enum ProcessCopy {
  /// The longest text that is taken from a copy, in bytes.
  private static let maximumLength = 64 << 20

  /// Makes a text on the host's thread of a copy; `nil` if that takes longer than some milliseconds, or fails.
  package static func text(
    within milliseconds: Double,
    _ make: @HostActor @Sendable () -> String
  ) -> String? {
    var ends: [Int32] = [-1, -1]
    // The system fills in the two numbers during the call.
    guard unsafe pipe(&ends) == 0 else { return nil }
    let starter = getpid()
    let copy = CProcessFork()
    guard copy != 0 else {
      guard CProcessEndWithParent(starter) != 0 else { _exit(1) }
      HostThread.adoptCurrentThread()
      let text = HostActor.assumeIsolated { make() }
      _exit(Output.write(text, to: ends[1]) == nil ? 0 : 1)
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard copy > 0 else { return nil }
    let text = read(ends[0], until: .now.advanced(byMilliseconds: milliseconds))
    kill(copy, SIGKILL)
    var status: Int32 = 0
    // The system fills in the status during the call.
    unsafe waitpid(copy, &status, 0)
    return text
  }

  /// Reads all that comes before the end; `nil` if the end does not come in time.
  private static func read(_ descriptor: Int32, until deadline: MonotonicInstant) -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = deadline.milliseconds(since: .now)
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // The system reads and fills in the request during the call.
      guard left > 0, bytes.count < maximumLength,
        unsafe poll(&ready, 1, Int32(left.rounded(.up))) > 0
      else { return nil }
      // The system writes no more bytes than the chunk has.
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      if count < 0, errno != EINTR { return nil }
      bytes.append(contentsOf: chunk[..<max(count, 0)])
    }
  }
}
