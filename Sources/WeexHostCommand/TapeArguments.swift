internal import ArgumentParser
internal import CommandProcess
internal import PageTesting
internal import Tapes
internal import WeexHost

/// The options that record a run, or play one again.
struct TapeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Record every call, answer, request, event and step in this file, a line of JSON each.",
      valueName: "file"
    ),
    completion: .file()
  )
  var record: String?

  @Flag(help: "Record the values of secret headers, too, such as Authorization and Set-Cookie.")
  var recordSecrets = false

  @Option(
    help: ArgumentHelp(
      "Play a recorded run: its steps, and its answers in place of the network and of modules; end at the first difference.",
      valueName: "file"
    ),
    completion: .file()
  )
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "Do not compare this in a replay, such as 'calls.stream.fetch.arguments[0].headers.date'; may be repeated.",
      valueName: "path"
    )
  )
  var ignore: [String] = []

  /// Whether a run is recorded or played.
  var isUsed: Bool { record != nil || replay != nil }

  func validate() throws {
    guard record == nil || replay == nil else {
      throw ValidationError(
        "a run cannot be recorded and replayed at once: use --record or --replay"
      )
    }
    guard replay != nil || ignore.isEmpty else { throw ValidationError("--ignore needs --replay") }
    guard record != nil || !recordSecrets else {
      throw ValidationError("--record-secrets needs --record")
    }
    do throws(TapeFault) {
      _ = try paths
    } catch {
      throw ValidationError("--ignore: \(error.message)")
    }
  }

  /// The paths that a replay does not compare.
  var paths: [TapePath] {
    get throws(TapeFault) {
      try ignore.map { text throws(TapeFault) in try TapePath(text) }
    }
  }

  /// How the run uses a tape: it is recorded, or the given tape is played; `nil` for neither.
  func use(_ tape: Tape?) throws(CommandFailure) -> TapeDeck.Use? {
    if let record {
      try OutputFile.checkTape(record, for: "--record")
      return .record(try OutputFile(record), hasSecrets: recordSecrets)
    }
    return try tape.map { tape throws(CommandFailure) in
      do throws(TapeFault) {
        return .play(tape, ignoring: try paths)
      } catch {
        throw CommandFailure(.usage, "--ignore: \(error.message)")
      }
    }
  }

  /// Reads the tape to play, if there is one; throws with status 66 or 64.
  func tape() throws(CommandFailure) -> Tape? {
    guard let replay else { return nil }
    let file = try InputFile(replay)
    do throws(TapeFault) {
      return try Tape(file.text, named: replay)
    } catch {
      throw CommandFailure(.usage, error.message)
    }
  }

  /// Throws with status 64 if the run's clock is not the one of a replay.
  func check(_ configuration: Host.Configuration) throws(CommandFailure) {
    guard replay == nil || configuration.isTimeVirtual else {
      throw CommandFailure(
        .usage,
        "--replay uses the clock of its tape and cannot be used with --clock real"
      )
    }
  }
}
