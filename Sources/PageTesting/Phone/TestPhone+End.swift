internal import TestReporting
internal import WeexHost

extension TestPhone {
  /// Ends the pages and adds their failures to the outcome; `keep` gets the pages before they are destroyed.
  ///
  /// `stacks` are the stacks of the verbs in ``failedVerbs``.
  func end(
    _ outcome: inout TestOutcome,
    _ stacks: [String],
    _ keep: ([Page], inout TestOutcome) -> Void
  ) {
    let ofTest = outcome.failures
    outcome.failures = []
    var stacks = stacks.makeIterator()
    for failure in pageFailures {
      add(failure, stack: failure.verb.flatMap { _ in stacks.next() }, &outcome)
    }
    // An answer that the page did not expect may be the cause; the test's failures have the requests already.
    if ofTest.isEmpty, !outcome.failures.isEmpty { outcome.failures[0].details += requests }
    // First the pages' failures, which may have caused the test's.
    outcome.failures += ofTest
    addWrongAnswers(&outcome)
    addUnmatched(&outcome)
    findLeftovers(&outcome)
    let unanswered = faked.unanswered.map(shortened)
    tapes.endRecording()
    host.onOpen = nil
    for page in pages.values { noteFiles(of: page) }
    keep(host.pages, &outcome)
    let known = pageFailures.count
    for page in host.pages { page.destroy() }
    for failure in pageFailures[known...] { add(failure, stack: nil, &outcome) }
    addWarnings(&outcome)
    if outcome.failures.isEmpty {
      outcome.warnings += listenersLeft.filter { !isAllowed($0, .leak) }.map {
        TestFailure(.leak, shortened($0))
      }
    }
    let unused = outcome.failures.isEmpty ? faults.unused : hints
    for sentence in misspeltModules + unanswered + unused + tapes.ownAnswers
    where !realm.isAllowed(sentence) {
      outcome.warnings.append(TestFailure(.test, sentence))
    }
    settings.coverage?.forgetPages()
    faults.end()
    network.end()
    sockets.end()
    dialogs.end()
  }

  /// Adds what is wrong with answers that the test's own functions have given, unless another failure tells it.
  private func addWrongAnswers(_ outcome: inout TestOutcome) {
    outcome.failures += network.wrongAnswers
    let told = outcome.failures.map(\.message)
    for answer in faked.wrongAnswers where !told.contains(where: { $0.contains(answer.sentence) }) {
      let error = HostError(.invalidValue, answer.sentence, at: answer.place)
      let fake =
        answer.stack.flatMap(realm.script.place)
        ?? realm.script.place(in: realm.stack(ofFunction: answer.function))
      outcome.failures.append(failure(.test, error, at: fake))
    }
  }

  /// Adds requests and calls that nothing in the test answers, unless a failure of a page has them already.
  private func addUnmatched(_ outcome: inout TestOutcome) {
    let told = pageFailures.map(\.error.message)
    let others = (network.unanswered + tapes.unmatched).map { HostError(.methodFailed, $0) }
    for error in others + described.unmatched
    where !realm.isAllowed(error.message) && !told.contains(where: { $0.contains(error.message) }) {
      outcome.failures.append(failure(.page, error))
    }
  }

  /// Adds what a test that has not failed so far has left behind, and the missing answers of its tape.
  private func findLeftovers(_ outcome: inout TestOutcome) {
    if outcome.failures.isEmpty { findStrayFaults(&outcome) }
    if outcome.failures.isEmpty { findRootless(&outcome) }
    if outcome.failures.isEmpty {
      findLeaks(&outcome)
      findDialogs(&outcome)
    }
    if outcome.failures.isEmpty {
      for error in tapes.silenced where !realm.isAllowed(error.message) {
        outcome.warnings.append(failure(.test, error))
      }
    } else {
      // A missing answer of a tape may be the cause.
      for error in tapes.unanswered where !realm.isAllowed(error.message) {
        outcome.failures.append(failure(.page, error))
      }
    }
  }

