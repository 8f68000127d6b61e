internal import HostThread
internal import JSEngine
internal import TestReporting
internal import WeexHost
internal import WeexRuntime

/// The network of a test's phone: answers by the test's patterns and by its tape; the real network only if the run's permissions allow it.
@HostActor
final class TestNetwork: ResourceRequesting {
  /// A pattern with its answers, the last of which is used repeatedly.
  private final class Route {
    let pattern: RequestPattern
    private let answers: [NetworkAnswer]
    private var used = 0

    init(_ pattern: RequestPattern, _ answers: [NetworkAnswer]) {
      (self.pattern, self.answers) = (pattern, answers)
    }

    /// Takes the answer to the next request.
    func next() -> NetworkAnswer {
      defer { used += 1 }
      return answers[min(used, answers.count - 1)]
    }
  }

  /// The patterns that answer a page, the first that matches; `nil` if the test has not given it a network.
  private let routes: PerPage<[Route]?>

  private let host: Host
  private let realm: DriverRealm
  private let tapes: TestTapes
  private let next: (any ResourceRequesting)?
  /// The phone that has the network, and the files that are answers; set once.
  weak var phone: TestPhone?
  /// A sentence for each request that no pattern matches, or whose file cannot be answered with.
  private(set) var unanswered: [String] = []
  /// The patterns that have answered calls, by the ids of their pages and their numbers.
  private var patterns: [String: [Int: String]] = [:]
  /// Failures for invalid answers from functions of the test.
  private(set) var wrongAnswers: [TestFailure] = []

  init(_ host: Host, _ realm: DriverRealm, _ tapes: TestTapes) {
    (self.host, self.realm, self.tapes) = (host, realm, tapes)
    routes = PerPage(nil, in: host)
    next = host.handler((any ResourceRequesting).self)
  }

  /// Keeps the current answers for a page.
  func keep(for page: Page) { routes.keep(for: page) }

  /// Gives the host its own network back; otherwise the host and the test would retain each other.
  func end() {
    if let next { host.registerHandler(next, withProtocol: (any ResourceRequesting).self) }
  }

  /// Adds answers for the pages that are opened from now on, which take precedence over earlier ones; throws an error that names the invalid
  /// pattern or answer.
  func add(_ list: [HostValue]) throws(HostError) {
    var added: [Route] = []
    for item in list {
      let pattern = try RequestPattern(item["pattern"]?.string ?? "")
      let answer = item["answer"] ?? .undefined
      var answers: [NetworkAnswer] = []
      for each in answer.array ?? [answer] {
        let answer = try NetworkAnswer(each, for: pattern.text)
        if case .file(let name, _, _) = answer { try check(name, for: pattern.text) }
        answers.append(answer)
      }
      guard !answers.isEmpty else {
        throw HostError(.invalidArgument, "network: '\(pattern.text)' has no answer")
      }
      added.append(Route(pattern, answers))
    }
    routes.latest = added + (routes.latest ?? [])
  }

  /// Throws if there is no file that an answer names.
  private func check(_ name: String, for pattern: String) throws(HostError) {
    do throws(HostError) {
      try phone?.checkFile(name)
    } catch {
      throw HostError(.invalidArgument, "network: '\(pattern)': \(error.message)")
    }
  }

  /// The pattern that has answered a call of a page, the last one if it was redirected; `nil` if none has.
  func pattern(of call: Int, on page: String) -> String? { patterns[page]?[call] }

