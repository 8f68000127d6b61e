public import Synchronization

/// Which of a host's work belongs to which method call: work is numbered in the order in which it begins.
///
/// Used on the host's thread only. The numbers are atomic because reading or writing one is then a single instruction: a property of an
/// actor would be checked for exclusive access at each synchronous call of JavaScript, the path that `Benchmarks/` measures.
@usableFromInline
package final class CallMarks: Sendable {
  @usableFromInline let lastNumber = Atomic(0)
  @usableFromInline let startNumber = Atomic(0)
  /// How many method calls run in place, one within another.
  @usableFromInline let depth = Atomic(0)

  /// The number of the work that was begun last.
  var lastWork: Int {
    get { lastNumber.load(ordering: .relaxed) }
    set { lastNumber.store(newValue, ordering: .relaxed) }
  }

  /// The number of the work that was begun last before the method call that runs, or ran last.
  var start: Int { startNumber.load(ordering: .relaxed) }

  /// Marks the start of a method call, before its arguments are converted.
  @inlinable
  @inline(__always)
  package func begin() {
    startNumber.store(lastNumber.load(ordering: .relaxed), ordering: .relaxed)
  }

  /// Marks the start of a method call that runs in place.
  ///
  /// - Returns: What ``endInPlace(within:)`` is to be given when the method has returned.
  @inlinable
  @inline(__always)
  package func beginInPlace() -> Int {
    let outer = startNumber.load(ordering: .relaxed)
    depth.store(depth.load(ordering: .relaxed) + 1, ordering: .relaxed)
    begin()
    return outer
  }

  /// Returns to the method call within which a call was made, if it was made within one.
  @inlinable
  @inline(__always)
  package func endInPlace(within outer: Int) {
    let outerDepth = depth.load(ordering: .relaxed) - 1
    depth.store(outerDepth, ordering: .relaxed)
    if outerDepth > 0 { startNumber.store(outer, ordering: .relaxed) }
  }
}