  /// A sentence for each faked module that no page called and whose name resembles another module's.
  private var misspeltModules: [String] {
    guard let modules = try? host.registry().modules.keys else { return [] }
    let known = modules.filter { !ownModules.contains($0) }
    return ownModules.sorted().compactMap { name in
      let near = Candidates.nearest(to: name, among: known)
      guard let question = Candidates.question(of: near),
        !record.calls.contains(where: { $0.call.owner == name })
      else { return nil }
      return
        "no page called the module '\(name)', which the test fakes and the host does not have\(question)"
    }
  }

  /// Sentences about what may be the reason why a test has failed.
  private var hints: [String] {
    // At the end of a tape, the rest of its calls are dropped.
    let dropped = tapes.isPlaying ? [] : pages.values.flatMap(\.droppedCallbacks)
    let own = Set(ownModules.map { "\($0)." })
    let sentences = dropped.filter { call in !own.contains { call.method.hasPrefix($0) } }
      .map(\.sentence)
    return [unreadKeys].compactMap(\.self) + sentences.sorted()
  }

  /// A sentence about stored keys that no page has asked for, with the missing ones that pages have; for a test that has failed, perhaps
  /// because of a misspelt key.
  private var unreadKeys: String? {
    let calls = record.calls.map(\.call).filter { $0.owner == "storage" }
    guard !calls.contains(where: { $0.method == "getAllKeys" }) else { return nil }
    let read = Set(
      calls.filter { $0.method == "getItem" }.compactMap { $0.arguments.first?.string }
    )
    func list(_ keys: Set<String>) -> String {
      keys.sorted().prefix(6).map { "'\($0)'" }.joined(separator: ", ")
        + (keys.count > 6 ? ", …" : "")
    }
    let (unread, others) = (storedKeys.subtracting(read), read.subtracting(storedKeys))
    guard !unread.isEmpty else { return nil }
    return "storage: no page has read \(list(unread))"
      + (others.isEmpty ? "" : "; pages have read \(list(others))")
  }

  /// Whether a page has failed because of a limit, and the test does not allow that.
  var hasReachedLimit: Bool {
    pageFailures.contains { Self.isLimit($0.error) && !isAllowed($0.error.message, .limit) }
  }

  private static func isLimit(_ error: HostError) -> Bool {
    error.code == .limit || error.code == .timeLimit
  }

  /// Adds a page's failure, unless the test allows it; `stack` is the stack of the verb that was running.
  private func add(_ found: PageFailure, stack: String?, _ outcome: inout TestOutcome) {
    let error = found.error
    let kind: TestFailure.Kind = Self.isLimit(error) ? .limit : .page
    guard !isAllowed(error.message, kind) else { return }
    var failure = failure(kind, error, at: stack.flatMap(realm.script.place))
    if let caller = stack.flatMap({ realm.script.caller(of: $0) }) {
      failure.details.append("called at \(caller)")
    }
    if found.count > 1 { failure.details.append("it failed like this \(found.count) times") }
    if found.others > 0 {
      failure.details.append("\(found.others) more failures have other messages at this place")
    }
    outcome.failures.append(failure)
  }

  /// The most warnings of pages that are reported.
  private static let mostWarnings = 20

  /// Adds the host's warnings about pages, each once.
  private func addWarnings(_ outcome: inout TestOutcome) {
    let pages = pages.values.sorted { ($0.id.count, $0.id) < ($1.id.count, $1.id) }
    var told: Set<String> = []
    let warnings = pages.flatMap { page in
      page.log.filter { $0.isFromHost && $0.level == "warn" }.map { (page: page, line: $0) }
    }.filter { warning in
      told.insert(warning.line.text).inserted && !isAllowed(warning.line.text, .page)
        && !outcome.failures.contains { $0.message.contains(warning.line.text) }
    }
    for (page, line) in warnings.prefix(Self.mostWarnings) {
      let hint = line.problem.flatMap { advice(on: $0, of: page) } ?? ""
      outcome.warnings.append(TestFailure(.test, shortened(line.text) + hint))
    }
    let more = warnings.count - Self.mostWarnings
    if more > 0 {
      outcome.warnings.append(TestFailure(.test, "… and \(more) more warnings of pages"))
    }
  }

