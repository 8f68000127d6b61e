/// A type with a conversion of its own, whatever its `Decodable` conformance does; it is a type that the core does not import.
package protocol CodedArgument {
  /// Reads its converted form, or an equivalent one; throws a mismatch that says what was expected.
  static func read(coded reader: any ValueReader) throws(ArgumentMismatch) -> Self
}

/// A type that crosses as a text, whatever its `Encodable` conformance does: URLs, UUIDs and dates.
package protocol TextCoded: CodedArgument {
  /// The text.
  var codedText: String { get }
}

/// A type that crosses as a number, whatever its `Encodable` conformance does: decimal numbers.
package protocol NumberCoded: CodedArgument {
  /// The number.
  var codedNumber: Double { get }
}

/// A type of bytes, which is an array of numbers as a property and for `$flex`.
package protocol BytesCoded: CodedArgument {
  /// The bytes.
  var codedBytes: [UInt8] { get }
}

enum CodedText {
  /// A value of a type with a conversion of its own; `nil` for other types.
  static func value<T>(
    _ type: T.Type,
    from reader: any ValueReader
  ) throws(ArgumentMismatch) -> T? {
    guard let coded = type as? any CodedArgument.Type else { return nil }
    return try coded.read(coded: reader) as? T
  }
}

/// Describes errors by protocols that the core does not import; a target that imports them makes this type conform to `ErrorDescribing`.
package struct ErrorSentences {
  package init() {}

  static func sentence(of error: any Error) -> String? {
    (ErrorSentences() as Any as? any ErrorDescribing)?.sentence(of: error)
  }
}

/// Knows the descriptions of errors.
package protocol ErrorDescribing {
  /// The description; `nil` if there is none.
  func sentence(of error: any Error) -> String?
}
