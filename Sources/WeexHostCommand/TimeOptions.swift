internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// The clock that a page uses.
enum ClockChoice: String, OptionChoice {
  case virtual, real
}

/// The option that limits how long a page or a call may take.
struct TimeoutArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The limit for the page's clock, and for the real time spent waiting; for 'test', the real time of each test (default: 10s; units ms, s, m).",
      valueName: "duration"
    ),
    transform: DurationText.read
  )
  var timeout = DurationText.tenSeconds
}

extension PageArguments {
  /// Gives the process its time zone; to be called before the engine starts, whose threads read the environment.
  func setZone() {
    let zone = timeZone ?? (clock == .virtual ? .utc : nil)
    zone?.use()
  }
}

extension TimestampText {
  /// Reads an option's value.
  static func read(_ text: String) throws -> TimestampText {
    try OptionValue.read(text, TimestampText.init)
  }
}

extension TimeZoneName {
  /// Reads an option's value.
  static func read(_ text: String) throws -> TimeZoneName {
    try OptionValue.read(text, TimeZoneName.init)
  }
}

extension DurationText {
  /// Reads an option's value.
  static func read(_ text: String) throws -> DurationText {
    guard let duration = DurationText(text) else { throw ValidationError(errorMessage(text)) }
    return duration
  }
}
