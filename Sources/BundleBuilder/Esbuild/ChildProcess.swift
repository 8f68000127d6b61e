internal import Glibc
internal import HostThread
internal import ResourceAccess
internal import Synchronization

/// A program that runs beside this one and communicates through its standard input and output.
///
/// It ends with this process, however that ends.
///
/// A thread of its own reads the program's output, and collects its exit status when it ends; ``stop()`` ends it at the latest.
final class ChildProcess: Sendable {
  private struct State {
    var inbox: [UInt8] = []
    var hasEnded = false
    var isReaped = false
  }

  private let pid: pid_t
  private let descriptor: Int32
  private let state = Mutex(State())
  private let arrival = WakeSignal()

  /// Starts a program; throws the system's error number if it or the thread that reads its output cannot be started.
  init(
    _ executable: String,
    arguments: [String],
    readingStackSize: Int = 256 << 10
  ) throws(SystemError) {
    // The system writes two numbers to the array, which has room for two.
    var ends: [Int32] = [-1, -1]
    // A socket instead of pipes: writing to one whose other end is closed is an error without a signal.
    guard
      unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw SystemError(number: errno) }
    defer { close(ends[1]) }
    descriptor = ends[0]
    // The C function reads the path during the call and keeps no pointer.
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    do throws(SystemError) {
      pid = try StartedProgram.start(executable, arguments, [ends[1], ends[1], nowhere])
    } catch {
      close(ends[0])
      throw error
    }
    try startReading(stackSize: readingStackSize)
  }

  deinit {
    close(descriptor)
  }

  /// Whether the program is running and all its output so far has been read.
  var isSilent: Bool { state.withLock { $0.inbox.isEmpty && !$0.hasEnded } }

  /// Ends the program, unless it has ended by itself.
  func stop() {
    state.withLock { if !$0.isReaped { _ = kill(-pid, SIGKILL) } }
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Sends bytes; throws if the program does not accept them in time.
  func write(_ bytes: [UInt8], waitLimit: Duration) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      // The offset is within the bytes, and the system copies them during the call.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe send(
          descriptor,
          buffer.baseAddress.map { unsafe $0 + written },
          buffer.count - written,
          Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        )
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        try waitUntilWritable(waitLimit)
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
  }

  /// The bytes that have arrived since the last call; waits if there are none.
  ///
  /// - Returns: The bytes; `nil` if the program has ended and all was read.
  /// - Throws: If nothing arrives in time.
  @HostActor
  func read(waitLimit: Duration) async throws(SystemError) -> [UInt8]? {
    let deadline = MonotonicInstant.now.advanced(byMilliseconds: waitLimit / .milliseconds(1))
    while true {
      let (bytes, hasEnded) = state.withLock { state in
        defer { state.inbox = [] }
        return (state.inbox, state.hasEnded)
      }
      if !bytes.isEmpty { return bytes }
      if hasEnded { return nil }
      guard await arrival.wait(until: deadline) else { throw SystemError(number: ETIMEDOUT) }
    }
  }
}

extension ChildProcess {
  private func waitUntilWritable(_ waitLimit: Duration) throws(SystemError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // The system reads and fills in the request during the call.
    guard unsafe poll(&request, 1, Int32(clamping: Int(waitLimit / .milliseconds(1)))) != 0 else {
      throw SystemError(number: ETIMEDOUT)
    }
  }

  private func startReading(stackSize: Int) throws(SystemError) {
    var attributes = pthread_attr_t()
    // The attributes live until the thread has started. The thread owns the reference it is given; if it cannot be started, the reference
    // is released here.
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let status = unsafe pthread_create(
      &thread,
      &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<ChildProcess>.fromOpaque(context).takeRetainedValue().readToEnd()
        return nil
      },
      context
    )
    guard status != 0 else { return }
    unsafe Unmanaged<ChildProcess>.fromOpaque(context).release()
    stop()
    reap()
    throw SystemError(number: status)
  }

  private func readToEnd() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // The system writes no more bytes than the chunk has.
      let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      state.withLock { $0.inbox.append(contentsOf: chunk[..<count]) }
      arrival.wake()
    }
    reap()
  }

  /// Collects the exit status of a program that has ended or is killed.
  private func reap() {
    // It has closed its output, so nothing is lost by killing it.
    state.withLock { state in
      _ = kill(-pid, SIGKILL)
      var status: Int32 = 0
      // The system fills in the variable during the call and keeps no pointer.
      while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
      state.isReaped = true
      state.hasEnded = true
    }
    arrival.wake()
  }
}
