internal import CommandProcess
internal import HostThread
internal import PageTesting
internal import WeexHost

/// One page under development: what was done to it, its current life, and its position in time.
///
/// The session is a tape. After an edit, a new page is opened and the tape is played on it at once; then it replaces the old page. Going
/// back in time works in the same way, with a part of the tape.
@HostActor
final class DevelopmentSession {
  let options: DevelopmentOptions
  /// Commands from outside, done one after the other between the page's turns.
  let commands: CommandQueue
  private(set) var tape = SessionTape()
  /// The whole tape of a replay that has ended early: played again after the next edit, unless a person has done something to the page.
  private var wholeTape: SessionTape?
  private(set) var run: SessionRun?
  /// The number of lives that the page has had.
  private(set) var life = 0
  /// The page that was built last.
  private(set) var file: PageFile?
  /// How the page's clock goes along with real time.
  var pace: SessionPace
  /// The moment of the tape that is shown; `nil` for its end, where the page lives on.
  private(set) var moment: Int?
  /// The error of the last change, if the page could not be built or run.
  private(set) var failure: HostError?
  /// Whether the shown page is older than the last build, or none was ever built.
  private(set) var isStale = true
  /// A sentence about the last replay, if it ended early.
  private(set) var note: String?
  /// The screen that the page is touched on.
  var screen: SessionScreen
  /// The same session on other screens.
  private(set) var mirrors: [SessionMirror] = []
  /// Called after anything may have changed.
  var onChange: () -> Void = {}
  /// Called with a new life of the page, before its code runs.
  var onRun: (SessionRun) -> Void = { _ in }
  /// Called with the absolute paths of actual and possible sources of the pages, so that their changes are noticed.
  var onFiles: (Set<String>) -> Void = { _ in }
  /// The port of the server, which pages may not reach.
  var port = 0
  private var isEnded = false
  /// The lines of the errors that were printed since the last step.
  private var toldErrors: Set<[String]> = []

  /// A frame, in milliseconds: the clock advances in steps of at most this length, so that movements are visible.
  static let frame = 16.0

  init(_ options: DevelopmentOptions, _ commands: CommandQueue) {
    (self.options, self.commands) = (options, commands)
    (screen, pace) = (SessionScreen(options), SessionPace(isPaused: options.isPaused))
  }

  /// The page on top, if one lives.
  var top: Page? { run?.top }

  /// The steps that led to the shown state, with their times.
  var steps: [(at: Double, input: SessionTape.Input)] {
    moment.map { Array(tape.steps.prefix($0)) } ?? tape.steps
  }

  /// The entries of the tape that led to the shown state.
  var shownEntries: ArraySlice<SessionTape.TimedEntry> {
    tape.entries[..<(moment.map { tape.moments[$0].end } ?? tape.entries.count)]
  }

  /// The page's clock, in milliseconds.
  var clock: Double { run?.host.clock.monotonic ?? 0 }

  /// Whether the page's clock goes along with real time at the moment.
  var isRunning: Bool {
    guard let run, !pace.isPaused, moment == nil else { return false }
    return !run.host.loop.outstanding.holdsClock
  }

  // MARK: Building and playing

  /// Opens the page for the first time, and prints the outcome.
  func open() async {
    let start = MonotonicInstant.now
    report(.opening, isDone: await begin(), since: start)
  }

  /// Builds the page again, plays the session so far on it and prints the outcome, unless the changes do not affect the page.
  func rebuild(after changes: Set<FolderWatcher.Change>) async {
    let start = MonotonicInstant.now
    guard let isPlayed = await replayed(after: changes) else { return }
    report(.saving(changes), isDone: isPlayed, since: start)
  }

  /// Builds the page, and plays the session so far on it; the old page stays if that fails.
  ///
  /// - Returns: Whether the session was played; `nil` if the changes do not affect the page.
  private func replayed(after changes: Set<FolderWatcher.Change>) async -> Bool? {
    let built: PageFile
    do throws(HostError) {
      built = try await build()
    } catch {
      let isKnown = isStale && error.message == failure?.message
      if isKnown, !concerns(changes, besides: error.files) { return nil }
      fail(error)
      return false
    }
    let isOther = isStale || built.source != file?.source
    if run != nil, !isOther, !concerns(changes, besides: []) { return nil }
    file = built
    return await play(to: moment)
  }

  private func build() async throws(HostError) -> PageFile {
    var built = try await PageFile(options.file, options: options.build)
    built.query = options.query
    return built
  }

