internal import CommandProcess
internal import JSEngine
internal import TestReporting
internal import WeexHost
internal import WeexRuntime

/// One test on its way: the verbs that wait, and the phone that they act on.
///
/// A verb of the test's returns a promise. The verbs are done one after another, between two entries into the test's JavaScript; after each the pages
/// rest at the moment of the clock at which they stand.
@HostActor
final class TestRun {
  let phone: TestPhone
  let realm: DriverRealm
  let goldens: Goldens
  /// The verbs that wait.
  var queue: [DriverCommand] = []
  private let settings: TestSettings
  /// What runs, in sentences.
  private var subject = "the test"
  /// How the test ended; `nil` while it goes on.
  private var failures: [DriverRealm.Failure]?
  /// Whether the body of a test that has to fail has failed.
  private(set) var hasFailed = false
  /// Where in its sources a page has thrown what a verb fails with, by the numbers of the verbs.
  private var pagePlaces: [Int: [TestPlace]] = [:]
  /// The last verb; `nil` before the first.
  private(set) var lastVerb: DriverCommand?

  init(_ phone: TestPhone, _ realm: DriverRealm, _ goldens: Goldens, _ settings: TestSettings) {
    (self.phone, self.realm, self.goldens, self.settings) = (phone, realm, goldens, settings)
  }

  /// A judge of an expectation of a page.
  func judge(_ expectation: PageExpectation, of page: Page) throws(HostError) -> PageJudge {
    var judge = PageJudge(page, realm.matches)
    judge.golden = try goldens.golden(for: expectation)
    return judge
  }

  /// What the pages wait for, and how a test waits for that; nothing if they rest.
  var due: [String] {
    let waiting = phone.waiting
    guard !waiting.isEmpty else { return [] }
    return waiting + ["an expectation waits with { within: '\(phone.nextSeconds)s' } and await"]
  }

  /// Runs a test, or hooks, to the end; gives what the test itself is to blame for.
  func run(_ part: DriverRealm.Part) async -> [TestFailure] {
    if case .ending = part { subject = "what runs after all tests" }
    do throws(HostError) {
      try realm.begin(part) { [weak self] failures, hasFailed in
        guard let self else { return }
        (self.failures, self.hasFailed) = (failures, hasFailed)
      }
    } catch {
      return [failure(error)]
    }
    while failures == nil {
      guard !queue.isEmpty else { return [standstill] }
      let command = queue.removeFirst()
      lastVerb = command
      let result: Result<HostValue, HostError>
      do throws(HostError) {
        result = .success(try await perform(command))
      } catch {
        result = .failure(error)
        pagePlaces[command.number] = phone.places(of: error, in: command)
      }
      if let reached = Watchdog.reached {
        return stop(in: command, result).map { [$0] } ?? failures(of: reached, in: command)
      }
      do throws(HostError) {
        try answer(command, result)
      } catch {
        return [failure(error)]
      }
    }
    return (failures ?? []).map(failure)
  }

  /// A failure that the driver tells of.
  func failure(_ failure: DriverRealm.Failure) -> TestFailure {
    let caller = realm.script.caller(of: failure.stack, after: failure.before)
    let places = failure.verb.flatMap { pagePlaces[$0] } ?? []
    return TestFailure(
      .test,
      realm.script.restoringNames(in: failure.message, failure.stack),
      details: failure.details + (caller.map { ["called at \($0)"] } ?? []),
      at: realm.script.place(in: failure.stack)
    ).inPage(places)
  }

  /// The failure of a test whose JavaScript was stopped.
  func failure(_ error: HostError) -> TestFailure {
    let kind: TestFailure.Kind =
      error.code == .timeLimit || error.code == .limit ? .limit : .test
    let sentence =
      error.code == .timeLimit
      ? "\(subject) did not come back within \(settings.timeLimit.shown): \(error.message)"
      : error.message
    return TestFailure(
      kind,
      sentence,
      at: error.location.map(realm.script.place)
    )
  }

  private var standstill: TestFailure {
    let last = lastVerb.map { " after '\($0.label)'" } ?? ""
    let hook = realm.hook
    return TestFailure(
      .test,
      "\(hook?.name ?? subject) waits\(last) for a promise that nothing will settle: it is none of a verb's",
      details: phone.waiting,
      at: hook.flatMap { realm.script.place(in: $0.stack) }
    )
  }

