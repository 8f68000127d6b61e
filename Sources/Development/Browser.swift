internal import Glibc

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
