internal import HostThread
internal import HostValues
internal import MethodTable
internal import WeexCore

/// The page's calls of native code.
extension FlexPage {
  /// Calls an interface or an action; its answer settles the promise with that number.
  func invoke(_ number: Int, _ name: String, _ arguments: [HostValue]) throws(HostError) {
    guard isAllowed else {
      throw HostError(.refused, "\(page.url) does not belong to the BaseUrl: it may not call")
    }
    guard let interface = interface(name), case .task(let convert) = interface.row.body else {
      throw HostError(unknownMethod: name, of: "$flex", among: interfaceNames)
    }
    let call = FlexCall(number, name, from: self)
    call.recordedNumber = page.recordCall(
      BoundMethod(address: call.address, row: interface.row, owner: call),
      arguments,
      .undefined
    )
    calls[number] = call
    do {
      let operation = try convert(call, ArgumentList(arguments))
      let limit = interface.timeout ?? timeout
      if interface.isAction {
        startAction(call, limit, operation)
      } else {
        startInterface(call, limit, operation)
      }
    } catch {
      let failure = HostError(thrownBy: call.address, error)
      page.host.loop.post { call.finish(.failure(failure)) }
    }
  }

  private typealias Operation = @HostActor @Sendable () async throws -> HostValue

  /// Runs a closure whose result is the answer.
  private func startInterface(
    _ call: FlexCall,
    _ limit: Duration,
    _ operation: @escaping Operation
  ) {
    let answer = page.awaitAnswer("\(call.address), called by page \(page.id)", line: nil)
    limitTime(of: call, to: limit) {
      answer.give { _ in call.timeOut() }
    }
    let work = answer.nativeWork
    begin(call) { [weak self] in
      let result = await work.run { await FlexPage.result(of: operation, call.address) }
      answer.give { _ in call.finish(result) }
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
    let label = "\(call.address), called by page \(page.id), is without PromiseReturn"
    let work = host.outstanding.begin(label, page: page.id)
    call.work = work
    let patience =
      limit > .zero ? OutstandingWork.Limit(after: limit / .milliseconds(1), on: host.clock) : nil
    limitTime(of: call, to: limit) { call.timeOut() }
    let native = NativeWork(work)
    begin(call) { [weak self] in
      let result = await native.run { await FlexPage.result(of: operation, call.address) }
      host.loop.post {
        if case .failure = result { call.finish(result) }
        host.outstanding.releaseClock(work, limit: patience)
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
    let start: @HostActor () -> Void = {
      guard call.end == nil else { return self.closureDidEnd() }
      call.task = Task { @HostActor in await body() }
    }
    guard isSerial else { return start() }
    queue.append(start)
    if !isBusy { runNext() }
  }

  private func closureDidEnd() {
    guard isSerial else { return }
    isBusy = false
    runNext()
  }

  private func runNext() {
    guard !queue.isEmpty else { return }
    isBusy = true
    queue.removeFirst()()
  }

  private static func result(
    of operation: Operation,
    _ address: String
  ) async -> Result<HostValue, HostError> {
    do {
      return .success(try await operation())
    } catch {
      return .failure(HostError(thrownBy: address, error))
    }
  }

  /// Settles a call's promise and calls the listeners.
  func settle(_ call: FlexCall, _ result: Result<HostValue, HostError>) {
    calls[call.number] = nil
    recordReply(call.address, result, call: call.recordedNumber)
    settle(call.number, call.address, result, isTimeout: call.end == .timedOut)
  }

  /// Records an answer.
  func recordReply(_ address: String, _ result: Result<HostValue, HostError>, call: Int? = nil) {
    page.journal.record(.reply, page: page.id, address, [result.summary], answering: call)
  }

  /// Settles the promise with a number and calls the listeners.
  func settle(
    _ number: Int,
    _ address: String,
    _ result: Result<HostValue, HostError>,
    isTimeout: Bool = false
  ) {
    if let answer = ownCalls.removeValue(forKey: number) {
      answer.give(result)
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
