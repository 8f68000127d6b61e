import CJavaScriptCore
import HostThread

/// A JavaScript value for the duration of a call: not reference-counted, not protected, two machine
/// words.
///
/// The collector finds it while it is in a local variable, because it scans the stack. It must not
/// be stored, captured by an escaping closure or held across an `await`; ``owned()`` makes a value
/// that may.
@safe package struct JSBorrowed {
  // Both are on a stack, by the rule above, and the collector keeps what a stack points at.
  let context: OpaquePointer
  let raw: OpaquePointer

  /// Wraps an engine value; no value is `undefined`.
  init(context: OpaquePointer, raw: OpaquePointer?) {
    unsafe self.context = context
    unsafe self.raw = raw ?? JSValueMakeUndefined(context)
  }
}

@HostActor
extension JSBorrowed {
  // The engine keeps value and context, since they are on the stack; strings are released where
  // they are read.

  /// The kind of the value.
  package var kind: JSKind { unsafe kindOfJSValue(raw, in: context) }

  /// Whether it is `undefined`.
  package var isUndefined: Bool { unsafe JSValueIsUndefined(context, raw) }

  /// Whether it is an object of any kind, arrays and functions included.
  package var isObject: Bool { unsafe JSValueIsObject(context, raw) }

  /// Whether it is an array.
  package var isArray: Bool { unsafe JSValueIsArray(context, raw) }

  /// Whether it can be called.
  package var isFunction: Bool { unsafe isObject && JSObjectIsFunction(context, raw) }

  /// The number, or nil for any other value.
  package var number: Double? {
    guard unsafe JSValueIsNumber(context, raw) else { return nil }
    return unsafe JSValueToNumber(context, raw, nil)
  }

  /// The string, or nil for any other value, and for one longer than ``maximumJSTextLength``.
  ///
  /// A lone surrogate becomes U+FFFD.
  package var string: String? {
    if let text = plainText { return text }
    return unsafe readJSText(raw, in: context)
  }

  /// The string if it can be read without the engine's lock.
  private var plainText: String? {
    JSContextGroup.shared.knowsEncoding ? unsafe EncodedValue(raw).plainText : nil
  }

  /// Whether it is a string longer than ``maximumJSTextLength``.
  package var isTooLong: Bool {
    guard unsafe JSValueIsString(context, raw),
      let string = unsafe JSValueToStringCopy(context, raw, nil)
    else { return false }
    defer { unsafe JSStringRelease(string) }
    return unsafe JSStringGetLength(string) > maximumJSTextLength
  }

  /// The boolean, or nil for any other value.
  package var bool: Bool? {
    guard unsafe JSValueIsBoolean(context, raw) else { return nil }
    return unsafe JSValueToBoolean(context, raw)
  }

  /// The value converted as by JavaScript's `Number(value)`.
  package func asNumber() throws(JSException) -> Double {
    var exception: OpaquePointer?
    let number = unsafe JSValueToNumber(context, raw, &exception)
    if let exception = unsafe exception { throw unsafe JSException(exception, in: context) }
    return number
  }

  /// The value converted as by JavaScript's `String(value)`, which may run the page's code.
  package func asString() throws(JSException) -> String {
    if let text = plainText { return text }
    var exception: OpaquePointer?
    guard let string = unsafe JSValueToStringCopy(context, raw, &exception) else {
      throw unsafe JSException(exception, in: context)
    }
    defer { unsafe JSStringRelease(string) }
    return unsafe readJSString(string)
  }

  /// The value as JSON, converted as by `JSON.stringify`.
  ///
  /// - Parameter indent: Spaces per level; 0 for one line.
  /// - Returns: The JSON; nil for a value that JSON cannot express (`undefined`, a function, a
  ///   cycle).
  package func json(indent: Int = 0) -> String? {
    guard let string = unsafe JSValueCreateJSONString(context, raw, UInt32(indent), nil) else {
      return nil
    }
    defer { unsafe JSStringRelease(string) }
    return unsafe readJSString(string)
  }

  /// Whether it is the same value as another, as `===` compares.
  package func isIdentical(to other: JSBorrowed) -> Bool {
    unsafe JSValueIsStrictEqual(context, raw, other.raw)
  }

  /// A value to keep.
  package func owned() -> JSValue {
    // The value is on the stack until the new object protects it.
    unsafe JSContextGroup.shared.context(of: context).adopt(raw)
  }
}
