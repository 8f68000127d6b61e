internal import HostLoop
internal import HostThread
package import HostValues
internal import Metering
package import WeexTree

extension Page {
  /// Makes the channel to a function that JavaScript passed to a method.
  ///
  /// `address` names the method. A one-shot channel is outstanding work until it is called or released.
  package func makeReply(
    to function: FunctionID,
    _ lifetime: Reply.Lifetime,
    of address: String
  ) -> Reply {
    let place = runner.callOrigin
    let label = "callback of \(address)" + (place.map { " at \($0)" } ?? "")
    let work =
      lifetime == .once ? host.loop.outstanding.begin(label, page: id, isCallback: true) : nil
    if lifetime == .once { countCallback() }
    // Events come from any thread, possibly after the page is gone: they hop to the host's thread and check that the page still exists.
    let loop = host.loop
    let link = link
    let answer = numberOfCallBeingMade.map { call in
      Journal.Answer(call: call, function: runner.nextFunction(of: call))
    }
    if let answer { runner.droppedCallbacks.add(answer, of: address, at: place) }
    let interception = runner.interception
    return Reply(lifetime, place: answer?.function) { event in
      loop.post {
        // The method has its own channel to this function, and the end of that one counts.
        if case .released = event, interception?.isPassedOn == true, let page = link.page {
          page.noteEnd(of: answer, isAnswered: false)
          return page.release(function, work)
        }
        link.page?.receive(event, function, lifetime, work, label: label, answer)
      }
    }
  }

  private func receive(
    _ event: Reply.Event,
    _ function: FunctionID,
    _ lifetime: Reply.Lifetime,
    _ work: OutstandingWork.ID?,
    label: String,
    _ answer: Journal.Answer?
  ) {
    guard let script else { return }
    switch event {
    case .answered(let result, let isLast):
      if isLast, let work { endCallback(work) }
      noteEnd(of: answer, isAnswered: true, isOver: isLast)
      guard case .success(let value) = result else { return }
      guard !value.isTooDeep else {
        report(HostError(tooDeep: "\(label): an answer"))
        if isLast { script.release(function) }
        return
      }
      let arrival = journal.arrival(
        .reply,
        page: id,
        label,
        value == .undefined ? [] : [value],
        answering: answer
      )
      guard let entry = arrival, let gate = host.arrivalGate else {
        return give(value, to: function, isLast: isLast, arrival)
      }
      gate.arrive(entry) { [self] in
        // The gate may have delayed the answer, and the page may have been reloaded meanwhile.
        if self.script === script { give(value, to: function, isLast: isLast, entry) }
      }
    case .repeated(let value):
      let (what, which) =
        lifetime == .once
        ? ("was called twice", "second") : ("was called after its last answer", "new")
      let sentence = "\(label) \(what); the \(which) answer, \(JSONText.of(value)), is dropped"
      report(HostError(.replySettled, sentence))
    case .spoiled(let sentence):
      report(HostError(.invalidValue, "\(label): \(sentence)"))
    case .released(let wasAnswered):
      if !wasAnswered {
        journal.record(.reply, page: id, "\(label) was released without an answer")
      }
      noteEnd(of: answer, isAnswered: wasAnswered)
      release(function, work)
    }
  }

  /// The methods of calls whose functions were released without being called, each with a sentence; if calls are recorded.
  package var droppedCallbacks: [(method: String, sentence: String)] {
    runner.droppedCallbacks.found
  }

  private func noteEnd(of answer: Journal.Answer?, isAnswered: Bool, isOver: Bool = true) {
    guard let answer else { return }
    runner.droppedCallbacks.note(answer.call, isAnswered: isAnswered, isOver: isOver)
  }

  /// Releases a function that no channel leads to any more.
  private func release(_ function: FunctionID, _ work: OutstandingWork.ID?) {
    if let work { endCallback(work) }
    guard let script else { return }
    guard let gate = host.arrivalGate else { return script.release(function) }
    gate.afterArrivals { [self] in
      if self.script === script { script.release(function) }
    }
  }

  /// Calls a function of the page with an answer, which is recorded if the journal has a listener.
  private func give(
    _ value: HostValue,
    to function: FunctionID,
    isLast: Bool,
    _ arrival: Journal.Entry?
  ) {
    guard let script else { return }
    if let arrival { journal.add(arrival) }
    turn { () throws(HostError) in
      try script.call(function, with: value, isLast: isLast)
    }
    if isLast { script.release(function) }
  }

  private func countCallback() {
    meter.callbacks += 1
    if meter.callbacks > meter.limits.callbacks { exceed(.callbacks) }
  }

  private func endCallback(_ work: OutstandingWork.ID) {
    if host.loop.outstanding.end(work) { meter.callbacks -= 1 }
  }
}
