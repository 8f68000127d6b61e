package import HostValues

/// A change that JavaScript makes to the tree; the stream and the official framework's calls both decode to it.
package enum TreeCommand {
  case createBody(ElementDescription)
  case addElement(ElementDescription, parent: Ref, TreePosition)
  case removeElement(Ref)
  /// The index counts the children before the element is removed.
  case moveElement(Ref, parent: Ref, TreePosition)
  case updateStyles(Ref, Styles)
  /// A value of `null` or `undefined` removes the attribute.
  case updateAttributes(Ref, [String: HostValue])
  /// The parameters are those that a template's event passes to its handlers.
  case addEvent(Ref, String, params: HostValue = .undefined)
  case removeEvent(Ref, String)
  case createFinish
  case updateFinish
  case refreshFinish
}

/// An element as JavaScript describes it; its children come as commands of their own.
package struct ElementDescription {
  package var ref: Ref
  package var type: String
  package var styles: Styles
  package var attributes: [String: HostValue]
  package var events: [String]
  /// The arguments that the events of a template pass to their handlers, by event.
  package var eventParams: [String: HostValue]

  package init(
    ref: Ref,
    type: String,
    styles: Styles,
    attributes: [String: HostValue] = [:],
    events: [String] = [],
    eventParams: [String: HostValue] = [:]
  ) {
    self.ref = ref
    self.type = type
    self.styles = styles
    self.attributes = attributes
    self.events = events
    self.eventParams = eventParams
  }
}

/// Where among the children of a parent.
package enum TreePosition {
  case append
  case before(Ref)
  /// -1 appends.
  case index(Int)
}
