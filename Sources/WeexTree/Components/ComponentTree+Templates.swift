package import HostThread
package import HostValues

/// A component that makes other components from the templates among its children.
@HostActor
package protocol TemplateOwning: Component {
  /// Called when a template changed, or something in it.
  func templateDidChange()
  /// Applies new data to a virtual component; returns whether it is one of this component's.
  func updateVirtualComponent(_ id: String, _ data: [String: HostValue]) -> Bool
}

/// What a component was made from.
package struct CopyOrigin {
  /// The element whose handlers receive the component's events.
  package var template: Ref
  /// The arguments its handlers get before the event, by event.
  package var arguments: [String: [HostValue]]
  /// The virtual component that the component is in.
  package var componentID: String?

  /// Describes where a component comes from.
  package init(template: Ref, arguments: [String: [HostValue]], componentID: String?) {
    self.template = template
    self.arguments = arguments
    self.componentID = componentID
  }

  /// Converts an event of the component to one of the template.
  ///
  /// The changes that the event makes in the component are not written into the template's element, which stands for other components as
  /// well.
  package func event(_ type: String, _ params: HostValue) -> PageEvent {
    var params = params
    if let componentID {
      var fields = params.object ?? [:]
      fields["componentId"] = .string(componentID)
      params = .object(fields)
    }
    return PageEvent(ref: template, type: type, params: params, arguments: arguments[type])
  }
}

extension ComponentTree {
  /// Stores the arguments that the events of an element about to be added pass to their handlers.
  package func note(_ params: [String: HostValue], of ref: Ref) {
    if !params.isEmpty { records.eventParams[ref] = params }
  }
}

extension Component {
  /// Whether the component is a template, or in one: it is never shown itself.
  package var isTemplate: Bool { flags.contains(.template) }

  /// Whether the component's class shows text of its own, besides `text`.
  package var showsText: Bool { flags.contains(.showsText) }

  /// The arguments that the component's events pass to their handlers, as the page wrote them, by event.
  package var eventParams: [String: HostValue] { page.tree.records.eventParams[reference] ?? [:] }

  /// The origin of the component; `nil` for one that JavaScript made.
  package var origin: CopyOrigin? {
    get { page.tree.records.origins[reference] }
    set { page.tree.records.origins[reference] = newValue }
  }

  /// Makes the component a template, before it has children.
  package func becomeTemplate() {
    flags.insert(.template)
  }
}

extension ComponentTree {
  /// A reference for a component that the host makes itself; it is unique and never reused.
  package func makeCopyReference() -> Ref {
    lastCopy += 1
    return .copy(lastCopy)
  }

  /// Marks a component that was added to a template.
  func enterTemplate(_ component: Component) {
    component.flags.insert(.template)
    templateDidChange(component)
  }

  /// Tells the owners of the template that contains a component.
  func templateDidChange(_ component: Component) {
    var current = component.supercomponent
    while let above = current {
      (above as? any TemplateOwning)?.templateDidChange()
      current = above.supercomponent
    }
  }

  /// Updates a component that moved within a template, into one or out of one.
  func templatesDidMove(_ component: Component, from old: Component?, to new: Component) {
    let (wasTemplate, isTemplate) = (component.isTemplate, new.isTemplate)
    guard wasTemplate || isTemplate else { return }
    if let old { templateDidChange(below: old) }
    if old !== new {
      templateDidChange(below: new)
      // A list marks its own children that are templates.
      if new is any TemplateOwning { return }
      setTemplate(isTemplate, from: component)
    }
  }

  private func templateDidChange(below component: Component) {
    (component as? any TemplateOwning)?.templateDidChange()
    templateDidChange(component)
  }

  private func setTemplate(_ isTemplate: Bool, from component: Component) {
    var pending = [component]
    while let current = pending.popLast() {
      if isTemplate { current.flags.insert(.template) } else { current.flags.remove(.template) }
      pending.append(contentsOf: current.subcomponents)
    }
  }
}
