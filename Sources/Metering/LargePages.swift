internal import Glibc

/// Large memory pages, in which writing a block from end to end takes less time.
package enum LargePages {
  /// The bytes from which it is worth the advice.
  private static let minimum = 32 << 20

  /// Advises the system to use large pages for a block; no effect on a small one, or if the system has none.
  package static func advise(_ start: UnsafeRawPointer, _ count: Int) {
    guard count > minimum else { return }
    let page = sysconf(Int32(_SC_PAGESIZE))
    let first = (Int(bitPattern: start) + page - 1) / page * page
    let end = (Int(bitPattern: start) + count) / page * page
    // The advice is for whole pages of the caller's own memory, and changes nothing in it.
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, MADV_HUGEPAGE)
  }
}
