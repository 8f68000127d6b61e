internal import HostValues

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
        && bytes[index + 1].hexadecimalDigit != nil && bytes[index + 2].hexadecimalDigit != nil
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
}
