internal import CommandProcess
internal import WeexHost

extension TestRun {
  /// Performs a verb; returns the value that its promise is fulfilled with.
  func perform(_ command: DriverCommand) async throws(HostError) -> HostValue {
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
      phone.tapes.advance(by: time)
      try await advance(by: time)
    case "advanceToNext":
      let limit = try Self.time(command[1], of: "within")
      let deadline = (command[0].number ?? 0) + limit / .milliseconds(1)
      guard let next = phone.host.nextMoment(before: deadline) else {
        return [
          "after": .string(limit.shown),
          "waiting": .array((phone.waiting + phone.requests).map { .string($0) }),
        ]
      }
      phone.tapes.advance(by: next)
      try await advance(by: next)
      return true
    case "rest": try await rest()
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
        ? try page.callMounted(body, arguments)
        : try page.evaluate(function: body, arguments, checking: ResultCheck.source("evaluate"))
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

  /// The error for a page that cannot be opened: its location is the test's line, and the page's locations move into the message.
  private func inSources(_ error: HostError) -> HostError {
    let problems = (error.underlying as? any HostErrorGroup)?.problems ?? [error]
    guard problems.contains(where: { $0.location != nil }) else { return error }
    let lines = problems.flatMap { problem in
      let place = problem.location.map { "\(realm.script.place($0)): " } ?? ""
      return [place + problem.message] + problem.causeLines
    }
    let failure = PageExpectation.Failure(lines[0], Array(lines.dropFirst()))
    return HostError(error.code, lines[0], underlying: ExpectationFailure(failure: failure))
  }

  /// The longest time on the clock that `settle()` lets pass.
  private static let longestRest = Duration.seconds(600)

  /// Lets the pages come to rest without any time passing: turns, answers, and timers that are due now run.
  private func rest() async throws(HostError) { try await advance(by: .zero) }

  private func advance(by time: Duration) async throws(HostError) {
    let outcome = await phone.host.advance(
      by: time,
      waiting: settings.timeLimit,
      turns: nil
    )
    // The pages were stopped, and a verb that goes on waiting would wait forever.
    if Watchdog.reached != nil { throw HostError(.timeLimit, "the test has reached its limit") }
    if case .outstanding(let work) = outcome {
      throw HostError(
        .timeLimit,
        "no answer within \(settings.timeLimit.shown): \(list(work))"
      )
    }
  }

  private func settle(within limit: Duration) async throws(HostError) {
    let start = phone.host.clock.monotonic
    phone.tapes.advance(by: .zero)
    try await comeToRest(within: limit)
    phone.tapes.hasAdvanced(since: start)
  }

  private func comeToRest(within limit: Duration) async throws(HostError) {
    switch await phone.host.settle(clock: limit, waiting: settings.timeLimit) {
    case .rest: return
    case .timersLeft(let timers):
      // What a framework does after a timer that was due at the end of the period follows within a frame.
      if phone.host.clock.areTimersDueSoon { try await advance(by: .milliseconds(16)) }
      if !phone.host.clock.timers.isEmpty { throw unrest(limit, timers) }
    case .outstanding(let work):
      // Requests that a simulated fault has dropped are never answered.
      let unanswered = work.filter { !phone.faults.hasDropped($0) }
      guard unanswered.isEmpty else {
        throw HostError(
          .timeLimit,
          "no answer within \(settings.timeLimit.shown): \(list(unanswered))"
        )
      }
      let timers = phone.host.clock.lastingTimers.map(\.label)
      guard timers.isEmpty else { throw unrest(limit, timers) }
    }
  }

  /// The error for pages that are still busy after a time.
  private func unrest(_ limit: Duration, _ timers: [String]) -> HostError {
    HostError(
      .timeLimit,
      "the pages did not come to rest within \(limit.shown)"
        + (timers.isEmpty ? "" : ": \(list(timers))")
    )
  }

  /// Lists what is being waited for, as the end of a sentence.
  private func list(_ labels: [String]) -> String {
    labels.map(phone.shortened).joined(separator: ", ")
  }

  /// Lets time pass, event by event, until an expectation holds.
  private func judge(
    _ page: Page,
    _ query: ElementQuery?,
    _ expectation: PageExpectation,
    within limit: Duration
  ) async throws(HostError) {
    let deadline = phone.host.clock.monotonic + limit / .milliseconds(1)
    var judge = try judge(expectation, of: page)
    // The test may have called a function of the page.
    try await rest()
    while true {
      let next = phone.host.nextMoment(before: deadline)
      judge.golden?.isLastLook = next == nil
      guard let failure = try judge.failure(of: expectation, query) else { return }
      guard let next else {
        let late = PageExpectation.Failure(
          limit > .zero ? "\(failure.message) (after \(limit.shown))" : failure.message,
          failure.details + phone.waiting + phone.requests
        )
        throw HostError(.methodFailed, late.message, underlying: ExpectationFailure(failure: late))
      }
      phone.tapes.advance(by: next)
      try await advance(by: next)
    }
  }

  /// Performs a step in the format of `--steps`.
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
        underlying: (error.underlying as? ExpectationFailure)?.numbered(number),
        causes: error.causes
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
      throw HostError(
        .invalidArgument,
        "'print' and 'picture' work only in --steps: in a test, use toMatchTree() and toMatchPicture()"
      )
    default:
      try phone.perform(value, on: page)
      try await rest()
    }
  }

  /// A time: milliseconds, or a text such as `2s`.
  static func time(_ value: HostValue, of name: String) throws(HostError) -> Duration {
    if let time = Duration(written: value) { return time }
    throw HostError(
      .invalidArgument,
      "'\(name)' wants a time, such as 300 (milliseconds) or '2s'; got \(value.shownQuoted)"
    )
  }
}
