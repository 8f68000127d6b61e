internal import HostValues

extension TableDescription {
  /// The document, as one JSON object on one line.
  package var json: String {
    var json = JSONText()
    json.object { json in
      json.key("version")
      json.value(.number(Double(Self.version)))
      json.text("weexhost", host)
      json.lists("modules", modules) { $0.method($1) }
      if !stubs.isEmpty {
        json.key("stubs")
        json.value(.object(stubs.mapValues { .string($0) }))
      }
      json.lists("routes", routes) { $0.method($1) }
      if !interfaces.isEmpty { json.lists("interfaces", interfaces) { $0.method($1) } }
      json.lists("components", components) { $0.method($1) }
      json.lists("attributes", attributes.filter { !$0.value.isEmpty }) { $0.attribute($1) }
      json.lists("events", events.filter { !$0.value.isEmpty }) { $0.event($1) }
      json.list("styles", styles) { $0.style($1) }
      json.list("handlers", handlers) { $0.string($1) }
      json.list("services", services) { $0.string($1) }
    }
    return json.text + "\n"
  }
}

extension ValueShape {
  /// The shape, as one JSON object.
  package var json: String {
    var json = JSONText()
    json.shape(self)
    return json.text
  }
}

extension JSONText {
  fileprivate mutating func text(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    string(text)
  }

  private mutating func flag(_ key: String, _ flag: Bool) {
    self.key(key)
    value(.bool(flag))
  }

  /// Writes a value that is JSON already.
  private mutating func written(_ key: String, _ json: String?) {
    guard let json, let value = try? JSONReader.parse(json) else { return }
    self.key(key)
    self.value(value)
  }

  fileprivate mutating func list<Element>(
    _ key: String,
    _ elements: [Element],
    _ write: (inout JSONText, Element) -> Void
  ) {
    self.key(key)
    array { json in
      for element in elements {
        json.element()
        write(&json, element)
      }
    }
  }

  fileprivate mutating func lists<Element>(
    _ key: String,
    _ lists: [String: [Element]],
    _ write: (inout JSONText, Element) -> Void
  ) {
    self.key(key)
    object { json in
      for (name, elements) in lists.sorted(by: { $0.key < $1.key }) {
        json.list(name, elements, write)
      }
    }
  }

  fileprivate mutating func method(_ method: MethodDescription) {
    object { json in
      json.text("name", method.name)
      json.text("documentation", method.documentation)
      json.list("parameters", method.parameters) { $0.parameter($1) }
      json.text("execution", method.execution)
      if method.readsTree { json.flag("readsTree", true) }
      json.text("reply", method.reply.rawValue)
      json.shape("result", method.result)
    }
  }

  private mutating func parameter(_ parameter: ParameterDescription) {
    object { json in
      json.key("label")
      json.value(parameter.label.map { .string($0) } ?? .null)
      json.text("type", parameter.type)
      json.flag("optional", parameter.isOptional)
      json.written("default", parameter.defaultValue)
      json.shape("shape", parameter.shape)
    }
  }

  // An attribute, an event or a style of which only the name is known is listed by its name.

  fileprivate mutating func attribute(_ attribute: AttributeDescription) {
    if attribute == AttributeDescription(name: attribute.name) { return string(attribute.name) }
    object { json in
      json.text("name", attribute.name)
      json.shape("shape", attribute.shape)
      json.written("default", attribute.defaultValue)
      json.text("documentation", attribute.documentation)
    }
  }

  fileprivate mutating func event(_ event: EventDescription) {
    if event == EventDescription(name: event.name) { return string(event.name) }
    object { json in
      json.text("name", event.name)
      json.shape("shape", event.shape)
      json.text("documentation", event.documentation)
    }
  }

  fileprivate mutating func style(_ style: StyleDescription) {
    if style == StyleDescription(name: style.name) { return string(style.name) }
    object { json in
      json.text("name", style.name)
      if !style.values.isEmpty { json.list("values", style.values) { $0.string($1) } }
      json.shape("shape", style.shape)
    }
  }

  private mutating func shape(_ key: String, _ shape: ValueShape?) {
    guard let shape else { return }
    self.key(key)
    self.shape(shape)
  }

  fileprivate mutating func shape(_ shape: ValueShape) {
    object { $0.members(of: shape) }
  }

  private mutating func members(of shape: ValueShape) {
    switch shape {
    case .any: text("type", "any")
    case .undefined: text("type", "undefined")
    case .null: text("type", "null")
    case .boolean: text("type", "boolean")
    case .opaque: text("type", "opaque")
    case .string(let values):
      text("type", "string")
      if !values.isEmpty { list("values", values) { $0.string($1) } }
    case .number(let isInteger, let values):
      text("type", "number")
      if isInteger { flag("integer", true) }
      if !values.isEmpty { list("values", values) { $0.value(.number($1)) } }
    case .array(let element):
      text("type", "array")
      self.shape("of", element)
    case .dictionary(let value):
      text("type", "dictionary")
      self.shape("of", value)
    case .object(let object):
      text("type", "object")
      text("name", object.name)
      list("properties", object.properties) { $0.property($1) }
    case .union(let shapes):
      text("type", "union")
      list("of", shapes) { $0.shape($1) }
    case .reference(let name):
      text("type", "reference")
      text("name", name)
    case .callback(let keepAlive, let answer):
      text("type", "callback")
      flag("keepAlive", keepAlive)
      list("answer", answer) { $0.shape($1) }
    case .lenient(let strict, let ignoresOthers):
      members(of: strict.strict)
      flag("lenient", true)
      if ignoresOthers { flag("ignoresOthers", true) }
    }
  }

  private mutating func property(_ property: PropertyShape) {
    object { json in
      json.text("name", property.name)
      json.shape("shape", property.shape)
      json.flag("optional", property.isOptional)
      json.text("documentation", property.documentation)
      guard let condition = property.condition else { return }
      json.key("condition")
      json.object { json in
        json.text("property", condition.property)
        json.list("values", condition.values) { $0.string($1) }
      }
    }
  }
}
