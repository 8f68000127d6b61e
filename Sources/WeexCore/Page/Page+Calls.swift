internal import HostLoop
internal import HostThread
package import HostValues
internal import Metering
package import MethodTable
internal import ResourceAccess
public import WeexTree

/// Where the answer to a page's call goes.
package enum CallAnswer: Sendable {
  /// To the functions among the arguments only; an error is a failure of the page.
  case callbacks
  /// To one of the runtime's promises, by its number.
  case promise(Int)
  /// To a closure, in a turn of the page.
  case closure(@HostActor (Result<HostValue, HostError>) -> Void)
  /// To the functions among the arguments; an error goes to a closure, in a turn of the page.
  case failure(@HostActor (HostError) -> Void)
}

extension Page {
  /// The names and kinds of a module's methods, including `addEventListener` and `removeAllEventListeners`.
  package func methods(ofModule name: String) -> [ExportRow]? {
    guard let registration = registry.modules[name] else { return nil }
    let own = Set(registration.table.rows.map(\.name))
    return registration.table.rows + ModuleEvents.exports.rows.filter { !own.contains($0.name) }
  }

  /// The rows of a component type; none for an unknown one.
  package func methods(ofComponent type: String) -> [ExportRow] {
    registry.components[type]?.table.rows ?? []
  }

  /// The page's object of a module, made at its first use; `nil` if the module is not registered.
  ///
  /// It is also `nil`, with a warning, while the module is being made: modules that need each other look each other up when they are
  /// called, not in `init(page:)`.
  public func module(_ name: String) -> (any WeexModule)? {
    if let module = runner.modules[name] { return module }
    guard isAlive, let registration = registry.modules[name] else { return nil }
    if let first = runner.modulesBeingMade.firstIndex(of: name) {
      let circle = runner.modulesBeingMade[first...] + [name]
      report(
        HostError(
          .methodFailed,
          "module '\(name)' is not there yet: its init(page:) asks for it itself, \(circle.joined(separator: " → "))"
        )
      )
      return nil
    }
    runner.modulesBeingMade.append(name)
    defer { runner.modulesBeingMade.removeLast() }
    let module = registration.make(self)
    runner.modules[name] = module
    return module
  }

  /// Throws `.refused` if the page may not use a module, and records that in the journal.
  package func checkModule(_ name: String) throws(HostError) {
    do throws(HostError) {
      try host.configuration.permissions.checkModule(name)
    } catch {
      journal.record(.warning, page: id, error.message)
      throw error
    }
  }

  /// Whether the page may use a module, if there is one of that name.
  package func mayUse(module name: String) -> Bool {
    (try? host.configuration.permissions.checkModule(name)) != nil
  }

  /// Finds a module's method; throws if there is none, naming similar ones, or if the page may not use the module.
  ///
  /// Without guards, neither the validation handler nor an intercept sees the method's calls.
  package func bind(
    module name: String,
    method: String,
    isGuarded: Bool = true
  ) throws(HostError) -> BoundMethod {
    guard let registration = registry.modules[name] else { throw registry.unknownModule(name) }
    try checkModule(name)
    let address = "\(name).\(method)"
    if let row = registration.table[method], let owner = module(name) {
      return BoundMethod(
        address: address,
        of: name,
        row: row,
        owner: owner,
        page: self,
        guards: isGuarded ? guards(of: method, module: name) : CallGuards()
      )
    }
    guard let row = ModuleEvents.exports.rows.first(where: { $0.name == method }) else {
      throw registration.table.unknownMethod(method, of: "module '\(name)'")
    }
    let owner =
      runner.moduleEvents[name]
      ?? ModuleEvents(module: name) { [unowned self] in report($0) }
    runner.moduleEvents[name] = owner
    return BoundMethod(address: address, of: name, row: row, owner: owner, page: self)
  }

  private func guards(of method: String, module: String) -> CallGuards {
    var guards = CallGuards()
    if runner.validator != nil {
      guards.refusal = { [weak self] in self?.refusal(of: method, module: module, $0) }
    }
    guards.intercept = intercept(of: method, module: module)
    return guards
  }

  /// Finds a component's method; throws if the component is not in the tree or has no such method, naming similar ones.
  package func bind(component ref: Ref, method: String) throws(HostError) -> BoundMethod {
    guard let component = tree[ref] else {
      throw HostError(
        .unknownMethod,
        "'\(method)' was called on element \(ref), which is not in the tree"
      )
    }
    guard let row = registry.components[component.type]?.table[method] else {
      throw HostError(
        unknownMethod: method,
        of: "component '\(component.type)'",
        among: methods(ofComponent: component.type).map(\.name)
      )
    }
    let address = "\(component.type).\(method)"
    return BoundMethod(
      address: address,
      of: component.type,
      row: row,
      owner: component,
      page: self
    )
  }

