internal import HostValues
public import MethodTable
internal import WeexCore
public import WeexTree

/// A row of a list.
open class Cell: Component {
  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("recycle", Bool.self, default: true),
      AttributeRow("keepScrollPosition", Bool.self, default: false),
      AttributeRow("scrollSnapIgnore", Bool.self, default: false),
      AttributeRow("dragExcluded", Bool.self, default: false),
    ]
  }

  open override func viewDidLoad() {
    checkParent({ $0 is List }, "a list, a waterfall or a recycle-list")
  }
}
