internal import HostValues

/// A JSON object that identifies itself with the keys `format` and `version`.
struct VersionedDocument {
  private let value: HostValue

  /// Reads a text; throws if it is not JSON or has another version, and returns `nil` if it has another format.
  init?(_ text: String, format: String, version: Int) throws(FormatFault) {
    do throws(JSONReader.FormatError) {
      value = try JSONReader.parse(text)
    } catch {
      throw FormatFault("this is no JSON: \(error)")
    }
    guard value["format"]?.string == format else { return nil }
    guard let found = value["version"]?.number, found == Double(version) else {
      throw FormatFault(
        "this is version \(value["version"]?.number?.javaScriptText ?? "?") of \(format), and only version \(version) is known"
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
    return JSONText.of(.object(properties), indent: "  ") + "\n"
  }

  /// Decodes the object.
  func decode<Content: Decodable>(_ type: Content.Type) throws(FormatFault) -> Content {
    do throws(ArgumentMismatch) {
      return try HostValueDecoder.decode(type, from: value, coercing: false)
    } catch {
      let place = error.path.isEmpty ? "it" : String(error.path.drop { $0 == "." })
      throw FormatFault("\(place) has to be \(error.expected), and is \(error.actual)")
    }
  }
}
