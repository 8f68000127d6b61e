internal import TableDescription

extension ScriptDeclarations {
  /// The type of TypeScript for a shape.
  func text(_ shape: ValueShape) -> String {
    switch shape {
    case .any, .undefined, .null, .boolean, .string, .number: shape.scalarType ?? "any"
    case .opaque: "NativeObject"
    case .array(let element): "(\(text(element)))[]"
    case .dictionary(let value): "{ [key: string]: \(text(value)) }"
    case .object(let object):
      object.properties.isEmpty ? text(ofInstance: object.name) : names.name(of: object)
    case .union(let shapes): shapes.map { text($0) }.uniqued.joined(separator: " | ")
    case .reference(let name): names.name(ofReference: name, in: written)
    case .callback(_, let answer): "((\(answers(answer))) => void)"
    case .lenient(let shape, _): text(shape)
    }
  }

  private func answers(_ shapes: [ValueShape]) -> String {
    shapes.enumerated().map { index, shape in
      let name = shapes.count == 1 ? "answer" : "answer\(index)"
      return shape == .any ? "\(name)?: any" : "\(name): \(text(shape))"
    }.joined(separator: ", ")
  }

  /// The type of an object of which only the class is known.
  private func text(ofInstance name: String) -> String {
    switch name {
    case "ArrayBuffer": "ArrayBuffer | ArrayBufferView"
    case "Date", "Element": name
    default: "{ [key: string]: any }"
    }
  }

  /// A text inside a template literal.
  func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("`", with: "\\`").replacing("${", with: "\\${")
  }

  /// A property's name, in quotation marks if it is not an identifier.
  func key(_ name: String) -> String {
    InterfaceNames.isIdentifier(name) ? name : name.quoted
  }

  private static let reserved: Set = [
    "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
    "else", "enum", "export", "extends", "false", "finally", "for", "function", "if", "import",
    "in", "instanceof", "new", "null", "return", "super", "switch", "this", "throw", "true", "try",
    "typeof", "var", "void", "while", "with",
  ]

  static func identifier(_ label: String) -> String {
    guard InterfaceNames.isIdentifier(label) else {
      return "_" + label.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return reserved.contains(label) ? label + "_" : label
  }
}

extension ValueShape {
  /// The shape of a value that is not left out.
  var ifGiven: ValueShape {
    switch self {
    case .union(let shapes):
      let rest = shapes.filter { $0 != .undefined && $0 != .null }
      return rest.count == 1 ? rest[0] : .union(rest)
    case .lenient(let shape, let ignoresOthers):
      return .lenient(shape.ifGiven, ignoresOthers: ignoresOthers)
    default: return self
    }
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
