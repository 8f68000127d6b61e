internal import ArgumentParser
internal import Glibc
internal import WeexHost

/// `weexhost run`.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a page to rest and print its tree.",
    discussion: """
      A bundle's first line says what it is written for: // { "framework": "Vue" }. A source (.vue, \
      .we, a JavaScript or TypeScript module) is built first, as 'weexhost build' does.

      Exit codes: 0 done, 1 the page failed, 64 wrong usage, 66 input not found, \
      70 an internal error, 124 the time limit, 130 interrupted.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The bundle, source or template; '-' for a bundle or template on standard input; with --allow-net a URL.",
      valueName: "file"
    )
  )
  var file: String

  @Option(help: "What is printed: the tree for people, or one compact JSON object a line.")
  var print = PrintFormat.tree

  @Option(
    help: ArgumentHelp("Drive the page with the steps of this JSON file.", valueName: "file")
  )
  var steps: String?

  @OptionGroup var page: PageArguments

  @OptionGroup var cache: CacheArguments

  @Flag(
    help: ArgumentHelp(
      "Print what the page did and when: the key 'metrics' of JSON, or else a line of JSON to stderr."
    )
  )
  var metrics = false

  @Flag(help: "Print everything that happens to stderr.")
  var trace = false

  @Option(help: "Colour the output: 'auto' where it is a terminal and NO_COLOR is not set.")
  var color = ColorChoice.auto

  func run() async throws {
    var diagnostics = Diagnostics(isColored: isColored(STDERR_FILENO))
    let status: ExitStatus
    do throws(CommandFailure) {
      let bundle = try await InputFile.load(
        file,
        page.permissions.permissions,
        timeout: page.timeout.duration
      )
      diagnostics.shorten(bundle, sources: bundle.url.hasPrefix("file:") && bundle.path != "-")
      let steps = try self.steps.map { path throws(CommandFailure) in
        try Step.parse(InputFile(path))
      }
      guard bundle.text.contains(where: { !$0.isWhitespace }) else {
        throw CommandFailure(.pageFailed, "\(bundle.path): the file is empty")
      }
      let options = try page.pageOptions()
      guard let ready = await prepare(bundle, diagnostics) else { Output.end(.pageFailed) }
      for service in try page.registerServices(in: WXSDKEngine.host) {
        diagnostics.shorten(service, sources: false)
      }
      let host = WXSDKEngine.host
      if host.handler((any PageOpening).self) is PageSources {
        let sources = PageSources(build: buildOptions)
        host.registerHandler(sources, withProtocol: (any PageOpening).self)
      }
      let run = PageRun(
        host: WXSDKEngine.host,
        bundle: ready,
        options: options,
        configuration: page.hostConfiguration,
        timeout: page.timeout,
        steps: steps ?? [],
        format: print,
        isColored: isColored(STDOUT_FILENO),
        isTraced: trace,
        hasMetrics: metrics,
        modal: page.modalPolicy,
        storageFolder: page.permissions.storageFolder,
        diagnostics: diagnostics
      )
      status = await run.perform()
    } catch {
      diagnostics.error(error.message)
      status = error.status
    }
    Output.end(status)
  }

  /// The bundle to run; `nil` where its sources cannot be built, which was said then.
  private func prepare(_ input: InputFile, _ diagnostics: Diagnostics) async -> PageFile? {
    guard input.url.hasPrefix("file:") else {
      return PageFile(bundle: input.text, url: input.url, isTemplate: input.isJSON)
    }
    if input.path == "-", input.isTemplate {
      return PageFile(bundle: input.text, url: input.url, isTemplate: true)
    }
    do throws(HostError) {
      return try await PageFile(
        input.absolutePath,
        text: input.text,
        options: buildOptions
      )
    } catch {
      diagnostics.buildFailure(error)
      return nil
    }
  }

  private var buildOptions: BuildOptions {
    page.development.applied(to: cache.buildOptions)
  }

  private func isColored(_ output: Int32) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Output.isTerminal(output) && !Output.isColorRefused
    }
  }
}
