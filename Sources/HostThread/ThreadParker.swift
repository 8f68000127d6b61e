import CThreadPlacement
import Glibc

/// Puts one thread to sleep until another wakes it or a time passes.
///
/// A condition variable on the monotonic clock. A wake-up before the sleep is kept, so it is not lost; several count as one.
@safe final class ThreadParker: @unchecked Sendable {
  // Sendable: `isWoken` is only accessed while `mutex` is held, and the two C objects may be shared.
  // Both pointers are valid until `deinit`; a sleeping or waking thread holds the parker.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isWoken = false

  /// Makes a parker with no wake-up pending.
  init() {
    var attributes = pthread_condattr_t()
    // The attributes are read during the calls; the two objects have just been allocated.
    unsafe pthread_condattr_init(&attributes)
    defer { unsafe pthread_condattr_destroy(&attributes) }
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, &attributes)
  }

  deinit {
    // No thread sleeps or wakes any more, since such a thread would hold the parker.
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Wakes the sleeping thread, or makes its next sleep end immediately.
  func unpark() {
    unsafe pthread_mutex_lock(mutex)
    isWoken = true
    unsafe pthread_cond_signal(condition)
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Sleeps until a wake-up or, where one is given, until the deadline.
  func park(until deadline: MonotonicInstant?) {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isWoken {
      guard let deadline else {
        unsafe pthread_cond_wait(condition, mutex)
        continue
      }
      var time = deadline.timespec
      if unsafe pthread_cond_timedwait(condition, mutex, &time) == ETIMEDOUT { break }
    }
    isWoken = false
  }
}

/// Starts a detached thread with a stack of the given size, or stops the process with a message.
func startThread(
  stackSize: Int,
  context: UnsafeMutableRawPointer,
  body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
) {
  var attributes = pthread_attr_t()
  // The attributes live until the thread has started; the caller defines who owns the context.
  unsafe pthread_attr_init(&attributes)
  defer { unsafe pthread_attr_destroy(&attributes) }
  unsafe pthread_attr_setstacksize(&attributes, stackSize)
  unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  unsafe thread_placement_beside_caller(&attributes)
  var thread = pthread_t()
  let status = unsafe pthread_create(&thread, &attributes, body, context)
  guard status == 0 else {
    fatalError("the host thread could not be started (error \(status)): is memory limited?")
  }
}
