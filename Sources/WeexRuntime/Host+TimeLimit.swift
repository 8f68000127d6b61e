package import HostThread
internal import JSEngine
package import WeexCore

/// Watches for JavaScript that does not return, in real time, whatever the host's clock.
@HostActor
package enum ScriptWatch {
  /// The state of an entry into JavaScript that has run for a while.
  package struct Report: Sendable {
    /// How long it has run, in seconds of the thread's processor time.
    package let seconds: Double
    /// Its current place.
    package let location: SourceLocation?
  }

  /// The report after which JavaScript was stopped.
  package private(set) static var stopped: Report?
  /// Whether a page's failure has reported the stop.
  package private(set) static var isExplained = false

  /// Finds the current loop of the JavaScript: from a script's text, its URL, and the stacks that were sampled, innermost call first.
  package typealias LoopSearch =
    @HostActor (_ source: String, _ url: String, _ stacks: [[ScriptFrame]]) -> (
      line: Int, column: Int
    )?

  /// A few quick samples distinguish the endless loop from the loops inside it.
  private static let lastLooks = (count: 32, every: 0.001, atMost: 0.15)

  private static var entries = 0
  private static var watchedEntry = 0
  private static var seconds = 0.0
  private static var nextLook = 0.0
  private static var overdue: (report: Report, looks: Int)?
  private static var stacks: [[ScriptFrame]] = []
  private static var findLoop: LoopSearch?

  /// Calls `shouldStop` repeatedly while one entry into JavaScript runs.
  ///
  /// A stopped entry fails with `.timeLimit`, which JavaScript cannot catch. An interval below 0.25 s slows compiled loops down. There is
  /// one watch for each process: a new one replaces the old.
  ///
  /// - Parameters:
  ///   - interval: The seconds of processor time between two calls.
  ///   - host: The host whose pages are asked for their stacks.
  ///   - findLoop: Finds the loop to name in the error.
  ///   - shouldStop: Called on the host's thread while JavaScript is paused; it must not run JavaScript.
  /// - Returns: Whether this build of the engine can be stopped.
  @discardableResult
  package static func start(
    every interval: Double,
    host: Host,
    findLoop: LoopSearch? = nil,
    shouldStop: @escaping @HostActor (Report) -> Bool
  ) -> Bool {
    self.findLoop = findLoop
    nextLook = interval
    return JSContextGroup.shared.setExecutionTimeLimit(seconds: interval) {
      look(at: host, every: interval, shouldStop)
    }
  }

  private static func look(
    at host: Host,
    every interval: Double,
    _ shouldStop: (Report) -> Bool
  ) -> JSContextGroup.TimeLimitAction {
    guard stopped == nil else { return .terminate }
    if watchedEntry != entries { (seconds, stacks, overdue) = (0, [], nil) }
    watchedEntry = entries
    seconds += nextLook
    nextLook = interval
    let stack = host.runningStack
    if !stack.isEmpty { stacks.append(stack) }
    let report = overdue?.report ?? Report(seconds: seconds, location: stack.first?.location)
    guard overdue != nil || shouldStop(report) else { return .proceed(seconds: interval) }
    let looks = overdue?.looks ?? 0
    if looks == 0 { stacks = stacks.suffix(1) }
    overdue = (report, looks + 1)
    guard looks >= lastLooks.count || seconds > report.seconds + lastLooks.atMost else {
      nextLook = lastLooks.every
      return .proceed(seconds: lastLooks.every)
    }
    stopped = Report(seconds: report.seconds, location: stacks.last?.first?.location)
    return .terminate
  }

  /// Notes a new entry into JavaScript.
  static func enter() {
    entries &+= 1
  }

  /// The error of a stopped entry, with the loop in the page's bundle if there is one; a script that is not a bundle has no page.
  static func explain(_ error: HostError, in page: Page?) -> HostError {
    guard error.code == .timeLimit, let stopped else { return error }
    isExplained = true
    guard let location = page.flatMap(loop) ?? stopped.location else {
      // No function of the page was ever on the stack, so only the engine's own are running.
      let sentence = "\(stopped.sentence): a chain of promises goes on for ever"
      let failure = HostError(.timeLimit, sentence, underlying: error.underlying)
      return page.map { failure.said(of: $0.shownURL) } ?? failure
    }
    return HostError(.timeLimit, stopped.sentence, at: location, underlying: error.underlying)
  }

  /// The start of the loop that the page's bundle is in.
  private static func loop(in page: Page) -> SourceLocation? {
    guard let findLoop, let bundle = page.bundle, !JSContextGroup.shared.isRunning else {
      return nil
    }
    let own = stacks.map { stack in stack.filter { $0.url == bundle.url } }.filter { !$0.isEmpty }
    guard !own.isEmpty, let place = findLoop(bundle.source, bundle.url, own) else { return nil }
    return SourceLocation(url: bundle.url, line: place.line, column: place.column)
  }
}

extension ScriptWatch.Report {
  /// The sentence about a stopped entry.
  package var sentence: String {
    let milliseconds = (seconds * 1000).rounded()
    return "JavaScript did not end within \((milliseconds / 1000).javaScriptText) s and was stopped"
  }
}

extension ScriptFrame {
  fileprivate var location: SourceLocation { SourceLocation(url: url, line: line, column: 1) }
}

extension Host {
  /// The page's own calls on the stack, innermost first.
  @HostActor
  fileprivate var runningStack: [ScriptFrame] {
    // The engine has one stack for all contexts: any of them can report it.
    let script = pages.last?.script
    let context = (script as? PageRealm)?.context ?? (script as? OfficialRealm)?.runtime.context
    guard let trace = context?.backtrace(maxFrames: 128) else { return [] }
    return trace.split(separator: "\n").compactMap { Self.frame(inTrace: $0) }
      .filter { !RuntimeSource.isInternal($0.location) }
  }

  /// Reads a line like `#0 spin() at page.js:3`, which has no column.
  private static func frame(inTrace line: Substring) -> ScriptFrame? {
    guard let place = line.firstRange(of: "() at "), let colon = line.lastIndex(of: ":"),
      place.upperBound < colon, let number = Int(line[line.index(after: colon)...]),
      let space = line.firstIndex(of: " "), space < place.lowerBound
    else { return nil }
    let location = MovedScript.place(
      url: String(line[place.upperBound..<colon]),
      line: number,
      column: 1
    )
    guard location.url != "[native code]" else { return nil }
    let function = String(line[line.index(after: space)..<place.lowerBound])
    return ScriptFrame(function: function, url: location.url, line: location.line)
  }
}
