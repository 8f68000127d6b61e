internal import ArgumentParser
internal import Glibc
internal import WeexHost

/// `weexhost run`.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a bundle to rest and print its tree.",
    discussion: """
      The bundle's first line says what it is written for: // { "framework": "Vue" }.

      Exit codes: 0 done, 1 the page failed, 64 wrong usage, 66 input not found, \
      70 an internal error, 124 the time limit, 130 interrupted.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The bundle; '-' for standard input; with --allow-net a URL.",
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
      diagnostics.shortened = (bundle.url, bundle.path)
      let steps = try self.steps.map { path throws(CommandFailure) in
        try Step.parse(InputFile(path))
      }
      guard bundle.text.contains(where: { !$0.isWhitespace }) else {
        throw CommandFailure(.pageFailed, "\(bundle.path): the file is empty")
      }
      let run = PageRun(
        host: WXSDKEngine.host,
        bundle: bundle,
        options: try page.pageOptions(),
        configuration: page.hostConfiguration,
        timeout: page.timeout,
        steps: steps ?? [],
        format: print,
        isColored: isColored(STDOUT_FILENO),
        isTraced: trace,
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

  private func isColored(_ output: Int32) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Output.isTerminal(output) && !Output.isColorRefused
    }
  }
}
