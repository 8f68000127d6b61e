internal import HostLoop
internal import HostValues
internal import WeexCore
internal import WeexTree

extension EditField {
  /// What a person does in a field at once.
  enum Key {
    case character(Character)
    case selectAll
    /// Takes away what is selected.
    case delete
    /// A date or time, which is chosen as a whole.
    case choice(String)
  }

  /// Types a text key by key like a person, at the cursor or over the selection, or over all text; sends an `input` event for each key.
  ///
  /// Each key is pressed when the page has answered the one before, and none once the field has lost the focus or is disabled. In a field of one
  /// line a line feed is the return key, which leaves the field; the text after it is not typed. A date or time is chosen as a whole.
  package func type(_ text: String, replacing isReplacing: Bool) {
    let isIdle = keys.isEmpty
    if isReplacing { keys.append(.selectAll) }
    keys += isChosen ? [.choice(text)] : text.map(Key.character)
    if isReplacing, text.isEmpty, !isChosen { keys.append(.delete) }
    if isIdle { pressNext() }
  }

  /// Presses the next key once the events of the one before were handled.
  private func pressNext() {
    page.host.loop.post { [self] in
      guard let key = keys.first else { return }
      guard page.isAlive, isFocused, isEnabled else { return keys.removeAll() }
      press(key)
      if !keys.isEmpty { keys.removeFirst() }
      if !keys.isEmpty { pressNext() }
    }
  }

  private func press(_ key: Key) {
    switch key {
    case .character("\n") where isSingleLine:
      keys.removeAll()
      pressReturn()
    case .character(let character): if accepts(character) { insert(String(character)) }
    case .delete: insert("")
    case .selectAll: selection = 0..<text.utf16.count
    case .choice(let text):
      self.text = text
      textDidChange()
      reportChange()
    }
  }

  private var kind: String { attribute("type")?.string ?? "text" }

  /// Whether the value is chosen in a dialog, not typed.
  private var isChosen: Bool { ["date", "time", "datetime"].contains(kind) }

  /// Whether a key is on the field's keyboard.
  private func accepts(_ character: Character) -> Bool {
    guard kind == "number" || kind == "tel" else { return true }
    return character.isASCII && (character.isNumber || "+.*#".contains(character))
  }

  private func insert(_ characters: String) {
    let old = text
    let start = String.Index(utf16Offset: selection.lowerBound, in: text)
    let end = String.Index(utf16Offset: selection.upperBound, in: text)
    let tail = String(text[end...])
    let head = text[..<start] + characters
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
