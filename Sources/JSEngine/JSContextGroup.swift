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

  let raw: JSContextGroupRef
  /// A context that lives as long as the group, for what must not keep a page's alive: a function made
  /// in a context keeps that whole context.
  let keeper: JSGlobalContextRef
  var timeLimitHandler: (@HostActor () -> TimeLimitAction)?
  var isTerminating = false
  /// The exception that was read last, while somebody holds it.
  weak var lastException: JSException.Content?
  private var contexts: [OpaquePointer: Unmanaged<JSContext>] = unsafe [:]
  private lazy var keeperContext = unsafe JSContext(keeper: keeper, group: self)

  private init() {
    configureEngine()
    guard let group = unsafe JSContextGroupCreate(),
      let keeper = unsafe JSGlobalContextCreateInGroup(group, nil)
    else { fatalError("JavaScriptCore made no virtual machine: is memory limited?") }
    unsafe raw = group
    unsafe self.keeper = keeper
  }

  /// How many contexts are open, the group's own not counted.
  package var contextCount: Int { unsafe contexts.count }

  /// Collects all garbage, and releases what its objects held in Swift.
  ///
  /// For tests that count; some milliseconds.
  package func collectGarbage() {
    unsafe JSEngineCollectGarbage(keeper)
    DeferredRelease.drain()
  }

  /// The context of a raw one; of one that is closed, the keeper, in which nothing can be found.
  func context(of raw: OpaquePointer) -> JSContext {
    unsafe contexts[raw]?.takeUnretainedValue() ?? keeperContext
  }

  /// The context that lives as long as the group.
  var immortalContext: JSContext { keeperContext }

  /// Makes a raw context; ``close(raw:)`` releases it.
  func openRaw() -> JSGlobalContextRef {
    guard let raw = unsafe JSGlobalContextCreateInGroup(raw, nil) else {
      fatalError("JavaScriptCore made no context: is memory limited?")
    }
    return unsafe raw
  }

  /// Remembers which context a raw one is.
  func register(_ context: JSContext, raw: OpaquePointer) {
    unsafe contexts[raw] = Unmanaged.passUnretained(context)
  }

  /// Forgets a context and releases its raw one.
  func close(raw: OpaquePointer) {
    unsafe contexts[raw] = nil
    unsafe JSGlobalContextRelease(raw)
  }
}
