internal import ArgumentParser
internal import CommandProcess
internal import Glibc
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
  /// Gives the process its time zone; to be called before the engine starts, which reads it at its first use of local time and keeps it.
  func setZone() {
    let zone = timeZone.map { TimeZoneName(name: $0) } ?? (clock == .virtual ? .utc : nil)
    zone?.use()
  }
}

/// The name of a time zone, as the IANA lists it: `UTC`, `Europe/Berlin`.
struct TimeZoneName: Sendable {
  /// The name.
  let name: String

  /// Universal time.
  static let utc = TimeZoneName(name: "UTC")

  private static let folder = "/usr/share/zoneinfo"

  /// Reads an option's value.
  static func read(_ text: String) throws -> TimeZoneName {
    if text == utc.name { return utc }
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_+-/".utf8.contains(byte)
      }
    }
    guard isName, !text.hasPrefix("/"), isZone(folder + "/" + text) else {
      let reason =
        InputFile.exists(folder) ? "is not a time zone" : "cannot be looked up without \(folder)"
      throw ValidationError("'\(text)' \(reason); write one like UTC or Europe/Berlin")
    }
    return TimeZoneName(name: text)
  }

  /// Makes it the process's.
  func use() {
    // The C functions copy the texts. The variable changes only before the engine starts, whose threads read the environment.
    let current = unsafe getenv("TZ").map { unsafe String(cString: $0) }
    if current != name { unsafe setenv("TZ", name, 1) }
    tzset()
  }

  /// Whether a file is a zone's: among them there are also lists.
  private static func isZone(_ path: String) -> Bool {
    guard InputFile.exists(path, orFolder: false), let bytes = try? InputFile.read(path) else {
      return false
    }
    return bytes.starts(with: "TZif".utf8)
  }
}

extension DurationText {
  /// Reads an option's value.
  static func read(_ text: String) throws -> DurationText {
    guard let duration = DurationText(text) else { throw ValidationError(errorMessage(text)) }
    return duration
  }
}
