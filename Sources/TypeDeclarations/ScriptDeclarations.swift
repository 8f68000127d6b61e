internal import HostValues
package import TableDescription

/// Writes the declarations of TypeScript for what a host offers to pages.
///
/// The same table gives the same bytes.
package struct ScriptDeclarations {
  private let table: TableDescription
  var names: InterfaceNames
  private var lines: [String] = []
  /// The object whose interface is being written; references in it lead to it or to an enclosing object.
  private(set) var written: ObjectShape?

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
      writeImports(of: module)
    }
    if !table.interfaces.isEmpty { lines += ["declare var $flex: Weex.Flex;", ""] }
    lines.append(PageDeclarations.testing)
  }

  /// What pages import of a module: the whole, or its methods by their names.
  private mutating func writeImports(of module: String) {
    let type = "Weex.Modules[\(module.quoted)]"
    lines += [
      "declare module \("@weex-module/\(module)".quoted) {", "  const module: \(type);",
      "  export default module;",
    ]
    for name in (table.modules[module] ?? []).map(\.name)
    where Self.identifier(name) == name && name != "module" {
      lines.append("  export const \(name): \(type)[\(name.quoted)];")
    }
    lines += ["}", ""]
  }

  private mutating func writeModules() {
    lines.append("  /** The modules, by their names. */")
    lines.append("  interface Modules {")
    for module in table.modules.keys.sorted() {
      lines.append("    \(key(module)): \(names.name(ofModule: module));")
    }
    lines += ["  }", "", "  /** What every module has. */", "  interface Module {"]
    for method in MethodDescription.ofEveryModule { write(method) }
    lines += ["  }", ""]
    for (module, methods) in table.modules.sorted(by: { $0.key < $1.key }) {
      // Methods that the module defines itself may have other signatures.
      let own = Set(methods.map(\.name))
      let common = MethodDescription.ofEveryModule.filter { !own.contains($0.name) }
      let isPlain = common.count == MethodDescription.ofEveryModule.count
      let heading = names.name(ofModule: module) + (isPlain ? " extends Module" : "")
      lines.append("  interface \(heading) {")
      for method in methods + (isPlain ? [] : common) {
        let isRouteCall = module == "router" && method.name == "call"
        if isRouteCall { writeRouteCalls(method) } else { write(method) }
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
      "  /** What the handler of each event is given, by tag and name: `(event: Weex.Events['list']['scroll']) => …`. */"
    )
    lines.append("  interface Events {")
    for (tag, events) in table.events.sorted(by: { $0.key < $1.key }) where !tag.isEmpty {
      lines.append("    \(key(tag)): CommonEvents\(events.isEmpty ? ";" : " & {")")
      write(events, indent: "      ")
      if !events.isEmpty { lines.append("    };") }
    }
    lines += ["  }", "", "  /** The same for the events that every element has. */"]
    lines.append("  interface CommonEvents extends RootEvents {")
    write(table.events[""] ?? [], indent: "    ")
    lines += ["  }", ""]
  }

  private mutating func write(_ events: [EventDescription], indent: String) {
    for event in events {
      document(event.documentation, indent: indent)
      let type = event.shape.map { "PlainEvent & " + text($0) } ?? "Event"
      lines.append("\(indent)\(key(event.name)): \(type);")
    }
  }

  /// One overload for each route, with its parameters and its result; pages of the web may be opened by their URLs too.
  private mutating func writeRouteCalls(_ call: MethodDescription) {
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
    document(call.documentation, indent: "    ")
    lines.append(
      "    call(url: ModuleURL | PageURL, params?: { [name: string]: any }, ...closures: ((...values: any[]) => any)[]): Promise<any>;"
    )
  }

  /// The parameters that a route's function binds by name; those that it reads itself may have any name.
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
    let routes = table.routes.sorted { $0.key < $1.key }.flatMap { route in
      route.value.map { "    | \(url(of: $0, route.key))" }
    }
    if let last = routes.last {
      lines += ["  /** The URLs of the routes. */", "  type RouteURL ="]
      lines += routes.dropLast() + [last + ";", ""]
    }
    guard table.modules["router"] != nil else { return }
    lines += [
      "  /** The URL of a module's method, which is a route if no routing class has its name. */",
      "  type ModuleURL = { [Name in keyof Modules]:",
      "    `${string}://${Name}/${Exclude<keyof Modules[Name], keyof Module> & string}${'' | `?${string}`}` }[keyof Modules];",
      "",
      "  /** The URL of a page that a route may lead to. */",
      "  type PageURL = `http://${string}` | `https://${string}` | `file://${string}` | `/${string}`;",
      "",
    ]
  }

  private mutating func writeFlex() {
    guard !table.interfaces.isEmpty else { return }
    lines += [
      "  /** The object `$flex`: each function returns a promise. */", "  interface Flex {",
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
    if let listener = method.listener {
      // `socket.onmessage = fn` is `socket.onmessage(fn)`. Before TypeScript 5.1, the type that is read must be one that may be assigned.
      let (name, type) = (key(method.name), text(listener))
      lines += [
        "\(indent)get \(name)(): ((callback: \(type)) => void) & \(type);",
        "\(indent)set \(name)(callback: \(type));",
      ]
      return
    }
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

  /// Whether a page may leave an argument out; a lenient host accepts that for any argument, but then the call does nothing useful.
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
    written = object.shape
    defer { written = nil }
    let cases = cases(of: object.shape)
    if cases.isEmpty {
      lines.append("  interface \(object.name) {")
      for field in object.shape.properties.map(field) { write(field, indent: "    ") }
      lines += ["  }", ""]
    } else {
      lines.append("  type \(object.name) =")
      for fields in cases {
        lines.append("    | {")
        for field in fields { write(field, indent: "        ") }
        lines.append("      }")
      }
      lines[lines.count - 1] += ";"
      lines.append("")
    }
  }

  private mutating func write(_ field: Field, indent: String) {
    document(field.documentation, indent: indent)
    lines.append(indent + text(field))
  }

  private mutating func document(_ sentence: String?, indent: String) {
    guard let sentence else { return }
    lines.append(
      "\(indent)/** \(sentence.replacing("*/", with: "*\\/").replacing("\n", with: " ")) */"
    )
  }
}

extension MethodDescription {
  /// The type of the function that is all that the method takes, to call it at each event; `nil` for any other method.
  fileprivate var listener: ValueShape? {
    let isOne = ListenerRule.holds(
      for: name,
      answersAtOnce: reply != .async,
      parameters.map { parameter in
        if case .callback(keepAlive: true, _) = parameter.shape {
          !parameter.isOptional
        } else {
          false
        }
      }
    )
    return isOne ? parameters[0].shape : nil
  }
}
