package import TableDescription

/// Writes the declarations of TypeScript for what a host offers to pages.
///
/// The same table gives the same bytes.
package struct ScriptDeclarations {
  private let table: TableDescription
  private var names: InterfaceNames
  private var lines: [String] = []

  private init(_ table: TableDescription) {
    self.table = table
    names = InterfaceNames(table)
  }

  /// The text of `weex.d.ts`.
  package static func text(of table: TableDescription) -> String {
    var declarations = ScriptDeclarations(table)
    declarations.write()
    return declarations.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write() {
    lines += ["// What this host offers to pages; written by 'weexhost types'.", ""]
    lines.append(PageDeclarations.text)
    lines.append("declare namespace Weex {")
    writeModules()
    writeElements()
    writeEvents()
    writeRoutes()
    writeFlex()
    for object in names.objects { write(object) }
    lines += ["}", ""]
    for module in table.modules.keys.sorted() {
      lines += [
        "declare module \("@weex-module/\(module)".quoted) {",
        "  const module: Weex.Modules[\(module.quoted)];", "  export default module;", "}", "",
      ]
    }
    if !table.interfaces.isEmpty { lines += ["declare const $flex: Weex.Flex;", ""] }
    lines.append(PageDeclarations.testing)
  }

  private mutating func writeModules() {
    lines.append("  /** The modules, by their names. */")
    lines.append("  interface Modules {")
    for module in table.modules.keys.sorted() {
      lines.append("    \(key(module)): \(names.name(ofModule: module));")
    }
    lines += ["  }", ""]
    for (module, methods) in table.modules.sorted(by: { $0.key < $1.key }) {
      lines.append("  interface \(names.name(ofModule: module)) {")
      for method in methods {
        let hasRoutes = module == "router" && method.name == "call" && !table.routes.isEmpty
        if hasRoutes { writeRouteCalls() } else { write(method) }
      }
      lines += ["  }", ""]
    }
  }

  private mutating func writeElements() {
    lines.append(
      "  /** The elements, by their tags: `this.$refs.field as Weex.Elements['input']`. */"
    )
    lines.append("  interface Elements {")
    for tag in table.tags { lines.append("    \(key(tag)): \(names.name(ofTag: tag));") }
    lines += ["  }", ""]
    for tag in table.tags {
      let methods = table.components[tag] ?? []
      lines.append("  interface \(names.name(ofTag: tag)) extends Element {")
      for method in methods { write(method) }
      lines += ["  }", ""]
    }
  }

  private mutating func writeEvents() {
    lines.append(
      "  /** What the events of the elements tell beside what all events do, by tag and name. */"
    )
    lines.append("  interface Events {")
    for (tag, events) in table.events.sorted(by: { $0.key < $1.key }) {
      let told = events.filter { $0.shape != nil }
      guard !tag.isEmpty, !told.isEmpty else { continue }
      lines.append("    \(key(tag)): {")
      for event in told {
        document(event.documentation, indent: "      ")
        lines.append("      \(key(event.name)): Event & \(event.shape.map(text) ?? "{}");")
      }
      lines.append("    };")
    }
    lines += ["  }", ""]
  }

  /// One overload for each route, with its parameters and its result; pages of the web may be opened by their URLs too.
  private mutating func writeRouteCalls() {
    for (route, methods) in table.routes.sorted(by: { $0.key < $1.key }) {
      for target in methods {
        document(target.documentation, indent: "    ")
        let params = parameters(ofRoute: target)
        let result = target.result.map(text) ?? "void"
        lines.append(
          "    call(url: \(url(of: target, route)), params?: \(params), ...closures: ((...values: any[]) => any)[]): Promise<\(result)>;"
        )
      }
    }
    lines.append(
      "    call(url: PageURL, params?: { [name: string]: any }, ...closures: ((...values: any[]) => any)[]): Promise<any>;"
    )
  }

  /// What a route's function binds by name; what it reads itself may have any name.
  private func parameters(ofRoute method: MethodDescription) -> String {
    let bound = method.parameters.filter { parameter in
      if case .callback = parameter.shape { return false }
      return parameter.label != nil
    }
    guard !bound.isEmpty else { return "{ [name: string]: any }" }
    let fields = bound.map { parameter in
      "\(key(parameter.label ?? ""))\(parameter.isOptional ? "?" : ""): \(text(parameter.shape.ifGiven))"
    }
    return "{ \(fields.joined(separator: "; ")) }"
  }

  private func url(of method: MethodDescription, _ route: String) -> String {
    "`${string}://\(escaped(route))/\(escaped(method.name))${'' | `?${string}`}`"
  }

  private mutating func writeRoutes() {
    guard !table.routes.isEmpty else { return }
    lines.append("  /** The URLs of the routes. */")
    let routes = table.routes.sorted { $0.key < $1.key }.flatMap { route in
      route.value.map { "    | \(url(of: $0, route.key))" }
    }
    lines += ["  type RouteURL ="] + routes.dropLast() + [(routes.last ?? "    never") + ";", ""]
    lines += [
      "  /** The URL of a page that a route may lead to. */",
      "  type PageURL = `http://${string}` | `https://${string}` | `file://${string}` | `/${string}`;",
      "",
    ]
  }

  private mutating func writeFlex() {
    guard !table.interfaces.isEmpty else { return }
    lines += [
      "  /** The object `$flex`: each function answers with a promise. */", "  interface Flex {",
      "    readonly version: string;", "    readonly isiOS: boolean;",
      "    readonly isAndroid: boolean;", "    readonly options: { readonly [name: string]: any };",
      "    readonly web: { [name: string]: (...values: any[]) => any };",
      "    addEventListener(type: 'success' | 'error' | 'timeout', listener: (event: any) => void): void;",
      "    removeEventListener(type: 'success' | 'error' | 'timeout', listener: (event: any) => void): void;",
    ]
    for method in table.interfaces["$flex"] ?? [] { write(method, isPromise: true) }
    for (name, methods) in table.interfaces.sorted(by: { $0.key < $1.key }) where name != "$flex" {
      lines.append("    \(key(String(name.dropFirst("$flex.".count)))): {")
      for method in methods { write(method, isPromise: true, indent: "      ") }
      lines.append("    };")
    }
    lines += ["  }", ""]
  }

  private mutating func write(
    _ method: MethodDescription,
    isPromise: Bool = false,
    indent: String = "    "
  ) {
    document(method.documentation, indent: indent)
    lines.append(
      "\(indent)\(key(method.name))(\(parameters(of: method))): \(result(of: method, isPromise: isPromise));"
    )
  }

  private func result(of method: MethodDescription, isPromise: Bool) -> String {
    let result = method.result.map(text)
    if isPromise || method.reply == .promise {
      return "Promise<\(result ?? (isPromise ? "any" : "void"))>"
    }
    guard method.reply == .sync else { return "void" }
    return result ?? "void"
  }

  private func parameters(of method: MethodDescription) -> String {
    let parameters = method.parameters
    let lastRequired = parameters.lastIndex { !Self.mayBeMissing($0) } ?? -1
    return parameters.enumerated().map { index, parameter in
      let name = Self.identifier(parameter.label ?? "value\(index)")
      if parameter.type.hasSuffix("...") { return "...\(name): (\(text(parameter.shape)))[]" }
      let isMissing = Self.mayBeMissing(parameter)
      let type = text(parameter.shape.ifGiven)
      if isMissing, index > lastRequired { return "\(name)?: \(type)" }
      return "\(name): \(type)\(isMissing && type != "any" ? " | undefined" : "")"
    }.joined(separator: ", ")
  }

  /// Whether a page may leave an argument out: hosts refuse nothing where they read leniently, but then the call does nothing of use.
  private static func mayBeMissing(_ parameter: ParameterDescription) -> Bool {
    guard parameter.isOptional else { return false }
    guard case .lenient(let shape, ignoresOthers: true) = parameter.shape else { return true }
    switch shape.strict {
    case .object(let object):
      return object.properties.allSatisfy(\.isOptional) && !object.properties.isEmpty
    case let strict: return strict.includesUndefined
    }
  }

  private mutating func write(_ object: (name: String, shape: ObjectShape)) {
    lines.append("  interface \(object.name) {")
    for property in object.shape.properties {
      document(property.documentation, indent: "    ")
      let type = text(property.shape.ifGiven)
      lines.append("    \(key(property.name))\(property.isOptional ? "?" : ""): \(type);")
    }
    lines += ["  }", ""]
  }

  private mutating func document(_ sentence: String?, indent: String) {
    guard let sentence else { return }
    lines.append(
      "\(indent)/** \(sentence.replacing("*/", with: "*\\/").replacing("\n", with: " ")) */"
    )
  }
}

extension ScriptDeclarations {
  /// The type of TypeScript for a shape.
  private func text(_ shape: ValueShape) -> String {
    switch shape {
    case .any, .undefined, .null, .boolean, .string, .number: shape.scalarType ?? "any"
    case .opaque: "NativeObject"
    case .array(let element): "(\(text(element)))[]"
    case .dictionary(let value): "{ [key: string]: \(text(value)) }"
    case .object(let object):
      object.properties.isEmpty ? text(ofInstance: object.name) : names.name(of: object)
    case .union(let shapes): shapes.map { text($0) }.uniqued.joined(separator: " | ")
    case .reference(let name): names.name(ofReference: name)
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

  /// An object of which nothing but the class is known.
  private func text(ofInstance name: String) -> String {
    switch name {
    case "ArrayBuffer": "ArrayBuffer | ArrayBufferView"
    case "Date", "Element": name
    default: "{ [key: string]: any }"
    }
  }

  /// A text inside a template literal.
  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("`", with: "\\`").replacing("${", with: "\\${")
  }

  /// A property's name, in quotation marks where it is no identifier.
  private func key(_ name: String) -> String {
    InterfaceNames.isIdentifier(name) ? name : name.quoted
  }

  private static let reserved: Set = [
    "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
    "else", "enum", "export", "extends", "false", "finally", "for", "function", "if", "import",
    "in", "instanceof", "new", "null", "return", "super", "switch", "this", "throw", "true", "try",
    "typeof", "var", "void", "while", "with",
  ]

  private static func identifier(_ label: String) -> String {
    guard InterfaceNames.isIdentifier(label) else {
      return "_" + label.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return reserved.contains(label) ? label + "_" : label
  }
}

extension ValueShape {
  /// The shape of a value that is given.
  fileprivate var ifGiven: ValueShape {
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
