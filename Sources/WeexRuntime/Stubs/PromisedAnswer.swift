package import HostThread
package import HostValues
package import JSEngine
package import WeexCore
package import WeexTree

/// The promise that a function outside the page's realm has returned as the answer of a method.
@HostActor
package final class PromisedAnswer {
  private let promise: JSValue
  private let host: Host
  private weak var page: Page?
  private let failure: @HostActor (JSException) -> HostError

  /// Keeps a promise; `failure` converts the exception that it is rejected with.
  package init(
    _ promise: JSValue,
    on host: Host,
    _ page: Page? = nil,
    failure: @escaping @HostActor (JSException) -> HostError
  ) {
    (self.promise, self.host, self.page, self.failure) = (promise, host, page, failure)
  }

  /// Waits for the promise; throws its error if it is rejected.
  package func value() async throws(HostError) -> HostValue {
    // Only the script's timers and the page's answers can settle it, and they follow the clock.
    let yield = ClockYield(host, page)
    yield.begin()
    defer { yield.end() }
    do throws(JSException) {
      return try await promise.awaitPromise(onEnd: yield.end).borrowed.copiedValue
    } catch {
      throw failure(error)
    }
  }
}

extension JSContext {
  /// Makes an argument for a script outside the page's realm: a copy, with functions that call the page back with copies.
  package func makeArgument(
    _ value: HostValue,
    copying copy: @escaping @HostActor (JSBorrowed) throws(JSException) -> HostValue?
  ) -> JSResult {
    switch value {
    case .array(let elements):
      return .value(makeArray(elements.map { makeArgument($0, copying: copy) }))
    case .object(let properties):
      let object = makeObject()
      for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
        object.borrowed.defineProperty(name, makeArgument(property, copying: copy))
      }
      return .value(object)
    case .callback(let callback):
      return .value(
        makeFunction(name: "callback", length: 1) { arguments in
          callback(try copy(arguments[0]) ?? .undefined)
          return .undefined
        }
      )
    default: return makeResult(value)
    }
  }
}
