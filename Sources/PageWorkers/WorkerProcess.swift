internal import CProcess
internal import Glibc
internal import HostThread

/// A process of this executable that runs pages for another one: its input, its two outputs, and what it uses.
///
/// All of it belongs to the thread that supervises the process.
final class WorkerProcess {
  /// What a worker says when a page is done, on a descriptor of its own, which no page reaches.
  struct Report {
    /// The exit code of the page's run.
    let status: Int32
    /// Whether the worker wants to be replaced.
    let isSpent: Bool
  }

  /// The number of the descriptor on which a worker reports.
  static let reportDescriptor: Int32 = 3

  private(set) var output: [UInt8] = []
  private(set) var diagnostics: [UInt8] = []
  private var reports: [UInt8] = []
  private let pid: pid_t
  private let input: Int32
  private let readers: (output: Int32, diagnostics: Int32, reports: Int32)
  private var exit: Int32?

  /// The processor time so far, and the moment of the last look, for ``spend()``.
  private var last: (processor: Double, instant: MonotonicInstant)
  /// The time that the page has had, in milliseconds: of the processor, or of the clock where the process only waited.
  private(set) var spent = 0.0

  /// Starts this executable with arguments; throws the system's error number.
  init(_ arguments: [String]) throws(SystemError) {
    var pipes: [(read: Int32, write: Int32)] = []
    for _ in 0..<4 {
      var ends: [Int32] = [-1, -1]
      // The system fills in the two numbers during the call.
      guard unsafe pipe(&ends) == 0 else {
        let number = errno
        for pipe in pipes {
          close(pipe.read)
          close(pipe.write)
        }
        throw SystemError(number: number)
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      pipes.append((ends[0], ends[1]))
    }
    var actions = unsafe posix_spawn_file_actions_t()
    // The actions are made, used and destroyed here, and the C functions keep no pointers.
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    let ends = [pipes[0].read, pipes[1].write, pipes[2].write, pipes[3].write]
    for (number, end) in ends.enumerated() {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    var started: pid_t = 0
    // The texts are freed after the call, which copies them.
    var argv = unsafe [UnsafeMutablePointer<CChar>?]()
    for argument in arguments { unsafe argv.append(strdup(argument)) }
    unsafe argv.append(nil)
    defer { for index in arguments.indices { unsafe free(argv[index]) } }
    // The system copies arguments and environment during the call.
    let error = unsafe posix_spawn(
      &started,
      "/proc/self/exe",
      &actions,
      nil,
      argv,
      environ
    )
    for end in ends { close(end) }
    pid = started
    input = pipes[0].write
    readers = (pipes[1].read, pipes[2].read, pipes[3].read)
    last = (0, .now)
    guard error == 0 else {
      closeAll()
      throw SystemError(number: error)
    }
    for reader in [readers.output, readers.diagnostics, readers.reports] {
      _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    }
  }

  /// Ends the process, if it still runs, and collects it.
  func stop() {
    if exit == nil {
      kill(pid, SIGKILL)
      var status: Int32 = 0
      // The system fills in the status during the call.
      unsafe waitpid(pid, &status, 0)
      exit = status
    }
    closeAll()
  }

  private func closeAll() {
    for descriptor in [input, readers.output, readers.diagnostics, readers.reports] {
      close(descriptor)
    }
  }

  /// Begins a page: sends its message, and forgets what was said before.
  ///
  /// A worker that is gone is noticed when its report is awaited.
  func begin(_ message: [UInt8]) {
    (output, diagnostics, reports, spent) = ([], [], [], 0)
    last = (processorMilliseconds, .now)
    var written = 0
    while written < message.count {
      // The offset is within the bytes, and the system copies them during the call.
      let count = unsafe message.withUnsafeBytes { bytes in
        unsafe write(input, bytes.baseAddress.map { unsafe $0 + written }, message.count - written)
      }
      if count < 0, errno != EINTR { return }
      written += max(count, 0)
    }
  }

  /// The descriptors on which it may say something.
  var descriptors: [Int32] { [readers.output, readers.diagnostics, readers.reports] }

  /// Takes what it has said so far; returns its report, once the page is done.
  func take() -> Report? {
    // The report is read first: what the page said was written before it.
    Self.read(readers.reports, into: &reports)
    Self.read(readers.output, into: &output)
    Self.read(readers.diagnostics, into: &diagnostics)
    guard reports.last == UInt8(ascii: "\n") else { return nil }
    let words = String(decoding: reports.dropLast(), as: UTF8.self).split(separator: " ")
    reports = []
    return Report(status: words.first.flatMap { Int32($0) } ?? 70, isSpent: words.last == "spent")
  }

  /// The status with which the process ended, as `waitpid` gives it; `nil` while it runs.
  func end() -> Int32? {
    if let exit { return exit }
    var status: Int32 = 0
    // The system fills in the status during the call.
    guard unsafe waitpid(pid, &status, WNOHANG) == pid else { return nil }
    exit = status
    _ = take()
    return status
  }

  /// Counts the time since the last look.
  func spend() {
    let now = MonotonicInstant.now
    let processor = processorMilliseconds
    let (used, real) = (processor - last.processor, now.milliseconds(since: last.instant))
    spent += used < real / 25 ? real : min(used, real)
    last = (processor, now)
  }

  /// The resident memory of the process and of those that it has started, in bytes.
  var residentBytes: Int {
    var total = 0
    var pending = [Int(pid)]
    while let process = pending.popLast() {
      let pages = Self.text("/proc/\(process)/statm")?.split(separator: " ").dropFirst().first
      total += (pages.flatMap { Int($0) } ?? 0) * Int(getpagesize())
      let children = Self.text("/proc/\(process)/task/\(process)/children") ?? ""
      pending += children.split(separator: " ").compactMap { Int($0) }
    }
    return total
  }

  private var processorMilliseconds: Double {
    var clock = clockid_t()
    var time = timespec()
    // The system fills in both during the calls.
    guard unsafe clock_getcpuclockid(pid, &clock) == 0, unsafe clock_gettime(clock, &time) == 0
    else { return last.processor }
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) {
    while true {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: 1 << 16))
      // The system writes at most as many bytes as were just appended.
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress.map { unsafe $0 + start }, 1 << 16)
      }
      bytes.removeLast((1 << 16) - max(count, 0))
      if count == 0 || count < 0 && errno != EINTR { return }
    }
  }

  private static func text(_ path: String) -> String? {
    // The C function reads the path during the call.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    read(file, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// An error number of the system.
package struct SystemError: Error, CustomStringConvertible {
  let number: Int32

  // The text is copied at once; glibc keeps the buffer of `strerror` per thread.
  package var description: String { unsafe String(cString: strerror(number)).lowercased() }
}
