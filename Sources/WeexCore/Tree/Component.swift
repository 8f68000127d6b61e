public import Flexbox
public import HostThread
public import WeexStyle

/// A component of a page's tree: the base class of every built-in one and of the user's own.
///
/// The hooks come in this order: `init`, `viewWillLoad`, `loadView`, `addEvent` for each event there is, `viewDidLoad`; then, each time a layout changed the frame,
/// `layoutDidFinish`; as things change, `updateStyles`, `updateAttributes`, `addEvent`, `removeEvent`; and in the end `viewWillUnload`, the children in reverse,
/// `viewDidUnload`. Loading and unloading pair. A parent hears of each child that comes, moves and goes.
///
/// The hooks of this class itself do nothing. A subclass of a built-in component calls `super` in each one that it overrides, or the built-in
/// behaviour is gone.
@HostActor
open class Component {
  /// What JavaScript calls the component by.
  public let reference: Ref
  /// The tag name, which is kept where another class stands in for it.
  public let type: String
  /// The page.
  public let page: Page
  /// The styles as they are now: those that JavaScript set, over them those of pseudo-classes whose states hold, and of a style that runs to
  /// another value the value it has come to.
  public internal(set) var styles: Styles
  /// The attributes that are set, merged.
  public internal(set) var attributes: [String: HostValue]
  /// The names of the events that JavaScript listens for, in the order they were added.
  public internal(set) var events: [String]
  /// The view; `nil` before it is loaded and after it is unloaded.
  public var view: View? { loadedView }

  // Not the public property itself: what only this module sees costs no check of exclusive access.
  var loadedView: View?
  var node: LayoutTree.Node?
  /// What the class asks of the tree, and what the tree notes.
  var flags: ComponentFlags = []
  /// The frame that `layoutDidFinish` was last told of.
  var knownFrame: Frame?

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
    self.events = events
    self.page = page
  }

  /// The attributes that the type reads beside those all components have, as `weexhost list` shows them.
  open class var attributeNames: [String] { [] }

  /// The events that the type sends beside those all components have, as `weexhost list` shows them.
  open class var eventNames: [String] { [] }

  /// Styles that every component of the class has where JavaScript sets no other: `["padding": 20, "flexDirection": "row"]`.
  ///
  /// They are among `styles`. One that JavaScript sets counts before them, a shorthand before its parts (`padding` before a default of
  /// `paddingLeft`); when JavaScript resets it with `""`, the default is back. Asked once.
  open class var defaultStyles: [String: StyleValue] { [:] }

  /// The methods that JavaScript may call on every component of the class, beside those of ``Exporting``.
  ///
  /// A class that is the base of others overrides this: `super.methods + Exports<Field> { … }.rows`. A class exports what its
  /// superclasses export; a method of the same name takes the place of theirs.
  open class var methods: [ExportRow] { [] }

  /// What the component is to layout.
  open class var layoutKind: NodeKind { .box }

  /// Whether the component measures its own content; asked once, when it enters the tree.
  open var measuresContent: Bool { false }

  /// The size of the content, where `measuresContent` says so.
  ///
  /// Called during layout: it must depend on its arguments and the component's state only. Padding and border are the layout's business.
  open func measure(width: MeasureLength, height: MeasureLength) -> Size {
    Size(width: 0, height: 0)
  }

  /// The page that the component shows inside itself; `nil` where it shows none.
  open var embeddedPage: Page? { nil }

  /// Why the component shows no page, where it should.
  open var embeddingFailure: HostError? { nil }

  /// Called before the view is loaded.
  open func viewWillLoad() {}

  /// Makes the view.
  open func loadView() -> View { View(type) }

  /// Called when the view is loaded and the initial events are added.
  open func viewDidLoad() {}

  /// Called after a layout in which the frame changed.
  open func layoutDidFinish() {}

  /// Called when styles changed; `changed` has those that did, `styles` all of them.
  open func updateStyles(_ changed: Styles) {}

  /// Called when attributes changed; a removed one is `null` in `changed` and gone from `attributes`.
  open func updateAttributes(_ changed: [String: HostValue]) {}

  /// Called when the page is shown light instead of dark, or the other way round.
  open func schemeDidChange(_ scheme: Page.Scheme) {}

  /// Called for each event that somebody begins to listen for, JavaScript or Swift (`events(_:)`).
  open func addEvent(_ name: String) {}

  /// Called for each event that nobody listens for any more.
  open func removeEvent(_ name: String) {}

  /// Called before the view and those of the children are unloaded.
  open func viewWillUnload() {}

  /// Called when the view is gone.
  open func viewDidUnload() {}

  /// What becomes of a child: shown, unless an override says otherwise.
  ///
  /// Asked when the child has its place among `subcomponents`, again when the component's own view is loaded, and by `updatePlacements()`.
  open func placement(of child: Component) -> ChildPlacement { .shown }

  /// Called when a child has come, from nowhere or from another parent, before its view is loaded.
  open func didInsertSubcomponent(_ child: Component, at index: Int) {}

  /// Called when a child has another place among its siblings.
  open func didMoveSubcomponent(_ child: Component, from oldIndex: Int, to index: Int) {}

  /// Called before a child goes: it is removed, moves to another parent, or goes with this component or its page.
  open func willRemoveSubcomponent(_ child: Component) {}

  /// Called when a child is gone; once for each `willRemoveSubcomponent`.
  open func didRemoveSubcomponent(_ child: Component) {}

  /// Called when a child's view is loaded, and this component's is too.
  open func insertSubview(_ child: Component, at index: Int) {}

  /// Called before the view of a child is unloaded, or moves to another parent.
  open func willRemoveSubview(_ child: Component) {}

  /// Called when the component has come to a parent, its `supercomponent`, and when it has left the tree, which is then `nil`.
  open func didMoveToSupercomponent() {}
}

