internal import Glibc

/// The process's two outputs and how it ends.
enum Output {
  /// Writes text to `stdout`: the answer.
  static func answer(_ text: String) {
    write(text, to: STDOUT_FILENO)
  }

  /// Writes a line to `stderr`: everything else.
  static func diagnostic(_ line: String) {
    write(line + "\n", to: STDERR_FILENO)
  }

  /// Ends the process at once; nothing it holds needs to be put away.
  static func end(_ status: ExitStatus) -> Never {
    fflush(nil)  // what a user's module has printed
    _exit(status.rawValue)
  }

  /// Writes a file; returns why that cannot be done.
  static func write(_ text: String, toFile path: String) -> String? {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0, write(text, to: descriptor), close(descriptor) == 0 else {
      let reason = unsafe String(cString: strerror(errno)).lowercased()
      return "it cannot be written: \(reason)"
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
    guard let value = unsafe getenv("NO_COLOR") else { return false }
    return unsafe value.pointee != 0
  }

  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return true }
      var written = 0
      while written < bytes.count {
        let count = unsafe Glibc.write(descriptor, start + written, bytes.count - written)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }  // of stdout: nobody reads, there is nobody to tell
        written += count
      }
      return true
    }
  }
}
