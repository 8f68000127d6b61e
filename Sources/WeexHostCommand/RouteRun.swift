internal import CommandProcess
internal import URLRouter
internal import WeexHost

/// One call of one route, from its URL to the exit code.
struct RouteRun: Sendable {
  let host: Host
  let khala: Khala
  let configuration: Host.Configuration
  let timeout: DurationText
  let isTraced: Bool
  let diagnostics: Diagnostics

  /// The outcome of the call so far.
  @HostActor
  private final class Progress {
    var outcome: Result<HostValue, HostError>?
  }

  /// Calls the route, waits for all the work that it began, prints the result, and returns the exit code.
  @HostActor
  func perform() async -> ExitStatus {
    let page: Page?
    do throws(HostError) {
      _ = try host.registry()  // also checks the tables of classes that the URL does not name
      page = try host.router.leadsToModule(khala) ? openBlankPage() : nil
    } catch {
      diagnostics.error(error)
      return .internalError
    }
    let progress = Progress()
    start(page, progress)
    let outcome = await host.settle(timeout: timeout.duration)
    if case .outstanding(let work) = outcome { diagnostics.unanswered(work, after: timeout) }
    switch progress.outcome {
    case .success(let value): Output.answer(JSONText.of(value.recorded) + "\n")
    case .failure(let error): diagnostics.error(error)
    case nil: return .timeLimit
    }
    if case .outstanding = outcome { return .timeLimit }
    guard case .success = progress.outcome, page?.failures.isEmpty != false else {
      return .pageFailed
    }
    return .done
  }

  /// Sets the host up and starts watching it.
  @HostActor
  func prepareHost() {
    host.configure(configuration)
    diagnostics.follow(host, isTraced: isTraced)
    var watched = Watchdog.Configuration(of: host, timeout)
    watched.onInterrupt = { Task { @HostActor in Output.end(.interrupted) } }
    watched.onHang = { _ in diagnostics.error("the route did not finish within \(timeout)") }
    Watchdog.start(watched)
  }

  /// The page that a module's method runs in.
  @HostActor
  private func openBlankPage() throws(HostError) -> Page {
    var options = PageOptions()
    options.framework = Framework.vanilla.rawValue
    return try host.openPage(source: "", url: "about:blank", options: options) { page in
      page.onLog = { diagnostics.log($0) }
      page.onFailure = { diagnostics.error($0) }
    }
  }

  /// Starts the call; the host is not at rest until it has ended.
  @HostActor
  private func start(_ page: Page?, _ progress: Progress) {
    let work = host.loop.outstanding.begin("the call of \(khala)", page: "")
    let closures = (0..<host.router.closureCount(of: khala, from: page)).map { index in
      KhalaClosure { info in
        let line: HostValue = ["closure": .number(Double(index)), "info": info.hostValue.recorded]
        Output.answer(JSONText.of(line) + "\n")
      }
    }
    // A wait of the route on the clock is also a wait of its call.
    NativeWork.$current.withValue(NativeWork(work)) {
      start(closures, page, progress, work)
    }
  }

  @HostActor
  private func start(
    _ closures: [KhalaClosure],
    _ page: Page?,
    _ progress: Progress,
    _ work: OutstandingWork.ID
  ) {
    Task { @HostActor in
      do throws(HostError) {
        let result = try await host.router.call(khala, closures, from: page)
        progress.outcome = .success(result?.hostValue ?? .null)
      } catch {
        progress.outcome = .failure(error)
      }
      host.loop.post { host.loop.outstanding.end(work) }
    }
  }
}
