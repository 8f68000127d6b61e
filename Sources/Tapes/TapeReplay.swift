package import WeexHost

/// Plays a tape strictly: everything from outside is answered as recorded, and the pages' actions are compared with the tape, line by line.
///
/// If the tape's next line is an action of a page, it has to come next. If it is something that a page receives, an answer from the tape is
/// delivered as soon as its time has come; an event, or an answer of the host's own, that comes before its line is held until the line is next.
/// So everything happens in the recorded order.
@HostActor
package final class TapeReplay {
  /// The first thing that was not as on the tape; nothing is compared or answered after it.
  package private(set) var difference: TapeDifference?
  /// Called with the difference, while the code that led to it is still running.
  package var onDifference: (TapeDifference) -> Void = { _ in }

  let host: Host
  let tape: Tape
  let comparison: TapeComparison
  let writing: TapeWriting
  /// Answers calls and requests that are not compared.
  let answers: TapeAnswers
  /// The lines that are compared, or delivered to pages, in order.
  private(set) var sequence: [TapeLine]
  /// The index of the next one.
  var next = 0
  /// How far the recorded clock was ahead of the host's at the latest line, in milliseconds; 0 on a virtual clock.
  ///
  /// A real clock also runs while the page is read and JavaScript runs; an answer takes as long as it did, counted from that line.
  private var lead = 0.0
  /// The questions of pages, in order.
  var questions: [TapedQuestion] = []
  /// The calls that the tape answers, by their numbers on the tape.
  var played: [CallKey: PlayedCall] = [:]
  /// The requests that wait for their answers, by their numbers on the tape.
  var exchanges: [Int: PlayedExchange] = [:]
  var sockets: [Int: PlayedSocket] = [:]
  /// The requests of calls that are not compared yet; they follow from the calls' arguments, which are compared first.
  private var requests: [CallKey: [(taped: TapeLine, now: TapeLine)]] = [:]
  /// The calls that the tape answers, by their numbers in this run.
  var playedNow: Set<CallKey> = []
  /// Calls that were compared when they were made or recorded, by their numbers in this run.
  var taken: [CallKey: TakenCall] = [:]
  /// All calls of this run, for their replies.
  private(set) var calls: [CallKey: TapeLine] = [:]
  /// The calls that a response was for.
  var answered: Set<CallKey> = []
  /// The call whose answer is on its way to the page.
  var awaited: CallKey? {
    didSet { if awaited == nil { openPages() } }
  }
  /// Open the pages that wait for that answer.
  var openings: [@HostActor () -> Void] = []
  /// The held arrivals, in order.
  var held: [HeldArrival] = []
  /// Called once all held arrivals are delivered.
  var afterHeld: [@HostActor () -> Void] = []
  /// Whether the dialog or picker that is being opened had no answer in the recorded run.
  var leavesDialogOpen = false
  /// Whether a turn is posted that delivers an arrival for the tape's next line.
  var isLettingIn = false
  /// Whether the page first has to receive an event that a socket has delivered.
  private var isPaused = false
  private var timer: TimerID?

  /// Makes a replay in a host; `folder` is the URL of the first page's folder, with a `/` at its end.
  package init(_ tape: Tape, in host: Host, ignoring ignored: [TapePath], folder: String) {
    (self.tape, self.host) = (tape, host)
    comparison = TapeComparison(ignored: ignored, comparesTime: tape.head.isTimeVirtual)
    writing = TapeWriting(host: host, keepsSecrets: tape.head.hasSecrets, folder: folder)
    answers = TapeAnswers(tape, in: host, ignoring: ignored)
    let comparison = comparison
    sequence = tape.lines.filter { line in
      !(line.kind == .response && line["call"] == .undefined) && !comparison.ignores(line)
    }
  }

  /// Begins: nothing reaches the network any more, and each page is followed with ``follow(_:)``.
  package func begin() {
    host.tracesOrigins = true
    host.journal.addSink { [weak self] entry in
      if !entry.isArrival { self?.take(entry) }
    }
    host.arrivalGate = self
    let files = host.handler((any ResourceRequesting).self)
    host.registerHandler(
      ReplayedNetwork(self, files),
      withProtocol: (any ResourceRequesting).self
    )
    host.registerHandler(ReplayedSockets(self), withProtocol: (any WebSocketHandling).self)
    ReplayedDialogs(self).begin()
  }

  /// Compares a step that is about to be performed; returns whether it may be.
  ///
  /// On a real clock, more time passed before the step than the steps account for, so that time passes first.
  package func input(_ step: HostValue, number: Int) async -> Bool {
    if !comparison.comparesTime { await catchUp() }
    // A held arrival has come before the step, and should not have.
    if !held.isEmpty, next < sequence.count, sequence[next].kind != .input {
      miss("a step")
    }
    take(writing.input(step, number: number))
    release()
    return difference == nil
  }

  /// Lets time pass, at most until the time of the tape's next step, until all lines before it have come.
  private func catchUp() async {
    guard let step = sequence[next...].first(where: { $0.kind == .input }) else { return }
    while difference == nil, next < sequence.count, sequence[next].kind != .input,
      let time = host.nextMoment(before: moment(of: step))
    {
      await host.advance(by: time)
    }
  }

  /// Ends the replay with the pages at rest: remaining lines of the tape are a difference.
  package func finish() {
    if difference == nil {
      if next < sequence.count { miss("nothing more: the page is at rest") } else { findSilence() }
    }
    for call in played.values { call.end() }
  }

  /// Notes as a difference that a call has no answer although the tape, of which no line is left, does not say that it had none.
  func findSilence() {
    guard let lost = questions.first(where: { $0.isSilenced(in: host) }) else { return }
    differ(nil, nil, nil, lost: lost)
  }

  /// Notes as a difference that the tape's next line does not come; `text` says what happens instead, unless an arrival is held.
  func miss(_ text: String) {
    guard let first = held.first else { return differ(sequence[next], nil, text) }
    guard take(first.line) != nil else { return }
    // It is as recorded, but answers another call.
    next -= 1
    differ(sequence[next], first.line, first.line.shown)
  }

  /// Compares a current event with the tape's next line, and returns that line; `nil` after a difference, and if it is not compared.
  @discardableResult
  func take(_ now: TapeLine, isCompared: Bool = true) -> TapeLine? {
    guard difference == nil, !comparison.ignores(now) else { return nil }
    guard next < sequence.count else {
      differ(nil, now, now.shown)
      return nil
    }
    if !comparison.comparesTime { putBeforeStep(now) }
    let line = sequence[next]
    guard line.kind == now.kind, line.subject == now.subject else {
      differ(line, now, now.shown)
      return nil
    }
    if isCompared, let found = comparison.difference(line, now) {
      differ(line, now, at: found)
      return nil
    }
    next += 1
    if !comparison.comparesTime { lead = line.at - host.clock.monotonic }
    return line
  }

  /// Moves the line of a current event before a step that lets time pass, if that step is next and the line follows it.
  ///
  /// On a real clock the recorded step may have begun while a page was still being read; here, the page has been read by then.
  private func putBeforeStep(_ now: TapeLine) {
    let step = sequence[next]
    guard step.kind == .input, step["do"]["advance"] != nil, next + 1 < sequence.count else {
      return
    }
    let line = sequence[next + 1]
    if line.kind == now.kind, line.subject == now.subject { sequence.swapAt(next, next + 1) }
  }

  /// Notes that something has come as the tape has it, but for one place.
  private func differ(
    _ line: TapeLine,
    _ now: TapeLine,
    at found: (path: [String], taped: HostValue, now: HostValue)
  ) {
    let isLeftOut =
      !tape.head.hasSecrets && JSONText.of(found.now).contains(TapeSecrets.leftOut)
    let parameter = found.now.string.flatMap { now in
      found.taped.string.flatMap { comparison.parameter($0, now, at: found.path) }
    }
    difference = TapeDifference(
      path: TapePath.text(found.path) + (parameter.map { "?" + $0 } ?? ""),
      taped: Self.text(found.taped),
      now: Self.text(found.now),
      tapedPlace: place(of: line),
      location: now.location,
      isLeftOut: isLeftOut,
      unanswered: nil
    )
    tellDifference()
  }

  /// The moment of a line on the host's clock.
  func moment(of line: TapeLine) -> Double { line.at - lead }

  /// Notes as a difference that something other than the tape's next line happens, or nothing; `text` says what, and is `nil` at the
  /// tape's end.
  ///
  /// `lost` is the question whose answer is missing on the tape; `nil` to look for one.
  func differ(
    _ line: TapeLine?,
    _ now: TapeLine?,
    _ text: String?,
    lost: TapedQuestion? = nil
  ) {
    let missed = lost.map { (line: $0.line, location: $0.location) } ?? unanswered(as: now)
    let isPlaceless = now == nil || now?.kind == .reply
    let isGone = now == nil && missed == nil && line?.isDeed == true
    difference = TapeDifference(
      path: nil,
      taped: line?.shown ?? "nothing more",
      now: text.map { isGone ? "\($0); the page no longer does that" : $0 },
      tapedPlace: line.map(place) ?? "\(tape.name):\((tape.lines.last?.number ?? 1) + 1)",
      location: isPlaceless ? missed?.location : now?.location,
      isLeftOut: false,
      unanswered: missed.map { "\($0.line.shown) (\(place(of: $0.line)))" }
    )
    tellDifference()
  }

  private func tellDifference() {
    if let difference { onDifference(difference) }
  }

  private func place(of line: TapeLine) -> String {
    ["\(tape.name):\(line.number)", line.place].compactMap(\.self).joined(separator: ", ")
  }

  private static func text(_ value: HostValue) -> String {
    value == .undefined ? "nothing" : JSONText.of(value).shortened(to: 300)
  }

  /// Delivers the tape's next answer, if its time has come, or the held arrival for the next line.
  ///
  /// `rested` is the number of the line at whose time nothing else can run any more.
  func release(rested: Int? = nil) {
    guard difference == nil, awaited == nil, !isPaused, next < sequence.count else { return }
    let line = sequence[next]
    if isHeld(line) { return letIn() }
    guard isAnswerable(line) else { return }
    let isDue = moment(of: line) <= host.clock.monotonic
    // On a virtual clock the network answers when all else of the moment has run: the recording waited for that, too.
    let waitsForRest = line.kind == .response && comparison.comparesTime
    if isDue, !waitsForRest || rested == line.number { return give(line) }
    guard timer == nil else { return }
    let label = "an answer of \(tape.name)"
    let action: @HostActor () -> Void = { [weak self] in
      self?.timer = nil
      self?.release(rested: isDue ? line.number : nil)
    }
    timer =
      isDue
      ? host.clock.schedule(after: 0, label: label, action: action)
      : host.clock.scheduleFirst(at: moment(of: line), label: label, action: action)
  }

  private func isAnswerable(_ line: TapeLine) -> Bool {
    switch line.kind {
    case .reply: line.key.flatMap { played[$0] } != nil
    case .response: line["request"].integer.flatMap { exchanges[$0] } != nil
    case .receive: line["socket"].integer.flatMap { sockets[$0] } != nil
    default: false
    }
  }

  private func give(_ line: TapeLine) {
    switch line.kind {
    case .reply:
      guard let key = line.key, let call = played[key] else { return }
      let isLast = !tape.replies(to: key).contains {
        $0.number > line.number && $0["function"] == line["function"]
      }
      awaited = call.live
      // An answer that nothing listens for is not waited for.
      if !call.give(line, isLast: isLast) { proceed() }
    case .response:
      guard let number = line["request"].integer,
        let exchange = exchanges.removeValue(forKey: number)
      else { return }
      awaited = exchange.call
      exchange.end(ResponseParts(line).events)
    default:
      guard let socket = line["socket"].integer.flatMap({ sockets[$0] }) else { return }
      next += 1
      isPaused = true
      socket.side.give(line.socketEvent)
      host.clock.scheduleFirst(at: 0, label: "an answer of \(tape.name)") { [weak self] in
        self?.isPaused = false
        self?.release()
      }
    }
  }

  /// Continues with the tape after an answer has reached the page.
  private func proceed() {
    awaited = nil
    next += 1
    release()
  }

  /// Compares a request of a call's, once the call is compared.
  func compare(_ taped: TapeLine, _ now: TapeLine, of key: CallKey) {
    guard let call = calls[key] else {
      requests[key, default: []].append((taped, now))
      return
    }
    guard difference == nil, comparison.hasAllArguments(of: call),
      let found = comparison.difference(ofRequest: taped, now)
    else { return }
    differ(taped, now, at: found)
  }

  /// Compares a journal entry: a call, or something that reaches a page at once.
  private func take(_ entry: Journal.Entry) {
    guard difference == nil, let page = entry.page else { return }
    switch entry.kind {
    case .call:
      guard let call = entry.call else { return }
      let (key, line) = (
        CallKey(page: page, number: call.number), writing.call(call, page: page, at: entry.time)
      )
      calls[key] = line
      guard taken[key] == nil else { return }
      taken[key] = TakenCall(line: take(line))
      for request in requests.removeValue(forKey: key) ?? [] {
        compare(request.taped, request.now, of: key)
      }
      release()
    case .reply, .event:
      if isAwaited(entry) { return proceed() }
      guard let line = line(of: entry) else { return }
      take(line)
      release()
    default: return
    }
  }
}

/// A call of this run that was compared with the tape.
struct TakenCall {
  /// The tape's line of the call; `nil` if such calls are not compared, or after a difference.
  let line: TapeLine?
}
