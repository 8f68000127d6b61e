import CJavaScriptCore
import HostThread

/// One call from JavaScript to Swift, as the engine describes it.
@unsafe struct CallFrame {
  // The engine keeps the targets of these pointers until the call returns.
  let context: OpaquePointer
  let thisObject: OpaquePointer?
  let values: UnsafePointer<OpaquePointer?>?
  let count: Int
  /// Whether values can be recognized by their bits (``EncodedValue``).
  let knowsEncoding: Bool

  /// Whether one lock for the whole call costs less than those of the functions that read the arguments.
  ///
  /// A number needs none; to read one string, one lock more would cost more.
  var needsLock: Bool {
    guard unsafe knowsEncoding else { return unsafe count > 1 || hasObject(at: 0) }
    var cells = 0
    for index in 0..<(unsafe count) where unsafe EncodedValue(values?[index]).isCell {
      cells += 1
      if unsafe cells > 1 || hasObject(at: index) { return true }
    }
    return false
  }

  private func hasObject(at index: Int) -> Bool {
    unsafe index < count && JSValueIsObject(context, values?[index])
  }
}

/// The arguments of one call from JavaScript to Swift, valid during that call: one machine word.
///
/// Reading one copies nothing but the result. Never store it; ``JSBorrowed/owned()`` makes a value
/// to keep.
@safe package struct JSArguments {
  // The frame is a variable of `callHostFunction`, which outlives the body that it calls.
  private let frame: UnsafePointer<CallFrame>

  init(_ frame: UnsafePointer<CallFrame>) {
    unsafe self.frame = frame
  }

  /// How many arguments were passed.
  package var count: Int { unsafe frame.pointee.count }

  var context: OpaquePointer { unsafe frame.pointee.context }
}

@HostActor
extension JSArguments {
  // The engine keeps the arguments during the call, and an index is checked before it is used.

  /// The value the function was called on; the global object for a plain call.
  package var this: JSBorrowed {
    unsafe JSBorrowed(context: context, raw: frame.pointee.thisObject)
  }

  /// An argument; `undefined` if it was not passed.
  package subscript(index: Int) -> JSBorrowed {
    unsafe JSBorrowed(context: context, raw: raw(at: index))
  }

  /// The number at an index, or nil if there is another value or none.
  package func number(_ index: Int) -> Double? {
    guard let raw = unsafe raw(at: index) else { return nil }
    if unsafe frame.pointee.knowsEncoding { return unsafe EncodedValue(raw).number }
    return unsafe JSValueIsNumber(context, raw) ? JSValueToNumber(context, raw, nil) : nil
  }

  /// The number at an index, if it is a whole one that `Int` can hold; otherwise nil.
  package func integer(_ index: Int) -> Int? { number(index).flatMap { Int(exactly: $0) } }

  /// The string at an index, or nil if there is another value, a longer string than
  /// ``maximumJSTextLength``, or none.
  package func string(_ index: Int) -> String? {
    guard let raw = unsafe raw(at: index) else { return nil }
    if unsafe frame.pointee.knowsEncoding, let text = unsafe EncodedValue(raw).plainText {
      return text
    }
    return unsafe readJSText(raw, in: context)
  }

  /// The boolean at an index, or nil if there is another value or none.
  package func bool(_ index: Int) -> Bool? {
    self[index].bool
  }

  /// The kind of the argument at an index.
  package func kind(_ index: Int) -> JSKind {
    self[index].kind
  }

  private func raw(at index: Int) -> OpaquePointer? {
    guard index >= 0, index < count else { return nil }
    return unsafe frame.pointee.values?[index]
  }
}
