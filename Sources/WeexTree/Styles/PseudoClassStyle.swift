internal import WeexStyle

/// The states of a component that its styles may depend on.
struct ComponentStates: OptionSet, Sendable {
  let rawValue: UInt8

  /// Its attribute `disabled` is not set to true.
  static let enabled = ComponentStates(rawValue: 1 << 0)
  /// Its attribute `disabled` is set to true.
  static let disabled = ComponentStates(rawValue: 1 << 1)
  /// It has the keyboard focus.
  static let focus = ComponentStates(rawValue: 1 << 2)
  /// A finger is on it.
  static let active = ComponentStates(rawValue: 1 << 3)

  /// The state for a pseudo-class's name; `nil` if Weex has no such pseudo-class.
  init?(pseudoClass name: some StringProtocol) {
    switch name {
    case "enabled": self = .enabled
    case "disabled": self = .disabled
    case "focus": self = .focus
    case "active": self = .active
    default: return nil
    }
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

/// A style that applies in some states of its component only: `color:active`, `opacity:focus:enabled`.
struct PseudoClassStyle {
  /// The declaration as it was written.
  let key: StyleTable.ID
  /// The style that it sets; `nil` if it never applies, because Weex has no such pseudo-class.
  let style: StyleTable.ID?
  /// The states that must all hold.
  let states: ComponentStates

  /// Reads a declaration of the role `pseudoClass` that has a value.
  init(_ key: StyleTable.ID, in table: StyleTable) {
    let declaration = table[key]
    let parts = declaration.name.split(separator: ":", omittingEmptySubsequences: false)
    let states = parts.dropFirst().map { ComponentStates(pseudoClass: $0) }
    let isKnown = !parts[0].isEmpty && !states.contains(nil)
    self.key = key
    style = isKnown ? table.declaration(String(parts[0]), declaration.value) : nil
    self.states = ComponentStates(states.compactMap { $0 })
  }

  /// Whether this one overrides another of the same style: the one with more states wins, then the one with the later of `enabled`,
  /// `disabled`, `focus`, `active`.
  func isStronger(than other: PseudoClassStyle) -> Bool {
    let counts = (states.rawValue.nonzeroBitCount, other.states.rawValue.nonzeroBitCount)
    return counts.0 == counts.1 ? states.rawValue > other.states.rawValue : counts.0 > counts.1
  }
}
