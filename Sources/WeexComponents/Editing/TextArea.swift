internal import WeexCore

/// A field of several lines: `textarea`; two lines unless `rows` gives another number.
open class TextArea: EditField {
  open override class var attributeNames: [String] { super.attributeNames + ["rows"] }

  open override var isSingleLine: Bool { false }

  override var rows: Int { max(integer("rows") ?? 2, 1) }
}
