internal import HostValues
internal import WeexCore
internal import WeexTree

extension EditField {
  /// Types a text key by key like a person, at the cursor or over the selection; sends an `input` event for each key.
  ///
  /// In a field of one line a line feed is the return key, which leaves the field; the text after it is not typed. A date or time is chosen
  /// as a whole.
  package func type(_ text: String) {
    if isChosen {
      self.text = text
      textDidChange()
      reportChange()
      return
    }
    for character in text {
      if character == "\n", isSingleLine { return pressReturn() }
      if accepts(character) { insert(character) }
    }
  }

  /// Selects all the text, so that the next typed text replaces it.
  package func selectAll() {
    selection = 0..<text.utf16.count
  }

  private var kind: String { attribute("type")?.string ?? "text" }

  /// Whether the value is chosen in a dialog, not typed.
  private var isChosen: Bool { ["date", "time", "datetime"].contains(kind) }

  /// Whether a key is on the field's keyboard.
  private func accepts(_ character: Character) -> Bool {
    guard kind == "number" || kind == "tel" else { return true }
    return character.isASCII && (character.isNumber || "+.*#".contains(character))
  }

  private func insert(_ character: Character) {
    let old = text
    let start = String.Index(utf16Offset: selection.lowerBound, in: text)
    let end = String.Index(utf16Offset: selection.upperBound, in: text)
    let tail = String(text[end...])
    let head = text[..<start] + String(character)
    text = limited(formatter?.format(head + tail) ?? head + tail)
    // The cursor keeps its distance from the end.
    let cursor = max(0, text.utf16.count - tail.utf16.count)
    selection = cursor..<cursor
    guard text != old else { return }
    textDidChange()
    report("input")
  }

  private func pressReturn() {
    report("return", ["returnKeyType": .string(attribute("returnKeyType")?.string ?? "default")])
    blur()
  }
}
