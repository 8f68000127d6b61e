extension Set: HostArgument where Element: HostArgument {
  /// The type's name in lists of methods.
  public static var argumentName: String { "Set<\(Element.argumentName)>" }
  /// The type's name in errors: an array, to JavaScript.
  public static var argumentKind: String { "[\(Element.argumentKind)]" }
  /// JSON.
  public static var argumentForm: ArgumentForm { .json }

  /// An array, each element converted; equal elements are merged.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    Set(try [Element].read(from: reader))
  }
}

extension Set: HostResult where Element: HostResult {
  /// An array, in no order.
  public var hostValue: HostValue { .array(map(\.hostValue)) }
}
