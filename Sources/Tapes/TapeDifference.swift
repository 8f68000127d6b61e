package import WeexHost

/// The first thing that is not as the tape has it.
package struct TapeDifference: Sendable {
  /// The path of the difference: `calls.stream.fetch.arguments[0].url`; `nil` if something other than the tape's next line happens.
  package let path: String?
  /// The value on the tape.
  package let taped: String
  /// The current value; `nil` if the tape has ended and pages still wait for an answer that it lacks.
  package let now: String?
  /// The line in the tape, with its place in the page's sources then.
  package let tapedPlace: String
  /// The line of JavaScript that runs now, if it is known.
  package let location: SourceLocation?
  /// Whether a secret that is not on the tape may be the reason.
  package let isLeftOut: Bool
  /// A call, a request or a socket whose answer seems to be missing on the tape, with its place there; `nil` if there is none.
  package let unanswered: String?

  /// The error that reports it.
  package var error: HostError {
    let was = "the tape has \(taped) (\(tapedPlace))"
    let sentence =
      if let now, let path {
        "the replay differs at \(path): \(was), but this run has \(now)"
          + (isLeftOut ? "; the tape has no secrets: record it with --record-secrets" : "")
          + "; --ignore '\(path)' leaves it out"
      } else if let now {
        "the replay differs: \(was) next, but this run has \(now)"
      } else {
        "the replay differs: the tape ends (\(tapedPlace)), and the page waits"
      }
    let lost =
      unanswered.map {
        "; the tape has no answer to \($0) before that: if the tape has lost a line, record it again"
      } ?? ""
    return HostError(.tapeDiffers, sentence + lost, at: location)
  }
}

/// Compares current events with a tape's lines.
struct TapeComparison {
  let ignored: [TapePath]
  /// Whether moments are compared.
  let comparesTime: Bool

  /// Whether a thing is not compared at all, nor missed.
  ///
  /// The interfaces of `$flex` run in a replay, too, each on a thread of its own: their answers have no fixed place among the others.
  func ignores(_ line: TapeLine) -> Bool {
    line["module"] == "$flex"
      || ignored.contains { path in
        path.covers(line.subject)
          || line.kind == .reply && path.covers(["calls"] + line.subject.dropFirst())
      }
  }

  /// Whether no argument of a call is ignored.
  func hasAllArguments(of call: TapeLine) -> Bool {
    !ignored.contains { $0.touches(call.subject + ["arguments"]) }
  }

  /// The first place at which two requests of one call differ; their headers are those of its arguments, and of the host's version.
  func difference(
    ofRequest taped: TapeLine,
    _ now: TapeLine
  ) -> (path: [String], taped: HostValue, now: HostValue)? {
    for name in ["method", "url", "body"] {
      if let found = difference(taped[name], now[name], taped.subject + [name]) { return found }
    }
    return nil
  }

  /// The first place at which two lines of one kind and subject differ, with both values.
  func difference(
    _ taped: TapeLine,
    _ now: TapeLine
  ) -> (path: [String], taped: HostValue, now: HostValue)? {
    let names = Set(taped.fields.keys).union(now.fields.keys).subtracting([
      "place", "number", "at", "call", "request", "socket", "step", "unanswered",
    ])
    let answers: Set = ["result", "error"]
    for name in names.sorted() where !now.isOpen || !answers.contains(name) {
      let path = taped.subject + [name]
      if let found = difference(taped[name], now[name].stored, path) {
        return found
      }
    }
    let path = taped.subject + ["at"]
    guard comparesTime, abs(taped.at - now.at) >= 0.001, !isIgnored(path) else { return nil }
    return (path, taped["at"], now["at"])
  }

  private func difference(
    _ taped: HostValue,
    _ now: HostValue,
    _ path: [String]
  ) -> (path: [String], taped: HostValue, now: HostValue)? {
    guard taped != now, !isIgnored(path) else { return nil }
    switch (taped, now) {
    case (.object(let old), .object(let new)):
      for name in Set(old.keys).union(new.keys).sorted() {
        let (left, right) = (old[name] ?? .undefined, new[name] ?? .undefined)
        if let found = difference(left, right, path + [name]) { return found }
      }
      return nil
    case (.array(let old), .array(let new)):
      for index in 0..<max(old.count, new.count) {
        let left = old.indices.contains(index) ? old[index] : .undefined
        let right = new.indices.contains(index) ? new[index] : .undefined
        if let found = difference(left, right, path + ["[\(index)]"]) { return found }
      }
      return nil
    case (.string(let old), .string(let new)) where bare(old, at: path) == bare(new, at: path):
      return nil
    default: return (path, taped, now)
    }
  }

  /// The places of the URLs of requests that pages make; a path to one of them means the other, too.
  private static let urls = [
    ["requests", "url"], ["calls", "stream", "fetch", "arguments", "[0]", "url"],
  ]

  /// A text at a place without the query parameters that are not compared.
  func bare(_ text: String, at path: [String]) -> String {
    let places = Self.urls.contains(path) ? Self.urls : [path]
    let parameters = ignored.flatMap { ignored in places.compactMap(ignored.parameter) }
    return parameters.reduce(text) { $0.without(parameter: $1) }
  }

  /// The query parameter in which alone two URLs at a place differ; `nil` if there is none.
  func parameter(_ taped: String, _ now: String, at path: [String]) -> String? {
    bare(taped, at: path).onlyParameter(differingFrom: bare(now, at: path))
  }

  /// Whether a place is not compared.
  func isIgnored(_ path: [String]) -> Bool { ignored.contains { $0.covers(path) } }
}

extension HostValue {
  /// The value as JSON stores it; `undefined` stays `undefined`.
  fileprivate var stored: HostValue { self == .undefined ? self : taped }
}
