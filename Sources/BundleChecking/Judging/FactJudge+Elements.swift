internal import BundleFormat
internal import HostThread
internal import HostValues
internal import NameChecking
internal import TableDescription
internal import WeexStyle

extension FactJudge {
  /// Compares an attribute or an event of one of the host's components.
  mutating func judgeElementName(_ fact: ScriptFacts.Fact) {
    let tag = fact.value.text("tag")
    let name = TemplateName(
      fact.kind == .event ? .event : .attribute,
      fact.value.text("name"),
      of: tag
    )
    guard !facts.components.contains(ScriptFacts.plain(tag)), table.components[tag] != nil,
      let problem = names.problem(of: name)
    else { return }
    tell(
      fact.kind == .event ? .unknownEvent : .unknownAttribute,
      .error,
      problem.message,
      at: fact.value
    )
  }

  /// Compares a class of one of the host's components with those that the bundle's style sheets may have.
  mutating func judgeClass(_ fact: ScriptFacts.Fact) {
    let name = fact.value.text("name")
    let tag = fact.value.text("tag")
    guard !facts.classes.contains(name), !facts.components.contains(ScriptFacts.plain(tag)),
      table.components[tag] != nil,
      let problem = names.problem(
        of: TemplateName(
          .styleClass,
          name,
          near: Candidates.nearest(to: name, among: facts.classes).first
        )
      )
    else { return }
    tell(.unknownName, .error, problem.message, at: fact.value)
  }

  /// Compares a style's name and its value.
  mutating func judgeStyle(_ fact: ScriptFacts.Fact) {
    let name = fact.value.text("name")
    guard let value = Self.styleValue(fact.value["value"]),
      !facts.components.contains(ScriptFacts.plain(fact.value.text("tag")))
    else { return }
    let declaration = StyleDeclaration(name: name, value: value, units: StyleUnits())
    if let fault = declaration.fault(StyleUnits()) {
      tell(.styleValue, .error, "style \(name): \(fault.problem)\(fault.hint)", at: fact.value)
    } else if let near = StyleNames.nearest(to: declaration), !isStyle(name) {
      tell(
        .unknownStyle,
        .error,
        "style \(name): there is no such style; did you mean '\(near)'?",
        at: fact.value
      )
    }
  }

  /// Whether the table or the user knows a style.
  private func isStyle(_ name: String) -> Bool {
    let plain = StyleDeclaration.camelCase(name)
    return names.isAllowed(name)
      || table.styles.contains { StyleDeclaration.camelCase($0.name) == plain }
  }

  private static func styleValue(_ value: HostValue?) -> StyleValue? {
    if let text = value?.string { return .string(text) }
    return value?.number.map { .number($0) }
  }
}
