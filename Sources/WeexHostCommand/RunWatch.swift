internal import CommandProcess
internal import Metering
internal import Synchronization
internal import WeexHost

/// Ends a run that reaches a limit: by asking the host to stop, and if it does not, with a report and the process.
final class RunWatch: Sendable {
  private struct State {
    var stack: PageStack?
    var isLoading = true
    var standstill = Standstill()
    var diagnostics: Diagnostics
  }

  private let host: Host
  private let url: String
  private let timeout: DurationText
  private let printer: PagePrinter
  private let state: Mutex<State>

  init(
    _ host: Host,
    url: String,
    timeout: DurationText,
    _ printer: PagePrinter,
    _ diagnostics: Diagnostics
  ) {
    self.host = host
    self.url = url
    self.timeout = timeout
    self.printer = printer
    state = Mutex(State(diagnostics: diagnostics))
  }

  /// Begins to watch: the time for loading and building the page counts, too.
  func start(heap: Int, turn: Duration?) {
    RunningTask.enter(.loading(url))
    var configuration = Watchdog.Configuration(of: host, timeout)
    configuration.heap = heap
    configuration.turn = turn
    configuration.onInterrupt = { Output.end(.interrupted) }
    configuration.onHang = { [self] in reportHang($0) }
    Watchdog.start(configuration)
  }

  /// The diagnostics for reports.
  var diagnostics: Diagnostics {
    get { state.withLock(\.diagnostics) }
    set { state.withLock { $0.diagnostics = newValue } }
  }

  /// Notes the page that is shown, whose tree a report has.
  func follow(_ stack: PageStack) {
    state.withLock { $0.stack = stack }
  }

  /// Notes the bundle that will be opened.
  func open(_ bundle: PageFile) {
    state.withLock {
      $0.isLoading = false
      $0.standstill = Standstill(
        isTemplate: bundle.isTemplate,
        size: bundle.source.utf8.count
      )
    }
  }

  /// Notes that the page is open: its document was laid out, or its bundle has run once.
  func endOpening() {
    state.withLock { $0.standstill.isOpen = true }
  }

  /// The failure of a run whose limit the watchdog has seen, once the host has stopped.
  @HostActor
  func failure(for reached: Watchdog.Reached, of page: Page) -> HostError {
    let report = page.report(of: reached.limit, maximum: reached.maximum)
    let sentence = sentence(about: reached)
    return report.location.map { report.error(sentence, at: $0) }
      ?? report.error("\(page.shownURL): \(sentence)")
  }

  private func sentence(about reached: Watchdog.Reached) -> String {
    guard reached.limit == .time else { return reached.limit.sentence(reached.maximum) }
    if state.withLock(\.isLoading) { return "the page was not loaded and built within \(timeout)" }
    return reached.isStandstill
      ? reached.standstill("\(timeout)")
      : "the page's turns took \(reached.limit.text(reached.maximum)) in all; give them more time with --timeout"
  }

  /// The message about a host that did not stop.
  private func hangSentence(about reached: Watchdog.Reached, of url: String) -> String {
    let known = state.withLock { $0 }
    let time = reached.limit == .turn ? DurationText("\(reached.maximum)ms") ?? timeout : timeout
    return reached.limit.isTime && !known.isLoading
      ? known.standstill.sentence(of: url, after: time)
      : "\(url): \(sentence(about: reached))"
  }

  /// Reports what is known about a host that did not stop, on the watching thread.
  private func reportHang(_ reached: Watchdog.Reached) {
    let running = RunningTask.current
    if let text = copiedAnswer(reached) { return Output.lastAnswer(text) }
    var report = LimitReport(reached.limit, maximum: reached.maximum, running: running)
    if reached.limit == .heap { report.counts.memory = ResidentMemory.bytes }
    report.missingTree = reasonForMissingTree(reached)
    let error = report.error(hangSentence(about: reached, of: url))
    diagnostics.error(error)
    diagnostics.note(report.details)
    printer.printLastFailure(of: url, [error])
  }

  private func reasonForMissingTree(_ reached: Watchdog.Reached) -> String {
    if reached.limit == .heap { return "there is no memory left to read it" }
    return state.withLock(\.stack) == nil
      ? "no turn of the page had ended"
      : "native code was changing it, or did not let it be read in time"
  }

  /// How long the copy may take, in milliseconds.
  private static let copyTime = BuildMode.isOptimized ? 350.0 : 4000.0

  /// The answer in its current state, made by a copy of the process, which also reports the limit; `nil` if it could not be made.
  private func copiedAnswer(_ reached: Watchdog.Reached) -> String? {
    // A copy shares the memory until one of the two writes into it, and yet counts twice.
    guard let stack = state.withLock(\.stack), TreeActivity.isSettled,
      ResidentMemory.bytes < 700 << 20
    else { return nil }
    return ProcessCopy.text(within: Self.copyTime) { [self] in
      guard let page = stack.top else { return "" }
      let report = page.report(of: reached.limit, maximum: reached.maximum, stack: [])
      page.fail(report.error(hangSentence(about: reached, of: page.shownURL)))
      diagnostics.note(report.details)
      return printer.endText(of: stack)
    }
  }
}

extension Watchdog.Configuration {
  /// Watches a host, and asks it to stop if a limit is reached.
  init(of host: Host, _ timeout: DurationText) {
    self.init()
    progress = { host.loop.progress }
    isWaiting = { host.loop.isWaiting }
    time = timeout.duration
    onLimit = { reached in
      ScriptWatchdog.requestStop(for: reached.limit, maximum: reached.maximum)
      host.loop.stop()
    }
  }
}