  func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    send(request, redirections: 0, receive)
  }

  private func send(
    _ request: ResourceRequest,
    redirections: Int,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    guard request.url.scheme != .file else { return pass(request, receive) }
    let routes = routes[request.asker?.page]
    let route = routes?.first {
      $0.pattern.matches(method: request.method, url: request.url.description)
    }
    guard let route else {
      if let cancel = tapes.send(request, receive) { return cancel }
      if routes == nil, (try? request.permissions.checkNetwork(request.url)) != nil {
        return pass(request, receive)
      }
      refuse(request, receive)
      return {}
    }
    tapes.leave(call: request.call, of: request.asker?.page)
    if let call = request.call, let page = request.asker?.page {
      patterns[page, default: [:]][call] = route.pattern.text
    }
    let answer = route.next()
    let exchange = FakedExchange(host, phone, request, receive)
    exchange.onWrongAnswer = { [weak self] function, sentence in
      self?.noteWrongAnswer(of: function, sentence)
    }
    exchange.onWrongFile = { [weak self] sentence in self?.unanswered.append(sentence) }
    exchange.onRedirection = { [weak self] next in
      self?.follow(next, redirections: redirections + 1, receive)
    }
    exchange.begin(answer, realm)
    return { exchange.cancel() }
  }

  /// Sends the request that follows a redirection; returns a closure that cancels it.
  private func follow(
    _ request: ResourceRequest,
    redirections: Int,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> (@Sendable () -> Void)? {
    guard redirections <= ResourceRequest.maximumRedirections else {
      let sentence = "\(request.url): \(ResourceRequest.redirectedTooOften)"
      receive(.failed(HostError(.requestFailed, sentence)))
      return nil
    }
    return send(request, redirections: redirections, receive)
  }

  /// Notes that a function of the test returned no valid answer, at the line where the test passed the function.
  private func noteWrongAnswer(of function: Int, _ sentence: String) {
    let place = realm.script.place(in: realm.stack(ofFunction: function))
    wrongAnswers.append(TestFailure(.test, sentence, at: place))
  }

  /// The error for a web socket, which these answers do not cover; `nil` if the test defines no answers and the phone may open it.
  func refusal(of socket: WebSocketRequest) -> HostError? {
    guard routes[host.callingPage?.id] != nil else { return nil }
    let sentence =
      "the page opened '\(socket.url)', but the test's network does not answer web sockets: \(RequestPattern.socketAdvice)"
    unanswered.append(sentence)
    return HostError(.refused, sentence)
  }

  private func pass(
    _ request: ResourceRequest,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    if let next { return next.send(request, receive: receive) }
    receive(.failed(HostError(.noHandler, "no handler is registered for ResourceRequesting")))
    return {}
  }

  private func refuse(
    _ request: ResourceRequest,
    _ receive: @Sendable (ResourceEvent) -> Void
  ) {
    let name = "\(request.method) \(request.url)"
    let routes = routes[request.asker?.page]
    let patterns = (routes ?? []).map(\.pattern.text)
    let hint = Candidates.hint(for: name, among: patterns)
    let body =
      switch request.type {
      case .image, .font, .video: "base64"
      case .others: "json"
      default: "text"
      }
    let known =
      patterns.isEmpty ? "; give it one with network: {'\(name)': {\(body): …}}" : hint
    let asker = request.type == .link ? ", the page of a web component" : ""
    let sentence = "the test's network has no answer for '\(name)'\(asker)\(known)"
    // Pages have to cope with missing pictures. Without a network that also holds for a web component, which warns itself.
    let isExpected =
      request.type == .image || request.type == .font || (request.type == .link && routes == nil)
    if !isExpected { unanswered.append(sentence) }
    receive(.failed(HostError(.refused, sentence)))
  }
}

/// A request that the test answers.
@HostActor
private final class FakedExchange {
  private let host: Host
  private weak var phone: TestPhone?
  private let request: ResourceRequest
  private let receive: @Sendable (ResourceEvent) -> Void
  /// Called if a function of the test returned no valid answer.
  var onWrongAnswer: @HostActor (_ function: Int, _ sentence: String) -> Void = { _, _ in }
  /// Called if a file cannot be answered with.
  var onWrongFile: @HostActor (_ sentence: String) -> Void = { _ in }
  /// Sends the request that follows a redirection; returns a closure that cancels it.
  var onRedirection: @HostActor (ResourceRequest) -> (@Sendable () -> Void)? = { _ in nil }
  private let yield: ClockYield
  private var timer: TimerID?
  private var cancelNext: (@Sendable () -> Void)?
  private var isOver = false

  init(
    _ host: Host,
    _ phone: TestPhone?,
    _ request: ResourceRequest,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) {
    (self.host, self.phone, self.request, self.receive) = (host, phone, request, receive)
    // The answer comes at a time of the test's clock, which must not wait for it.
    yield = ClockYield(host, nil)
  }

