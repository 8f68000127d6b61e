package import WeexCore

extension EditField {
  /// Takes the focus; the field that had it is left first.
  ///
  /// Nothing happens to one that is disabled or not shown.
  public func focus() {
    guard !isFocused, isEnabled, isViewLoaded else { return }
    (page.tree.focused as? EditField)?.blur()
    page.tree.focused = self
    textAtFocus = text
    fireEvent("focus")
    // There is no keyboard over the page.
    fireEvent("keyboard", params: ["isShow": true, "keyboardSize": 0])
  }

  /// Gives the focus away; `change` is sent if the text is another one than when the focus came.
  public func blur() {
    guard isFocused else { return }
    page.tree.focused = nil
    reportChange()
    fireEvent("blur")
    fireEvent("keyboard", params: ["isShow": false])
  }

  package func takeTap() throws(HostError) {
    guard isEnabled else {
      throw HostError(.noTarget, "\(type) \(ref) cannot be written into: it is disabled")
    }
    focus()
  }

  func reportChange() {
    guard text != textAtFocus else { return }
    textAtFocus = text
    report("change")
  }

  /// Sends an event that says what the text is now, and has the element on JavaScript's side know it.
  func report(_ event: String, _ fields: [String: HostValue] = [:]) {
    noteAttribute("value", .string(text))
    fireEvent(
      event,
      params: .object(fields.merging(["value": .string(text)]) { own, _ in own }),
      domChanges: ["attrs": ["value": .string(text)]]
    )
  }

  /// Selects a part of the text and takes the focus; one that reaches beyond the text changes nothing.
  func setSelectionRange(_ start: Int, _ end: Int) {
    let length = text.utf16.count
    guard start >= 0, start <= end, end <= length else { return }
    focus()
    selection = start..<end
  }

  /// Answers with `{selectionStart, selectionEnd}`.
  func getSelectionRange(_ callback: Callback) {
    callback([
      "selectionStart": .number(Double(selection.lowerBound)),
      "selectionEnd": .number(Double(selection.upperBound)),
    ])
  }

  /// Sets how the text is rewritten as it is typed; rules that are not understood are reported.
  func setTextFormatter(_ rules: [String: HostValue]) {
    do throws(HostError) {
      formatter = try TextFormatter(rules)
    } catch {
      page.report(error)
    }
  }
}
