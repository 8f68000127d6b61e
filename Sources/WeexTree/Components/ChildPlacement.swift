/// How a component treats one of its children; returned by ``Component/placement(of:)``.
public struct ChildPlacement: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case shown, later, virtual
    case refused(String, takesRoom: Bool)
  }

  let kind: Kind

  /// The child is laid out, and its view is loaded as soon as the parent's is.
  public static let shown = ChildPlacement(kind: .shown)
  /// The child is laid out, and has no view until the parent says otherwise (``Component/updatePlacements()``).
  public static let later = ChildPlacement(kind: .later)
  /// The child has no view and takes no space: it is data for its parent, or is hidden for now.
  public static let virtual = ChildPlacement(kind: .virtual)

  /// The child is a mistake: it has no view and takes no space, and the page is warned with this sentence, once for the child.
  public static func refused(_ reason: String) -> ChildPlacement {
    ChildPlacement(kind: .refused(reason, takesRoom: false))
  }

  /// Like ``refused(_:)``, but the child takes the space that Weex's layout gives it all the same.
  package static func notShown(_ reason: String) -> ChildPlacement {
    ChildPlacement(kind: .refused(reason, takesRoom: true))
  }

  /// Whether layout leaves the child out.
  var isExcluded: Bool {
    switch kind {
    case .shown, .later, .refused(_, takesRoom: true): false
    case .virtual, .refused: true
    }
  }
}
