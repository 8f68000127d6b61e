internal import HostValues
public import MethodTable
internal import ModuleOptions
internal import WeexCore
public import WeexTree

/// A template of a `recycle-list`, or a cell that was made from one: `cell-slot`.
open class CellSlot: Component {
  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("case", TextOrNumber.self), "default",
      AttributeRow("keepScrollPosition", Bool.self, default: false),
    ]
  }

  open override func viewDidLoad() {
    checkParent({ $0 is RecycleList }, "a recycle-list")
  }
}
