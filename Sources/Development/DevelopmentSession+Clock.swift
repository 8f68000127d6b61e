internal import HostThread
internal import WeexHost

/// The page's clock, and what a person does to it.
extension DevelopmentSession {
  /// Stops or starts the clock.
  func pause(_ isPaused: Bool) {
    if !isPaused { goOnFromHere() }
    pace.isPaused = isPaused
    pace.begin(at: clock)
    onChange()
  }

  /// Chooses how fast the clock goes, as a multiple of real time.
  func setSpeed(_ speed: Double) {
    pace.speed = speed
    pace.begin(at: clock)
    onChange()
  }

  /// Advances the clock to the next time at which something happens, and stops it there.
  func stepToNextEvent() async {
    goOnFromHere()
    pace.isPaused = true
    if let run, let next = run.host.clock.nextDeadline {
      await run.advance(to: next.rounded(.up))
    }
    onChange()
  }

  /// Brings the page's clock to where real time has it, in whole milliseconds, so that the moments of the tape are whole.
  func tick() async {
    guard let run, moment == nil else { return }
    guard !pace.isPaused else { return await run.advance(to: clock) }
    let wanted = pace.time
    await run.advance(to: wanted.rounded(.down))
    pace.begin(at: clock, of: wanted)
  }

  /// The latest time at which the clock has to advance; `nil` for never.
  var nextWake: MonotonicInstant? {
    if mirrors.contains(where: \.isWaiting) {
      return MonotonicInstant.now.advanced(byMilliseconds: Self.frame)
    }
    guard let run, !pace.isPaused, moment == nil, let next = run.host.clock.nextDeadline else {
      return nil
    }
    // A moment between two milliseconds has come with the second.
    return max(
      pace.instant(of: next.rounded(.up)),
      MonotonicInstant.now.advanced(byMilliseconds: Self.frame / 2)
    )
  }
}
