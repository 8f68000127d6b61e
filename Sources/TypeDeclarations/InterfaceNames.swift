internal import TableDescription

/// The names of the interfaces: each once, whatever modules, tags and types are called.
struct InterfaceNames {
  /// The objects that are interfaces, sorted by their names.
  private(set) var objects: [(name: String, shape: ObjectShape)] = []
  private var modules: [String: String] = [:]
  private var tags: [String: String] = [:]
  private var taken: Set<String> = [
    "Element", "Comment", "Event", "Document", "ElementProps", "Environment", "Config", "Instance",
    "NativeObject", "Modules", "Elements", "Events", "Flex", "RouteURL", "ModuleURL", "PageURL",
  ]
  private var names: [ObjectShape: String] = [:]

  init(_ table: TableDescription) {
    for module in table.modules.keys.sorted() {
      modules[module] = take(Self.typeName(module) + "Module")
    }
    for tag in table.tags { tags[tag] = take(Self.typeName(tag) + "Element") }
    for object in table.objects {
      let name = take(Self.typeName(object.name))
      names[object] = name
      objects.append((name, object))
    }
    objects.sort { $0.name < $1.name }
  }

  func name(ofModule module: String) -> String { modules[module] ?? "any" }

  func name(ofTag tag: String) -> String { tags[tag] ?? "Element" }

  func name(of object: ObjectShape) -> String { names[object] ?? "any" }

  /// The interface of a type inside itself.
  func name(ofReference name: String) -> String {
    objects.first { $0.shape.name == name }?.name ?? "any"
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
