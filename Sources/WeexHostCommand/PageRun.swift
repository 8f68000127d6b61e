internal import WeexHost

/// One run of one bundle, from opening its page to the exit code.
struct PageRun: Sendable {
  let host: Host
  let bundle: PageFile
  let options: PageOptions
  let configuration: Host.Configuration
  let timeout: DurationText
  let steps: [Step]
  let printer: PagePrinter
  let isTraced: Bool
  let modal: ModalPolicy?
  /// The folder for the pages' storage; `nil` for the host's own storage.
  let storageFolder: String?
  let diagnostics: Diagnostics
  /// Where the steps' pictures go.
  let pictures: PictureFolder?
  /// How the topmost page is drawn at the end; `nil` to print it.
  let drawing: PageDrawing?

  /// Runs the page and its steps, prints the output, and returns the exit code.
  @HostActor
  func perform() async -> ExitStatus {
    let opening = OpeningProgress()
    prepareHost(opening)
    let failures = FailureMark()
    host.onOpen = { page in watch(page, failures) }
    let stack: PageStack
    do throws(HostError) {
      stack = try host.openPage(bundle, options: options) { _ in }.show()
    } catch {
      diagnostics.error(error)
      printer.printFailure(of: bundle.url, [error])
      let isTableWrong = error.code == .duplicateName || error.code == .invalidTable
      return isTableWrong ? .internalError : .pageFailed
    }
    opening.end()
    var isAtRest = ScriptWatchdog.stopped == nil
    let film: [(label: String, picture: Picture)]
    do throws(CommandFailure) {
      for step in steps where isAtRest {
        isAtRest = await rest()
        if isAtRest { isAtRest = try await perform(step, on: stack) }
      }
      film = try await self.film(of: stack, &isAtRest)
    } catch {
      diagnostics.error(error.message)
      return error.status
    }
    if isAtRest, film.isEmpty { isAtRest = await settle(isFinal: true) }
    for page in stack.pages {
      page.checkForRoot()
      page.checkStyles()
    }
    if let drawing {
      do throws(CommandFailure) {
        let picture = try film.isEmpty ? picture(of: stack, drawing) : Picture(filmStrip: film)
        try drawing.write(picture)
      } catch {
        diagnostics.error(error.message)
        return error.status
      }
    } else {
      printer.printEnd(of: stack, diagnostics)
    }
    if !isAtRest { return .timeLimit }
    return failures.isSet ? .pageFailed : .done
  }

