internal import HostThread
public import WeexCore

/// The functions that pages call.
///
/// Each gives the page a promise. The closures run off the host's thread and at the same time as others, unless the component is serial; they
/// start in the order of the calls.
///
/// An argument, or what a function of the page's gives, may be nested 1000 levels deep and hold four million values; a result 1000 levels.
///
/// A virtual clock stands still while a closure runs, and interfaces are answered in the order of their calls: one that waits for a later
/// call of the page's is an action. Actions are answered in any order. While one is held after its closure has ended the host is not at
/// rest, but its clock goes on, with the page's timers; before it jumps to the action's time limit, an answer is waited for in real time.
extension FlexComponent {
  /// Adds a function that is given the page's arguments as a list, and whose result the page gets.
  ///
  /// - Parameters:
  ///   - name: What the page calls: `$flex.name`.
  ///   - timeout: How long the result is waited for; zero for ever, `nil` for as long as the component says.
  ///   - action: The function; its result has to be of a type that can cross. What it throws rejects the promise; see `FlexReject`.
  /// - Returns: Why the name was refused; `nil` if the function is there now.
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
  @_disfavoredOverload  // for closures whose result has no type of its own, like `nil`
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
  /// A call that does not fit is rejected, and says which argument is wrong. Labels are for doors that bind by name.
  @discardableResult
  public func setInterface<each Argument: HostArgument & Sendable, Answer>(
    _ name: String,
    labels: [String] = [],
    timeout: Duration? = nil,
    _ action: @escaping @Sendable @concurrent (repeat each Argument) async throws -> Answer
  ) -> HostError? {
    let parameters = ExportRow.parameters(of: repeat (each Argument).self)
    return add(name, timeout, labels: labels, parameters: parameters) { call, arguments in
      var cursor = ArgumentCursor()
      let list = ArgumentList(arguments)
      let converted = (repeat try cursor.next((each Argument).self, of: list, labels))
      return { try await call.run { try await action(repeat each converted) } }
    }
  }

  /// Adds a function that is answered by its `FlexAction`, then or later.
  ///
  /// - Parameters:
  ///   - name: What the page calls: `$flex.name`.
  ///   - timeout: How long the answer is waited for; zero for ever, `nil` for as long as the component says.
  ///   - action: The function; what it throws before there is an answer rejects the promise.
  /// - Returns: Why the name was refused; `nil` if the function is there now.
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
    parameters: [(type: String, isOptional: Bool)] = [("any...", true)],
    _ start: @escaping @HostActor @Sendable (FlexCall, [HostValue]) throws -> Operation
  ) -> HostError? {
    change("'\(name)'") { state in
      let kind = isAction ? "an action" : "an interface"
      if let refusal = Self.refusal(of: name, as: kind, state) { return refusal }
      guard labels.isEmpty || labels.count == parameters.count else {
        let counts = "\(labels.count) labels for \(parameters.count) parameters"
        return HostError(.invalidTable, "$flex.\(name) has \(counts)")
      }
      let row = ExportRow(
        name,
        of: FlexCall.self,
        labels: labels,
        parameters: parameters,
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
