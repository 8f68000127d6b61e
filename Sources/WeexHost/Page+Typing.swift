public import WeexTree

extension Page {
  /// Taps an input or a textarea to give it the focus: `focus`, and `click` if something listens.
  ///
  /// - Throws: If there is no such target, a finger cannot reach it, it takes no text, or it is disabled.
  public func focus(_ target: Target) throws(HostError) {
    let field = try field(at: target)
    guard !field.isFocused else { return }
    try tap(target)
  }

  /// Takes the focus from an input or a textarea: `change` if the text was edited, then `blur`.
  ///
  /// - Throws: If there is no such target, or it does not have the focus.
  public func blur(_ target: Target) throws(HostError) {
    let field = try field(at: target)
    guard field.isFocused else {
      throw HostError(.noTarget, "\(field.label(target)) does not have the focus")
    }
    field.blur()
  }

  /// Types a text like a person into an input or a textarea, which takes the focus first: an `input` event for each key.
  ///
  /// Each key is pressed when the page has answered the one before: `await host.settle()`. A field that loses the focus or is disabled meanwhile
  /// takes no more keys. A line feed is the return key of an input, which leaves the field.
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
