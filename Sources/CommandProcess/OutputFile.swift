internal import Glibc
internal import ResourceAccess

/// A file that a command writes completely or not at all.
///
/// The contents are written to a file next to it, which is renamed at the end. A command that fails or is interrupted leaves the old file
/// unchanged, and no other file. The old file's permissions are kept, and a link stays a link. A device or a pipe is written to directly, and so is
/// an existing file in a folder where no other file can be created.
package struct OutputFile: Sendable {
  /// The path as given.
  package let path: String
  private let target: Target
  /// The owner and the permissions of the file that ``removeOld()`` has removed.
  private var removed: Status?

  private struct Status: Sendable {
    let owner: uid_t
    let group: gid_t
    let mode: mode_t

    /// Reads the owner and the permissions of a file; `nil` if it does not exist.
    init?(of path: String) {
      var status = stat()
      // The C function reads the path, and fills in the variable, during the call.
      guard unsafe stat(path, &status) == 0 else { return nil }
      (owner, group, mode) = (status.st_uid, status.st_gid, status.st_mode & 0o7777)
    }
  }

  private enum Target: Sendable {
    /// The process's own standard output.
    case standardOutput
    /// A device.
    case direct
    /// A named pipe; it may not have a reader yet.
    case pipe
    /// The path of a regular file, with links resolved; it may not exist yet.
    case file(String)
    /// The path of an existing regular file in a folder where no other file can be created.
    case inPlace(String)
  }

  /// Resolves a path; throws with status 64 or 73 if no file can be written there.
  package init(_ path: String) throws(CommandFailure) {
    self.path = path
    guard !path.isEmpty else { throw CommandFailure(.usage, "the output's name is empty") }
    guard !Self.isStandardOutput(path) else {
      target = .standardOutput
      return
    }
    let followed = try Self.followLinks(path)
    // The C functions read the paths, and fill in the variable, during the call.
    var status = stat()
    if unsafe stat(followed, &status) != 0 {
      guard errno == ENOENT, !path.hasSuffix("/") else { throw Self.failure(path, errno) }
      guard unsafe access(FilePath.dirname(of: followed), F_OK) == 0 else {
        throw CommandFailure(
          .noOutput,
          "\(path): there is no folder \(FilePath.dirname(of: followed))"
        )
      }
      guard !Self.isOfSystem(followed) else { throw Self.failure(path, ENOENT) }
      guard Self.canMakeFiles(beside: followed) else { throw Self.failure(path, errno) }
      target = .file(followed)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw CommandFailure(.noOutput, "\(path): this is a directory; name a file in it")
    case S_IFREG where !Self.isOfSystem(followed):
      guard unsafe access(followed, W_OK) == 0 else { throw Self.failure(path, errno) }
      target = Self.canReplace(followed, status) ? .file(followed) : .inPlace(followed)
    case S_IFIFO: target = .pipe
    default: target = .direct
    }
  }

  /// The process's own standard output.
  package static let standardOutput = OutputFile()

  private init() { (path, target) = ("/dev/stdout", .standardOutput) }

  private static func canMakeFiles(beside path: String) -> Bool {
    // The C function reads the path during the call.
    unsafe access(FilePath.dirname(of: path), W_OK | X_OK) == 0
  }

  /// Whether an existing file, with this status, can be replaced by another one.
  private static func canReplace(_ path: String, _ status: stat) -> Bool {
    guard canMakeFiles(beside: path) else { return false }
    var folder = stat()
    // The C function reads the path, and fills in the variable, during the call.
    guard unsafe stat(FilePath.dirname(of: path), &folder) == 0 else { return false }
    // In a folder such as `/tmp` only the owners of the file and of the folder may do that.
    let isSticky = folder.st_mode & mode_t(S_ISVTX) != 0
    return !isSticky || [0, status.st_uid, folder.st_uid].contains(geteuid())
  }

  /// Whether this is a regular file rather than a device or a pipe.
  package var isRegular: Bool {
    switch target {
    case .file, .inPlace: true
    case .standardOutput, .direct, .pipe: false
    }
  }

  /// The absolute path of the file that a path leads to, with links resolved; the file need not exist.
  package static func place(of path: String) -> String {
    LocalFile.resolved(InputFile.absolute((try? followLinks(path)) ?? path))
  }

  /// Removes the existing file if it is a regular one; the next file gets its permissions.
  package mutating func removeOld() {
    // The C functions read the path, and fill in the variable, during the calls.
    switch target {
    case .file(let target):
      removed = Status(of: target)
      if removed == nil { return }
      if unsafe unlink(target) != 0 { _ = unsafe truncate(target, 0) }
    case .inPlace(let target): _ = unsafe truncate(target, 0)
    case .standardOutput, .direct, .pipe: return
    }
  }

  /// Writes several texts that belong together: all of them, or none, as far as the system allows that.
  ///
  /// - Parameters:
  ///   - texts: The texts, and the files that they are written to.
  ///   - isEnding: Called while a named pipe has no reader; returns whether the process is to end. Without it, opening the pipe blocks.
  /// - Throws: With status 73, if one of them cannot be written; 141, if standard output has no reader; 130, if the process is to end.
  package static func write(
    _ texts: [(file: OutputFile, text: String)],
    isEnding: (() -> Bool)? = nil
  ) throws(CommandFailure) {
    try write(texts.map { (file: $0.file, bytes: Array($0.text.utf8)) }, isEnding: isEnding)
  }

  /// Writes several files that belong together: all of them, or none, as far as the system allows that.
  ///
  /// If a file cannot be replaced, those before it get their old contents back, where the file system has hard links; the contents of one that
  /// had to be written in place are lost.
  ///
  /// A signal that arrives while regular files are being written takes effect afterwards.
  ///
  /// - Parameters:
  ///   - contents: The bytes, and the files that they are written to.
  ///   - isEnding: Called while a named pipe has no reader; returns whether the process is to end. Without it, opening the pipe blocks.
  /// - Throws: With status 73, if one of them cannot be written; 141, if standard output has no reader; 130, if the process is to end.
  package static func write(
    _ contents: [(file: OutputFile, bytes: [UInt8])],
    isEnding: (() -> Bool)? = nil
  ) throws(CommandFailure) {
    // Signals are not held for these, because they may never get a reader.
    for (file, bytes) in contents {
      switch file.target {
      case .standardOutput: try file.send(bytes, to: STDOUT_FILENO)
      case .direct: try file.writeDirectly(bytes)
      case .pipe: try file.writeToPipe(bytes, isEnding)
      case .file, .inPlace: continue
      }
    }
    try SignalHold.whileHeld { () throws(CommandFailure) in
      var replacements: [FileReplacement] = []
      defer { for replacement in replacements { replacement.cleanUp() } }
      // The contents that are written into existing files.
      var others: [(file: OutputFile, target: String, bytes: [UInt8])] = []
      for (file, bytes) in contents {
        switch file.target {
        case .file(let target):
          let temporary = try file.writeBeside(target, bytes)
          replacements.append(FileReplacement(of: target, by: temporary))
        case .inPlace(let target): others.append((file, target, bytes))
        case .standardOutput, .direct, .pipe: continue
        }
      }
      let isAlone = replacements.count + others.count == 1
      do throws(CommandFailure) {
        for index in replacements.indices {
          let target = replacements[index].target
          guard let number = replacements[index].perform(keepsOld: !isAlone) else { continue }
          // A file that is mounted into a container cannot be replaced.
          guard number == EBUSY,
            let (file, bytes) = contents.first(where: { $0.file.leads(to: target) })
          else { throw failure(target, number) }
          others.append((file, target, bytes))
        }
        for (file, target, bytes) in others { try file.overwrite(target, bytes) }
      } catch {
        for index in replacements.indices.reversed() { replacements[index].undo() }
        throw error
      }
    }
  }

  private func leads(to place: String) -> Bool {
    if case .file(let target) = target { target == place } else { false }
  }

  /// Writes into the existing file, which is incomplete in the meantime.
  private func overwrite(_ target: String, _ bytes: [UInt8]) throws(CommandFailure) {
    // The C function reads the path during the call and keeps no pointer.
    let descriptor = unsafe open(target, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    defer { close(descriptor) }
    try send(bytes, to: descriptor)
  }

  /// Writes a new file to the folder of another one, with its permissions; returns its path.
  private func writeBeside(_ target: String, _ bytes: [UInt8]) throws(CommandFailure) -> String {
    let folder = FilePath.dirname(of: target)
    var number = 0
    var temporary = ""
    var descriptor: Int32 = -1
    // The C functions read the paths, and fill in `old`, during the call.
    repeat {
      temporary = "\(folder)/.weexhost-\(getpid())-\(number).tmp"
      descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      number += 1
    } while descriptor < 0 && errno == EEXIST && number < 1000
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    do throws(CommandFailure) {
      if let old = removed ?? Status(of: target) {
        // Only root may change a file's owner; for others the call fails.
        _ = fchown(descriptor, old.owner, old.group)
        fchmod(descriptor, old.mode)
      }
      try send(bytes, to: descriptor)
    } catch {
      close(descriptor)
      _ = unsafe unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0 else {
      let number = errno
      _ = unsafe unlink(temporary)
      throw Self.failure(path, number)
    }
    return temporary
  }

  private func writeDirectly(_ bytes: [UInt8]) throws(CommandFailure) {
    // The C function reads the path during the call and keeps no pointer.
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    defer { close(descriptor) }
    try send(bytes, to: descriptor)
  }

  /// Writes to a named pipe once it has a reader; throws with status 130 if the process is to end before that.
  private func writeToPipe(
    _ bytes: [UInt8],
    _ isEnding: (() -> Bool)?
  ) throws(CommandFailure) {
    guard let isEnding else { return try writeDirectly(bytes) }
    while true {
      // The C functions read the path during the call and keep no pointer.
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor < 0 else {
        defer { close(descriptor) }
        return try send(bytes, to: descriptor)
      }
      guard errno == ENXIO else { throw Self.failure(path, errno) }
      guard !isEnding() else {
        throw CommandFailure(
          .interrupted,
          "\(path): it cannot be written: this is a pipe, and nothing reads from it"
        )
      }
      // There is no notification when a reader opens a pipe.
      _ = poll(nil, 0, Self.pollMilliseconds)
    }
  }

  private static let pollMilliseconds: Int32 = 20

  private func send(_ bytes: [UInt8], to descriptor: Int32) throws(CommandFailure) {
    var written = 0
    while written < bytes.count {
      // The offset is within the bytes, and the system copies them during the call.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor,
          buffer.baseAddress.map { unsafe $0 + written },
          buffer.count - written
        )
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        Output.awaitRoom(in: descriptor)
        continue
      }
      guard count > 0 else {
        if errno == EPIPE, case .standardOutput = target {
          throw CommandFailure(.readerGone, "\(path): its reader is gone")
        }
        throw Self.failure(path, errno)
      }
      written += count
    }
  }
}

