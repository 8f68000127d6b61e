public import HostValues

/// An attribute that a component reads: its name, and the description of its values for `weexhost list`, `types` and `check`.
///
/// The component reads its attributes as it finds them: no value is refused because of a description. A name alone is a row too: `["value"]`.
public struct AttributeRow: Sendable, ExpressibleByStringLiteral {
  /// The name in templates.
  public let name: String
  /// The texts that it may be, if there are only some.
  public let values: [String]
  /// The value that applies while it is not set; `nil` if there is none.
  public let defaultValue: HostValue?
  /// A sentence for page authors.
  public private(set) var documentation: String?
  /// The type of its values; `nil` for any.
  package let type: (any HostArgument.Type)?

  /// An attribute of a type.
  public init(
    _ name: String,
    _ type: (any HostArgument.Type)? = nil,
    default defaultValue: HostValue? = nil
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    values = []
  }

  /// An attribute that is one of some texts; the first of them counts while it is not set.
  public init(_ name: String, values: [String]) {
    self.name = name
    self.values = values
    type = nil
    defaultValue = values.first.map { .string($0) }
  }

  /// An attribute of which only the name is known.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The row with a sentence for page authors.
  public func documented(_ sentence: String) -> AttributeRow {
    var row = self
    row.documentation = sentence
    return row
  }
}

/// An event that a component sends: its name, and the description of its parameters for `weexhost list` and `types`.
public struct EventRow: Sendable, ExpressibleByStringLiteral {
  /// The name in templates.
  public let name: String
  /// A sentence for page authors.
  public private(set) var documentation: String?
  /// The type of its parameters, which are the event's own keys; `nil` for none.
  package let parameters: (any HostResult.Type)?

  /// An event, with the type of its parameters.
  public init(_ name: String, _ parameters: (any HostResult.Type)? = nil) {
    self.name = name
    self.parameters = parameters
  }

  /// An event of which only the name is known.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The row with a sentence for page authors.
  public func documented(_ sentence: String) -> EventRow {
    var row = self
    row.documentation = sentence
    return row
  }
}
