internal import Glibc

/// The encodings of texts that the system's C library knows.
enum Charset {
  /// Decodes bytes; invalid ones become U+FFFD; `nil` if there is no encoding of this name.
  static func text(_ bytes: [UInt8], in name: String) -> String? {
    // A slash would begin the library's own options.
    guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !name.contains("/"),
      let conversion = Conversion(of: bytes, in: name)
    else { return nil }
    return String(decoding: conversion.result(), as: UTF8.self)
  }
}

/// A conversion to UTF-8 by the C library, piece by piece.
@safe private final class Conversion {
  // It is open as long as this object lives.
  private let converter: iconv_t
  private var source: [CChar]
  private var position = 0
  /// Takes the text of one call of the C library; it is made once, since each invalid byte ends such a call.
  private var piece = [CChar](repeating: 0, count: 8192)

  private static let replacement = Array("\u{FFFD}".utf8)

  init?(of bytes: [UInt8], in name: String) {
    // The C function reads the names during the call and keeps no pointer.
    guard let converter = unsafe iconv_open("UTF-8", name), Int(bitPattern: converter) != -1
    else { return nil }
    unsafe self.converter = converter
    source = bytes.map { CChar(bitPattern: $0) }
  }

  deinit { _ = unsafe iconv_close(converter) }

  /// The text in UTF-8.
  func result() -> [UInt8] {
    var result: [UInt8] = []
    while position < source.count {
      let (count, error) = convert()
      for character in piece[..<count] { result.append(UInt8(bitPattern: character)) }
      guard error != 0, error != E2BIG else { continue }
      // No character begins here, or the last one is cut off.
      result += Self.replacement
      position += 1
    }
    return result
  }

  /// Converts as much as the piece has room for; `error` is the number of the error at which it stopped, 0 for none.
  private func convert() -> (count: Int, error: Int32) {
    var left = source.count - position
    var room = piece.count
    var error: Int32 = 0
    // The pointers are valid until the closures return, and the C function keeps none.
    unsafe source.withUnsafeMutableBufferPointer { source in
      unsafe piece.withUnsafeMutableBufferPointer { piece in
        var from = unsafe source.baseAddress.map { unsafe $0 + position }
        var to = piece.baseAddress
        if unsafe iconv(converter, &from, &left, &to, &room) == -1 { error = errno }
      }
    }
    position = source.count - left
    return (piece.count - room, error)
  }
}
