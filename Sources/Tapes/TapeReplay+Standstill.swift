internal import WeexHost

extension TapeReplay {
  /// Looks at pages that wait with nothing left to run: if the tape goes on, but not with what they wait for, that is the difference.
  ///
  /// What the tape answers can come from nowhere else. But other work may go on, such as the reading of a file or a user's own code, and its
  /// end or a timer may bring the tape's next line. If all lines were played, the pages waited in the recorded run, too.
  ///
  /// - Returns: Whether there is a difference.
  package func standsStill() -> Bool {
    guard difference == nil, next < sequence.count, !host.loop.outstanding.isAwaited else {
      return difference != nil
    }
    // A timer that is left may bring it at a later moment.
    guard host.clock.timerCount == 0 || moment(of: sequence[next]) <= host.clock.monotonic else {
      return false
    }
    let isAtRest = host.loop.outstanding.isEmpty
    miss("nothing more: the page \(isAtRest ? "is at rest" : "waits")")
    return true
  }

  /// Looks at pages after a step has let time pass: what the tape has until now has come, or that is the difference.
  ///
  /// What it has at a later moment may still come, and so may the answer to whatever waits, if the tape has it anywhere. If the next step is
  /// next, only a request can have lost its answer: on a virtual clock no step was done while one waited.
  ///
  /// - Returns: Whether there is a difference.
  package func isBehind() -> Bool {
    guard difference == nil, next < sequence.count, sequence[next].kind == .input else {
      return standsStill()
    }
    guard comparison.comparesTime, !host.loop.outstanding.isAwaited,
      let lost = questions.first(where: { isLostRequest($0) })
    else { return false }
    differ(sequence[next], nil, "nothing more: the page waits", lost: lost)
    return true
  }

  private func isLostRequest(_ question: TapedQuestion) -> Bool {
    guard case .wait = question.asker, question.isOpen(in: host) else { return false }
    return question.loss(before: sequence[next...]) == .unanswered
  }

  /// The line that most likely has lost its answer, with the line of JavaScript that asks now; `nil` if none seems to have.
  ///
  /// `now` is what comes in place of the tape's next line; `nil` if nothing does. Something else may come because the page was changed:
  /// then only what is all but sure counts.
  func unanswered(as now: TapeLine?) -> (line: TapeLine, location: SourceLocation?)? {
    let rest = sequence[next...]
    // A module that acts on the page has answered, and the tape has no such answer.
    if let now, now.kind == .reply, let key = now.key, let known = taken[key], let line = known,
      !rest.contains(where: { $0.kind == .reply && $0.key == line.key })
    {
      return (line, calls[key]?.location)
    }
    guard !rest.isEmpty else { return nil }
    var found: (question: TapedQuestion, loss: TapedQuestion.Loss)?
    for question in questions where question.isOpen(in: host) {
      guard let loss = question.loss(before: rest) else { continue }
      if now != nil, loss != .unanswered, loss != .unheard { continue }
      if loss.rawValue < found?.loss.rawValue ?? Int.max { found = (question, loss) }
    }
    guard let question = found?.question ?? answers.lost.first else { return nil }
    return (question.line, question.location)
  }
}
