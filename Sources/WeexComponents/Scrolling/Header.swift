internal import HostValues
public import MethodTable
internal import WeexCore
public import WeexTree

/// A row of a list that stays at its top while the rows under it scroll.
open class Header: Component {
  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("recycle", Bool.self, default: true),
      AttributeRow("keepScrollPosition", Bool.self, default: false),
    ]
  }
  open override class var eventRows: [EventRow] {
    [
      EventRow("sticky").documented("It sticks to the start of its list."),
      EventRow("unsticky").documented("It no longer sticks there."),
    ]
  }

  open override func viewDidLoad() {
    checkParent({ $0 is List }, "a list, a waterfall or a recycle-list")
  }
}
