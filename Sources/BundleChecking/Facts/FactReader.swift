internal import HostValues
internal import WeexStyle

/// Reads a part of the answer of `findFacts`, whose JavaScript is in this target: something missing there is a fault of the two.
struct FactReader {
  private let value: HostValue

  init(_ value: HostValue) {
    self.value = value
  }

  /// The line and the column, which each fact has.
  func place() throws(HostError) -> ScriptPlace {
    ScriptPlace(line: try whole("line"), column: try whole("column"))
  }

  /// The text of a key.
  func text(_ key: String) throws(HostError) -> String {
    guard let text = optionalText(key) else { throw missing(key) }
    return text
  }

  /// The text of a key that may be missing.
  func optionalText(_ key: String) -> String? { value[key]?.string }

  /// Whether a key is true; a missing one is false.
  func flag(_ key: String) -> Bool { value[key]?.bool ?? false }

  /// The whole number of a key that may be missing.
  func optionalWhole(_ key: String) -> Int? { value[key]?.integer }

  /// The number of a key that may be missing.
  func optionalNumber(_ key: String) -> Double? { value[key]?.number }

  /// The texts of a key.
  func texts(_ key: String) throws(HostError) -> [String] { try part(key).texts() }

  /// The elements of a key.
  func list(_ key: String) throws(HostError) -> [FactReader] { try part(key).elements() }

  /// The texts of a part that is a list of them.
  func texts() throws(HostError) -> [String] {
    try elements().map { element throws(HostError) in
      guard let text = element.value.string else { throw unexpected("a text") }
      return text
    }
  }

  /// The elements of a part that is a list.
  func elements() throws(HostError) -> [FactReader] {
    guard let elements = value.array else { throw unexpected("a list") }
    return elements.map(FactReader.init)
  }

  /// The parts of a part that is an object.
  func properties() throws(HostError) -> [String: FactReader] {
    guard let properties = value.object else { throw unexpected("an object") }
    return properties.mapValues(FactReader.init)
  }

  /// The part of a key.
  func part(_ key: String) throws(HostError) -> FactReader {
    guard let part = value[key] else { throw missing(key) }
    return FactReader(part)
  }

  private func whole(_ key: String) throws(HostError) -> Int {
    guard let number = optionalWhole(key) else { throw missing(key) }
    return number
  }

  private func missing(_ key: String) -> HostError { unexpected("'\(key)'") }

  private func unexpected(_ wanted: String) -> HostError {
    let answer = String(JSONText.of(value).prefix(200))
    return HostError(.invalidSource, "the reader of scripts owes \(wanted) in its answer \(answer)")
  }
}

extension Fact {
  /// Reads a fact.
  init(_ reader: FactReader) throws(HostError) {
    place = try reader.place()
    content = try Content(reader)
  }
}

extension Fact.Content {
  fileprivate init(_ reader: FactReader) throws(HostError) {
    let kind = try reader.text("kind")
    switch kind {
    case "module":
      self = .module(
        name: try reader.text("name"),
        insteadOf: reader.optionalText("insteadOf"),
        isTried: reader.flag("isTried"),
        isConditional: reader.flag("isConditional")
      )
    case "call": self = .call(module: try reader.text("module"), try Fact.Call(reader))
    case "kept":
      self = .kept(module: try reader.text("module"), method: try reader.text("name"))
    case "element call": self = .elementCall(try Fact.ElementCall(reader))
    case "flex": self = .flex(path: try reader.texts("path"), isTried: reader.flag("isTried"))
    case "dynamic": self = .dynamic(try Fact.Dynamic(reader))
    case "global": self = .global(name: try reader.text("name"), isTried: reader.flag("isTried"))
    case "tag":
      self = .tag(
        try reader.text("tag"),
        isRegistrable: reader.flag("isRegistrable"),
        isRendered: reader.flag("isRendered")
      )
    case "style": self = .style(try Fact.StyleUse(reader))
    case "newer": self = .newer(try Fact.NewerVue(reader))
    default: self = try Self.ofElement(kind, reader)
    }
  }

  /// Reads a fact about a name of an element.
  private static func ofElement(
    _ kind: String,
    _ reader: FactReader
  ) throws(HostError) -> Self {
    let (tag, name) = (try reader.text("tag"), try reader.text("name"))
    return switch kind {
    case "attribute": .attribute(tag: tag, name: name, value: reader.optionalText("value"))
    case "event": .event(tag: tag, name: name)
    case "passed": .passed(tag: tag, name: name, roots: Set(try reader.texts("roots")))
    case "class": .styleClass(tag: tag, name: name, sheet: reader.optionalWhole("sheet"))
    default:
      throw Fact.unknown(kind)
    }
  }
}

extension Fact.Call {
  fileprivate init(_ reader: FactReader) throws(HostError) {
    name = try reader.text("name")
    arguments = try reader.list("arguments").map { argument throws(HostError) in
      (try Literal(argument), try argument.place())
    }
    isOpen = reader.flag("isOpen")
    isTried = reader.flag("isTried")
    isOptional = reader.flag("isOptional")
    use = Use(rawValue: try reader.text("use")) ?? .unknown
  }
}

extension Fact.ElementCall {
  fileprivate init(_ reader: FactReader) throws(HostError) {
    if let reference = reader.optionalText("reference") {
      receiver = .reference(reference, isOne: reader.flag("isOne"))
    } else {
      receiver = .made(tag: try reader.text("tag"))
    }
    call = try Fact.Call(reader)
  }
}

extension Fact.Dynamic {
  fileprivate init(_ reader: FactReader) throws(HostError) {
    let what = try reader.text("what")
    switch what {
    case "module": self = .module
    case "method": self = .method(module: try reader.text("module"))
    case "one of": self = .moduleOfMethod
    case "use": self = .use(module: try reader.text("module"))
    default:
      throw Fact.unknown(what)
    }
  }
}

extension Fact.NewerVue {
  fileprivate init(_ reader: FactReader) throws(HostError) {
    switch try reader.text("what") {
    case "class": self = .classObject(tag: try reader.text("tag"))
    case "name": self = .computedName(tag: try reader.text("tag"))
    case "observable": self = .observable
    case let what: throw Fact.unknown(what)
    }
  }
}

extension Fact {
  fileprivate static func unknown(_ what: String) -> HostError {
    HostError(.invalidSource, "the reader of scripts tells an unknown fact '\(what)'")
  }
}

extension Fact.StyleUse {
  fileprivate init(_ reader: FactReader) throws(HostError) {
    tag = try reader.text("tag")
    name = try reader.text("name")
    value =
      reader.optionalText("value").map { .string($0) }
      ?? reader.optionalNumber("value").map { .number($0) }
    isCompiled = reader.flag("isCompiled")
  }
}

extension Literal {
  fileprivate init(_ reader: FactReader) throws(HostError) {
    switch try reader.text("is") {
    case "undefined": self = .undefined
    case "null": self = .null
    case "function": self = .function
    case "boolean": self = .bool(reader.flag("value"))
    // JSON has no infinite numbers.
    case "number": self = reader.optionalNumber("value").map { .number($0) } ?? .unknown
    case "string": self = .string(try reader.text("value"))
    case "array": self = .array(try reader.list("of").map(Literal.init))
    case "object":
      self = .object(try reader.list("keys").map(Key.init), isOpen: reader.flag("isOpen"))
    default: self = .unknown
    }
  }
}

extension Literal.Key {
  fileprivate init(_ reader: FactReader) throws(HostError) {
    name = try reader.text("name")
    value = try Literal(try reader.part("value"))
    place = try reader.place()
  }
}