  /// Whether changes affect pages of the session, or may do so.
  private func concerns(
    _ changes: Set<FolderWatcher.Change>,
    besides others: [String]
  ) -> Bool {
    var known = FileDependencies()
    let files = BundleBuilder.withConfiguration(
      [options.file] + (file?.dependencies ?? []) + others + (run?.files ?? [])
    )
    known.note(files, of: options.file, isFailed: isStale || run?.hasFailedPage == true)
    return changes.contains { known.concerns(options.file, $0.path, $0.kind) }
  }

  /// Keeps the last good page, if there is one, because the new one cannot be shown.
  private func fail(_ error: HostError) {
    failure = error
    isStale = true
    onFiles(Set(error.files + [options.file]))
    onChange()
  }

  /// Builds the page, begins the session anew and prints the outcome; the old page stays with what was done to it if that fails.
  ///
  /// - Returns: Whether the session was begun anew.
  @discardableResult
  func restart() async -> Bool {
    let start = MonotonicInstant.now
    let isBegun = await begin()
    if isBegun {
      pace.isPaused = options.isPaused
      onChange()
    }
    report(.restart, isDone: isBegun, since: start)
    return isBegun
  }

  /// Builds the page, and begins a session with it; returns whether that was possible.
  private func begin() async -> Bool {
    do throws(HostError) {
      file = try await build()
    } catch {
      fail(error)
      return false
    }
    return await play(SessionTape(), to: nil, after: nil)
  }

  /// Prints what has become of the session.
  private func report(
    _ occasion: SessionReport.Occasion,
    isDone: Bool,
    since start: MonotonicInstant
  ) {
    let report = SessionReport(
      occasion: occasion,
      page: options.name,
      isDone: isDone,
      steps: steps.count,
      milliseconds: MonotonicInstant.now.milliseconds(since: start),
      note: note,
      failure: isStale ? failure : nil,
      showsOldPage: run != nil
    )
    for line in report.lines { options.say(line) }
    if !isStale { tell(run?.failures ?? []) }
  }

  /// Opens a new page, and plays the tape up to a moment, or to its end and to where the clock was.
  @discardableResult
  func play(to moment: Int?) async -> Bool {
    guard let moment, moment < tape.moments.count - 1 else {
      return await play(wholeTape ?? tape, to: nil, after: run)
    }
    return await play(tape, to: moment, after: run)
  }

  /// Plays a tape on a new page, which becomes the session's; with `old`, it goes on from there, and must not show less.
  private func play(
    _ tape: SessionTape,
    to moment: Int?,
    after old: SessionRun?
  ) async -> Bool {
    guard let file else { return false }
    let next = SessionRun(options.makeHost(), commands, refusing: port)
    let moments = tape.moments
    let entries = tape.entries[..<(moment.map { moments[$0].end } ?? tape.entries.count)]
    let end = moment == nil && self.moment == nil ? old?.host.clock.monotonic ?? 0 : 0
    next.follow(tape)
    let late = AnswerList(of: next)
    next.host.configure(screen.configuration(options))
    onRun(next)
    do throws(HostError) {
      try await next.open(file, screen.pageOptions(options))
    } catch {
      next.end()
      fail(error)
      return false
    }
    let difference = await next.play(entries)
    onFiles(next.files.union(file.dependencies))
    if let error = next.obstacle(after: old) {
      next.end()
      fail(error)
      return false
    }
    if difference == nil { await next.advance(to: end) }
    note = tape.note(of: difference, after: next.played, news: next.news)
    replace(with: next)
    var played = tape
    played.addQuestions(next.network.asked, next.sockets.asked)
    played.insert(late.entries)
    self.tape = played
    if moment == nil || difference != nil {
      let whole = moment == nil ? nil : wholeTape
      wholeTape = difference == nil ? nil : whole ?? played
      self.moment = nil
      self.tape.cut(to: next.played + late.entries.count)
      live(next)
    } else {
      self.moment = moment
      pace.isPaused = true
    }
    pace.begin(at: clock)
    onChange()
    return true
  }

  private func replace(with next: SessionRun) {
    run?.end()
    run = next
    life += 1
    isStale = false
    failure = next.failures.last
    next.toldFailures = next.failures.count
    toldErrors = []
  }

  /// Lets a page continue after its tape; from now on events are recorded, until the page ends.
  ///
  /// What the page has not asked for stays on the tape: a mistake may keep it from asking until the next edit.
  private func live(_ run: SessionRun) {
    tape.keepQuestions(besides: run.network.asked, run.sockets.asked)
    run.network.onRequest = { number, request in
      self.tape.requests[number] = SessionTape.RequestKey(request)
    }
    run.sockets.onOpen = { number, request in
      self.tape.sockets[number] = SessionTape.SocketKey(request)
    }
    run.listen { entry in
      self.tape.append(entry, at: self.clock)
      self.run?.isChanged = true
    }
    run.goLive()
  }

