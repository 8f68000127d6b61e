/// The role of a style in its component, in addition to the value it sets.
package enum StyleRole: Sendable {
  /// It applies from when it is set until it is reset.
  case plain
  /// It applies in some states of its component only: `color:active`.
  case pseudoClass
  /// It defines how other styles change: `transitionProperty` and its companions.
  case transition

  /// The role of a style by its name, in either spelling, and the purpose of the property that it sets, if there is one.
  init(of name: String, _ group: PropertyRow.Group?) {
    if name.utf8.contains(UInt8(ascii: ":")) {
      self = .pseudoClass
    } else {
      self = group == .transition ? .transition : .plain
    }
  }
}
