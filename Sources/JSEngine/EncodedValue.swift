import CJavaScriptCore

/// Reads numbers and texts directly from the bits of a value reference: on a 64-bit machine it is the engine's value itself, and a
/// string's is the address of its text.
///
/// Calling the engine would take its lock each time, and copy a text twice, which costs more than everything else in a
/// call with a number or a string.
///
/// Source: JavaScriptCore's `JSCJSValue.h`, `JSCell.h` and `JSString.h`, and `StringImpl.h` of its library WTF. They are not a part of the
/// engine's API, so ``isKnown(in:)`` verifies them; if it returns `false`, only the API is used.
@safe struct EncodedValue {
  private let bits: UInt

  init(_ raw: OpaquePointer?) {
    bits = UInt(bitPattern: raw)
  }

  /// All numbers have one of these bits: an integer has them all.
  private static let numberTag: UInt = 0xFFFE << 48
  /// What is added to the bits of a number that is not stored as an integer.
  private static let doubleOffset: UInt = 1 << 49
  /// A bit that `undefined`, `null` and the booleans have, and that no address of an object has.
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
    // The value is alive, and so is what it points at; no part is read before the kind of its owner is known.
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
    /// Bits that are set in place of the text's address if the string is still in several pieces.
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
  /// Whether this engine encodes its values as assumed here, tested with values of all kinds and texts in each form that the engine stores.
  ///
  /// These are texts in one piece and in several, a part of another text, and texts of one and of two bytes per character. No script makes
  /// them, because the first script of a process takes 0.3 ms.
  static func isKnown(in context: OpaquePointer) -> Bool {
    let samples = unsafe Samples(context: context)
    var plainTexts = 0
    return unsafe samples.allSatisfy { unsafe isRead($0, in: context, &plainTexts) }
      && plainTexts >= Samples.plainTexts
  }

  /// Makes values in a context; each is looked at while it is on the stack.
  @safe private struct Samples {
    // The base context lives as long as the process.
    let context: OpaquePointer

    private static let long = "a text of some length"
    /// How many of the texts are ASCII and in one piece.
    static let plainTexts = 4

    func allSatisfy(_ isRead: (OpaquePointer) -> Bool) -> Bool {
      func isMade(_ value: OpaquePointer?) -> Bool {
        if let value = unsafe value { unsafe isRead(value) } else { false }
      }
      let numbers = [
        0, -7, 1.5, -0.0, 1e300, .infinity, .nan, -0x8000_0000, 0xffff_ffff,
      ]
      guard numbers.allSatisfy({ unsafe isMade(JSValueMakeNumber(context, $0)) }),
        [true, false].allSatisfy({ unsafe isMade(JSValueMakeBoolean(context, $0)) }),
        unsafe isMade(JSValueMakeUndefined(context)), unsafe isMade(JSValueMakeNull(context)),
        unsafe isMade(JSObjectMakeArray(context, 0, nil, nil)),
        unsafe isMade(withJSString("text") { unsafe JSValueMakeSymbol(context, $0) }),
        ["text", "", "a", Self.long, "€"].allSatisfy({ unsafe isMade(text($0)) })
      else { return false }
      let string = unsafe member("String", of: JSContextGetGlobalObject(context))
      let latin = unsafe call("fromCharCode", of: string, JSValueMakeNumber(context, 0xe9))
      let long = unsafe JSValueToObject(context, text(Self.long), nil)
      return unsafe isMade(string) && isMade(latin) && isMade(long)
        && isMade(call("slice", of: long, JSValueMakeNumber(context, 2)))
        && isMade(call("concat", of: long, latin))
        && ["1", Self.long, "€"].allSatisfy { unsafe isMade(call("concat", of: long, text($0))) }
    }

    private func text(_ text: String) -> OpaquePointer? {
      unsafe withJSString(text) { unsafe JSValueMakeString(context, $0) }
    }

    private func member(_ name: String, of object: OpaquePointer?) -> OpaquePointer? {
      unsafe withJSString(name) { unsafe JSObjectGetProperty(context, object, $0, nil) }
    }

    private func call(
      _ method: String,
      of object: OpaquePointer?,
      _ argument: OpaquePointer?
    ) -> OpaquePointer? {
      var argument = unsafe argument
      let function = unsafe member(method, of: object)
      return unsafe JSObjectCallAsFunction(context, function, object, 1, &argument, nil)
    }
  }

  /// Whether a value is read as the engine's API reads it; counts texts that need no API.
  private static func isRead(
    _ raw: OpaquePointer,
    in context: OpaquePointer,
    _ texts: inout Int
  ) -> Bool {
    let value = unsafe EncodedValue(raw)
    // Must come before the API reads the value, which joins a text into one piece.
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
