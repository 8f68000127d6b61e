internal import BundleFormat
package import HostThread
package import HostValues
package import JSEngine
package import Metering
internal import ResourceAccess
internal import Synchronization
package import WeexCore
package import WeexTree

/// Watches for JavaScript that does not return, in real time, whatever the host's clock.
@HostActor
package enum ScriptWatchdog {
  /// The state of an entry into JavaScript that has run for a while.
  package struct Report: Sendable {
    /// How long it has run, in seconds of the thread's processor time.
    package let seconds: Double
    /// Its current place.
    package let location: SourceLocation?
    /// The limit that it has reached; `nil` while it goes on.
    package let limit: PageLimits.Name?
    /// The value of that limit, in the limit's unit.
    package let maximum: Int?
    /// Whether the JavaScript is a page's.
    let isOfPage: Bool
    /// Whether it is a chain of promises: microtasks in which only functions of the engine were seen.
    var isPromiseChain = false
  }

  /// The report of the stop of JavaScript; kept until the page that was running has ended.
  package private(set) static var stopped: Report?
  /// Whether JavaScript was stopped among microtasks: those that they have queued may continue in any later entry of the process.
  package private(set) static var hasStoppedMicrotasks = false
  /// Whether a page's failure has reported the stop.
  private static var isExplained = false

  /// Finds the current loop of the JavaScript: the arguments are a script's text, its URL, and the sampled stacks, innermost call first.
  package typealias LoopSearch =
    @HostActor (_ source: String, _ url: String, _ stacks: [[ScriptFrame]]) -> (
      line: Int, column: Int
    )?

  /// What ran when JavaScript was stopped: a loop is searched for once no JavaScript runs.
  package struct Stop: Sendable {
    let stacks: [[ScriptFrame]]
  }

  /// Whether a place in a script belongs to a source, and not to code that a build tool added.
  package typealias SourceCheck = @HostActor (SourceLocation) -> Bool

  /// Samples taken in quick succession at the end, to distinguish the endless loop from loops inside it.
  ///
  /// On a busy machine the engine looks much later than asked.
  private static let lastSamples = (count: 32, every: 0.001, atMost: 0.5)
  /// Among microtasks most samples contain only functions of the engine; a few that contain more are enough.
  private static let microtaskSamples = (telling: 2, count: 100, every: 0.0001)

  /// The limit of the host's own JavaScript, in seconds.
  private static let maximumPause = 2.0

  /// How often a running entry is checked, and how often a stack is sampled, in seconds.
  private static let rhythm = (look: 0.025, sample: 0.25)

  /// How often to check, given the number of open pages: for each check the engine walks through the code of all of them.
  private static var interval: Double {
    rhythm.look * Double(min(max(JSContextGroup.shared.contextCount / 50, 1), 20))
  }

  private static var entries = 0
  /// The context and the page that were entered last, until the outermost entry has ended; there is one stack for all contexts.
  ///
  /// Weak references would make every use of both slower.
  private static var entered: (context: JSContext, page: Page?)?
  private static var page: Page? { entered?.page }
  private static var nextLook = rhythm.look
  /// When the last look ended, in milliseconds of the thread's processor time, and in which entry it was.
  private static var lastLook: (entry: Int, time: Double)?
  private static var watched = WatchedEntry(number: 0)
  private(set) static var findLoop: LoopSearch?
  private static var isInSource: SourceCheck = { _ in true }
  /// A script that no page has, and whose functions pages call: that of the tests.
  package static var outerScript: ScriptText?
  private static var onLook: @HostActor (Report) -> Void = { _ in }
  /// The limit of an entry without a page, in seconds; `nil` if there is none.
  private static var ownLimit: Double?
  private static var isWatching = false
  /// The entry in which commands of a page are being applied; `nil` while none are.
  private static var applyingEntry: Int?
  /// How long JavaScript of the host itself has run, in seconds; `nil` while JavaScript of the page runs.
  private static var pausedSeconds: Double?

  /// The limit for which another thread wants JavaScript to be stopped, and its value.
  private nonisolated static let request = Mutex<(limit: PageLimits.Name, maximum: Int)?>(nil)

  /// Makes the watchdog stop JavaScript when a page reaches a limit, and name the loop that was running.
  ///
  /// A stopped entry fails with `.timeLimit` or `.limit`, which JavaScript cannot catch. There is one watchdog for each process:
  /// these settings apply to all hosts.
  ///
  /// - Parameters:
  ///   - limit: The seconds of processor time that an entry without a page may take; a page has limits of its own.
  ///   - findLoop: Finds the loop to name in the error.
  ///   - isInSource: Checks sampled places: a loop that is only in generated code has no place.
  ///   - onLook: Called a few times a second while an entry runs, on the host's thread while JavaScript is paused; it must not run JavaScript.
  package static func start(
    limit: Double,
    findLoop: LoopSearch? = nil,
    isInSource: @escaping SourceCheck = { _ in true },
    onLook: @escaping @HostActor (Report) -> Void = { _ in }
  ) {
    request.withLock { $0 = nil }
    ownLimit = limit
    self.findLoop = findLoop
    self.isInSource = isInSource
    self.onLook = onLook
    watch()
  }

  /// Begins to look at entries, once.
  static func watch() {
    // Another use of the engine's limit removes this one.
    guard !isWatching || !JSContextGroup.shared.hasTimeLimit else { return }
    isWatching = true
    JSContextGroup.shared.setExecutionTimeLimit(seconds: nextLook) { look() }
  }

  /// Requests that JavaScript be stopped, because another thread has noticed a limit; callable on any thread.
  package nonisolated static func requestStop(for limit: PageLimits.Name, maximum: Int) {
    request.withLock { if $0 == nil { $0 = (limit, maximum) } }
  }

  /// Whether JavaScript is to be stopped because the time of the whole run is up.
  static var isAskedToEndRun: Bool { request.withLock { $0?.limit == .time } }

  private static func look() -> JSContextGroup.TimeLimitAction {
    let passed = timeSinceLook
    nextLook = interval
    defer { lastLook = (entries, ProcessTime.ofThread) }
    if let paused = pausedSeconds {
      // A microtask of the page may be running within the host's own JavaScript.
      guard paused < maximumPause else { return .terminate }
      pausedSeconds = paused + passed
      return .proceed(seconds: nextLook)
    }
    guard stopped == nil, page?.meter.isExceeded != true else { return .terminate }
    if watched.number != entries { watched = WatchedEntry(number: entries) }
    watched.seconds += passed
    // A stop would come between a call and the arguments that are being read, and JavaScript goes on soon.
    if applyingEntry == entries {
      nextLook = lastSamples.every
      return .proceed(seconds: nextLook)
    }
    if let overdue = watched.overdue {
      _ = sample()
      return terminateOnceSampled(overdue)
    }
    let reached = reachedLimit
    guard reached != nil || watched.seconds >= watched.nextSample else {
      return .proceed(seconds: nextLook)
    }
    let report = Report(
      seconds: watched.seconds,
      location: sample(),
      limit: reached?.limit,
      maximum: reached?.maximum,
      isOfPage: page != nil
    )
    onLook(report)
    guard reached != nil else { return .proceed(seconds: nextLook) }
    // From here on, samples come in quick succession; older ones do not count.
    watched.stacks = watched.stacks.suffix(1)
    return terminateOnceSampled((report, 0))
  }

  /// The processor time since the last look, in seconds; at the first look at an entry, the time after which it was wanted.
  private static var timeSinceLook: Double {
    guard let lastLook, lastLook.entry == entries else { return nextLook }
    return (ProcessTime.ofThread - lastLook.time) / 1000
  }

  /// Samples the stack, and returns the place of its innermost call.
  private static func sample() -> SourceLocation? {
    watched.nextSample = watched.seconds + rhythm.sample
    let (stack, isCut) = entered?.context.pageStack ?? ([], false)
    watched.isCut = isCut
    if stack.contains(where: { isInSource($0.location) }) {
      watched.stacks.append(stack)
      page?.lastSeenStack = stack
    }
    return stack.first?.location
  }

  /// Stops an entry that has reached a limit, once there are enough samples.
  private static func terminateOnceSampled(
    _ overdue: (report: Report, looks: Int)
  ) -> JSContextGroup.TimeLimitAction {
    let (report, looks) = overdue
    watched.overdue = (report, looks + 1)
    let isStorm = JSContextGroup.shared.isRunningMicrotasks
    // If memory is running out, there is no time for more samples.
    let areEnough =
      report.limit == .heap
      || (isStorm
        ? watched.stacks.count >= microtaskSamples.telling || looks >= microtaskSamples.count
        : looks >= lastSamples.count)
    guard areEnough || watched.seconds > report.seconds + lastSamples.atMost else {
      nextLook = isStorm ? microtaskSamples.every : lastSamples.every
      return .proceed(seconds: nextLook)
    }
    if isStorm { hasStoppedMicrotasks = true }
    stopped = Report(
      seconds: report.seconds,
      location: watched.stacks.last?.first?.location,
      limit: report.limit,
      maximum: report.maximum,
      isOfPage: report.isOfPage,
      isPromiseChain: isStorm && !watched.isCut
    )
    return .terminate
  }

  /// The limit that the entry has reached.
  private static var reachedLimit: (limit: PageLimits.Name, maximum: Int)? {
    let limits = page?.meter.limits
    let turn = limits.map { $0.turn.map { $0 / .seconds(1) } } ?? ownLimit
    let seconds = watched.seconds
    if let turn, seconds > turn - nextLook / 2 { return (.turn, Int((turn * 1000).rounded())) }
    if let page, seconds * 1000 > page.meter.timeLeft, let time = limits?.time {
      return (.time, Int(time / .milliseconds(1)))
    }
    if let asked = request.withLock({ $0 }) {
      // Other threads have used some of the process's time; this entry counts as the cause if it has used a quarter of its own limit.
      let isTurn = asked.limit == .time && turn.map { seconds > $0 / 4 } == true
      return isTurn ? (.turn, turn.map { Int(($0 * 1000).rounded()) } ?? asked.maximum) : asked
    }
    if let heap = limits?.heap, ResidentMemory.bytes > heap { return (.heap, heap) }
    return nil
  }

  /// Stops the running JavaScript of a page that has reached a limit; does nothing in a copy of the process, where none runs.
  static func stop() {
    guard JSContextGroup.shared.isRunning, isWatching, !HostThread.isAdopted else { return }
    JSContextGroup.shared.lookSoon()
  }

  /// Clears the record of a stop if the page that it concerns has ended.
  static func pageDidEnd(_ ended: Page) {
    guard page === ended || page == nil else { return }
    forgetStop()
    entered?.page = nil
  }

  /// Clears the record of a stop, so that the next JavaScript has its full time.
  package static func forgetStop() {
    (stopped, isExplained) = (nil, false)
    (watched.overdue, watched.stacks) = (nil, [])
  }

  /// Runs JavaScript of the host itself for at most ``maximumPause``; its time does not count as the page's.
  static func pausing<Success>(_ body: () -> Success) -> Success {
    (pausedSeconds, lastLook) = (0, nil)
    defer { pausedSeconds = nil }
    return body()
  }

  /// Runs a closure that enters JavaScript, under the watchdog.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - page: The page whose time it takes; `nil` for a script that runs without one.
  ///   - script: A script that runs besides the page's own.
  ///   - failure: Converts an exception to an error.
  ///   - body: Enters JavaScript.
  /// - Returns: The result of `body`.
  /// - Throws: That error, also if only microtasks that `body` has queued were stopped, which throws no exception.
  package static func watching<Success>(
    _ context: JSContext,
    for page: Page?,
    or script: ScriptText? = nil,
    failure: (JSException) -> HostError,
    _ body: () throws(JSException) -> Success
  ) throws(HostError) -> Success {
    enter(context, for: page)
    defer { leave() }
    let result: Success
    do throws(JSException) {
      result = try body()
    } catch {
      let reported = failure(error)
      // The script may have caught an error that the stop has caused, and thrown one of its own.
      guard !JSContextGroup.shared.isRunning else { throw reported }
      throw unexplainedStop(in: page, or: script) ?? reported
    }
    if let stop = unexplainedStop(in: page, or: script) { throw stop }
    return result
  }

  /// Notes that JavaScript is being entered, for a page if there is one.
  package static func enter(_ context: JSContext, for page: Page? = nil) {
    entries &+= 1
    if isWatching { watch() }
    if page !== self.page, stopped != nil, !JSContextGroup.shared.isRunning { forgetStop() }
    entered = (context, page)
  }

  /// Notes that commands of a page are being applied, and no JavaScript runs until another entry; returns what to restore afterwards.
  static func beginCommands() -> Int? {
    defer { applyingEntry = entries }
    return applyingEntry
  }

  /// Notes that the commands are applied.
  static func endCommands(_ outer: Int?) { applyingEntry = outer }

  /// Notes that an entry has ended: JavaScript outside of entries is the host's own.
  package static func leave() {
    if !JSContextGroup.shared.isRunning { entered = nil }
  }

  /// Turns the error of a stopped entry into one that explains the stop, with the loop that was running if it is known.
  ///
  /// - Parameters:
  ///   - error: Any error; one without a stop as its cause is returned unchanged.
  ///   - page: The page; `nil` for a script that is tried without one.
  ///   - script: A script that runs besides the page's own.
  /// - Returns: The error with the limit and the loop in its message and place.
  package static func explain(
    _ error: HostError,
    in page: Page?,
    or script: ScriptText? = nil
  ) -> HostError {
    guard let stopped, isTermination(error) else { return error }
    isExplained = true
    let scripts = (page?.loopingScripts ?? []) + [script, outerScript].compactMap(\.self)
    let found = loop(among: scripts, watched.stacks)
    let location = found ?? stopped.location
    let report = page?.report(of: stopped, at: location, stack: watched.stacks.last ?? [])
    let code = stopped.limit?.errorCode ?? .timeLimit
    guard let location else {
      // No function of the page was ever in a sample.
      let reason = stopped.isPromiseChain ? ": a chain of promises never ends" : ""
      let sentence = stopped.sentence + reason
      let failure = HostError(code, sentence, underlying: report ?? error.underlying)
      return page.map { failure.prefixed(with: $0.shownURL) } ?? failure
    }
    return HostError(code, stopped.sentence, at: location, underlying: report ?? error.underlying)
  }

  /// The failure of an entry that was stopped but returned without an error; `nil` if none was, or if the stop is already reported.
  private static func unexplainedStop(
    in page: Page?,
    or script: ScriptText? = nil
  ) -> HostError? {
    guard let stopped, !isExplained else { return nil }
    return explain(HostError(.timeLimit, stopped.sentence), in: page, or: script)
  }

  /// What ran when JavaScript was stopped; `nil` if it was not.
  package static var lastStop: Stop? { stopped == nil ? nil : Stop(stacks: watched.stacks) }

  /// Whether an error comes from a stopped script, or from a script that had called it.
  private static func isTermination(_ error: HostError) -> Bool {
    let code = (error.underlying as? JSException)?.code
    return error.code == .timeLimit || code == HostError.Code.timeLimit.name
  }
}
