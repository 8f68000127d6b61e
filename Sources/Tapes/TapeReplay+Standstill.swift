internal import WeexHost

extension TapeReplay {
  /// Checks pages that are waiting while nothing is left to run: if the tape goes on, but not with what they wait for, that is the difference.
  ///
  /// The tape's answers can come from nowhere else. But other work may go on, such as reading a file or a user's own code, and its end or a
  /// timer may bring the tape's next line. If all lines were played, the pages were waiting in the recorded run, too, unless the tape lacks an
  /// answer.
  ///
  /// - Returns: Whether there is a difference.
  package func standsStill() -> Bool {
    guard difference == nil, !host.loop.outstanding.isAwaited else { return difference != nil }
    guard next < sequence.count else {
      findSilence()
      return difference != nil
    }
    // A remaining timer may bring it later.
    guard host.clock.timerCount == 0 || moment(of: sequence[next]) <= host.clock.monotonic else {
      return false
    }
    let isAtRest = host.loop.outstanding.isEmpty
    miss("nothing more: the page \(isAtRest ? "is at rest" : "waits")")
    return true
  }

  /// Checks pages after a step has let time pass: everything that the tape has up to this time must have come.
  ///
  /// Lines with a later time may still come, and so may any awaited answer that is anywhere on the tape. If the tape's next line is a step,
  /// only a request can have lost its answer, because on a virtual clock no step was performed while a request was waiting.
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

  /// The line whose answer is most likely missing on the tape, with the line of JavaScript that asks now; `nil` if none seems to be missing.
  ///
  /// `now` is what comes in place of the tape's next line; `nil` if nothing does. Something else may come because the page was changed, so
  /// in that case only an almost certain loss counts.
  func unanswered(as now: TapeLine?) -> (line: TapeLine, location: SourceLocation?)? {
    let rest = sequence[next...]
    // A module that acts on the page has answered, and the tape has no such answer.
    if let now, now.kind == .reply, let key = now.key, let line = taken[key]?.line,
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
