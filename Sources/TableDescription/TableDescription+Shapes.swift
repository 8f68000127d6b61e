extension TableDescription {
  /// The tags of all components, sorted; without the empty name, which stands for every component.
  package var tags: [String] {
    Set(components.keys).union(attributes.keys).union(events.keys).subtracting([""]).sorted()
  }

  /// The object types in arguments and answers of methods and in events, each once, in an order that depends on the table only.
  package var objects: [ObjectShape] {
    let methods = [modules, routes, interfaces, components].flatMap { owners in
      owners.sorted { $0.key < $1.key }.flatMap(\.value)
    }
    let told = events.sorted { $0.key < $1.key }.flatMap(\.value)
    let shapes = methods.flatMap(\.shapes) + told.compactMap(\.shape)
    var seen: Set<ObjectShape> = []
    return shapes.flatMap(\.objects).filter { !$0.properties.isEmpty && seen.insert($0).inserted }
  }
}

extension MethodDescription {
  /// The shapes of the parameters and of the result.
  package var shapes: [ValueShape] { parameters.map(\.shape) + [result].compactMap(\.self) }
}

extension ValueShape {
  /// The objects in the shape, outermost first.
  package var objects: [ObjectShape] {
    switch self {
    case .array(let shape), .dictionary(let shape), .lenient(let shape, _): shape.objects
    case .object(let object): [object] + object.properties.flatMap(\.shape.objects)
    case .union(let shapes): shapes.flatMap(\.objects)
    case .callback(_, let answer): answer.flatMap(\.objects)
    default: []
    }
  }
}
