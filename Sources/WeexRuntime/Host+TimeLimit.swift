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

  /// The last report on which JavaScript was stopped.
  package private(set) static var stopped: Report?

  private static var entries = 0
  private static var watchedEntry = 0
  private static var seconds = 0.0

  /// Asks `shouldStop` again and again while one entry into JavaScript runs.
  ///
  /// What is stopped fails with `.timeLimit`, which JavaScript cannot catch. An interval below 0.25 s slows compiled loops down. One watch a
  /// process: a new one replaces the old.
  ///
  /// - Parameters:
  ///   - interval: The seconds of processor time between two questions.
  ///   - host: The host whose pages are asked where they stand.
  ///   - shouldStop: Called on the host's thread while JavaScript stands still; it must run none.
  /// - Returns: Whether this build of the engine can be stopped.
  @discardableResult
  package static func start(
    every interval: Double,
    host: Host,
    shouldStop: @escaping @HostActor (Report) -> Bool
  ) -> Bool {
    JSContextGroup.shared.setExecutionTimeLimit(seconds: interval) {
      seconds = watchedEntry == entries ? seconds + interval : interval
      watchedEntry = entries
      let report = Report(seconds: seconds, location: host.runningLocation)
      guard shouldStop(report) else { return .proceed(seconds: interval) }
      stopped = report
      return .terminate
    }
  }

  /// Notes that JavaScript is entered anew.
  static func enter() {
    entries &+= 1
  }

  /// What an entry that was stopped fails with.
  static func explain(_ error: HostError) -> HostError {
    guard error.code == .timeLimit, let stopped else { return error }
    let milliseconds = (stopped.seconds * 1000).rounded()
    return HostError(
      .timeLimit,
      "JavaScript did not end within \((milliseconds / 1000).javaScriptText) s and was stopped",
      at: stopped.location,
      underlying: error.underlying
    )
  }
}

extension Host {
  /// Where the page's JavaScript that runs now stands.
  @HostActor
  fileprivate var runningLocation: SourceLocation? {
    // The engine's stack is one for all contexts: any of them tells it.
    let script = pages.last?.script
    let context = (script as? PageRealm)?.context ?? (script as? OfficialRealm)?.runtime.context
    guard let trace = context?.backtrace() else { return nil }
    return trace.split(separator: "\n").lazy.compactMap { Self.location(inTrace: $0) }
      .first { !RuntimeSource.isInternal($0) }
  }

  /// Reads a line like `#0 spin() at page.js:3`, which has no column.
  private static func location(inTrace line: Substring) -> SourceLocation? {
    guard let place = line.firstRange(of: ") at "), let colon = line.lastIndex(of: ":"),
      place.upperBound < colon, let number = Int(line[line.index(after: colon)...])
    else { return nil }
    return MovedScript.place(
      url: String(line[place.upperBound..<colon]),
      line: number,
      column: 1
    )
  }
}
