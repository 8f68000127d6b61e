package import HostLoop
internal import HostThread
internal import HostValues
internal import Metering
internal import WeexTree

extension Host {
  /// Runs until the host is at rest or the limit is reached.
  ///
  /// A method that the current run waits for must not wait for another run: it gets `.refused` at once, and its page a warning.
  @HostActor
  package func run(until limit: RunLimit) async -> RunOutcome {
    if let refusal = refusalOfCaller() { return .refused(refusal) }
    // The task's handle is used within the closure only.
    if let task = unsafe withUnsafeCurrentTask(body: { unsafe $0?.hashValue }) {
      if loop.outstanding.endAll(task: task) { loop.post {} }
    }
    let outcome = await loop.run(until: limit)
    if outcome == .livelock, let time = limit.turns { endLivelock(after: time) }
    return outcome
  }

  /// Why the current task cannot run the host: it is part of work that the run in progress waits for; `nil` if it can.
  @HostActor
  private func refusalOfCaller() -> String? {
    guard loop.isRunning, let native = NativeWork.current else { return nil }
    let page = native.chain.lazy.compactMap { $0.place?.link.page }.first
    guard page?.host ?? self === self,
      let label = native.chain.lazy.compactMap({ self.loop.outstanding.label(of: $0.work) }).first
    else { return nil }
    let sentence =
      "\(label), awaits settle() or advance(by:) of its own host, which is waiting for it: the call returns at once; to let time pass, await page.clock.sleep(for:)"
    page?.warn(sentence)
    return sentence
  }

  /// Ends the page whose turns follow each other endlessly, as a page that has reached a limit.
  @HostActor
  private func endLivelock(after milliseconds: Double) {
    guard let page = pages.first(where: { $0.number == lastTurnPage }) else { return }
    let report = page.report(of: .time, maximum: Int(milliseconds))
    page.fail(report.error(Self.livelockSentence(milliseconds), at: report.location))
    page.endAtLimit()
  }

  /// The message about turns that follow each other endlessly.
  package static func livelockSentence(_ milliseconds: Double) -> String {
    "the page ran for \(PageLimits.Name.time.text(Int(milliseconds))) without its clock moving: turns followed each other endlessly"
  }
}
