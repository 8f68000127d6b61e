internal import TableDescription
internal import WeexHost

extension HostListing {
  /// One object on one line.
  ///
  /// `attributes` and `events` are by tag name; the empty name has those of all components.
  var json: String {
    var json = JSONText()
    json.object { json in
      json.key("version")
      json.number(Double(TableDescription.version))
      json.rows("modules", of: modules)
      if !stubs.isEmpty {
        json.key("stubs")
        json.value(.object(stubs.mapValues { .string($0) }))
      }
      json.rows("routes", of: routes)
      let promised =
        (interfaces.isEmpty ? [] : [("$flex", interfaces)]) + exposed.map { ("$flex.\($0)", $1) }
      if !promised.isEmpty { json.rows("interfaces", of: promised) }
      json.rows("components", of: components.dropFirst().map { ($0.type, $0.rows) })
      for (key, names) in [
        ("attributes", \ListedComponent.attributes), ("events", \ListedComponent.events),
      ] {
        json.key(key)
        json.object { json in
          for component in components where !component[keyPath: names].isEmpty {
            json.names(component.type, component[keyPath: names])
          }
        }
      }
      json.names("styles", styles)
      json.names("handlers", handlers)
      json.names("services", services)
    }
    return json.text + "\n"
  }
}

extension ExportRow {
  fileprivate var execution: String {
    switch reply {
    case .value: "in place"
    case .callback: "page queue"
    case .promise: "task"
    }
  }
}

extension JSONText {
  fileprivate mutating func names(_ key: String, _ names: [String]) {
    self.key(key)
    value(.array(names.map { .string($0) }))
  }

  fileprivate mutating func rows(_ key: String, of owners: [(name: String, rows: [ExportRow])]) {
    self.key(key)
    object { json in
      for owner in owners {
        json.key(owner.name)
        json.array { json in
          for row in owner.rows {
            json.element()
            json.row(row)
          }
        }
      }
    }
  }

  fileprivate mutating func row(_ row: ExportRow) {
    object { json in
      json.key("name")
      json.string(row.name)
      json.key("parameters")
      json.array { json in
        for parameter in row.parameters {
          json.element()
          json.object { json in
            json.key("label")
            json.value(parameter.label.map { .string($0) } ?? .null)
            json.key("type")
            json.string(parameter.type)
            json.key("optional")
            json.value(.bool(parameter.isOptional))
            if let value = parameter.defaultValue {
              json.key("default")
              json.value(value)
            }
          }
        }
      }
      json.key("execution")
      json.string(row.execution)
      json.key("reply")
      json.string(row.reply.rawValue)
    }
  }
}
