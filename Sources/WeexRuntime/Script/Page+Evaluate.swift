package import HostThread
package import HostValues
internal import JSEngine
internal import Metering
internal import WeexCore
package import WeexTree

extension Page {
  /// The URL, in stacks, of functions that are called with ``evaluate(function:_:check:)``.
  package static let evaluationURL = "weexhost:evaluate"

  /// Calls a function in the page's JavaScript, given as its source, with copies of values.
  ///
  /// It runs as a turn of the page.
  ///
  /// - Parameters:
  ///   - source: The function.
  ///   - arguments: The values.
  ///   - check: The source of a function that gets the result and a function that copies an object, and returns why the result cannot be copied.
  /// - Throws: The function's error, or an error if the page has no JavaScript.
  /// - Returns: The answer; that of an `async` function is available once the page has come to rest.
  @HostActor
  package func evaluate(
    function source: String,
    _ arguments: [HostValue],
    checking check: String? = nil
  ) throws(HostError) -> EvaluationAnswer {
    guard let realm = script as? PageRealm else {
      throw HostError(
        .methodFailed,
        "a test's function can run only in a page of this host's own runtime, not in a template and not with --jsfm"
      )
    }
    var outcome = Result<EvaluationAnswer, HostError>.success(EvaluationAnswer())
    turn { () throws(HostError) in
      do throws(HostError) {
        outcome = .success(try realm.call(source, arguments, check))
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome.get()
  }
}

/// A copy of the result of a function in a page, or of the value of the promise that it has returned.
@HostActor
package final class EvaluationAnswer {
  private var outcome: Result<HostValue, HostError>?

  init(_ value: HostValue = .undefined) { outcome = .success(value) }

  /// Waits for a promise of the page's.
  fileprivate init(of promise: JSValue, in realm: PageRealm, _ check: String?) {
    Task {
      do throws(JSException) {
        let value = try await promise.awaitPromise()
        do throws(HostError) {
          outcome = .success(try realm.answering(check) { value })
        } catch {
          outcome = .failure(error)
        }
      } catch {
        outcome = .failure(HostError(error, causes: realm.causes(of: error)))
      }
    }
  }

  /// Whether there is a value or an error.
  package var isSettled: Bool { outcome != nil }

  /// The value; throws the promise's error, or an error if it is not settled.
  package func value() throws(HostError) -> HostValue {
    guard let outcome else {
      throw HostError(
        .methodFailed,
        "the function's promise has not settled: the function must not wait for time to pass or for an answer"
      )
    }
    return try outcome.get()
  }
}

extension PageRealm {
  /// Calls a function, and marks its promise as handled: a rejection goes to the caller and is not an unhandled one of the page.
  private static let callingAndHandling = """
    (body, ...args) => {
      const result = body(...args);
      if (result instanceof Promise) result.then(undefined, () => {});
      return result;
    }
    """

  fileprivate func call(
    _ source: String,
    _ arguments: [HostValue],
    _ check: String?
  ) throws(HostError) -> EvaluationAnswer {
    var promise: JSValue?
    let value = try answering(check) { () throws(JSException) in
      let function = try context.evaluate("(\(source)\n)", url: Page.evaluationURL)
      let call = try context.evaluate(Self.callingAndHandling, url: "")
      let result = try call.call([.value(function)] + arguments.map(context.makeResult))
      guard result.borrowed.isObject, try result.borrowed.property("then").isFunction else {
        return result
      }
      promise = result
      return context.undefined
    }
    return promise.map { EvaluationAnswer(of: $0, in: self, check) } ?? EvaluationAnswer(value)
  }

  /// Enters the page's JavaScript; returns a copy of the result, or throws if the check rejects it.
  fileprivate func answering(
    _ check: String?,
    _ body: () throws(JSException) -> JSValue
  ) throws(HostError) -> HostValue {
    let result = try entry(.other("a function of a test")) { entryPoints throws(JSException) in
      let result = try body()
      if let check {
        let judge = try context.evaluate(check, url: "")
        let fault = try judge.call([.value(result), .value(entryPoints.normalize)]).string
        if let fault { throw JSException(name: "TypeError", message: fault) }
      }
      return result.borrowed.isObject ? try snapshot(result.borrowed) : result
    }
    return result?.borrowed.copiedValue ?? .undefined
  }
}
