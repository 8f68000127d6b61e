internal import Glibc

/// Files of the machine that the host runs on, as far as the host itself reads them.
package enum LocalFile {
  /// The path of a `file:` URL, as it stands there; `nil` for any other URL.
  package static func path(ofURL url: String) -> String? {
    guard let rest = url.dropping(prefix: "file:") else { return nil }
    if rest.hasPrefix("///") { return String(rest.dropFirst(2)) }
    if let path = rest.dropping(prefix: "//localhost/") { return "/" + path }
    return rest.hasPrefix("/") && !rest.hasPrefix("//") ? String(rest) : nil
  }

  /// A path without `.`, `..` and symbolic links; what of it is not there stays as it is, without `.` and `..`.
  ///
  /// Touches the disk for each part of the path that is not there.
  package static func resolved(_ path: String) -> String {
    var existing = normalized(path)
    var missing = ""
    while existing != "/" {
      if let real = unsafe realpath(existing, nil) {
        defer { unsafe free(real) }
        return unsafe String(cString: real) + missing
      }
      let slash = existing.lastIndex(of: "/") ?? existing.startIndex
      missing = existing[slash...] + missing
      existing = slash == existing.startIndex ? "/" : String(existing[..<slash])
    }
    return missing.isEmpty ? "/" : missing
  }

  /// An absolute path without `.` and `..`, by its text alone.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Reads a file whole; what is no UTF-8 arrives as U+FFFD.
  ///
  /// - Throws: `.unreadable` with the reason in words, and without the path.
  package static func read(_ path: String) throws(HostError) -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// Reads a file whole.
  ///
  /// - Throws: As `read(_:)` does.
  package static func bytes(_ path: String) throws(HostError) -> [UInt8] {
    // Without waiting for the other end, should it be a pipe.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw HostError(.unreadable, "this is a directory, not a file")
    default: throw HostError(.unreadable, "this is no ordinary file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  private static var failure: HostError {
    let reason =
      switch errno {
      case ENOENT, ENOTDIR: "there is no such file"
      case EACCES: "reading it is not permitted"
      default: unsafe String(cString: strerror(errno)).lowercased()
      }
    return HostError(.unreadable, reason)
  }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate func dropping(prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
