internal import HostValues

/// A JSON object that identifies itself with the keys `format` and `version`.
struct VersionedDocument {
  private let value: HostValue

  /// Reads a text; throws if it is not JSON or has another version, and returns `nil` if it has another format.
  init?(_ text: String, format: String, version: Int) throws(FormatFault) {
    do throws(JSONReader.FormatError) {
      value = try JSONReader.parse(text)
    } catch {
      throw FormatFault("this is not valid JSON: \(error)")
    }
    guard value["format"]?.string == format else { return nil }
    guard let found = value["version"]?.number, found == Double(version) else {
      throw FormatFault(
        "this is version \(value["version"]?.number?.javaScriptText ?? "?") of \(format), but only version \(version) is supported"
      )
    }
  }

  /// A value by its key.
  subscript(key: String) -> HostValue? { value[key] }

  /// Such an object as text, with further keys, all sorted.
  static func text(
    of content: some Encodable,
    format: String,
    version: Int,
    adding others: [String: HostValue] = [:]
  ) -> String {
    var properties = HostValueEncoder.encode(content).object ?? [:]
    properties["format"] = .string(format)
    properties["version"] = .number(Double(version))
    properties.merge(others) { $1 }
    return JSONText.of(.object(properties), indent: "  ").withoutCommandsInTexts + "\n"
  }

  /// Decodes the object.
  func decode<Content: Decodable>(_ type: Content.Type) throws(FormatFault) -> Content {
    do throws(ArgumentMismatch) {
      return try HostValueDecoder.decode(type, from: value, coercing: false)
    } catch {
      let place = error.path.isEmpty ? "it" : String(error.path.drop { $0 == "." })
      throw FormatFault("\(place) must be \(error.expected), got \(error.actual)")
    }
  }
}

extension String {
  /// The same JSON without `##[`, which GitHub would read as a workflow command if it were printed; JSON contains it only in strings.
  var withoutCommandsInTexts: String {
    var (signs, ends) = (0, [Int]())
    for (index, byte) in utf8.enumerated() {
      if byte == UInt8(ascii: "["), signs > 1 { ends.append(index) }
      signs = byte == UInt8(ascii: "#") ? signs + 1 : 0
    }
    guard !ends.isEmpty else { return self }
    let all = Array(utf8)
    var (bytes, start) = ([UInt8](), 0)
    for end in ends {
      bytes += all[start..<end - 1] + Array("\\u0023".utf8)
      start = end
    }
    return String(decoding: bytes + all[start...], as: UTF8.self)
  }
}
