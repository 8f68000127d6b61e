internal import CProcess
internal import Glibc

/// The kernel's fences around a process that runs a page which nobody trusts.
///
/// They cannot be undone. The starting process asks for them, and the new one puts them up before it has a second thread, for which they would not
/// hold.
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

  /// The variable of the environment that has a new process put up fences: files are shut but for reading the system's libraries and some paths
  /// and for writing below others, and sockets unless they are allowed.
  package static func variable(
    readable: [String],
    writable: [String],
    allowsSockets: Bool
  ) -> String {
    func list(_ kind: String, _ paths: [String]) -> String {
      paths.map { "\(kind)\($0.utf8.count):\($0)" }.joined()
    }
    return CProcessFencesVariable + "=" + (allowsSockets ? "+" : "-")
      + list("r", systemFolders + readable) + list("w", writable)
  }

  /// What of this process's fences could not be put up, for people; empty if all stand.
  package static var gaps: [String] {
    let fences = CProcessFencesPutUp()
    guard fences.areAsked != 0 else { return ["no fences were put up"] }
    var gaps: [String] = []
    if fences.filesError != 0 {
      gaps.append("files are not shut by the kernel, which has no Landlock")
    }
    if fences.callsError != 0 {
      gaps.append(
        "sockets and other processes are not shut by the kernel, which has no seccomp filters"
      )
    }
    return gaps
  }
}
