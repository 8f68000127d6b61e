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

/// The browser of the person who develops.
package enum Browser {
  /// Opens an address, if there is a browser; does not wait for it.
  package static func open(_ address: String) {
    let program = "/usr/bin/xdg-open"
    guard unsafe access(program, X_OK) == 0 else { return }
    var child: pid_t = 0
    // The texts are freed after the call, which copies them.
    var arguments = unsafe [UnsafeMutablePointer<CChar>?]()
    for text in [program, address] { unsafe arguments.append(strdup(text)) }
    unsafe arguments.append(nil)
    defer { for index in 0..<2 { unsafe free(arguments[index]) } }
    _ = unsafe posix_spawn(&child, program, nil, nil, &arguments, environ)
  }
}
