internal import FoundationEssentials

/// URLs and dates as the texts that JSON has for them; Foundation's own codings are for its own decoders.
enum CodedText {
  /// The text of a URL, or of a date in UTC: `2026-01-31T12:00:00.000Z`; `nil` for anything else.
  static func text(of value: some Encodable) -> String? {
    switch value {
    case let url as URL: url.absoluteString
    case let date as Date: date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    default: nil
    }
  }

  /// A URL from its text, or a date from its text or from milliseconds since 1970; `nil` where another type is asked for.
  static func value<T>(
    _ type: T.Type,
    from reader: any ValueReader
  ) throws(ArgumentMismatch) -> T? {
    if type == URL.self {
      guard let url = reader.string.flatMap({ URL(string: $0) }) else {
        throw ArgumentMismatch(expected: "a URL", given: reader)
      }
      return url as? T
    }
    guard type == Date.self else { return nil }
    guard let date = date(from: reader) else {
      throw ArgumentMismatch(expected: "a date such as 2026-01-31T12:00:00Z", given: reader)
    }
    return date as? T
  }

  private static func date(from reader: any ValueReader) -> Date? {
    if let milliseconds = reader.number {
      return milliseconds.isFinite ? Date(timeIntervalSince1970: milliseconds / 1000) : nil
    }
    guard let text = reader.string else { return nil }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return try? style.parse(text)
  }
}
