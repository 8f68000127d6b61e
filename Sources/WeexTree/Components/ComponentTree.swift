package import Flexbox
internal import HostLoop
public import HostThread
package import HostValues
internal import Metering
package import WeexStyle

/// The components of a page, their order and their layout.
///
/// The order is kept once, by the layout tree; components are found by reference or by layout node, both in O(1). Invalid commands are
/// refused with an error and change nothing.
@HostActor
public final class ComponentTree {
  package unowned let page: Page
  let journal: Journal
  private let registrations: [String: ComponentRegistration]
  /// The boxes of the components.
  var layout: LayoutTree {
    _read { yield unsafe boxes }
    _modify { yield unsafe &boxes }
  }
  // Unchecked, because the exclusivity check takes a thirtieth of the time of an element. Code of components runs during one access only,
  // a layout, and `isLayingOut` keeps it away from the boxes then.
  @exclusivity(unchecked) private var boxes = LayoutTree()
  /// Every style the page has used, parsed once.
  package let styleTable = StyleTable()
  /// The body's component; `nil` before there is one.
  public private(set) var root: Component?

  /// The component that has the keyboard focus.
  package weak var focused: Component? {
    didSet {
      if let oldValue { stateDidChange(of: oldValue) }
      if let focused { stateDidChange(of: focused) }
    }
  }
  /// The component whose value is being picked, in place of the keyboard focus; `nil` if there is none.
  package weak var picking: Component?
  /// Whether components are leaving the tree.
  package internal(set) var isRemoving = false
  /// The finger that is on the page; `nil` if there is none.
  package var touch: HeldTouch? {
    didSet {
      for component in oldValue?.path ?? [] { stateDidChange(of: component) }
      for component in touch?.path ?? [] { stateDidChange(of: component) }
    }
  }
  /// The style layers of components with the flag `layered`.
  var styleLayers: [Ref: StyleLayers] = [:]
  /// Moves the styles in motion.
  private(set) lazy var motion = StyleMotion(self)

  /// Whether components are being measured; the arena is inaccessible then.
  package var isLayingOut = false
  /// Components that asked to be measured again during a layout.
  var remeasured: [Component] = []

  /// The components that observe the layout inside them.
  var observers: [LayoutObserver] = []
  /// Whether they are being told of a change.
  var isUpdatingObservers = false

  /// Records about only a few of the components.
  var records = ComponentRecords()
  /// The number of the copy that was made last.
  var lastCopy: UInt32 = 0
  /// The default styles of the classes that have some.
  var defaultStyles: [ObjectIdentifier: Styles] = [:]
  /// Values that Swift set and JavaScript does not have yet.
  var mirrorChanges = MirrorChanges()
  /// The current turns and layouts.
  var layoutTurns = LayoutTurns()
  /// The number that was given last to a `fixed` component.
  var lastFixedOrder = 0
  /// Swift's listeners; `nil` if there never was one.
  var listeners: EventListeners?
  /// How often a component has asked for its children's placements.
  var placementUpdates = 0
  /// How many of these requests are nested, and whether further ones are refused until the outermost ends, because there were too many.
  var placementNesting = (depth: 0, isCut: false)
  /// The style problems that were reported to the page.
  package var styleReports = StyleReports()

  /// Whether components need no individual check: no handler validates them, and every style of the page is a plain one.
  ///
  /// This saves the checks for each element, since most pages are like that.
  private(set) var isPlain = true
  /// Whether a component was ever made that has hooks for its children, or for its own insertion and removal.
  ///
  /// Looking up the parents of what leaves takes as long as the rest of the removal.
  var hasChildHooks = false
  /// Whether the tree has more components or levels than it may have; no more are added then.
  package var isFull = false
  /// The most components that the tree may have before its size is checked again.
  var largestUnchecked: Int
  /// How many components were ever added.
  var addedCount = 0
  /// How deep the tree was when that was measured last, and how many components had been added.
  var measured = (depth: 0, addedCount: 0)
  let components = ComponentIndex()
  // The type looked up last: lists ask for the same one repeatedly.
  private(set) var lastType = ""
  private(set) var lastClass: Component.Type = Component.self
  private(set) var lastFlags: ComponentFlags = []
  private(set) var lastTexts: [String: AttributeText] = [:]
  /// The attributes, with their components' types, whose texts were reported.
  var attributeReports: Set<String> = []

