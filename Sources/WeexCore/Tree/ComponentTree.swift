package import Flexbox
public import HostThread
package import WeexStyle

/// The components of a page, their order and their layout.
///
/// The order is kept once, by the layout tree; components are found by reference or by layout node, both in O(1). Commands that make no sense
/// are refused with an error and change nothing.
@HostActor
public final class ComponentTree {
  unowned let page: Page
  private let journal: Journal
  private let registry: Registry
  /// The boxes of the components.
  var layout = LayoutTree()
  /// Every style the page has used, parsed once.
  package let styleTable = StyleTable()
  /// The body's component; `nil` before there is one.
  public private(set) var root: Component?

  /// The component that a keyboard writes into.
  package weak var focused: Component? {
    didSet {
      if let oldValue { stateDidChange(of: oldValue) }
      if let focused { stateDidChange(of: focused) }
    }
  }
  /// The finger that is on the page; `nil` where none is.
  package var touch: HeldTouch? {
    didSet {
      for component in oldValue?.path ?? [] { stateDidChange(of: component) }
      for component in touch?.path ?? [] { stateDidChange(of: component) }
    }
  }
  /// What the styles of a component that has the flag `layered` come from.
  var styleLayers: [Ref: StyleLayers] = [:]
  /// What has styles move.
  private(set) lazy var motion = StyleMotion(self)

  /// Whether components are being measured; the arena is out of reach then.
  var isLayingOut = false
  /// Components that asked to be measured again while they were.
  var remeasured: [Component] = []

  /// Where components are that are not where layout put them, by node.
  var shifts: [Int32: Shift] = [:]
  /// The components that look after the layout inside them.
  var observers: [LayoutObserver] = []
  /// Whether they are being told of a change.
  var isUpdatingObservers = false

  /// What the events of templates hand to their handlers, as the page wrote it.
  var eventParams: [Ref: [String: HostValue]] = [:]
  /// Which templates the host's own components were made from.
  var origins: [Ref: CopyOrigin] = [:]
  /// The number of the copy that was made last.
  var lastCopy: UInt32 = 0
  /// What was set in components whose classes have default styles, without those.
  var ownStyles: [Ref: Styles] = [:]
  /// The default styles of the classes that have some.
  var defaultStyles: [ObjectIdentifier: Styles] = [:]
  /// What Swift set and JavaScript does not know yet.
  var mirrorChanges = MirrorChanges()
  /// The turns that run, and the layouts.
  var layoutTurns = LayoutTurns()
  /// When each `fixed` component was put on the page, by a number that grows.
  var fixedOrders: [Ref: Int] = [:]
  /// The number of the one that was put there last.
  var lastFixedOrder = 0
  /// Who listens from Swift; `nil` where nobody has asked.
  var listeners: EventListeners?
  /// What the page was told of its styles.
  var styleReports = StyleReports()

  /// Whether nothing has to be asked of each component: nobody decides about them, and no style of the page has another role than a plain one.
  ///
  /// One look for each element, where most pages are like that.
  var isPlain = true
  private let components = ComponentIndex()
  // The type looked up last: lists ask for the same one again and again.
  private var lastType = ""
  private var lastClass: Component.Type = Component.self
  private var lastFlags: ComponentFlags = []

  init(page: Page) {
    self.page = page
    journal = page.journal
    registry = page.registry
    styleTable.onFirstRole = { [unowned self] in isPlain = false }
    viewportDidChange()
  }

  /// How many components there are.
  public var count: Int { layout.count }

  /// The component of a reference; `nil` if there is none.
  public subscript(ref: Ref) -> Component? { components[ref] }

  /// The component of a layout node; `nil` if there is none.
  package subscript(node: LayoutTree.Node) -> Component? { components[node] }

  /// Carries out a command, with its hooks; throws where it makes no sense.
  package func apply(_ command: consuming TreeCommand) throws(HostError) {
    switch command {
    case .createBody(let element): try createBody(element)
    case .addElement(let element, let parent, let position):
      let place = try place(for: element.ref, in: parent, position)
      note(element.eventParams, of: element.ref)
      let layoutStyle = styleTable.layoutStyle(element.styles.ids)
      let (ref, type, styles) = (element.ref, element.type, element.styles)
      add(ref, type, styles, element.attributes, element.events, layoutStyle, at: place)
    case .removeElement(let ref): try removeElement(ref)
    case .moveElement(let ref, let parent, let position):
      try moveElement(ref, to: parent, position)
    case .updateStyles(let ref, let changes): try updateStyles(ref, changes)
    case .updateAttributes(let ref, let changes): try updateAttributes(ref, changes)
    case .addEvent(let ref, let name, let params): try addEvent(name, params, to: ref)
    case .removeEvent(let ref, let name): try removeEvent(name, from: ref)
    case .createFinish, .updateFinish: page.didFinish()
    case .refreshFinish: page.didRefresh()
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
      at: nil
    )
    root = component
    applyRootSize()
    load(component)
  }
}

extension ComponentTree {
  /// Where a new component goes: into a parent, before one of its children or for `nil` behind them.
  package struct Place {
    let parent: Component
    let node: LayoutTree.Node
    let next: LayoutTree.Node?
  }

