internal import HostLoop
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

/// One call of an interface or an action by a page, until it is answered.
@HostActor
final class FlexCall {
  /// How a call ended.
  enum End {
    case answered, timedOut, pageGone
  }

  /// The page's number of the call.
  let number: Int
  /// The function's name in messages and the journal: `$flex.add`.
  let address: String
  /// The journal's number of the call; `nil` if the journal had no listener.
  var recordedNumber: Int?
  /// How the call ended; `nil` while it has not.
  private(set) var end: End?
  /// The running closure.
  var task: Task<Void, Never>?
  /// The timer that ends the call if it takes too long.
  var timer: TimerID?
  /// An action's entry in the work that keeps the host from being at rest.
  var work: OutstandingWork.ID?

  private var hasRefused = false
  private let ending = FlexCompletion()
  private let host: Host
  private let pageID: String
  /// The page, for messages about it after the end, too.
  private let link: PageLink
  /// The page's `$flex`; `nil` after the end.
  private var bridge: FlexPage?
  // Weak: the action owns it, and its release reports that no answer can come any more.
  private weak var reply: Reply?

  init(_ number: Int, _ name: String, from bridge: FlexPage) {
    self.number = number
    self.bridge = bridge
    address = "$flex.\(name)"
    host = bridge.page.host
    pageID = bridge.page.id
    link = bridge.page.link
  }

  /// Makes the action that answers the call.
  func makeAction() -> FlexAction {
    let loop = host.loop
    let reply = Reply(.once) { [self] event in loop.post { self.receive(event) } }
    self.reply = reply
    return FlexAction(reply, of: address, ending)
  }

  private func receive(_ event: Reply.Event) {
    switch event {
    case .answered(let result, _): finish(result)
    case .repeated(let value): refuse(value)
    case .spoiled(let sentence):
      bridge?.page.report(HostError(.invalidValue, "\(address): \(sentence)"))
    case .released(let wasAnswered):
      guard !wasAnswered, end == nil else { return }
      finish(
        .failure(HostError(.methodFailed, "\(address) was released without PromiseReturn"))
      )
    }
  }

  /// Records why an answer does not count, for the first such answer.
  private func refuse(_ value: HostValue) {
    guard !hasRefused else { return }
    hasRefused = true
    switch end {
    case .timedOut: journal("\(address) was answered after it had timed out", value)
    case .pageGone: journal("\(address) was answered after its page was gone", value)
    case .answered, nil:
      let text = "PromiseReturn was called twice for \(address)"
      link.page?.report(HostError(.replySettled, text))
    }
  }

  /// Ends the call with its answer; only the first one counts.
  func finish(_ result: Result<HostValue, HostError>, as end: End = .answered) {
    guard self.end == nil, let bridge else {
      if case .success(let value) = result, self.end != .answered { refuse(value) }
      return
    }
    release(end)
    bridge.settle(self, result)
  }

  /// Ends the call without an answer: it has timed out.
  func timeOut() {
    guard end == nil else { return }
    task?.cancel()
    finish(.failure(HostError(.timeLimit, "timeout error")), as: .timedOut)
  }

  /// Ends the call without notifying anyone: its page ends.
  func close() {
    task?.cancel()
    release(.pageGone)
  }

  private func release(_ end: End) {
    self.end = end
    reply?.close()
    if let timer { host.clock.cancel(timer) }
    if let work { host.loop.outstanding.end(work) }
    (task, timer, work, bridge) = (nil, nil, nil, nil)
    ending.end()
  }

  private func journal(_ text: String, _ value: HostValue) {
    host.journal.record(.warning, page: pageID, text, [value])
  }

  /// Warns the page's author about the returned value.
  func warn(of notes: [String]) {
    for note in notes { bridge?.page.warn("\(address): \(note)") }
  }
}
