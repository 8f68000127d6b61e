internal import BundleChecking
internal import CommandProcess
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

  /// Checks the files, prints the report, and returns the exit code; throws if a file cannot be checked.
  @HostActor
  func perform(_ inputs: [InputFile]) async throws(CommandFailure) -> ExitStatus {
    let checker = try makeChecker(beside: inputs.first?.url ?? "")
    defer { checker.close() }
    var configuration = Host.Configuration()
    configuration.isTimeVirtual = true
    configuration.isStrict = true
    configuration.allowedNames = allowed
    configuration.permissions = permissions
    host.configure(configuration)
    if isRun { ScriptWatchdog.start(limit: 10, findLoop: LoopFinder.loop) }
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
      let own = try host.table(Diagnostics(isColored: false))
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
    guard !input.isTemplate, !input.path.hasSuffix(".json") else {
      throw CommandFailure(
        .usage,
        "\(input.path): this is a template or data; write the name of a bundle or a source"
      )
    }
    do throws(HostError) {
      let file = try await PageFile(input.absolutePath, text: input.text, options: options)
      let found = try checker.findings(in: file)
      // A file with a syntax error cannot be run.
      guard isRun, !found.contains(where: { $0.rule == .syntax }) else { return found }
      return try await found.merging(failures(of: file), in: file.url)
    } catch {
      guard error.code != .missingTool else { throw CommandFailure(.missing, error.message) }
      let problems = (error.underlying as? BuildFailure)?.problems ?? [error]
      return problems.map { problem in
        let rule: Finding.Rule = problem.code == .invalidValue ? .styleValue : .syntax
        return Finding(rule, .error, problem.message, source: problem.location)
      }
    }
  }

  /// The failures of a strict run of a page.
  @HostActor
  private func failures(of file: PageFile) async throws(HostError) -> [HostError] {
    let page = try host.openPage(file, options: PageOptions()) { _ in }
    await host.settle(timeout: .seconds(10))
    page.checkForRoot()
    page.checkStyles()
    let failures = page.failures
    for page in host.pages { page.destroy() }
    return failures
  }
}
