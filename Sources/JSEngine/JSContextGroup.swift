import CJavaScriptCore
// Imported only to be linked: the engine calls the `madvise` that it defines.
import CMemoryAdvice
package import HostThread

/// The engine of the process: one virtual machine, which all contexts share.
///
/// Contexts of a group share their heap and its collector, and one more costs some 0.1 ms and 100
/// KiB.
@HostActor
@safe package final class JSContextGroup {
  /// The process's one group, made at its first use.
  package static let shared = JSContextGroup()

  // The group and its base context are never released: both pointers are valid as long as the process.
  let raw: JSContextGroupRef
  /// A context that lives as long as the group, for objects that must not keep a page's context
  /// alive: a function keeps the whole context it was made in.
  let rawBaseContext: JSGlobalContextRef
  /// Whether numbers and plain texts are read directly from the engine's memory (``EncodedValue``), which is faster than its functions.
  package let knowsEncoding: Bool
  var timeLimitHandler: (@HostActor () -> TimeLimitAction)?
  /// Counts the runs of blocks; `nil` if they are not counted.
  var blockProfiler: BlockProfiler?
  /// Whether a script was stopped; reset by the next call into JavaScript from outside.
  var isTerminating = false
  /// The current depth of nested calls from Swift into JavaScript.
  private var nesting = 0
  /// The exception that was read last, while it is still referenced.
  weak var lastException: JSException.Content?
  // A context removes itself from these two when it closes, at the latest in its deinit.
  private var contexts: [OpaquePointer: Unmanaged<JSContext>] = unsafe [:]
  /// The context that was looked up last: most look-ups ask for it again.
  private var lastLookup: (raw: OpaquePointer, context: Unmanaged<JSContext>)?
  /// The context that lives as long as the group.
  lazy var baseContext = unsafe JSContext(base: rawBaseContext, group: self)

  private init() {
    engineStart
    // Both pointers are checked for null, and the objects created here are never released.
    guard let group = unsafe JSContextGroupCreate(),
      let rawBaseContext = unsafe JSGlobalContextCreateInGroup(group, nil)
    else { fatalError("JavaScriptCore made no virtual machine: is memory limited?") }
    unsafe raw = group
    unsafe self.rawBaseContext = rawBaseContext
    knowsEncoding = unsafe EncodedValue.isKnown(in: rawBaseContext)
  }

  /// The largest depth of nested calls from Swift into JavaScript.
  ///
  /// The stack limits JavaScript's own recursion. Recursion through Swift has this limit, because
  /// the engine walks the stack once for each level that an exception passes.
  package nonisolated static let maximumNesting = 1000

  /// Calls a closure that enters JavaScript.
  ///
  /// - Throws: A `RangeError`, like JavaScript, if ``maximumNesting`` is reached.
  func enter<Result>(_ body: () -> Result) throws(JSException) -> Result {
    guard nesting < Self.maximumNesting else {
      throw JSException(name: "RangeError", message: "Maximum call stack size exceeded.")
    }
    nesting += 1
    defer { nesting -= 1 }
    guard nesting == 1 else { return body() }
    isTerminating = false
    guard timeLimitHandler != nil else { return body() }
    // The base context lives as long as the group, and the `defer` unlocks what this locks.
    unsafe JSEngineLock(rawBaseContext)
    defer {
      if isTerminating { endTermination() }
      unsafe JSEngineUnlock(rawBaseContext)
    }
    let result = body()
    try runMicrotasks()
    return result
  }

  /// Whether Swift is inside a call into JavaScript.
  package var isRunning: Bool { nesting > 0 }

  /// Whether the pending microtasks run.
  package private(set) var isRunningMicrotasks = false

  /// Runs the pending microtasks, within one entry.
  ///
  /// The engine would run them when its lock is released, each as an entry of its own with the
  /// whole time limit: a microtask that queues the next one would go on forever.
  private func runMicrotasks() throws(JSException) {
    isRunningMicrotasks = true
    defer { isRunningMicrotasks = false }
    var exception: OpaquePointer?
    // The exception stays on this stack, where the collector looks, until it is read.
    unsafe JSObjectCallAsFunction(rawBaseContext, microtaskRunner.raw, nil, 0, nil, &exception)
    if let exception = unsafe exception { throw unsafe JSException(exception, in: rawBaseContext) }
  }

  /// Uses up a stop that the engine has deferred, by running an empty script; otherwise it would stop the next entry, whatever that runs.
  ///
  /// The engine defers a stop that passes through a host function.
  private func endTermination() {
    for _ in 0..<4 where (try? baseContext.evaluate("", url: "")) != nil { return }
  }

  // Everything here belongs to the base context, which is never closed.
  private lazy var microtaskRunner = unsafe baseContext.makeFunction(name: "") {
    [rawBaseContext] _ in
    unsafe JSEngineDrainMicrotasks(rawBaseContext)
    return .undefined
  }

  /// The smallest number of closed contexts after which garbage is collected.
  ///
  /// The engine does not see that a released context held a whole page, about a megabyte, and would
  /// let hundreds pile up. A collection walks through the open ones too. So one that opens collects
  /// when as many are closed as are open; one that closes waits longer, because closing takes no memory.
  private static let closingsPerCollection = 32
  /// How many contexts are closed for each open one before the next that closes collects.
  private static let closingsPerOpenContext = 8
  /// The number of closed contexts after which freed memory is given back to the system.
  ///
  /// The engine keeps it, in pieces that fit ever fewer objects: a process grew by a sixth over 50,000 pages.
  private static let closingsPerRelease = 256
  private static var keepsFreeMemory = false
  private var closingsSinceCollection = 0
  private var closingsSinceRelease = 0
  /// The largest number of contexts that were open since freed memory was last given back.
  private var mostContexts = 0

  /// The number of open contexts, not counting the group's own.
  package var contextCount: Int { unsafe contexts.count }

  /// Collects all garbage, and releases the Swift objects that its objects held; takes some
  /// milliseconds.
  package func collectGarbage() {
    // The base context lives as long as the group.
    unsafe JSEngineCollectGarbage(rawBaseContext)
    DeferredRelease.drain()
  }

  /// The context of a raw one; for a closed one the base context, in which nothing can be found.
  func context(of raw: OpaquePointer) -> JSContext {
    // `close(raw:)` removes the entry before its context goes away.
    if let last = unsafe lastLookup, unsafe last.raw == raw {
      return unsafe last.context.takeUnretainedValue()
    }
    guard let context = unsafe contexts[raw] else { return baseContext }
    unsafe lastLookup = unsafe (raw, context)
    return unsafe context.takeUnretainedValue()
  }

  /// Makes a raw context; ``close(raw:)`` releases it.
  func openRaw() -> JSGlobalContextRef {
    collectContexts(closedPerOpen: 1)
    // The pointer is checked for null, and is valid until `close(raw:)` releases it.
    guard let raw = unsafe JSGlobalContextCreateInGroup(raw, nil) else {
      fatalError("JavaScriptCore made no context: is memory limited?")
    }
    unsafe JSEngineForgoNativeStacks(raw)
    return unsafe raw
  }

  /// Registers the context of a raw one.
  func register(_ context: JSContext, raw: OpaquePointer) {
    // The entry owns nothing: the context calls `close(raw:)` before it goes away.
    unsafe contexts[raw] = Unmanaged.passUnretained(context)
    mostContexts = max(mostContexts, contextCount)
  }

  /// Unregisters a context and releases its raw one.
  func close(raw: OpaquePointer) {
    // `JSContext.close()` calls this once for each raw context that `openRaw()` made.
    unsafe contexts[raw] = nil
    unsafe lastLookup = nil
    unsafe JSGlobalContextRelease(raw)
    closingsSinceCollection += 1
    closingsSinceRelease += 1
    collectContexts(closedPerOpen: Self.closingsPerOpenContext)
  }

  /// Collects garbage once enough contexts have been closed for each open one; returns memory to the system after many closings,
  /// or when most contexts are gone.
  private func collectContexts(closedPerOpen: Int) {
    let open = contextCount
    guard closingsSinceCollection >= max(Self.closingsPerCollection, closedPerOpen * open) else {
      return
    }
    closingsSinceCollection = 0
    collectGarbage()
    let haveMostGone = mostContexts >= Self.closingsPerCollection && open < mostContexts / 2
    guard haveMostGone || closingsSinceRelease >= Self.closingsPerRelease else { return }
    closingsSinceRelease = 0
    mostContexts = open
    if !Self.keepsFreeMemory { JSEngineReleaseFreeMemory() }
  }

  /// Makes the engine keep freed memory for reuse, in place of returning it to the system: for a process that opens one
  /// page after another and then ends.
  ///
  /// To be called before the engine starts. A later call waits for the engine's thread that returns memory, which takes up to 100 ms.
  package static func keepFreeMemory() {
    keepsFreeMemory = true
    JSEngineKeepFreeMemory()
  }
}
