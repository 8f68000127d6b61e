internal import HostThread
internal import HostValues
internal import JSEngine
internal import Metering
internal import WeexCore
internal import WeexTree

extension ScriptWatchdog.Report {
  /// The sentence about a stopped entry.
  package var sentence: String {
    guard let limit, let maximum else { return "JavaScript was stopped" }
    return switch limit {
    case .time: "the page's turns took \(limit.text(maximum)) in all, and JavaScript was stopped"
    case .turn: "JavaScript did not end within \(limit.text(maximum)) and was stopped"
    default: limit.sentence(maximum, of: isOfPage ? "the page" : "JavaScript")
    }
  }
}

extension Page {
  /// The report of a stop, for the limit that the page has reached.
  func report(
    of stop: ScriptWatchdog.Report,
    at location: SourceLocation?,
    stack: [ScriptFrame]
  ) -> LimitReport {
    report(
      of: stop.limit ?? .turn,
      maximum: stop.maximum,
      at: location,
      stack: stack
    )
  }
}

extension JSContext {
  /// The running calls except the runtime's own, innermost first, in any context; `isCut` if there are more calls than were looked at.
  var pageStack: (frames: [ScriptFrame], isCut: Bool) {
    let most = 128
    guard let trace = backtrace(maxFrames: most) else { return ([], false) }
    let lines = trace.split(separator: "\n")
    let frames = lines.compactMap { Self.frame(inTrace: $0) }
      .filter { !RuntimeSource.isInternal($0.location) }
    return (frames, lines.count >= most)
  }

  /// Reads a line like `#0 spin() at page.js:3`, which has no column.
  private static func frame(inTrace line: Substring) -> ScriptFrame? {
    guard let place = line.firstRange(of: "() at "), let colon = line.lastIndex(of: ":"),
      place.upperBound < colon, let number = Int(line[line.index(after: colon)...]),
      let space = line.firstIndex(of: " "), space < place.lowerBound
    else { return nil }
    let location = PrefixedScript.place(
      url: String(line[place.upperBound..<colon]),
      line: number,
      column: 1
    )
    guard location.url != "[native code]" else { return nil }
    let function = String(line[line.index(after: space)..<place.lowerBound])
    return ScriptFrame(function: function, location: location)
  }
}
