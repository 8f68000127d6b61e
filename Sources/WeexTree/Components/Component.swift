public import Drawing
public import Flexbox
public import HostThread
public import HostValues
public import MethodTable
public import WeexStyle

/// A component of a page's tree: the base class of every built-in one and of the user's own.
///
/// The hooks come in this order: `init`, `viewWillLoad`, `loadView`, `addEvent` for each initial event, `viewDidLoad`; then
/// `layoutDidFinish` each time a layout changed the frame; `updateStyles`, `updateAttributes`, `addEvent` and `removeEvent` as things
/// change; and at the end `viewWillUnload`, the children in reverse, `viewDidUnload`. Loading and unloading are paired. A parent is told of
/// each child that is added, moved or removed.
///
/// The hooks of this class itself do nothing. A subclass of a built-in component calls `super` in each one that it overrides, or the built-in
/// behaviour is gone.
@HostActor
open class Component {
  /// The component's reference in JavaScript.
  public let reference: Ref
  // Here, and the frame without a flag of its own, because a component of 120 bytes is allocated and freed faster than a larger one.
  /// The flags that the class requests from the tree, and those that the tree sets.
  var flags: ComponentFlags = []
  /// The tag name, which is kept even if another class replaces the component's own.
  public let type: String
  /// The page.
  public let page: Page
  /// The styles as they are now: those that JavaScript set, overridden by those of the pseudo-classes that apply; a style in motion has its
  /// current value.
  public internal(set) var styles: Styles
  /// The attributes that are set, merged.
  public internal(set) var attributes: [String: HostValue]
  /// The names of the events that JavaScript listens for, in the order they were added.
  public var events: [String] { knownEvents }
  /// The view; `nil` before it is loaded and after it is unloaded.
  public var view: View? { unsafe loadedView }

  // These are changed for each element of a page: access within the module needs no check of exclusivity if no other module has it.
  var knownEvents: [String]
  // Unchecked: what an assignment releases is released within it, and runs no code that reads it.
  @exclusivity(unchecked) var loadedView: View?
  var node: LayoutTree.Node?
  /// The frame that `layoutDidFinish` was last called with; NaN at first.
  private var lastFrame = Frame(x: .nan)

  /// Makes a component with everything that JavaScript gave it so far.
  public required init(
    ref: Ref,
    type: String,
    styles: Styles,
    attributes: [String: HostValue],
    events: [String],
    page: Page
  ) {
    reference = ref
    self.type = type
    self.styles = styles
    self.attributes = attributes
    knownEvents = events
    self.page = page
  }

  /// The attributes that the type reads in addition to those of all components, with their descriptions in `weexhost list`.
  open class var attributeRows: [AttributeRow] { [] }

  /// The names of these attributes; a class that overrides only this property gives no descriptions.
  open class var attributeNames: [String] { attributeRows.map(\.name) }

  /// The events that the type sends in addition to those of all components, with their descriptions in `weexhost list`.
  open class var eventRows: [EventRow] { [] }

  /// The names of these events; a class that overrides only this property gives no descriptions.
  open class var eventNames: [String] { eventRows.map(\.name) }

  /// Styles that every component of the class has unless JavaScript sets others: `["padding": 20, "flexDirection": "row"]`.
  ///
  /// They are among `styles`. A style that JavaScript sets overrides them, and a shorthand its parts (`padding` overrides a default of
  /// `paddingLeft`); when JavaScript resets it with `""`, the default applies again. Read once.
  open class var defaultStyles: [String: StyleValue] { [:] }

  /// The methods that JavaScript may call on every component of the class, in addition to those of ``Exporting``.
  ///
  /// A class that is the base of others overrides this: `super.methods + Exports<Field> { … }.rows`. A class exports what its
  /// superclasses export; a method of the same name takes the place of theirs.
  open class var methods: [ExportRow] { [] }

  /// The kind of the component's layout node.
  open class var layoutKind: NodeKind { .box }

  /// Whether the component measures its own content; asked once, when it enters the tree.
  open var measuresContent: Bool { false }

  /// The size of the content, if `measuresContent` is true.
  ///
  /// Called during layout: it must depend on its arguments and the component's state only. Layout adds padding and border itself.
  open func measure(width: MeasureLength, height: MeasureLength) -> Size {
    Size(width: 0, height: 0)
  }

  /// The page that the component shows inside itself; `nil` if it shows none.
  open var embeddedPage: Page? { nil }

  /// Why the component failed to show a page; `nil` if it shows one, or is not meant to.
  open var embeddingFailure: HostError? { nil }

  /// Called before the view is loaded.
  open func viewWillLoad() {}

  /// Makes the view.
  open func loadView() -> View { View(type) }

  /// Called when the view is loaded and the initial events are added.
  open func viewDidLoad() {}

  /// Called after a layout in which the frame changed.
  open func layoutDidFinish() {}

