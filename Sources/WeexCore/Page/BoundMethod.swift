public import HostLoop
public import HostThread
public import HostValues
package import MethodTable
package import WeexTree

/// A method bound for calling: its row, the object it is called on, and the names under which an entry point knows it.
@HostActor
@usableFromInline
package final class BoundMethod {
  /// The method's name in the journal: `event.openURL`, or the URL that calls it.
  package let address: String
  /// The method's name in messages: the address, or `Cart/add` for a URL's function.
  package let name: String
  /// The name of what has the method, for the record and the order of answers: the module, the component's type, or `$flex`; `nil` for a
  /// function of a routing class.
  package let ownerName: String?
  package let row: ExportRow
  package let owner: AnyObject
  /// The body that runs in place, bound to its owner and preceded by the guards; `nil` for an `async` method.
  package let body: ExportRow.BoundBody?
  /// The page that calls the method or that the method belongs to; `nil` for a URL that is called without a page.
  package let page: Page?
  @usableFromInline
  package let journal: Journal
  /// The calls of the page's host, so that the functions of earlier calls of the turn are not taken for those of this one; `nil` without a page.
  @usableFromInline
  package let calls: CallMarks?
  /// Who decides about each call before it is made.
  let guards: CallGuards
  /// Whether the page itself makes the call: the journal numbers these calls.
  private let isPagesCall: Bool

  /// Binds a method that a page calls.
  package init(
    address: String,
    of ownerName: String,
    row: ExportRow,
    owner: AnyObject,
    page: Page,
    guards: CallGuards = CallGuards()
  ) {
    (self.address, name, self.ownerName) = (address, address, ownerName)
    (self.row, self.owner) = (row, owner)
    (self.page, journal, self.guards) = (page, page.journal, guards)
    calls = page.host.loop.outstanding.calls
    isPagesCall = true
    body = row.boundBody(to: owner).map { guards.standing(before: $0, of: page) }
  }

  /// Binds a function of a routing class, which a URL calls, for a page if there is one.
  package init(
    url address: String,
    named name: String,
    row: ExportRow,
    owner: AnyObject,
    page: Page?,
    journal: Journal
  ) {
    (self.address, self.name, ownerName) = (address, name, nil)
    (self.row, self.owner) = (row, owner)
    (self.page, self.journal, guards) = (page, journal, CallGuards())
    calls = page?.host.loop.outstanding.calls
    isPagesCall = false
    body = row.boundBody(to: owner)
  }

  private init(
    _ method: BoundMethod,
    address: String,
    named name: String,
    isPagesCall: Bool
  ) {
    (self.address, self.name, ownerName) = (address, name, method.ownerName)
    (row, owner, body) = (method.row, method.owner, method.body)
    (page, journal, guards) = (method.page, method.journal, method.guards)
    calls = method.calls
    self.isPagesCall = isPagesCall
  }

  /// Whether the method is `async`; if not, it runs in place.
  package var isAsync: Bool { body == nil }

  /// Whether a guard may read the arguments before the method does.
  package var isGuarded: Bool { guards.refusal != nil || guards.intercept != nil }

  /// The same method, called by the page under another address.
  package func addressed(_ address: String) -> BoundMethod {
    BoundMethod(self, address: address, named: address, isPagesCall: isPagesCall)
  }

  /// The same method as a URL calls it.
  package func addressed(url address: String, named name: String) -> BoundMethod {
    BoundMethod(self, address: address, named: name, isPagesCall: false)
  }
}

extension ExportRow {
  /// The body that runs in place, bound to the object that has the method; `nil` for an `async` method.
  @HostActor
  fileprivate func boundBody(to owner: AnyObject) -> BoundBody? {
    guard case .inPlace(let bind) = body else { return nil }
    return bind(owner)
  }
}

/// A call while an intercept is deciding about it.
@HostActor
final class Interception {
  /// Whether the method gets the call after all, and with it its own channels to the functions that the intercept has seen.
  var isPassedOn = false

  init() {}
}

