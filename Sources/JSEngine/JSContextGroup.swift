import CJavaScriptCore
package import HostThread

/// The engine of the process: one virtual machine, in which every context lives.
///
/// Contexts of a group share their heap and its collector, and an extra one costs some 0.1 ms and
/// 100 KiB.
@HostActor
@safe package final class JSContextGroup {
  /// The process's one group, made at its first use.
  package static let shared = JSContextGroup()

  // Nobody releases the group or its keeper: both pointers are valid as long as the process.
  let raw: JSContextGroupRef
  /// A context that lives as long as the group, for what must not keep a page's alive: a function made
  /// in a context keeps that whole context.
  let keeper: JSGlobalContextRef
  var timeLimitHandler: (@HostActor () -> TimeLimitAction)?
  /// Whether a script was stopped; until the next call into JavaScript from outside.
  var isTerminating = false
  /// How many calls from Swift into JavaScript are inside one another.
  private var nesting = 0
  /// The exception that was read last, while somebody holds it.
  weak var lastException: JSException.Content?
  // A context takes itself out of these two when it closes, at the latest in its deinit.
  private var contexts: [OpaquePointer: Unmanaged<JSContext>] = unsafe [:]
  /// The context that was looked up last: most lookups ask for it again.
  private var lastLookup: (raw: OpaquePointer, context: Unmanaged<JSContext>)?
  private lazy var keeperContext = unsafe JSContext(keeper: keeper, group: self)

  private init() {
    configureEngine()
    // Both pointers are checked for null, and what was created here is never released.
    guard let group = unsafe JSContextGroupCreate(),
      let keeper = unsafe JSGlobalContextCreateInGroup(group, nil)
    else { fatalError("JavaScriptCore made no virtual machine: is memory limited?") }
    unsafe raw = group
    unsafe self.keeper = keeper
  }

  /// How many calls from Swift into JavaScript may be inside one another.
  ///
  /// JavaScript's own recursion is limited by the stack. One that goes through Swift is limited to this,
  /// because the engine walks the stack for each level that an exception leaves.
  package nonisolated static let deepestNesting = 1000

  /// Calls a closure that enters JavaScript.
  ///
  /// - Throws: A `RangeError`, as JavaScript does, where ``deepestNesting`` is reached.
  func enter<Result>(_ body: () -> Result) throws(JSException) -> Result {
    guard nesting < Self.deepestNesting else {
      throw JSException(name: "RangeError", message: "Maximum call stack size exceeded.")
    }
    nesting += 1
    defer { nesting -= 1 }
    guard nesting == 1 else { return body() }
    isTerminating = false
    guard timeLimitHandler != nil else { return body() }
    // The keeper lives as long as the group, and the `defer` unlocks what this locks.
    unsafe JSEngineLock(keeper)
    defer { unsafe JSEngineUnlock(keeper) }
    let result = body()
    try runMicrotasks()
    return result
  }

  /// Whether a call from Swift into JavaScript runs.
  package var isRunning: Bool { nesting > 0 }

  /// Runs the microtasks that wait, within one entry.
  ///
  /// The engine would run them when its lock is released, each as an entry of its own with the whole time limit: one that adds the
  /// next would go on for ever.
  private func runMicrotasks() throws(JSException) {
    var exception: OpaquePointer?
    // The exception stays on this stack, where the collector looks, until it is read.
    unsafe JSObjectCallAsFunction(keeper, microtaskRunner.raw, nil, 0, nil, &exception)
    if let exception = unsafe exception { throw unsafe JSException(exception, in: keeper) }
  }

  // Everything here belongs to the keeper context, which is never closed.
  private lazy var microtaskRunner = unsafe keeperContext.makeFunction(name: "") { [keeper] _ in
    unsafe JSEngineDrainMicrotasks(keeper)
    return .undefined
  }

  /// After how many closed contexts garbage is collected.
  ///
  /// The engine does not see that a context it lost was a page's whole world, about a megabyte, and would let hundreds pile up.
  private static let closingsPerCollection = 32
  private var closedSinceCollection = 0

  /// How many contexts are open, the group's own not counted.
  package var contextCount: Int { unsafe contexts.count }

  /// Collects all garbage, and releases what its objects held in Swift; some milliseconds.
  package func collectGarbage() {
    // The keeper lives as long as the group.
    unsafe JSEngineCollectGarbage(keeper)
    DeferredRelease.drain()
  }

  /// The context of a raw one; of one that is closed, the keeper, in which nothing can be found.
  func context(of raw: OpaquePointer) -> JSContext {
    // `close(raw:)` takes the entry out before its context goes.
    if let last = unsafe lastLookup, unsafe last.raw == raw {
      return unsafe last.context.takeUnretainedValue()
    }
    guard let context = unsafe contexts[raw] else { return keeperContext }
    unsafe lastLookup = unsafe (raw, context)
    return unsafe context.takeUnretainedValue()
  }

  /// The context that lives as long as the group.
  var immortalContext: JSContext { keeperContext }

  /// Makes a raw context; ``close(raw:)`` releases it.
  func openRaw() -> JSGlobalContextRef {
    // The pointer is checked for null, and is valid until `close(raw:)` releases it.
    guard let raw = unsafe JSGlobalContextCreateInGroup(raw, nil) else {
      fatalError("JavaScriptCore made no context: is memory limited?")
    }
    unsafe JSEngineForgoNativeStacks(raw)
    return unsafe raw
  }

  /// Remembers which context a raw one is.
  func register(_ context: JSContext, raw: OpaquePointer) {
    // The entry owns nothing: the context calls `close(raw:)` before it goes.
    unsafe contexts[raw] = Unmanaged.passUnretained(context)
  }

  /// Forgets a context and releases its raw one.
  func close(raw: OpaquePointer) {
    // `JSContext.close()` comes here once for each raw context that `openRaw()` made.
    unsafe contexts[raw] = nil
    unsafe lastLookup = nil
    unsafe JSGlobalContextRelease(raw)
    closedSinceCollection += 1
    if closedSinceCollection >= Self.closingsPerCollection {
      closedSinceCollection = 0
      collectGarbage()
    }
  }
}
