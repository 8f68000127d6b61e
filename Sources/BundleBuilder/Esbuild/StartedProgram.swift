internal import CProcess
internal import Glibc
internal import ResourceAccess

/// Starting programs that end with this process.
enum StartedProgram {
  /// The most memory that a program may write to, in bytes: a build of a large project needs a tenth of it.
  private static let maximumMemory = 4 << 30

  /// Starts a program, which the kernel kills when this process ends, even if this process is killed.
  ///
  /// It leads a process group of its own, so that `kill(-pid, SIGKILL)` also ends the programs it has started. To be called on a thread that
  /// lasts as long as the process, such as the host's.
  ///
  /// - Parameters:
  ///   - executable: The absolute path.
  ///   - arguments: The arguments after the program's name.
  ///   - descriptors: The descriptors that it inherits, as 0, 1, 2 and so on; at most eight.
  /// - Returns: The number of the process.
  /// - Throws: The system's error.
  static func start(
    _ executable: String,
    _ arguments: [String],
    _ descriptors: [Int32]
  ) throws(SystemError) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = unsafe []
    // The copied words live until the program has started; then they are freed.
    for word in [executable] + arguments { unsafe words.append(strdup(word)) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    var pid = pid_t()
    let number = unsafe CProcessStart(
      executable,
      &words,
      descriptors,
      Int32(descriptors.count),
      maximumMemory,
      &pid
    )
    guard number == 0 else { throw SystemError(number: number) }
    return pid
  }
}
