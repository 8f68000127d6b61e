import CJavaScriptCore
package import HostThread

/// A promise that Swift settles, once.
@HostActor
package final class JSResolver {
  private var functions: (resolve: JSValue, reject: JSValue)?

  init(resolve: JSValue, reject: JSValue) {
    functions = (resolve, reject)
  }

  /// Whether the promise was settled.
  package var isSettled: Bool { functions == nil }

  /// Fulfils the promise; if the value is a promise, follows that one.
  ///
  /// - Returns: Whether this call settled it; a second one does nothing.
  @discardableResult
  package func resolve(_ value: JSResult) -> Bool {
    guard let functions = functions.take() else { return false }
    _ = try? functions.resolve.borrowed.callFunction([value])
    return true
  }

  /// Rejects the promise with a value.
  ///
  /// - Returns: Whether this call settled it; a second one does nothing.
  @discardableResult
  package func reject(_ reason: JSResult) -> Bool {
    guard let functions = functions.take() else { return false }
    _ = try? functions.reject.borrowed.callFunction([reason])
    return true
  }

  /// Rejects the promise with the JavaScript form of a Swift error.
  ///
  /// - Returns: Whether this call settled it; a second one does nothing.
  @discardableResult
  package func reject(throwing error: any Error) -> Bool {
    guard let context = functions?.reject.context else { return false }
    return reject(.value(context.makeError(error)))
  }
}

extension JSContext {
  /// Makes a promise and its resolver.
  package func makeDeferredPromise() -> (promise: JSValue, resolver: JSResolver) {
    var resolve: OpaquePointer?
    var reject: OpaquePointer?
    // All three are on this stack, where the collector looks, until they are adopted.
    let promise = unsafe JSObjectMakeDeferredPromise(raw, &resolve, &reject, nil)
    let resolver = unsafe JSResolver(resolve: adoptMade(resolve), reject: adoptMade(reject))
    return (unsafe adoptMade(promise), resolver)
  }
}

extension JSValue {
  /// Waits for a promise; any other value is returned at once.
  ///
  /// A cancelled task keeps waiting: a promise cannot be cancelled.
  ///
  /// - Parameter onEnd: Called in the turn in which the wait ends, before the task continues; not
  ///   for a value that is not a promise.
  /// - Returns: The promise's value.
  /// - Throws: The reason it was rejected with, or an error if its context was closed.
  package func awaitPromise(
    onEnd: @escaping @HostActor () -> Void = {}
  ) async throws(JSException) -> JSValue {
    let then = try borrowed.property(Self.thenKey)
    guard then.isFunction else { return self }
    let outcome = await HostWait.begin { wait in
      PromiseWait(wait, onEnd).start(self)
    }
    return try outcome.result.get()
  }

  fileprivate static let thenKey: JSPropertyKey = "then"
}

/// The outcome of a promise, on its way to the task that waits for it.
private struct PromiseOutcome: @unchecked Sendable {
  // Sendable: it is made and read on the host thread, by tasks of the same actor.
  let result: Result<JSValue, JSException>
}

/// One task that waits for one promise.
@HostActor
private final class PromiseWait {
  private var wait: HostWait<PromiseOutcome>?

  private let onEnd: @HostActor () -> Void

  init(
    _ wait: HostWait<PromiseOutcome>,
    _ onEnd: @escaping @HostActor () -> Void
  ) {
    self.wait = wait
    self.onEnd = onEnd
  }

  /// Adds two handlers to the promise.
  func start(_ promise: JSValue) {
    let context = promise.context
    guard !context.isClosed else { return finish(.failure(.contextClosed)) }
    let id = context.addWait { self.finish(.failure(.contextClosed)) }
    let fulfilled = context.makeFunction(name: "", length: 1) {
      [reference = context.reference] arguments in
      // `close()` clears the reference.
      unsafe reference.context?.waits[id] = nil
      self.finish(.success(arguments[0].owned()))
      return .undefined
    }
    let rejected = context.makeFunction(name: "", length: 1) {
      [reference = context.reference] arguments in
      // `close()` clears the reference, and the arguments are valid during the call.
      unsafe reference.context?.waits[id] = nil
      self.finish(.failure(unsafe JSException(arguments[0].raw, in: arguments.context)))
      return .undefined
    }
    do throws(JSException) {
      try promise.borrowed.property(JSValue.thenKey)
        .callFunction(this: promise.borrowed, [.value(fulfilled), .value(rejected)])
    } catch {
      context.waits[id] = nil
      finish(.failure(error))
    }
  }

  private func finish(_ result: Result<JSValue, JSException>) {
    guard let wait = wait.take() else { return }
    onEnd()
    wait.resume(returning: PromiseOutcome(result: result))
  }
}
