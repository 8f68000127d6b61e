public import FoundationEssentials

// How Foundation's types cross to JavaScript; the targets below do not import Foundation.

extension URL: HostArgument, HostResult, TextCoded {
  /// The type's name.
  public static var argumentName: String { "URL" }
  /// The type's name.
  public static var argumentKind: String { argumentName }
  /// The text as it is.
  public static var argumentForm: ArgumentForm { .text }

  /// A URL's text.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> URL {
    try read(coded: reader.base)
  }

  /// The URL's text.
  public var hostValue: HostValue { .string(codedText) }
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

extension UUID: HostArgument, HostResult, TextCoded {
  /// The type's name.
  public static var argumentName: String { "UUID" }
  /// The type's name.
  public static var argumentKind: String { argumentName }
  /// The text as it is.
  public static var argumentForm: ArgumentForm { .text }

  /// A UUID's text.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> UUID {
    try read(coded: reader.base)
  }

  /// The UUID's text, in capitals.
  public var hostValue: HostValue { .string(codedText) }
  /// The UUID's text, in capitals.
  package var codedText: String { uuidString }

  /// Reads a UUID's text.
  package static func read(coded reader: any ValueReader) throws(ArgumentMismatch) -> UUID {
    guard let uuid = reader.string.flatMap({ UUID(uuidString: $0) }) else {
      throw ArgumentMismatch(
        expected: "a UUID such as 9F1E2B3C-0000-4000-8000-00805F9B34FB",
        given: reader
      )
    }
    return uuid
  }
}

extension Decimal: HostArgument, HostResult, NumberCoded {
  /// The type's name.
  public static var argumentName: String { "Decimal" }
  /// The type's name.
  public static var argumentKind: String { argumentName }
  /// A number.
  public static var argumentForm: ArgumentForm { .number }

  /// A number, or the text of one, all of whose digits count.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Decimal {
    try read(coded: reader.base)
  }

  /// The nearest number of JavaScript.
  public var hostValue: HostValue { .number(codedNumber) }
  /// The nearest number of JavaScript.
  package var codedNumber: Double { Double(description) ?? .nan }

  /// Reads a number by the shortest text that denotes it, so that 12.34 is 12.34 and not the binary fraction next to it.
  package static func read(coded reader: any ValueReader) throws(ArgumentMismatch) -> Decimal {
    let number = try Double.read(from: ArgumentReader(reader))
    let text = (reader.string ?? "").filter { !$0.isWhitespace }
    let isDecimal = !text.isEmpty && text.utf8.allSatisfy("0123456789+-.eE".utf8.contains)
    guard number.isFinite, let decimal = Decimal(string: isDecimal ? text : "\(number)") else {
      throw ArgumentMismatch(expected: "a decimal number", given: reader)
    }
    return decimal
  }
}

extension Date: HostArgument, HostResult, TextCoded {
  /// The type's name.
  public static var argumentName: String { "Date" }
  /// The type's name.
  public static var argumentKind: String { argumentName }
  /// The text as it is.
  public static var argumentForm: ArgumentForm { .text }

  /// A date's text, also that of a JavaScript `Date`, or milliseconds since 1970.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Date {
    try read(coded: reader.base)
  }

  /// The date's text in UTC: `2026-01-31T12:00:00.000Z`.
  public var hostValue: HostValue { .string(codedText) }

  /// The date in UTC: `2026-01-31T12:00:00.000Z`.
  package var codedText: String {
    // The format truncates fractions of a millisecond, and most milliseconds are slightly too small in binary.
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    return Date(timeIntervalSince1970: (milliseconds + 0.25) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// The dates whose text is the same in each calendar: from the year 1 to 9999.
  private static let crossing =
    Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799.999)

  /// Reads a date's text, or milliseconds since 1970.
  package static func read(coded reader: any ValueReader) throws(ArgumentMismatch) -> Date {
    let text = reader.string ?? ""
    if let milliseconds = reader.number ?? Double(text), milliseconds.isFinite {
      let date = Date(timeIntervalSince1970: milliseconds / 1000)
      guard crossing.contains(date) else {
        throw ArgumentMismatch(expected: "a date from the year 1 to 9999", given: reader)
      }
      return date
    }
    let isDay = text.utf8.count == 10
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    guard let date = try? style.parse(isDay ? text + "T00:00:00Z" : text) else {
      throw ArgumentMismatch(
        expected: "a date such as 2026-01-31T12:00:00Z, or milliseconds since 1970",
        given: reader
      )
    }
    return date
  }
}

extension Data: HostArgument, HostResult, BytesCoded {
  /// The type's name.
  public static var argumentName: String { "Data" }
  /// The type's name.
  public static var argumentKind: String { argumentName }
  /// JSON, or a text in base 64.
  public static var argumentForm: ArgumentForm { .json }

  /// An `ArrayBuffer` or one of its views, an array of whole numbers from 0 to 255, or a text in base 64.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Data {
    try read(coded: reader.base)
  }

  /// Weex's object for bytes: `{"@type": "binary", "dataType": "ArrayBuffer", "base64": "AQI="}`.
  public var hostValue: HostValue {
    ["@type": "binary", "dataType": "ArrayBuffer", "base64": .string(base64EncodedString())]
  }

  /// The bytes.
  package var codedBytes: [UInt8] { [UInt8](self) }

  /// Reads bytes in any of their forms.
  package static func read(coded reader: any ValueReader) throws(ArgumentMismatch) -> Data {
    switch reader.kind {
    case .string:
      if let data = Data(base64Encoded: reader.string ?? "") { return data }
    case .object:
      if reader.property("@type").string == "binary",
        let data = Data(base64Encoded: reader.property("base64").string ?? "-")
      {
        return data
      }
    case .array:
      return Data(try [UInt8].read(from: ArgumentReader(reader)))
    default: break
    }
    throw ArgumentMismatch(
      expected: "bytes: an ArrayBuffer, a typed array, numbers from 0 to 255 or a base64 string",
      given: reader
    )
  }
}

extension ErrorSentences: ErrorDescribing {
  /// The description of a `LocalizedError`, or of an `NSError` that was made with one; for a `URLError` a sentence about its code, because its
  /// own description has addresses and times, or is missing.
  package func sentence(of error: any Error) -> String? {
    if error._domain == "NSURLErrorDomain" { return Self.sentence(ofURLError: error._code) }
    if let described = error as? any LocalizedError { return described.errorDescription }
    // Foundation casts every NSError to this type, whatever its domain. Only the dictionary's values may be of types that are not Sendable,
    // and a text is one that is.
    return unsafe (error as? CocoaError)?.userInfo["NSLocalizedDescription"] as? String
  }

  private static func sentence(ofURLError code: Int) -> String {
    switch code {
    case -999: "the request was cancelled"
    case -1000, -1002: "the URL is not one that can be requested"
    case -1001: "the request timed out"
    case -1003, -1006: "the server was not found"
    case -1004: "the server could not be reached"
    case -1005: "the connection to the server was lost"
    case -1007: "the server redirected the request too often"
    case -1009: "there is no connection to the network"
    case -1206 ... -1200: "no secure connection to the server could be made"
    default: "the request failed (URLError \(code))"
    }
  }
}

extension HostError: LocalizedError {
  /// The error's description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}