  /// Makes a call whose answer does not leave as the value of an expression.
  ///
  /// `site` is the calling line, for a failure; it is read only if the call fails.
  package func perform(
    _ method: BoundMethod,
    _ arguments: any CallArguments,
    answer: CallAnswer,
    site: () -> SourceLocation?
  ) {
    var call = Invocation(method, arguments)
    // A call may be made while another one runs, which then continues at its own line.
    let tracesOrigins = host.tracesOrigins
    let outerOrigin = tracesOrigins ? runner.callOrigin : nil
    if tracesOrigins { runner.callOrigin = site().map(mapped) }
    defer { if tracesOrigins { runner.callOrigin = outerOrigin } }
    do throws(HostError) {
      if method.isAsync {
        start(try call.operation(), of: method, call.number, answer)
      } else {
        settle(answer, method.address, .success(try call.value()))
      }
    } catch {
      // The record of a call in place has its outcome, which is no answer that comes later.
      let number = method.isAsync ? call.number : nil
      settle(answer, method.address, .failure(error.located(at: site())), call: number)
    }
  }

  /// Starts an `async` method's task; its answer waits for those requested before it.
  package func start(
    _ operation: @escaping Invocation.Operation<HostValue>,
    of method: BoundMethod,
    _ call: Int?,
    _ answer: CallAnswer
  ) {
    let address = method.address
    let awaited = awaitAnswer(label(ofCall: address), line: method.ownerName, isMethod: true)
    let work = awaited.nativeWork
    let (runner, number) = (runner, runner.nextMethodTask())
    runner.methodTasks[number] = Task { @HostActor in
      defer { runner.methodTasks[number] = nil }
      RunningTask.call(address)
      let result = await work.run { await operation() }
      awaited.complete { page in
        // The closure already has a turn of its own. Posting once more would change the order among the answers,
        // depending on how fast each method is.
        page.settle(answer, address, result, call: call, isTurn: true)
      }
    }
  }

  /// Names a pending call in messages, with the calling line if the host records it.
  package func label(ofCall address: String) -> String {
    "\(address), called by page \(id)" + (runner.callOrigin.map { " at \($0)" } ?? "")
  }

  /// Delivers the answer to a call, or the error if no method was found.
  ///
  /// `call` is the number of the call that is answered; `nil` if it was not recorded, or its record has the outcome. `isTurn` is whether the
  /// caller is in a turn of its own.
  package func settle(
    _ answer: CallAnswer,
    _ address: String,
    _ result: Result<HostValue, HostError>,
    call: Int? = nil,
    isTurn: Bool = false
  ) {
    switch (answer, result) {
    case (.callbacks, .failure(let error)): fail(error)
    case (.callbacks, .success), (.failure, .success): break
    case (.promise(let promise), _):
      let arrival = recordArrival(of: address, result, to: call)
      if case .failure(let error) = result { warn(ofCauseOf: error) }
      post("reply of \(address)", arrival, isTurn: isTurn) { script throws(HostError) in
        try script.settle(promise, result)
      }
    case (.closure(let take), _):
      let arrival = recordArrival(of: address, result, to: call)
      post("reply of \(address)", arrival, isTurn: isTurn) { _ in take(result) }
    case (.failure(let take), .failure(let error)):
      let arrival = recordArrival(of: address, result, to: call)
      post("reply of \(address)", arrival, isTurn: isTurn) { _ in take(error) }
    }
  }

  /// Records an answer that is on its way to the page.
  private func recordArrival(
    of address: String,
    _ result: Result<HostValue, HostError>,
    to call: Int?
  ) -> Journal.Entry? {
    journal.recordArrival(
      .reply,
      page: id,
      address,
      [result.recorded],
      answering: call.map { Journal.Answer(call: $0, error: result.error) }
    )
  }

  /// The line in the sources whose call is being made; `nil` unless the host records origins.
  package var callOrigin: SourceLocation? {
    get { runner.callOrigin }
    set { runner.callOrigin = newValue }
  }

  /// The line in the sources whose call is being performed; `nil` outside of calls.
  ///
  /// Unless it was recorded, it is read from the engine's stack, which takes some microseconds.
  package var callPlace: SourceLocation? { callOrigin ?? script?.callPlace.map(mapped) }

  /// The number of the call whose arguments are being converted, if the journal has a listener.
  package var numberOfCallBeingMade: Int? {
    journal.isListening ? runner.callTakingOver ?? runner.recordedCalls + 1 : nil
  }
}

extension Host {
  /// The page whose call is being performed, if there is one and the host keeps origins.
  @HostActor
  package var callingPage: Page? { pages.first { $0.callOrigin != nil } }
}

extension Journal {
  /// Records the answer to a call; `call` is the call's number among the page's, `nil` if it has none.
  package func recordReply(
    of address: String,
    page: String?,
    _ result: Result<HostValue, HostError>,
    to call: Int? = nil
  ) {
    record(
      .reply,
      page: page,
      address,
      [result.recorded],
      answering: call.map { Answer(call: $0, error: result.error) }
    )
  }
}

extension Result<HostValue, HostError> {
  fileprivate var recorded: HostValue {
    switch self {
    case .success(let value): value.recorded
    case .failure(let error): .string(error.recordedMessage)
    }
  }

  fileprivate var error: HostError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
