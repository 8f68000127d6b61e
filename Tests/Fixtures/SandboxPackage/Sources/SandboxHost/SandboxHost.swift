import Glibc
import WeexHost
import WeexHostCommand

/// A module that asks nobody: it calls the system itself.
final class SystemModule: WeexModule {
  static let exports = Exports<SystemModule> {
    SyncMethod("open", "path", SystemModule.open)
    SyncMethod("write", "path", SystemModule.write)
    SyncMethod("connect", SystemModule.connect)
    SyncMethod("start", SystemModule.start)
    SyncMethod("signal", SystemModule.signal)
    Method("later", "path") { (_: SystemModule, path: String) in await Opening().open(path) }
  }

  /// The error's name, or `open`.
  func open(_ path: String) -> String {
    let file = Glibc.open(path, O_RDONLY)
    defer { if file >= 0 { close(file) } }
    return file >= 0 ? "open" : Self.name(errno)
  }

  func write(_ path: String) -> String {
    let file = Glibc.open(path, O_WRONLY | O_CREAT, 0o600)
    defer { if file >= 0 { close(file) } }
    return file >= 0 ? "open" : Self.name(errno)
  }

  func connect() -> String {
    let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { if end >= 0 { close(end) } }
    return end >= 0 ? "open" : Self.name(errno)
  }

  func start() -> String {
    var process = pid_t()
    let error = posix_spawn(&process, "/bin/true", nil, nil, [nil], nil)
    var status: Int32 = 0
    if error == 0 { waitpid(process, &status, 0) }
    return error == 0 ? "started" : Self.name(error)
  }

  /// Signals the process that has started this one, by the old call that the C library does not offer.
  func signal() -> String {
    #if arch(x86_64)
    let number = 200
    #else
    let number = 130
    #endif
    typealias Call = @convention(c) (Int, Int, Int) -> Int
    let call = unsafeBitCast(dlsym(nil, "syscall"), to: Call.self)
    return call(number, Int(getppid()), 0) == 0 ? "signalled" : Self.name(errno)
  }

  private static func name(_ error: Int32) -> String {
    switch error {
    case EACCES, EPERM: "refused"
    default: "error \(error)"
    }
  }
}

/// Opens a file on one of the process's other threads.
actor Opening {
  func open(_ path: String) -> String {
    let file = Glibc.open(path, O_RDONLY)
    let number = errno
    defer { if file >= 0 { close(file) } }
    return file >= 0 ? "open" : number == EACCES ? "refused" : "error \(number)"
  }
}

@main struct App {
  static func main() async {
    WXSDKEngine.registerModule("system", withClass: SystemModule.self)
    await WeexHostCommand.main()
  }
}
