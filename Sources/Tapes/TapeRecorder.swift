package import WeexHost

/// Records what a host's pages do, and what happens to them, as a tape.
///
/// Events and answers are recorded when JavaScript receives them, between its calls; a replay keeps that order.
@HostActor
package final class TapeRecorder {
  /// A request whose answer has no line yet.
  private struct Exchange {
    /// The index of the request's line.
    let line: Int
    var parts: ResponseParts?
    var time = 0.0
  }

  private let head: TapeHead
  private let host: Host
  private let writing: TapeWriting
  private var lines: [TapeLine] = []
  private var calls: [CallKey: TapeLine] = [:]
  private var exchanges: [Int: Exchange] = [:]
  private var requests = 0
  private var sockets = 0
  /// Events of sockets' other sides that no function of the page has received yet.
  private var received: [TapeLine] = []
  /// Decides whether the calls of a method, such as `stock.price`, are left out, with their answers.
  package var leavesOut: (String) -> Bool = { _ in false }
  private var leftOut: Set<CallKey> = []
  /// The calls that have got an answer.
  private var replied: Set<CallKey> = []

  /// Makes a recorder of a host's pages; `folder` is the URL of the first page's folder, with a `/` at its end.
  package init(_ head: TapeHead, of host: Host, folder: String) {
    (self.head, self.host) = (head, host)
    writing = TapeWriting(host: host, keepsSecrets: head.hasSecrets, folder: folder)
  }

  /// Begins to record: calls, answers and events.
  ///
  /// The network is recorded by who asks for ``network(_:)`` and ``sockets(_:)``.
  package func begin() {
    host.tracesOrigins = true
    host.journal.addSink { [weak self] entry in
      if !entry.isArrival { self?.take(entry) }
    }
    host.arrivalGate = self
  }

  /// The same as ``begin()``, with the handlers that the host has for the network.
  package func beginWithNetwork() {
    begin()
    let network = host.handler((any ResourceRequesting).self)
    host.registerHandler(self.network(network), withProtocol: (any ResourceRequesting).self)
    let sockets = host.handler((any WebSocketHandling).self)
    host.registerHandler(self.sockets(sockets), withProtocol: (any WebSocketHandling).self)
  }

  /// A handler that passes requests on, and records them.
  package func network(_ next: (any ResourceRequesting)?) -> any ResourceRequesting {
    RecordedNetwork(self, host, next)
  }

  /// A handler that passes sockets on, and records them.
  package func sockets(_ next: (any WebSocketHandling)?) -> any WebSocketHandling {
    RecordedSockets(self, host, next)
  }

  /// Leaves out a call that a page is making, and its answers.
  package func leaveOut(call number: Int, of page: String) {
    leftOut.insert(CallKey(page: page, number: number))
  }

  /// Notes a step that is about to be done.
  package func input(_ step: HostValue, number: Int) {
    add(writing.input(step, number: number))
  }

  /// Notes what the latest step was, once it is done.
  package func setInput(_ step: HostValue) {
    guard let index = lines.lastIndex(where: { $0.kind == .input }) else { return }
    lines[index].fields["do"] = step
  }

  /// The tape, as it is when the run has ended here.
  package var text: String {
    var text = head.text + "\n"
    let exchanges = Dictionary(uniqueKeysWithValues: exchanges.values.map { ($0.line, $0) })
    for (index, line) in lines.enumerated() {
      if line.kind == .call, let key = line.key, leftOut.contains(key) { continue }
      let exchange = exchanges[index]
      let isWaiting = exchange.map { $0.parts?.isOver != true } ?? isUnanswered(line)
      text += (isWaiting ? line.unanswered : line).text + "\n"
      guard let exchange, let parts = exchange.parts, parts.isOver else { continue }
      let response = writing.response(to: line, parts, at: exchange.time, isDelivered: false)
      text += response.text + "\n"
    }
    for line in received { text += stamped(line).text + "\n" }
    let end = TapeLine(.end, ["at": .number(host.clock.monotonic)])
    return text + end.text + "\n"
  }

  private func add(_ line: TapeLine) { lines.append(line) }

  /// Whether it is a call that a replay answers in place of its module, and that still waits for its answer.
  private func isUnanswered(_ line: TapeLine) -> Bool {
    guard line.kind == .call, let key = line.key, !replied.contains(key),
      line["error"] == .undefined, let name = line["module"].string, name != "$flex",
      let module = try? host.registry().modules[name], !LiveModules.has(module.moduleClass)
    else { return false }
    let isPromised = module.table[line["method"].string ?? ""]?.reply == .promise
    return isPromised || line["arguments"].countOfFunctions > 0
  }

  private func take(_ entry: Journal.Entry) {
    switch entry.kind {
    case .call:
      guard let call = entry.call, let page = entry.page else { return }
      let key = CallKey(page: page, number: call.number)
      if call.reference == nil, leavesOut("\(call.owner).\(call.method)") { return }
      let line = writing.call(call, page: page, at: entry.time)
      calls[key] = line
      add(line)
    case .reply:
      guard let answer = entry.answer, let page = entry.page else { return }
      reply(entry, answer, CallKey(page: page, number: answer.call))
    case .event: add(writing.event(entry))
    default: return
    }
  }

  private func reply(_ entry: Journal.Entry, _ answer: Journal.Answer, _ key: CallKey) {
    guard let call = calls[key], !leftOut.contains(key) else { return }
    replied.insert(key)
    switch host.source(of: call) {
    case .socket: deliver(to: call["method"].string ?? "")
    case .request where entry.isOpening: return
    case .request:
      let asked = exchanges.filter { lines[$1.line].key == key }
      if asked.isEmpty, !answered.contains(key) {
        return add(writing.reply(entry, answer, to: call))
      }
      for (number, exchange) in asked.sorted(by: { $0.key < $1.key }) {
        guard let parts = exchange.parts, parts.isOver else { continue }
        exchanges[number] = nil
        answered.insert(key)
        let request = lines[exchange.line]
        add(writing.response(to: request, parts, at: entry.time, isDelivered: true))
      }
    case .other: add(writing.reply(entry, answer, to: call))
    }
  }

  /// The calls whose responses are written.
  private var answered: Set<CallKey> = []

  /// Notes a request, and gives its number.
  func begin(_ request: ResourceRequest) -> Int {
    requests += 1
    exchanges[requests] = Exchange(line: lines.count)
    add(writing.request(request, number: requests))
    return requests
  }

  /// Notes that a request has got its answer.
  func end(_ number: Int, _ parts: ResponseParts) {
    exchanges[number]?.parts = parts
    exchanges[number]?.time = host.clock.monotonic
  }

  /// Records that a socket is opened; returns its number.
  func open(_ request: WebSocketRequest) -> Int {
    sockets += 1
    add(TapeLine.socket(request, number: sockets, at: host.clock.monotonic))
    return sockets
  }

  /// Notes an event of a socket's other side, to be recorded when a function of the page receives it.
  func receive(_ line: TapeLine) { received.append(line) }

  /// Records the events received for a function of the page, and earlier ones for which there was no function.
  private func deliver(to listener: String) {
    guard let index = received.firstIndex(where: { $0.listener == listener }) else { return }
    for line in received[...index] { note(line) }
    received.removeFirst(index + 1)
  }

  /// Records an event on a socket.
  func note(_ line: TapeLine) { add(stamped(line)) }

  /// A line of this moment.
  private func stamped(_ line: TapeLine) -> TapeLine {
    var line = line
    line.fields["at"] = .number(host.clock.monotonic)
    return line
  }
}

extension TapeRecorder: ArrivalGate {
  package func arrive(_ entry: Journal.Entry, _ enter: @escaping @HostActor () -> Void) {
    take(entry)
    enter()
  }

  package func afterArrivals(_ body: @escaping @HostActor () -> Void) { body() }

  package func open(_ body: @escaping @HostActor () -> Void) { body() }
}

extension TapeLine {
  /// The line of a call or a request that has got no answer.
  fileprivate var unanswered: TapeLine {
    var line = self
    line.fields["unanswered"] = true
    return line
  }
}

/// Where the answers to a method come from.
enum AnswerSource {
  /// A request of its own, a socket, or neither.
  case request, socket, other
}

extension Host {
  /// Where the answers to a call come from.
  @HostActor
  func source(of call: TapeLine) -> AnswerSource {
    guard let name = call["module"].string,
      let module = try? registry().modules[name]?.moduleClass
    else { return .other }
    if LiveModules.answersThroughRequests(module) { return .request }
    return LiveModules.answersThroughSockets(module) ? .socket : .other
  }
}

extension Journal.Entry {
  /// Whether it only reports that a request has begun.
  var isOpening: Bool { values.first?["readyState"]?["OPENED"] != nil }
}
