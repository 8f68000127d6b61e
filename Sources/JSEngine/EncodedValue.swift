import CJavaScriptCore

/// What a value reference tells by its bits: on a 64-bit machine it is the engine's value itself.
///
/// Asking the engine takes its lock each time, which costs more than all else that a call with numbers does.
///
/// Source: the encoding of JavaScriptCore's `JSCJSValue.h`. It is not a part of the engine's API, so ``isKnown(in:)`` tries it out.
@safe struct EncodedValue {
  private let bits: UInt64

  init(_ raw: OpaquePointer?) {
    bits = UInt64(UInt(bitPattern: raw))
  }

  /// All numbers have one of these bits: an integer has them all.
  private static let numberTag: UInt64 = 0xFFFE_0000_0000_0000
  /// What is added to the bits of a number that is not stored as an integer.
  private static let doubleOffset: UInt64 = 1 << 49
  /// What `undefined`, `null` and the booleans have, and no address of an object.
  private static let otherTag: UInt64 = 0x2

  var isNumber: Bool { bits & Self.numberTag != 0 }

  /// Whether it is the address of an object, a string, a symbol or a big integer.
  var isCell: Bool { bits & (Self.numberTag | Self.otherTag) == 0 }

  /// The number, or nil for any other value.
  var number: Double? {
    guard isNumber else { return nil }
    if bits & Self.numberTag == Self.numberTag {
      return Double(Int32(truncatingIfNeeded: bits))
    }
    return Double(bitPattern: bits &- Self.doubleOffset)
  }

  /// Whether this engine encodes its values so.
  static func isKnown(in context: OpaquePointer) -> Bool {
    let numbers = [0, -7, 1.5, -0.0, 1e300, .infinity, .nan, Double(Int32.min), Double(UInt32.max)]
    // The values are made and read at once, and only one of them is an object.
    let areRead = numbers.allSatisfy { number in
      let read = unsafe EncodedValue(JSValueMakeNumber(context, number)).number
      return read.map { $0.bitPattern == number.bitPattern || $0.isNaN && number.isNaN } ?? false
    }
    let others = unsafe [
      JSValueMakeUndefined(context), JSValueMakeNull(context), JSValueMakeBoolean(context, true),
      JSValueMakeBoolean(context, false),
    ].map { unsafe EncodedValue($0) }
    let object = unsafe EncodedValue(JSContextGetGlobalObject(context))
    return areRead && others.allSatisfy { !$0.isNumber && !$0.isCell }
      && object.isCell && !object.isNumber
  }
}
