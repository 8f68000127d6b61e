internal import BundleFormat
internal import HostThread
internal import HostValues
internal import NameChecking
internal import TableDescription
internal import WeexStyle
internal import WeexTree

extension FactJudge {
  /// Compares the name of an attribute or an event of one of the host's components.
  mutating func judgeName(
    _ kind: TemplateName.Kind,
    _ name: String,
    of tag: String,
    _ rule: Finding.Rule,
    at place: ScriptPlace
  ) {
    let used = TemplateName(kind, name, of: tag)
    guard !facts.components.contains(ScriptFacts.plain(tag)), table.components[tag] != nil,
      let problem = names.problem(of: used), !facts.readsBack(used)
    else { return }
    tell(rule, .error, problem.message, at: place)
  }

  /// Compares the text of an attribute with those that are of use, by the rule that a run has: the component refuses nothing.
  mutating func judgeAttribute(
    _ name: String,
    _ text: String,
    of tag: String,
    at place: ScriptPlace
  ) {
    guard !names.isAllowed(name), !facts.components.contains(ScriptFacts.plain(tag)),
      let attribute = (table.attributes[tag] ?? []).first(where: {
        StyleDeclaration.camelCase($0.name) == StyleDeclaration.camelCase(name)
      })
    else { return }
    let problem =
      text.isEmpty && attribute.shape.strict == .boolean
      ? NameChecker.emptyBoolean(name, of: tag)
      : AttributeText(attribute.shape)?.problem(of: text, as: name, of: tag)
    if let problem { tell(.attributeValue, .warning, problem, at: place, about: name) }
  }

  /// Compares an attribute for which a component of the bundle has no prop with the attributes that its root may have.
  mutating func judgePassed(
    _ name: String,
    of tag: String,
    to roots: Set<String>,
    at place: ScriptPlace
  ) {
    let problems = roots.sorted().map { root in
      table.components[root] == nil
        ? nil : names.problem(of: TemplateName(.attribute, name, of: root))
    }
    guard let problem = problems.first ?? nil, problems.allSatisfy({ $0 != nil }) else { return }
    tell(
      .unknownAttribute,
      .error,
      "<\(tag)> has no prop '\(name)' and passes it on: \(problem.message)",
      at: place
    )
  }

  /// Compares a class of an element with its component's style sheet or, if that is unknown, with all possible classes of the bundle.
  mutating func judgeClass(
    _ name: String,
    of tag: String,
    sheet index: Int?,
    at place: ScriptPlace
  ) {
    let sheet = index.flatMap { facts.sheets.indices.contains($0) ? facts.sheets[$0] : nil }
    // A bundle without style sheets may use classes for other purposes.
    guard let classes = sheet ?? (facts.sheets.isEmpty ? nil : facts.classes) else { return }
    guard !classes.contains(name), !facts.components.contains(ScriptFacts.plain(tag)),
      table.components[tag] != nil
    else { return }
    let near = Candidates.nearest(to: name, among: classes).first
    guard let problem = names.problem(of: TemplateName(.styleClass, name, near: near)) else {
      return
    }
    let isMisspelt = ClassName.isMisspelt(name, for: near)
    tell(
      .unknownName,
      sheet == nil || !isMisspelt ? .warning : .error,
      problem.message,
      at: place,
      isHarmless: !isMisspelt
    )
  }

  /// Compares a call of an element's method: that of a reference in a template, or of an element that the script made.
  mutating func judgeElementCall(_ elementCall: Fact.ElementCall, at place: ScriptPlace) {
    let call = elementCall.call
    guard !Self.elementMembers.contains(call.name), !names.isAllowed(call.name),
      let tags = tags(of: elementCall.receiver), let tag = tags.first
    else { return }
    let known = tags.compactMap { tag in
      facts.components.contains(ScriptFacts.plain(tag)) ? nil : table.components[tag]
    }
    guard known.count == tags.count else { return }
    let methods = known.compactMap { $0.first { $0.name == call.name } }
    if let method = methods.first {
      guard methods.count == 1, known.count == 1 else { return }
      let address = "\(tag).\(method.name)"
      judgeArguments(of: call, to: method, address, at: place)
      return judgeUse(of: call, to: method, address, at: place)
    }
    guard !call.isOptional else { return }
    tell(
      .unknownMethod,
      call.isTried ? .warning : .error,
      "<\(tag)> has no method '\(call.name)'"
        + Candidates.hint(for: call.name, among: known.flatMap { $0.map(\.name) }),
      at: place
    )
  }

  /// The tags of the elements whose method is called; `nil` if it is a method of a list of elements.
  private func tags(of receiver: Fact.ElementCall.Receiver) -> [String]? {
    switch receiver {
    case .made(let tag): return [tag]
    case .reference(let name, let isOne):
      let elements = facts.references[name] ?? []
      // Of a reference in a loop, each element has the methods, and the list those of an array.
      return elements.allSatisfy { $0.isRepeated == isOne } ? elements.map(\.tag) : nil
    }
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
  mutating func judgeStyle(_ style: Fact.StyleUse, at place: ScriptPlace) {
    guard let value = style.value, !facts.components.contains(ScriptFacts.plain(style.tag)) else {
      return
    }
    let name = style.name
    let declaration = StyleDeclaration(name: name, value: value, units: StyleUnits())
    if let fault = declaration.fault(StyleUnits()) {
      tell(
        .styleValue,
        .error,
        "style \(name): \(fault.problem)\(fault.hint)",
        at: place,
        about: name,
        compiledValue: style.isCompiled ? value.text : nil
      )
    } else if let near = StyleNames.nearest(to: declaration), !isStyle(name) {
      tell(
        .unknownStyle,
        .error,
        "style \(name): there is no such style; did you mean '\(near)'?",
        at: place,
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