  /// The frames of a film strip, if one is to be drawn: the clock goes from moment to moment, and nothing else does.
  @HostActor
  private func film(
    of stack: PageStack,
    _ isAtRest: inout Bool
  ) async throws(CommandFailure) -> [(label: String, picture: Picture)] {
    guard let drawing else { return [] }
    var frames: [(label: String, picture: Picture)] = []
    var now = Duration.zero
    for moment in drawing.moments where isAtRest {
      isAtRest = await advance(by: moment.duration - now)
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
  /// If there are steps that advance the clock, only they move it, and the page is at rest when nothing runs, is due or is outstanding.
  /// Without such a step the page's timers run too.
  @HostActor
  private func rest() async -> Bool {
    steps.contains(where: \.isAdvance) ? await advance(by: .zero) : await settle(isFinal: false)
  }

  /// Only lets time pass.
  @HostActor
  private func advance(by duration: Duration) async -> Bool {
    let outcome = await host.advance(by: duration, waiting: timeout.duration)
    // On a real clock an answer may still come after the time is up.
    if !configuration.isTimeVirtual, ScriptWatchdog.stopped == nil { return true }
    return shouldContinue(outcome, isFinal: false)
  }

  @HostActor
  private func prepareHost(_ opening: OpeningProgress) {
    host.configure(configuration)
    if let modal { host.registerHandler(modal, withProtocol: (any ModalAnswering).self) }
    if let storageFolder {
      host.registerHandler(
        SQLiteStorage(folder: storageFolder),
        withProtocol: (any StorageKeeping).self
      )
    }
    diagnostics.follow(host, isTraced: isTraced)
    printer.follow(host)
    ScriptWatchdog.start(
      limit: timeout.duration / .seconds(1),
      findLoop: LoopFinder.loop,
      isInSource: { place in host.pages.allSatisfy { $0.isInSource(place) } },
      onLook: { if Watchdog.isInterrupted { endInterrupted(at: $0.location) } },
      onStop: { host.loop.stop() }
    )
    Watchdog.start(
      Watchdog.Configuration(
        progress: { host.loop.progress },
        limit: timeout.duration,
        onInterrupt: { Task { @HostActor in endInterrupted(at: nil) } },
        onRunaway: { host.loop.stop() },
        onHang: {
          let standstill = opening.standstill(
            of: bundle.url,
            isTemplate: bundle.isTemplate,
            bundle.source.utf8.count,
            after: timeout
          )
          diagnostics.error(standstill)
          printer.printFailure(of: bundle.url, [HostError(.timeLimit, standstill)])
        }
      )
    )
  }

  @HostActor
  private func watch(_ page: Page, _ failures: FailureMark) {
    for line in page.log { diagnostics.log(line) }  // the host's warnings when it opened
    page.onLog = { diagnostics.log($0) }
    page.onFailure = { error in
      failures.isSet = true
      if error.underlying is BuildFailure { return diagnostics.buildFailure(error) }
      diagnostics.error(error)
    }
  }

  /// Lets the page come to rest; reports on `stderr` what is left after the time limit.
  ///
  /// - Returns: Whether the page may continue.
  @HostActor
  private func settle(isFinal: Bool) async -> Bool {
    shouldContinue(await host.settle(timeout: timeout.duration), isFinal: isFinal)
  }

  @HostActor
  private func shouldContinue(_ outcome: SettleOutcome, isFinal: Bool) -> Bool {
    if let stopped = ScriptWatchdog.stopped {
      if !ScriptWatchdog.isExplained { diagnostics.error("\(bundle.url): \(stopped.sentence)") }
      return false
    }
    if Watchdog.isRunaway {
      diagnostics.error(
        "\(bundle.url): the page ran for \(timeout) without its clock moving; its turns follow each other endlessly"
      )
      return false
    }
    switch outcome {
    case .rest: return true
    case .timersLeft(let timers):
      if isFinal {
        for timer in timers { diagnostics.note("after \(timeout) a timer was left: \(timer)") }
      }
      return true
    case .outstanding(let work):
      diagnostics.unanswered(work, after: timeout)
      return false
    }
  }

  @HostActor
  private func perform(_ step: Step, on stack: PageStack) async throws(CommandFailure) -> Bool {
    guard let page = stack.top else { return true }
    if case .picture(let name) = step.action {
      try pictures?.write(page, to: name)
      return true
    }
    do throws(HostError) {
      switch step.action {
      case .tap(let target): try page.tap(target)
      case .longPress(let target): try page.longPress(target)
      case .press(let target): try page.press(target)
      case .release: try page.release()
      case .swipe(let target, let direction): try page.swipe(target, direction)
      case .pan(let target, let x, let y): try page.pan(target, x: x, y: y)
      case .carry(let target, let x, let y): try page.carry(target, x: x, y: y)
      case .scroll(let target, let x, let y): try page.scroll(target, x: x, y: y)
      case .scrollTo(let target): try page.scroll(to: target)
      case .focus(let target): try page.focus(target)
      case .blur(let target): try page.blur(target)
      case .type(let text, let target, let isReplacing):
        try page.type(text, into: target, replacing: isReplacing)
      case .fire(let event, let target, let params):
        try page.fire(event, on: target, params: params)
      case .advance(let time): return await advance(by: time.duration)
      case .tapBar(let position): try stack.tap(position)
      case .back: try stack.goBack()
      case .print(let format): printer.print(stack, as: format)
      case .picture: break
      }
    } catch {
      page.fail(HostError(error.code, "step \(step.number): \(error.message)", at: error.location))
    }
    return true
  }

  /// Reports what was going on and ends the process.
  @HostActor
  private func endInterrupted(at location: SourceLocation?) -> Never {
    if let location { diagnostics.note("interrupted while JavaScript ran at \(location)") }
    let outstanding = host.loop.outstanding.descriptions
    let timers = host.clock.timers.map(\.label)
    if location == nil, outstanding.isEmpty, timers.isEmpty { diagnostics.note("interrupted") }
    for item in outstanding {
      diagnostics.note("interrupted while there was no answer yet: \(item)")
    }
    for timer in timers { diagnostics.note("interrupted with a timer left: \(timer)") }
    Output.end(.interrupted)
  }
}

/// Whether any page failed, including those that are gone.
@HostActor
private final class FailureMark {
  var isSet = false
}

extension Page {
  /// Marks a page that ended without a root as failed.
  @HostActor
  fileprivate func checkForRoot() {
    guard isAlive, tree.root == nil else { return }
    if failures.isEmpty {
      fail(HostError(.noRoot, "\(shownURL): the bundle ended without a root element"))
    }
    didFailToRender()
  }
}