/// Who decides about the calls of a method before they are made.
package struct CallGuards: Sendable {
  /// The reason why a call is refused, and the result that a synchronous call returns then; `nil` if the call is allowed.
  typealias Refusal = @HostActor (any CallArguments) -> (error: HostError, info: HostValue)?

  /// Decides what happens to a call.
  typealias Intercept = @HostActor (any CallArguments) -> ModuleCallAnswer

  var refusal: Refusal?
  var intercept: Intercept?

  package init() {}

  /// Asks the intercept, if there is one, what happens to a call.
  @HostActor
  func decide(_ arguments: any CallArguments, on page: Page?) -> ModuleCallAnswer {
    guard let intercept else { return .proceed }
    let interception = Interception()
    page?.runner.interception = interception
    let answer = intercept(arguments)
    page?.runner.interception = nil
    if case .proceed = answer {
      interception.isPassedOn = true
      page?.runner.recountFunctions()
    }
    return answer
  }

  /// Returns a body that asks the guards first; a refused call is a failure of the page.
  @HostActor
  fileprivate func standing(
    before body: @escaping ExportRow.BoundBody,
    of page: Page?
  ) -> ExportRow.BoundBody {
    guard refusal != nil || intercept != nil else { return body }
    return { arguments in
      if let refused = refusal?(arguments.base) {
        page?.fail(refused.error)
        return refused.info
      }
      switch decide(arguments.base, on: page) {
      case .proceed: return try body(arguments)
      case .swallow(let value): return value
      case .fail(let error): throw error
      case .replace(let values): return try body(ArgumentList(values))
      case .answer: return .undefined
      case .promise(let find): return .opaque(OpaqueValue(LaterResult(find)))
      }
    }
  }
}

extension BoundMethod {
  /// Runs a body of the method in place, records the call with its result, and rewords an error for this method.
  ///
  /// It is inlined into the synchronous calls of JavaScript, the path that `Benchmarks/` measures. The compiler inlines it into other
  /// targets only because all that it uses is public or usable from there.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, for the record.
  ///   - number: Set to the call's number among the page's; unchanged if the journal has no listener.
  ///   - body: Binds the arguments and runs the method.
  ///   - value: Converts the result for the journal.
  /// - Returns: What the body returned.
  /// - Throws: The body's error, reworded with this method's name.
  @inlinable
  @inline(__always)
  package func run<Success>(
    _ arguments: some CallArguments,
    number: inout Int?,
    _ body: () throws -> Success,
    recording value: (Success) -> HostValue
  ) throws(HostError) -> Success {
    let failures = EncodingFailures.count
    let outerCall = calls?.beginInPlace() ?? 0
    defer { calls?.endInPlace(within: outerCall) }
    do {
      let result = try body()
      if EncodingFailures.count != failures { warnOfEncoding(since: failures) }
      if journal.isListening { number = record(arguments, value(result)) }
      return result
    } catch {
      throw failure(arguments, error, number: &number)
    }
  }

  /// Warns of values that failed to encode themselves during a call.
  @usableFromInline
  package func warnOfEncoding(since count: Int) {
    guard let sentence = EncodingFailures.sentence(since: count) else { return }
    page?.report(HostError(.invalidValue, "\(name): \(sentence)"))
  }

  /// Records a call that failed in place; returns its error, reworded with this method's name.
  @usableFromInline
  package func failure(
    _ arguments: any CallArguments,
    _ error: any Error,
    number: inout Int?
  ) -> HostError {
    let failure = HostError(thrownBy: name, error)
    number = record(arguments, .undefined, failure)
    return failure
  }

  /// Records a call with its arguments and its result.
  ///
  /// - Returns: Its number among the page's; `nil` if the journal has no listener, or if the call is not the page's own.
  @usableFromInline
  package func record(
    _ arguments: any CallArguments,
    _ result: HostValue,
    _ error: HostError? = nil
  ) -> Int? {
    guard journal.isListening else { return nil }
    let values = (0..<arguments.count).map { arguments.argument($0).recorded }
    let result = result.recorded
    let call = pagesCall(values, result, error)
    journal.record(
      .call,
      page: page?.id,
      address,
      values + (result == .undefined ? [] : [result]),
      call: call
    )
    return call?.number
  }

  private func pagesCall(
    _ arguments: [HostValue],
    _ result: HostValue,
    _ error: HostError?
  ) -> Journal.Call? {
    guard isPagesCall, let page, let ownerName else { return nil }
    page.runner.recordedCalls += 1
    return Journal.Call(
      number: page.runner.recordedCalls,
      owner: ownerName,
      reference: (owner as? Component)?.ref,
      method: row.name,
      labels: row.parameters.map(\.label),
      arguments: arguments,
      result: result,
      error: error,
      place: page.runner.callOrigin
    )
  }
}
