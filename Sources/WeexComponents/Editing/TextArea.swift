/// A field of several lines: `textarea`, two unless `rows` says another number.
package final class TextArea: EditField {
  package override class var attributeNames: [String] { super.attributeNames + ["rows"] }

  package override var isSingleLine: Bool { false }

  override var rows: Int { max(integer("rows") ?? 2, 1) }
}
