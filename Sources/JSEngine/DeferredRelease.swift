import HostThread
import Synchronization

/// Releases Swift objects that JavaScript objects held, after the collector has finished with them.
///
/// A finalizer runs in the middle of a collection, possibly on the collector's thread, where no
/// code of ours may run. It only stores the reference here; a task on the host thread releases it.
enum DeferredRelease {
  private static let pending = Mutex<[UInt]>([])

  /// Releases a retained object later, on the host thread.
  ///
  /// May be called from any thread.
  static func add(_ retained: UnsafeMutableRawPointer) {
    let isFirst = pending.withLock { pending in
      pending.append(UInt(bitPattern: retained))
      return pending.count == 1
    }
    if isFirst { Task { @HostActor in drain() } }
  }

  /// Releases everything that is pending.
  @HostActor
  static func drain() {
    let pointers = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    for pointer in pointers {
      // `add` got each pointer with a reference of its own, and each pointer is taken once.
      guard let pointer = unsafe UnsafeRawPointer(bitPattern: pointer) else { continue }
      unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
  }
}
