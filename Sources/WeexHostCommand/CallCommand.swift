internal import ArgumentParser
internal import CommandProcess
internal import Glibc
internal import URLRouter
internal import WeexHost

/// `weexhost call`.
struct CallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "call",
    abstract: "Call a route and print what it returns.",
    discussion: """
      A route is scheme://class/function?key=value. A name that is not one of the executable's routing classes is looked up \
      among the modules, which then run in an empty page: kl://locale/getLanguage. 'weexhost list' shows both.

      The result goes to stdout as JSON, or null if there is none. If the function takes closures, each call of one prints \
      a line {"closure":0,"info":{…}} before the result.

      Exit codes: 0 done, 1 the call failed, 64 wrong usage, 70 an internal error, 73 the output cannot be written, 124 the time limit, 130 interrupted.
      """
  )

  @Argument(help: ArgumentHelp("The route's URL.", valueName: "url"))
  var url: String

  @Option(
    help: ArgumentHelp(
      "More parameters, a JSON object; they override those of the URL.",
      valueName: "json"
    )
  )
  var params: String?

  @OptionGroup var limit: TimeoutArguments

  @OptionGroup var modules: ModuleArguments

  @OptionGroup(title: "Permissions") var permissions: PermissionArguments

  @Flag(help: "Print to stderr everything that happens.")
  var trace = false

  func run() async throws {
    let diagnostics = Diagnostics(
      isColored: ColorChoice.auto.isColored(STDERR_FILENO)
    )
    TimeZoneName.utc.use()
    var configuration = Host.Configuration()
    configuration.permissions = permissions.permissions()
    await diagnostics.ending { () async throws(CommandFailure) in
      var diagnostics = diagnostics
      try permissions.checkFolders()
      for stub in try await modules.registerWithinMemory(
        in: WXSDKEngine.host,
        limit: limit.timeout,
        diagnostics
      ) {
        diagnostics.shorten(stub, sources: false)
      }
      try await permissions.checkModules(of: WXSDKEngine.host)
      let call = RouteRun(
        host: WXSDKEngine.host,
        khala: try khala(),
        configuration: configuration,
        timeout: limit.timeout,
        isTraced: trace,
        diagnostics: diagnostics
      )
      await call.prepareHost()
      return await call.perform()
    }
  }

  private func khala() throws(CommandFailure) -> Khala {
    var values = KhalaInfo()
    if let params {
      values = KhalaInfo(try JSONInput.object(params, of: "--params"))
    }
    guard let khala = Khala(str: url, params: values.values) else {
      throw CommandFailure(
        .usage,
        "'\(url)' is not a URL; it should be scheme://class/function?key=value"
      )
    }
    return khala
  }
}