  /// What to do about a name that a mounted component, or a slot of it, expects of the app; `nil` if a problem is another one, or explained.
  private func advice(on problem: HostError, of page: Page) -> String? {
    guard mountedPages.contains(page.id), let name = problem.underlying as? UnregisteredName,
      !name.isExplained
    else { return nil }
    return MountedEntry.advice(on: name, inSlot: mounted.contains { $0.isInSlot(problem.location) })
  }

  /// Whether the test allows a failure: its pattern may match the message alone, or the message as reported.
  private func isAllowed(_ message: String, _ kind: TestFailure.Kind) -> Bool {
    realm.isAllowed(message)
      || kind.title.map { realm.isAllowed("\($0): \(message)") } == true
  }

  private func failure(
    _ kind: TestFailure.Kind,
    _ error: HostError,
    at place: TestPlace? = nil
  ) -> TestFailure {
    TestFailure(
      kind,
      shortened(error.explainedMessage),
      details: causes(of: error),
      at: place
    )
    .inPage(places(of: error))
  }

  /// Adds a failure for each page whose bundle has ended without a root, unless pending work may still create one.
  private func findRootless(_ outcome: inout TestOutcome) {
    let isAtRest =
      host.loop.outstanding.descriptions.isEmpty && sockets.open.isEmpty
      && !host.clock.timers.contains { $0.owner != 0 }
    guard isAtRest else { return }
    for page in host.pages where page.isAlive && page.tree.root == nil && page.failures.isEmpty {
      add(PageFailure(error: page.missingRoot, verb: nil), stack: nil, &outcome)
    }
  }

  /// Adds what is left at the end: pending callbacks, requests, sockets and promises fail the test, timers and animations give a warning.
  private func findLeaks(_ outcome: inout TestOutcome) {
    let work = host.loop.outstanding.linesByCall.filter { !faults.hasDropped($0) }
    let left =
      work.map { "no answer yet from \($0)" }
      + sockets.open
    for sentence in left where !isAllowed(sentence, .leak) {
      outcome.failures.append(
        TestFailure(.leak, shortened(sentence))
      )
    }
    let timers = lastingTimers.filter { $0.owner != 0 }
    let awaited = movements.filter(\.isAwaited)
    for sentence in timers.map({ "a timer: \($0.label)" }) + awaited.map(\.label) {
      guard !isAllowed(sentence, .leak) else { continue }
      outcome.warnings.append(TestFailure(.leak, shortened(sentence)))
    }
  }

  /// Adds an error for faults in methods that no page of the test had.
  private func findStrayFaults(_ outcome: inout TestOutcome) {
    var wrong = [faults.misfit].compactMap(\.self)
    do throws(HostError) {
      try faults.check()
    } catch {
      wrong.insert(error, at: 0)
    }
    for error in wrong {
      let stack = (error.underlying as? FaultPlace)?.stack
      let place = stack.flatMap(realm.script.place)
      outcome.failures.append(TestFailure(.test, error.message, at: place))
    }
  }

  /// Warns of a dialog that is left open: the page is still waiting for its answer.
  private func findDialogs(_ outcome: inout TestOutcome) {
    for page in host.pages {
      guard let dialog = page.openDialog else { continue }
      let sentence = "\(dialog.name) is left open: page.answer(…) answers it"
      guard !isAllowed(sentence, .leak) else { continue }
      outcome.warnings.append(TestFailure(.leak, sentence))
    }
  }
}

/// A page's failure, with the number of the verb that was running.
struct PageFailure {
  let error: HostError
  let verb: Int?
  var count = 1
  /// The number of further failures at the same place, which are not reported.
  var others = 0

  /// The most failures of one place that are reported.
  static let mostHere = 5
}
