internal import CommandProcess
internal import HostThread
internal import PageTesting
internal import WeexHost
internal import WeexModules

/// One life of a session's page, on a host of its own.
///
/// Its clock is virtual and only moves when the session moves it: along with real time, faster, or at once through a tape. So events at a given
/// time never depend on how long anything took.
@HostActor
final class SessionRun {
  let host: Host
  let network: SessionNetwork
  let sockets: SessionSockets
  private(set) var stack: PageStack?
  /// The page that was opened first.
  private var first: Page?
  /// The failures of the pages, in order.
  private(set) var failures: [HostError] = []
  /// How many of the failures were printed, or belong to a replay and were printed before it.
  var toldFailures = 0
  /// Whether something has happened since this was last set.
  var isChanged = true

  /// The absolute paths of the files of the pages that were opened, and of their sources.
  private(set) var pageFiles: Set<String> = []
  private let arrivals: Arrivals
  /// How long a replay waits for work that holds the clock, such as an answer of a module in Swift, in milliseconds.
  private let patience: Double
  /// How long a replay waits for a page that is being built, in milliseconds: as long as the build waits for its tool.
  private let buildPatience: Double
  /// How many entries of a tape were played to it with ``play(_:)``.
  private(set) var played = 0
  /// Whether it is an additional screen, which repeats what the session does.
  private let isFollowing: Bool

  /// Makes a life on a host, in the session of these commands.
  ///
  /// One that `follows` another asks the network for answers that are not on the tape, and does not hold back the clock for them.
  init(_ host: Host, _ commands: CommandQueue, refusing port: Int, follows: Bool = false) {
    self.host = host
    isFollowing = follows
    (patience, buildPatience) = follows ? (5, 5) : (2_000, 30_000)
    arrivals = Arrivals(host.loop, commands)
    network = SessionNetwork(
      host,
      host.handler((any ResourceRequesting).self),
      arrivals,
      refusing: port,
      follows: follows
    )
    sockets = SessionSockets(
      host,
      host.handler((any WebSocketHandling).self),
      arrivals,
      refusing: port,
      follows: follows
    )
    host.registerHandler(network, withProtocol: (any ResourceRequesting).self)
    host.registerHandler(sockets, withProtocol: (any WebSocketHandling).self)
    host.tracesOrigins = true
    host.tracesElements = !follows
    host.onOpen = { [weak self] page in
      page.onFailure = { error in self?.failures.append(error) }
      page.onCreate = { page in self?.noteFiles(of: page) }
    }
  }

  /// Opens the page, and lets it come to rest without time passing.
  func open(_ file: PageFile, _ options: PageOptions) async throws(HostError) {
    let page = try host.openPage(file, options: options) { _ in }
    (first, stack) = (page, page.show())
    await advance(to: 0)
  }

  private func noteFiles(of page: Page) {
    pageFiles.formUnion(page.bundle?.dependencies ?? [])
    if let path = LocalFile.path(ofURL: page.url) { pageFiles.insert(path) }
  }

  /// The absolute paths of all local files that the pages have come from, have asked for, or have failed at.
  var files: Set<String> {
    pageFiles.union(network.files).union(failures.flatMap(\.files))
  }

  /// The files of pages that were asked for and could not be opened.
  private var missingPages: Set<String> { network.pageFiles.subtracting(pageFiles) }

  /// Why it cannot take the place of a life before it: it shows nothing, or a page cannot be opened any more which that one has shown.
  func obstacle(after old: SessionRun?) -> HostError? {
    guard top?.tree.root != nil else {
      return failures.first ?? HostError(.noRoot, "the page has no root element")
    }
    guard let old, !missingPages.isDisjoint(with: old.pageFiles) else { return nil }
    return failures.first { $0.underlying is BuildFailure } ?? failures.first
  }

  /// Whether a page that was asked for could not be opened.
  var hasFailedPage: Bool { !missingPages.isEmpty }

  /// The page on top.
  var top: Page? { stack?.top }

  /// Advances the page's clock, and runs everything that becomes due.
  ///
  /// The clock waits for the host's own work. For the network it waits only in a replay, and only if the answer is not on the tape.
  func advance(to time: Double) async {
    let start = MonotonicInstant.now
    // An animation has no entry in the journal.
    if let next = host.clock.nextDeadline, next <= time { isChanged = true }
    repeat {
      let step = max(0, time - host.clock.monotonic)
      let isHeld = network.isPlaying && host.loop.outstanding.holdsClock
      let wait = isHeld ? min(20, patience) : 0
      _ = await host.run(until: RunLimit(clock: step, waiting: wait, isGoal: true))
    } while host.clock.monotonic < time && network.isPlaying
      && MonotonicInstant.now.milliseconds(since: start) < patience
  }

