internal import CommandProcess
internal import JSEngine
internal import TestReporting
internal import WeexHost
internal import WeexRuntime

/// One running test: the queue of its verbs, and the phone that they act on.
///
/// Each verb of the test returns a promise. Verbs are performed one after another, between two entries into the test's JavaScript; after each, the
/// pages come to rest without time passing.
@HostActor
final class TestRun {
  let phone: TestPhone
  let realm: DriverRealm
  let goldens: Goldens
  /// The verbs that are waiting to be performed.
  var queue: [DriverCommand] = []
  let settings: TestSettings
  /// What is running, as the subject of messages.
  private var subject = "the test"
  /// How the test ended; `nil` while it goes on.
  private var failures: [DriverRealm.Failure]?
  /// Whether the body of a test that is expected to fail has failed.
  private(set) var hasFailed = false
  /// The places in a page's sources that threw the error of a verb, by the verb's number.
  private var pagePlaces: [Int: [TestPlace]] = [:]
  /// The last verb; `nil` before the first.
  private(set) var lastVerb: DriverCommand?

  init(_ phone: TestPhone, _ realm: DriverRealm, _ goldens: Goldens, _ settings: TestSettings) {
    (self.phone, self.realm, self.goldens, self.settings) = (phone, realm, goldens, settings)
  }

  /// Makes the judge of an expectation of a page.
  func judge(_ expectation: PageExpectation, of page: Page) throws(HostError) -> PageJudge {
    var judge = PageJudge(page, realm.matches)
    judge.golden = try goldens.golden(for: expectation)
    return judge
  }

  /// What the pages are waiting for, how a test can wait for that, and their last requests; empty if a failure's message has other advice.
  func due(after message: String) -> [String] {
    guard !Self.otherAdvice.contains(where: message.contains) else { return [] }
    return waiting + phone.requests
  }

  private var waiting: [String] {
    guard phone.host.loop.isEmpty else {
      return [
        "a callback of the page was called but has not run yet: await t.advance(0) runs it"
      ]
    }
    let waiting = phone.waiting
    guard !waiting.isEmpty else { return [] }
    return waiting + [
      "to wait for this, await an expectation with { within: '\(phone.nextSeconds)s' }"
    ]
  }

  /// What messages advise where waiting would change nothing.
  private static let otherAdvice = ["; choose one with nth(0)", "; scroll to it first"]

  /// Runs a test, or hooks, to the end; returns the failures that the test itself has caused.
  func run(_ part: DriverRealm.Part) async -> [TestFailure] {
    if case .ending = part { subject = "an afterAll hook" }
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
        if !realm.noteStop(error) {
          pagePlaces[command.number] = phone.places(of: error, in: command)
        }
      }
      // The test could do nothing with the error, and its other failures would follow from it.
      if realm.hasStopped { return [] }
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

  /// The failure for one that the driver reports.
  func failure(_ failure: DriverRealm.Failure) -> TestFailure {
    let stack = realm.script.withoutConstructors(failure.stack)
    let caller = realm.script.caller(of: stack, after: failure.before)
    let places = failure.verb.flatMap { pagePlaces[$0] } ?? []
    return TestFailure(
      .test,
      realm.script.restoringNames(in: failure.message, failure.stack),
      details: failure.details + (caller.map { ["called at \($0)"] } ?? []),
      at: realm.script.place(in: stack)
    ).inPage(places)
  }

  /// The failure of a test whose JavaScript was stopped.
  func failure(_ error: HostError) -> TestFailure {
    let kind: TestFailure.Kind =
      error.code == .timeLimit || error.code == .limit ? .limit : .test
    let sentence =
      error.code == .timeLimit
      ? "\(realm.hook?.name ?? subject) did not return within \(settings.timeLimit.shown): \(error.message)"
      : error.message
    return TestFailure(
      kind,
      sentence,
      details: error.causeLines,
      at: error.location.map(realm.script.place)
    )
  }

  private var standstill: TestFailure {
    let last = lastVerb.map { " after '\($0.label)'" } ?? ""
    let hook = realm.hook
    return TestFailure(
      .test,
      "\(hook?.name ?? subject) waits\(last) for a promise that nothing will settle: it is not the promise of a verb",
      details: phone.waiting,
      at: hook.flatMap { realm.script.place(in: $0.stack) }
    )
  }

  /// The failures of a test that reached a limit while it was performing verbs; empty if a page has reported the limit.
  private func failures(
    of reached: Watchdog.Reached,
    in command: DriverCommand
  ) -> [TestFailure] {
    guard !phone.hasReachedLimit else { return [] }
    let limit = settings.timeLimit.shown
    let subject = realm.hook?.name ?? subject
    let sentence =
      !reached.isTime
      ? "\(subject) was ended: the process reached its limit of \(reached.text) in '\(command.label)'"
      : reached.isStandstill
        ? reached.standstill(limit)
        : "\(subject) did not end within \(limit); the last verb was '\(command.label)'"
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

  /// The failure of a verb whose own JavaScript was stopped, which is the same whether its watchdog or the test's noticed
  /// the limit first; `nil` otherwise.
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
        let (own, isOfPage) = thrown(error, by: command)
        let thrown = realm.context.makeError(ThrownHostError(own))
        let place = (error.underlying as? FaultPlace).map { JSResult.string($0.stack) }
        return try command.reject.call([.value(thrown), .bool(isOfPage), place ?? .undefined])
      }
    }
  }

  /// The error of a verb as the test gets it; one that a function in the page has thrown keeps its name and its message.
  private func thrown(
    _ error: HostError,
    by command: DriverCommand
  ) -> (error: HostError, isOfPage: Bool) {
    guard ["evaluate", "call"].contains(command.name), error.code == .javaScript,
      let exception = error.underlying as? JSException, exception.value != nil
    else { return (error, false) }
    var error = error
    if exception.isThrownValue {
      // Without a place, the message begins with the page.
      let page = command[0].string.flatMap { phone.pages[$0] }
      let prefix = page.map { "\($0.shownURL): " } ?? ""
      if error.message.hasPrefix(prefix) { error.message.removeFirst(prefix.count) }
      return (error, false)
    }
    error.underlying = StubFailure(exception: exception)
    return (error, true)
  }
}

/// Thrown for an expectation that does not hold.
struct ExpectationFailure: Error {
  let failure: PageExpectation.Failure

  /// The same failure with the number of a step in front.
  func numbered(_ number: Int) -> ExpectationFailure {
    ExpectationFailure(
      failure: PageExpectation.Failure("step \(number): \(failure.message)", failure.details)
    )
  }
}
