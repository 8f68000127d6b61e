package import WeexHost

/// An event or answer that has come for a page before its line on the tape is next.
struct HeldArrival {
  /// The line that it would have been on a tape when it came.
  let line: TapeLine
  /// Delivers it to the page.
  let enter: @HostActor () -> Void
}

extension TapeReplay: ArrivalGate {
  package func arrive(_ entry: Journal.Entry, _ enter: @escaping @HostActor () -> Void) {
    guard difference == nil else { return enter() }
    if isAwaited(entry) {
      awaited = nil
      next += 1
    } else if let now = line(of: entry), !comparison.ignores(now) {
      if !isNext(now), isYetToCome(now) {
        held.append(HeldArrival(line: now, enter: enter))
        return
      }
      guard take(now) != nil else { return }
    }
    enter()
    release()
  }

  package func afterArrivals(_ body: @escaping @HostActor () -> Void) {
    if held.isEmpty { body() } else { afterHeld.append(body) }
  }

  package func open(_ body: @escaping @HostActor () -> Void) {
    if awaited == nil { body() } else { openings.append(body) }
  }

  /// Opens the pages that waited for an answer, after the turn in which the page gets it.
  func openPages() {
    for open in openings { host.loop.post { open() } }
    openings = []
  }

  /// Whether this is the answer that was just delivered from the tape.
  func isAwaited(_ entry: Journal.Entry) -> Bool {
    guard let key = entry.answeredKey, key == awaited, let call = calls[key] else { return false }
    return host.source(of: call) != .request || !entry.isOpening
  }

  /// The line for an event or an answer that a page receives now; `nil` for one that is not compared, because it comes from
  /// the tape or was not asked for.
  func line(of entry: Journal.Entry) -> TapeLine? {
    guard entry.kind == .reply else { return writing.event(entry) }
    guard let answer = entry.answer, let key = entry.answeredKey, let call = calls[key] else {
      return nil
    }
    let source = host.source(of: call)
    if source == .socket || answered.contains(key) { return nil }
    if source == .request, entry.isOpening { return nil }
    if playedNow.contains(key) { return nil }
    return writing.reply(entry, answer, to: call)
  }
}

extension TapeReplay {
  /// Identifies something that a page receives, independent of its values.
  private struct Identity: Equatable {
    let subject: [String]
    let page, element, function: HostValue
    /// The call that is answered, by its number on the tape.
    let call: CallKey?
  }

  private func identity(of line: TapeLine) -> Identity {
    let subject = line.subject
    // Fields that are not compared do not identify anything.
    func field(_ name: String) -> HostValue {
      comparison.isIgnored(subject + [name]) ? .undefined : line[name]
    }
    var call = line.kind == .reply ? line.key : nil
    // A current event has a call number of this run.
    if line.number == 0, let key = call { call = taken[key]?.line?.key }
    return Identity(
      subject: subject,
      page: field("page"),
      element: field("on"),
      function: field("function"),
      call: call
    )
  }

  private func isNext(_ now: TapeLine) -> Bool {
    guard next < sequence.count else { return false }
    let identity = identity(of: now)
    return self.identity(of: sequence[next]) == identity
      && !held.contains { self.identity(of: $0.line) == identity }
  }

  /// Whether the tape has it, but not yet; on a virtual clock only at this moment.
  ///
  /// O(n).
  private func isYetToCome(_ now: TapeLine) -> Bool {
    let identity = identity(of: now)
    let isTimeless = !comparison.comparesTime || comparison.isIgnored(now.subject + ["at"])
    return sequence[next...].contains { line in
      line.kind == now.kind && (isTimeless || abs(line.at - now.at) < 0.001)
        && self.identity(of: line) == identity
    }
  }

  /// Whether something is held back that the tape has in this line.
  func isHeld(_ line: TapeLine) -> Bool {
    guard !held.isEmpty else { return false }
    let identity = identity(of: line)
    return held.contains { self.identity(of: $0.line) == identity }
  }

  /// Delivers the held arrival for the tape's next line, in a turn of its own.
  func letIn() {
    guard !isLettingIn else { return }
    isLettingIn = true
    host.loop.post { [weak self] in
      self?.isLettingIn = false
      self?.enterNext()
    }
  }

  private func enterNext() {
    guard difference == nil, next < sequence.count else { return }
    let identity = identity(of: sequence[next])
    guard let index = held.firstIndex(where: { self.identity(of: $0.line) == identity }) else {
      return release()
    }
    let arrival = held.remove(at: index)
    var now = arrival.line
    now.fields["at"] = .number(host.clock.monotonic)
    guard take(now) != nil else { return }
    arrival.enter()
    if held.isEmpty {
      for body in afterHeld { body() }
      afterHeld = []
    }
    release()
  }
}

extension Journal.Entry {
  /// The page and the number of the call that this answers; `nil` if it answers none.
  fileprivate var answeredKey: CallKey? {
    guard let page, let answer else { return nil }
    return CallKey(page: page, number: answer.call)
  }
}
