internal import TableDescription

/// The names of the interfaces: each once, whatever modules, tags and types are called.
struct InterfaceNames {
  /// The objects that are interfaces, sorted by their names.
  private(set) var objects: [(name: String, shape: ObjectShape)] = []
  private var modules: [String: String] = [:]
  private var tags: [String: String] = [:]
  private var taken: Set<String> = [
    "Element", "Comment", "Event", "PlainEvent", "RootEvents", "Document", "ElementProps",
    "Environment", "Config", "Instance",
    "NativeObject", "Module", "Modules", "Elements", "Events", "CommonEvents", "Flex", "RouteURL",
    "ModuleURL",
    "PageURL",
  ]
  private var names: [ObjectShape: String] = [:]
  /// The object around each object that is inside of another.
  private var outer: [ObjectShape: ObjectShape] = [:]

  init(_ table: TableDescription) {
    for module in table.modules.keys.sorted() {
      modules[module] = take(Self.typeName(module) + "Module")
    }
    for tag in table.tags { tags[tag] = take(Self.typeName(tag) + "Element") }
    let common = MethodDescription.ofEveryModule.flatMap(\.shapes).flatMap(\.objects)
    for object in (table.objects + common).map(\.declared) where names[object] == nil {
      let name = take(Self.typeName(object.name))
      names[object] = name
      objects.append((name, object))
    }
    for (_, object) in objects {
      for inner in object.properties.flatMap(\.shape.objects) where inner != object {
        outer[inner] = outer[inner] ?? object
      }
    }
    objects.sort { $0.name < $1.name }
  }

  func name(ofModule module: String) -> String { modules[module] ?? "any" }

  func name(ofTag tag: String) -> String { tags[tag] ?? "Element" }

  func name(of object: ObjectShape) -> String { names[object.declared] ?? "any" }

  /// The interface of a type inside itself, where `object` is written: that object, or one around it.
  func name(ofReference name: String, in object: ObjectShape?) -> String {
    var passed: Set<ObjectShape> = []
    var current = object
    while let shape = current, passed.insert(shape).inserted {
      if shape.name == name, let found = names[shape] { return found }
      current = outer[shape]
    }
    return objects.first { $0.shape.name == name }?.name ?? "any"
  }

  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" || first == "$" else {
      return false
    }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
  }

  private mutating func take(_ wanted: String) -> String {
    var name = wanted
    var number = 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(wanted)\(number)"
    }
    return name
  }

  /// `DarkScheme` for `dark-scheme`.
  private static func typeName(_ name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.first?.isLetter == true ? joined : "T" + joined
  }
}

extension ObjectShape {
  /// The object as it is declared: its values in their strict form, so that a type is the same as an argument and as a result.
  fileprivate var declared: ObjectShape {
    ObjectShape(
      name: name,
      properties: properties.map { property in
        PropertyShape(
          name: property.name,
          shape: property.shape.ifGiven.declared,
          isOptional: property.isOptional,
          documentation: property.documentation,
          condition: property.condition
        )
      }
    )
  }
}

extension ValueShape {
  fileprivate var declared: ValueShape {
    switch self {
    case .lenient(let shape, _): shape.declared
    case .array(let element): .array(of: element.declared)
    case .dictionary(let value): .dictionary(of: value.declared)
    case .object(let object): .object(object.declared)
    case .union(let shapes): .union(shapes.map(\.declared))
    case .callback(let keepAlive, let answer):
      .callback(keepAlive: keepAlive, answer: answer.map(\.declared))
    default: self
    }
  }
}