  package init(page: Page) {
    self.page = page
    journal = page.journal
    registrations = page.componentClasses
    largestUnchecked = min(page.meter.limits.components, page.meter.limits.depth)
    styleTable.onFirstRole = { [unowned self] in isPlain = false }
    viewportDidChange()
  }

  /// Makes the tree check each new component, for a page whose host has a validating handler.
  package func checkComponents() { isPlain = false }

  /// How many components there are.
  public var count: Int { layout.count }

  /// The component with a reference; `nil` if there is none.
  public subscript(ref: Ref) -> Component? { components[ref] }

  /// The component of a layout node; `nil` if there is none.
  package subscript(node: LayoutTree.Node) -> Component? { components[node] }

  /// Executes a command, with its hooks; throws if it is invalid.
  package func apply(_ command: consuming TreeCommand) throws(HostError) {
    switch command {
    case .createBody(let element): try createBody(element)
    case .addElement(let element, let parent, let position):
      let layoutStyle = styleTable.layoutStyle(element.styles.ids)
      try add(
        element.ref,
        element.type,
        element.styles,
        element.attributes,
        element.events,
        element.eventParams,
        layoutStyle,
        in: parent,
        position,
        of: page
      )
    case .removeElement(let ref): try removeElement(ref)
    case .moveElement(let ref, let parent, let position):
      try moveElement(ref, to: parent, position)
    case .updateStyles(let ref, let changes): try updateStyles(ref, changes)
    case .updateAttributes(let ref, let changes): try updateAttributes(ref, changes)
    case .addEvent(let ref, let name, let params): try addEvent(name, params, to: ref)
    case .removeEvent(let ref, let name): try removeEvent(name, from: ref)
    case .createFinish, .updateFinish: page.delegate.treeDidFinish()
    case .refreshFinish: page.delegate.treeDidRefresh()
    }
  }

  private func createBody(_ element: ElementDescription) throws(HostError) {
    guard root == nil else {
      throw HostError(.createBody, "the page has a body already; another one was not created")
    }
    let layoutStyle = styleTable.layoutStyle(element.styles.ids)
    note(element.eventParams, of: .root)
    let component = makeComponent(
      .root,
      element.type,
      element.styles,
      element.attributes,
      element.events,
      layoutStyle,
      at: nil,
      of: page
    )
    root = component
    applyRootSize()
    load(component)
  }
}

extension ComponentTree {
  /// Makes a component with its layout node, in its place and registered in the tree.
  func makeComponent(
    _ ref: Ref,
    _ type: String,
    _ styles: consuming Styles,
    _ attributes: consuming [String: HostValue],
    _ events: consuming [String],
    _ layoutStyle: LayoutStyle,
    at place: Place?,
    of page: Page
  ) -> Component {
    let type = isPlain ? type : validated(type, in: place.flatMap { self[$0.parent] })
    let componentClass = componentClass(for: type)
    let flags = lastFlags
    if !lastTexts.isEmpty, !attributes.isEmpty { checkTexts(of: attributes, lastTexts, type, ref) }
    if flags.contains(.hasDefaultStyles) { styles = withDefaults(of: componentClass, styles, ref) }
    let component = componentClass.init(
      ref: ref,
      type: type,
      styles: styles,
      attributes: attributes,
      events: events,
      page: page
    )
    record("init", component)
    let hasOtherStyles = flags.contains(.hasDefaultStyles) || !component.flags.isEmpty
    component.flags = flags.subtracting(.isBare)
    if hasOtherStyles {
      register(component, styleTable.layoutStyle(component.styles.ids), at: place)
    } else {
      register(component, layoutStyle, at: place)
    }
    return component
  }