extension OutputFile {
  private static func failure(_ path: String, _ number: Int32) -> CommandFailure {
    CommandFailure(.noOutput, "\(path): it cannot be written: \(reason(number))")
  }

  /// A message that says why something cannot be written, for a value of `errno`.
  static func reason(_ number: Int32) -> String {
    number == EACCES ? "writing there is not permitted" : LocalFile.reason(number)
  }

  /// Whether a path names standard output: opening it again would start at the beginning of a file that others have written to.
  private static func isStandardOutput(_ path: String) -> Bool {
    let names = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
    return names.contains(FilePath.normalized(InputFile.absolute(path)))
  }

  /// Whether a path is in one of the system's folders, where no file can be created next to another.
  private static func isOfSystem(_ path: String) -> Bool {
    ["/dev/", "/proc/", "/sys/"].contains { path.hasPrefix($0) } && !path.hasPrefix("/dev/shm/")
  }

  /// The target of a path whose last part is a link, followed repeatedly.
  private static func followLinks(_ path: String) throws(CommandFailure) -> String {
    var followed = path
    for _ in 0..<40 {
      // The C functions read the path during the call and write no more than there is room for.
      var status = stat()
      guard unsafe lstat(followed, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
        !isOfSystem(followed)
      else { return followed }
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(followed, &bytes, bytes.count)
      guard count > 0 else { throw failure(path, errno) }
      let link = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      followed = link.hasPrefix("/") ? link : FilePath.dirname(of: followed) + "/" + link
    }
    throw failure(path, ELOOP)
  }
}
