internal import HostValues
public import MethodTable
internal import WeexCore

/// A field of several lines: `textarea`; two lines unless `rows` gives another number.
open class TextArea: EditField {
  open override class var attributeRows: [AttributeRow] {
    super.attributeRows + [AttributeRow("rows", Int.self, default: 2)]
  }

  open override var isSingleLine: Bool { false }

  override var rows: Int { max(integer("rows") ?? 2, 1) }
}
