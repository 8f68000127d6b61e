import CJavaScriptCore

/// The kind of a JavaScript value, as far as Swift distinguishes them.
package enum JSKind: UInt8, Sendable {
  /// `undefined`, or an argument that was not passed.
  case undefined
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A number, including NaN and the infinities.
  case number
  /// A string.
  case string
  /// A symbol.
  case symbol
  /// A big integer.
  case bigInt
  /// A function or class.
  case function
  /// An array.
  case array
  /// A `Date`.
  case date
  /// A typed array or an `ArrayBuffer`.
  case typedArray
  /// Any other object.
  case object
}

/// Returns the kind of a value.
func kindOfJSValue(_ raw: OpaquePointer, in context: OpaquePointer) -> JSKind {
  // The caller has the value on its stack, and the functions called here do not keep it.
  switch unsafe JSValueGetType(context, raw) {
  case kJSTypeUndefined: .undefined
  case kJSTypeNull: .null
  case kJSTypeBoolean: .boolean
  case kJSTypeNumber: .number
  case kJSTypeString: .string
  case kJSTypeSymbol: .symbol
  case kJSTypeBigInt: .bigInt
  default: unsafe kindOfJSObject(raw, in: context)
  }
}

private func kindOfJSObject(_ raw: OpaquePointer, in context: OpaquePointer) -> JSKind {
  // The value is an object, which the caller has on its stack.
  if unsafe JSValueIsArray(context, raw) { return .array }
  if unsafe JSObjectIsFunction(context, raw) { return .function }
  if unsafe JSValueGetTypedArrayType(context, raw, nil) != kJSTypedArrayTypeNone {
    return .typedArray
  }
  return unsafe JSValueIsDate(context, raw) ? .date : .object
}
