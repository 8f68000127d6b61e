import CJavaScriptCore

/// What a value reference tells by its bits: on a 64-bit machine it is the engine's value itself, and a string's is the address of its text.
///
/// Asking the engine takes its lock each time, and copies a text twice: more than all else that a call with a number or a string does.
///
/// Source: JavaScriptCore's `JSCJSValue.h`, `JSCell.h` and `JSString.h`, and `StringImpl.h` of its library WTF. They are not a part of the
/// engine's API, so ``isKnown(in:)`` tries them out: where it says no, only the API is used.
@safe struct EncodedValue {
  private let bits: UInt

  init(_ raw: OpaquePointer?) {
    bits = UInt(bitPattern: raw)
  }

  /// All numbers have one of these bits: an integer has them all.
  private static let numberTag: UInt = 0xFFFE << 48
  /// What is added to the bits of a number that is not stored as an integer.
  private static let doubleOffset: UInt = 1 << 49
  /// What `undefined`, `null` and the booleans have, and no address of an object.
  private static let otherTag: UInt = 0x2

  var isNumber: Bool { bits & Self.numberTag != 0 }

  /// Whether it is the address of an object, a string, a symbol or a big integer.
  var isCell: Bool { bits & (Self.numberTag | Self.otherTag) == 0 && bits != 0 }

  /// The number; nil for any other value.
  var number: Double? {
    guard isNumber else { return nil }
    if bits & Self.numberTag == Self.numberTag {
      return Double(Int32(truncatingIfNeeded: bits))
    }
    return Double(bitPattern: UInt64(bits &- Self.doubleOffset))
  }

  /// The text of a string if it is stored as ASCII and in one piece; nil for any other value.
  ///
  /// The value must be on the stack, where the collector looks.
  var plainText: String? {
    // The value is alive, and so is what it points at; no part is read before it is known what it belongs to.
    guard isCell, let cell = unsafe UnsafeRawPointer(bitPattern: bits),
      unsafe cell.load(fromByteOffset: Cell.type, as: UInt8.self) == Cell.stringType
    else { return nil }
    let address = unsafe cell.load(fromByteOffset: Cell.text, as: UInt.self)
    guard address & Cell.ropeBits == 0, let text = unsafe UnsafeRawPointer(bitPattern: address),
      unsafe text.load(fromByteOffset: Text.flags, as: UInt32.self) & Text.isOneByteWide != 0
    else { return nil }
    let length = Int(unsafe text.load(fromByteOffset: Text.length, as: UInt32.self))
    guard length <= maximumJSTextLength else { return nil }
    let bytes = unsafe UnsafeBufferPointer(
      start: text.load(fromByteOffset: Text.bytes, as: UnsafePointer<UInt8>.self),
      count: length
    )
    // The engine's other bytes are Latin-1.
    return unsafe bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The parts of a cell, in bytes from its beginning.
  private enum Cell {
    static let type = 5
    static let stringType: UInt8 = 2
    static let text = 8
    /// What a string that is still in several pieces has set in the place of its text's address.
    static let ropeBits: UInt = 0xFFFF << 48 | 0x7
  }

  /// The parts of a text, in bytes from its beginning.
  private enum Text {
    static let length = 4
    static let bytes = 8
    static let flags = 16
    static let isOneByteWide: UInt32 = 1 << 2
  }
}

extension EncodedValue {
  /// Values of all kinds, and texts in each form that the engine stores.
  ///
  /// In one piece and in several, a part of another, one and two bytes wide. Each process waits for them, some 0.3 ms: they use little that
  /// the engine makes at its first use.
  private static let samples = """
    (() => {
      const long = 'a text of some length';
      return [
        0, -7, 1.5, -0, 1e300, 1 / 0, 0 / 0, -0x80000000, 0xffffffff, undefined, null, true, false,
        'text', '', 'a', long, long + 1, long + long, long.slice(2, 9), `${1.5}`, 'é', long + 'é', '€', long + '€',
        Symbol('text'), {}, [], () => {},
      ];
    })()
    """
  private static let sampleCount: UInt32 = 29

  /// Whether this engine encodes its values so.
  static func isKnown(in context: OpaquePointer) -> Bool {
    // The values are in the array, which is on this stack.
    let samples = unsafe withJSString(samples) { script in
      unsafe JSEvaluateScript(context, script, nil, nil, 0, nil)
    }
    guard let samples = unsafe samples else { return false }
    var texts = 0
    for index in 0..<sampleCount {
      guard let raw = unsafe JSObjectGetPropertyAtIndex(context, samples, index, nil),
        unsafe isRead(raw, in: context, &texts)
      else { return false }
    }
    // Those that are ASCII and in one piece at least.
    return texts >= 5
  }

  /// Whether a value is read as the engine's API reads it; counts texts that need no API.
  private static func isRead(
    _ raw: OpaquePointer,
    in context: OpaquePointer,
    _ texts: inout Int
  ) -> Bool {
    let value = unsafe EncodedValue(raw)
    // Before the API reads it: that puts a text in one piece.
    let text = value.plainText
    if text != nil { texts += 1 }
    switch unsafe JSValueGetType(context, raw) {
    case kJSTypeNumber:
      let number = unsafe JSValueToNumber(context, raw, nil)
      let isSame = value.number?.bitPattern == number.bitPattern
      return !value.isCell && (isSame || number.isNaN && value.number?.isNaN == true)
    case kJSTypeUndefined, kJSTypeNull, kJSTypeBoolean:
      return !value.isNumber && !value.isCell
    case kJSTypeString:
      guard let string = unsafe JSValueToStringCopy(context, raw, nil) else { return false }
      defer { unsafe JSStringRelease(string) }
      let whole = unsafe readJSString(string)
      return !value.isNumber && value.isCell
        && [text, value.plainText].allSatisfy { $0 == nil || $0 == whole }
    default:
      return !value.isNumber && value.isCell && text == nil
    }
  }
}
