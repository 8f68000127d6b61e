internal import ArgumentParser
internal import CommandProcess
internal import Development
internal import Glibc
internal import WeexHost

/// `weexhost dev`.
struct DevCommand: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "dev",
    abstract: "Show a page in the browser, and repeat what was done to it after every edit.",
    discussion: """
      It prints the address of a web page that shows the page as it is drawn here, and takes taps, drags and keys. When a file is \
      saved, the page is built again, and everything done so far is repeated at once.

      Keys: r restarts the session, t writes it as a test, p pauses and resumes the clock, q quits.

      Exit codes: 0 ended with q, 64 wrong usage, 66 input not found, 69 the port is in use or Pango is missing, 130 interrupted.
      """
  )

  @Argument(
    help: ArgumentHelp("The bundle, source or template.", valueName: "file"),
    completion: .file()
  )
  var file: String

  @Option(help: ArgumentHelp("The port of the web page; 0 for a free one.", valueName: "number"))
  var port = 8090

  @Option(help: ArgumentHelp("The address that the server listens on.", valueName: "address"))
  var host = "127.0.0.1"

  @Flag(help: "Open the address in the browser.")
  var open = false

  @Flag(help: "Begin with the clock paused.")
  var paused = false

  @OptionGroup var address: AddressArguments

  @OptionGroup var page: PageArguments

  @OptionGroup(title: "Limits") var limits: LimitArguments

  @OptionGroup(title: "Permissions") var permissions: PermissionArguments

  @OptionGroup var modules: ModuleArguments

  @OptionGroup var sources: BuildArguments

  func run() async throws {
    let diagnostics = Diagnostics(isColored: false)
    await diagnostics.ending { () async throws(CommandFailure) in
      try await run(diagnostics)
    }
  }

  private func run(_ diagnostics: Diagnostics) async throws(CommandFailure) -> ExitStatus {
    guard (0...65_535).contains(port) else {
      throw CommandFailure(.usage, "--port \(port): a port is a number from 0 to 65535")
    }
    guard file != "-", !file.contains("://") else {
      throw CommandFailure(
        .usage,
        "\(file): 'weexhost dev' needs a file, because it builds the page again when you save it"
      )
    }
    page.setZone()
    try permissions.checkFolders()
    _ = try InputFile(file)
    let preparation = preparation
    let registered = WXSDKEngine.host
    let (given, query) = LocalFile.parts(of: file)
    let path = InputFile.absolute(given)
    let timeout = page.limit.timeout.duration / .seconds(1)
    _ = try await preparation.register(in: registered, isDrawn: true, diagnostics)
    try await permissions.checkModules(of: registered)
    var options = DevelopmentOptions(
      file: path,
      name: file,
      makeHost: {
        ScriptWatchdog.start(limit: timeout, findLoop: LoopFinder.loop)
        let host = registered.copy()
        preparation.registerOwn(in: host, for: LocalFile.url(ofPath: path), at: path)
        preparation.page.registerForPerson(in: host)
        return host
      },
      say: { Output.diagnostic("\(ClockText.now)  \($0)".asTerminalText) }
    )
    options.query = query
    // An address of IPv6 may be written as in a URL.
    options.address =
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    (options.port, options.isPaused) = (port, paused)
    options.page = try page.pageOptions()
    options.page.url = try address.checked()
    options.build = preparation.buildOptions
    options.configuration = preparation.hostConfiguration()
    options.configuration.isTimeVirtual = true
    options.modal = page.modalValue
    options.measuresWithFonts = page.text != .fixed
    options.testOptions = preparation.testOptions.map(\.shellQuoted)
    let opens = open
    return try await Development(options).run { address in
      Output.answer("  \(address)      r restart · t write test · p pause · q quit\n")
      if opens { Browser.open(address) }
    }
  }
}
