internal import CProcess
internal import Glibc

/// The kernel's fences around a process that runs a page which nobody trusts.
///
/// They cannot be undone, and hold for all threads that are made afterwards: they are put up before any other thread is made.
package enum Fences {
  /// What the kernel has.
  package struct Support: Sendable, Equatable {
    /// The version of Landlock, which shuts files; 0 without it.
    package let landlock: Int
    /// Whether system calls can be shut: sockets, other processes, new programs.
    package let filtersCalls: Bool
  }

  /// What the kernel has; asked for at run time.
  package static var support: Support {
    Support(
      landlock: Int(CProcessLandlockVersion()),
      filtersCalls: CProcessCanFilterCalls() != 0
    )
  }

  /// Where the system keeps its libraries and their data, which stay readable.
  private static let systemFolders = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share", "/etc/ld.so.cache",
    "/etc/fonts", "/dev/null", "/dev/zero", "/dev/urandom", "/dev/random", "/proc/self",
    "/sys/devices/system/cpu", "/etc/localtime",
  ]

  /// Puts up the fences: files are shut but for reading the system's libraries and some paths, and sockets unless they are allowed.
  ///
  /// - Returns: What could not be put up, for people; empty if all fences stand.
  package static func putUp(readable: [String], allowsSockets: Bool) -> [String] {
    var gaps: [String] = []
    // The texts are freed after the call, which only reads them.
    var paths = unsafe [UnsafePointer<CChar>?]()
    for path in systemFolders + readable { unsafe paths.append(UnsafePointer(strdup(path))) }
    defer {
      for index in unsafe paths.indices {
        unsafe free(UnsafeMutableRawPointer(mutating: paths[index]))
      }
    }
    if unsafe CProcessShutFiles(paths, paths.count) != 0 {
      gaps.append("files are not shut by the kernel, which has no Landlock")
    }
    if CProcessShutCalls(allowsSockets ? 1 : 0) != 0 {
      gaps.append(
        "sockets and other processes are not shut by the kernel, which has no seccomp filters"
      )
    }
    return gaps
  }
}
