/// The slots of a tree while a pass runs over them: the one place where layout touches raw memory.
///
/// SAFETY: made only inside ``LayoutTree/withArena(_:)``, which keeps both buffers alive and uniquely referenced during the closure. Both
/// are accessed in place, since copying a record costs more than the work on it. Indexes come from the links of the tree, which only ever
/// name live slots; debug builds check them.
@safe struct LayoutArena {
  private let recordBase: UnsafeMutablePointer<NodeRecord>
  private let styleBase: UnsafePointer<LayoutStyle>
  private let count: Int

  fileprivate init(
    records: UnsafeMutableBufferPointer<NodeRecord>,
    styles: UnsafeBufferPointer<LayoutStyle>
  ) {
    guard let recordBase = records.baseAddress, let styleBase = styles.baseAddress else {
      preconditionFailure("a layout pass needs a tree with at least one node")
    }
    unsafe self.recordBase = recordBase
    unsafe self.styleBase = styleBase
    self.count = records.count
  }

  /// The record of a slot, in place.
  @inline(__always)
  subscript(index: Int32) -> NodeRecord {
    unsafeAddress {
      assert(index >= 0 && Int(index) < count, "layout index \(index) of \(count)")
      return unsafe UnsafePointer(recordBase + Int(index))
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && Int(index) < count, "layout index \(index) of \(count)")
      return unsafe recordBase + Int(index)
    }
  }

  /// The style of a slot, in place.
  @inline(__always)
  func style(_ index: Int32) -> LayoutStyle {
    assert(index >= 0 && Int(index) < count, "layout index \(index) of \(count)")
    return unsafe styleBase[Int(index)]
  }
}

extension LayoutTree {
  /// Runs a pass over the slots of this tree.
  mutating func withArena<Result>(_ body: (LayoutArena) -> Result) -> Result {
    unsafe records.withUnsafeMutableBufferPointer { records in
      unsafe styles.withUnsafeMutableBufferPointer { styles in
        unsafe body(LayoutArena(records: records, styles: UnsafeBufferPointer(styles)))
      }
    }
  }
}
