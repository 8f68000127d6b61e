public import WeexTree

extension Page {
  /// Taps an input or a textarea to give it the focus: `focus`, and `click` if something listens.
  ///
  /// A field of the type `date` or `time` opens its picker instead, without `focus`, as on devices.
  ///
  /// - Throws: If there is no such target, a finger cannot reach it, it takes no text, or it is disabled.
  public func focus(_ target: Target) throws(HostError) {
    let field = try field(at: target)
    guard !field.takesKeys else { return }
    guard field.isEnabled else {
      throw HostError(.noTarget, "\(field.label(target)) cannot be edited: it is disabled")
    }
    try tap(target)
  }

  /// Takes the focus from an input or a textarea: `change` if the text was edited, then `blur`.
  ///
  /// - Throws: If there is no such target, or it does not have the focus.
  public func blur(_ target: Target) throws(HostError) {
    let field = try field(at: target)
    guard field.takesKeys else {
      throw HostError(.noTarget, "\(field.label(target)) does not have the focus")
    }
    field.blur()
  }

  /// Types a text as a person would into an input or a textarea, which takes the focus first: an `input` event for each key.
  ///
  /// Each key is pressed once the page has handled the one before: `await host.settle()`. If the field loses the focus, is disabled or is
  /// removed before the last key, the remaining keys are dropped, which is a failure of the page. A line feed is the return key, which leaves
  /// an input, and a textarea whose `returnKeyType` is not the default; a backspace (`\u{8}`) deletes the character before the cursor. A field
  /// of the type `date` or `time` accepts only what its picker would offer, and has no focus.
  ///
  /// - Parameters:
  ///   - text: What to type.
  ///   - target: The field.
  ///   - isReplacing: Whether to select the field's text first, so that it is replaced.
  /// - Throws: If there is no such target, a finger cannot reach it, it takes no text, or it is disabled.
  public func type(
    _ text: String,
    into target: Target,
    replacing isReplacing: Bool = false
  ) throws(HostError) {
    try checkHasNoDialog()
    try focus(target)
    let field = try field(at: target)
    guard field.isEnabled else {
      throw HostError(.noTarget, "\(field.label(target)) cannot be edited: it is disabled")
    }
    do throws(HostError) {
      if !text.isEmpty { try field.picker?.check(text) }
    } catch {
      throw HostError(error.code, "\(field.label(target)): \(error.message)")
    }
    field.type(text, replacing: isReplacing)
  }

  private func field(at target: Target) throws(HostError) -> EditField {
    let component = try component(at: target)
    guard let field = component as? EditField else {
      throw HostError(
        .noTarget,
        "\(component.label(target)) takes no text; an input or a textarea does"
      )
    }
    return field
  }
}

extension EditField {
  /// The picker of a field for a day or a time of day; `nil` for a field that takes any text.
  fileprivate var picker: Picker? {
    switch attributes["type"]?.string {
    case "date":
      .date("", min: attributes["min"]?.string, max: attributes["max"]?.string)
    case "time": .time("")
    default: nil
    }
  }
}