  nonisolated func cancel() {
    Task { @HostActor in
      end([])
      cancelNext?()
    }
  }

  func begin(_ answer: NetworkAnswer, _ realm: DriverRealm) {
    yield.begin()
    switch answer {
    case .function(let function): call(function, realm)
    default: give(answer)
    }
  }

  /// Gives an answer that is not a function's; if the request times out earlier, it fails instead.
  private func give(_ answer: NetworkAnswer) {
    let limit = request.timeout
    switch answer {
    case .response(let response, let delay) where delay < limit || limit <= .zero:
      wait(delay) { $0.take(response) }
    case .file(let name, let response, let delay):
      // A build takes no time of the test's clock.
      yield.end()
      Task { @HostActor in await send(file: name, response, delay: delay) }
    case .reset:
      end([.failed(HostError(.requestFailed, "the server closed the connection"))])
    case .response, .timeout, .function:
      wait(limit) {
        $0.end([
          .failed(HostError(.requestFailed, "the server did not answer within \(limit.shown)"))
        ])
      }
    }
  }

  /// Answers with a file.
  private func send(file name: String, _ response: FakedResponse, delay: Duration) async {
    do throws(HostError) {
      guard let phone else { throw HostError(.pageDestroyed, "the test has ended") }
      var response = response
      response.body = try await phone.contents(ofFile: name)
      guard !isOver else { return }
      yield.begin()
      give(.response(response, delay: delay))
    } catch {
      let sentence = "the answer to \(request.method) \(request.url): \(error.message)"
      onWrongFile(sentence)
      end([.failed(HostError(.requestFailed, sentence))])
    }
  }

  /// Delivers a response, or follows its redirection.
  private func take(_ response: FakedResponse) {
    guard !isOver, let location = response.redirection else {
      return end(response.events(to: request.method))
    }
    do throws(HostError) {
      let next = try request.redirected(by: response.status, to: location)
      // The next exchange has begun before this one ends, so that the clock does not stop in between.
      cancelNext = onRedirection(next)
      end([])
    } catch {
      end([.failed(error)])
    }
  }

  private func wait(_ time: Duration, then body: @escaping @HostActor (FakedExchange) -> Void) {
    guard time > .zero else { return body(self) }
    timer = host.clock.schedule(
      after: time / .milliseconds(1),
      label: "the answer to \(request.method) \(request.url)"
    ) { body(self) }
  }

  private func call(_ function: Int, _ realm: DriverRealm) {
    do throws(HostError) {
      let argument = realm.context.makeArray([realm.context.makeResult(request.hostValue)])
      let result = try realm.call(function, argument)
      guard let promise = result.promise else { return take(.success(result.value), of: function) }
      let answer = PromisedAnswer(promise, on: host) { realm.error($0) }
      Task { @HostActor in
        do throws(HostError) {
          take(.success(try await answer.value()), of: function)
        } catch {
          take(.failure(error), of: function)
        }
      }
    } catch {
      take(.failure(error), of: function)
    }
  }

  private func take(_ result: Result<HostValue, HostError>, of function: Int) {
    do throws(HostError) {
      let value = try result.get()
      do throws(HostError) {
        give(try NetworkAnswer(value, for: "\(request.method) \(request.url)"))
      } catch {
        onWrongAnswer(function, error.message)
        throw error
      }
    } catch {
      end([.failed(HostError(.requestFailed, "the test's answer failed: \(error.message)"))])
    }
  }

  private func end(_ events: [ResourceEvent]) {
    guard !isOver else { return }
    isOver = true
    if let timer { host.clock.cancel(timer) }
    yield.end()
    for event in events { receive(event) }
  }
}

extension ResourceRequest {
  /// The request as it is passed to the test's function.
  @HostActor
  fileprivate var hostValue: HostValue {
    var value: [String: HostValue] = [
      "method": .string(method), "url": .string(url.description),
      "headers": .object(headers.mapValues { .string($0) }),
    ]
    if let body {
      let text = String(decoding: body, as: UTF8.self)
      value["body"] = .string(text)
      if let json = try? JSONReader.parse(text) { value["json"] = json }
    }
    return .object(value)
  }
}
