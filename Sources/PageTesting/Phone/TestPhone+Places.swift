internal import CommandProcess
internal import TestReporting
internal import WeexHost
internal import WeexRuntime

extension TestPhone {
  /// The most calls of a page that are reported.
  private static let mostPlaces = 5

  /// The calls in the pages' sources that led to a page's failure, innermost first; if none is known, the failure's own location.
  func places(of error: HostError) -> [TestPlace] {
    let calls = calls(of: error)
    guard calls.isEmpty else { return calls }
    return [error.location].compactMap { $0.map { realm.script.place(unmounted($0)) } }
  }

  /// The calls in the pages' sources that threw the error of a verb, innermost first; empty if the verb itself failed.
  func places(of error: HostError, in verb: DriverCommand) -> [TestPlace] {
    guard let page = verb[0].string.flatMap({ pages[$0] }) else { return [] }
    return calls(of: page.mapped(error)) + [place(of: error, inBodyOf: verb)].compactMap(\.self)
  }

  /// The place of an error in the body of a function of several lines that a verb has run in a page.
  private func place(of error: HostError, inBodyOf verb: DriverCommand) -> TestPlace? {
    guard verb.name == "evaluate", let text = verb[3].string else { return nil }
    let calls = (error.stack ?? "").split(separator: "\n").compactMap { Self.location(ofCall: $0) }
    // The first line is usually the verb's own.
    guard let call = calls.first(where: { $0.url == Page.evaluationURL }), call.line > 1 else {
      return nil
    }
    return realm.script.place(of: text, line: call.line, column: call.column)
  }

  /// The causes of an error, each followed by its place if that is on another line.
  func causes(of error: HostError) -> [String] {
    var line = places(of: error).first
    return error.allCauses.flatMap { cause in
      let place = places(of: cause).first
      let isElsewhere = place.map { line?.isOnLine(of: $0) != true } ?? false
      line = place ?? line
      return ["because of \(shortened(cause.message))"]
        + (isElsewhere ? place.map { ["made at \($0)"] } ?? [] : [])
    }
  }

  /// The calls of an error's stack that are in the pages' own sources.
  ///
  /// Constructors of error classes are left out, so that the first call is where the error was made.
  private func calls(of error: HostError) -> [TestPlace] {
    let lines = error.stack?.split(separator: "\n") ?? []
    var calls = lines.compactMap { Self.location(ofCall: $0) }.map(unmounted)
    // The stack of an imported script's error is that of the call which imported it.
    if let place = error.location.map(unmounted), !calls.isEmpty,
      !calls.contains(where: { ($0.url, $0.line) == (place.url, place.line) })
    {
      calls.insert(place, at: 0)
    }
    calls = calls.filter(isOwn)
    var places: [TestPlace] = []
    for place in calls.drop(while: \.isCallOfSuper).map(realm.script.place)
    where places.last?.isOnLine(of: place) != true {
      places.append(place)
    }
    return Array(places.prefix(Self.mostPlaces))
  }

  /// Maps a location in the generated page around a component to one that the test knows.
  private func unmounted(_ location: SourceLocation) -> SourceLocation {
    mounted.reduce(location) { $1.location($0) }
  }

  /// Reads a line of a stack: `get (net.ts:3:7)`, or the location alone.
  private static func location(ofCall line: Substring) -> SourceLocation? {
    let open = line.last == ")" ? line.lastIndex(of: "(").map(line.index(after:)) : nil
    let parts = line[(open ?? line.startIndex)...].split(separator: ":")
    guard parts.count > 2, let number = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1].prefix(while: \.isNumber))
    else { return nil }
    let url = parts.dropLast(2).joined(separator: ":")
    return SourceLocation(url: url, line: number, column: column)
  }

  /// Whether a location is in a source of the project, not in a package or in code that a builder has added.
  private func isOwn(_ location: SourceLocation) -> Bool {
    guard let path = LocalFile.path(ofURL: location.url) else {
      return location.url.hasPrefix("slots.")
    }
    guard location.url != realm.script.url, !path.contains("/node_modules/") else { return false }
    return [settings.folder, BundleBuilder.project(of: file)].contains { path.hasPrefix($0 + "/") }
      && InputFile.exists(path, orFolder: false)
  }
}

extension TestPlace {
  /// Whether two places are on one line.
  fileprivate func isOnLine(of other: TestPlace) -> Bool {
    (file, line) == (other.file, other.line)
  }
}

extension TestFailure {
  /// A copy of the failure with the calls in the page that led to it, innermost first.
  func inPage(_ places: [TestPlace]) -> TestFailure {
    var failure = self
    failure.pagePlace = places.first
    failure.details = places.dropFirst().map { "called at \($0)" } + details
    return failure
  }
}
