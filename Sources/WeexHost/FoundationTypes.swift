package import FoundationEssentials

// What Foundation's types are to JavaScript; the targets below do not import it.

extension URL: TextCoded {
  /// The URL's text.
  package var codedText: String { absoluteString }

  /// Reads a URL's text.
  package static func read(coded reader: any ValueReader) throws(ArgumentMismatch) -> URL {
    guard let url = reader.string.flatMap({ URL(string: $0) }) else {
      throw ArgumentMismatch(expected: "a URL", given: reader)
    }
    return url
  }
}

extension Date: TextCoded {
  /// The date in UTC: `2026-01-31T12:00:00.000Z`.
  package var codedText: String {
    formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// Reads a date's text, or milliseconds since 1970.
  package static func read(coded reader: any ValueReader) throws(ArgumentMismatch) -> Date {
    if let milliseconds = reader.number, milliseconds.isFinite {
      return Date(timeIntervalSince1970: milliseconds / 1000)
    }
    let text = reader.string ?? ""
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    guard let date = try? style.parse(text) else {
      throw ArgumentMismatch(expected: "a date such as 2026-01-31T12:00:00Z", given: reader)
    }
    return date
  }
}

extension ErrorSentences: ErrorDescribing {
  /// What a `LocalizedError` says.
  package func sentence(of error: any Error) -> String? {
    (error as? any LocalizedError)?.errorDescription
  }
}
