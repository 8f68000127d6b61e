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
  /// Who listens from Swift; `nil` where nobody has asked.
  var listeners: EventListeners?
  /// What the page was told of its styles.
  var styleReports = StyleReports()

  /// Whether nothing has to be asked of each component: nobody decides about them, and no style of the page has another role than a plain one.
  ///
  /// One look for each element, where most pages are like that.
  var isPlain = true
  private var components = ComponentIndex()
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
      try addElement(
        element,
        layoutStyle: styleTable.layoutStyle(element.styles.ids),
        to: parent,
        position
      )
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
    var element = element
    element.ref = .root
    let layoutStyle = styleTable.layoutStyle(element.styles.ids)
    let component = makeComponent(element, layoutStyle, in: nil, before: nil)
    root = component
    applyRootSize()
    load(component)
  }

  /// Adds an element to a parent; `layoutStyle` is what layout makes of its styles.
  package func addElement(
    _ element: consuming ElementDescription,
    layoutStyle: LayoutStyle,
    to parentRef: Ref,
    _ position: TreePosition
  ) throws(HostError) {
    guard !components.contains(element.ref) else {
      throw HostError(.addElement, "element \(element.ref) is in the tree already")
    }
    guard let parent = components[parentRef], let parentNode = parent.node else {
      throw HostError(
        .addElement,
        "element \(element.ref) cannot be added to \(parentRef), which is not in the tree"
      )
    }
    let next = try sibling(position, in: parentNode, of: parentRef, .addElement)
    show(makeComponent(element, layoutStyle, in: parentNode, before: next), in: parent)
  }
}

extension ComponentTree {
  /// Makes a component with its layout node, in its place and known to the tree.
  private func makeComponent(
    _ element: consuming ElementDescription,
    _ layoutStyle: LayoutStyle,
    in parent: LayoutTree.Node?,
    before next: LayoutTree.Node?
  ) -> Component {
    let isPlain = isPlain
    let type = isPlain ? element.type : validated(element.type, in: parent)
    let componentClass = componentClass(for: type)
    let component = componentClass.init(
      ref: element.ref,
      type: type,
      styles: element.styles,
      attributes: element.attributes,
      events: element.events,
      page: page
    )
    record("init", component)
    component.flags = lastFlags
    if !element.eventParams.isEmpty { eventParams[element.ref] = element.eventParams }
    let node = Self.place(
      componentClass.layoutKind,
      layoutStyle,
      in: &layout,
      parent,
      next
    )
    component.node = node
    if component.measuresContent { layout.setMeasured(node, true) }
    components.add(component, at: node)
    if layoutStyle.position == .sticky { component.flags.insert(.sticky) }
    if !isPlain, styleTable.hasRoles { divideStyles(of: component, at: node) }
    if !component.flags.isEmpty { prepare(component) }
    return component
  }

  @inline(never)
  private func validated(_ type: String, in parent: LayoutTree.Node?) -> String {
    guard page.validator != nil else { return type }
    return page.validated(type, in: parent.flatMap { components[$0] })
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
  private static func place(
    _ kind: NodeKind,
    _ style: LayoutStyle,
    in layout: inout LayoutTree,
    _ parent: LayoutTree.Node?,
    _ next: LayoutTree.Node?
  ) -> LayoutTree.Node {
    guard let parent else { return layout.makeNode(kind, style: style) }
    return layout.makeNode(kind, style: style, in: parent, before: next)
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
    component.view = component.loadView()
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
    if !shifts.isEmpty { shifts[node.index] = nil }
    if !eventParams.isEmpty { eventParams[component.reference] = nil }
    if !origins.isEmpty { origins[component.reference] = nil }
    if component.flags.contains(.layered) { endLayers(of: component) }
    if component.flags.contains(.heard) { listeners?.end(component.reference) }
    if component.flags.contains(.observesLayout) {
      observers.removeAll { $0.component === component }
    }
    if component === root { root = nil }
  }
}
