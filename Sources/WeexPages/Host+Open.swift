public import BundleFormat
internal import HostLoop
internal import HostThread
public import HostValues
internal import Metering
internal import ResourceAccess
public import WeexCore
public import WeexTree

/// The options of a page, in addition to its source.
public struct PageOptions: Sendable {
  /// Data for the root component: merged into Vue's `data`; `weex._nativeData` for other frameworks.
  public var data: HostValue = .object([:])
  /// The URL that a page from a file has, as if a server had sent it: its `weex.config.bundleUrl`, and the base of its relative URLs; `nil` for
  /// the file's own.
  ///
  /// It is used by `openPage(file:…)` alone, and does not hold for pages that the page opens.
  public var url: String?
  /// Additions to what the bundle finds in `weex.config`.
  public var config: [String: HostValue] = [:]
  /// Additions to and replacements in `WXEnvironment`.
  public var environment: [String: HostValue] = [:]
  /// The size of the page and its device.
  public var viewport = Page.Viewport()
  /// The phone that the page is shown on, in place of the host's.
  package var device: Device?
  /// The framework to run the bundle with; `nil` for the one that the bundle names.
  public var framework: String?
  /// The folder of `weex-vue-framework`; `nil` to search for it.
  public var vueFolder: String?
  /// Whether to use Vue's development build, which warns of undefined properties, wrong props and the like, as no device does.
  public var isDevelopment = false
  /// Maps places in the bundle to its sources, for errors; `nil` to use the map that the bundle contains, if any.
  public var sourceMap: SourceMap?
  /// The path of Apache's own `weex-main-jsfm.js`, to run the bundle with it; `nil` for this host's own runtime.
  public var officialRuntime: String?
  /// The path of Weex's `weex-rax-api.js`, which Rax bundles need; `nil` for the one next to `officialRuntime`.
  public var raxAPI: String?

  /// The defaults.
  public init() {}

  /// A URL that a page from a file may have; throws if it is not an absolute one of the web.
  package static func servedURL(_ text: String) throws(HostError) -> String {
    let url = try ResourceURL(text)
    guard url.scheme == .http || url.scheme == .https else {
      throw HostError(
        .invalidValue,
        "it wants a URL that begins with http:// or https://, got '\(text)'"
      )
    }
    return text
  }
}

extension Host {
  /// Opens a page and runs its bundle for the first time.
  ///
  /// An exception in the bundle is a failure of the page, which is returned nevertheless. Its timers, replies and events run with
  /// `settle(timeout:)`.
  ///
  /// - Parameters:
  ///   - source: The bundle.
  ///   - url: Where it came from: its identity in errors, and the base of relative URLs.
  ///   - options: The page's options.
  ///   - prepare: Called with the page before any of its code runs, to observe it from the beginning.
  /// - Returns: The page, after the first run of its bundle.
  /// - Throws: If no page can be made: a table is invalid, a framework is unknown or not installed.
  @HostActor
  public func openPage(
    source: String,
    url: String,
    options: PageOptions = PageOptions(),
    prepare: @HostActor (Page) -> Void = { _ in }
  ) throws(HostError) -> Page {
    let bundle = PageBundle(source: source, url: url)
    return try openPage(PageStart(.given(bundle), options), bundle, prepare)
  }

  /// Opens a page and begins to get its bundle from a URL.
  ///
  /// The bundle loads, and runs for the first time, with `settle(timeout:)`: through the host's `PageOpening` handler, from the web as far
  /// as the permissions go, or from a file, which may be a source. An error on the way is a failure of the page.
  ///
  /// - Parameters:
  ///   - url: An absolute URL, `http:`, `https:` or `file:`.
  ///   - options: The page's options.
  ///   - prepare: Called with the page before anything happens, to observe it from the beginning.
  /// - Returns: The page, which is loading.
  /// - Throws: If no page can be made: a table is invalid.
  @HostActor
  public func openPage(
    url: String,
    options: PageOptions = PageOptions(),
    prepare: @HostActor (Page) -> Void = { _ in }
  ) throws(HostError) -> Page {
    let page = try makePage()
    prepare(page)
    try page.render(url: url, options: options)
    return page
  }

  /// Makes an empty page, to be filled by `render(url:options:)` or `render(source:url:options:)`.
  ///
  /// - Throws: If no page can be made: a table is invalid.
  @HostActor
  public func makePage() throws(HostError) -> Page {
    let page = try Page(host: self)
    onOpen?(page)
    return page
  }

  /// Opens a page whose bundle is loaded.
  @HostActor
  package func openPage(
    _ start: PageStart,
    _ bundle: PageBundle,
    _ prepare: (Page) -> Void
  ) throws(HostError) -> Page {
    let page = try Page(host: self)
    do throws(HostError) {
      try start.prepare(page, for: bundle)
      onOpen?(page)
      prepare(page)
      try page.run(bundle)
    } catch {
      page.destroy()
      throw error
    }
    return page
  }

