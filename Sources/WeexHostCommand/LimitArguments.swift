internal import ArgumentParser
internal import CommandProcess
internal import Metering
internal import WeexHost

/// The options that limit what a page may use, besides `--timeout`.
///
/// All are whole numbers: the parser looks up each other type at each start, which takes 0.1 ms.
struct LimitArguments: ParsableArguments {
  @Option(
    name: .customLong("max-turn"),
    help: ArgumentHelp(
      "How long JavaScript may run without returning (default: as long as --timeout).",
      valueName: "duration"
    ),
    transform: Self.milliseconds
  )
  var turn: Int?

  @Option(
    name: .customLong("max-heap"),
    help: ArgumentHelp("The resident memory of the process (default: 1G).", valueName: "size"),
    transform: SizeText.read
  )
  var heap: Int?

  @Option(
    name: .customLong("max-components"),
    help: ArgumentHelp("The components of the tree (default: 2000000).", valueName: "count"),
    transform: Self.count
  )
  var components: Int?

  @Option(
    name: .customLong("max-depth"),
    help: ArgumentHelp("The depth of the tree (default: 100000).", valueName: "count"),
    transform: Self.count
  )
  var depth: Int?

  @Option(
    name: .customLong("max-timers"),
    help: ArgumentHelp("Timers that wait at once (default: 100000).", valueName: "count"),
    transform: Self.count
  )
  var timers: Int?

  @Option(
    name: .customLong("max-callbacks"),
    help: ArgumentHelp(
      "Callbacks that wait for their answer at once (default: 100000).",
      valueName: "count"
    ),
    transform: Self.count
  )
  var callbacks: Int?

  @Option(
    name: .customLong("max-requests"),
    help: ArgumentHelp("Requests under way at once (default: 10000).", valueName: "count"),
    transform: Self.count
  )
  var requests: Int?

  @Option(
    name: .customLong("max-logged"),
    help: ArgumentHelp("What the console may print in all (default: 16M).", valueName: "size"),
    transform: SizeText.read
  )
  var logged: Int?

  @Option(
    name: .customLong("max-stored"),
    help: ArgumentHelp("What the page may store in all (default: 256M).", valueName: "size"),
    transform: SizeText.read
  )
  var stored: Int?

  @Option(
    name: .customLong("max-fetched"),
    help: ArgumentHelp("What the page may fetch in all (default: 256M).", valueName: "size"),
    transform: SizeText.read
  )
  var fetched: Int?

  @Option(
    name: .customLong("max-printed"),
    help: ArgumentHelp("The size of a printed tree (default: 32M).", valueName: "size"),
    transform: SizeText.read
  )
  var printed: Int?

  /// The limits: those given, and the defaults or the strict ones for the rest.
  ///
  /// The time of all turns together is a limit of the process, which ``Watchdog`` watches.
  func applied(isUntrusted: Bool, timeout: DurationText) -> PageLimits {
    var limits = isUntrusted ? .strict : PageLimits()
    let strictTurn = isUntrusted ? limits.turn : nil
    limits.turn = min(
      turn.map { .milliseconds($0) } ?? strictTurn ?? timeout.duration,
      timeout.duration
    )
    limits.time = nil
    limits.heap = heap ?? limits.processHeap
    limits.components = components ?? limits.components
    limits.depth = depth ?? limits.depth
    limits.timers = timers ?? limits.timers
    limits.callbacks = callbacks ?? limits.callbacks
    limits.requests = requests ?? limits.requests
    limits.logged = logged ?? limits.logged
    limits.stored = stored ?? limits.stored
    limits.fetched = fetched ?? limits.fetched
    limits.printed = printed ?? limits.printed
    return limits
  }

  private static func milliseconds(_ text: String) throws -> Int {
    let duration = try DurationText.read(text).duration
    return Int((duration / .milliseconds(1)).rounded(.up))
  }

  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), count > 0 else {
      throw ValidationError("'\(text)' is not a count; write a whole number from 1")
    }
    return count
  }
}
