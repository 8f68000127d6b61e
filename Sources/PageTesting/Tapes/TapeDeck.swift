package import CommandProcess
package import Tapes
package import WeexHost

/// The recorder or player of one run.
@HostActor
package enum TapeDeck {
  case recorder(TapeRecorder, OutputFile)
  case replay(TapeReplay)

  /// How a run uses a tape.
  package enum Use: Sendable {
    /// The run is recorded to a file, with or without secrets.
    case record(OutputFile, hasSecrets: Bool)
    /// A tape is played; differences at these paths are ignored.
    case play(Tape, ignoring: [TapePath])
  }

  /// Begins to record, or to play, in a host that is ready for its page; throws if the tape belongs to another page.
  ///
  /// `folder` is the URL of the page's folder, with a `/` at its end; `onDifference` is called at the first difference of a replay.
  package init(
    _ use: Use,
    _ head: TapeHead,
    folder: String,
    in host: Host,
    onDifference: @escaping (TapeDifference) -> Void
  ) throws(CommandFailure) {
    switch use {
    case .record(let file, let hasSecrets):
      var head = head
      head.hasSecrets = hasSecrets
      let recorder = TapeRecorder(head, of: host, folder: folder)
      recorder.beginWithNetwork()
      self = .recorder(recorder, file)
    case .play(let tape, let ignored):
      if let difference = tape.head.difference(from: head, ignoring: ignored) {
        throw CommandFailure(.usage, "\(tape.name):1: \(difference)")
      }
      do throws(TapeFault) {
        for path in ignored { try path.check(against: tape, in: host) }
      } catch {
        throw CommandFailure(.usage, "--ignore: \(error.message)")
      }
      let replay = TapeReplay(tape, in: host, ignoring: ignored, folder: folder)
      if let missing = replay.missingModule {
        throw CommandFailure(
          .usage,
          "\(tape.name):\(missing.line): the module '\(missing.name)' is not registered here; pass its file with --module \(missing.name)=FILE: its code is not run"
        )
      }
      replay.onDifference = onDifference
      replay.begin()
      self = .replay(replay)
    }
  }

  /// Notes a step that is about to be performed; returns whether it may be.
  package func input(_ step: PageStep) async -> Bool {
    switch self {
    case .recorder(let recorder, _):
      recorder.input(step.source, number: step.number)
      return true
    case .replay(let replay): return await replay.input(step.source, number: step.number)
    }
  }

  /// Whether a tape answers the requests of pages.
  package var isReplay: Bool {
    if case .replay = self { true } else { false }
  }

  /// Follows a page, before its code runs.
  package func follow(_ page: Page) {
    if case .replay(let replay) = self { replay.follow(page) }
  }

  /// Checks pages that are waiting while nothing is left to run; returns whether that makes a replay differ.
  package func standsStill() -> Bool {
    if case .replay(let replay) = self { replay.standsStill() } else { false }
  }

  /// Checks pages after a step has let time pass; returns whether a replay differs by then.
  package func isBehind() -> Bool {
    if case .replay(let replay) = self { replay.isBehind() } else { false }
  }

  /// The first difference of a replay.
  package var difference: TapeDifference? {
    if case .replay(let replay) = self { replay.difference } else { nil }
  }

  /// Ends a run: writes a recorded tape; throws if it cannot be written.
  ///
  /// If the host is at rest, entries that a replay has not reached count as a difference.
  package func end(isAtRest: Bool) throws(CommandFailure) {
    switch self {
    case .recorder(let recorder, let file): try OutputFile.write([(file, recorder.text)])
    case .replay(let replay): if isAtRest { replay.finish() }
    }
  }
}
