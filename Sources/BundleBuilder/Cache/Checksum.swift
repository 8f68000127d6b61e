/// A checksum to detect damage and to name files; it is not cryptographic.
///
/// Source: FNV-1a, 64 bits, over words of eight bytes.
enum Checksum {
  /// The length of the text.
  static let length = 16

  /// Sixteen hexadecimal digits.
  static func text(of bytes: some Collection<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var (word, shift) = (UInt64(0), UInt64(0))
    for byte in bytes {
      word |= UInt64(byte) << shift
      shift += 8
      guard shift == 64 else { continue }
      hash = (hash ^ word) &* 0x100_0000_01b3
      hash ^= hash >> 32
      (word, shift) = (0, 0)
    }
    hash = (hash ^ word) &* 0x100_0000_01b3
    hash ^= UInt64(bytes.count)
    let digits = String(hash ^ hash >> 29, radix: 16)
    return String(repeating: "0", count: length - digits.count) + digits
  }
}
