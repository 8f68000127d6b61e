internal import HostLoop
internal import HostThread
internal import HostValues
internal import MethodTable
internal import WeexCore
internal import WeexTree

/// The page's calls of native code.
extension FlexPage {
  /// Calls an interface or an action; its answer settles the promise with that number.
  func invoke(_ number: Int, _ name: String, _ arguments: [HostValue]) throws(HostError) {
    try checkAccess()
    guard let interface = interface(name) else {
      throw HostError(unknownMethod: name, of: "$flex", among: interfaceNames)
    }
    let call = FlexCall(number, name, from: self)
    calls[number] = call
    let method = BoundMethod(
      address: call.address,
      of: "$flex",
      row: interface.row,
      owner: call,
      page: page
    )
    var invocation = Invocation(method, arguments)
    defer { call.recordedNumber = invocation.number }
    do throws(HostError) {
      let operation = try invocation.operation()
      let limit = interface.timeout ?? timeout
      if interface.isAction {
        startAction(call, limit, operation)
      } else {
        startInterface(call, limit, operation)
      }
    } catch {
      page.host.loop.post { call.finish(.failure(error)) }
    }
  }

  /// Throws unless the page's URL may use `$flex`.
  func checkAccess() throws(HostError) {
    guard isAllowed else {
      throw HostError(
        .refused,
        "\(page.url) does not belong to the BaseUrl, so it may not call $flex"
      )
    }
  }

  private typealias Operation = Invocation.Operation<HostValue>

  /// Runs a closure whose result is the answer.
  private func startInterface(
    _ call: FlexCall,
    _ limit: Duration,
    _ operation: @escaping Operation
  ) {
    let answer = page.awaitAnswer(page.label(ofCall: call.address), line: nil, isMethod: true)
    limitTime(of: call, to: limit) {
      answer.complete { _ in call.timeOut() }
    }
    let work = answer.nativeWork
    begin(call) { [weak self] in
      let result = await work.run { await operation() }
      answer.complete { _ in call.finish(result) }
      if call.end != nil { call.finish(result) }  // too late: records that
      self?.closureDidEnd()
    }
  }

  /// Runs a closure that hands the answer over to the holder of its action.
  private func startAction(
    _ call: FlexCall,
    _ limit: Duration,
    _ operation: @escaping Operation
  ) {
    let host = page.host
    let label = "\(page.label(ofCall: call.address)), has not called PromiseReturn"
    let work = host.loop.outstanding.begin(label, page: page.id)
    call.work = work
    let waitLimit =
      limit > .zero ? OutstandingWork.Limit(after: limit / .milliseconds(1), on: host.clock) : nil
    limitTime(of: call, to: limit) { call.timeOut() }
    let native = NativeWork(work)
    begin(call) { [weak self] in
      let result = await native.run { await operation() }
      host.loop.post {
        if case .failure = result { call.finish(result) }
        host.loop.outstanding.releaseClock(work, limit: waitLimit)
      }
      self?.closureDidEnd()
    }
  }

  private func limitTime(
    of call: FlexCall,
    to limit: Duration,
    _ end: @escaping @HostActor () -> Void
  ) {
    guard limit > .zero else { return }
    call.timer = page.host.clock.schedule(
      after: limit / .milliseconds(1),
      owner: page.number,
      label: "the time limit of \(call.address)",
      action: end
    )
  }

  /// Starts a closure's task, or queues it if only one may run.
  private func begin(_ call: FlexCall, _ body: @escaping @HostActor @Sendable () async -> Void) {
    guard isSerial else {
      call.task = Task { @HostActor in await body() }
      return
    }
    queue.append((call, body))
    if !isBusy { runNext() }
  }

  private func closureDidEnd() {
    guard isSerial else { return }
    isBusy = false
    runNext()
  }

  /// Starts the task of the first queued closure whose call has not timed out while it waited.
  private func runNext() {
    guard let index = queue.firstIndex(where: { $0.call.end == nil }) else {
      queue = []
      return
    }
    let (call, body) = queue[index]
    queue.removeSubrange(...index)
    isBusy = true
    call.task = Task { @HostActor in await body() }
  }

  /// Settles a call's promise and calls the listeners.
  func settle(_ call: FlexCall, _ result: Result<HostValue, HostError>) {
    calls[call.number] = nil
    let number = call.recordedNumber
    page.journal.recordReply(of: call.address, page: page.id, result, to: number)
    settle(call.number, call.address, result, isTimeout: call.end == .timedOut)
  }

  /// Settles the promise with a number and calls the listeners.
  func settle(
    _ number: Int,
    _ address: String,
    _ result: Result<HostValue, HostError>,
    isTimeout: Bool = false
  ) {
    if let answer = nativeCalls.removeValue(forKey: number) {
      answer.complete(result)
    } else if case .failure(let error) = result {
      page.warn(ofCauseOf: error)
    }
    let event: FlexEvent.Kind
    var message: String?
    switch result {
    case .success(let value):
      self.call("settle", [.number(Double(number)), 0, value])
      event = .success
    case .failure(let error):
      let outcome: HostValue = isTimeout ? 2 : 1
      let code = HostValue.string(error.code.name)
      self.call("settle", [.number(Double(number)), outcome, .string(error.message), code])
      (event, message) = (isTimeout ? .timeout : .exception, error.message)
    }
    component.tell(FlexEvent(type: event, funcName: address, url: page.url, msg: message))
  }
}
