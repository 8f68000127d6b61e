internal import Glibc
internal import Synchronization

/// Ctrl-C, told to whoever waits for it on a thread of its own.
///
/// A page that runs, waits or hangs is interrupted all the same: the second Ctrl-C, or one that nobody answers, ends the process.
@safe enum Interruption {
  /// Whether Ctrl-C was pressed.
  static var happened: Bool { flag.load(ordering: .relaxed) }

  private static let flag = Atomic(false)
  // Made before the handler is installed, and posted from it: `sem_post` is one of the calls that a signal handler may make.
  nonisolated(unsafe) private static let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  nonisolated(unsafe) private static var react: @Sendable () -> Void = {}

  /// Calls `react` at the first Ctrl-C, on a thread of its own; called once.
  static func observe(_ react: @escaping @Sendable () -> Void) {
    unsafe self.react = react
    unsafe sem_init(semaphore, 0, 0)
    var thread = pthread_t()
    unsafe pthread_create(
      &thread, nil,
      { _ in
        while unsafe sem_wait(Interruption.semaphore) != 0 {}
        unsafe Interruption.react()
        // Whoever was told has a second to say what was going on.
        sleep(1)
        Output.diagnostic("note: interrupted while native code ran")
        Output.end(.interrupted)
      }, nil)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      if Interruption.flag.exchange(true, ordering: .relaxed) { _exit(ExitStatus.interrupted.rawValue) }
      unsafe sem_post(Interruption.semaphore)
    }
    unsafe sigaction(SIGINT, &action, nil)
  }
}
