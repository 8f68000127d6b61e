internal import FoundationEssentials
internal import HostValues

/// A URL that contains its data: `data:image/png;base64,…`.
///
/// Source: RFC 2397.
struct DataURL {
  /// Its media type; empty if it names none.
  let mediaType: String
  let bytes: [UInt8]

  /// Reads a `data:` URL; `nil` for another URL; throws `.invalidValue` for a malformed one.
  init?(_ text: String) throws(HostError) {
    guard text.utf8.prefix(5).elementsEqual("data:".utf8, by: { $0 | 0x20 == $1 | 0x20 }) else {
      return nil
    }
    let rest = text.utf8.dropFirst(5)
    guard let comma = rest.firstIndex(of: UInt8(ascii: ",")) else {
      throw HostError(.invalidValue, "a data: URL must have a comma before its data")
    }
    let head = String(Substring(rest[..<comma])).lowercased()
    let isBase64 = head.hasSuffix(";base64")
    mediaType = String(head.prefix { $0 != ";" })
    let data = rest[rest.index(after: comma)...].percentDecoded
    guard isBase64 else {
      bytes = data
      return
    }
    let digits = data.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let decoded = Data(base64Encoded: Data(digits)) else {
      throw HostError(.invalidValue, "the data of a data: URL is not valid base64")
    }
    bytes = [UInt8](decoded)
  }
}
