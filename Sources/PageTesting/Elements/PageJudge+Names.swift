internal import NameChecking
internal import WeexHost

/// Checks of the names in an expectation: a negative expectation with a misspelled name would always hold.
extension PageJudge {
  /// Throws if a style that the element does not have is unknown, or could never have the expected value.
  func checkStyle(
    _ name: String,
    _ value: HostValue,
    actual: StyleValue?,
    _ units: StyleUnits
  ) throws(HostError) {
    if actual == nil { try Self.checkStyleName(name, for: "toHaveStyle") }
    guard let wanted = StyleValue(expected: value), actual?.text != wanted.text,
      let fault = StyleDeclaration(name: name, value: wanted, units: units).fault(units)
    else { return }
    throw HostError(.invalidArgument, "toHaveStyle: \(name): \(fault.problem)\(fault.hint)")
  }

  /// Throws if there is no style with a name; `caller` is the function that the test called.
  static func checkStyleName(_ name: String, for caller: String) throws(HostError) {
    let plain = String(name.prefix { $0 != ":" })
    guard PropertyTable.row(forAnyScheme: plain) == nil else { return }
    throw HostError(
      .invalidArgument,
      "\(caller): there is no style '\(name)'\(Candidates.hint(for: plain, among: PropertyTable.names))"
    )
  }

  /// Throws if an attribute or event that the element does not have is a misspelling of a known one; `caller` is the function that the test called.
  ///
  /// Elements may have attributes and events of any name. A name counts as misspelled if it differs from one of the element's,
  /// or from one that its component knows, only in case or in one or two letters.
  static func checkName(
    _ name: String,
    _ kind: TemplateName.Kind,
    of element: Component,
    with own: [String],
    for caller: String
  ) throws(HostError) {
    guard !own.contains(name) else { return }
    let others = element.page.namesNearest(to: TemplateName(kind, name, of: element.type))
    let near = Candidates.nearest(to: name, among: Set(own + others)).filter {
      isMisspelling(name.lowercased(), of: $0.lowercased())
    }
    guard !near.isEmpty else { return }
    throw HostError(
      .invalidArgument,
      "\(caller): \(element.type) has no \(kind == .event ? "event" : "attribute") '\(name)'\(Candidates.hint(for: name, among: near))"
    )
  }

  /// Whether a name is most likely another one: short names, and those that differ in a number, often stand beside each other.
  private static func isMisspelling(_ name: String, of other: String) -> Bool {
    guard name != other else { return true }
    guard name.filter({ !$0.isNumber }) != other.filter({ !$0.isNumber }) else { return false }
    guard name.count > 3 else { return name.sorted() == other.sorted() }
    return Candidates.distance(name, other) <= (name.count > 5 ? 2 : 1)
  }
}

extension StyleValue {
  /// The value that a test expects; `nil` for a regular expression, or if the style is expected not to be set.
  init?(expected value: HostValue) {
    if let number = value.number {
      self = .number(number)
    } else if value.isNil || value == "" || value.object != nil {
      return nil
    } else {
      self = .string(value.shownText)
    }
  }
}

extension ElementQuery {
  /// Throws if the query searches for an unknown component type, or for a misspelled role, that nothing on the page has.
  @HostActor
  func checkNames(on page: Page) throws(HostError) {
    for step in steps {
      switch step {
      case .type(.exact(let type)): try Self.check(type: type, on: page)
      case .role(.exact(let role), _): try Self.check(role: role, on: page)
      default: continue
      }
    }
  }

  @HostActor
  private static func check(type: String, on page: Page) throws(HostError) {
    guard let known = try? page.host.registry().components.keys, !known.contains(type),
      !page.findable.contains(where: { $0.type == type })
    else { return }
    throw HostError(
      .invalidArgument,
      "there is no component '\(type)'\(Candidates.hint(for: type, among: known))"
    )
  }

  /// Throws if a role resembles a known one and nothing on the page has it: pages may have roles of their own.
  @HostActor
  private static func check(role: String, on page: Page) throws(HostError) {
    let near = Candidates.nearest(to: role, among: Component.knownRoles)
    guard role.count > 3, !near.isEmpty, !Component.knownRoles.contains(role),
      !page.findable.contains(where: { $0.roles.contains(role) })
    else { return }
    throw HostError(
      .invalidArgument,
      "there is no role '\(role)'\(Candidates.hint(for: role, among: near))"
    )
  }
}
