internal import HostValues
internal import ModuleOptions

/// A response in the form that `stream` gives a page.
struct FetchAnswer {
  /// The head of the response, once it has arrived.
  var response: ResourceResponse?
  /// Its bytes so far.
  var bytes: [UInt8] = []

  /// The progress so far.
  var progress: FetchProgress { FetchProgress(response: response, length: bytes.count) }

  /// The callback's value; `problem` is set if the data does not have the type that the page asked for, or its encoding is not known.
  func result(_ type: FetchType) -> (value: HostValue, problem: String?) {
    let (text, problem) = decoded
    let status = response?.status ?? 200
    var fields: [String: HostValue] = [
      "status": .number(Double(status)), "ok": .bool((200...299).contains(status)),
      "statusText": .string(StatusText.of(status)),
      "headers": .object((response?.headers ?? [:]).mapValues { .string($0) }),
    ]
    switch type {
    case .text:
      fields["data"] = .string(text)
      return (.object(fields), problem)
    case .json, .jsonp:
      do throws(JSONReader.FormatError) {
        fields["data"] = try JSONReader.parse(type == .jsonp ? Self.unwrapped(text) : text)
        return (.object(fields), problem)
      } catch {
        // WEEX: the page only notices that the data is missing. An answer other than 200 may have none.
        if bytes.isEmpty, status != 200 { return (.object(fields), nil) }
        return (.object(fields), problem ?? "the answer is not valid JSON: \(error)")
      }
    }
  }

  /// The callback's value for a failure.
  static func failure(_ error: HostError) -> HostValue {
    let isInvalid = [.invalidArgument, .invalidValue, .refused].contains(error.code)
    return [
      "status": -1, "ok": false, "data": .string(error.message),
      "statusText": .string(isInvalid ? StatusText.invalidRequest : StatusText.connectFailed),
    ]
  }

  /// The bytes as text, in the encoding that the head names: UTF-8, Latin-1, UTF-16, or another one that the system knows.
  ///
  /// Invalid bytes become U+FFFD. `problem` is set for an encoding that is not known: the text is then read as UTF-8.
  var decoded: (text: String, problem: String?) {
    switch charset {
    case "iso-8859-1", "latin1":
      return (String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })), nil)
    case "utf-16", "utf-16be":
      return (Self.utf16(bytes, isBigEndian: !bytes.starts(with: [0xFF, 0xFE])), nil)
    case "utf-16le": return (Self.utf16(bytes, isBigEndian: false), nil)
    case "utf-8", "utf8", "us-ascii", "ascii": return (utf8, nil)
    case let name:
      if let text = Charset.text(bytes, in: name) { return (text, nil) }
      return (utf8, "the answer's charset '\(name)' is unknown; the answer is read as UTF-8")
    }
  }

  private var utf8: String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(decoding: bytes.starts(with: mark) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  private var charset: String {
    let fields = response?.header("Content-Type")?.lowercased().split(separator: ";") ?? []
    for field in fields {
      let parts = field.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }) == "charset" else { continue }
      return parts[1].filter { !" \"'".contains($0) }
    }
    return "utf-8"
  }

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (high, low) =
        isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    let text = String(decoding: units, as: UTF16.self)
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// A text between the first `(` and the last `)`, otherwise all of it.
  private static func unwrapped(_ text: String) -> String {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
    else { return text }
    return String(text[text.index(after: open)..<close])
  }
}

/// The progress of a request.
struct FetchProgress {
  /// The head of the response, once it has arrived.
  var response: ResourceResponse?
  /// The number of bytes so far.
  var length = 0

  /// The value of a progress callback in a state: `OPENED` 1, `HEADERS_RECEIVED` 2 or `LOADING` 3.
  ///
  /// WEEX: the state is an object of its name and its number, as on iOS.
  func told(_ name: String, _ number: Double) -> HostValue {
    var fields: [String: HostValue] = ["readyState": [name: .number(number)]]
    if let response {
      fields["status"] = .number(Double(response.status))
      fields["statusText"] = .string(StatusText.of(response.status))
      fields["headers"] = .object(response.headers.mapValues { .string($0) })
      fields["length"] = .number(Double(length))
    }
    return .object(fields)
  }
}
