internal import CProcess
internal import Glibc
internal import Metering
internal import ResourceAccess

/// A process of this executable that runs pages for another one: its input, its two outputs, and its use of resources.
///
/// All of it belongs to the thread that supervises the process.
final class WorkerProcess {
  /// The report of a worker when a page is done, sent on a descriptor that pages cannot reach.
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
  /// How much of the output is not news any more.
  private var known = 0
  private let pid: pid_t
  private let input: Int32
  private let readers: (output: Int32, diagnostics: Int32, reports: Int32)
  private var exit: Int32?

  private var time: ProcessTime
  /// The time that the page has used, in milliseconds.
  private(set) var spent = 0.0
  /// The time that it has used since its memory was last checked, in milliseconds.
  private var unweighed = 0.0
  /// The exit code of the page once all of its answer is printed, while it may still take time to close it; `nil` before.
  private(set) var answer: Int32?

  /// Starts this executable with arguments, and with more variables in its environment; throws the system's error number.
  init(_ arguments: [String], variables added: [String]) throws(SystemError) {
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
    // The first of two of one name counts.
    var variables = unsafe [UnsafeMutablePointer<CChar>?]()
    for variable in added { unsafe variables.append(strdup(variable)) }
    defer { for index in added.indices { unsafe free(variables[index]) } }
    var next = unsafe environ
    while let text = unsafe next.pointee {
      unsafe variables.append(text)
      unsafe next += 1
    }
    unsafe variables.append(nil)
    // The system copies arguments and environment during the call.
    let error = unsafe posix_spawn(
      &started,
      "/proc/self/exe",
      &actions,
      nil,
      argv,
      variables
    )
    for end in ends { close(end) }
    pid = started
    input = pipes[0].write
    readers = (pipes[1].read, pipes[2].read, pipes[3].read)
    time = ProcessTime(of: started)
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

  /// Begins a page: sends its message, and discards earlier output.
  ///
  /// If the worker has ended, that is noticed when its report is awaited.
  func begin(_ message: [UInt8]) {
    (output, diagnostics, reports, known, spent, answer) = ([], [], [], 0, 0, nil)
    time = ProcessTime(of: pid)
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

  /// The descriptors on which it may send something.
  var descriptors: [Int32] { [readers.output, readers.diagnostics, readers.reports] }

  /// Reads what it has sent so far; returns its report once the page is done.
  func take() -> Report? {
    // The report is read first: the page's output was written before it.
    Self.read(readers.reports, into: &reports)
    Self.read(readers.output, into: &output)
    Self.read(readers.diagnostics, into: &diagnostics)
    while let end = reports.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: reports[..<end], as: UTF8.self).split(separator: " ")
      reports.removeSubrange(...end)
      let status = words.first.flatMap { Int32($0) } ?? 70
      answer = status
      if words.last != "answered" { return Report(status: status, isSpent: words.last == "spent") }
    }
    return nil
  }

  /// Its output since the last call; if there is any, its time starts again.
  func news() -> ArraySlice<UInt8> {
    defer { known = output.count }
    if output.count > known { spent = 0 }
    return output[known...]
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
    let passed = time.pass().counted
    spent += passed
    unweighed += passed
  }

  /// Whether its memory has to be checked: it has run for some milliseconds since the last check.
  ///
  /// A check opens a file for each of its threads, and a page that prints would cause several checks.
  func isToBeWeighed(every milliseconds: Double) -> Bool {
    guard unweighed >= milliseconds else { return false }
    unweighed = 0
    return true
  }

  /// The resident memory of the process and of those that it has started, in bytes.
  var residentBytes: Int {
    var total = 0
    var pending = [Int(pid)]
    while let process = pending.popLast() {
      total += ResidentMemory.bytes(statm: Self.bytes("/proc/\(process)/statm"))
      pending += Self.children(of: process)
    }
    return total
  }

  /// The processes that a process has started, with any of its threads.
  private static func children(of process: Int) -> [Int] {
    let tasks = "/proc/\(process)/task"
    return LocalFile.names(in: tasks).flatMap { task in
      bytes("\(tasks)/\(task)/children").split(separator: UInt8(ascii: " ")).compactMap {
        Int(String(decoding: $0, as: UTF8.self))
      }
    }
  }

  /// A file of the system's about a process; nothing if the process is gone.
  private static func bytes(_ path: String) -> [UInt8] { (try? LocalFile.bytes(path)) ?? [] }

  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // The system writes no more bytes than the chunk has.
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 || count < 0 && errno != EINTR { return }
      bytes.append(contentsOf: chunk[..<max(count, 0)])
    }
  }
}
