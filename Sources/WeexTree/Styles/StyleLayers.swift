internal import HostThread
internal import HostValues
internal import WeexStyle

/// The layers of a component whose styles change without a change from JavaScript: with its states, and with time.
///
/// `Component.styles` is their result: the styles that JavaScript set; over them those of the pseudo-classes that apply; over both the
/// sizes that an animation gave the picture only; over all the current values of styles in motion. A component that needs only the first
/// layer has no `StyleLayers`.
@HostActor
final class StyleLayers {
  /// What JavaScript set, without the pseudo-classes.
  private(set) var declared: Styles
  /// The styles of the pseudo-classes, the weaker first.
  private(set) var pseudoClasses: [PseudoClassStyle] = []
  /// The states that hold.
  var states: ComponentStates
  /// The sizes of the picture that layout does not use.
  private(set) var held: [StyleTable.ID] = []
  /// The styles in motion.
  var movements: [StyleMovement] = []
  /// The animations that are not over, oldest first.
  var animations: [StyleAnimation] = []
  /// Whether the page's `StyleMotion` knows the component.
  var isInMotion = false

  /// Makes the layers of a component that has only the first one so far.
  init(_ declared: Styles, states: ComponentStates) {
    self.declared = declared
    self.states = states
  }

  /// Makes the layers of a component that is new in the tree; `nil` if it needs none.
  init?(dividing component: Component) {
    let styles = component.styles
    guard styles.ids.contains(where: { styles.table.role($0) != .plain }) else { return nil }
    declared = Styles([], in: styles.table)
    states = Self.enabledState(component.attributes)
    merge(styles)
  }

  /// The styles when all motion has ended.
  var target: Styles {
    var styles = declared
    for pseudoClass in pseudoClasses where states.isSuperset(of: pseudoClass.states) {
      if let style = pseudoClass.style { styles.merge(Styles([style], in: styles.table)) }
    }
    return styles
  }

  /// The current styles.
  var presented: Styles {
    var styles = target
    if !held.isEmpty { styles.merge(Styles(held, in: styles.table)) }
    if !movements.isEmpty { styles.merge(Styles(movements.map(\.slot), in: styles.table)) }
    return styles
  }

  /// Whether layout uses a presented style.
  func isLaidOut(_ id: StyleTable.ID) -> Bool {
    if let movement = movements.first(where: { declared.table.haveSameName($0.slot, id) }) {
      return movement.isLaidOut
    }
    return !held.contains { declared.table.haveSameName($0, id) }
  }

  /// Sets a size for the picture only, which shows once nothing moves it any more.
  func hold(_ id: StyleTable.ID) {
    release(of: id)
    held.append(id)
  }

  /// Returns a size to the laid-out one; returns whether it was different.
  @discardableResult
  func release(of id: StyleTable.ID) -> Bool {
    let count = held.count
    held.removeAll { declared.table.haveSameName($0, id) }
    return held.count < count
  }

  /// Whether the styles are just those that JavaScript set, and will stay so.
  var isPlain: Bool {
    pseudoClasses.isEmpty && movements.isEmpty && animations.isEmpty && held.isEmpty
      && !declared.ids.contains { declared.table.role($0) == .transition }
  }

  /// Merges JavaScript's changes into its earlier styles.
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
  static func enabledState(_ attributes: [String: HostValue]) -> ComponentStates {
    attributes["disabled"]?.flag == true ? .disabled : .enabled
  }
}
