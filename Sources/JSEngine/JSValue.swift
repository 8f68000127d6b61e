import CJavaScriptCore
package import HostThread

/// A JavaScript value that Swift keeps: protected from the collector until the last reference is
/// gone.
///
/// It is used on the host thread only; the last reference may be dropped on any thread, and the
/// value is released on the host thread. When its context closes it becomes `undefined`, so a
/// leaked value keeps no page alive.
@HostActor
@safe package final class JSValue {
  /// The context it belongs to.
  package let context: JSContext
  // Unsafe: also read by the trampoline, which has checked the thread itself.
  nonisolated(unsafe) private(set) var raw: OpaquePointer
  // The links of the context's list of values, which owns none of them. A value removes itself in
  // its deinit, so that no link dangles.
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
    // The context outlives the value, which owns it, and each protection is undone once.
    unsafe context.values.remove(self)
    unsafe JSValueUnprotect(context.raw, raw)
  }

  // A borrowed value is on a stack from here on, by the rule of `JSBorrowed`.
  /// The value for the duration of a call: values are read and called through it.
  package var borrowed: JSBorrowed { unsafe JSBorrowed(context: context.raw, raw: raw) }

  /// Releases the engine's value; this one is `undefined` from now on.
  fileprivate func invalidate() {
    // `undefined` is not a heap cell: it needs no protection, and unprotecting it does nothing.
    unsafe JSValueUnprotect(context.raw, raw)
    unsafe raw = JSValueMakeUndefined(context.raw)
  }
}

@available(*, unavailable, message: "JavaScript values stay on the host thread")
extension JSValue: Sendable {}

extension JSContext {
  /// Protects an engine value.
  func adopt(_ raw: OpaquePointer) -> JSValue {
    // The value is on the stack until the new object protects it.
    let value = unsafe JSValue(isClosed ? JSValueMakeUndefined(self.raw) : raw, in: self)
    unsafe values.insert(value)
    return value
  }
}

/// The live values of one context: an intrusive list, so that keeping a value allocates nothing but
/// the value.
@HostActor
@safe struct JSValueList {
  // A value removes itself in its deinit, so that no link dangles.
  private unowned(unsafe) var first: JSValue?
  /// The number of values.
  private(set) var count = 0

  /// Adds a new value.
  mutating func insert(_ value: JSValue) {
    unsafe value.next = first
    unsafe first?.previous = value
    unsafe first = value
    count += 1
  }

  /// Removes a value that is being freed.
  mutating func remove(_ value: JSValue) {
    if let previous = unsafe value.previous {
      unsafe previous.next = value.next
    } else {
      unsafe first = value.next
    }
    unsafe value.next?.previous = value.previous
    count -= 1
  }

  /// Releases every engine value.
  func invalidateAll() {
    // Unprotecting a value runs no code of ours, so the list does not change during the loop.
    var value = unsafe first
    while let current = value {
      current.invalidate()
      value = unsafe current.next
    }
  }
}
