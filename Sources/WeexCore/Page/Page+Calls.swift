internal import HostLoop
package import HostThread
package import HostValues
package import MethodTable
public import WeexTree

/// A method that was looked up: the row, and the object it is called on.
@HostActor
package final class BoundMethod {
  /// The method as messages and the journal name it: `event.openURL`.
  package let address: String
  package let row: ExportRow
  package let owner: AnyObject
  /// The body that runs in place, bound to its owner; `nil` for an `async` method.
  package let body: ExportRow.BoundBody?
  /// Why a call with certain arguments is not made; set if a handler decides about that.
  package let refusal: Refusal?

  /// The reason for which a call is refused, and its result if it is a synchronous one.
  package typealias Refusal = @HostActor (any CallArguments) -> (error: HostError, info: HostValue)?

  package init(address: String, row: ExportRow, owner: AnyObject) {
    self.address = address
    self.row = row
    self.owner = owner
    refusal = nil
    if case .inPlace(let bind) = row.body { body = bind(owner) } else { body = nil }
  }

  /// The same method, under the name another entry point gives it.
  package func addressed(_ address: String) -> BoundMethod {
    BoundMethod(address, self)
  }

  private init(_ address: String, _ method: BoundMethod) {
    self.address = address
    (row, owner, body, refusal) = (method.row, method.owner, method.body, method.refusal)
  }

  /// A method whose calls a handler decides about; `fail` is told of calls that are refused in place.
  init(
    address: String,
    row: ExportRow,
    owner: AnyObject,
    refusal: @escaping Refusal,
    fail: @escaping @HostActor (HostError) -> Void
  ) {
    self.address = address
    self.row = row
    self.owner = owner
    self.refusal = refusal
    guard case .inPlace(let bind) = row.body else {
      body = nil
      return
    }
    let allowed = bind(owner)
    body = { arguments in
      guard let refused = refusal(arguments.base) else { return try allowed(arguments) }
      fail(refused.error)
      return refused.info
    }
  }
}

extension Page {
  /// The names and kinds of a module's methods, including `addEventListener` and `removeAllEventListeners`.
  package func methods(ofModule name: String) -> [ExportRow]? {
    guard let registration = registry.modules[name] else { return nil }
    let own = Set(registration.table.rows.map(\.name))
    return registration.table.rows + ModuleEvents.exports.rows.filter { !own.contains($0.name) }
  }

  /// The rows of a component type; those of `div` for an unknown one.
  package func methods(ofComponent type: String) -> [ExportRow] {
    registry.components[type]?.table.rows ?? []
  }

  /// The page's object of a module, made at its first use; `nil` if the module is not registered.
  public func module(_ name: String) -> (any WeexModule)? {
    if let module = runner.modules[name] { return module }
    guard isAlive, let registration = registry.modules[name] else { return nil }
    let module = registration.make(self)
    runner.modules[name] = module
    return module
  }

  /// Finds a module's method; throws with the nearest names.
  package func bind(module name: String, method: String) throws(HostError) -> BoundMethod {
    guard let registration = registry.modules[name] else { throw registry.unknownModule(name) }
    let address = "\(name).\(method)"
    if let row = registration.table[method], let owner = module(name) {
      let row = intercepted(row, of: name)
      guard runner.validator != nil else {
        return BoundMethod(address: address, row: row, owner: owner)
      }
      return BoundMethod(
        address: address,
        row: row,
        owner: owner,
        refusal: { [weak self] in self?.refusal(of: method, module: name, $0) },
        fail: { [weak self] in self?.fail($0) }
      )
    }
    guard let row = ModuleEvents.exports.rows.first(where: { $0.name == method }) else {
      throw registration.table.unknownMethod(method, of: "module '\(name)'")
    }
    let owner = runner.moduleEvents[name] ?? ModuleEvents(module: name)
    runner.moduleEvents[name] = owner
    return BoundMethod(address: address, row: row, owner: owner)
  }

  /// Finds a component's method; throws if the component is not in the tree, or with the nearest names.
  package func bind(component ref: Ref, method: String) throws(HostError) -> BoundMethod {
    guard let component = tree[ref] else {
      throw HostError(
        .unknownMethod,
        "'\(method)' was called on element \(ref), which is not in the tree"
      )
    }
    guard let table = registry.components[component.type]?.table, let row = table[method] else {
      let owner = "component '\(component.type)'"
      throw registry.components[component.type]?.table.unknownMethod(method, of: owner)
        ?? HostError(.unknownMethod, "\(owner) has no method '\(method)'")
    }
    return BoundMethod(address: "\(component.type).\(method)", row: row, owner: component)
  }

  /// Runs a method in place and returns its result; rethrows its error as the page's.
  package func call(
    _ method: BoundMethod,
    _ arguments: any CallArguments
  ) throws(HostError) -> HostValue {
    guard let body = method.body else {
      throw HostError(
        .methodFailed,
        "\(method.address) returns a promise and cannot be called synchronously"
      )
    }
    do {
      let result = try body(ArgumentList(arguments))
      recordCall(method, arguments, result)
      return result
    } catch {
      throw failure(of: method, arguments, error)
    }
  }

  /// The error to report for a method that threw in place.
  package func failure(
    of method: BoundMethod,
    _ arguments: any CallArguments,
    _ error: any Error
  ) -> HostError {
    recordCall(method, arguments, .undefined)
    return HostError(thrownBy: method.address, error)
  }

