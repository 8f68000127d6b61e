package import HostThread
package import HostValues
package import WeexStyle

/// Reads elements in Weex's JSON form: `{ref, type, attr, style, event, children}`.
@HostActor
package struct ElementReader {
  private let table: StyleTable

  /// Reads for a page whose styles are in `table`.
  package init(_ table: StyleTable) {
    self.table = table
  }

  /// The commands that make an element the body, with its children.
  package func createBody(_ element: HostValue) throws(HostError) -> [TreeCommand] {
    try commands(element) { description in .createBody(description) }
  }

  /// The commands that add an element, with its children.
  package func addElement(
    _ element: HostValue,
    to parent: Ref,
    _ position: TreePosition
  ) throws(HostError) -> [TreeCommand] {
    try commands(element) { description in
      .addElement(description, parent: parent, position)
    }
  }

  /// The styles of an object; `null` and the like reset a style.
  package func styles(_ styles: [String: HostValue]) -> Styles {
    let ids = styles.sorted { $0.key < $1.key }.map { name, value in
      table.declaration(name, StyleValue(value))
    }
    return Styles(ids, in: table)
  }

  /// The name of an event: text, or the `type` of an object.
  package static func eventName(_ event: HostValue) throws(HostError) -> String {
    guard let name = event.string ?? event["type"]?.string else {
      throw HostError(
        .invalidArgument,
        "an event must be a name or an object with a type, not \(event.kind.rawValue)"
      )
    }
    return name
  }

  /// An element before its children, all in tree order, without recursion.
  private func commands(
    _ root: HostValue,
    _ makeFirst: (ElementDescription) -> TreeCommand
  ) throws(HostError) -> [TreeCommand] {
    let description = try describe(root)
    var commands = [makeFirst(description)]
    var pending = (root["children"]?.array ?? []).reversed().map { ($0, description.ref) }
    while let (element, parent) = pending.popLast() {
      let description = try describe(element)
      commands.append(.addElement(description, parent: parent, .append))
      let children = element["children"]?.array ?? []
      pending.append(contentsOf: children.reversed().map { ($0, description.ref) })
    }
    return commands
  }

  private func describe(_ element: HostValue) throws(HostError) -> ElementDescription {
    guard let ref = element["ref"].flatMap({ Ref($0.shownText) }),
      let type = element["type"]?.string
    else {
      throw HostError(
        .invalidArgument,
        "an element needs a ref and a type: \(JSONText.of(element))"
      )
    }
    var events: [String] = []
    var eventParams: [String: HostValue] = [:]
    for event in element["event"]?.array ?? [] {
      let name = try Self.eventName(event)
      events.append(name)
      if let params = event["params"] { eventParams[name] = params }
    }
    // As in an update, `null` is no attribute.
    var attributes = element["attr"]?.object ?? [:]
    for (name, value) in attributes where value.isNil { attributes[name] = nil }
    return ElementDescription(
      ref: ref,
      type: type,
      styles: styles(element["style"]?.object ?? [:]),
      attributes: attributes,
      events: events,
      eventParams: eventParams
    )
  }
}

extension StyleValue {
  /// A style's value as JavaScript or a document gives it; `nil`, which resets the style, for what is no text, number or boolean.
  ///
  /// A boolean is its text. Ordinary styles are never objects or arrays, but a template's binding is: they are their JSON.
  package init?(_ value: HostValue) {
    switch value {
    case .string(let string): self = .string(string)
    case .number(let number): self = .number(number)
    case .bool(let bool): self = .string(bool ? "true" : "false")
    case .object, .array: self = .string(JSONText.of(value))
    case .undefined, .null, .callback, .opaque: return nil
    }
  }
}