extension Component {
  /// The reference as text, `_root` for the body's.
  public var ref: String { reference.description }

  /// Where the component lies: relative to its parent's border box, in page units, unrounded, as last laid out.
  public var calculatedFrame: Frame { page.tree.frame(of: self) }

  /// Where the component lies on the page, in page units, as scrolled now; O(depth).
  public var frameInPage: Frame { page.tree.frameInPage(of: self) }

  /// The parent; `nil` for the root and for a component that was removed.
  public var supercomponent: Component? { page.tree.parent(of: self) }

  /// The children in tree order; O(children).
  public var subcomponents: [Component] { page.tree.children(of: self) }

  /// Whether the component is in its page's tree.
  public var isInTree: Bool { node != nil }

  /// Sends an event to the handlers that JavaScript has for it, and to those who listen from Swift (`events(_:)`); nothing is sent where
  /// there are none.
  ///
  /// `domChanges` (`attrs`, `style`) are written into the element on JavaScript's side before its handlers run; the component's own
  /// `attributes` and `styles` stay as they are. `setAttribute(_:_:)` before the event changes both.
  public func fireEvent(
    _ name: String,
    params: HostValue = .undefined,
    domChanges: HostValue = .undefined
  ) {
    guard listens(for: name) else { return }
    page.fireEvent(name, on: self, params: params, domChanges: domChanges)
  }

  /// Notes an attribute that a person changed, as the event that says so will have JavaScript's side know it; no hook is called.
  package func noteAttribute(_ name: String, _ value: HostValue) {
    attributes[name] = value
  }

  /// Has the content measured again in the next layout, which follows even where nothing else happens.
  public func setNeedsLayout() {
    page.tree.markContentChanged(self)
    page.tree.askForLayout()
  }

  /// Whether the component, or something in it, is to be laid out again.
  public var needsLayout: Bool { page.tree.isDirty(self) }

  /// The page, as Weex calls it.
  public var weexInstance: Page { page }
}
