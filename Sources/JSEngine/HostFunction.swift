import CJavaScriptCore
import HostThread

/// The body of a host function.
package typealias JSFunctionBody = @HostActor (JSArguments) throws -> JSResult

/// The Swift side of a JavaScript function that Swift made: the engine's object owns it, and its
/// finalizer releases it.
@HostActor
@safe final class HostFunction {
  // Unsafe: only accessed on the host thread; the trampoline has checked that.
  nonisolated(unsafe) fileprivate var body: PlainBody?
  /// The context, until it is closed and clears this.
  ///
  /// A weak reference would slow down every count of the context's owners.
  private unowned(unsafe) var context: JSContext?
  fileprivate nonisolated let knowsEncoding: Bool

  /// Boxes a body.
  init(_ body: @escaping JSFunctionBody, in context: JSContext) {
    // Both structs hold one closure, and isolation does not change how it is called.
    unsafe self.body = unsafeBitCast(IsolatedBody(call: body), to: PlainBody.self)
    unsafe self.context = context
    knowsEncoding = context.group.knowsEncoding
  }

  isolated deinit {
    // The context closes its functions before it goes away, which sets this to nil.
    unsafe context?.functions[ObjectIdentifier(self)] = nil
  }

  /// Releases the body and the context; calls throw from now on.
  func close() {
    unsafe body = nil
    unsafe context = nil
  }

  /// The class of all host functions' objects.
  ///
  /// It has the name of JavaScript's own functions, which `Object.prototype.toString` shows.
  static let objectClass: JSClassRef? = {
    // The engine copies the definition and the name, and the class is never released.
    var definition = unsafe kJSClassDefinitionEmpty
    return unsafe "Function".withCString { name in
      unsafe definition.className = name
      unsafe definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
      unsafe definition.callAsFunction = callHostFunction
      unsafe definition.finalize = { object in
        // `makeFunction` retained the box for the object, which is finalized once.
        if let box = unsafe JSObjectGetPrivate(object) { unsafe DeferredRelease.add(box) }
      }
      return unsafe JSClassCreate(&definition)
    }
  }()
}

/// A body as it is written.
private struct IsolatedBody {
  let call: JSFunctionBody
}

/// The same body without its isolation, which is static; the trampoline checks the thread instead.
///
/// In a struct, because a bare closure would be wrapped twice when its type is changed.
private struct PlainBody {
  let call: (JSArguments) throws -> JSResult
}

/// Calls a host function that its object owns.
private func callHostFunction(
  context: JSContextRef?,
  function: JSObjectRef?,
  this: JSObjectRef?,
  count: Int,
  arguments: UnsafePointer<JSValueRef?>?,
  exception: UnsafeMutablePointer<JSValueRef?>?
) -> JSValueRef? {
  HostThread.checkCurrent()
  // The engine's pointers are valid during the call, and the running function owns the box.
  guard let context = unsafe context, let box = unsafe JSObjectGetPrivate(function) else {
    return nil
  }
  return unsafe call(
    Unmanaged<HostFunction>.fromOpaque(box),
    context,
    this,
    count,
    arguments,
    exception
  )
}

/// Calls a host function that lasts as long as its context.
func callLastingFunction(
  context: JSContextRef?,
  function: JSObjectRef?,
  this: JSObjectRef?,
  count: Int,
  arguments: UnsafePointer<JSValueRef?>?,
  exception: UnsafeMutablePointer<JSValueRef?>?
) -> JSValueRef? {
  HostThread.checkCurrent()
  // The engine's pointers are valid during the call.
  guard let context = unsafe context, let function = unsafe function else { return nil }
  guard let box = unsafe LastingFunctions.find(function) else {
    unsafe exception?.pointee = throwable(JSException.contextClosed, in: context)
    return unsafe JSValueMakeUndefined(context)
  }
  return unsafe call(box, context, this, count, arguments, exception)
}

/// Calls a host function's body: every call from JavaScript goes through it.
///
/// The engine's lock is taken once for the whole call if its arguments need it, because every API
/// function would take it again.
@inline(__always)
private func call(
  _ box: Unmanaged<HostFunction>,
  _ context: OpaquePointer,
  _ this: JSObjectRef?,
  _ count: Int,
  _ arguments: UnsafePointer<JSValueRef?>?,
  _ exception: UnsafeMutablePointer<JSValueRef?>?
) -> JSValueRef? {
  unsafe box._withUnsafeGuaranteedRef { box in
    let frame = unsafe CallFrame(
      context: context,
      thisObject: this,
      values: arguments,
      count: count,
      knowsEncoding: box.knowsEncoding
    )
    let isLocked = unsafe frame.needsLock
    if isLocked { unsafe JSEngineLock(context) }
    defer { if isLocked { unsafe JSEngineUnlock(context) } }
    do {
      guard let body = unsafe box.body else { throw JSException.contextClosed }
      // The frame lives during the closure, and a body does not keep its arguments.
      let result = try unsafe withUnsafePointer(to: frame) { frame in
        try unsafe body.call(JSArguments(frame))
      }
      return unsafe result.makeRaw(in: context)
    } catch {
      unsafe exception?.pointee = throwable(error, in: context)
      return unsafe JSValueMakeUndefined(context)
    }
  }
}

/// The value to throw into JavaScript; the caller has checked the thread.
private func throwable(_ error: any Error, in context: OpaquePointer) -> OpaquePointer? {
  // Unsafe: pointers cannot cross isolation domains by default, and this one does not.
  nonisolated(unsafe) let context = unsafe context
  nonisolated(unsafe) var value: OpaquePointer?
  HostActor.assumeIsolated { unsafe value = makeJSError(error, in: context) }
  return unsafe value
}