  /// Draws the component into a picture: on its background and border, which the host has drawn, and under its children.
  ///
  /// Called on the host's thread, once for each picture that the component is seen in; it changes nothing on the page. Lengths are in page units
  /// from the upper left corner of the border.
  ///
  /// - Parameters:
  ///   - context: What to draw into.
  ///   - size: The component's size, borders and padding included.
  open func draw(in context: inout DrawingContext, size: Size) {}

  /// Called when styles changed; `changed` contains those that did, `styles` all of them.
  open func updateStyles(_ changed: Styles) {}

  /// Called when attributes changed; a removed one is `null` in `changed` and gone from `attributes`.
  open func updateAttributes(_ changed: [String: HostValue]) {}

  /// Called when the page's colour scheme changed.
  open func schemeDidChange(_ scheme: Page.Scheme) {}

  /// Called for each event that gets its first listener, in JavaScript or Swift (`events(_:)`).
  open func addEvent(_ name: String) {}

  /// Called for each event that loses its last listener.
  open func removeEvent(_ name: String) {}

  /// Called before the view and those of the children are unloaded.
  open func viewWillUnload() {}

  /// Called when the view is gone.
  open func viewDidUnload() {}

  /// The placement of a child: shown, unless an override decides otherwise.
  ///
  /// Called when the child has its place among `subcomponents`, again when the component's own view is loaded, and by `updatePlacements()`.
  open func placement(of child: Component) -> ChildPlacement { .shown }

  /// Called when a child was added, as a new one or from another parent, before its view is loaded.
  open func didInsertSubcomponent(_ child: Component, at index: Int) {}

  /// Called when a child has a new place among its siblings.
  open func didMoveSubcomponent(_ child: Component, from oldIndex: Int, to index: Int) {}

  /// Called before a child leaves: it is removed, moves to another parent, or goes with this component or its page.
  open func willRemoveSubcomponent(_ child: Component) {}

  /// Called when a child is gone; once for each `willRemoveSubcomponent`.
  open func didRemoveSubcomponent(_ child: Component) {}

  /// Called when a child's view is loaded, and this component's is too.
  open func insertSubview(_ child: Component, at index: Int) {}

  /// Called before the view of a child is unloaded, or moves to another parent.
  open func willRemoveSubview(_ child: Component) {}

  /// Called when the component has been added to a parent, its `supercomponent`, and when it has left the tree; `supercomponent` is then
  /// `nil`.
  open func didMoveToSupercomponent() {}
}

extension Component {
  /// The frame that `layoutDidFinish` was last called with.
  var knownFrame: Frame? {
    get { lastFrame.x.isNaN ? nil : lastFrame }
    set { lastFrame = newValue ?? Frame(x: .nan) }
  }

  /// The reference as text, `_root` for the body's.
  public var ref: String { reference.description }

  /// The component's frame: relative to its parent's border box, in page units, unrounded, as last laid out.
  public var calculatedFrame: Frame { page.tree.frame(of: self) }

  /// The component's frame on the page, in page units, at the current scroll position; O(depth).
  public var frameInPage: Frame { page.tree.frameInPage(of: self) }

  /// The parent; `nil` for the root and for a component that was removed.
  public var supercomponent: Component? { page.tree.parent(of: self) }

  /// The children in tree order; O(children).
  public var subcomponents: [Component] { page.tree.children(of: self) }

  /// Whether the page was reloaded since it had the component, so that JavaScript may have given the reference to another element.
  package var isFromEarlierTree: Bool { !isInTree && styles.table !== page.tree.styleTable }

  /// Whether the component is in its page's tree.
  public var isInTree: Bool { node != nil }

  /// Sends an event to its handlers in JavaScript and its listeners in Swift (`events(_:)`); does nothing if there are none, and for a
  /// component from before a reload.
  ///
  /// `domChanges` (`attrs`, `style`) are written into the element on JavaScript's side before its handlers run; the component's own
  /// `attributes` and `styles` stay as they are. `setAttribute(_:_:)` before the event changes both.
  public func fireEvent(
    _ name: String,
    params: HostValue = .undefined,
    domChanges: HostValue = .undefined
  ) {
    guard listens(for: name) else { return }
    page.delegate.fireEvent(name, on: self, params: params, domChanges: domChanges)
  }

  /// Records an attribute that a person changed, in the way the event reports it to JavaScript's side; no hook is called.
  package func noteAttribute(_ name: String, _ value: HostValue) {
    attributes[name] = value
  }

  /// Makes the next layout measure the content again; that layout happens even if nothing else changes.
  public func setNeedsLayout() {
    page.tree.markContentChanged(self)
    page.tree.askForLayout()
  }

  /// Whether the component, or something in it, is to be laid out again.
  public var needsLayout: Bool { page.tree.isDirty(self) }

  /// The page, as Weex calls it.
  public var weexInstance: Page { page }
}

extension Component: CustomReflectable {
  /// The component's type, and nothing that belongs to the host's thread.
  public nonisolated var customMirror: Mirror { Mirror(self, children: ["type": type]) }
}
