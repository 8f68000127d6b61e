internal import Glibc
internal import HostThread
internal import HostValues
internal import ResourceAccess

/// A program that is run to its end, with a text as its input.
package struct ToolProcess {
  /// Its exit status; not 0 if a signal ended it.
  package let status: Int
  /// Its standard output.
  package let output: String
  /// Its standard error.
  let error: String

  /// Runs a program, blocking the caller.
  ///
  /// - Parameters:
  ///   - executable: The absolute path.
  ///   - arguments: The arguments after the program's name.
  ///   - input: Its standard input.
  ///   - waitLimit: The time after which it is killed.
  package init(
    _ executable: String,
    _ arguments: [String],
    input: String,
    waitLimit: Duration
  ) {
    // Files instead of pipes, so that neither side waits for the other to read. They have no name, and are deleted with their last
    // descriptor.
    // Each stream is checked for null, and closed once, after its last use.
    let files = unsafe (0..<3).map { _ in unsafe tmpfile() }
    defer { unsafe files.forEach { file in if let file = unsafe file { unsafe fclose(file) } } }
    let descriptors = unsafe files.map { file in unsafe file.map { unsafe fileno($0) } ?? -1 }
    // The system writes two numbers to the array, which has room for two.
    var life: [Int32] = [-1, -1]
    defer { for end in life where end >= 0 { close(end) } }
    let pid: pid_t
    do throws(SystemError) {
      guard !descriptors.contains(-1), Self.write(input, to: descriptors[0]),
        unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &life)
          == 0
      else { throw SystemError(number: errno) }
      pid = try StartedProgram.start(executable, arguments, descriptors + [life[1]])
    } catch {
      (status, output) = (-1, "")
      self.error = "it cannot be started: \(error)"
      return
    }
    close(life[1])
    life[1] = -1
    let end = Self.wait(for: pid, life[0], waitLimit)
    status = end.status
    output = Self.text(of: descriptors[1])
    let written = Self.text(of: descriptors[2])
    error =
      if end.isTimedOut {
        "it was stopped after \((waitLimit / .seconds(1)).javaScriptText) s"
      } else if written.isEmpty, let signal = end.signal {
        "it was ended by signal \(signal)"
      } else { written }
  }

  /// Looks for a program on `PATH`.
  package static func find(_ name: String) -> String? {
    let folders = ProcessEnvironment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first(where: EsbuildProgram.isExecutable)
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    let bytes = Array(text.utf8)
    // The system copies the bytes during the call.
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    }
    return count == bytes.count && lseek(descriptor, 0, SEEK_SET) == 0
  }

  private static func text(of descriptor: Int32) -> String {
    lseek(descriptor, 0, SEEK_SET)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // The system writes no more bytes than the chunk has.
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  /// Waits for the end of a program, which is the only holder of a socket's other end, and kills it if it takes too long.
  private static func wait(for pid: pid_t, _ life: Int32, _ waitLimit: Duration) -> End {
    var request = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
    // The system reads and fills in both variables during the calls.
    let start = MonotonicInstant.now
    var answer: Int32
    repeat {
      let left = waitLimit / .milliseconds(1) - MonotonicInstant.now.milliseconds(since: start)
      answer = unsafe poll(&request, 1, Int32(clamping: Int(max(left, 0).rounded(.up))))
    } while answer < 0 && errno == EINTR
    let isTimedOut = answer <= 0
    if isTimedOut { kill(-pid, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f == 0 ? nil : Int(status & 0x7f)
    return End(
      status: signal.map { 128 + $0 } ?? Int(status >> 8) & 0xff,
      signal: signal,
      isTimedOut: isTimedOut
    )
  }

  /// How a program ended.
  private struct End {
    let status: Int
    /// The signal that ended it.
    let signal: Int?
    /// Whether it was killed here because it took too long.
    let isTimedOut: Bool
  }
}
