package import HostThread

/// What a component's class asks of the tree, and what the tree notes of the component: one bit each.
struct ComponentFlags: OptionSet, Sendable {
  let rawValue: UInt16

  /// Its class is a `LayoutObserving`.
  static let observesLayout = ComponentFlags(rawValue: 1 << 0)
  /// Its class is a `ChildPlacing`.
  static let placesChildren = ComponentFlags(rawValue: 1 << 1)
  /// Its class is a `LayoutDefaulting`.
  static let hasLayoutDefaults = ComponentFlags(rawValue: 1 << 2)
  /// Its parent does not take it: it is in the tree and is never shown.
  static let refused = ComponentFlags(rawValue: 1 << 3)
  /// Its style says `position: sticky`.
  static let sticky = ComponentFlags(rawValue: 1 << 4)
  /// A scroller looks whether it appears.
  static let watched = ComponentFlags(rawValue: 1 << 5)
  /// The scroller saw it last.
  static let appeared = ComponentFlags(rawValue: 1 << 6)
  /// It is a template, or in one: it is never shown itself.
  static let template = ComponentFlags(rawValue: 1 << 7)
  /// The tree has `StyleLayers` for it.
  static let layered = ComponentFlags(rawValue: 1 << 8)
  /// Swift has listened for an event of it.
  static let heard = ComponentFlags(rawValue: 1 << 9)

  /// What a class asks for.
  @HostActor
  static func asked(by componentClass: Component.Type) -> ComponentFlags {
    guard componentClass is any LayoutMinding.Type else { return [] }
    var flags: ComponentFlags = []
    if componentClass is any LayoutObserving.Type { flags.insert(.observesLayout) }
    if componentClass is any ChildPlacing.Type { flags.insert(.placesChildren) }
    if componentClass is any LayoutDefaulting.Type { flags.insert(.hasLayoutDefaults) }
    return flags
  }
}

/// A component whose class asks something of the tree.
@HostActor
package protocol LayoutMinding: Component {}

/// A component that is told when the layout inside it changed, or its content was moved.
@HostActor
package protocol LayoutObserving: LayoutMinding {
  /// Called after a layout in which anything inside the component or its own size changed, its view being loaded.
  func layoutDidChange()
  /// Called after `ComponentTree.setNeedsUpdate` where there was no such layout.
  func contentDidMove()
}

/// A component that says which children it shows, and when.
@HostActor
package protocol ChildPlacing: LayoutMinding {
  /// What becomes of a child; asked when it comes, and again when the component's own view is loaded.
  func placement(of child: Component) -> ChildPlacement
}

/// What a parent does with a child.
package enum ChildPlacement {
  /// Its view is loaded as soon as the parent's is.
  case shown
  /// The parent loads its view when it is time.
  case later
  /// It is never shown; the text says why, for people.
  case refused(String)
}

/// A component whose layout begins with properties that no style sets.
@HostActor
package protocol LayoutDefaulting: LayoutMinding {
  /// Sets them; called once, before anything is laid out.
  func applyLayoutDefaults()
  /// Called when the page has another width, and with it the device's point another size.
  func viewportDidChange()
}

extension LayoutDefaulting {
  package func viewportDidChange() {}
}

/// A component that shows something else where the page is dark than where it is light.
@HostActor
package protocol SchemeObserving: Component {
  /// Called when `page.scheme` changed, the component's view being loaded.
  func schemeDidChange()
}
