internal import WeexHost

extension TestPhone {
  /// What the phone is still waiting for, a line each.
  var waiting: [String] {
    let turns = turns
    let timers = due(
      moments(of: lastingTimers.filter { !turns.contains($0.id) })
        + movements.map { ($0.label, $0.end) }
    )
    let work = host.loop.outstanding.descriptions.prefix(8)
    return (work.map { "waiting: no answer yet from \($0)" } + timers).map(shortened)
  }

  /// Descriptions of the page timers that are due within a frame: those of a loop that sets them again and again.
  var dueSoon: [String] {
    due(moments(of: host.clock.timers.filter { $0.owner != 0 })).map(shortened)
  }

  /// The movements that calls of the pages have begun, and that have not ended.
  var movements: [CalledMovement] { host.pages.flatMap(\.frames.calledMovements) }

  /// The timers that matter for whether the pages are at rest, without those of the frames of such movements.
  var lastingTimers: [HostTimer] {
    let moving = host.pages.filter { !$0.frames.calledMovements.isEmpty }
    let frames = Set(moving.compactMap(\.frames.timerID))
    return host.clock.lastingTimers.filter { !frames.contains($0.id) }
  }

  /// The timers by which the sliders of the pages turn: nobody waits for those.
  private var turns: Set<TimerID> {
    Set(host.pages.flatMap(\.componentsInOrder).compactMap { ($0 as? Slider)?.timer })
  }

  private func moments(of timers: [HostTimer]) -> [(label: String, time: Double)] {
    timers.map { ($0.label, $0.deadline) }
  }

  private func due(_ moments: [(label: String, time: Double)]) -> [String] {
    moments.sorted { $0.time < $1.time }.prefix(8).map { label, time in
      "waiting: \(label), due in \((time - host.clock.monotonic).javaScriptText) ms"
    }
  }

  /// The time until the first timer is due, in seconds, at least 2.
  var nextSeconds: Int {
    let (clock, turns) = (host.clock, turns)
    let ends =
      lastingTimers.filter { !turns.contains($0.id) }.map(\.deadline) + movements.map(\.end)
    let due = ends.min().map { $0 - clock.monotonic } ?? 0
    return max(2, Int((min(due, 3_600_000) / 1000).rounded(.up)))
  }
}