  /// Delivers something from the network to the page at the current time, after everything due by then.
  func take(_ arrival: Arrivals.Arrival) async {
    await tick()
    arrival()
    if let run { await run.advance(to: clock) }
  }

  // MARK: Actions of a person

  /// Performs a step now; a session that is in the past continues from there, unless the step is refused.
  ///
  /// With a mirror, the step's point is one on that screen; the step acts on the component there, but on the session's own page.
  func perform(_ step: PageStep, on mirror: SessionMirror? = nil) async throws(HostError) {
    guard let run else {
      throw failure ?? HostError(.noTarget, "no page is open")
    }
    await tick()
    noteFailure(of: run)
    toldErrors = []
    let steps = try await namings(of: step, on: mirror)
    let done = try await perform(oneOf: steps, on: run)
    options.say(done.step.label)
    wholeTape = nil
    note = nil
    noteFailure(of: run)
    onChange()
  }

  /// Performs the first possible one of some steps, and puts it on the tape.
  private func perform(
    oneOf steps: [PageStep],
    on run: SessionRun
  ) async throws(HostError) -> SessionTape.Input {
    let at = clock
    guard moment != nil else {
      let place = tape.entries.count
      let done = try await run.perform(oneOf: steps)
      // Before the answers to requests that the page made because of it.
      tape.insert(.input(done), at: at, before: place)
      return done
    }
    // The rest of the tape is only discarded once something else was done.
    let answers = AnswerList(of: run)
    let done = try await run.perform(oneOf: steps)
    goOnFromHere { tape in
      tape.append(.input(done), at: at)
      for (_, item) in answers.entries { tape.append(item.entry, at: item.at) }
    }
    return done
  }

  /// Versions of a step to try on the session's page, the best first.
  private func namings(
    of step: PageStep,
    on mirror: SessionMirror?
  ) async throws(HostError) -> [PageStep] {
    guard let page = top else { return [step] }
    guard let mirror else { return step.namings(on: page) }
    // The mirror may lag behind the latest step.
    if await mirror.follow(self) { onChange() }
    return try step.namings(at: try mirror.shownPage(), on: page)
  }

  /// Replaces the rest of the tape by what `record` adds to it, if the session is in the past, and lets the page continue.
  func goOnFromHere(_ record: (inout SessionTape) -> Void = { _ in }) {
    guard let moment, let run else { return }
    tape.cut(to: tape.moments[moment].end)
    record(&tape)
    self.moment = nil
    wholeTape = nil
    live(run)
  }

  // MARK: Screens

  /// Shows the session on these screens, too, which then have their pictures; those that it is on already stay as they are.
  func show(on screens: [SessionScreen]) async {
    let (shown, left) = mirrors.chosen(for: screens)
    mirrors = shown
    for mirror in left { mirror.end() }
    _ = await mirrors.follow(self)
    onChange()
  }

  /// Performs commands and lets time pass, until the session is ended.
  func drive() async {
    while !isEnded {
      while let command = commands.take() { await command(self) }
      if isEnded { return }
      if let run, run.isChanged {
        noteFailure(of: run)
        onChange()
      }
      if await mirrors.follow(self) { onChange() }
      if let run, run.host.loop.outstanding.holdsClock {
        // The host wakes up by itself when its own work has ended, and now and then for commands.
        _ = await run.host.run(until: RunLimit(clock: 0, waiting: Self.frame, isGoal: true))
      } else if await commands.wait(until: nextWake) {
        continue
      }
      await tick()
    }
  }

  /// Prints the page's new failures, and notes the last one, unless the last saved version could not be shown at all.
  private func noteFailure(of run: SessionRun) {
    if !isStale { failure = run.failures.last }
    tell(run.failures[run.toldFailures...])
    run.toldFailures = run.failures.count
  }

  /// Prints failures of the page, each once between two steps, although a timer may repeat it for ever.
  func tell(_ failures: some Sequence<HostError>) {
    for error in failures where toldErrors.insert(error.lines).inserted {
      for line in error.lines { options.say(line) }
    }
  }

  /// Ends the session and its page.
  func end() {
    isEnded = true
    for mirror in mirrors { mirror.end() }
    run?.end()
    run = nil
  }
}
