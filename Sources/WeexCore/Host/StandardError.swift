internal import Glibc

/// Standard error, for messages that must be seen although no one asked for them.
package enum StandardError {
  /// Writes a line.
  package static func write(_ line: String) {
    // Holds: the text outlives the call, and has as many bytes as are written.
    _ = unsafe (line + "\n").withCString { unsafe Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }
}
