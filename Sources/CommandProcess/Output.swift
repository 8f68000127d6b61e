internal import Glibc
internal import HostValues
internal import Synchronization

/// The process's two outputs, and its end.
package enum Output {
  /// Makes the outputs safe to write to; called once, before anything is opened.
  ///
  /// A reader that goes away then causes an error of `write` instead of a signal: a closed `stderr` must not end the process before the
  /// answer is written. Descriptors that the process was started without are opened on `/dev/null`, in the wrong mode if using them must be
  /// an error. Otherwise the next file that is opened, possibly a database, would get that number and be written to.
  package static func begin() {
    // The value is read immediately, and this process never sets the variable.
    if let value = unsafe getenv("GITHUB_ACTIONS"), unsafe value.pointee != 0 { breakCommands() }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    refuseFewDescriptors()
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      // The C function reads the path during the call and keeps no pointer.
      _ = unsafe open("/dev/null", mode)
    }
  }

  private static let breaksCommands = Atomic(false)

  /// From now on, keeps text on `stderr` from being read as workflow commands: GitHub looks for them in the log, and pages may print anything.
  package static func breakCommands() { breaksCommands.store(true, ordering: .relaxed) }

  /// A text for `stdout`, with its workflow commands broken up if ``breakCommands()`` was called.
  package static func withoutCommands(_ text: String) -> String {
    breaksCommands.load(ordering: .relaxed) ? text.withoutWorkflowCommands : text
  }

  /// The current writer to `stdout`: none, an answer, or the watchdog, which ends the process.
  private enum Writer: Int {
    case nobody, answer, watchdog
  }

  private static let writer = Atomic(Writer.nobody.rawValue)

  /// Whether an answer is being written, for which a slow reader may take its time.
  package static var isAnswering: Bool { writer.load(ordering: .relaxed) == Writer.answer.rawValue }

  /// Keeps all answers but those of the calling thread from being written, because the process ends; returns whether none is being written.
  package static func claimEnd() -> Bool {
    writer.compareExchange(
      expected: Writer.nobody.rawValue,
      desired: Writer.watchdog.rawValue,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// The open files that a page needs: the engine ends the process if it cannot open its own files.
  private static let neededDescriptors: rlim_t = 32

  /// Raises a limit on open files that is too low for a page, or ends the process if the limit is fixed.
  private static func refuseFewDescriptors() {
    var limit = rlimit()
    // The system fills in, or reads, the variable during the calls.
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < neededDescriptors else {
      return
    }
    let allowed = limit.rlim_cur
    if limit.rlim_max >= neededDescriptors {
      limit.rlim_cur = neededDescriptors
      if unsafe setrlimit(resource, &limit) == 0 { return }
    }
    diagnostic(
      "error: only \(allowed) files may be open at once, and a page needs \(neededDescriptors): raise the limit with 'ulimit -n'"
    )
    _exit(ExitStatus.noInput.rawValue)
  }

  /// Writes text to `stdout`: the answer.
  ///
  /// If that fails the process ends, since the rest would be lost: with a message, or without one if the reader went away.
  package static func answer(_ text: String) {
    if let number = tryAnswer(text) { end(onWriteError: number) }
  }

  /// Writes text to `stdout`; returns the error number if that fails, for those who have other things to write before the process ends.
  package static func tryAnswer(_ text: String) -> Int32? {
    let isFree = writer.compareExchange(
      expected: Writer.nobody.rawValue,
      desired: Writer.answer.rawValue,
      ordering: .acquiringAndReleasing
    ).exchanged
    // The process is about to end with an answer of the watchdog's.
    while !isFree, !isAnswering { pause() }
    let number = write(text, to: STDOUT_FILENO)
    if isFree { writer.store(Writer.nobody.rawValue, ordering: .releasing) }
    return number
  }

  /// Writes text to `stdout` on the thread that has claimed the end.
  package static func lastAnswer(_ text: String) {
    if let number = write(text, to: STDOUT_FILENO) { end(onWriteError: number) }
  }

  /// Writes a line to `stderr`: everything but the answer; if that fails, the line is lost.
  package static func diagnostic(_ line: String) {
    _ = write(withoutCommands(line) + "\n", to: STDERR_FILENO)
  }

  /// Writes lines that another process has written to its `stderr`.
  package static func relay(_ bytes: [UInt8]) {
    _ = write(withoutCommands(String(decoding: bytes, as: UTF8.self)), to: STDERR_FILENO)
  }

  /// Whether a line of progress can be shown: on a terminal that can replace a line.
  package static var canShowProgress: Bool {
    // The value is compared at once, and no code of ours sets the variable.
    isTerminal(STDERR_FILENO)
      && !(unsafe getenv("TERM").map { unsafe strcmp($0, "dumb") == 0 } ?? false)
  }

  /// Replaces the line of progress on a terminal.
  package static func progress(_ text: String) {
    _ = write("\r\u{1B}[K\(text)", to: STDERR_FILENO)
  }

  /// Ends the process on Ctrl-C, with a note on a line of its own; for a handler of signals.
  package static func endInterrupted() -> Never {
    let note: StaticString =
      isatty(STDERR_FILENO) == 1 ? "\nnote: interrupted\n" : "note: interrupted\n"
    // The text is in the executable.
    _ = unsafe Glibc.write(STDERR_FILENO, note.utf8Start, note.utf8CodeUnitCount)
    _exit(ExitStatus.interrupted.rawValue)
  }

  /// Ends the process immediately, without cleaning up.
  package static func end(_ status: ExitStatus) -> Never {
    // Flushes the output of user modules.
    if fflush(nil) != 0 { end(onWriteError: errno) }
    // Some file systems report only when a file is closed that they are full.
    let copy = dup(STDOUT_FILENO)
    if copy >= 0, close(copy) != 0, errno != EINTR { end(onWriteError: errno) }
    _exit(status.rawValue)
  }

  /// Whether an output is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether colour is refused: `NO_COLOR` is set and not empty, or `TERM` names a terminal without colour.
  ///
  /// Source: <https://no-color.org>; `dumb` is ncurses' terminal without any abilities.
  package static var isColorRefused: Bool {
    // The values are read at once, and no code of ours sets the variables.
    if let term = unsafe getenv("TERM"), unsafe strcmp(term, "dumb") == 0 { return true }
    guard let value = unsafe getenv("NO_COLOR") else { return false }
    return unsafe value.pointee != 0
  }

  /// Ends the process because of an error of `stdout`, given by its number.
  package static func end(onWriteError number: Int32) -> Never {
    guard number != EPIPE else { _exit(ExitStatus.readerGone.rawValue) }
    let reason = number == EBADF ? "it is closed" : reason(number)
    diagnostic("error: the standard output cannot be written: \(reason)")
    _exit(ExitStatus.noOutput.rawValue)
  }

  private static func reason(_ number: Int32) -> String {
    // The text is copied at once; glibc keeps the buffer of `strerror` per thread.
    unsafe String(cString: strerror(number)).lowercased()
  }

  /// Writes all of a text; returns the error number if that fails, and leaves it in `errno`.
  package static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var written = 0
      while written < bytes.count {
        // The offset is within the bytes, which live for the closure.
        let count = unsafe Glibc.write(descriptor, start + written, bytes.count - written)
        if count > 0 {
          written += count
        } else if count < 0 && errno == EAGAIN {
          // Another process that shares the output has made it non-blocking.
          awaitRoom(in: descriptor)
        } else if count == 0 || errno != EINTR {
          return count == 0 ? EIO : errno
        }
      }
      return nil
    }
  }

  /// Waits until a non-blocking descriptor can be written to.
  static func awaitRoom(in descriptor: Int32) {
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // The system reads and fills in the request during the call.
    _ = unsafe poll(&room, 1, -1)
  }
}
