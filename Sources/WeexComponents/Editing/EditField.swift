internal import ComponentLooks
public import Drawing
public import Flexbox
public import HitTesting
public import HostValues
public import MethodTable
internal import ModuleOptions
internal import WeexCore
internal import WeexStyle
public import WeexTree

/// A text field: the base of `input` and `textarea`.
///
/// Its text is the attribute `value` with the text typed since. Offsets count UTF-16 code units, as JavaScript does.
///
/// Source: Weex's `WXEditComponent`.
open class EditField: Component, TapHandling {
  open override class var methods: [ExportRow] { super.methods + ownMethods.rows }

  private static let ownMethods = Exports<EditField> {
    Method("focus", EditField.focus)
    Method("blur", EditField.blur)
    Method("setSelectionRange", "start", "end", EditField.setSelectionRange)
    Method("getSelectionRange", "callback", EditField.getSelectionRange)
    Method("setTextFormatter", "rules", EditField.setTextFormatter)
  }

  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow(
        "type",
        values: ["text", "email", "url", "password", "tel", "number", "date", "time", "datetime"]
      ), AttributeRow("value", TextOrNumber.self),
      AttributeRow("placeholder", TextOrNumber.self),
      AttributeRow("disabled", Bool.self, default: false),
      AttributeRow("autofocus", Bool.self, default: false), AttributeRow("maxlength", Int.self),
      AttributeRow("returnKeyType", values: ["default", "go", "next", "search", "send", "done"]),
    ]
  }

  open override class var eventRows: [EventRow] {
    [
      EventRow("input", FieldDetails.self).documented("The text has changed, by a key."),
      EventRow("change", FieldDetails.self).documented("The field is left with another text."),
      EventRow("focus").documented("The field has got the focus."),
      EventRow("blur").documented("The field has lost the focus."),
      EventRow("return", FieldDetails.self).documented("The return key was pressed."),
      EventRow("keyboard", KeyboardDetails.self).documented("The keyboard is shown or hidden."),
    ]
  }

  /// The text in the field.
  public private(set) var text = ""
  /// The selected range; empty if there is only a cursor.
  var selection = 0..<0
  /// The keys that are still to be pressed.
  var keys: [Key] = []
  /// How many characters were typed of those that were typed together.
  var typedCount = 0
  /// The text when the field got the focus.
  var textAtFocus = ""
  /// How the text is rewritten as it is typed.
  var formatter: TextFormatter?

  /// Whether the field has the focus.
  public var isFocused: Bool { page.tree.focused === self }
  /// Whether what a person enters goes into the field: it has the focus, or its value is being picked.
  package var takesKeys: Bool { isFocused || page.tree.picking === self }
  /// Whether a person can edit the text.
  public var isEnabled: Bool { !(flag("disabled") ?? false) }
  /// Whether a line feed is the return key, and not part of the text.
  package var isSingleLine: Bool { true }
  /// The height of the field in lines.
  var rows: Int { 1 }

  open override var measuresContent: Bool { true }

  /// As high as its lines; layout decides the width.
  open override func measure(width: MeasureLength, height: MeasureLength) -> Size {
    let line =
      styles.value(VisualStyle.lineHeight) ?? styles.value(VisualStyle.fontSize) * 1.2
    return Size(width: 0, height: Float(line * Double(rows)))
  }

  open override func draw(in context: inout DrawingContext, size: Size) {
    let (style, isEmpty) = (computedStyle, text.isEmpty)
    let placeholder = attribute("placeholder")?.shownText ?? ""
    let look = FieldLook(
      isEmpty ? placeholder : isHidden ? mask : text,
      textFormat,
      isEmpty ? style.placeholderColor : style.color,
      isSingleLine: isSingleLine
    )
    look.draw(in: &context, box: contentBox(size))
  }

  /// Whether each character is shown as a dot.
  private var isHidden: Bool { attribute("type")?.string == "password" }

  private var mask: String { String(repeating: "\u{2022}", count: text.count) }

  open override func viewWillLoad() {
    if let value = attribute("value") { setText(value.shownText) }
  }

  open override func viewDidLoad() {
    if flag("autofocus") == true { focus() }
  }

  open override func viewWillUnload() {
    if page.tree.isRemoving { leave() } else { blur() }
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    if let value = changed["value"] { setText(value.shownText) }
    if changed.changes("rows") { setNeedsLayout() }
    // As on Android, what is disabled cannot keep the focus.
    if !isEnabled { return blur() }
    guard changed.changes("autofocus") else { return }
    if flag("autofocus") == true { focus() } else { blur() }
  }

  open override func updateStyles(_ changed: Styles) {
    if changed.sets("fontSize") || changed.sets("lineHeight") { setNeedsLayout() }
  }

  /// Called when a person has changed the text, by a key or by choosing, before `input` or `change` is sent.
  ///
  /// Not called for a `value` that the page or Swift sets: `updateAttributes(_:)` is.
  open func textDidChange() {}

  /// Replaces the text and puts the cursor at its end, without an event.
  func setText(_ text: String) { replaceText(limited(text)) }

  /// Replaces the text and, in place of the old text's selection, puts the cursor some UTF-16 code units before the end.
  func replaceText(_ text: String, cursorBeforeEnd distance: Int = 0) {
    self.text = text
    let cursor = max(0, text.utf16.count - distance)
    selection = cursor..<cursor
  }

  /// Whether a text of so many UTF-16 code units is longer than `maxlength`.
  func exceedsMaximum(_ length: Int) -> Bool { maximum.map { length > $0 } ?? false }

  private var maximum: Int? { integer("maxlength").flatMap { $0 >= 0 ? $0 : nil } }

  /// The text, cut to `maxlength`.
  func limited(_ text: String) -> String {
    guard let maximum, text.utf16.count > maximum else { return text }
    var units = 0
    let kept = text.prefix { character in
      units += character.utf16.count
      return units <= maximum
    }
    return String(kept)
  }
}
