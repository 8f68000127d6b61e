package import HostThread
package import HostValues

/// What a component's class requests from the tree, and what the tree records about the component: one bit each.
package struct ComponentFlags: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Its class is a `LayoutObserving`.
  package static let observesLayout = ComponentFlags(rawValue: 1 << 0)
  /// Its class is a `ChildPlacing`.
  package static let placesChildren = ComponentFlags(rawValue: 1 << 1)
  /// Its class is a `LayoutDefaulting`.
  package static let hasLayoutDefaults = ComponentFlags(rawValue: 1 << 2)
  /// Its class is all three.
  package static let layoutProtocols: ComponentFlags = [
    .observesLayout, .placesChildren, .hasLayoutDefaults,
  ]
  /// Its parent refuses it: it is in the tree and is never shown.
  static let refused = ComponentFlags(rawValue: 1 << 3)
  /// Its style is `position: sticky`.
  static let sticky = ComponentFlags(rawValue: 1 << 4)
  /// A scroller checks whether it appears.
  static let watched = ComponentFlags(rawValue: 1 << 5)
  /// The scroller last found it visible.
  static let appeared = ComponentFlags(rawValue: 1 << 6)
  /// It is a template, or in one: it is never shown itself.
  static let template = ComponentFlags(rawValue: 1 << 7)
  /// The tree has `StyleLayers` for it.
  static let layered = ComponentFlags(rawValue: 1 << 8)
  /// Swift has listened for an event of it.
  static let observed = ComponentFlags(rawValue: 1 << 9)

  /// Its class is not one of the host's own: it is told of its children and of its parent, and asked for its children's placement.
  static let hasChildHooks = ComponentFlags(rawValue: 1 << 10)
  /// Its class gives styles a default.
  static let hasDefaultStyles = ComponentFlags(rawValue: 1 << 11)
  /// Its initializer set styles.
  static let restyled = ComponentFlags(rawValue: 1 << 12)
  /// Its parent gives it no space.
  static let excluded = ComponentFlags(rawValue: 1 << 13)
  /// It has left the tree.
  static let gone = ComponentFlags(rawValue: 1 << 14)

  /// Its class is a `TextShowing`, and not the host's own.
  package static let showsText = ComponentFlags(rawValue: 1 << 15)
  /// Its class is one of the host's own and overrides nothing of `Component`; no component has this flag itself.
  package static let isBare = ComponentFlags(rawValue: 1 << 16)

  /// The flags that a class requests; `declared` are those that one of the host's own classes was registered with.
  @HostActor
  static func requested(
    by componentClass: Component.Type,
    declared: ComponentFlags?
  ) -> ComponentFlags {
    var flags = declared ?? [.hasChildHooks, .placesChildren]
    if declared == nil {
      flags.formUnion(conformances(of: componentClass))
      if componentClass is any TextShowing.Type { flags.insert(.showsText) }
    }
    if !componentClass.defaultStyles.isEmpty { flags.insert(.hasDefaultStyles) }
    return flags
  }

  /// The flags of the layout protocols that a class conforms to.
  ///
  /// Each conformance check searches all conformances of the executable, which takes 0.1 ms.
  @HostActor
  package static func conformances(of componentClass: Component.Type) -> ComponentFlags {
    guard componentClass is any LayoutCustomizing.Type else { return [] }
    var flags: ComponentFlags = []
    if componentClass is any LayoutObserving.Type { flags.insert(.observesLayout) }
    if componentClass is any ChildPlacing.Type { flags.insert(.placesChildren) }
    if componentClass is any LayoutDefaulting.Type { flags.insert(.hasLayoutDefaults) }
    return flags
  }
}

/// A component whose class takes part in layout: the base of the protocols below, checked first.
@HostActor
package protocol LayoutCustomizing: Component {}

/// A component that is told when the layout inside it changed, or its content was scrolled.
@HostActor
package protocol LayoutObserving: LayoutCustomizing {
  /// Called after a layout in which anything inside the component or its own size changed; its view is loaded.
  func layoutDidChange()
  /// Called after `ComponentTree.setNeedsUpdate` if there was no such layout.
  func contentDidMove()
}

/// A component that shows a text: `text`, and its subclasses.
@HostActor
package protocol TextShowing: Component {
  /// The text.
  var value: String { get }
}

extension Component {
  /// The text, if the component shows one.
  package var shownText: String? {
    if type == "text" || flags.contains(.showsText), let text = self as? any TextShowing {
      return text.value
    }
    return nil
  }
}

/// A component that the module `canvas` draws on.
@HostActor
package protocol CanvasDrawing: Component {
  /// Performs drawing actions, each with its name and its arguments; throws after the last one if some of them do not exist.
  func perform(_ actions: [HostValue]) throws(HostError)
}

/// A component of the host's own that overrides `placement(of:)`; others are always asked.
@HostActor
package protocol ChildPlacing: LayoutCustomizing {}

/// A component that starts with layout properties that no style sets.
@HostActor
package protocol LayoutDefaulting: LayoutCustomizing {
  /// Sets them; called once, before the first layout.
  func applyLayoutDefaults()
  /// Called when the page's width changed, and with it the size of the device's point.
  func viewportDidChange()
}

extension LayoutDefaulting {
  package func viewportDidChange() {}
}
