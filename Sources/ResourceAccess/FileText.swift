package import HostValues

/// Text as files hold it: UTF-8, or UTF-16 with a byte order mark, as some editors write it.
package enum FileText {
  private static let advice = "save it as UTF-8"

  /// The text of a file's bytes, without a byte order mark.
  ///
  /// O(n); valid UTF-8 is checked and copied once.
  ///
  /// - Throws: `.unreadable` if the bytes are in no known encoding, with the first wrong place; without the file's name.
  package static func decode(_ bytes: [UInt8]) throws(HostError) -> String {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw HostError(.unreadable, "this is UTF-32; \(advice)")
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return try utf16(bytes) { UInt16($0) | UInt16($1) << 8 }
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return try utf16(bytes) { UInt16($0) << 8 | UInt16($1) }
    }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = bytes.prefix(4)
    // A script begins with ASCII: in UTF-16 every other byte is then 0, and in UTF-8 none is.
    if start.count == 4, start[0] == 0 && start[2] == 0 || start[1] == 0 && start[3] == 0 {
      throw HostError(.unreadable, "this is UTF-16 without a byte order mark; \(advice)")
    }
    guard let text = String(validating: isMarked ? bytes[3...] : bytes[...], as: UTF8.self) else {
      let fault = fault(in: bytes)
      throw HostError(
        .unreadable,
        "line \(fault.line), column \(fault.column): \(fault.problem)"
      )
    }
    return text
  }

  private static func utf16(
    _ bytes: [UInt8],
    _ unit: (UInt8, UInt8) -> UInt16
  ) throws(HostError) -> String {
    guard bytes.count.isMultiple(of: 2) else {
      throw HostError(.unreadable, "this is UTF-16 that ends within a character; \(advice)")
    }
    let units = stride(from: 2, to: bytes.count, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw HostError(.unreadable, "this is UTF-16 with lone surrogates; \(advice)")
    }
    return text
  }

  /// The place of the first byte that is not valid UTF-8, in a text that is meant to be, with the problem.
  package static func fault(in bytes: [UInt8]) -> (line: Int, column: Int, problem: String) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var (offset, line, column) = (0, 1, 1)
    parsing: while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        offset += scalar.count
        column += 1
        if scalar.first == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
      case .error, .emptyInput: break parsing
      }
    }
    let byte = bytes.indices.contains(offset) ? String(bytes[offset], radix: 16).uppercased() : ""
    let problem =
      "the byte \(byte) is not valid UTF-8; \(advice) (it may be Latin-1, Windows-1252 or GBK)"
    return (line, column, problem)
  }
}
