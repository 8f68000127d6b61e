internal import HostThread
internal import WeexStyle

/// What the styles of a component come from that change without JavaScript's saying so: with its states, and with time.
///
/// `Component.styles` is what they come to: the styles that JavaScript set; over them those of the pseudo-classes whose states hold; over both
/// the sizes that an animation gave the picture alone; over all the values of the moment, of styles that are on their way from one value to
/// another. A component that has only the first has no layers.
@HostActor
final class StyleLayers {
  /// What JavaScript set, without the pseudo-classes.
  private(set) var declared: Styles
  /// The styles of the pseudo-classes, the weaker first.
  private(set) var pseudoClasses: [PseudoClassStyle] = []
  /// The states that hold.
  var states: ComponentStates
  /// The sizes that layout does not know of.
  private(set) var held: [StyleTable.ID] = []
  /// The styles that are on their way.
  var movements: [StyleMovement] = []
  /// The animations that are not over, oldest first.
  var animations: [StyleAnimation] = []
  /// Whether the page's `StyleMotion` knows the component.
  var isInMotion = false

  /// Makes the layers of a component that has only the first so far.
  init(_ declared: Styles, states: ComponentStates) {
    self.declared = declared
    self.states = states
  }

  /// Makes the layers of a component that is new in the tree; `nil` for one that needs none.
  init?(dividing component: Component) {
    let styles = component.styles
    guard styles.ids.contains(where: { styles.table.role($0) != .plain }) else { return nil }
    declared = Styles([], in: styles.table)
    states = Self.ability(component.attributes)
    merge(styles)
  }

  /// What the styles come to when nothing moves any more.
  var target: Styles {
    var styles = declared
    for pseudoClass in pseudoClasses where states.isSuperset(of: pseudoClass.states) {
      if let style = pseudoClass.style { styles.merge(Styles([style], in: styles.table)) }
    }
    return styles
  }

  /// What the styles are at this moment.
  var presented: Styles {
    var styles = target
    if !held.isEmpty { styles.merge(Styles(held, in: styles.table)) }
    if !movements.isEmpty { styles.merge(Styles(movements.map(\.slot), in: styles.table)) }
    return styles
  }

  /// Whether layout follows a style of what is presented.
  func isLaidOut(_ id: StyleTable.ID) -> Bool {
    if let movement = movements.first(where: { declared.table.haveSameName($0.slot, id) }) {
      return movement.isLaidOut
    }
    return !held.contains { declared.table.haveSameName($0, id) }
  }

  /// Gives the picture alone a size, from when nothing moves it any more.
  func hold(_ id: StyleTable.ID) {
    letGo(of: id)
    held.append(id)
  }

  /// Lets a size be as layout has it; returns whether it was another.
  @discardableResult
  func letGo(of id: StyleTable.ID) -> Bool {
    let count = held.count
    held.removeAll { declared.table.haveSameName($0, id) }
    return held.count < count
  }

  /// Whether the styles come to nothing but those that JavaScript set, and will.
  var isPlain: Bool {
    pseudoClasses.isEmpty && movements.isEmpty && animations.isEmpty && held.isEmpty
      && !declared.ids.contains { declared.table.role($0) == .transition }
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
