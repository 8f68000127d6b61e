/// A name that a page uses and its host does not have: the cause of a warning that names it.
package struct UnregisteredName: Error {
  /// The kinds of things that an app registers for its pages.
  package enum Kind: String, Sendable {
    case component, directive, filter
  }

  package let kind: Kind
  package let name: String
  /// Whether the warning says what to write in its place.
  package let isExplained: Bool

  package init(_ kind: Kind, _ name: String, isExplained: Bool = false) {
    (self.kind, self.name, self.isExplained) = (kind, name, isExplained)
  }
}