  /// What a test fails with that has reached a limit while verbs went on; nothing if a page has told of that.
  private func failures(
    of reached: Watchdog.Reached,
    in command: DriverCommand
  ) -> [TestFailure] {
    guard !phone.hasReachedLimit else { return [] }
    let limit = settings.timeLimit.shown
    let sentence =
      !reached.isTime
      ? "\(subject) was ended: the process reached its limit of \(reached.text) in '\(command.label)'"
      : reached.isStandstill
        ? reached.standstill(limit)
        : "\(subject) did not come to an end within \(limit); the last verb was '\(command.label)'"
    let stack = realm.stack(ofVerb: command.number)
    var failure = failure(
      DriverRealm.Failure(
        message: sentence,
        details: phone.waiting.isEmpty ? phone.dueSoon : phone.waiting,
        stack: stack
      )
    )
    failure.kind = .limit
    return [failure]
  }

  /// The failure of a verb whose own JavaScript was stopped: it is the same, whoever has seen first that the time is up.
  private func stop(
    in command: DriverCommand,
    _ result: Result<HostValue, HostError>
  ) -> TestFailure? {
    guard case .failure(let error) = result, ScriptWatchdog.stopped != nil,
      error.code == .timeLimit,
      !phone.hasReachedLimit
    else { return nil }
    let stack = realm.stack(ofVerb: command.number)
    return failure(DriverRealm.Failure(message: error.message, details: [], stack: stack))
      .inPage(pagePlaces[command.number] ?? [])
  }

  private func answer(
    _ command: DriverCommand,
    _ result: Result<HostValue, HostError>
  ) throws(HostError) {
    _ = try realm.enter { () throws(JSException) in
      switch result {
      case .success(let value): return try command.resolve.call([realm.context.makeResult(value)])
      case .failure(let error):
        if let failure = error.underlying as? ExpectationFailure {
          return try command.reject.call([realm.context.makeResult(failure.failure.hostValue)])
        }
        let thrown = realm.context.makeError(ThrownHostError(error))
        return try command.reject.call([.value(thrown)])
      }
    }
  }

  private func perform(_ command: DriverCommand) async throws(HostError) -> HostValue {
    switch command.name {
    case "open", "mount":
      do throws(HostError) {
        let page = try await open(command)
        try await rest()
        return .string(page.id)
      } catch {
        throw inSources(error)
      }
    case "advance":
      let time = try Self.time(command[0], of: "advance")
      phone.tapes.input(["advance": .string("\((time / .milliseconds(1)).javaScriptText)ms")])
      try await advance(by: time)
    case "advanceToNext":
      let limit = try Self.time(command[1], of: "within")
      let deadline = (command[0].number ?? 0) + limit / .milliseconds(1)
      guard let next = phone.host.nextMoment(before: deadline) else {
        return [
          "after": .string(limit.shown), "waiting": .array(phone.waiting.map { .string($0) }),
        ]
      }
      try await advance(by: next)
      return true
    case "settle":
      let limit = command[0].isNil ? Self.longestRest : try Self.time(command[0], of: "settle")
      try await settle(within: limit)
    case "judge":
      let expectation = try PageExpectation(
        command[2].string ?? "",
        command[3].array ?? [],
        isNot: command[4] == true,
        tolerance: command[6],
        chrome: command[7]
      )
      try await judge(
        try phone.page(command[0].string ?? ""),
        command[1].array == nil ? nil : try ElementQuery(command[1]),
        expectation,
        within: try Self.time(command[5], of: "within")
      )
    case "step":
      try await step(
        command[1],
        command[2].integer ?? 1,
        on: try phone.livePage(command[0].string ?? "", for: "step")
      )
    case "evaluate", "call":
      let page = try phone.livePage(command[0].string ?? "", for: command.name)
      let (body, arguments) = (command[1].string ?? "", command[2].array ?? [])
      let answer =
        command.name == "call"
        ? try page.callMounted(body, arguments) : try page.evaluate(function: body, arguments)
      try await rest()
      return try answer.value()
    default:
      try phone.perform(command, realm.matches)
      try await rest()
    }
    return .undefined
  }

  private func open(_ command: DriverCommand) async throws(HostError) -> Page {
    let file = command[0].string ?? ""
    guard command.name == "mount" else { return try await phone.open(file, command[1]) }
    let component = MountedComponent(file, command[2])
    return try await phone.mount(component, command[1])
  }

  /// The error of a page that cannot be opened, with its places in the page's sources: the place of the error itself is the test's line.
  private func inSources(_ error: HostError) -> HostError {
    let problems = (error.underlying as? any HostErrorGroup)?.problems ?? [error]
    guard problems.contains(where: { $0.location != nil }) else { return error }
    let lines = problems.map { problem in
      problem.location.map { "\(realm.script.place($0)): \(problem.message)" } ?? problem.message
    }
    let failure = PageExpectation.Failure(lines[0], Array(lines.dropFirst()))
    return HostError(error.code, lines[0], underlying: ExpectationFailure(failure: failure))
  }

  /// How much time of the clock `settle()` lets pass.
  private static let longestRest = Duration.seconds(600)

