internal import Glibc

/// An array of slots that grows without being copied, so that adding one node to a page of a million nodes does not take half a second.
///
/// `Array` allocates a second block and copies into it; `realloc` remaps the memory pages of a large block without copying bytes.
///
/// SAFETY: the block is as long as `capacity`, its first `count` elements are initialized, and only a uniquely referenced block is
/// changed. Elements are bitwise copyable, so they may be moved as bytes and need no deinitialization.
@safe struct SlotArray<Element: BitwiseCopyable & Sendable>: Sendable {
  private var block = Block()

  /// Makes an array without elements.
  init() {}

  /// How many elements there are.
  var count: Int { block.count }

  var indices: Range<Int> { 0..<count }

  /// An element; traps outside of the bounds.
  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      block.check(index)
      return unsafe UnsafePointer(block.base + index)
    }
    unsafeMutableAddress {
      makeUnique()
      block.check(index)
      return unsafe block.base + index
    }
  }

  /// Adds an element at the end; amortized O(1).
  mutating func append(_ element: Element) {
    makeUnique()
    if block.count == block.capacity { block.grow(to: max(16, 2 * block.capacity)) }
    unsafe (block.base + block.count).initialize(to: element)
    block.count += 1
  }

  /// Takes room for a number of elements in total.
  mutating func reserveCapacity(_ capacity: Int) {
    makeUnique()
    if capacity > block.capacity { block.grow(to: capacity) }
  }

  /// Calls a closure with all elements in place.
  mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    makeUnique()
    return unsafe body(UnsafeMutableBufferPointer(start: block.base, count: block.count))
  }

  @inline(__always)
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&block) { block = Block(copying: block) }
  }

  /// The memory, shared by copies until one of them is changed.
  @safe private final class Block: @unchecked Sendable {
    private(set) var base: UnsafeMutablePointer<Element>
    var count = 0
    private(set) var capacity = 0

    init() {
      unsafe base = Self.memory(0, nil)
    }

    init(copying other: Block) {
      unsafe base = Self.memory(other.count, nil)
      unsafe base.initialize(from: other.base, count: other.count)
      (count, capacity) = (other.count, other.count)
    }

    deinit { unsafe free(base) }

    func grow(to capacity: Int) {
      unsafe base = Self.memory(capacity, base)
      self.capacity = capacity
    }

    @inline(__always)
    func check(_ index: Int) {
      precondition(index >= 0 && index < count, "slot \(index) of \(count)")
    }

    /// Allocates a block for `capacity` elements that takes over the bytes of `old`.
    private static func memory(
      _ capacity: Int,
      _ old: UnsafeMutablePointer<Element>?
    ) -> UnsafeMutablePointer<Element> {
      // At least one byte, because for zero bytes the system may return no block at all.
      let size = max(1, capacity * MemoryLayout<Element>.stride)
      guard let memory = unsafe realloc(old, size) else {
        fatalError("no memory for a layout tree of \(capacity) nodes")
      }
      return unsafe memory.assumingMemoryBound(to: Element.self)
    }
  }
}
