internal import Glibc
internal import HostValues
internal import ResourceAccess
internal import Synchronization

/// The default history: a file for each day, a line for each call.
///
/// The files are `yyyy-MM-dd.log` in `$HOME/Documents/khala/logs`, unless another folder is given. Each line is written completely and
/// immediately.
public final class KhalaFileHistory: KhalaHistory {
  /// The folder of the files, an absolute path.
  public let folder: String

  private let enabled = Mutex(false)

  /// Makes a history that is not enabled; a `folder` of `nil` means the default one.
  public init(folder: String? = nil) {
    self.folder = folder ?? Self.home + "/Documents/khala/logs"
  }

  /// Whether calls are logged; enabling it makes the folder.
  public var isEnabled: Bool {
    get { enabled.withLock { $0 } }
    set {
      if newValue { LocalFile.makeFolder(folder) }
      enabled.withLock { $0 = newValue }
    }
  }

  /// Appends a line to the day's file; throws `.unreadable` if that fails.
  public func write(_ entry: KhalaHistoryEntry) throws {
    let path = "\(folder)/\(entry.day).log"
    // The C function reads the path during the call and keeps no pointer.
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var rest = Array((entry.line + "\n").utf8)[...]
    while !rest.isEmpty {
      // The system copies the bytes during the call.
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path) }
      rest = rest.dropFirst(count)
    }
  }

  private func failure(_ path: String) -> HostError {
    // The text is copied at once; glibc keeps the buffer of `strerror` per thread.
    let reason = unsafe String(cString: strerror(errno)).lowercased()
    return HostError(.unreadable, "\(path): \(reason)")
  }

  private static var home: String { ProcessEnvironment["HOME"] ?? "" }
}
