internal import HostThread
public import HostValues
internal import MethodTable
internal import WeexCore

/// The functions that pages call.
///
/// Each returns a promise to the page. The closures run off the host's thread and concurrently, unless the component is serial; they start
/// in the order of the calls.
///
/// An argument, or a result of a page's function, may be nested 1000 levels deep and contain four million values; a closure's result 1000
/// levels.
///
/// A virtual clock stands still while a closure runs, and interfaces are answered in the order of their calls; a function that waits for a
/// later call of the page must therefore be an action. Actions are answered in any order. While an action is held after its closure has
/// ended, the host is not at rest, but its clock moves, and with it the page's timers; before it jumps to the action's time limit, the host
/// waits for an answer in real time.
extension FlexComponent {
  /// Adds a function that gets the page's arguments as a list, and whose result goes to the page.
  ///
  /// - Parameters:
  ///   - name: Its name in the page: `$flex.name`.
  ///   - timeout: How long to wait for the result; zero for no limit, `nil` for the component's limit.
  ///   - action: The function; its result must be of a type that can cross. An error rejects the promise; see `FlexReject`.
  /// - Returns: Why the name was refused; `nil` if the function was added.
  @discardableResult
  public func setInterface<Answer>(
    _ name: String,
    timeout: Duration? = nil,
    _ action: @escaping @Sendable @concurrent (_ arguments: [Any?]?) async throws -> Answer
  ) -> HostError? {
    add(name, timeout) { call, arguments in
      { try await call.run { try await action(FlexValue.list(arguments)) } }
    }
  }

  /// Adds a function whose result may be of any type that can cross, or `nil`.
  @discardableResult
  @_disfavoredOverload  // for closures whose result has no type of its own, such as `nil`
  public func setInterface(
    _ name: String,
    timeout: Duration? = nil,
    _ action: @escaping @Sendable @concurrent (_ arguments: [Any?]?) async throws -> Any?
  ) -> HostError? {
    add(name, timeout) { call, arguments in
      { try await call.run { try await action(FlexValue.list(arguments)) } }
    }
  }

  /// Adds a function whose arguments are converted to its parameters' types: `{ (a: Int, b: Int) in a + b }`.
  ///
  /// A call with wrong arguments is rejected, with the wrong one named. `labels` are the arguments' names in messages and descriptions.
  @discardableResult
  public func setInterface<each Argument: HostArgument & Sendable, Answer>(
    _ name: String,
    labels: [String] = [],
    timeout: Duration? = nil,
    _ action: @escaping @Sendable @concurrent (repeat each Argument) async throws -> Answer
  ) -> HostError? {
    let parameters = ExportRow.parameters(of: repeat (each Argument).self)
    let result = Answer.self as? any HostResult.Type
    return add(name, timeout, labels: labels, parameters: parameters, result: result) {
      call,
      arguments in
      var cursor = ArgumentCursor()
      let list = ArgumentList(arguments)
      let converted = (repeat try cursor.next((each Argument).self, of: list, labels))
      return { try await call.run { try await action(repeat each converted) } }
    }
  }

  /// Adds a function that is answered by its `FlexAction`, immediately or later.
  ///
  /// - Parameters:
  ///   - name: Its name in the page: `$flex.name`.
  ///   - timeout: How long to wait for the answer; zero for no limit, `nil` for the component's limit.
  ///   - action: The function; an error before there is an answer rejects the promise.
  /// - Returns: Why the name was refused; `nil` if the function was added.
  @discardableResult
  public func setAction(
    _ name: String,
    timeout: Duration? = nil,
    _ action:
      @escaping @Sendable @concurrent (_ action: FlexAction, _ arguments: [Any?]?) async throws ->
      Void
  ) -> HostError? {
    add(name, timeout, isAction: true) { call, arguments in
      let answer = call.makeAction()
      return {
        try await FlexAction.run { try await action(answer, FlexValue.list(arguments)) }
        return .undefined
      }
    }
  }

  /// Adds a function that is answered by its `FlexAction`, with arguments converted to its parameters' types.
  @discardableResult
  public func setAction<each Argument: HostArgument & Sendable>(
    _ name: String,
    labels: [String] = [],
    timeout: Duration? = nil,
    _ action:
      @escaping @Sendable @concurrent (FlexAction, repeat each Argument) async throws -> Void
  ) -> HostError? {
    let parameters = ExportRow.parameters(of: repeat (each Argument).self)
    return add(name, timeout, isAction: true, labels: labels, parameters: parameters) {
      call,
      arguments in
      var cursor = ArgumentCursor()
      let list = ArgumentList(arguments)
      let converted = (repeat try cursor.next((each Argument).self, of: list, labels))
      let answer = call.makeAction()
      return {
        try await FlexAction.run { try await action(answer, repeat each converted) }
        return .undefined
      }
    }
  }

  private typealias Operation = @HostActor @Sendable () async throws -> HostValue

  private func add(
    _ name: String,
    _ timeout: Duration?,
    isAction: Bool = false,
    labels: [String] = [],
    parameters: [(type: ParameterType, isOptional: Bool)] = [("any...", true)],
    result: (any HostResult.Type)? = nil,
    _ start: @escaping @HostActor @Sendable (FlexCall, [HostValue]) throws -> Operation
  ) -> HostError? {
    change("'\(name)'") { state in
      let kind = isAction ? "an action" : "an interface"
      if let refusal = Self.refusal(of: name, as: kind, state) { return refusal }
      guard labels.isEmpty || labels.count == parameters.count else {
        let counts = ExportRow.counts(labels: labels.count, parameters: parameters.count)
        return HostError(.invalidTable, "$flex.\(name) has \(counts)")
      }
      let row = ExportRow(
        name,
        of: FlexCall.self,
        labels: labels,
        parameters: parameters,
        result: result,
        reply: .promise,
        body: .task { call, arguments in
          let values = arguments.base.values
          return try start(ExportRow.checked(call, as: FlexCall.self), values)
        }
      )
      state.interfaces[name] = FlexInterface(row: row, isAction: isAction, timeout: timeout)
      return nil
    }
  }
}
