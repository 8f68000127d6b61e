extension Page {
  /// Taps an input or a textarea so that it has the focus: `focus`, and `click` where something listens.
  ///
  /// - Throws: Where there is no such target, a finger cannot reach it, it takes no text, or it is disabled.
  public func focus(_ target: Target) throws(HostError) {
    let field = try field(at: target)
    guard !field.isFocused else { return }
    try tap(target)
  }

  /// Takes the focus from an input or a textarea: `change` where the text was edited, then `blur`.
  ///
  /// - Throws: Where there is no such target, or it has not got the focus.
  public func blur(_ target: Target) throws(HostError) {
    let field = try field(at: target)
    guard field.isFocused else {
      throw HostError(.noTarget, "\(field.label(target)) has not got the focus")
    }
    field.blur()
  }

  /// Types a text into an input or a textarea like a person, which takes the focus first: an `input` event for each key.
  ///
  /// A line feed is the return key of an input, which leaves the field.
  ///
  /// - Parameters:
  ///   - text: What to type.
  ///   - target: The field.
  ///   - isReplacing: Whether what is in the field is selected first, and so replaced.
  /// - Throws: Where there is no such target, a finger cannot reach it, it takes no text, or it is disabled.
  public func type(
    _ text: String,
    into target: Target,
    replacing isReplacing: Bool = false
  ) throws(HostError) {
    try focus(target)
    let field = try field(at: target)
    guard field.isEnabled else {
      throw HostError(.noTarget, "\(field.label(target)) cannot be written into: it is disabled")
    }
    if isReplacing { field.selectAll() }
    field.type(text)
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
