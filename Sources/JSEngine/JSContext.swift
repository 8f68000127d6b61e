import CJavaScriptCore
package import HostThread

/// A JavaScript realm: a global object and everything reachable from it.
///
/// Each page has its own. ``close()`` ends it at a defined moment: its values become `undefined`,
/// the bodies of its host functions are released, and tasks that await a promise get an error.
@HostActor
@safe package final class JSContext {
  /// Its name in a debugger.
  package let name: String
  /// The engine it lives in.
  package let group: JSContextGroup
  /// Whether ``close()`` was called.
  package private(set) var isClosed = false
  /// Called at the end of a turn for each promise that was rejected and has no handler, with the
  /// reason and the promise.
  ///
  /// Never called if this build of the engine cannot report it
  /// (``JSContextGroup/missingFeatures``).
  package var onUnhandledRejection: (@HostActor (JSException, JSBorrowed) -> Void)? {
    didSet { if oldValue == nil { observeRejections() } }
  }

  // It is valid at any time: `close()` replaces it by the base context, which is never released.
  /// The engine's context; the group's base context once this one is closed.
  private(set) var raw: JSGlobalContextRef
  /// For objects that must not keep the context alive; see ``JSContextReference``.
  let reference = JSContextReference()
  // Unchecked: no code of ours runs while the list changes, and it changes with every value.
  @exclusivity(unchecked) var values = JSValueList()
  // A function removes itself when it is freed; a closed context follows no entry any more.
  var functions: [ObjectIdentifier: Unmanaged<HostFunction>] = unsafe [:]
  /// The functions that stay until the context is closed.
  var lastingFunctions: [JSValue] = []
  var waits: [Int: @HostActor () -> Void] = [:]
  /// The scripts whose blocks are counted.
  var profiledScripts: [ProfiledScript] = []
  /// The values of scripts that were run ahead, each until it is asked for.
  var ranAhead: [(script: JSScript, value: JSValue)] = []
  private let isBase: Bool
  private var lastWait = 0

  /// Opens a context in the process's group.
  package init(name: String) {
    self.name = name
    group = .shared
    // `raw` is valid until `close()`, which also undoes the registration here.
    unsafe raw = group.openRaw()
    isBase = false
    unsafe group.register(self, raw: raw)
    unsafe reference.context = self
    unsafe withJSString(name) { unsafe JSGlobalContextSetName(raw, $0) }
  }

  /// Wraps the group's own context, which is never closed.
  init(base raw: JSGlobalContextRef, group: JSContextGroup) {
    name = "base"
    self.group = group
    // The base context is never released.
    unsafe self.raw = raw
    isBase = true
  }

  isolated deinit {
    close()
  }

  // `raw` is valid at any time, and the global object lives as long as its context.
  /// The global object.
  package var global: JSValue { unsafe adopt(JSContextGetGlobalObject(raw)) }

  /// The number of values that Swift keeps.
  package var valueCount: Int { unsafe values.count }

  /// The number of host functions that JavaScript can still reach, or that are not collected yet.
  package var functionCount: Int { unsafe functions.count }

  /// Ends the context; does nothing the second time.
  ///
  /// It may be called from one of its own host functions: the running JavaScript continues to its
  /// end, but its host functions throw. Swift objects that it held are released before this
  /// returns, its own memory at the next collection.
  package func close() {
    guard !isClosed, !isBase else { return }
    if !profiledScripts.isEmpty { group.blockProfiler?.collect(profiledScripts, of: self) }
    profiledScripts = []
    ranAhead = []
    isClosed = true
    // References to this context that do not own it are cleared here.
    unsafe reference.context = nil
    onUnhandledRejection = nil
    for function in lastingFunctions { unsafe LastingFunctions.remove(function.raw) }
    lastingFunctions = []
    unsafe values.invalidateAll()
    // All are retained first: releasing one may end another context, and that collection may free
    // functions of this one.
    for function in unsafe functions.values.map({ unsafe $0.takeUnretainedValue() }) {
      function.close()
    }
    let open = unsafe raw
    unsafe raw = group.rawBaseContext
    unsafe group.close(raw: open)
    let waiting = waits.values
    waits = [:]
    for fail in waiting { fail() }
  }

  /// Registers a closure to call when the context is closed, and returns its number.
  func addWait(_ fail: @escaping @HostActor () -> Void) -> Int {
    lastWait += 1
    waits[lastWait] = fail
    return lastWait
  }

  /// Makes the engine report unhandled rejections.
  private func observeRejections() {
    guard !isClosed else { return }
    // Made in the base context, because in this context it would keep the engine's side of it alive forever.
    let function = group.baseContext.makeFunction(name: "onUnhandledRejection", length: 2) {
      [reference] arguments in
      // `close()` clears the reference, and the arguments are valid during the call.
      unsafe reference.context?.onUnhandledRejection?(
        JSException(arguments[1].raw, in: arguments.context),
        arguments[0]
      )
      return .undefined
    }
    // The engine retains the function from here on.
    _ = unsafe JSEngineSetUnhandledRejectionCallback(raw, function.raw, nil)
  }
}

@available(*, unavailable, message: "JavaScript contexts stay on the host thread")
extension JSContext: Sendable {}

/// A reference to a context that is cleared when the context is closed.
///
/// A weak reference would move the context's reference count to a side table and slow down every
/// value.
@HostActor
@safe final class JSContextReference {
  // `close()` clears it, and the context's deinit calls `close()`.
  /// The context, while it is open.
  unowned(unsafe) var context: JSContext?

  /// Makes an empty reference.
  init() {
    unsafe context = nil
  }
}

// A failed expectation or a debugger would walk through the engine's tables, on any thread.
extension JSContext: CustomReflectable {
  package nonisolated var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

extension JSContextGroup: CustomReflectable {
  package nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension JSValue: CustomReflectable {
  package nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}
