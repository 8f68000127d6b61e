internal import HostValues
internal import TableDescription

extension ScriptDeclarations {
  /// A property as TypeScript declares it.
  struct Field {
    var name: String
    var type: String
    var isOptional = false
    var documentation: String?
  }

  func field(_ property: PropertyShape) -> Field {
    Field(
      name: property.name,
      type: text(property.shape),
      isOptional: property.isOptional,
      documentation: property.documentation
    )
  }

  /// The declaration of a field, without its comment.
  func text(_ field: Field) -> String {
    guard field.isOptional else { return "\(key(field.name)): \(field.type);" }
    // A page may pass a property that has no value, which `exactOptionalPropertyTypes` distinguishes.
    let orNone = ["any", "undefined"].contains(field.type) ? "" : " | undefined"
    return "\(key(field.name))?: \(field.type)\(orNone);"
  }

  /// The fields of an object for each value of the property that decides which others are there; empty if there is none.
  func cases(of object: ObjectShape) -> [[Field]] {
    guard let decider = object.properties.lazy.compactMap(\.condition?.property).first,
      let values = object.properties.first(where: { $0.name == decider })?.shape.literals
    else { return [] }
    return values.map { value in
      object.properties.map { property in
        var field = field(property)
        if property.name == decider {
          field.type = value.type
        } else if let condition = property.condition, condition.property == decider {
          field.isOptional = !condition.values.contains(value.word)
          // The name is still known, so that a page may take the object apart before it looks at the decider.
          if field.isOptional { (field.type, field.documentation) = ("undefined", nil) }
        }
        return field
      }
    }
  }
}

extension ValueShape {
  /// The values of a boolean, or of a text of a few, and the type of each; `nil` for other shapes.
  fileprivate var literals: [(word: String, type: String)]? {
    switch strict {
    case .boolean: [("true", "true"), ("false", "false")]
    case .string(let values) where !values.isEmpty: values.map { ($0, $0.quoted) }
    default: nil
    }
  }
}
