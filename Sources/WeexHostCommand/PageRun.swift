internal import CommandProcess
internal import Metering
internal import PageTesting
internal import Tapes
internal import WeexHost

/// One run of one bundle, from opening its page to the exit code.
struct PageRun: Sendable {
  let host: Host
  let bundle: PageFile
  let options: PageOptions
  let configuration: Host.Configuration
  let timeout: DurationText
  let steps: [PageStep]
  let printer: PagePrinter
  let isTraced: Bool
  /// Registers what belongs only to the run's host.
  let registerOwn: @HostActor (Host) -> Void
  let diagnostics: Diagnostics
  /// Where the steps' pictures go.
  let pictures: PictureFolder?
  /// How the topmost page is drawn at the end; `nil` to print it.
  let drawing: PageDrawing?
  let watch: RunWatch
  /// The tape to record or play; `nil` for neither.
  let tape: TapeDeck.Use?
  /// How the page is opened, for a tape.
  let head: TapeHead

  /// Runs the page and its steps, prints the output, and returns the exit code.
  @HostActor
  func perform() async -> ExitStatus {
    let end = RunEnd()
    watch.diagnostics = diagnostics
    watch.open(bundle)
    prepareHost()
    do throws(Stop) {
      let stack = try open(end)
      let (film, isAtRest) = try await drive(stack, end)
      return status(of: stack, film, isAtRest: isAtRest, end)
    } catch {
      return error.status
    }
  }

  /// The run cannot go on; why is already reported.
  private struct Stop: Error {
    let status: ExitStatus
  }

  /// Opens the page, with the tape that is recorded or played.
  @HostActor
  private func open(_ end: RunEnd) throws(Stop) -> PageStack {
    do throws(CommandFailure) {
      end.deck = try deck(end)
    } catch {
      printer.printFailure(of: bundle.url, [error.hostError])
      throw stop(error)
    }
    host.onOpen = { page in
      follow(page, end)
      end.deck?.follow(page)
    }
    host.onLimit = { _, report in
      finish(end, report)
      host.loop.stop()
    }
    do throws(HostError) {
      let stack = try host.openPage(bundle, options: options) { _ in }.show()
      end.stack = stack
      watch.follow(stack)
      watch.endOpening()
      if let difference = end.deck?.difference { differ(difference, end) }
      return stack
    } catch {
      diagnostics.error(error)
      printer.printFailure(of: bundle.url, [error])
      let status: ExitStatus =
        switch error.code {
        case .duplicateName, .invalidTable: .internalError
        case .timeLimit: .timeLimit
        case .limit: .otherLimit
        default: .pageFailed
        }
      throw Stop(status: status)
    }
  }

  /// Performs the steps and, between and after them, lets the page come to rest.
  ///
  /// - Returns: The frames of a film strip, if one is drawn, and whether the page came to rest within its limits.
  @HostActor
  private func drive(
    _ stack: PageStack,
    _ end: RunEnd
  ) async throws(Stop) -> (film: [Frame], isAtRest: Bool) {
    var isAtRest = isWithinLimits(end)
    do throws(CommandFailure) {
      for step in steps where isAtRest {
        isAtRest = await rest(end)
        if isAtRest { isAtRest = try await perform(step, on: stack, end) }
      }
      let film = try await self.film(of: stack, end, &isAtRest)
      if isAtRest, film.isEmpty {
        isAtRest = playsTest ? await rest(end) : await settle(isFinal: true, end)
      }
      try end.deck?.end(isAtRest: isAtRest)
      return (film, isAtRest)
    } catch {
      throw stop(error)
    }
  }

  /// Prints or draws the pages, unless a limit that they reached has already done so, and returns the exit code: the first reason counts.
  @HostActor
  private func status(
    of stack: PageStack,
    _ film: [Frame],
    isAtRest: Bool,
    _ end: RunEnd
  ) -> ExitStatus {
    if let status = end.status ?? printOrDraw(stack, film) { return status }
    if printer.isTooLong { return .otherLimit }
    if end.deck?.difference != nil { return .pageFailed }
    if !isAtRest { return .timeLimit }
    return end.hasFailure ? .pageFailed : .done
  }

