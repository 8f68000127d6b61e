import CJavaScriptCore
package import HostThread

/// A JavaScript value that Swift keeps: protected from the collector until the last reference goes.
///
/// It never leaves the host thread while it is used; it may be dropped anywhere, and is released on
/// the host thread. When its context closes it becomes `undefined`, so a forgotten value keeps no page
/// alive.
@HostActor
@safe package final class JSValue {
  /// The context it belongs to.
  package let context: JSContext
  // Unsafe: read by the trampoline too, which has checked the thread itself.
  nonisolated(unsafe) private(set) var raw: OpaquePointer
  // The context's list of its values, which owns none of them.
  // A value takes itself out in its deinit, so that no link leads to one that is gone.
  fileprivate unowned(unsafe) var previous: JSValue?
  fileprivate unowned(unsafe) var next: JSValue?

  /// Protects an engine value; ``JSContext/adopt(_:)`` makes them.
  fileprivate init(_ raw: OpaquePointer, in context: JSContext) {
    self.context = context
    unsafe self.raw = raw
    // The value is on the stack of the caller until it is protected.
    unsafe JSValueProtect(context.raw, raw)
  }

  isolated deinit {
    // The context outlives the value, which owns it, and each protection is taken back once.
    unsafe context.values.remove(self)
    unsafe JSValueUnprotect(context.raw, raw)
  }

  // What is borrowed is on a stack from here on, by the rule of `JSBorrowed`.
  /// The value for the duration of a call: where reading and calling live.
  package var borrowed: JSBorrowed { unsafe JSBorrowed(context: context.raw, raw: raw) }

  /// Lets go of the engine's value; this one is `undefined` from now on.
  fileprivate func invalidate() {
    // `undefined` is no cell of the heap: nobody has to protect it, and unprotecting it does nothing.
    unsafe JSValueUnprotect(context.raw, raw)
    unsafe raw = JSValueMakeUndefined(context.raw)
  }
}

@available(*, unavailable, message: "JavaScript values stay on the host thread")
extension JSValue: Sendable {}

extension JSContext {
  /// Keeps an engine value.
  func adopt(_ raw: OpaquePointer) -> JSValue {
    // The value is on the stack until the new object protects it.
    let value = unsafe JSValue(isClosed ? JSValueMakeUndefined(self.raw) : raw, in: self)
    unsafe values.insert(value)
    return value
  }
}

/// The values of one context that are alive: an intrusive list, so that keeping a value allocates
/// nothing but itself.
@HostActor
@safe struct JSValueList {
  // A value takes itself out in its deinit, so that no link leads to one that is gone.
  private unowned(unsafe) var first: JSValue?
  /// How many there are.
  private(set) var count = 0

  /// Adds a new value.
  mutating func insert(_ value: JSValue) {
    unsafe value.next = first
    unsafe first?.previous = value
    unsafe first = value
    count += 1
  }

  /// Takes out a value that is going.
  mutating func remove(_ value: JSValue) {
    if let previous = unsafe value.previous {
      unsafe previous.next = value.next
    } else {
      unsafe first = value.next
    }
    unsafe value.next?.previous = value.previous
    count -= 1
  }

  /// Lets go of every engine value.
  func invalidateAll() {
    // Unprotecting a value runs no code of ours, so that the list does not change meanwhile.
    var value = unsafe first
    while let current = value {
      current.invalidate()
      value = unsafe current.next
    }
  }
}
