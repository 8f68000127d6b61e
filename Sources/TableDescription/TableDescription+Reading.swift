internal import HostValues

extension TableDescription {
  /// Why a text is no description of a host.
  package struct FormatError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and its place, without a final period.
    package let description: String
  }

  /// Reads a document of `weexhost list --json`; keys that are not known are ignored.
  ///
  /// - Throws: If the text is not JSON, is of another version, or has something else where the form has a value.
  package init(json text: String) throws(FormatError) {
    let document: HostValue
    do throws(JSONReader.FormatError) {
      document = try JSONReader.parse(text)
    } catch {
      throw FormatError(description: "this is not JSON: \(error)")
    }
    let place = Place(value: document, path: "")
    guard document.object != nil else { throw place.fault("an object") }
    guard document["version"] == .number(Double(Self.version)) else {
      let found =
        document["version"].map { "version \(JSONText.of($0))" } ?? "a table without a version"
      throw FormatError(
        description:
          "this is \(found), but this host reads version \(Self.version): write the table again with 'weexhost list --json' of its own host"
      )
    }
    self.init()
    host = try place["weexhost"].optional { place throws(FormatError) in try place.string() }
    modules = try place["modules"].lists(of: MethodDescription.init)
    stubs = try place["stubs"].named { place throws(FormatError) in try place.string() }
    routes = try place["routes"].lists(of: MethodDescription.init)
    interfaces = try place["interfaces"].lists(of: MethodDescription.init)
    components = try place["components"].lists(of: MethodDescription.init)
    attributes = try place["attributes"].lists(of: AttributeDescription.init)
    events = try place["events"].lists(of: EventDescription.init)
    styles = try place["styles"].list(of: StyleDescription.init)
    handlers = try place["handlers"].strings()
    services = try place["services"].strings()
    // Without modules it is a part of a table at best, in which no module would be found.
    guard document["modules"] != nil else { throw place["modules"].fault("an object") }
  }
}

/// A value in the document, and its path for errors.
private struct Place {
  let value: HostValue
  /// `modules.modal[0]`; empty for the document.
  let path: String

  subscript(key: String) -> Place {
    Place(value: value[key] ?? .undefined, path: path.isEmpty ? key : "\(path).\(key)")
  }

  func fault(_ expected: String) -> TableDescription.FormatError {
    let found = value == .undefined ? "nothing" : JSONText.of(value)
    let shown = found.count > 60 ? found.prefix(60) + "…" : found[...]
    return TableDescription.FormatError(
      description: "\(path.isEmpty ? "the table" : path) must be \(expected), got \(shown)"
    )
  }

  func string() throws(TableDescription.FormatError) -> String {
    guard let string = value.string else { throw fault("a text") }
    return string
  }

  func flag() throws(TableDescription.FormatError) -> Bool {
    if value == .undefined { return false }
    guard let flag = value.bool else { throw fault("true or false") }
    return flag
  }

  /// Reads a value that may be missing or `null`.
  func optional<Value>(
    _ read: (Place) throws(TableDescription.FormatError) -> Value
  ) throws(TableDescription.FormatError) -> Value? {
    value.isNil ? nil : try read(self)
  }

  /// Reads a list; a missing one is empty.
  func list<Element>(
    of read: (Place) throws(TableDescription.FormatError) -> Element
  ) throws(TableDescription.FormatError) -> [Element] {
    if value == .undefined { return [] }
    guard let elements = value.array else { throw fault("a list") }
    var result: [Element] = []
    for (index, element) in elements.enumerated() {
      result.append(try read(Place(value: element, path: "\(path)[\(index)]")))
    }
    return result
  }

  func strings() throws(TableDescription.FormatError) -> [String] {
    try list { place throws(TableDescription.FormatError) in try place.string() }
  }

  /// Reads an object of any keys; a missing one is empty.
  func named<Element>(
    _ read: (Place) throws(TableDescription.FormatError) -> Element
  ) throws(TableDescription.FormatError) -> [String: Element] {
    if value == .undefined { return [:] }
    guard let members = value.object else { throw fault("an object") }
    var result: [String: Element] = [:]
    for name in members.keys.sorted() { result[name] = try read(self[name]) }
    return result
  }

  func lists<Element>(
    of read: (Place) throws(TableDescription.FormatError) -> Element
  ) throws(TableDescription.FormatError) -> [String: [Element]] {
    try named { place throws(TableDescription.FormatError) in try place.list(of: read) }
  }

  /// The JSON of a value that may be missing.
  var written: String? { value == .undefined ? nil : JSONText.of(value) }
}

