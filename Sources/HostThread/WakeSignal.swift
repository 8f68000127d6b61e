import Synchronization

/// Lets the event loop sleep until something happens or a time passes.
///
/// The loop waits on the host thread; any thread can wake it. A wake-up before the wait is kept and ends the next wait immediately; several
/// before one wait count as one.
package final class WakeSignal: Sendable {
  private struct State {
    var isWoken = false
    var waiter: CheckedContinuation<Bool, Never>?
    var waits = 0
  }

  private let state = Mutex(State())

  /// Makes a signal with no wake-up pending.
  package init() {}

  /// Ends the current wait, or the next one.
  ///
  /// May be called from any thread.
  package func wake() {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      state.isWoken = state.waiter == nil
      return state.waiter.take()
    }
    waiter?.resume(returning: true)
  }

  /// Suspends until ``wake()``, or until the deadline if there is one.
  ///
  /// Only one wait at a time: a second one stops the process with a message. Other tasks of the host thread run during the wait; without
  /// any, the thread sleeps.
  ///
  /// - Returns: Whether it was woken; false when the deadline passed first.
  @HostActor
  package func wait(until deadline: MonotonicInstant?) async -> Bool {
    var number = 0
    let isWoken = await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        guard state.waiter == nil else {
          preconditionFailure("only one task at a time can wait for a wake signal")
        }
        state.waits += 1
        number = state.waits
        if state.isWoken {
          state.isWoken = false
          return true
        }
        state.waiter = continuation
        return false
      }
      if isReady {
        continuation.resume(returning: true)
      } else if let deadline {
        HostThread.shared.add(Deadline(instant: deadline, signal: self, wait: number))
      }
    }
    if isWoken, deadline != nil { HostThread.shared.removeDeadline(of: self, wait: number) }
    return isWoken
  }

  /// Ends a wait whose deadline has passed, unless it has ended already.
  func expire(wait: Int) {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.waits == wait else { return nil }
      return state.waiter.take()
    }
    waiter?.resume(returning: false)
  }
}
