/// The wait of a task of the host thread for something that happens on that thread.
///
/// A resumed task returns to the host thread by way of another thread of the process. It counts as runnable from the resumption on, so that the
/// event loop does not run later things before it.
@HostActor
package struct HostWait<Value: Sendable> {
  private let continuation: CheckedContinuation<Value, Never>

  /// Suspends the current task until the wait that `body` gets is resumed.
  package static func begin(_ body: (HostWait) -> Void) async -> Value {
    let value = await withCheckedContinuation { body(HostWait(continuation: $0)) }
    HostThread.resumedTasks -= 1
    return value
  }

  /// Lets the task go on; to be called once.
  package func resume(returning value: Value) {
    HostThread.resumedTasks += 1
    continuation.resume(returning: value)
  }
}

extension HostWait<Void> {
  /// Lets the task go on; to be called once.
  package func resume() {
    resume(returning: ())
  }
}
