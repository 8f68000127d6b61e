internal import HitTesting
internal import HostLoop
internal import HostValues
internal import WeexCore
internal import WeexTree

extension EditField {
  /// A single action of a person in a field.
  enum Key {
    case character(Character)
    case selectAll
    /// Deletes the selection.
    case delete
    /// A date or time, which is picked as a whole.
    case choice(String)

    /// Whether it is one of the text that is typed.
    var isCharacter: Bool {
      switch self {
      case .character, .choice: true
      case .selectAll, .delete: false
      }
    }
  }

  /// Types a text key by key as a person would, at the cursor or over the selection, or over all text; sends an `input` event for each key.
  ///
  /// Each key is pressed once the page has handled the one before. If the field loses the focus or is disabled, the remaining keys are dropped,
  /// which is a failure of the page. A line feed is the return key, which leaves a field of one line; a backspace deletes the character before
  /// the cursor. A date or time is picked as a whole.
  package func type(_ text: String, replacing isReplacing: Bool) {
    let isIdle = keys.isEmpty
    if isIdle { typedCount = 0 }
    if isReplacing { keys.append(.selectAll) }
    keys += isPicked ? [.choice(text)] : text.map(Key.character)
    if isReplacing, text.isEmpty, !isPicked { keys.append(.delete) }
    if isIdle { pressNext() }
  }

  /// Presses the next key once the events of the one before were handled.
  private func pressNext() {
    page.host.loop.post { [self] in
      guard let key = keys.first else { return }
      guard page.isAlive, takesKeys, isEnabled else { return dropKeys() }
      press(key)
      keys.removeFirst()
      if !keys.isEmpty { pressNext() }
    }
  }

  /// Drops the remaining keys, because the field cannot take them.
  private func dropKeys() {
    let left = keys.count { $0.isCharacter }
    keys.removeAll()
    guard left > 0 else { return }
    let reason =
      if !isInTree {
        "was removed"
      } else if !isEnabled {
        "is disabled"
      } else if let other = page.tree.focused {
        "has lost the focus to \(other.displayName): type the rest there"
      } else {
        "has lost the focus"
      }
    page.fail(
      HostError(
        .noTarget,
        "typing stopped after \(typedCount) of \(typedCount + left) characters: \(displayName) \(reason)"
      )
    )
  }

  private func press(_ key: Key) {
    switch key {
    case .character("\n"):
      typedCount += 1
      pressReturn()
    case .character(Self.backspace):
      typedCount += 1
      erase()
    case .character(let character):
      typedCount += 1
      if accepts(character) { insert(String(character)) }
    case .delete: insert("")
    case .selectAll: selection = 0..<text.utf16.count
    case .choice(let text):
      setText(text)
      textDidChange()
      leave()
      reportChange()
    }
  }

  /// The key that deletes the character before the cursor, or the selection.
  private static let backspace: Character = "\u{8}"

  private func erase() {
    let cursor = String.Index(utf16Offset: selection.lowerBound, in: text)
    if selection.isEmpty, cursor > text.startIndex {
      let start = text.index(before: cursor).utf16Offset(in: text)
      selection = start..<selection.upperBound
    }
    insert("")
  }

  private var kind: String { attribute("type")?.string ?? "text" }

  /// Whether the value is picked, not typed.
  ///
  /// WEEX: a `datetime` is typed, on iOS and Android.
  var isPicked: Bool { kind == "date" || kind == "time" }

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
    // WEEX: too long a text of one line loses its end, a text of several lines does not take the key (WXEditComponent).
    if !isSingleLine, !characters.isEmpty, exceedsMaximum(head.utf16.count + tail.utf16.count) {
      return
    }
    // The cursor keeps its distance from the end.
    replaceText(limited(formatted(head + tail)), cursorBeforeEnd: tail.utf16.count)
    guard text != old else { return }
    textDidChange()
    report("input")
  }

  /// The text as the page's formatter rewrites it; unchanged if that fails, which is a failure of the page.
  private func formatted(_ text: String) -> String {
    guard let formatter else { return text }
    do throws(HostError) {
      return try formatter.format(text, in: page)
    } catch {
      page.fail(error)
      return text
    }
  }

  /// Reports the return key; it then leaves the field, or is a line feed in a text of several lines whose `returnKeyType` is the default.
  ///
  /// Source: Weex's `textFieldShouldReturn` and `textView:shouldChangeTextInRange:`.
  private func pressReturn() {
    let key = attribute("returnKeyType")?.string ?? "default"
    report("return", ["returnKeyType": .string(key)])
    if isSingleLine || Self.leavingKeys.contains(key) { blur() } else { insert("\n") }
  }

  /// The words for a return key that is no line feed; Weex takes any other word as the default.
  private static let leavingKeys: Set = ["go", "next", "search", "send", "done"]
}
