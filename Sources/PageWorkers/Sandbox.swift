internal import CProcess
internal import Glibc

/// The kernel's sandbox (Landlock, seccomp) for a process that runs an untrusted page.
///
/// It cannot be left. The starting process requests it, and the new process enters it before it has a second thread, to which it would not apply.
package enum Sandbox {
  /// The sandbox features of the kernel.
  package struct Support: Sendable, Equatable {
    /// The version of Landlock, which shuts files; 0 without it.
    package let landlock: Int
    /// Whether system calls can be shut: sockets, other processes, new programs.
    package let filtersCalls: Bool
  }

  /// The sandbox features of the kernel, determined at run time.
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

  /// The variable of the environment that has a new process enter a sandbox: files are shut but for reading the system's libraries and some paths
  /// and for writing below others, and sockets unless they are allowed.
  package static func variable(
    readable: [String],
    writable: [String],
    allowsSockets: Bool
  ) -> String {
    func list(_ kind: String, _ paths: [String]) -> String {
      paths.map { "\(kind)\($0.utf8.count):\($0)" }.joined()
    }
    return CProcessSandboxVariable + "=" + (allowsSockets ? "+" : "-")
      + list("r", systemFolders + readable) + list("w", writable)
  }

  /// Descriptions of what this process's sandbox does not block; empty if it blocks everything.
  package static var gaps: [String] {
    let sandbox = CProcessOwnSandbox()
    guard sandbox.isAsked != 0 else { return ["the page runs without a sandbox"] }
    var gaps: [String] = []
    if sandbox.filesError != 0 {
      gaps.append("files are not restricted: the kernel has no Landlock")
    }
    if sandbox.callsError != 0 {
      gaps.append(
        "sockets and other processes are not blocked: the kernel has no seccomp filters"
      )
    }
    return gaps
  }
}
