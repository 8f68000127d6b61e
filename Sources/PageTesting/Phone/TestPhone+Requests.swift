internal import WeexHost

extension TestPhone {
  /// The most requests that a failure shows.
  private static let mostRequests = 5

  /// The last requests that pages have made with `stream.fetch` and that were answered, a line each; they may be the cause of a failure.
  var requests: [String] {
    let lines = record.calls.filter(\.isRequest).compactMap(line)
    let earlier = lines.count - Self.mostRequests
    guard earlier > 0 else { return lines }
    return ["… \(earlier) earlier request\(earlier == 1 ? "" : "s")"] + lines.dropFirst(earlier)
  }

  /// A line about a request; `nil` if it has no answer yet, which ``waiting`` tells.
  private func line(_ made: RecordedCall) -> String? {
    let options = made.call.arguments.first ?? .undefined
    guard let answer = made.answers.last, let answered = made.lastAnswer,
      let url = options["url"]?.string, answer["readyState"] == nil
    else { return nil }
    let method = options["method"]?.string?.uppercased() ?? "GET"
    let end = answered > made.time ? ", answered at \(shown(answered))" : ""
    let line = "request at \(shown(made.time))\(end): \(method) \(url.onOneLine.shortened(to: 120))"
    return shortened(line) + ": " + outcome(answer) + origin(of: made)
  }

  private func shown(_ time: Double) -> String { time.rounded().javaScriptText + " ms" }

  /// The status; for a request that failed, the reason.
  private func outcome(_ answer: HostValue) -> String {
    let status = answer["status"]?.number ?? .nan
    guard status < 0 else { return status.isNaN ? "answered" : status.javaScriptText }
    let reason = answer["data"]?.string ?? answer["statusText"]?.string
    return "failed" + (reason.map { " (\($0.onOneLine.shortened(to: 120)))" } ?? "")
  }

  /// What answered.
  private func origin(of made: RecordedCall) -> String {
    if tapes.isFaked("stream.fetch") { return ", from the test's fake of stream.fetch" }
    if let pattern = network.pattern(of: made.call.number, on: made.page) {
      return ", from the test's answer for '\(pattern)'"
    }
    return tapes.isPlaying ? ", from the tape" : ""
  }
}

extension RecordedCall {
  fileprivate var isRequest: Bool {
    call.owner == "stream" && call.method == "fetch" && call.reference == nil
  }
}