  /// Runs every page until nothing runs, is due or is outstanding, for at most 10 s of the host's clock and a minute of real time spent
  /// waiting.
  ///
  /// Work that is still outstanding then is a failure of the pages that wait for it (`.timeLimit`, in `page.failures`), each piece of it
  /// named. It is also written to standard error, so that it is noticed even if the result is ignored. Remaining timers are not a failure.
  /// Use `settle(timeout:)` for another time, and to handle the result yourself.
  ///
  /// A page whose turns follow each other for a minute of processor time while the clock stands still has reached a limit: it fails and is
  /// destroyed. Another task that runs the host at the same time waits until this run has ended, and then runs it itself. A method that the
  /// run waits for gets `.outstanding` with an explanation at once, and its page a warning. If the task is cancelled, the run ends after the
  /// current turn, with `.outstanding` and without a failure; the pages stay as they are, and other tasks may run the host on.
  ///
  /// A page whose bundle ended without a root may be at rest, too, without a failure: `page.tree.root == nil` tells.
  ///
  /// - Returns: The remaining work, if the time ran out.
  @HostActor
  @discardableResult
  public func settle() async -> SettleOutcome {
    let limit = RunLimit(clock: .seconds(10), waiting: .seconds(60), turns: .seconds(60))
    let outcome = await run(until: limit)
    if case .limit(_, let work) = outcome, !work.isEmpty { reportUnsettled(work) }
    return SettleOutcome(outcome, limit, clock)
  }

  /// Runs every page until nothing runs, is due or is outstanding, the time is up, or the task is cancelled.
  ///
  /// - Parameter timeout: Of the host's clock, and of real time spent waiting. Turns that follow each other while the clock stands still may take
  ///   as much processor time, or as much as one turn of JavaScript (`limits.turn`) if that is more.
  /// - Returns: The remaining work, if the time was up; if the task was cancelled, `.outstanding`.
  @HostActor
  @discardableResult
  public func settle(timeout: Duration) async -> SettleOutcome {
    let limit = RunLimit(clock: timeout, waiting: timeout, turns: turnTime(timeout))
    return SettleOutcome(await run(until: limit), limit, self.clock)
  }

  /// Does the same with separate times, and without a limit for turns that follow each other, which the caller has to watch.
  @HostActor
  package func settle(clock: Duration, waiting: Duration) async -> SettleOutcome {
    let limit = RunLimit(clock: clock, waiting: waiting, turns: nil)
    return SettleOutcome(await run(until: limit), limit, self.clock)
  }

  /// How much processor time turns may take that follow each other at one moment, if a run may wait for as long as `waiting`.
  @HostActor
  private func turnTime(_ waiting: Duration) -> Duration? {
    configuration.limits.turn.map { max($0, waiting) }
  }

  /// Writes to standard error that the host did not come to rest.
  @HostActor
  private func reportUnsettled(_ work: [String]) {
    let sentence =
      "the host did not come to rest within 10 s of its clock and a minute of waiting (settle(timeout:) sets another limit); there is no answer yet from: "
    for page in pages {
      let own = loop.outstanding.descriptions(page: page.id)
      guard !own.isEmpty else { continue }
      page.fail(HostError(.timeLimit, "\(page.url): \(sentence)\(own.joined(separator: ", "))"))
    }
    StandardError.write("weexhost: error: \(sentence)\(work.joined(separator: ", "))")
  }

  /// Lets time pass on the host's clock, running everything that falls due.
  ///
  /// Turns that follow each other while the clock stands still, tasks that run the host at the same time, and cancelled tasks are as for
  /// `settle(timeout:)`.
  @HostActor
  @discardableResult
  public func advance(
    by duration: Duration,
    waiting: Duration = .seconds(60)
  ) async -> SettleOutcome {
    await advance(by: duration, waiting: waiting, turns: turnTime(waiting))
  }

  /// Does the same with a separate limit for turns that follow each other, in processor time; `nil` for none.
  @HostActor
  package func advance(
    by duration: Duration,
    waiting: Duration,
    turns: Duration?
  ) async -> SettleOutcome {
    let limit = RunLimit(clock: duration, waiting: waiting, turns: turns, isGoal: true)
    let outcome = SettleOutcome(await run(until: limit), limit, self.clock)
    if case .timersLeft = outcome { return .rest }
    return outcome
  }
}

/// How a run of the host ended.
public enum SettleOutcome: Sendable, Equatable {
  /// Nothing runs, is due or is outstanding.
  case rest
  /// The time is up, and only these timers are left; those that are about to end by themselves are named only if there are no others.
  case timersLeft([String])
  /// The time is up or the task was cancelled, and this work is outstanding; or a sentence that says why the host was not run to the end.
  case outstanding([String])
}

extension SettleOutcome {
  @HostActor
  fileprivate init(_ outcome: RunOutcome, _ limit: RunLimit, _ clock: HostClock) {
    let lasting = clock.lastingTimers.map(\.label)
    self =
      switch outcome {
      case .rest: .rest
      case .limit(let timers, []): .timersLeft(lasting.isEmpty ? timers : lasting)
      case .limit(_, let outstanding): .outstanding(outstanding)
      case .livelock: .outstanding([Host.livelockSentence(limit.turns ?? 0)])
      case .refused(let sentence): .outstanding([sentence])
      case .cancelled([]): .outstanding(["the task that runs the host was cancelled"])
      case .cancelled(let outstanding): .outstanding(outstanding)
      }
  }
}

extension RunLimit {
  fileprivate init(clock: Duration, waiting: Duration, turns: Duration?, isGoal: Bool = false) {
    self.init(
      clock: clock / .milliseconds(1),
      waiting: waiting / .milliseconds(1),
      turns: turns.map { $0 / .milliseconds(1) },
      isGoal: isGoal
    )
  }
}
