/// Percent encoding, and the segments of paths.
extension ResourceURL {
  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
  )
  private static let pathCharacters = unreserved.union("!$&'()*+,;=:@/".utf8)
  /// The characters that a query keeps unencoded.
  static let queryCharacters = pathCharacters.union("?".utf8)

  /// A path from its `/`, without `.` and `..`; characters that may not appear in a path are percent-encoded.
  static func normalized(_ path: Substring) -> String {
    var segments: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part.lowercased().replacing("%2e", with: ".") {
      case ".": if isLast { segments.append("") }
      case "..":
        _ = segments.popLast()
        if isLast { segments.append("") }
      default: segments.append(part)
      }
    }
    // A path begins with one slash, however many there are, before or after `.` and `..`.
    let path = segments.drop { $0.isEmpty }.joined(separator: "/")
    return "/" + encoded(Substring(path), keeping: pathCharacters)
  }

  /// A percent-encoded text; existing escapes are kept.
  static func encoded(_ text: Substring, keeping kept: Set<UInt8>) -> String {
    let bytes = Array(text.utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count
        && hexadecimal(bytes[index + 1]) != nil && hexadecimal(bytes[index + 2]) != nil
      if isEscape || kept.contains(byte) {
        encoded.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += Array((digits.count == 1 ? "%0" : "%").utf8) + Array(digits.utf8)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// A path of the file system as that of a URL.
  static func encodedPath(_ path: String) -> String {
    encoded(path.replacing("%", with: "%25")[...], keeping: pathCharacters)
  }

  /// The bytes of a percent-encoded text.
  static func percentDecoded(_ text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
