import CJavaScriptCore
import HostThread

/// The arguments of one call from JavaScript to Swift, for the duration of that call.
///
/// Reading one copies nothing but the result. Never keep it: ``JSBorrowed/owned()`` keeps a value.
@safe package struct JSArguments {
  let context: OpaquePointer
  let function: OpaquePointer?
  let thisObject: OpaquePointer?
  let values: UnsafePointer<OpaquePointer?>?
  /// How many arguments were passed.
  package let count: Int

  init(
    context: OpaquePointer,
    function: OpaquePointer?,
    this: OpaquePointer?,
    values: UnsafePointer<OpaquePointer?>?,
    count: Int
  ) {
    unsafe self.context = context
    unsafe self.function = function
    unsafe self.thisObject = this
    unsafe self.values = values
    self.count = count
  }
}

@HostActor
extension JSArguments {
  /// The value the function was called on; the global object for a plain call.
  package var this: JSBorrowed { unsafe JSBorrowed(context: context, raw: thisObject) }

  /// An argument; `undefined` where it was not passed.
  package subscript(index: Int) -> JSBorrowed {
    unsafe JSBorrowed(context: context, raw: raw(at: index))
  }

  /// The number at an index, or nil where there is another value or none.
  package func number(_ index: Int) -> Double? {
    guard let raw = unsafe raw(at: index), unsafe JSValueIsNumber(context, raw) else { return nil }
    return unsafe JSValueToNumber(context, raw, nil)
  }

  /// The string at an index, or nil where there is another value or none.
  package func string(_ index: Int) -> String? {
    guard let raw = unsafe raw(at: index), unsafe JSValueIsString(context, raw),
      let string = unsafe JSValueToStringCopy(context, raw, nil)
    else { return nil }
    defer { unsafe JSStringRelease(string) }
    return unsafe readJSString(string)
  }

  /// The boolean at an index, or nil where there is another value or none.
  package func bool(_ index: Int) -> Bool? {
    self[index].bool
  }

  /// What the argument at an index is.
  package func kind(_ index: Int) -> JSKind {
    self[index].kind
  }

  private func raw(at index: Int) -> OpaquePointer? {
    guard index >= 0, index < count else { return nil }
    return unsafe values?[index]
  }
}
