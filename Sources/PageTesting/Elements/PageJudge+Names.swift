internal import NameChecking
internal import WeexHost

/// Names that an expectation has, and that nothing has: it would hold for ever that an element is not so, or is not there.
extension PageJudge {
  /// Throws that there is no style of a name that the element does not have, or that a style never has a value.
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

  /// Throws that there is no style of a name; `caller` is what the test has called.
  static func checkStyleName(_ name: String, for caller: String) throws(HostError) {
    let plain = String(name.prefix { $0 != ":" })
    guard PropertyTable.row(forAnyScheme: plain) == nil else { return }
    throw HostError(
      .invalidArgument,
      "\(caller): there is no style '\(name)'\(Candidates.hint(for: plain, among: PropertyTable.names))"
    )
  }

  /// Throws that an attribute or an event which the element does not have is another one, written wrong; `caller` is what the test has called.
  ///
  /// Elements may have any: it is one that the element has, or that its component knows, but for case or for one or two letters.
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
      Candidates.distance(name.lowercased(), $0.lowercased()) <= 2
    }
    guard !near.isEmpty else { return }
    throw HostError(
      .invalidArgument,
      "\(caller): \(element.type) has no \(kind == .event ? "event" : "attribute") '\(name)'\(Candidates.hint(for: name, among: near))"
    )
  }
}

extension StyleValue {
  /// The value that a test expects; `nil` for a regular expression, and where it expects that there is none.
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
  /// Throws if it looks for a type that no component has, or for what is nearly a role, and nothing on the page has it.
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
      !page.componentsInOrder.contains(where: { $0.type == type })
    else { return }
    throw HostError(
      .invalidArgument,
      "there is no component '\(type)'\(Candidates.hint(for: type, among: known))"
    )
  }

  /// A page may have roles of its own.
  @HostActor
  private static func check(role: String, on page: Page) throws(HostError) {
    let near = Candidates.nearest(to: role, among: Component.knownRoles)
    guard role.count > 3, !near.isEmpty, !Component.knownRoles.contains(role),
      !page.componentsInOrder.contains(where: { $0.roles.contains(role) })
    else { return }
    throw HostError(
      .invalidArgument,
      "there is no role '\(role)'\(Candidates.hint(for: role, among: near))"
    )
  }
}
