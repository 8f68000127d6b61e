package import WeexHost

/// Answers calls and requests with those of a tape that have the same question, in any order: for tests, and for calls
/// that a replay does not compare.
///
/// Of several answers to the same question, each is used once, and then the last one repeatedly. An answer takes as long
/// as it did when it was recorded.
@HostActor
package final class TapeAnswers {
  private let tape: Tape
  private let host: Host
  /// The lines of calls, requests and sockets, by their questions.
  private var lines: [Asked: [TapeLine]] = [:]
  /// How often each was asked.
  private var counts: [Asked: Int] = [:]
  /// The questions of pages to which the tape has no answer.
  private var questions: [TapedQuestion] = []
  /// The numbers of the lines whose questions pages have already asked.
  private var used: Set<Int> = []
  /// The arrivals that pages receive as soon as nothing else can run at this moment, with their lines, in the tape's order.
  private var due: [(line: TapeLine, give: @HostActor () -> Void)] = []

  /// The places that make no difference to a question: those of requests.
  package let ignored: [TapePath]
  private var comparison: TapeComparison { TapeComparison(ignored: ignored, comparesTime: false) }

  /// Makes the answers of a tape, for the pages of a host.
  package init(_ tape: Tape, in host: Host, ignoring ignored: [TapePath] = []) {
    (self.tape, self.host, self.ignored) = (tape, host, ignored)
    for line in tape.lines {
      if let asked = Asked(line, comparison) { lines[asked, default: []].append(line) }
    }
  }

  /// The tape's name, for people.
  package var name: String { tape.name }

  /// The requests that the tape has, `GET https://…` each.
  package var requests: [String] {
    tape.lines.filter { $0.kind == .request }.map {
      "\($0["method"].string ?? "") \($0["url"].string ?? "")"
    }
  }

  /// The URLs of the sockets that the tape has.
  package var sockets: [String] {
    tape.lines.filter { $0.kind == .socket }.compactMap { $0["url"].string }
  }

  /// A request that the tape has with this method and URL: its body, and its line, `cart.tape.jsonl:2`.
  package func request(_ method: String, _ url: String) -> (body: String?, line: String)? {
    let line = tape.lines.first {
      $0.kind == .request && $0["method"].string == method && $0["url"].string == url
    }
    return line.map { ($0["body"].string, "\(name):\($0.number)") }
  }

  /// The query parameter in which alone a request differs from one that the tape has; `nil` if there is none.
  package func parameter(_ method: String, _ url: String) -> String? {
    tape.lines.lazy.filter { $0.kind == .request && $0["method"].string == method }
      .compactMap { $0["url"].string?.onlyParameter(differingFrom: url) }.first
  }

  /// The calls that the tape has, `stock.price("tea")` each.
  package var calls: [String] {
    tape.lines.filter { $0.kind == .call && $0["module"] != .undefined }.map { call in
      let arguments = (call["arguments"].array ?? []).map { JSONText.of($0) }
      let name = call.subject.dropFirst().joined(separator: ".")
      return "\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// The questions that open pages are waiting on although the tape has no answer, once for each line of the tape.
  var lost: [TapedQuestion] {
    var lines: Set<Int> = []
    return questions.filter { question in
      question.isOpen(in: host) && isLost(question)
        && lines.insert(question.line.number).inserted
    }
  }

  /// The same questions as errors, each with the asking line of JavaScript.
  package var unanswered: [HostError] { lost.map(error) }

  /// The questions, as errors, of open pages that wait for an answer which the recorded run had.
  package var silenced: [HostError] {
    lost.filter { $0.isSilenced(in: host) }.map(error)
  }

  private func error(of question: TapedQuestion) -> HostError {
    HostError(
      .tapeDiffers,
      "the tape has no answer to \(question.line.shown) (\(name):\(question.line.number)): if the tape has lost a line, record it again with weexhost test --record",
      at: question.location
    )
  }

  /// Whether a module is one of the host's own, which the phone of a test has, too.
  package static func isOwn(_ module: any WeexModule.Type) -> Bool { LiveModules.isOwn(module) }

  /// Whether the tape answers a module's calls if it has them, which it does unless the module acts on the page.
  package static func plays(_ module: any WeexModule.Type) -> Bool { !LiveModules.has(module) }

  /// Whether a module stores what pages pass to it; calls that a tape answers do not reach the phone's own module.
  package static func keeps(_ module: any WeexModule.Type) -> Bool {
    LiveModules.keepsState(module)
  }

  private func isLost(_ question: TapedQuestion) -> Bool {
    let loss = question.loss(before: tape.answers(to: question.line)[...])
    return loss == .unanswered || loss == .unheard
  }

  private func note(_ question: TapedQuestion) {
    if isLost(question) { questions.append(question) }
  }

  private func take(_ asked: Asked) -> TapeLine? {
    guard let alike = lines[asked] else { return nil }
    let count = counts[asked, default: 0]
    counts[asked] = count + 1
    let line = alike[min(count, alike.count - 1)]
    used.insert(line.number)
    return line
  }

  /// Answers a call; `nil` if the tape has none like it.
  package func answer(_ call: ModuleCall, on page: Page) -> ModuleCallAnswer? {
    let key = CallKey(page: page.id, number: page.numberOfCallBeingMade ?? 0)
    var now = TapeLine(call, key, at: 0)
    let arguments = now["arguments"].taped
    now.fields["arguments"] =
      tape.head.hasSecrets ? arguments : TapeSecrets.hiding(in: arguments)
    guard let line = Asked(now, comparison).flatMap(take) else { return nil }
    let module = try? host.registry().modules[call.module]
    let replies = tape.replies(to: line.key)
    let played = PlayedCall(call, of: module?.moduleClass, key, isAnswered: !replies.isEmpty)
    if played.onlyShows(line) { return .proceed }
    for (index, reply) in replies.enumerated() {
      let isLast = !replies[(index + 1)...].contains { $0["function"] == reply["function"] }
      let give: @HostActor @Sendable () -> Void = { _ = played.give(reply, isLast: isLast) }
      if reply.at <= line.at, isOvertaken(reply, to: line) {
        atRest(reply, give)
      } else {
        after(reply.at - line.at, give)
      }
    }
    let row = module?.table[call.method]
    let answer = played.answer(line, replies: replies, of: row, on: page)
    note(
      TapedQuestion(line: line, page: page.id, location: page.callOrigin, asker: .call(played))
    )
    return answer
  }

  /// Answers a request; returns a closure that cancels it, or `nil` if the tape has no such request.
  package func send(
    _ request: ResourceRequest,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> (@Sendable () -> Void)? {
    let asked = Asked(
      request.method,
      request.url.description,
      request.body.map { TapeBody($0).shown },
      comparison
    )
    guard let line = take(asked) else { return nil }
    let response = tape.response(to: line)
    let isAtOnce = response.map { $0.at <= line.at } ?? false
    let exchange = PlayedExchange(host, request, keepsPlace: isAtOnce, receive)
    if let response {
      let events = ResponseParts(response).events
      if isAtOnce {
        atRest(response) { exchange.end(events) }
      } else {
        after(response.at - line.at) { exchange.end(events) }
      }
    }
    note(
      TapedQuestion(
        line: line,
        page: request.asker?.page,
        location: request.asker?.place,
        asker: .wait(exchange.wait)
      )
    )
    return { exchange.cancel() }
  }

  /// Opens a socket that the tape has; `nil` if it has none with that URL.
  ///
  /// Messages of the page are answered like requests. If the tape has no such message, `onDifference` is called with a sentence
  /// about it, and the socket fails.
  package func open(
    _ request: WebSocketRequest,
    _ receive: @escaping @Sendable (WebSocketEvent) -> Void,
    onDifference: @escaping @HostActor (String) -> Void
  ) -> (any WebSocketConnecting)? {
    let asked = Asked(kind: .socket, parts: [request.url.description])
    guard let line = take(asked) else { return nil }
    var conversation = TapedConversation(tape.messages(of: line))
    let opening = PlayedWait(host, keepsPlace: tape.head.isTimeVirtual)
    let side = PlayedSide(opening: opening, receive: receive)
    func give(_ next: TapeLine, since time: Double) {
      after(next.at - time) { side.give(next.socketEvent) }
    }
    note(
      TapedQuestion(
        line: line,
        page: nil,
        location: host.callingPage?.callOrigin,
        asker: .wait(opening)
      )
    )
    let first = conversation.opening
    host.loop.post { [self] in
      for next in first {
        if next.at <= line.at {
          atRest(next) { side.give(next.socketEvent) }
        } else {
          give(next, since: line.at)
        }
      }
    }
    return PlayedSocket(loop: host.loop, number: line["number"].integer ?? 0, side: side) {
      [name, host] deed in
      if let turn = conversation.take(deed) {
        // These replies answer what the page has just done, in the same order.
        for reply in turn.replies { give(reply, since: turn.deed.at) }
        return
      }
      let closed = deed["closed"]
      if closed != .undefined, conversation.next == nil, !conversation.isClosedByPage {
        // The tape ended before the page closed the socket: any other side agrees.
        let (code, reason) = (closed["code"]?.integer ?? 1000, closed["reason"]?.string ?? "")
        return side.give(.closed(code: code, reason: reason, wasClean: true))
      }
      let known = conversation.next.map { "; next it has \($0.shownDeed) (\(name):\($0.number))" }
      let sentence =
        "the tape '\(name)' has no answer to \(deed.shownDeed) through '\(request.url)'\(known ?? "")"
      onDifference(sentence)
      side.give(.failed(HostError(.refused, sentence, at: host.callingPage?.callOrigin)))
    }
  }

  /// Whether the answer to a later call, which the page has not made yet, precedes this answer of the same moment.
  private func isOvertaken(_ reply: TapeLine, to line: TapeLine) -> Bool {
    tape.lines(between: line, and: reply).contains { later in
      later.kind == .call && !used.contains(later.number)
        && tape.replies(to: later.key).contains { $0.number < reply.number }
    }
  }

  /// Delivers an arrival from outside after everything else of this moment has run, as during the recording.
  private func atRest(_ line: TapeLine, _ give: @escaping @HostActor () -> Void) {
    let index = due.firstIndex { $0.line.number > line.number } ?? due.endIndex
    due.insert((line, give), at: index)
    if due.count == 1 { scheduleDue() }
  }

  private func scheduleDue() {
    host.clock.schedule(after: 0, label: "an answer of \(tape.name)") { [weak self] in
      self?.giveDue()
    }
  }

  /// Delivers the first arrival that is due; if it is a response, together with the responses that directly follow it on the tape.
  private func giveDue() {
    guard var last = due.first?.line else { return }
    var given: [@HostActor () -> Void] = []
    while let next = due.first,
      next.line.number == last.number
        || last.kind == .response && !hasArrivals(after: last, upTo: next.line)
    {
      given.append(next.give)
      last = next.line
      due.removeFirst()
    }
    if !due.isEmpty { scheduleDue() }
    for give in given { give() }
  }

  /// Whether the second line is no response, or the page received anything between the two; responses that no call has asked for do not count.
  private func hasArrivals(after first: TapeLine, upTo second: TapeLine) -> Bool {
    second.kind != .response
      || tape.lines(between: first, and: second).contains { line in
        if line.kind == .response { return line["call"] != .undefined }
        return [.event, .reply, .receive, .input].contains(line.kind)
      }
  }

  private func after(_ delay: Double, _ body: @escaping @HostActor @Sendable () -> Void) {
    guard delay > 0 else { return body() }
    host.clock.schedule(after: delay, label: "an answer of \(tape.name)", action: body)
  }
}

/// The question of a page in a line; lines with the same question have interchangeable answers.
private struct Asked: Hashable {
  let kind: TapeLine.Kind
  let parts: [String?]

  init(kind: TapeLine.Kind, parts: [String?]) { (self.kind, self.parts) = (kind, parts) }

  /// The question of a request.
  init(_ method: String, _ url: String, _ body: String?, _ comparison: TapeComparison) {
    func part(_ name: String, _ text: String?) -> String? {
      let path = [TapeLine.Kind.request.plural, name]
      return comparison.isIgnored(path) ? nil : text.map { comparison.bare($0, at: path) }
    }
    self.init(
      kind: .request,
      parts: [part("method", method), part("url", url), part("body", body)]
    )
  }

  /// The question of a line; `nil` if it has none.
  init?(_ line: TapeLine, _ comparison: TapeComparison) {
    switch line.kind {
    case .call:
      self.init(kind: .call, parts: line.subject + [JSONText.of(line["arguments"])])
    case .request:
      let (method, url) = (line["method"].string ?? "", line["url"].string ?? "")
      self.init(method, url, line["body"].string, comparison)
    case .socket: self.init(kind: .socket, parts: [line["url"].string])
    default: return nil
    }
  }
}
