public import HostValues

/// A report of the limit that a page reached, with the running code and the page's counts.
///
/// It is the `underlying` error of the page's failure; its sentence is that error's message.
public struct LimitReport: Error, Sendable, Equatable {
  /// The page's counts when it reached the limit.
  public struct Counts: Sendable, Equatable {
    /// The components of its tree.
    public var components = 0
    /// Its waiting timers.
    public var timers = 0
    /// Its callbacks that wait for an answer, and its messages on their way to other pages.
    public var callbacks = 0
    /// Its requests under way, and its other calls whose promise or method has not ended.
    public var requests = 0
    /// The process's resident memory in bytes, for a limit of memory; otherwise `nil`, since it is never the same twice.
    public var memory: Int?

    /// Nothing.
    public init() {}
  }

  /// The limit.
  public let limit: PageLimits.Name
  /// Its value: milliseconds, bytes or a count, as `limit.unit` says; `nil` for a process that ended.
  public let maximum: Int?
  /// The running turn, such as `the event 'click' of element 5`, and the method called last in it.
  public var running: RunningTask
  /// The line of JavaScript, if it is known.
  public var location: SourceLocation?
  /// The calls of JavaScript, innermost first; empty if they are not known.
  public var stack: [String]
  /// The page's counts.
  public var counts: Counts
  /// Why there is no tree, if it could not be read.
  public var missingTree: String?
  /// Whether the page was the only one of its run, in a process of its own.
  package var isAlone = false

  /// Makes a report.
  package init(
    _ limit: PageLimits.Name,
    maximum: Int?,
    running: RunningTask = .current,
    location: SourceLocation? = nil,
    stack: [String] = [],
    counts: Counts = Counts()
  ) {
    self.limit = limit
    self.maximum = maximum
    self.running = running
    self.location = location
    self.stack = stack
    self.counts = counts
  }

  /// Advice on avoiding the limit.
  public var advice: String {
    guard let option = limit.option else {
      return "other pages are not affected"
        + (isAlone ? "" : "; run it with --isolate to see it alone")
    }
    return limit == .turn
      ? "\(option) and --timeout change this limit" : "\(option) changes this limit"
  }

  /// The report as one sentence, without a final period.
  package var sentence: String {
    maximum.map { limit.sentence($0) } ?? "the process that ran the page ended"
  }

  /// The report as an error; its message is ``sentence`` unless there is a better one.
  package func error(_ message: String? = nil, at location: SourceLocation? = nil) -> HostError {
    HostError(limit.errorCode, message ?? sentence, at: location, underlying: self)
  }

  /// The running code and the counts, as text.
  public var details: String {
    guard running != .unknown else {
      let memory = counts.memory.map { ", with \($0 >> 20) MiB of memory" } ?? ""
      return "limit '\(limit.rawValue)'\(memory); what ran in the process is not known; \(advice)"
    }
    let running = running.description
    var counts =
      "components: \(counts.components), timers: \(counts.timers), callbacks: \(counts.callbacks), requests: \(counts.requests)"
    if let memory = self.counts.memory { counts += ", memory: \(memory >> 20) MiB" }
    return "limit '\(limit.rawValue)' in \(running) (\(counts)); \(advice)"
  }
}

extension LimitReport {
  /// The report as JSON, with the keys in a fixed order; `page` is the URL of the page that reached the limit, if it has to be named.
  package func write(to json: inout JSONText, of page: String? = nil) {
    json.object { json in
      json.key("name")
      json.string(limit.rawValue)
      if let maximum {
        json.key("maximum")
        json.number(Double(maximum))
        if !limit.unit.isEmpty {
          json.key("unit")
          json.string(limit.unit)
        }
      }
      json.key("running")
      json.object { json in writeRunning(to: &json) }
      json.key("counts")
      json.object { json in
        for (name, count) in [
          ("components", counts.components), ("timers", counts.timers),
          ("callbacks", counts.callbacks), ("requests", counts.requests), ("memory", counts.memory),
        ] {
          guard let count else { continue }
          json.key(name)
          json.number(Double(count))
        }
      }
      if let missingTree {
        json.key("missingTree")
        json.string(missingTree)
      }
      json.key("advice")
      json.string(advice)
      if let page {
        json.key("pageURL")
        json.string(page)
      }
    }
  }

  private func writeRunning(to json: inout JSONText) {
    json.key("task")
    json.string(running.task)
    if let call = running.call {
      json.key("call")
      json.string(call)
    }
    if let location {
      json.key("url")
      json.string(location.url)
      json.key("line")
      json.number(Double(location.line))
      json.key("column")
      json.number(Double(location.column))
    }
    guard !stack.isEmpty else { return }
    json.key("stack")
    json.array { json in
      for line in stack {
        json.element()
        json.string(line)
      }
    }
  }
}
