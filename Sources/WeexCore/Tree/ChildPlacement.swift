/// What a component does with one of its children, as it says in ``Component/placement(of:)``.
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
  /// The child has neither a view nor room: it is data for its parent, or is not to be seen now.
  public static let virtual = ChildPlacement(kind: .virtual)

  /// The child is a mistake: it has neither a view nor room, and the page is warned with this sentence, once for the child.
  public static func refused(_ reason: String) -> ChildPlacement {
    ChildPlacement(kind: .refused(reason, takesRoom: false))
  }

  /// As ``refused(_:)``, with the room that Weex's layout gives such a child all the same.
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
