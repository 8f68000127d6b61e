package import HostValues
internal import ModuleOptions
internal import WeexCore
internal import WeexTree

extension EditField {
  /// Takes the focus; the field that had it loses it first.
  ///
  /// Does nothing if the field is disabled or not shown. A day or a time is picked: its field never gets the focus, but the other loses it.
  ///
  /// Source: Weex's `textFieldShouldBeginEditing`, which answers NO for these; Android makes them not focusable.
  public func focus() {
    guard !takesKeys, isEnabled, isViewLoaded else { return }
    (page.tree.focused as? EditField)?.blur()
    page.tree.picking = isPicked ? self : nil
    textAtFocus = text
    if isPicked { return }
    page.tree.focused = self
    fireEvent("focus")
    // This host has no keyboard that covers the page.
    fireEvent("keyboard", params: ["isShow": true, "keyboardSize": 0])
  }

  /// Gives up the focus; sends `change` if the text has changed since the field got the focus.
  public func blur() {
    let wasFocused = isFocused
    leave()
    guard wasFocused else { return }
    reportChange()
    fireEvent("blur")
    fireEvent("keyboard", params: ["isShow": false])
  }

  /// Gives up the focus, or closes the picker, without an event.
  func leave() {
    if isFocused { page.tree.focused = nil }
    if page.tree.picking === self { page.tree.picking = nil }
  }

  package var tapRefusal: HostError? {
    isEnabled ? nil : HostError(.noTarget, "\(type) \(ref) cannot be edited: it is disabled")
  }

  package func handleTap() { focus() }

  func reportChange() {
    guard text != textAtFocus else { return }
    textAtFocus = text
    report("change")
  }

  /// Sends an event with the current text, and writes the text into the element on JavaScript's side.
  func report(_ event: String, _ fields: [String: HostValue] = [:]) {
    noteAttribute("value", .string(text))
    fireEvent(
      event,
      params: .object(fields.merging(["value": .string(text)]) { own, _ in own }),
      domChanges: ["attrs": ["value": .string(text)]]
    )
  }

  /// Selects a part of the text and takes the focus; does nothing for a range beyond the text.
  func setSelectionRange(_ start: Int, _ end: Int) {
    let length = text.utf16.count
    guard start >= 0, start <= end, end <= length else { return }
    focus()
    selection = start..<end
  }

  /// Answers with `{selectionStart, selectionEnd}`.
  func getSelectionRange(_ callback: Callback.Of<SelectionAnswer>) {
    callback.untyped([
      "selectionStart": .number(Double(selection.lowerBound)),
      "selectionEnd": .number(Double(selection.upperBound)),
    ])
  }

  /// Sets how the text is rewritten as it is typed; invalid rules are reported.
  func setTextFormatter(_ rules: Keyed<FormatRules>) {
    do throws(HostError) {
      formatter = try TextFormatter(rules.values, in: page)
    } catch {
      page.report(error)
    }
  }
}
