internal import Glibc

/// The process's two outputs and how it ends.
enum Output {
  /// Makes the outputs safe to write to; called once, before anything is opened.
  ///
  /// A reader that went away is an error of `write` from then on and no signal: one of `stderr` must not end the process before the answer is
  /// there. What the process was started without is opened on `/dev/null`, the wrong way round where that makes its use an error:
  /// else the next file that is opened, a database perhaps, takes its number and is written to.
  static func begin() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      // The C function reads the path during the call and keeps no pointer.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Writes text to `stdout`: the answer.
  ///
  /// Where that fails the process ends, since nobody would get the rest: with a sentence, or without one where the reader went away.
  static func answer(_ text: String) {
    if let number = write(text, to: STDOUT_FILENO) { endUnwritten(number) }
  }

  /// Writes a line to `stderr`: everything else; where that cannot be done, the line is lost.
  static func diagnostic(_ line: String) {
    _ = write(line + "\n", to: STDERR_FILENO)
  }

  /// Ends the process at once; nothing it holds needs to be put away.
  static func end(_ status: ExitStatus) -> Never {
    // What a user's module has printed.
    if fflush(nil) != 0 { endUnwritten(errno) }
    // Some file systems tell only when a file is closed that it is full.
    let copy = dup(STDOUT_FILENO)
    if copy >= 0, close(copy) != 0, errno != EINTR { endUnwritten(errno) }
    _exit(status.rawValue)
  }

  /// Writes a file; returns why that cannot be done.
  static func write(_ text: String, toFile path: String) -> String? {
    // The C function reads the path during the call and keeps no pointer.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0, write(text, to: descriptor) == nil, close(descriptor) == 0 else {
      return "it cannot be written: \(reason(errno))"
    }
    return nil
  }

  /// Whether an output is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether the user wants no colour anywhere: `NO_COLOR` is set and not empty.
  ///
  /// Source: <https://no-color.org>.
  static var isColorRefused: Bool {
    // The value is read at once, and no code of ours sets the variable.
    guard let value = unsafe getenv("NO_COLOR") else { return false }
    return unsafe value.pointee != 0
  }

  /// Ends the process because of the number of an error of `stdout`.
  private static func endUnwritten(_ number: Int32) -> Never {
    guard number != EPIPE else { _exit(ExitStatus.readerGone.rawValue) }
    let reason = number == EBADF ? "it is closed" : reason(number)
    diagnostic("error: the standard output cannot be written: \(reason)")
    _exit(ExitStatus.noOutput.rawValue)
  }

  private static func reason(_ number: Int32) -> String {
    // The text is copied at once; glibc keeps the buffer of `strerror` per thread.
    unsafe String(cString: strerror(number)).lowercased()
  }

  /// Writes all of a text; returns the number of the error where that fails, and leaves it in `errno`.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
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
          // Whoever shares the output has set it not to wait.
          var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          // The system reads and fills in the request during the call.
          _ = unsafe poll(&room, 1, -1)
        } else if count == 0 || errno != EINTR {
          return count == 0 ? EIO : errno
        }
      }
      return nil
    }
  }
}
