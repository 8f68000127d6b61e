internal import Glibc
internal import HostValues
internal import ResourceAccess

/// Built bundles, kept in a folder until one of their files changes.
///
/// A bundle is one file, named by its inputs and tools. If there is any problem with the file or the folder, the bundle is built again.
package struct BuildCache: Sendable {
  /// The folder for a user's bundles: `$XDG_CACHE_HOME/weexhost`, otherwise `~/.cache/weexhost`; `nil` if neither is known.
  ///
  /// Source: XDG Base Directory Specification; a relative path in the variable is ignored.
  package static var userFolder: String? {
    if let folder = ProcessEnvironment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/weexhost"
    }
    guard let home = ProcessEnvironment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/weexhost"
  }

  private static let format = "weexhost bundle 2"
  /// Thirty days, in nanoseconds.
  private static let lifetime: Int64 = 30 * 86_400 * 1_000_000_000

  private let folder: String
  /// The key of the bundle's inputs and tools.
  private let key: String

  /// The cache for an entry, with the current identity of the tools.
  init(
    folder: String,
    entry: String,
    options: BuildOptions,
    readable: ReadableFolders,
    program: EsbuildProgram
  ) {
    self.folder = folder
    let defines = options.defines.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let parts =
      [
        Self.format, options.isDevelopment ? "development" : "", options.isCounted ? "counted" : "",
        options.isTest ? "test" : "",
        entry, program.path,
        FileStamp.text(of: program.path), FileStamp.text(of: "/proc/self/exe"), readable.json,
      ] + defines
    // Not joined: a definition may contain any separator.
    key = JSONText.of(.array(parts.map { .string($0) }))
  }

  private var path: String { "\(folder)/\(Checksum.text(of: Array(key.utf8))).bundle" }

  /// The bundle, if it is cached and nothing has changed.
  func bundle() -> BuiltBundle? {
    guard let bytes = SourceFile.bytes(path), let stored = StoredBuild(bytes),
      stored.key == key, stored.isCurrent
    else { return nil }
    return stored.build.bundle
  }

  /// The time before a build, in the folder's file system; `nil` if the folder cannot be written.
  func begin() -> Int64? {
    LocalFile.makeFolder(folder, mode: 0o700)
    guard write([], to: temporaryPath) else { return nil }
    defer { unlink(temporaryPath) }
    return FileStamp(temporaryPath)?.modified
  }

  /// Stores a build, unless a file was written during it, since the old or the new text may have been read.
  func store(_ build: FinishedBuild, begun: Int64) {
    let stored = StoredBuild(key: key, build: build)
    let isSettled = build.dependencies.allSatisfy { (FileStamp($0)?.modified ?? .max) < begun }
    guard isSettled, write(stored.bytes, to: temporaryPath) else {
      unlink(temporaryPath)
      return
    }
    // Atomically, so that no process reads half a file.
    // The C functions read the paths during the call and keep no pointer.
    if unsafe rename(temporaryPath, path) != 0 { unlink(temporaryPath) }
    removeOldFiles(begun)
  }

  /// Removes files that were written more than a month before a time.
  private func removeOldFiles(_ moment: Int64) {
    for name in LocalFile.names(in: folder) where name.contains(".bundle") {
      let file = "\(folder)/\(name)"
      if let stamp = FileStamp(file), stamp.modified < moment - Self.lifetime { unlink(file) }
    }
  }

  private var temporaryPath: String { "\(path).\(getpid())" }

  private func unlink(_ path: String) {
    // The C function reads the path during the call and keeps no pointer.
    _ = unsafe Glibc.unlink(path)
  }

  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    // The C function reads the path during the call and keeps no pointer.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
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
      guard count > 0 else { break }
      written += count
    }
    return close(descriptor) == 0 && written == bytes.count
  }
}
