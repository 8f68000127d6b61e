internal import CommandProcess
internal import PageTesting
internal import Tapes
internal import WeexHost

extension PageRun {
  @HostActor
  func perform(
    _ step: PageStep,
    on stack: PageStack,
    _ end: RunEnd
  ) async throws(CommandFailure) -> Bool {
    guard let page = stack.top else { return true }
    if let deck = end.deck, !(await deck.input(step)) { return false }
    if case .picture(let name) = step.action {
      try pictures?.write(page, to: name)
      return true
    }
    do throws(HostError) {
      switch step.action {
      case .advance(let time): return await advance(by: time.duration, end)
      case .settle: return await settle(isFinal: false, end)
      case .print(let format):
        printer.print(stack, as: PrintFormat(rawValue: format) ?? .tree, diagnostics)
        if printer.isTooLong { return false }
      case .expect(let expected): try await judge(expected, on: page, end)
      default: try step.perform(on: page, hasTape: end.deck?.isReplay == true)
      }
    } catch {
      page.fail(HostError(error.code, "step \(step.number): \(error.message)", at: error.location))
    }
    return true
  }

  /// Throws if a step's expectation does not hold, now or within its time.
  @HostActor
  private func judge(
    _ expected: StepExpectation,
    on page: Page,
    _ end: RunEnd
  ) async throws(HostError) {
    let judge = PageJudge(page)
    let deadline = expected.within.map { host.clock.monotonic + $0.duration / .milliseconds(1) }
    while let failure = try judge.failure(of: expected.expectation, expected.query) {
      guard let deadline, let next = host.nextMoment(before: deadline) else {
        throw HostError(.methodFailed, failure.message)
      }
      guard await advance(by: next, end) else { return }
    }
  }

  /// Makes the recorder or player of the run, if there is one.
  @HostActor
  func deck(_ end: RunEnd) throws(CommandFailure) -> TapeDeck? {
    guard let tape else { return nil }
    var head = head
    if !configuration.isTimeVirtual { head.start = host.clock.now }
    return try TapeDeck(tape, head, folder: FilePath.folder(of: bundle.url) + "/", in: host) {
      differ($0, end)
    }
  }

  /// Ends a replay at its first difference, which is a failure of the page.
  @HostActor
  func differ(_ difference: TapeDifference, _ end: RunEnd) {
    guard let page = end.stack?.top ?? host.pages.last, page.isAlive else { return }
    if !page.failures.contains(where: { $0.code == .tapeDiffers }) { page.fail(difference.error) }
    host.loop.stop()
  }
}
