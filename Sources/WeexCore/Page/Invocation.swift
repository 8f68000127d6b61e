internal import HostLoop
package import HostThread
package import HostValues
internal import MethodTable

/// One call of a row, from its arguments to its answer, the same for every entry point.
///
/// An entry point finds the row, which gives a ``BoundMethod``, and supplies arguments in its own form. An invocation asks the guards,
/// records the call in the journal, converts the arguments, runs the method and rewords its error. The entry point then delivers the
/// answer: as the value of an expression, or by ``Page/perform(_:_:answer:site:)``.
///
/// JavaScript gets values. The methods named `native` are for callers in Swift, which get the result as the method returned it.
@HostActor
package struct Invocation {
  package let method: BoundMethod
  package let arguments: any CallArguments
  /// The call's number among the page's, once it is recorded; `nil` if the journal has no listener.
  package private(set) var number: Int?

  /// Finds the answer of an `async` method.
  package typealias Operation<Success> = @HostActor @Sendable () async -> Result<Success, HostError>

  package init(_ method: BoundMethod, _ arguments: any CallArguments) {
    self.method = method
    self.arguments = arguments
  }

  /// Runs the method in place; throws its error, or an error if the method is `async`.
  ///
  /// A refused call does not throw: it is a failure of the page, and returns the value that the handler supplies.
  package mutating func value() throws(HostError) -> HostValue {
    guard let body = method.body else { throw needsAwait }
    let arguments = arguments
    return try method.run(arguments, number: &number) {
      try body(ArgumentList(arguments))
    } recording: {
      $0
    }
  }

  /// Runs the method in place for a caller in Swift; throws its error, or an error if the call is refused or the method is `async`.
  package mutating func nativeValue() throws(HostError) -> any HostResult {
    guard case .inPlace(let body) = method.row.nativeBody else { throw needsAwait }
    let (method, arguments) = (method, arguments)
    if let refused = method.guards.refusal?(arguments) { throw refused.error }
    return try method.run(arguments, number: &number) { () throws -> any HostResult in
      switch method.guards.decide(arguments, on: method.page) {
      case .proceed: return try body(method.owner, ArgumentList(arguments))
      case .swallow(let value): return value
      case .fail(let error): throw error
      case .replace(let values): return try body(method.owner, ArgumentList(values))
      case .answer, .promise: return HostValue.undefined
      }
    } recording: {
      $0.hostValue
    }
  }

  /// Records the call of an `async` method and converts its arguments; throws if an argument is wrong or the call is refused.
  package mutating func operation() throws(HostError) -> Operation<HostValue> {
    guard case .task(let convert) = method.row.body else { runsInPlace }
    return try begin(convert) { $0 }
  }

  /// Does what `operation()` does, for a caller in Swift.
  package mutating func nativeOperation() throws(HostError) -> Operation<any HostResult> {
    guard case .task(let convert) = method.row.nativeBody else { runsInPlace }
    return try begin(convert) { $0 }
  }

  private mutating func begin<Success: Sendable>(
    _ convert:
      @HostActor (AnyObject, borrowing ArgumentList) throws ->
      @HostActor @Sendable () async throws -> Success,
    intercepted: @escaping @Sendable (HostValue) -> Success
  ) throws(HostError) -> Operation<Success> {
    if let refused = method.guards.refusal?(arguments) { throw refused.error }
    number = method.record(arguments, .undefined)
    method.calls?.begin()
    let (page, name, method) = (method.page, method.name, method)
    page?.runner.callTakingOver = number
    defer { page?.runner.callTakingOver = nil }
    do {
      let operation: @HostActor @Sendable () async throws -> Success
      switch method.guards.decide(arguments, on: page) {
      case .proceed: operation = try convert(method.owner, ArgumentList(arguments))
      case .swallow(let value):
        let answer = intercepted(value)
        return { .success(answer) }
      case .fail(let error): throw error
      case .replace(let values): operation = try convert(method.owner, ArgumentList(values))
      case .answer(let find), .promise(let find): operation = { intercepted(try await find()) }
      }
      return {
        do {
          let failures = EncodingFailures.count
          let result = try await operation()
          method.warnOfEncoding(since: failures)
          return .success(result)
        } catch {
          return .failure(HostError(thrownBy: name, error))
        }
      }
    } catch {
      throw HostError(thrownBy: name, error)
    }
  }

  private var needsAwait: HostError {
    HostError(
      .methodFailed,
      "\(method.name) returns a promise and cannot be called synchronously"
    )
  }

  private var runsInPlace: Never {
    preconditionFailure("\(method.name) runs in place: there is nothing to await")
  }
}