  /// Performs a step, and lets the page come to rest without time passing.
  func perform(_ step: PageStep) async throws(HostError) {
    guard let page = top else { throw HostError(.noTarget, "no page is left") }
    isChanged = true
    switch step.action {
    case .advance(let time):
      await advance(to: host.clock.monotonic + time.duration / .milliseconds(1))
    case .settle:
      throw HostError(
        .invalidArgument,
        "'settle' works only in --steps and in tests: the clock of a session runs by itself"
      )
    case .print, .picture, .expect:
      throw HostError(
        .invalidArgument,
        "'\(step.source.object?.keys.first ?? "")' is not a step of a session; GET /tree.json and /picture.png show the page"
      )
    default:
      page.tree.layOut()
      try step.perform(on: page)
      await advance(to: host.clock.monotonic)
      if network.isPlaying { await openPages() }
    }
  }

  /// Waits for pages that are being read and built, which hold the clock, because a later step may act on one of them.
  private func openPages() async {
    let start = MonotonicInstant.now
    while hasFailedPage, host.loop.outstanding.holdsClock,
      MonotonicInstant.now.milliseconds(since: start) < buildPatience
    {
      _ = await host.run(until: RunLimit(clock: 0, waiting: min(20, patience), isGoal: true))
    }
  }

  /// Performs the first possible one of some steps, and returns it as an input for the tape.
  func perform(oneOf steps: [PageStep]) async throws(HostError) -> SessionTape.Input {
    for step in steps.dropLast() {
      let input = input(step)
      do throws(HostError) {
        try await perform(step)
        return input
      } catch { continue }
    }
    let input = input(steps[steps.count - 1])
    try await perform(input.step)
    return input
  }

  /// A step as an input for the tape, with the current description of its component.
  private func input(_ step: PageStep) -> SessionTape.Input {
    SessionTape.Input(
      step: step,
      likeness: top.flatMap { ComponentLikeness(of: step, on: $0) },
      isOnFirstPage: isFirstOnTop
    )
  }

  /// Whether the first page is the only one in its stack.
  var isFirstOnTop: Bool { top === first && stack?.pages.count == 1 }

  // MARK: The tape

  /// Answers the page from a tape from now on.
  func follow(_ tape: SessionTape) {
    network.play(tape)
    sockets.play(tape)
  }

  /// Adds what is new on the tape.
  func extend(_ tape: SessionTape) {
    network.extend(tape)
    sockets.extend(tape)
  }

  /// Reports everything from the network as entries for a tape, before the page gets it.
  func listen(_ take: @escaping (SessionTape.Entry) -> Void) {
    network.onAnswer = { number, events in take(.answer(number, events)) }
    sockets.onEvent = { number, event in take(.socket(number, event)) }
  }

  /// Lets the page continue after the tape, with the network.
  func goLive() {
    arrivals.goLive()
    network.endPlaying()
    sockets.endPlaying()
  }

  /// Plays a tape's first entries, as many as fit, and returns why the next one does not fit; `nil` if all do.
  ///
  /// Before each of them the page gets the answers to requests that are not on the tape, unless they take too long.
  func play(_ entries: ArraySlice<SessionTape.TimedEntry>) async -> HostError? {
    for item in entries {
      await awaitNetwork()
      let start = MonotonicInstant.now
      await advance(to: item.at)
      await awaitNetwork(since: start)
      await advance(to: item.at)
      do throws(HostError) {
        played += 1
        try await play(item.entry)
      } catch {
        played -= 1
        return error
      }
    }
    // A page that is opened for the first time is shown at once.
    if !entries.isEmpty { await awaitNetwork() }
    return nil
  }

  /// Waits for what holds the clock in the network; what takes too long does not hold it any more, as after the replay.
  private func awaitNetwork(since start: MonotonicInstant = .now) async {
    while network.holdsClock || sockets.holdsClock {
      guard MonotonicInstant.now.milliseconds(since: start) < patience else {
        network.freeClock()
        sockets.freeClock()
        return
      }
      _ = await host.run(until: RunLimit(clock: 0, waiting: min(20, patience), isGoal: true))
    }
  }

  /// Plays one entry of a tape, now.
  func play(_ entry: SessionTape.Entry) async throws(HostError) {
    switch entry {
    case .answer(let number, let events):
      isChanged = true
      network.give(number, events)
      await advance(to: host.clock.monotonic)
    case .socket(let number, let event):
      isChanged = true
      sockets.give(number, event)
      await advance(to: host.clock.monotonic)
    case .input(let input): try await perform(try step(of: input))
    }
  }

  /// The step of a person for the page on top.
  private func step(of input: SessionTape.Input) throws(HostError) -> PageStep {
    guard let page = top, let likeness = input.likeness else { return input.step }
    do throws(HostError) {
      let component = try likeness.bearer(on: page)
      return input.step.renamed("ref", component.ref(from: page)) ?? input.step
    } catch {
      // On another screen there may be more components like it, but references are the same.
      guard isFollowing else { throw error }
      return input.step
    }
  }

  /// The requests and web sockets of the page that are not on the tape, for people, each once.
  var news: [String] {
    let requests = network.news.map { "\($0.method) \($0.url)" }
    let openings = sockets.news.map { "a web socket to \($0.url)" }
    return (requests + openings).map { $0.bounded(utf8: 300) }
  }

  /// Ends the page.
  func end() {
    host.onOpen = nil
    network.end()
    sockets.end()
    for page in host.pages { page.destroy() }
  }
}
