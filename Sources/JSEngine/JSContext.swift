import CJavaScriptCore
package import HostThread

/// A JavaScript world: a global object and everything that hangs on it.
///
/// Each page has its own. ``close()`` ends it at a known moment: its values become `undefined`, the
/// bodies of its host functions are let go of, whoever waits for a promise is told.
@HostActor
@safe package final class JSContext {
  /// What it is called in a debugger.
  package let name: String
  /// The engine it lives in.
  package let group: JSContextGroup
  /// Whether ``close()`` was called.
  package private(set) var isClosed = false
  /// What is told of each promise that is rejected and that nobody handles, at the end of its turn: with the reason, and the promise.
  ///
  /// Silent where this build of the engine cannot tell (``JSContextGroup/missingFeatures``).
  package var onUnhandledRejection: (@HostActor (JSException, JSBorrowed) -> Void)? {
    didSet { if oldValue == nil { observeRejections() } }
  }

  // It is valid at any time: `close()` puts the keeper here first, and nobody releases that.
  /// The engine's context; the group's keeper once this one is closed.
  private(set) var raw: JSGlobalContextRef
  /// For what must not keep the context alive; see ``JSContextReference``.
  let reference = JSContextReference()
  // Unchecked: no code of ours runs while the list changes, and it does at every value.
  @exclusivity(unchecked) var values = JSValueList()
  // A function takes itself out when it goes; in a closed context no entry is followed any more.
  var functions: [ObjectIdentifier: Unmanaged<HostFunction>] = unsafe [:]
  var waits: [Int: @HostActor () -> Void] = [:]
  private let isKeeper: Bool
  private var lastWait = 0

  /// Opens a context in the process's group.
  package init(name: String) {
    self.name = name
    group = .shared
    // `raw` is valid until `close()`, which also takes back what is registered here.
    unsafe raw = group.openRaw()
    isKeeper = false
    unsafe group.register(self, raw: raw)
    unsafe reference.context = self
    unsafe withJSString(name) { unsafe JSGlobalContextSetName(raw, $0) }
  }

  /// Wraps the group's own context, which is never closed.
  init(keeper raw: JSGlobalContextRef, group: JSContextGroup) {
    name = "keeper"
    self.group = group
    // The keeper is never released.
    unsafe self.raw = raw
    isKeeper = true
  }

  isolated deinit {
    close()
  }

  // `raw` is valid at any time, and the global object lives as long as its context.
  /// The global object.
  package var global: JSValue { unsafe adopt(JSContextGetGlobalObject(raw)) }

  /// How many values Swift keeps.
  package var valueCount: Int { unsafe values.count }

  /// How many host functions JavaScript can still reach, or the collector has not found yet.
  package var functionCount: Int { unsafe functions.count }

  /// Ends the context; a second time, nothing happens.
  ///
  /// It may be called from its own host function: JavaScript that runs goes on to its end, but its host
  /// functions throw. What it held in Swift is released before this returns, its own memory at the
  /// next collection.
  package func close() {
    guard !isClosed, !isKeeper else { return }
    isClosed = true
    // Whatever points at this context without owning it is cleared here.
    unsafe reference.context = nil
    onUnhandledRejection = nil
    unsafe values.invalidateAll()
    // All are held first: what one lets go of may end another context, whose collection frees functions of this one.
    for function in unsafe functions.values.map({ unsafe $0.takeUnretainedValue() }) {
      function.close()
    }
    let open = unsafe raw
    unsafe raw = group.keeper
    unsafe group.close(raw: open)
    let waiting = waits.values
    waits = [:]
    for fail in waiting { fail() }
  }

  /// Remembers whom to tell when the context is closed, under a number.
  func addWait(_ fail: @escaping @HostActor () -> Void) -> Int {
    lastWait += 1
    waits[lastWait] = fail
    return lastWait
  }

  /// Has the engine tell of unhandled rejections.
  private func observeRejections() {
    guard !isClosed else { return }
    // In the keeper: a function made in this context would keep the engine's half of it for ever.
    let function = group.immortalContext.makeFunction(name: "onUnhandledRejection", length: 2) {
      [reference] arguments in
      // `close()` clears the reference, and the arguments are valid for the call.
      unsafe reference.context?.onUnhandledRejection?(
        JSException(arguments[1].raw, in: arguments.context),
        arguments[0]
      )
      return .undefined
    }
    // The engine keeps the function from here on.
    _ = unsafe JSEngineSetUnhandledRejectionCallback(raw, function.raw, nil)
  }
}

@available(*, unavailable, message: "JavaScript contexts stay on the host thread")
extension JSContext: Sendable {}

/// A reference to a context that ends when the context is closed.
///
/// A weak one would move the context's count of owners aside and slow down every value.
@HostActor
@safe final class JSContextReference {
  // `close()` clears it, and the context's deinit calls `close()`.
  /// The context, while it is open.
  unowned(unsafe) var context: JSContext?

  /// Makes a reference to nothing.
  init() {
    unsafe context = nil
  }
}
