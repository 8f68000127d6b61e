internal import ArgumentParser
internal import WeexHost

/// The clock that a page uses.
enum ClockChoice: String, OptionChoice {
  case virtual, real
}

/// The option that limits how long a page or a call may take.
struct TimeoutArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "End after this long: of the clock, and of real time spent waiting (default: 10s; units ms, s, m).",
      valueName: "duration"
    ),
    transform: DurationText.read
  )
  var timeout = DurationText.tenSeconds
}

/// The options for the clock.
struct TimeArguments: ParsableArguments {
  @Option(help: "The clock: 'virtual' jumps over waiting, 'real' is as on a device.")
  var clock = ClockChoice.virtual

  @Option(
    help: ArgumentHelp(
      "Begin the clock at this moment, as 2026-01-31T12:00:00Z (default: 2000-01-01, or now with --clock real).",
      valueName: "date"
    ),
    transform: TimestampText.read
  )
  var now: TimestampText?
}
