extension HostArgument where Self: RawRepresentable, RawValue: HostArgument {
  /// The list of its raw values, unless it has an `argumentName` of its own.
  public static var argumentKind: String {
    argumentName == "\(Self.self)" ? RawValue.argumentKind : argumentName
  }

  /// One of the enum's raw values.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    try readRawValue(from: reader)
  }

  fileprivate static func readRawValue(
    from reader: ArgumentReader
  ) throws(ArgumentMismatch) -> Self {
    if let value = Self(rawValue: try RawValue.read(from: reader)) { return value }
    throw ArgumentMismatch(expected: ArgumentMismatch.rawValues(of: Self.self), given: reader)
  }
}

extension ArgumentMismatch {
  /// The raw values of a type, as text for messages.
  static func rawValues(of type: any RawRepresentable.Type) -> String {
    guard let type = type as? any CaseIterable.Type else { return "one of its values" }
    func list<Cases: CaseIterable>(_: Cases.Type) -> String {
      Cases.allCases.map { value in
        (value as? any RawRepresentable).map { "'\($0.rawValue)'" } ?? "\(value)"
      }.joined(separator: ", ")
    }
    return "one of " + list(type)
  }
}

extension HostArgument where Self: RawRepresentable, RawValue: HostArgument, Self: Decodable {
  /// One of the enum's raw values.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    try readRawValue(from: reader)
  }
}
