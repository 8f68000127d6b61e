package import Flexbox
internal import HostLoop
internal import HostThread
package import HostValues

extension ComponentTree {
  /// Where a new component goes: into a parent, before one of its children, or at the end for `nil`.
  struct Place {
    let parent: LayoutTree.Node
    let next: LayoutTree.Node?
  }

  /// Finds the place of a new element; throws if there is none, or if the element is in the tree already.
  @inline(__always)
  private func place(
    for ref: Ref,
    in parentRef: Ref,
    _ position: TreePosition
  ) throws(HostError) -> Place {
    guard components.node(of: ref) == nil else {
      throw HostError(.addElement, "element \(ref) is in the tree already")
    }
    guard let parent = components.node(of: parentRef) else {
      throw HostError(
        .addElement,
        "element \(ref) cannot be added to \(parentRef), which is not in the tree"
      )
    }
    let next = try sibling(position, in: parent, of: parentRef, .addElement)
    return Place(parent: parent, next: next)
  }

  /// Adds an element; throws if there is no such place, or if the element is in the tree already.
  ///
  /// `layoutStyle` is the layout's form of its styles, and `params` are the arguments that its events pass to their handlers.
  ///
  /// The description is moved into the component without being stored on the way, because there are thousands of elements; and `page` is the
  /// tree's own, which is an unowned reference that would be checked for each of them.
  package func add(
    _ ref: Ref,
    _ type: String,
    _ styles: consuming Styles,
    _ attributes: consuming [String: HostValue],
    _ events: consuming [String],
    _ params: [String: HostValue],
    _ layoutStyle: LayoutStyle,
    in parent: Ref,
    _ position: TreePosition,
    of page: Page
  ) throws(HostError) {
    let place = try place(for: ref, in: parent, position)
    if !events.isEmpty { note(params, of: ref) }
    if events.isEmpty, type == lastType, let isShown = addsBare(attributes, layoutStyle, place) {
      let component = lastClass.init(
        ref: ref,
        type: type,
        styles: styles,
        attributes: attributes,
        events: [],
        page: page
      )
      return addBare(component, isShown, layoutStyle, at: place)
    }
    let component = makeComponent(
      ref,
      type,
      styles,
      attributes,
      events,
      layoutStyle,
      at: place,
      of: page
    )
    show(component, in: place.parent, before: place.next)
  }

  /// Whether a component of the last class, without listeners, is added without running any code of components and without records of it;
  /// if so, whether it is shown at once.
  @inline(__always)
  private func addsBare(
    _ attributes: borrowing [String: HostValue],
    _ layoutStyle: LayoutStyle,
    _ place: Place
  ) -> Bool? {
    guard isPlain, lastFlags == .isBare, lastTexts.isEmpty || attributes.isEmpty,
      layoutStyle.position == .relative, !journal.isListening
    else { return nil }
    let state = components.state(at: place.parent)
    guard state.flags.isDisjoint(with: [.placesChildren, .template]) else { return nil }
    return state.isViewLoaded
  }

  /// Adds such a component.
  ///
  /// The index takes over the only reference to it: one more, and its release, would take a twentieth of the time of the element.
  @inline(__always)
  private func addBare(
    _ component: consuming Component,
    _ isShown: Bool,
    _ layoutStyle: LayoutStyle,
    at place: Place
  ) {
    let node = Self.makeNode(.box, layoutStyle, in: &layout, at: place)
    component.node = node
    if isShown {
      // An empty table, because a literal would be made for each element.
      let view = View(component.type, properties: [String: HostValue]())
      unsafe component.loadedView = view
    }
    components.add(component, at: node)
    addedCount += 1
    if layout.count > largestUnchecked { checkSize() }
  }
}
