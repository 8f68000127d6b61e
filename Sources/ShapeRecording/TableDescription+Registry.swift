package import HostThread
internal import HostValues
package import MethodTable
package import TableDescription
package import WeexCore
internal import WeexStyle
internal import WeexTree

extension TableDescription {
  /// Describes a host's registrations.
  ///
  /// - Parameters:
  ///   - registry: Its modules, components and services.
  ///   - routes: The routing classes, with their rows.
  ///   - interfaces: The functions of `$flex`; `nil` if pages have none.
  ///   - exposed: The modules that `$flex` exposes too.
  ///   - handlers: The names of the handlers.
  ///   - recorder: Finds the shapes of types, and collects warnings about those that it cannot find.
  @HostActor
  package init(
    _ registry: Registry,
    routes: [(name: String, rows: [ExportRow])],
    interfaces: [ExportRow]?,
    exposed: [String],
    handlers: [String] = [],
    recorder: ShapeRecorder = ShapeRecorder()
  ) {
    self.init()
    func methods(_ rows: [ExportRow], of owner: String) -> [MethodDescription] {
      rows.map { row in
        recorder.place = owner + row.name
        return MethodDescription(row, recorder)
      }
    }
    for (name, module) in registry.modules.sorted(by: { $0.key < $1.key }) {
      modules[name] = methods(module.table.rows, of: "module '\(name)'.")
    }
    stubs = registry.modules.compactMapValues(\.stub?.url)
    for route in routes { self.routes[route.name] = methods(route.rows, of: "\(route.name)/") }
    if let interfaces {
      if !interfaces.isEmpty || !exposed.isEmpty {
        self.interfaces["$flex"] = methods(interfaces, of: "$flex.")
      }
      for name in exposed { self.interfaces["$flex.\(name)"] = modules[name] ?? [] }
    }
    let types = registry.components.sorted { $0.key < $1.key }
    for (type, registration) in types {
      components[type] = methods(registration.table.rows, of: "component '\(type)'.")
    }
    attributes[""] = Component.commonAttributeNames.sorted().map { AttributeDescription(name: $0) }
    events[""] = Self.events(Component.commonEventNames, Component.commonEventRows, recorder)
    for (type, registration) in types {
      recorder.place = "component '\(type)'"
      attributes[type] = Self.attributes(of: registration.componentClass, recorder)
      let component = registration.componentClass
      events[type] = Self.events(component.eventNames, component.eventRows, recorder)
    }
    styles = (PropertyTable.names + PropertyTable.schemeNames).map { name in
      guard case .words(let words, _) = PropertyTable[name]?.sheet else {
        return StyleDescription(name: name)
      }
      return StyleDescription(name: name, values: words.split(separator: " ").map(String.init))
    }
    self.handlers = handlers
    services = registry.services.map(\.name)
  }

  @HostActor
  private static func attributes(
    of component: Component.Type,
    _ recorder: ShapeRecorder
  ) -> [AttributeDescription] {
    let rows = Dictionary(component.attributeRows.map { ($0.name, $0) }) { $1 }
    return component.attributeNames.sorted().map { name in
      guard let row = rows[name] else { return AttributeDescription(name: name) }
      let values = row.values.isEmpty ? nil : ValueShape.string(values: row.values)
      return AttributeDescription(
        name: name,
        shape: values ?? row.type.map { recorder.shape(ofArgument: $0) } ?? .any,
        defaultValue: row.defaultValue.map { JSONText.of($0) },
        documentation: row.documentation
      )
    }
  }

  @HostActor
  private static func events(
    _ names: [String],
    _ rows: [EventRow],
    _ recorder: ShapeRecorder
  ) -> [EventDescription] {
    let rows = Dictionary(rows.map { ($0.name, $0) }) { $1 }
    return names.sorted().map { name in
      EventDescription(
        name: name,
        shape: rows[name]?.parameters.map { recorder.shape(ofResult: $0) },
        documentation: rows[name]?.documentation
      )
    }
  }
}

extension MethodDescription {
  /// Describes a row of a table; `recorder` finds the shapes of its types.
  @HostActor
  package init(_ row: ExportRow, _ recorder: ShapeRecorder) {
    let (reply, execution): (Reply, String) =
      switch row.reply {
      case .callback: (.async, "page queue")
      case .value: (.sync, "in place")
      case .promise: (.promise, "task")
      }
    self.init(
      name: row.name,
      documentation: row.documentation,
      parameters: row.parameters.map { parameter in
        ParameterDescription(
          label: parameter.label,
          type: parameter.type,
          isOptional: parameter.isOptional,
          defaultValue: parameter.defaultValue.map { JSONText.of($0) },
          shape: recorder.shape(of: parameter.swiftType)
        )
      },
      execution: execution,
      readsTree: row.readsTree,
      reply: reply,
      result: row.resultType.map { recorder.shape(ofResult: $0) }
    )
  }
}

extension ShapeRecorder {
  fileprivate func shape(of type: ParameterType) -> ValueShape {
    switch type {
    case .named(let name): ValueShape(named: name)
    case .of(let type): shape(ofArgument: type)
    }
  }
}
