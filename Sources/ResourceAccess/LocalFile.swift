internal import Glibc
package import HostValues

/// Files of the host's machine, as far as the host itself reads them.
package enum LocalFile {
  /// A path without `.`, `..` and symbolic links; parts that do not exist are kept, without `.` and `..`.
  ///
  /// Touches the disk for each part of the path that does not exist.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - followsDangling: Whether a link to something that does not exist is followed too; otherwise it is a part that does not exist.
  /// - Returns: The path.
  package static func resolved(
    _ path: String,
    followingDanglingLinks followsDangling: Bool = false
  ) -> String {
    var existing = FilePath.normalized(path)
    var missing = ""
    var linkCount = 0
    while existing != "/" {
      if let real = withoutLinks(existing) { return real + missing }
      // Links in a circle have no end.
      if followsDangling, linkCount < 40, let target = target(ofLink: existing) {
        linkCount += 1
        let folder = FilePath.folder(of: existing)
        existing = FilePath.resolve(target, in: withoutLinks(folder) ?? folder)
        continue
      }
      let slash = existing.lastIndex(of: "/") ?? existing.startIndex
      missing = existing[slash...] + missing
      existing = slash == existing.startIndex ? "/" : String(existing[..<slash])
    }
    return missing.isEmpty ? "/" : missing
  }

  /// The path of an existing file, without `.`, `..` and symbolic links; `nil`, with `errno`, if it does not exist.
  package static func withoutLinks(_ path: String) -> String? {
    // The C function allocates the text, which is copied and then freed.
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The path in a symbolic link; `nil` if it is not one.
  private static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The system writes at most as many bytes as there is room for, and tells how many.
    let length = unsafe readlink(path, &bytes, bytes.count)
    guard length > 0 else { return nil }
    return String(decoding: bytes[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes a folder and those above it, with these permissions, if they do not exist; ignores errors.
  package static func makeFolder(_ folder: String, mode: UInt32 = 0o777) {
    var path = ""
    for name in folder.split(separator: "/") {
      path += "/" + name
      // The system reads the path during the call.
      _ = unsafe mkdir(path, mode)
    }
  }

  /// Splits a page's path from the query and fragment after it, `page.vue?id=5`; a file with the longest name takes precedence.
  ///
  /// If there is no such file, the query begins after a file name with an extension.
  package static func parts(of path: String) -> (file: String, query: String) {
    let marks = path.indices.filter { path[$0] == "?" || path[$0] == "#" }
    guard !marks.isEmpty, withoutLinks(path) == nil else { return (path, "") }
    let existing = marks.last { withoutLinks(String(path[..<$0])) != nil }
    let named = marks.first { mark in
      let ending = FilePath.ending(of: String(path[..<mark]))
      return !ending.isEmpty && ending.allSatisfy(\.isLetter)
    }
    guard let mark = existing ?? named else { return (path, "") }
    return (String(path[..<mark]), String(path[mark...]))
  }

  /// Reads a text file whole, as `FileText` decodes it.
  ///
  /// - Throws: `.unreadable` with the reason, but without the path.
  package static func read(_ path: String) throws(HostError) -> String {
    try FileText.decode(try bytes(path))
  }

  /// The most bytes that a file is read with: 256 MiB.
  package static let maximumSize = 256 << 20
  /// The error about a file with more of them.
  package static var tooLarge: HostError { tooLarge(maximumSize) }

  private static func tooLarge(_ limit: Int) -> HostError {
    HostError(
      .unreadable,
      "the file is larger than \(limit >> 20) MiB, the most that can be read"
    )
  }

  /// Reads a file whole.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - limit: The most bytes that it may have.
  ///   - isLinkFollowed: Whether the path itself may be a symbolic link; a path without links may have become one since it was resolved.
  /// - Returns: The bytes.
  /// - Throws: As `read(_:)` does.
  package static func bytes(
    _ path: String,
    limit: Int = maximumSize,
    followingLink isLinkFollowed: Bool = true
  ) throws(HostError) -> [UInt8] {
    // `O_NONBLOCK`, so that opening a pipe does not wait for the other end.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (isLinkFollowed ? 0 : O_NOFOLLOW)
    // The C function reads the path during the call and keeps no pointer.
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw HostError(.unreadable, "this is a directory, not a file")
    default: throw HostError(.unreadable, "this is not a regular file")
    }
    guard status.st_size <= limit else { throw tooLarge(limit) }
    guard let bytes = bytes(from: descriptor, limit: limit) else { throw failure }
    // Files of the system that are made as they are read have no size.
    guard bytes.count <= limit else { throw tooLarge(limit) }
    return bytes
  }

  /// The names in a folder, sorted; empty if it cannot be read.
  package static func names(in folder: String) -> [String] {
    // An entry is valid until the next one is read, its name ends in a NUL, and it is copied before.
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Reads an open file to its end, or until more than `limit` bytes are read; `nil`, with `errno`, if that fails.
  ///
  /// A file with a known size is read directly into its final memory.
  package static func bytes(from descriptor: Int32, limit: Int = .max) -> [UInt8]? {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    let isKnown = unsafe fstat(descriptor, &status) == 0
    var bytes: [UInt8] = []
    // One byte more shows the end.
    var size = min(isKnown ? Int(status.st_size) : 0, limit - 1) + 1
    while bytes.count <= limit {
      guard let part = part(of: descriptor, size: size) else { return nil }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      guard part.count == size else { break }
      size = 1 << 16
    }
    return bytes
  }

  /// Reads a number of bytes, fewer at the end; `nil`, with `errno`, if that fails.
  private static func part(of descriptor: Int32, size: Int) -> [UInt8]? {
    var hasFailed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        // The system writes no more bytes than are left, and tells how many.
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let read = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
        if read < 0 && errno == EINTR { continue }
        hasFailed = read < 0
        guard read > 0 else { break }
        count += read
      }
    }
    return hasFailed ? nil : bytes
  }

  /// A message that says why a file cannot be read, for a value of `errno`.
  package static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT, ENOTDIR: "there is no such file"
    case EACCES: "reading it is not permitted"
    case EISDIR: "this is a directory, not a file"
    case EBADF: "it is closed"
    default: SystemError(number: number).description
    }
  }

  private static var failure: HostError { HostError(.unreadable, reason(errno)) }
}
