/// How a value of a style moves to another.
package enum MovementKind: Sendable {
  /// As a length that layout takes.
  case length(unset: UnsetLength)
  /// As a number, from the property's initial value if it is not set.
  case number(StyleProperty<Double>)
  /// As a colour, likewise.
  case color(StyleProperty<Color>)
  /// As a transform, likewise.
  case transform(StyleProperty<Transform>)

  /// The kind for a property's values, which must be of a type that has values between two others.
  init(of row: PropertyRow, _ unset: UnsetLength) {
    if row.layout != nil {
      self = .length(unset: unset)
    } else if let property = row.property as? StyleProperty<Double> {
      self = .number(property)
    } else if let property = row.property as? StyleProperty<Color> {
      self = .color(property)
    } else if let property = row.property as? StyleProperty<Transform> {
      self = .transform(property)
    } else {
      preconditionFailure("'\(row.name)' has no values between two others, and cannot move")
    }
  }
}

/// The value of a length of layout that is not set, where a movement begins or ends.
package enum UnsetLength: Sendable {
  /// No edge, no inset.
  case zero
  /// The width or the height as laid out.
  case laidOutWidth, laidOutHeight
  /// None: nothing moves to or from it.
  case nothing
}
