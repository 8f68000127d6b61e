package import WeexHost

/// The first line of a tape: its version, its page, and how that was opened.
package struct TapeHead: Sendable {
  /// The version of the format.
  package static let version = 1

  /// The fields, by the names of the format.
  package private(set) var fields: [String: HostValue]

  /// Describes a page that is about to be opened.
  ///
  /// - Parameters:
  ///   - page: The name of the page's file.
  ///   - options: The page's options.
  ///   - configuration: The configuration of its host.
  ///   - timeZone: The name of the zone of local time, if that was chosen.
  ///   - text: What measures text, if that is not the fixed measure.
  ///   - hasSteps: Whether steps drive it.
  package init(
    page: String,
    _ options: PageOptions,
    _ configuration: Host.Configuration,
    timeZone: String?,
    text: String?,
    hasSteps: Bool
  ) {
    fields = [
      "weexhost": .string(Host.version), "page": .string(page),
      "clock": configuration.isTimeVirtual ? "virtual" : "real",
      "viewport": .string(options.viewport.text),
      "steps": .bool(hasSteps),
    ]
    fields["now"] = configuration.clockStart.map { .number($0) }
    let seed = configuration.randomSeed
    if seed != 0 { fields["seed"] = .number(Double(seed)) }
    if timeZone != "UTC" { fields["timeZone"] = timeZone.map { .string($0) } }
    if options.viewport.safeArea != EdgeInsets() {
      fields["safeArea"] = .string(options.viewport.safeArea.text)
    }
    fields["text"] = text.map { .string($0) }
    let hasData = !options.data.isNil && options.data != .object([:])
    if hasData { fields["data"] = options.data.taped }
    if !options.environment.isEmpty {
      fields["env"] = HostValue.object(options.environment).taped
    }
    fields["framework"] = options.framework.map { .string($0) }
  }

  /// Reads the line's object; throws if it is invalid.
  init(checking fields: [String: HostValue]) throws(TapeFault) {
    try TapeShape.check(fields, of: "the first line", Self.shapes)
    if let clock = fields["clock"], clock != "virtual", clock != "real" {
      throw TapeFault("'clock' must be \"virtual\" or \"real\", got \(JSONText.of(clock))")
    }
    self.fields = fields
  }

  private static let shapes: [String: TapeShape] = [
    "tape": .integer, "weexhost": .text, "page": .text, "clock": .text, "now": .number,
    "seed": .integer, "timeZone": .text, "viewport": .text, "safeArea": .text, "text": .text,
    "framework": .text, "data": .any, "env": .object, "steps": .bool, "test": .bool,
    "secrets": .bool,
  ]

  /// Whether secrets were recorded, too.
  package var hasSecrets: Bool {
    get { fields["secrets"] == true }
    set { fields["secrets"] = newValue ? .some(true) : .none }
  }

  /// Whether a test has driven the page, in which no time passes but by its steps.
  package var isOfTest: Bool {
    get { fields["test"] == true }
    set { fields["test"] = newValue ? .some(true) : .none }
  }

  /// Whether it was recorded on a clock that jumps over waiting.
  package var isTimeVirtual: Bool { fields["clock"] != "real" }

  /// Where the clock began; `nil` for its usual beginning.
  package var start: Double? {
    get { fields["now"]?.number }
    set { fields["now"] = newValue.map { .number($0) } }
  }

  /// The seed of random numbers; 0 unless the tape has one.
  package var seed: Int { fields["seed"]?.integer ?? 0 }

  /// Whether steps drove the page.
  package var hasSteps: Bool { fields["steps"] == true }

  /// The names of the fields that a replay compares with those of the page that is opened.
  static let names = [
    "page", "now", "timeZone", "viewport", "safeArea", "text", "framework", "data", "env",
  ]

  private static let order = [
    "weexhost", "page", "clock", "now", "seed", "timeZone", "viewport", "safeArea", "text",
    "framework", "data", "env", "steps", "test", "secrets",
  ]

  /// The line as JSON.
  var text: String {
    var json = JSONText()
    json.object { json in
      json.key("tape")
      json.number(Double(Self.version))
      for name in Self.order {
        guard let value = fields[name] else { continue }
        json.key(name)
        json.value(value)
      }
    }
    return json.text
  }

  /// A sentence about how a page that is about to be opened differs from this tape's; `nil` if it does not.
  package func difference(from now: TapeHead, ignoring ignored: [TapePath]) -> String? {
    for name in Self.names where name != "now" || isTimeVirtual {
      let (taped, given) = (fields[name] ?? .undefined, now.fields[name] ?? .undefined)
      guard taped != given, !ignored.contains(where: { $0.covers(["run", name]) }) else { continue }
      func text(_ value: HostValue) -> String { value == .undefined ? "none" : JSONText.of(value) }
      if name == "page" {
        return "this is a tape of \(text(taped)), and the page is \(text(given))"
      }
      return
        "it was recorded with another \(name): \(text(taped)), not \(text(given)); --ignore run.\(name) leaves that out"
    }
    return nil
  }
}
