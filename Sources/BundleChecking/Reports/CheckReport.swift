internal import HostValues

/// The findings of a check of several bundles, as text, as JSON, or as GitHub workflow commands.
package struct CheckReport: Sendable {
  /// The form of a report.
  package enum Form: String, Sendable, CaseIterable {
    /// For people: two lines for each finding, and a total.
    case text
    /// One object on one line.
    case json
    /// `::error file=…,line=…,col=…,title=…::…`, which GitHub shows next to the code.
    case github
  }

  /// The version of the JSON.
  package static let version = 1

  private var findings: [(finding: Finding, file: String)] = []
  /// How many more places have a finding about a missing style compiler, by its message.
  private var others: [String: Int] = [:]
  private var told: Set<String> = []
  private var files = 0
  private let isRun: Bool
  private let shorten: @Sendable (String) -> String

  /// Makes an empty report.
  ///
  /// - Parameters:
  ///   - isRun: Whether the bundles are run too.
  ///   - shorten: Makes a path to print of a URL.
  package init(isRun: Bool, shorten: @escaping @Sendable (String) -> String) {
    self.isRun = isRun
    self.shorten = shorten
  }

  /// Adds a checked file under the path that the user has passed.
  ///
  /// A finding in a source that several files import is reported once, and so is a missing style compiler.
  package mutating func add(_ findings: [Finding], of file: String) {
    files += 1
    for finding in findings {
      if let place = finding.source ?? finding.place {
        guard told.insert("\(place) \(finding.rule.rawValue) \(finding.message)").inserted else {
          continue
        }
      }
      if finding.isAboutStyleCompiler {
        let known = others[finding.message]
        others[finding.message] = known.map { $0 + 1 } ?? 0
        guard known == nil else { continue }
      }
      self.findings.append((finding, file))
    }
  }

  /// Whether anything is an error.
  package var hasErrors: Bool { findings.contains { $0.finding.severity == .error } }

  /// The report.
  package func text(as form: Form) -> String {
    var report = self
    for index in findings.indices {
      guard let count = others[findings[index].finding.message], count > 0 else { continue }
      report.findings[index].finding.message +=
        count == 1 ? "; one more style sheet needs it" : "; \(count) more style sheets need it"
    }
    return report.written(as: form)
  }

  private func written(as form: Form) -> String {
    switch form {
    case .text: findings.map(lines).joined() + sum + "\n"
    case .json: json
    case .github: findings.map(command).joined()
    }
  }

  private func lines(_ finding: Finding, _ file: String) -> String {
    let place = finding.place.map { shown($0) }
    let source = finding.source.map { shown($0) }
    let head = (place ?? source ?? file) + (place == nil ? "" : source.map { "  (\($0))" } ?? "")
    let seen = isRun ? "  seen by \(finding.seenBy.map(\.rawValue).joined(separator: " and "))" : ""
    return "\(head)  \(finding.severity.rawValue)  \(finding.rule.rawValue)\(seen)\n"
      + "    \(finding.message)\n"
  }

  private func shown(_ place: SourceLocation) -> String {
    "\(shorten(place.url)):\(place.line):\(place.column)"
  }

  /// `2 errors, 1 warning in 3 files`.
  private var sum: String {
    let counts = [Finding.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = findings.count { $0.finding.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let found = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    return "\(found) in \(files) \(files == 1 ? "file" : "files")"
  }

  private var json: String {
    var json = JSONText()
    json.object { json in
      json.key("version")
      json.value(.number(Double(Self.version)))
      json.key("files")
      json.value(.number(Double(files)))
      json.key("findings")
      json.array { json in
        for (finding, file) in findings {
          json.element()
          write(finding, file, to: &json)
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ finding: Finding, _ file: String, to json: inout JSONText) {
    json.object { json in
      for (key, text) in [
        ("file", file), ("rule", finding.rule.rawValue), ("severity", finding.severity.rawValue),
        ("message", finding.message),
      ] {
        json.key(key)
        json.string(text)
      }
      for (key, place) in [("place", finding.place), ("source", finding.source)] {
        guard let place else { continue }
        json.key(key)
        json.object { json in
          json.key("file")
          json.string(shorten(place.url))
          json.key("line")
          json.value(.number(Double(place.line)))
          json.key("column")
          json.value(.number(Double(place.column)))
        }
      }
      json.key("seenBy")
      json.value(.array(finding.seenBy.map { .string($0.rawValue) }))
    }
  }

  private func command(_ finding: Finding, _ file: String) -> String {
    let place = finding.source ?? finding.place
    return WorkflowCommand(
      finding.severity == .note ? "notice" : finding.severity.rawValue,
      [
        ("file", place.map { shorten($0.url) } ?? file), ("line", place.map { "\($0.line)" }),
        ("col", place.map { "\($0.column)" }), ("title", finding.rule.rawValue),
      ],
      finding.message
    ).text
  }
}
