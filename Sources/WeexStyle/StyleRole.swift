/// The role of a style in its component, besides the value it sets.
package enum StyleRole: Sendable {
  /// It applies from when it is set until it is reset.
  case plain
  /// It applies in some states of its component only: `color:active`.
  case pseudoClass
  /// It defines how other styles change: `transitionProperty` and its companions.
  case transition

  /// The role of a style's name, in either spelling.
  package init(of name: String) {
    if name.utf8.contains(UInt8(ascii: ":")) {
      self = .pseudoClass
    } else {
      self = name.hasPrefix("transition") ? .transition : .plain
    }
  }
}
