internal import HostThread
internal import WeexStyle

/// What the styles of a component come from that change without JavaScript's saying so: with its states, and with time.
///
/// There are three layers, and `Component.styles` is what they come to: the styles that JavaScript set; over them those of the pseudo-classes whose
/// states hold; over both the values of the moment, of styles that are on their way from one value to another. A component that has only the
/// first has no layers.
@HostActor
final class StyleLayers {
  /// What JavaScript set, without the pseudo-classes.
  private(set) var declared: Styles
  /// The styles of the pseudo-classes, the weaker first.
  private(set) var pseudoClasses: [PseudoClassStyle] = []
  /// The states that hold.
  var states: ComponentStates

  /// Makes the layers of a component that has only the first so far.
  init(_ declared: Styles, states: ComponentStates) {
    self.declared = declared
    self.states = states
  }

  /// Makes the layers of a new element, and leaves it those styles that it begins with; `nil` for one that needs no layers.
  init?(dividing element: inout ElementDescription) {
    let table = element.styles.table
    guard element.styles.ids.contains(where: { table.role($0) != .plain }) else { return nil }
    declared = Styles([], in: table)
    states = Self.ability(element.attributes)
    merge(element.styles)
    element.styles = target
  }

  /// What the styles come to when nothing moves any more.
  var target: Styles {
    var styles = declared
    for pseudoClass in pseudoClasses where states.isSuperset(of: pseudoClass.states) {
      if let style = pseudoClass.style { styles.merge(Styles([style], in: styles.table)) }
    }
    return styles
  }

  /// Writes changes of JavaScript's over what it set before.
  func merge(_ changes: Styles) {
    let table = changes.table
    for id in changes.ids {
      guard table.role(id) == .pseudoClass else {
        declared.merge(Styles([id], in: table))
        continue
      }
      pseudoClasses.removeAll { table.haveSameName($0.key, id) }
      guard table[id].value != nil else { continue }
      let style = PseudoClassStyle(id, in: table)
      let index = pseudoClasses.firstIndex { $0.isStronger(than: style) }
      pseudoClasses.insert(style, at: index ?? pseudoClasses.endIndex)
    }
  }

  /// Whether a component is `enabled` or `disabled`, by its attribute.
  static func ability(_ attributes: [String: HostValue]) -> ComponentStates {
    switch attributes["disabled"] {
    case .bool(true), .string("true"), .string("1"): .disabled
    case .number(let number) where number != 0: .disabled
    default: .enabled
    }
  }
}
