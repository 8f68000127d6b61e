/// What a style is to its component beside the value it sets.
package enum StyleRole: Sendable {
  /// It counts from when it is set until it is reset.
  case plain
  /// It counts in some states of its component only: `color:active`.
  case pseudoClass
  /// It says how other styles change: `transitionProperty` and those that go with it.
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
