internal import FoundationEssentials
internal import WeexCore

/// A URL that holds what it stands for: `data:image/png;base64,…`.
///
/// Source: RFC 2397.
struct DataURL {
  /// What it says its bytes are; empty where it does not.
  let mediaType: String
  let bytes: [UInt8]

  /// Reads one; `nil` for another URL, and throws `.invalidValue` for one that does not hold what it says.
  init?(_ text: String) throws(HostError) {
    guard text.utf8.prefix(5).elementsEqual("data:".utf8, by: { $0 | 0x20 == $1 | 0x20 }) else {
      return nil
    }
    let rest = text.utf8.dropFirst(5)
    guard let comma = rest.firstIndex(of: UInt8(ascii: ",")) else {
      throw HostError(.invalidValue, "a data: URL has a comma before its data")
    }
    let head = String(Substring(rest[..<comma])).lowercased()
    let isBase64 = head.hasSuffix(";base64")
    mediaType = String(head.prefix { $0 != ";" })
    let data = Self.decoded(rest[rest.index(after: comma)...])
    guard isBase64 else {
      bytes = data
      return
    }
    let digits = data.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let decoded = Data(base64Encoded: Data(digits)) else {
      throw HostError(.invalidValue, "the data of a data: URL are not in base 64, as it says")
    }
    bytes = [UInt8](decoded)
  }

  /// Bytes with `%41` as what it stands for.
  private static func decoded(_ text: Substring.UTF8View.SubSequence) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      guard byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(Substring(digits)), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
