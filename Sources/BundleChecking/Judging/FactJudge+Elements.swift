internal import BundleFormat
internal import HostThread
internal import HostValues
internal import NameChecking
internal import TableDescription
internal import WeexStyle
internal import WeexTree

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

  /// Compares the text of an attribute with those that are of use, by the rule that a run has: the component refuses nothing.
  mutating func judgeAttributeValue(_ fact: ScriptFacts.Fact) {
    let (tag, name) = (fact.value.text("tag"), fact.value.text("name"))
    guard let text = fact.value["value"]?.string, !names.isAllowed(name),
      !facts.components.contains(ScriptFacts.plain(tag)),
      let attribute = (table.attributes[tag] ?? []).first(where: {
        StyleDeclaration.camelCase($0.name) == StyleDeclaration.camelCase(name)
      })
    else { return }
    if case .boolean = attribute.shape.strict, text.isEmpty {
      return tell(
        .attributeValue,
        .warning,
        NameChecker.emptyBoolean(name, of: tag),
        at: fact.value,
        about: name
      )
    }
    guard let problem = AttributeText(attribute.shape)?.problem(of: text, as: name, of: tag) else {
      return
    }
    tell(.attributeValue, .warning, problem, at: fact.value, about: name)
  }

  /// Compares an attribute for which a component of the bundle has no prop with the attributes that its root may have.
  mutating func judgePassed(_ fact: ScriptFacts.Fact) {
    let name = fact.value.text("name")
    let problems = fact.value.texts("roots").sorted().map { root in
      table.components[root] == nil
        ? nil : names.problem(of: TemplateName(.attribute, name, of: root))
    }
    guard let problem = problems.first ?? nil, problems.allSatisfy({ $0 != nil }) else { return }
    tell(
      .unknownAttribute,
      .error,
      "<\(fact.value.text("tag"))> has no prop '\(name)' and passes it on: \(problem.message)",
      at: fact.value
    )
  }

  /// Compares a class of an element with its component's style sheet or, if that is unknown, with all possible classes of the bundle.
  mutating func judgeClass(_ fact: ScriptFacts.Fact) {
    let name = fact.value.text("name")
    let tag = fact.value.text("tag")
    let index = fact.value["sheet"]?.integer
    let sheet = index.flatMap { facts.sheets.indices.contains($0) ? facts.sheets[$0] : nil }
    // A bundle without style sheets may use classes for other purposes.
    guard let classes = sheet ?? (facts.sheets.isEmpty ? nil : facts.classes) else { return }
    guard !classes.contains(name), !facts.components.contains(ScriptFacts.plain(tag)),
      table.components[tag] != nil,
      let problem = names.problem(
        of: TemplateName(
          .styleClass,
          name,
          near: Candidates.nearest(to: name, among: classes).first
        )
      )
    else { return }
    tell(.unknownName, sheet == nil ? .warning : .error, problem.message, at: fact.value)
  }

  /// Compares a call of an element's method: that of a reference in a template, or of an element that the script made.
  mutating func judgeElementCall(_ fact: ScriptFacts.Fact) {
    let name = fact.value.text("name")
    guard !Self.elementMembers.contains(name), !names.isAllowed(name) else { return }
    var tags = [fact.value.text("tag")]
    if let reference = fact.value["reference"]?.string {
      let elements = facts.references[reference] ?? []
      // Of a reference in a loop, each element has the methods, and the list those of an array.
      let isOne = fact.value["isOne"]?.bool ?? false
      guard elements.allSatisfy({ $0.isRepeated == isOne }) else { return }
      tags = elements.map(\.tag)
    }
    let known = tags.compactMap { tag in
      facts.components.contains(ScriptFacts.plain(tag)) ? nil : table.components[tag]
    }
    guard let tag = tags.first, known.count == tags.count else { return }
    let methods = known.compactMap { $0.first { $0.name == name } }
    if let method = methods.first {
      guard methods.count == 1, known.count == 1 else { return }
      judgeArguments(of: method, tag, fact)
      return judgeUse(of: method, tag, fact)
    }
    guard fact.value["isOptional"]?.bool != true else { return }
    let isTried = fact.value["isTried"]?.bool ?? false
    tell(
      .unknownMethod,
      isTried ? .warning : .error,
      "<\(tag)> has no method '\(name)'"
        + Candidates.hint(for: name, among: known.flatMap { $0.map(\.name) }),
      at: fact.value
    )
  }

  /// The methods that every element has, in the host's runtime or in Apache's (`destroy`), and those of every object.
  private static let elementMembers: Set<String> = [
    "appendChild", "insertBefore", "insertAfter", "removeChild", "clear", "setAttr", "setAttrs",
    "setStyle", "setStyles", "setClassStyle", "addEvent", "removeEvent", "fireEvent",
    "toStyle", "toJSON", "destroy",
    "toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable",
    "toLocaleString",
  ]

  /// Compares a style's name and its value.
  mutating func judgeStyle(_ fact: ScriptFacts.Fact) {
    let name = fact.value.text("name")
    guard let value = Self.styleValue(fact.value["value"]),
      !facts.components.contains(ScriptFacts.plain(fact.value.text("tag")))
    else { return }
    let declaration = StyleDeclaration(name: name, value: value, units: StyleUnits())
    if let fault = declaration.fault(StyleUnits()) {
      let isCompiled = fact.value["isCompiled"]?.bool ?? false
      tell(
        .styleValue,
        .error,
        "style \(name): \(fault.problem)\(fault.hint)",
        at: fact.value,
        about: name,
        compiledValue: isCompiled ? value.text : nil
      )
    } else if let near = StyleNames.nearest(to: declaration), !isStyle(name) {
      tell(
        .unknownStyle,
        .error,
        "style \(name): there is no such style; did you mean '\(near)'?",
        at: fact.value,
        about: name
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

extension AttributeText {
  /// The texts of an attribute with a shape; `nil` if they may be any.
  fileprivate init?(_ shape: ValueShape) {
    switch shape.strict {
    case .string(let values) where !values.isEmpty: self = .words(values)
    case .boolean: self = .boolean
    case .number(_, let values) where values.isEmpty: self = .number
    // A length is a number or a text with a unit; of an attribute that takes any text, the text is the first.
    case .union(let shapes) where shapes.map(\.strict) == [.number, .string]: self = .length
    default: return nil
    }
  }
}