  /// Lets the pages rest at this moment: turns and answers run, and timers that are due, and no time passes.
  private func rest() async throws(HostError) { try await advance(by: .zero) }

  private func advance(by time: Duration) async throws(HostError) {
    let outcome = await phone.host.advance(
      by: time,
      waiting: settings.timeLimit,
      turns: nil
    )
    // The pages were stopped: a verb that waits for more would wait for ever.
    if Watchdog.reached != nil { throw HostError(.timeLimit, "the test has reached its limit") }
    if case .outstanding(let work) = outcome {
      throw HostError(
        .timeLimit,
        "there was no answer within \(settings.timeLimit.shown): \(list(work))"
      )
    }
  }

  private func settle(within limit: Duration) async throws(HostError) {
    switch await phone.host.settle(clock: limit, waiting: settings.timeLimit) {
    case .rest: return
    case .timersLeft(let timers):
      // What a framework does after a timer that fell due at the end of the time is done soon.
      if phone.host.clock.lastingTimers.isEmpty { try await advance(by: .milliseconds(16)) }
      if !phone.host.clock.timers.isEmpty { throw unrest(limit, timers) }
    case .outstanding(let work):
      // What a fault of the test has dropped is never answered.
      let unanswered = work.filter { !phone.faults.hasDropped($0) }
      guard unanswered.isEmpty else {
        throw HostError(
          .timeLimit,
          "there was no answer within \(settings.timeLimit.shown): \(list(unanswered))"
        )
      }
      let timers = phone.host.clock.lastingTimers.map(\.label)
      guard timers.isEmpty else { throw unrest(limit, timers) }
    }
  }

  /// The error of pages that go on for longer than a time.
  private func unrest(_ limit: Duration, _ timers: [String]) -> HostError {
    HostError(
      .timeLimit,
      "the pages did not come to rest within \(limit.shown)"
        + (timers.isEmpty ? "" : ": \(list(timers))")
    )
  }

  /// What is waited for, in a sentence.
  private func list(_ labels: [String]) -> String {
    labels.map(phone.shortened).joined(separator: ", ")
  }

  /// Lets time pass, from event to event, until an expectation holds.
  private func judge(
    _ page: Page,
    _ query: ElementQuery?,
    _ expectation: PageExpectation,
    within limit: Duration
  ) async throws(HostError) {
    let deadline = phone.host.clock.monotonic + limit / .milliseconds(1)
    var judge = try judge(expectation, of: page)
    while true {
      let next = phone.host.nextMoment(before: deadline)
      judge.golden?.isLastLook = next == nil
      guard let failure = try judge.failure(of: expectation, query) else { return }
      guard let next else {
        let late = PageExpectation.Failure(
          limit > .zero ? "\(failure.message) (after \(limit.shown))" : failure.message,
          failure.details + phone.waiting
        )
        throw HostError(.methodFailed, late.message, underlying: ExpectationFailure(failure: late))
      }
      try await advance(by: next)
    }
  }

  /// Does a step of the form that `--steps` has.
  private func step(
    _ value: HostValue,
    _ number: Int,
    on page: Page
  ) async throws(HostError) {
    do throws(HostError) {
      try await perform(value, number, on: page)
    } catch {
      throw HostError(
        error.code,
        "step \(number): \(error.message)",
        underlying: (error.underlying as? ExpectationFailure)?.numbered(number)
      )
    }
  }

  private func perform(
    _ value: HostValue,
    _ number: Int,
    on page: Page
  ) async throws(HostError) {
    let step = try PageStep.read(value, number: number)
    switch step.action {
    case .advance(let time):
      phone.tapes.input(value)
      try await advance(by: time.duration)
    case .settle: try await settle(within: Self.longestRest)
    case .expect(let expected):
      try await judge(
        page,
        expected.query,
        expected.expectation,
        within: expected.within?.duration ?? .zero
      )
    case .print, .picture:
      throw HostError(.invalidArgument, "'print' and 'picture' are steps of a run: a test expects")
    default:
      try phone.perform(value, on: page)
      try await rest()
    }
  }

  /// A time: milliseconds, or a text such as `2s`.
  private static func time(_ value: HostValue, of name: String) throws(HostError) -> Duration {
    if let time = Duration(written: value) { return time }
    throw HostError(
      .invalidArgument,
      "'\(name)' wants a time, such as 300 (milliseconds) or '2s'; got \(value.shownQuoted)"
    )
  }
}

/// An expectation that did not come to hold.
struct ExpectationFailure: Error {
  let failure: PageExpectation.Failure

  /// The same, said of a step.
  fileprivate func numbered(_ number: Int) -> ExpectationFailure {
    ExpectationFailure(
      failure: PageExpectation.Failure("step \(number): \(failure.message)", failure.details)
    )
  }
}
