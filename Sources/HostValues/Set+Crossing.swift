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
  /// An array, sorted by its elements' JSON, so that two runs give the same array; O(n log n).
  public var hostValue: HostValue {
    .array(map(\.hostValue).sorted { JSONText.of($0) < JSONText.of($1) })
  }
}
