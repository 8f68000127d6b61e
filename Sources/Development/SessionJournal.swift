internal import WeexHost

/// The latest entries of a session's journal as JSON: bounded, whatever a page prints.
@HostActor
final class SessionJournal {
  /// All entries that are kept, a line each.
  private(set) var lines: [String] = []
  private var news: [String] = []
  private var leftOut = 0
  private var number = 0
  /// Whether the journal began anew since it was last taken.
  private var isReset = true

  /// The number of entries that are kept, and the number sent to a tab at once.
  private static let maximum = (kept: 10_000, told: 500)

  /// Follows a new life of the page.
  func follow(_ run: SessionRun) {
    (lines, news, leftOut, isReset) = ([], [], 0, true)
    run.host.journal.addSink { [weak self, weak run] entry in
      run?.isChanged = true
      self?.add(entry)
    }
  }

  /// The message about what is new; `nil` if nothing is.
  func takeMessage() -> (text: String, isReset: Bool)? {
    guard !news.isEmpty || isReset else { return nil }
    defer { (news, leftOut, isReset) = ([], 0, false) }
    if leftOut > 0 { news.insert(Self.line(leftOut: leftOut, number: number), at: 0) }
    let text =
      #"{"kind":"entries","isReset":\#(isReset),"entries":[\#(news.joined(separator: ","))]}"#
    return (text, isReset)
  }

  private func add(_ entry: Journal.Entry) {
    number += 1
    let line = Self.line(entry, number)
    lines.append(line)
    news.append(line)
    if lines.count > Self.maximum.kept { lines.removeFirst(Self.maximum.kept / 10) }
    if news.count > Self.maximum.told {
      news.removeFirst(Self.maximum.told / 10)
      leftOut += Self.maximum.told / 10
    }
  }

  private static func line(leftOut count: Int, number: Int) -> String {
    JSONText.of([
      "number": .number(Double(number)), "kind": "warning", "subject": "weexhost dev",
      "values": [.string("\(count) entries were left out: they came too fast")],
    ])
  }

  private static func line(_ entry: Journal.Entry, _ number: Int) -> String {
    var fields: [String: HostValue] = [
      "number": .number(Double(number)), "time": .number(entry.time),
      "kind": .string(entry.kind.rawValue), "subject": .string(entry.subject),
      "values": .array(entry.values.map(\.bounded)),
    ]
    fields["page"] = entry.page.map { .string($0) }
    if entry.kind == .log {
      fields["level"] = .string(entry.subject.replacing("console.", with: ""))
    }
    if let call = entry.call {
      fields["call"] = .number(Double(call.number))
      fields["owner"] = .string(call.owner)
      fields["method"] = .string(call.method)
      fields["ref"] = call.reference.map { .string($0) }
      fields["place"] = call.place.map { .string($0.shortText) }
      if call.result != .undefined { fields["result"] = call.result.bounded }
      if let error = call.error { fields["error"] = .string(error.message) }
    }
    if let answer = entry.answer {
      fields["answers"] = .number(Double(answer.call))
      if let error = answer.error { fields["error"] = .string(error.message) }
    }
    return JSONText.of(.object(fields))
  }
}

extension HostValue {
  /// The value, or the beginning of its text if that is very long.
  var bounded: HostValue {
    if let string { return .string(string.bounded(utf8: 10_000)) }
    let text = JSONText.of(self)
    return text.utf8.count > 20_000 ? .string(text.bounded(utf8: 10_000)) : self
  }
}

extension SourceLocation {
  /// The place with the name of its file only.
  var shortText: String {
    let name = url.split(separator: "/").last.map(String.init) ?? url
    return "\(name):\(line):\(column)"
  }
}
