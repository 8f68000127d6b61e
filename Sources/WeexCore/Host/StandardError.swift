internal import Glibc

/// Standard error, for what is to be seen although nobody asked.
package enum StandardError {
  /// Writes a line.
  package static func write(_ line: String) {
    // Holds: the text outlives the call, and has as many bytes as are written.
    _ = unsafe (line + "\n").withCString { unsafe Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }
}