  /// Finds the place of a new element; throws where there is none, or where the element is in the tree already.
  package func place(
    for ref: Ref,
    in parentRef: Ref,
    _ position: TreePosition
  ) throws(HostError) -> Place {
    let (parent, isThere) = components.find(parentRef, andWhetherThereIs: ref)
    guard !isThere else {
      throw HostError(.addElement, "element \(ref) is in the tree already")
    }
    guard let parent else {
      throw HostError(
        .addElement,
        "element \(ref) cannot be added to \(parentRef), which is not in the tree"
      )
    }
    let next = try sibling(position, in: parent.node, of: parentRef, .addElement)
    return Place(parent: parent.component, node: parent.node, next: next)
  }

  /// Adds an element in its place; `layoutStyle` is what layout makes of its styles.
  ///
  /// There are thousands of them: what describes one is handed on to its component, and kept nowhere on the way.
  package func add(
    _ ref: Ref,
    _ type: String,
    _ styles: consuming Styles,
    _ attributes: consuming [String: HostValue],
    _ events: consuming [String],
    _ layoutStyle: LayoutStyle,
    at place: Place
  ) {
    let component = makeComponent(ref, type, styles, attributes, events, layoutStyle, at: place)
    show(component, in: place.parent, before: place.next)
  }
}

extension ComponentTree {
  /// Makes a component with its layout node, in its place and known to the tree.
  private func makeComponent(
    _ ref: Ref,
    _ type: String,
    _ styles: consuming Styles,
    _ attributes: consuming [String: HostValue],
    _ events: consuming [String],
    _ layoutStyle: LayoutStyle,
    at place: Place?
  ) -> Component {
    let type = isPlain ? type : validated(type, in: place?.parent)
    let componentClass = componentClass(for: type)
    let flags = lastFlags
    var layoutStyle = layoutStyle
    if flags.contains(.hasDefaultStyles) {
      styles = withDefaults(of: componentClass, styles, ref)
      layoutStyle = styleTable.layoutStyle(styles.ids)
    }
    let component = componentClass.init(
      ref: ref,
      type: type,
      styles: styles,
      attributes: attributes,
      events: events,
      page: page
    )
    record("init", component)
    if !component.flags.isEmpty { layoutStyle = styleTable.layoutStyle(component.styles.ids) }
    component.flags = flags
    let node = Self.makeNode(componentClass.layoutKind, layoutStyle, in: &layout, at: place)
    component.node = node
    if component.measuresContent { layout.setMeasured(node, true) }
    components.add(component, at: node)
    if layoutStyle.position == .sticky { component.flags.insert(.sticky) }
    if layoutStyle.position == .fixed { noteFixed(component) }
    if !isPlain, styleTable.hasRoles { divideStyles(of: component, at: node) }
    if !component.flags.isEmpty { prepare(component) }
    return component
  }

  @inline(never)
  private func validated(_ type: String, in parent: Component?) -> String {
    guard page.validator != nil else { return type }
    return page.validated(type, in: parent)
  }

  private func prepare(_ component: Component) {
    if component.flags.contains(.hasLayoutDefaults) {
      (component as? any LayoutDefaulting)?.applyLayoutDefaults()
    }
    if component.flags.contains(.observesLayout), let observer = component as? any LayoutObserving {
      observers.append(LayoutObserver(component: observer))
    }
  }

  /// Makes a layout node in its place: one access to the arena for all of it.
  private static func makeNode(
    _ kind: NodeKind,
    _ style: LayoutStyle,
    in layout: inout LayoutTree,
    at place: Place?
  ) -> LayoutTree.Node {
    guard let place else { return layout.makeNode(kind, style: style) }
    return layout.makeNode(kind, style: style, in: place.node, before: place.next)
  }

  private func componentClass(for type: String) -> Component.Type {
    if type == lastType { return lastClass }
    if let registration = registry.components[type] {
      (lastType, lastClass) = (type, registration.componentClass)
      lastFlags = registration.flags
      return lastClass
    }
    page.reportUnknownComponent(type)
    let standIn = registry.components["div"]
    (lastType, lastFlags) = ("", standIn?.flags ?? [])
    return standIn?.componentClass ?? Component.self
  }

  /// Loads a component's view, with the hooks that go with it.
  func load(_ component: Component) {
    record("viewWillLoad", component)
    component.viewWillLoad()
    record("loadView", component)
    component.loadedView = component.loadView()
    for event in component.events {
      record("addEvent", component, event)
      component.addEvent(event)
    }
    record("viewDidLoad", component)
    component.viewDidLoad()
    if !component.flags.isEmpty || !component.events.isEmpty {
      if component.flags.contains(.heard) { addHeardEvents(to: component) }
      enterScroller(component)
    }
  }

  /// Records a hook for whoever listens.
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

  /// Takes a component out of the look-ups; its node is freed by the caller.
  func forget(_ component: Component) {
    guard let node = component.node else { return }
    components.remove(component, at: node)
    component.node = nil
    component.flags.insert(.gone)
    if !ownStyles.isEmpty { ownStyles[component.reference] = nil }
    if !shifts.isEmpty { shifts[node.index] = nil }
    if !eventParams.isEmpty { eventParams[component.reference] = nil }
    if !origins.isEmpty { origins[component.reference] = nil }
    if !fixedOrders.isEmpty { fixedOrders[component.reference] = nil }
    if component.flags.contains(.layered) { endLayers(of: component) }
    if component.flags.contains(.heard) { listeners?.end(component.reference) }
    if component.flags.contains(.observesLayout) {
      observers.removeAll { $0.component === component }
    }
    if component === root { root = nil }
  }
}
