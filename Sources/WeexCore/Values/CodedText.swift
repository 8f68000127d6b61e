/// A type that is read in a way of its own, whatever it decodes itself from: its type the core does not import.
package protocol CodedArgument {
  /// Reads what it crosses as, or what else means the same; throws what would have been right.
  static func read(coded reader: any ValueReader) throws(ArgumentMismatch) -> Self
}

/// A type that crosses as a text, whatever it encodes itself as: URLs, UUIDs and dates.
package protocol TextCoded: CodedArgument {
  /// The text.
  var codedText: String { get }
}

/// A type of bytes, which as a property and to `$flex` are an array of numbers.
package protocol BytesCoded: CodedArgument {
  /// The bytes.
  var codedBytes: [UInt8] { get }
}

enum CodedText {
  /// A value of a type that is read in a way of its own; `nil` for other types.
  static func value<T>(
    _ type: T.Type,
    from reader: any ValueReader
  ) throws(ArgumentMismatch) -> T? {
    guard let coded = type as? any CodedArgument.Type else { return nil }
    return try coded.read(coded: reader) as? T
  }
}

/// What errors say of themselves to people, by protocols that the core does not import: a target that does makes this `ErrorDescribing`.
package struct ErrorSentences {
  package init() {}

  static func sentence(of error: any Error) -> String? {
    (ErrorSentences() as Any as? any ErrorDescribing)?.sentence(of: error)
  }
}

/// Knows what errors say of themselves.
package protocol ErrorDescribing {
  /// The sentence; `nil` where there is none.
  func sentence(of error: any Error) -> String?
}