  @HostActor
  private func stop(_ failure: CommandFailure) -> Stop {
    diagnostics.error(failure)
    return Stop(status: failure.status)
  }

  /// A frame of a film strip, with its moment.
  private typealias Frame = (label: String, picture: Picture)

  /// Prints the pages, or draws the topmost one, as they stand; returns the status if that fails.
  @HostActor
  private func printOrDraw(
    _ stack: PageStack,
    _ film: [Frame] = []
  ) -> ExitStatus? {
    stack.checkPages()
    guard let drawing else {
      printer.printEnd(of: stack, diagnostics)
      return nil
    }
    do throws(CommandFailure) {
      // In a film an element may appear, and disappear.
      if film.isEmpty, let page = stack.top { try drawing.style.checkElement(of: page) }
      let picture = try film.isEmpty ? picture(of: stack, drawing) : Picture(filmStrip: film)
      if film.isEmpty, let page = stack.top {
        page.warnOfMissingCharacters(in: picture)
      } else if let missing = picture.missingCharacters {
        diagnostics.warning(missing)
      }
      try drawing.write(picture)
      return nil
    } catch {
      diagnostics.error(error)
      return error.status
    }
  }

  /// Ends a run in which a page has reached a limit: prints everything as it stands, once.
  @HostActor
  private func finish(_ end: RunEnd, _ report: LimitReport) {
    guard end.status == nil, let stack = end.stack else { return }
    diagnostics.note(report.details)
    end.status = printOrDraw(stack) ?? ExitStatus(report.limit)
  }

  /// Whether the run may go on: neither a page nor the run itself has reached a limit.
  @HostActor
  private func isWithinLimits(_ end: RunEnd) -> Bool {
    Watchdog.checkMemory()
    if let reached = Watchdog.reached, let page = end.stack?.top ?? host.pages.last,
      end.status == nil, !page.meter.isExceeded
    {
      page.fail(watch.failure(for: reached, of: page))
    }
    if let report = host.pages.lazy.compactMap(\.meter.report).first { finish(end, report) }
    return end.status == nil && Watchdog.reached == nil && end.deck?.difference == nil
  }

  /// The frames of a film strip, if one is to be drawn; between the frames, only the clock advances.
  @HostActor
  private func film(
    of stack: PageStack,
    _ end: RunEnd,
    _ isAtRest: inout Bool
  ) async throws(CommandFailure) -> [Frame] {
    guard let drawing else { return [] }
    var frames: [Frame] = []
    var now = Duration.zero
    for moment in drawing.moments where isAtRest {
      isAtRest = await advance(by: moment.duration - now, end)
      now = moment.duration
      frames.append((moment.description, try picture(of: stack, drawing)))
    }
    return frames
  }

  @HostActor
  private func picture(
    of stack: PageStack,
    _ drawing: PageDrawing
  ) throws(CommandFailure) -> Picture {
    guard let page = stack.top else {
      throw CommandFailure(.pageFailed, "no page is left to draw")
    }
    return try drawing.style.picture(of: page)
  }

  /// Lets the page come to rest between two steps.
  ///
  /// If there are steps that say when time passes, or if the tape of a test is played, only steps move the clock, and the page is at rest when
  /// nothing runs, is due or is outstanding. Otherwise the page's timers run too.
  @HostActor
  private func rest(_ end: RunEnd) async -> Bool {
    playsTest || steps.contains(where: \.passesTime)
      ? await advance(by: .zero, end) : await settle(isFinal: false, end)
  }

  /// Whether the tape of a test is played, which ended with the last step and left the page's timers.
  private var playsTest: Bool {
    if case .play(let tape, _) = tape { tape.head.isOfTest } else { false }
  }

