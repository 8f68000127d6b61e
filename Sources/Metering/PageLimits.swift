package import HostValues

/// Limits on how much of the machine a page may use.
///
/// A page that reaches one of its limits fails with a ``LimitReport``, and is destroyed: `Host.onLimit` is called before, while its tree is as it
/// stood. Other pages go on.
public struct PageLimits: Sendable, Equatable {
  /// How long JavaScript may run without returning, in processor time of the host's thread; `nil` for as long as it likes.
  public var turn: Duration? = .seconds(10)
  /// How long all of the page's turns may take together, in real time; `nil` for as long as they like.
  public var time: Duration?
  /// The greatest resident memory of the process while the page runs, in bytes; checked about every 25 ms of JavaScript.
  ///
  /// The engine has one heap for all pages of a process, so memory left by other pages counts, and so does the process's own. `nil`, the default,
  /// for no limit; the command has ``commandHeap``.
  public var heap: Int?
  /// How many components the tree may have.
  public var components = 2_000_000
  /// How deep the tree may be; the root's depth is 1.
  public var depth = 100_000
  /// How many timers may wait at once.
  public var timers = 100_000
  /// How many callbacks may wait for their answer at once.
  public var callbacks = 100_000
  /// How many requests may be under way at once.
  public var requests = 10_000
  /// How many bytes the console may print in all, in UTF-8.
  public var logged = 16 << 20
  /// How many bytes the page may store in all, keys and values.
  public var stored = 256 << 20
  /// How many bytes of answers the page may fetch in all.
  public var fetched = 256 << 20
  /// How many bytes the command may print of a page's tree.
  public var printed = 32 << 20

  /// The command's default of ``heap``: 1 GiB.
  public static let commandHeap = 1 << 30

  /// The resident memory that the command lets a process have.
  package var processHeap: Int { heap ?? Self.commandHeap }

  /// The defaults.
  public init() {}

  /// The limits for an untrusted page.
  ///
  /// Most are a tenth of the default, or less.
  public static var strict: PageLimits {
    var limits = PageLimits()
    limits.turn = .seconds(2)
    limits.time = .seconds(5)
    limits.heap = 512 << 20
    limits.components = 100_000
    limits.depth = 10_000
    limits.timers = 10_000
    limits.callbacks = 10_000
    limits.requests = 100
    limits.logged = 1 << 20
    limits.stored = 4 << 20
    limits.fetched = 16 << 20
    limits.printed = 16 << 20
    return limits
  }
}

extension PageLimits {
  /// The limits' names, as reports and the command's options have them.
  public enum Name: String, Sendable, CaseIterable {
    /// The time of one turn.
    case turn
    /// The time of all turns.
    case time
    /// The process's memory.
    case heap
    /// The components of the tree.
    case components
    /// The depth of the tree.
    case depth
    /// The timers that wait.
    case timers
    /// The callbacks that wait for an answer.
    case callbacks
    /// The requests that are under way.
    case requests
    /// What the console printed.
    case logged
    /// What the page stored.
    case stored
    /// What the page fetched.
    case fetched
    /// What the command prints.
    case printed
    /// The process that ran the page ended: by a fault of the engine or the host, or because the system took it away.
    case process
  }

  /// The value of a limit that is a number; `nil` for one of time, and for the process.
  public subscript(count name: Name) -> Int? {
    switch name {
    case .turn, .time, .process: nil
    case .heap: heap
    case .components: components
    case .depth: depth
    case .timers: timers
    case .callbacks: callbacks
    case .requests: requests
    case .logged: logged
    case .stored: stored
    case .fetched: fetched
    case .printed: printed
    }
  }
}

extension PageLimits.Name {
  /// Whether it limits time, for which a run ends with 124 instead of 125.
  public var isTime: Bool { self == .turn || self == .time }

  /// The unit of its values in reports: `ms`, `bytes`, or empty for a count.
  public var unit: String {
    switch self {
    case .turn, .time: "ms"
    case .heap, .logged, .stored, .fetched, .printed: "bytes"
    case .components, .depth, .timers, .callbacks, .requests, .process: ""
    }
  }

  /// The command's option that sets it; `nil` for the process.
  public var option: String? {
    switch self {
    case .process: nil
    case .time: "--timeout"
    default: "--max-\(rawValue)"
    }
  }

  /// The code of the error that reports it.
  package var errorCode: HostError.Code { isTime ? .timeLimit : .limit }

  /// One sentence about a page that reached the limit, for messages; `subject` is what reached it, if not a page.
  package func sentence(_ maximum: Int, of subject: String = "the page") -> String {
    "\(subject) reached its limit of \(text(maximum)) and was stopped"
  }

  /// A count with its noun, for people.
  package func text(_ count: Int) -> String {
    switch self {
    case .turn, .time: "\((Double(count) / 1000).javaScriptText) s"
    case .heap: "\(Self.bytes(count)) of memory"
    case .logged: "\(Self.bytes(count)) of console output"
    case .stored: "\(Self.bytes(count)) of stored data"
    case .fetched: "\(Self.bytes(count)) of answers"
    case .printed: "\(Self.bytes(count)) of output"
    case .depth: "\(count) levels of components"
    case .timers: "\(count) waiting timers"
    case .callbacks: "\(count) callbacks that wait for an answer"
    case .requests: "\(count) requests under way"
    case .components: "\(count) components"
    case .process: "a process"
    }
  }

  private static func bytes(_ count: Int) -> String {
    switch count {
    case (10 << 30)...: "\(count >> 30) GiB"
    case (10 << 20)...: "\(count >> 20) MiB"
    case (10 << 10)...: "\(count >> 10) KiB"
    default: "\(count) bytes"
    }
  }
}
