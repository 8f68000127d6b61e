import CJavaScriptCore
import HostThread

/// A value on its way into JavaScript: what a host function returns, an argument of a call, a property.
///
/// Scalars cross without an allocation. It holds JavaScript values and so must stay on the host
/// thread.
package enum JSResult {
  /// `undefined`.
  case undefined
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// A value that Swift holds.
  case value(JSValue)
  /// A value that lives for the duration of the call.
  case borrowed(JSBorrowed)
}

extension JSResult {
  /// Makes the engine's value; it is kept alive while it is on the C stack.
  ///
  /// To be called on the host thread only; it is not isolated, because it is on the path of every
  /// call from JavaScript, where the trampoline has checked the thread.
  func makeRaw(in context: OpaquePointer) -> OpaquePointer? {
    switch self {
    case .undefined: unsafe JSValueMakeUndefined(context)
    case .null: unsafe JSValueMakeNull(context)
    case .bool(let bool): unsafe JSValueMakeBoolean(context, bool)
    case .number(let number): unsafe JSValueMakeNumber(context, number)
    case .string(let string): unsafe withJSString(string) { unsafe JSValueMakeString(context, $0) }
    case .value(let value): unsafe value.raw
    case .borrowed(let value): unsafe value.raw
    }
  }
}

/// Calls a closure with the engine's values of a list; they are valid during the call.
@HostActor
func withRawValues<Result>(
  _ values: [JSResult],
  in context: OpaquePointer,
  _ body: (Int, UnsafePointer<OpaquePointer?>?) -> Result
) -> Result {
  // On the C stack and not in an array, because the collector only looks for values there.
  unsafe withUnsafeTemporaryAllocation(of: OpaquePointer?.self, capacity: max(values.count, 1)) {
    buffer in
    if values.count > 64 { return unsafe withRootedValues(values, in: context, body) }
    for (index, value) in values.enumerated() {
      unsafe buffer.initializeElement(at: index, to: value.makeRaw(in: context))
    }
    return unsafe body(values.count, UnsafePointer(buffer.baseAddress))
  }
}

/// Like ``withRawValues(_:in:_:)`` for a list too long for the stack: the values are protected
/// during the call.
@HostActor
private func withRootedValues<Result>(
  _ values: [JSResult],
  in context: OpaquePointer,
  _ body: (Int, UnsafePointer<OpaquePointer?>?) -> Result
) -> Result {
  var raws: [OpaquePointer?] = unsafe []
  unsafe raws.reserveCapacity(values.count)
  defer { unsafe raws.forEach { unsafe JSValueUnprotect(context, $0) } }
  for value in values {
    let raw = unsafe value.makeRaw(in: context)
    unsafe JSValueProtect(context, raw)
    unsafe raws.append(raw)
  }
  return unsafe raws.withUnsafeBufferPointer { unsafe body($0.count, $0.baseAddress) }
}
