internal import CommandProcess
internal import Glibc

/// The arguments that the process was started with, without its name.
enum ProcessArguments {
  /// All of them.
  ///
  /// Swift reads them in `/proc`. Where that is not mounted, they are read from where the system has put them: below the environment, whose
  /// place is known as long as nothing has been added to it.
  static var all: [String] {
    let read = CommandLine.arguments
    let isRead = read.count > 1 || InputFile.exists("/proc/self/cmdline")
    return isRead ? Array(read.dropFirst()) : belowEnvironment
  }

  /// The texts between their number and the null pointer that stands before the environment.
  private static var belowEnvironment: [String] {
    // Nothing has changed the environment yet. Each word that is read lies between the number of the arguments and the environment.
    var texts: [String] = []
    var place = unsafe environ - 2
    while let text = unsafe place.pointee, UInt(bitPattern: text) != UInt(texts.count) {
      texts.append(unsafe String(cString: text))
      unsafe place -= 1
    }
    return Array(texts.reversed().dropFirst())
  }
}