  /// Runs a method at its place in the command stream.
  ///
  /// A refusal or a throw is a failure of the page, or rejects the promise if there is one. `promise` is 0 for none; `site` is the calling
  /// line, and is read only if the call fails.
  package func perform(
    _ method: () throws(HostError) -> BoundMethod,
    _ arguments: any CallArguments,
    promise: Int,
    site: () -> SourceLocation?
  ) {
    do throws(HostError) {
      let method = try method()
      switch method.row.body {
      case .inPlace:
        let result = try call(method, arguments)
        if promise != 0 {
          settle(promise, method.address, .success(result), call: runner.recordedCalls)
        }
      case .task(let convert):
        if let refused = method.refusal?(arguments) { throw refused.error }
        let call = recordCall(method, arguments, .undefined)
        runner.callTakingOver = call
        defer { runner.callTakingOver = nil }
        do {
          let operation = try convert(method.owner, ArgumentList(arguments))
          start(operation, promise: promise, address: method.address, call: call)
        } catch {
          throw HostError(thrownBy: method.address, error)
        }
      }
    } catch {
      let error = error.located(at: site())
      if promise == 0 { fail(error) } else { settle(promise, "", .failure(error)) }
    }
  }

  /// Like the method above, for an entry point whose answers do not go to one of the runtime's promises; `answer` runs once, in a turn of
  /// the page.
  package func perform(
    _ method: () throws(HostError) -> BoundMethod,
    _ arguments: any CallArguments,
    site: () -> SourceLocation?,
    answer: @escaping @HostActor (Result<HostValue, HostError>) -> Void
  ) {
    runner.lastEntryAnswer -= 1
    runner.entryAnswers[runner.lastEntryAnswer] = answer
    perform(method, arguments, promise: runner.lastEntryAnswer, site: site)
  }

  /// Starts native work whose answer goes to an entry point of its own: `answer` runs once, in a turn of the page.
  package func start(
    _ operation: @escaping @HostActor @Sendable () async throws -> HostValue,
    address: String,
    call: Int?,
    answer: @escaping @HostActor (Result<HostValue, HostError>) -> Void
  ) {
    runner.lastEntryAnswer -= 1
    runner.entryAnswers[runner.lastEntryAnswer] = answer
    start(operation, promise: runner.lastEntryAnswer, address: address, call: call)
  }

  /// Starts an `async` method's task; its answer waits for those requested before it.
  private func start(
    _ operation: @escaping @HostActor @Sendable () async throws -> HostValue,
    promise: Int,
    address: String,
    call: Int?
  ) {
    let answer = awaitAnswer(
      "\(address), called by page \(id)",
      line: String(address.prefix { $0 != "." })
    )
    let work = answer.nativeWork
    Task { @HostActor in
      let result: Result<HostValue, HostError>
      do {
        result = .success(try await work.run { try await operation() })
      } catch {
        result = .failure(HostError(thrownBy: address, error))
      }
      answer.give { page in page.settle(promise, address, result, call: call) }
    }
  }

  private func settle(
    _ promise: Int,
    _ address: String,
    _ result: Result<HostValue, HostError>,
    call: Int? = nil
  ) {
    if promise == 0 {
      if case .failure(let error) = result { fail(error) }
      return
    }
    journal.record(.reply, page: id, address, [result.summary], answering: call)
    if let answer = runner.entryAnswers.removeValue(forKey: promise) {
      return post("reply of \(address)") { _ in answer(result) }
    }
    if case .failure(let error) = result { warn(ofCauseOf: error) }
    post("reply of \(address)") { script throws(HostError) in try script.settle(promise, result) }
  }

  /// Records a call with its arguments and its result; returns its number, `nil` if the journal has no listener.
  @discardableResult
  package func recordCall(
    _ method: BoundMethod,
    _ arguments: any CallArguments,
    _ result: HostValue
  ) -> Int? {
    guard journal.isListening else { return nil }
    runner.recordedCalls += 1
    let values = (0..<arguments.count).map { arguments.argument($0).recorded }
    let call = Journal.Call(
      number: runner.recordedCalls,
      owner: String(method.address.prefix { $0 != "." }),
      reference: (method.owner as? Component)?.ref,
      method: method.row.name,
      labels: method.row.parameters.map(\.label),
      arguments: values,
      result: result
    )
    journal.record(
      .call,
      page: id,
      method.address,
      values + (result == .undefined ? [] : [result]),
      call: call
    )
    return runner.recordedCalls
  }

  /// The number of the call whose arguments are being converted, if the journal has a listener.
  var numberOfCallBeingMade: Int? {
    journal.isListening ? runner.callTakingOver ?? runner.recordedCalls + 1 : nil
  }
}

extension ValueReader {
  /// The value for the journal: a function is only named, because converting it would open a channel to it.
  package var recorded: HostValue {
    switch kind {
    case .callback: .string("function")
    case .array: .array((0..<count).map { element($0).recorded })
    case .object:
      .object(
        Dictionary(propertyNames.map { ($0, property($0).recorded) }) { _, last in last }
      )
    default: value
    }
  }
}

extension Result<HostValue, HostError> {
  /// The answer for the journal.
  package var summary: HostValue {
    switch self {
    case .success(let value): value
    case .failure(let error): .string(error.recordedMessage)
    }
  }
}
