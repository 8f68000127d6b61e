package import HostThread
internal import JSEngine
package import WeexCore

/// Looks after JavaScript that does not come back, in real time and whatever the host's clock says.
@HostActor
package enum ScriptWatch {
  /// What is known of an entry into JavaScript that has run for a while.
  package struct Report: Sendable {
    /// How long it has run, in seconds of the thread's processor time.
    package let seconds: Double
    /// Where it stands.
    package let location: SourceLocation?
  }

  /// The report on which JavaScript was stopped.
  package private(set) static var stopped: Report?
  /// Whether a page's failure has told of the stop.
  package private(set) static var isExplained = false

  /// Finds the loop that JavaScript stood in: from a script's text, its URL, and the stacks that were seen of it, innermost call first.
  package typealias LoopSearch =
    @HostActor (_ source: String, _ url: String, _ stacks: [[ScriptFrame]]) -> (
      line: Int, column: Int
    )?

  /// A few quick looks tell the loop that does not end from those that it runs inside.
  private static let lastLooks = (count: 32, every: 0.001, atMost: 0.15)

  private static var entries = 0
  private static var watchedEntry = 0
  private static var seconds = 0.0
  private static var nextLook = 0.0
  private static var overdue: (report: Report, looks: Int)?
  private static var stacks: [[ScriptFrame]] = []
  private static var findLoop: LoopSearch?

  /// Asks `shouldStop` again and again while one entry into JavaScript runs.
  ///
  /// What is stopped fails with `.timeLimit`, which JavaScript cannot catch. An interval below 0.25 s slows compiled loops down. One watch a
  /// process: a new one replaces the old.
  ///
  /// - Parameters:
  ///   - interval: The seconds of processor time between two questions.
  ///   - host: The host whose pages are asked where they stand.
  ///   - findLoop: Finds the loop that is to be named.
  ///   - shouldStop: Called on the host's thread while JavaScript stands still; it must run none.
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

  /// Notes that JavaScript is entered anew.
  static func enter() {
    entries &+= 1
  }

  /// What an entry that was stopped fails with, with the loop of the page's bundle where it is in one; a script that is no bundle has no page.
  static func explain(_ error: HostError, in page: Page?) -> HostError {
    guard error.code == .timeLimit, let stopped else { return error }
    isExplained = true
    guard let location = page.flatMap(loop) ?? stopped.location else {
      // No function of the page's was ever seen, so that it is the engine's own that go on.
      let sentence = "\(stopped.sentence): a chain of promises goes on for ever"
      let failure = HostError(.timeLimit, sentence, underlying: error.underlying)
      return page.map { failure.said(of: $0.shownURL) } ?? failure
    }
    return HostError(.timeLimit, stopped.sentence, at: location, underlying: error.underlying)
  }

  /// Where the loop begins that the page's bundle stands in.
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
  /// What is to be said of an entry that was stopped.
  package var sentence: String {
    let milliseconds = (seconds * 1000).rounded()
    return "JavaScript did not end within \((milliseconds / 1000).javaScriptText) s and was stopped"
  }
}

extension ScriptFrame {
  fileprivate var location: SourceLocation { SourceLocation(url: url, line: line, column: 1) }
}

extension Host {
  /// The page's own calls that run now, innermost first.
  @HostActor
  fileprivate var runningStack: [ScriptFrame] {
    // The engine's stack is one for all contexts: any of them tells it.
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
