internal import HostValues
internal import ModuleOptions
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// The task list's commands: the page's own document sends them as a stream, a framework may send them as calls.
///
/// They take effect at their place among the stream's commands. A command that the tree refuses is a failure of the page.
extension DomModule {
  func createBody(_ body: Lenient<ElementBody>) throws {
    for command in try ElementReader(page.tree.styleTable).createBody(body.value) {
      try apply(command)
    }
  }

  func addElement(
    _ parent: Lenient<ElementReference>,
    _ element: Lenient<ElementBody>,
    _ index: Int?
  ) throws {
    let reader = ElementReader(page.tree.styleTable)
    for command in try reader.addElement(
      element.value,
      to: reference(parent),
      .index(index ?? -1)
    ) {
      try apply(command)
    }
  }

  func removeElement(_ ref: Lenient<ElementReference>) throws {
    try apply(.removeElement(reference(ref)))
  }

  func moveElement(
    _ ref: Lenient<ElementReference>,
    _ parent: Lenient<ElementReference>,
    _ index: Int?
  ) throws {
    try apply(
      .moveElement(reference(ref), parent: reference(parent), .index(index ?? -1))
    )
  }

  /// Weex sends a name, or an object with a `type` and parameters.
  func addEvent(_ ref: Lenient<ElementReference>, _ event: Lenient<ElementEvent>) throws {
    let name = try ElementReader.eventName(event.value)
    try apply(.addEvent(reference(ref), name, params: event.value["params"] ?? .undefined))
  }

  func removeEvent(_ ref: Lenient<ElementReference>, _ event: Lenient<ElementEvent>) throws {
    try apply(.removeEvent(reference(ref), ElementReader.eventName(event.value)))
  }

  func updateAttrs(_ ref: Lenient<ElementReference>, _ attributes: [String: HostValue]) throws {
    try apply(.updateAttributes(reference(ref), attributes))
  }

  func updateStyle(_ ref: Lenient<ElementReference>, _ styles: [String: HostValue]) throws {
    let reader = ElementReader(page.tree.styleTable)
    try apply(.updateStyles(reference(ref), reader.styles(styles)))
  }

  func createFinish() throws { try apply(.createFinish) }

  func updateFinish() throws { try apply(.updateFinish) }

  func refreshFinish() throws { try apply(.refreshFinish) }

  private func apply(_ command: TreeCommand) throws(HostError) {
    try page.tree.apply(command)
  }

  private func reference(_ element: Lenient<ElementReference>) throws(HostError) -> Ref {
    let name = element.value.shownText
    guard let ref = Ref(name) else {
      throw HostError(.invalidArgument, "'\(name)' is not the ref of an element")
    }
    return ref
  }
}
