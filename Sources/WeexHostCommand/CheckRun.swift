internal import BundleChecking
internal import CommandProcess
internal import Metering
internal import PromiseBridge
internal import TableDescription
internal import URLRouter
internal import WeexHost

/// One check of several files, from reading them to the exit code.
struct CheckRun: Sendable {
  let host: Host
  /// The table of another host; `nil` for this host's own.
  let table: TableDescription?
  let isRun: Bool
  let form: CheckReport.Form
  let allowed: Set<String>
  let options: BuildOptions
  let permissions: Permissions
  let diagnostics: Diagnostics

  /// The time that a page has for its run: as by default with `weexhost run`.
  private static let timeout = DurationText.tenSeconds

  /// Checks the files, prints the report, and returns the exit code; throws if a file cannot be checked.
  @HostActor
  func perform(_ inputs: [InputFile]) async throws(CommandFailure) -> ExitStatus {
    let checker = try makeChecker(beside: inputs.first?.url ?? "")
    defer { checker.close() }
    host.configure(configuration)
    if isRun { registerSources() }
    var report = CheckReport(isRun: isRun) { [paths = Self.paths(of: inputs)] url in
      paths.first { url.hasPrefix($0.url) }.map { $0.path + url.dropFirst($0.url.count) } ?? url
    }
    for input in inputs {
      var found = try await findings(of: input, checker)
      if form != .json {
        for index in found.indices { found[index].message = found[index].message.asTerminalText }
      }
      report.add(found, of: input.path)
    }
    Output.answer(report.text(as: form))
    return report.hasErrors ? .pageFailed : .done
  }

  /// The configuration of the check's host, and of those of the runs.
  private var configuration: Host.Configuration {
    var configuration = Host.Configuration()
    configuration.isTimeVirtual = true
    configuration.isStrict = true
    configuration.allowedNames = allowed
    configuration.permissions = permissions
    return configuration
  }

  /// The beginnings of URLs, and the paths that are printed instead: those that the user passed, then those relative to the current folder.
  private static func paths(of inputs: [InputFile]) -> [(url: String, path: String)] {
    inputs.map { ($0.url, $0.path) } + [("file://" + InputFile.absolute("") + "/", "")]
      + [("file://", "")]
  }

  @HostActor
  private func makeChecker(beside url: String) throws(CommandFailure) -> BundleChecker {
    do throws(HostError) {
      let registry = try host.registry()
      if let table {
        return BundleChecker(table, registry, isOwn: false, allowed: allowed, beside: url)
      }
      let own = try host.table(nil)
      return BundleChecker(own, registry, isOwn: true, allowed: allowed, beside: url)
    } catch {
      throw CommandFailure(.internalError, error.description)
    }
  }

  @HostActor
  private func findings(
    of input: InputFile,
    _ checker: BundleChecker
  ) async throws(CommandFailure) -> [Finding] {
    try input.refuseTemplate(wanting: "a bundle or a source")
    var file: PageFile
    let found: [Finding]
    do throws(HostError) {
      file = try await PageFile(input.absolutePath, text: input.text, options: options)
      found = try checker.findings(in: file)
    } catch {
      let status = ExitStatus(ofBuild: error)
      guard status == .pageFailed else { throw CommandFailure(status, error.message) }
      let problems = (error.underlying as? BuildFailure)?.problems ?? [error]
      return problems.map { Finding(build: $0) }
    }
    // A file with a syntax error cannot be run.
    guard isRun, !found.contains(where: { $0.rule == .syntax }) else { return found }
    file.query = input.query
    return await found.merging(failures(of: file, input.path), in: file.url)
  }

  /// Has the pages that a page opens built with the same options; a wrong style in them is left to the run.
  private func registerSources() {
    guard host.handler((any PageOpening).self) is PageSources else { return }
    var options = options
    options.leavesOutWrongStyles = false
    host.registerHandler(PageSources(build: options), withProtocol: (any PageOpening).self)
  }

  /// The failures of a strict run of a page, and of the pages that it opens.
  @HostActor
  private func failures(of file: PageFile, _ path: String) async -> [HostError] {
    // A host of its own for each page: nothing of one page is left for the next.
    let host = host.copy()
    host.configure(configuration)
    let notes = RunNotes()
    host.onOpen = { page in
      page.onFailure = { [unowned page] in notes.add($0, of: page) }
    }
    startWatching(host, path)
    defer {
      Watchdog.pause()
      host.close()
    }
    let stack: PageStack
    do throws(HostError) {
      stack = try host.openPage(file, options: PageOptions()) { _ in }.show()
    } catch {
      return notes.failures + [error]
    }
    await host.settle(timeout: Self.timeout.duration)
    if let reached = Watchdog.reached, let page = stack.top {
      page.fail(page.report(of: reached.limit, maximum: reached.maximum).error())
    }
    stack.checkPages()
    host.failWaitingPages(after: Self.timeout)
    return notes.failures
  }

  /// Starts to watch a run: a page that cannot be stopped ends the process.
  @HostActor
  private func startWatching(_ host: Host, _ path: String) {
    ScriptWatchdog.start(
      limit: Self.timeout.duration / .seconds(1),
      findLoop: LoopFinder.loop
    )
    var watched = Watchdog.Configuration(of: host, Self.timeout)
    watched.heap = .max  // the earlier pages' memory is not this page's failure
    watched.onInterrupt = { Output.end(.interrupted) }
    watched.onHang = { _ in
      diagnostics.error(Standstill(isOpen: true).sentence(of: path, after: Self.timeout))
    }
    Watchdog.start(watched)
  }
}
