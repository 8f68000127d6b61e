internal import Glibc

/// The time of day at the beginning of the terminal's lines.
package enum ClockText {
  /// Now, as `12:01:07`.
  package static var now: String {
    var seconds = time(nil)
    var parts = unsafe tm()
    // The C function reads the one and fills in the other.
    _ = unsafe localtime_r(&seconds, &parts)
    return unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}