  /// Only lets time pass.
  @HostActor
  func advance(by duration: Duration, _ end: RunEnd) async -> Bool {
    let outcome = await host.advance(by: duration, waiting: waitingLeft, turns: nil)
    guard isWithinLimits(end), end.deck?.isBehind() != true else { return false }
    // On a real clock an answer may still come after the time is up.
    if !configuration.isTimeVirtual { return true }
    return shouldContinue(outcome, isFinal: false, end)
  }

  /// The rest of the limit for waiting, in real time over all steps.
  @HostActor
  private var waitingLeft: Duration {
    max(timeout.duration - .milliseconds(host.loop.waited), .zero)
  }

  @HostActor
  private func prepareHost() {
    host.configure(configuration)
    registerOwn(host)
    diagnostics.follow(host, isTraced: isTraced)
    printer.follow(host)
    ScriptWatchdog.start(
      limit: timeout.duration / .seconds(1),
      findLoop: LoopFinder.loop,
      isInSource: { place in host.pages.allSatisfy { $0.isInSource(place) } },
      onLook: { if Watchdog.isInterrupted { endInterrupted(at: $0.location) } }
    )
    Watchdog.setInterrupt { Task { @HostActor in endInterrupted(at: nil) } }
  }

  @HostActor
  private func follow(_ page: Page, _ end: RunEnd) {
    printer.notes.follow(page)
    for line in page.log { diagnostics.log(line) }  // the host's warnings when it opened
    page.onLog = { diagnostics.log($0) }
    page.onFailure = { [unowned page] error in
      end.hasFailure = true
      printer.notes.add(error, of: page)
      if end.isTold { return }
      if error.underlying is BuildFailure { return diagnostics.buildFailure(error) }
      diagnostics.error(error)
    }
  }

  /// Lets the page come to rest; reports on `stderr` what is still pending after the time limit.
  ///
  /// - Returns: Whether the page may continue.
  @HostActor
  func settle(isFinal: Bool, _ end: RunEnd) async -> Bool {
    let outcome = await host.settle(clock: timeout.duration, waiting: waitingLeft)
    guard isWithinLimits(end) else { return false }
    if case .outstanding = outcome, end.deck?.standsStill() == true { return false }
    return shouldContinue(outcome, isFinal: isFinal, end)
  }

  @HostActor
  private func shouldContinue(
    _ outcome: SettleOutcome,
    isFinal: Bool,
    _ end: RunEnd
  ) -> Bool {
    switch outcome {
    case .rest: return true
    case .timersLeft(let timers):
      if isFinal {
        for timer in timers {
          diagnostics.note("a timer was still pending after \(timeout): \(timer)")
        }
      }
      return true
    case .outstanding(let work):
      diagnostics.unanswered(work, after: timeout)
      stopWaiting(end)
      return false
    }
  }

  /// Makes the missing answers failures of the pages that wait for them, which have reached the limit of time.
  @HostActor
  private func stopWaiting(_ end: RunEnd) {
    // A page at its limit has no further failures.
    end.stack?.checkPages()
    end.isTold = true
    host.failWaitingPages(after: timeout)
    end.isTold = false
  }

  /// Reports the current activity and ends the process.
  @HostActor
  private func endInterrupted(at location: SourceLocation?) -> Never {
    if let location { diagnostics.note("interrupted while JavaScript ran at \(location)") }
    let outstanding = host.loop.outstanding.linesByCall
    let timers = host.clock.lastingTimers.map(\.label)
    if location == nil, outstanding.isEmpty, timers.isEmpty { diagnostics.note("interrupted") }
    for item in outstanding {
      diagnostics.note("interrupted while waiting for an answer: \(item)")
    }
    for timer in timers { diagnostics.note("interrupted while a timer was pending: \(timer)") }
    Output.end(.interrupted)
  }
}

/// How a run ends.
@HostActor
final class RunEnd {
  /// Whether any page failed, including those that are gone.
  var hasFailure = false
  /// The pages, once the first is open.
  var stack: PageStack?
  /// The recorder or player of the run; `nil` if there is none.
  var deck: TapeDeck?
  /// The exit code, once a limit has ended the run.
  var status: ExitStatus?
  /// Whether `stderr` already has the failures that are being recorded.
  var isTold = false
}
