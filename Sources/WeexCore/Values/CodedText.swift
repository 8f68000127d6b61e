/// A type that crosses as a text, whatever it encodes itself as: URLs and dates, whose types the core does not import.
package protocol TextCoded {
  /// The text.
  var codedText: String { get }
  /// Reads the text, or what else means the same; throws what would have been right.
  static func read(coded reader: any ValueReader) throws(ArgumentMismatch) -> Self
}

enum CodedText {
  /// A value of a type that crosses as a text; `nil` for other types.
  static func value<T>(
    _ type: T.Type,
    from reader: any ValueReader
  ) throws(ArgumentMismatch) -> T? {
    guard let coded = type as? any TextCoded.Type else { return nil }
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