  /// Makes the layout node of a component, and registers both.
  @inline(never)
  private func register(_ component: Component, _ layoutStyle: LayoutStyle, at place: Place?) {
    let kind = Swift.type(of: component).layoutKind
    let node = Self.makeNode(kind, layoutStyle, in: &layout, at: place)
    component.node = node
    if component.measuresContent { layout.setMeasured(node, true) }
    components.add(component, at: node)
    addedCount += 1
    if layout.count > largestUnchecked { checkSize() }
    if layoutStyle.position == .sticky { component.flags.insert(.sticky) }
    if layoutStyle.position == .fixed { noteFixed(component) }
    if !isPlain, styleTable.hasRoles { divideStyles(of: component, at: node) }
    if component.flags.isEmpty { return }
    prepare(component)
    if component.flags.contains(.hasChildHooks) { hasChildHooks = true }
  }

  @inline(never)
  private func validated(_ type: String, in parent: Component?) -> String {
    guard page.delegate.isValidating else { return type }
    return page.delegate.validated(type, in: parent)
  }

  private func prepare(_ component: Component) {
    if component.flags.contains(.hasLayoutDefaults) {
      (component as? any LayoutDefaulting)?.applyLayoutDefaults()
    }
    if component.flags.contains(.observesLayout), let observer = component as? any LayoutObserving {
      observers.append(LayoutObserver(component: observer))
    }
  }

  /// Makes a layout node in its place, with a single access to the arena.
  static func makeNode(
    _ kind: NodeKind,
    _ style: LayoutStyle,
    in layout: inout LayoutTree,
    at place: Place?
  ) -> LayoutTree.Node {
    guard let place else { return layout.makeNode(kind, style: style) }
    return layout.makeNode(kind, style: style, in: place.parent, before: place.next)
  }

  private func componentClass(for type: String) -> Component.Type {
    if type == lastType { return lastClass }
    if let registration = registrations[type] {
      (lastType, lastClass) = (type, registration.componentClass)
      lastFlags = registration.flags
      lastTexts = registration.attributeTexts
      return lastClass
    }
    page.delegate.reportUnknownComponent(type)
    let standIn = registrations["div"]
    (lastType, lastFlags, lastTexts) = ("", standIn?.flags ?? [], [:])
    return standIn?.componentClass ?? Component.self
  }

  /// What the texts of a type's attributes must be; `nil` if they may be any.
  func attributeTexts(of type: String) -> [String: AttributeText]? {
    guard let texts = registrations[type]?.attributeTexts, !texts.isEmpty else { return nil }
    return texts
  }

  /// Loads a component's view, calling its hooks.
  func load(_ component: Component) {
    record("viewWillLoad", component)
    component.viewWillLoad()
    record("loadView", component)
    unsafe component.loadedView = component.loadView()
    for event in component.knownEvents {
      record("addEvent", component, event)
      component.addEvent(event)
    }
    record("viewDidLoad", component)
    component.viewDidLoad()
    if !component.flags.isEmpty || !component.knownEvents.isEmpty {
      if component.flags.contains(.observed) { addObservedEvents(to: component) }
      enterScroller(component)
    }
  }

  /// Records a hook in the journal.
  @inline(__always)
  func record(_ hook: String, _ component: Component, _ value: @autoclosure () -> String? = nil) {
    guard journal.isListening else { return }
    write(hook, component, value())
  }

  @inline(never)
  private func write(_ hook: String, _ component: Component, _ value: String?) {
    journal.record(
      .hook,
      page: page.id,
      "\(hook) of \(component.type) \(component.ref)",
      value.map { [.string($0)] } ?? []
    )
  }

  /// Removes a component from the indexes; its node is freed by the caller.
  func forget(_ component: Component) {
    guard let node = component.node else { return }
    components.remove(component, at: node)
    component.node = nil
    let flags = component.flags
    component.flags = flags.union(.gone)
    if !records.isEmpty { records.forget(component.reference, node) }
    if flags.contains(.layered) { endLayers(of: component) }
    if flags.contains(.observed) { listeners?.end(component.reference) }
    if flags.contains(.observesLayout) { observers.removeAll { $0.component === component } }
    if component === root { root = nil }
  }
}

extension ComponentTree: CustomReflectable {
  /// An empty mirror, because the tree belongs to the host's thread.
  public nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}
