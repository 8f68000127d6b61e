internal import HostValues
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// The task list's commands: the page's own document sends them as a stream, a framework may send them as calls.
///
/// They take effect at their place among the stream's commands. A command that the tree refuses is a failure of the page.
extension DomModule {
  func createBody(_ body: HostValue) throws {
    for command in try ElementTasks(page.tree.styleTable).createBody(body) { try apply(command) }
  }

  func addElement(_ parent: HostValue, _ element: HostValue, _ index: Int?) throws {
    let tasks = ElementTasks(page.tree.styleTable)
    for command in try tasks.addElement(element, to: reference(parent), .index(index ?? -1)) {
      try apply(command)
    }
  }

  func removeElement(_ ref: HostValue) throws {
    try apply(.removeElement(reference(ref)))
  }

  func moveElement(_ ref: HostValue, _ parent: HostValue, _ index: Int?) throws {
    try apply(.moveElement(reference(ref), parent: reference(parent), .index(index ?? -1)))
  }

  /// Weex sends a name, or an object with a `type` and parameters.
  func addEvent(_ ref: HostValue, _ event: HostValue) throws {
    let name = try ElementTasks.eventName(event)
    try apply(.addEvent(reference(ref), name, params: event["params"] ?? .undefined))
  }

  func removeEvent(_ ref: HostValue, _ event: HostValue) throws {
    try apply(.removeEvent(reference(ref), ElementTasks.eventName(event)))
  }

  func updateAttrs(_ ref: HostValue, _ attributes: [String: HostValue]) throws {
    try apply(.updateAttributes(reference(ref), attributes))
  }

  func updateStyle(_ ref: HostValue, _ styles: [String: HostValue]) throws {
    let tasks = ElementTasks(page.tree.styleTable)
    try apply(.updateStyles(reference(ref), tasks.styles(styles)))
  }

  func createFinish() throws { try apply(.createFinish) }

  func updateFinish() throws { try apply(.updateFinish) }

  func refreshFinish() throws { try apply(.refreshFinish) }

  private func apply(_ command: TreeCommand) throws(HostError) {
    try page.tree.apply(command)
  }

  private func reference(_ value: HostValue) throws(HostError) -> Ref {
    guard let ref = Ref(value.shownText) else {
      throw HostError(.invalidArgument, "'\(value.shownText)' is not a reference of an element")
    }
    return ref
  }
}