extension Place {
  /// The text, if there is one.
  fileprivate func text() throws(TableDescription.FormatError) -> String? {
    try optional { place throws(TableDescription.FormatError) in try place.string() }
  }

  /// The shape, if there is one.
  fileprivate func shape() throws(TableDescription.FormatError) -> ValueShape? {
    try optional { place throws(TableDescription.FormatError) in try ValueShape(place) }
  }
}

extension MethodDescription {
  fileprivate init(_ place: Place) throws(TableDescription.FormatError) {
    guard place.value.object != nil else { throw place.fault("an object") }
    guard let reply = Reply(rawValue: try place["reply"].string()) else {
      throw place["reply"].fault("sync, async or promise")
    }
    self.init(
      name: try place["name"].string(),
      documentation: try place["documentation"].text(),
      parameters: try place["parameters"].list(of: ParameterDescription.init),
      execution: try place["execution"].text() ?? "",
      readsTree: try place["readsTree"].flag(),
      reply: reply,
      result: try place["result"].shape()
    )
  }
}

extension ParameterDescription {
  fileprivate init(_ place: Place) throws(TableDescription.FormatError) {
    let type = try place["type"].text() ?? "any"
    self.init(
      label: try place["label"].text(),
      type: type,
      isOptional: try place["optional"].flag(),
      defaultValue: place["default"].written,
      shape: try place["shape"].shape() ?? ValueShape(named: type)
    )
  }
}

// Attributes, events and styles of which only the names are known are listed by their names.

extension AttributeDescription {
  fileprivate init(_ place: Place) throws(TableDescription.FormatError) {
    if let name = place.value.string {
      self.init(name: name)
      return
    }
    self.init(
      name: try place["name"].string(),
      shape: try place["shape"].shape() ?? .any,
      defaultValue: place["default"].written,
      documentation: try place["documentation"].text()
    )
  }
}

extension EventDescription {
  fileprivate init(_ place: Place) throws(TableDescription.FormatError) {
    if let name = place.value.string {
      self.init(name: name)
      return
    }
    self.init(
      name: try place["name"].string(),
      shape: try place["shape"].shape(),
      documentation: try place["documentation"].text()
    )
  }
}

extension StyleDescription {
  fileprivate init(_ place: Place) throws(TableDescription.FormatError) {
    if let name = place.value.string {
      self.init(name: name)
      return
    }
    self.init(
      name: try place["name"].string(),
      values: try place["values"].strings(),
      shape: try place["shape"].shape()
    )
  }
}

extension PropertyShape {
  fileprivate init(_ place: Place) throws(TableDescription.FormatError) {
    self.init(
      name: try place["name"].string(),
      shape: try ValueShape(place["shape"]),
      isOptional: try place["optional"].flag(),
      documentation: try place["documentation"].text(),
      condition: try place["condition"].optional { place throws(TableDescription.FormatError) in
        PropertyCondition(try place["property"].string(), try place["values"].strings())
      }
    )
  }
}

extension ValueShape {
  fileprivate init(_ place: Place) throws(TableDescription.FormatError) {
    let strict = try ValueShape(strict: place)
    self =
      try place["lenient"].flag()
      ? .lenient(strict, ignoresOthers: try place["ignoresOthers"].flag()) : strict
  }

  private init(strict place: Place) throws(TableDescription.FormatError) {
    guard place.value.object != nil else { throw place.fault("a shape: an object with a type") }
    switch try place["type"].string() {
    case "any": self = .any
    case "undefined": self = .undefined
    case "null": self = .null
    case "boolean": self = .boolean
    case "opaque": self = .opaque
    case "string": self = .string(values: try place["values"].strings())
    case "number":
      self = .number(
        isInteger: try place["integer"].flag(),
        values: try place["values"].list { place throws(TableDescription.FormatError) in
          guard let number = place.value.number else { throw place.fault("a number") }
          return number
        }
      )
    case "array": self = .array(of: try ValueShape(place["of"]))
    case "dictionary": self = .dictionary(of: try ValueShape(place["of"]))
    case "object":
      self = .object(
        ObjectShape(
          name: try place["name"].string(),
          properties: try place["properties"].list(of: PropertyShape.init)
        )
      )
    case "union": self = .union(try place["of"].list(of: ValueShape.init(_:)))
    case "reference": self = .reference(try place["name"].string())
    case "callback":
      self = .callback(
        keepAlive: try place["keepAlive"].flag(),
        answer: try place["answer"].list(of: ValueShape.init(_:))
      )
    default:
      throw place["type"].fault(
        "any, undefined, null, boolean, string, number, opaque, array, dictionary, object, union, reference or callback"
      )
    }
  }
}
