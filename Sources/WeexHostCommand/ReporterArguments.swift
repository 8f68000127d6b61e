internal import ArgumentParser
internal import CommandProcess
internal import Glibc
internal import TestReporting

/// The options for reports of tests.
struct ReporterArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How results are written: spec, dot, tap, junit, json or github, to standard output or to FILE; may be repeated (default: spec, also before github).",
      valueName: "name[=file]"
    ),
    transform: Self.checked
  )
  var reporter: [String] = []

  @Option(
    help:
      "Colour the output: 'auto' if it is a terminal, TERM is not 'dumb' and NO_COLOR is not set."
  )
  var color = ColorChoice.auto

  /// Whether a report on standard output is coloured.
  var isColored: Bool { color.isColored(STDOUT_FILENO) }

  /// The reporters, and where they write.
  func choices() throws(CommandFailure) -> [ReporterChoice] {
    do throws(FormatFault) {
      let named = try reporter.map { text throws(FormatFault) in try ReporterChoice(text) }
      return try ReporterChoice.complete(named)
    } catch {
      throw CommandFailure(.usage, error.description)
    }
  }

  /// Checks that a value is a reporter; it stays a text, since each other type costs the parser a look-up at each start.
  private static func checked(_ text: String) throws -> String {
    do throws(FormatFault) {
      _ = try ReporterChoice(text)
      return text
    } catch {
      throw ValidationError(error.description)
    }
  }
}
