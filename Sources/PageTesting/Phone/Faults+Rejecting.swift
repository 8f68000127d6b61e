internal import HostThread
internal import WeexHost

extension Faults {
  /// Makes a call fail: a promise is rejected, a call that answers at once throws, otherwise its function gets the ``MethodFailure``.
  ///
  /// The failure comes when the method's own answer would come: not before the answers to the page's earlier calls.
  func reject(_ call: ModuleCall, of page: Page) -> ModuleCallAnswer {
    let reason = "\(call.address) failed: a fault of the test"
    let row = try? host.registry().modules[call.module]?.table[call.method]
    let error = HostError(.methodFailed, reason)
    if row?.answersAtOnce == true { return .fail(error) }
    if call.module == "webSocket", call.method == "WebSocket" {
      return failSocket(of: page, HostError(.requestFailed, reason))
    }
    let answer = MethodFailure.answer(
      of: call.module,
      call.method,
      to: call.arguments,
      reason: reason
    )
    if let answer, let function = MethodFailure.function(of: call, row) {
      return self.answer(call, row, of: page) { function(answer, keepAlive: false) }
    }
    if MethodFailure.hasOwnFunction(row) { return .swallow(.undefined) }
    return row?.reply == .promise ? rejectPromise(of: call, page, error) : .fail(error)
  }

  /// Tells the page that its socket has failed.
  private func failSocket(of page: Page, _ error: HostError) -> ModuleCallAnswer {
    guard tapes.isFaked("webSocket.WebSocket") else {
      socketFailure = error
      return .proceed
    }
    // The host does not open a fake's socket. A page adds its error listener after it has opened the socket.
    host.clock.schedule(after: 0, owner: page.number, label: "the failure of a web socket") {
      [weak self, id = page.id] in
      self?.socketListeners[id]?(["data": .string(error.message)])
    }
    return .swallow(.undefined)
  }

  /// Rejects the promise of a call.
  private func rejectPromise(
    of call: ModuleCall,
    _ page: Page,
    _ error: HostError
  ) -> ModuleCallAnswer {
    let isFaked = tapes.isFaked(call.address)
    return .answer { [host] in
      if isFaked {
        // Like the promise of a fake, which has its place among the answers from when it is settled.
        let yield = ClockYield(host, page)
        yield.begin()
        yield.end()
      }
      throw error
    }
  }

  /// Answers a call by a function of the page, in the call's place among those that the page has made.
  private func answer(
    _ call: ModuleCall,
    _ row: ExportRow?,
    of page: Page,
    by answer: @escaping @HostActor @Sendable () -> Void
  ) -> ModuleCallAnswer {
    let isOfStream = call.module == "stream"
    let answersInOrder = row?.reply != .promise && !isOfStream
    if answersInOrder || tapes.isFaked(call.address) {
      answer()
      return .swallow(.undefined)
    }
    if call.module == "storage" {
      return .answer { [host] in
        // The storage answers in the order of its calls.
        _ = try? await host.requireHandler((any StorageKeeping).self).count()
        answer()
        return .undefined
      }
    }
    let awaited = page.awaitAnswer(
      page.label(ofCall: call.address),
      line: call.module,
      isMethod: !isOfStream
    )
    awaited.complete { _ in answer() }
    return .swallow(.undefined)
  }
}
