/// Components by reference, in O(1).
///
/// A page's references count up from a small number, so an array serves; one far outside it goes to a dictionary.
struct RefTable {
  private var root: Component?
  private var dense: ContiguousArray<Component?> = []
  private var sparse: [UInt32: Component] = [:]

  subscript(ref: Ref) -> Component? {
    get {
      if ref == .root { return root }
      let index = Int(ref.number)
      return index < dense.count ? dense[index] : sparse[ref.number]
    }
    set {
      if ref == .root {
        root = newValue
        return
      }
      let index = Int(ref.number)
      if index < dense.count {
        dense[index] = newValue
      } else if index <= 2 * dense.count + 1024, sparse.isEmpty {
        while dense.count < index { dense.append(nil) }
        dense.append(newValue)
      } else {
        sparse[ref.number] = newValue
      }
    }
  }
}
