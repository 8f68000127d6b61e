internal import ArgumentParser
internal import BundleChecking
internal import CommandProcess
internal import Glibc
internal import PromiseBridge
internal import TableDescription
internal import URLRouter
internal import WeexHost

extension CheckReport.Form: OptionChoice {}

/// `weexhost check`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List what bundles use but the host does not have, without running them.",
    discussion: """
      Sources (.vue, .we, JavaScript and TypeScript modules) are built first; bundles are read as \
      they are, and their source maps give the places. What a strict run would fail at is an error; \
      what is only known when a page runs, such as a computed name, is a note.

      Exit codes: 0 no errors, 1 errors, 64 wrong usage, 66 input not found, 69 acorn or esbuild is \
      not installed, 124 a page could not be stopped, or a build did not end within 10 minutes.
      """
  )

  @Argument(
    help: ArgumentHelp("Bundles and sources.", valueName: "file"),
    completion: .file()
  )
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Check against another host, described by its 'weexhost list --json', instead of this one.",
      valueName: "table"
    ),
    completion: .file()
  )
  var table: String?

  @Flag(
    name: .customLong("run"),
    help: "Run each page with --strict too, and tell for each finding which of the two saw it."
  )
  var isRun = false

  @Option(help: "How findings are printed.")
  var reporter: CheckReport.Form = .text

  @OptionGroup var names: NameArguments

  @OptionGroup var modules: ModuleArguments

  @OptionGroup var sources: BuildArguments

  @OptionGroup(title: "Permissions") var permissions: PermissionArguments

  func run() async throws {
    let diagnostics = Diagnostics(isColored: ColorChoice.auto.isColored(STDERR_FILENO))
    if isRun { TimeZoneName.utc.use() }
    await diagnostics.ending { () async throws(CommandFailure) in
      let inputs = try files.map { path throws(CommandFailure) in try InputFile(path) }
      let table = try table.map(TableDescription.init(file:))
      try permissions.checkFolders()
      _ = try await modules.registerWithinMemory(in: WXSDKEngine.host, diagnostics)
      if table == nil { try await permissions.checkModules(of: WXSDKEngine.host) }
      return try await CheckRun(
        host: WXSDKEngine.host,
        table: table,
        isRun: isRun,
        form: reporter,
        allowed: names.allowedNames,
        options: buildOptions,
        permissions: permissions.permissions(),
        diagnostics: diagnostics
      ).perform(inputs)
    }
  }

  private var buildOptions: BuildOptions {
    var options = sources.limitedBuildOptions
    options.readableFolders = permissions.permissions().folders
    options.isDevelopment = true  // as the builds of a run are
    options.leavesOutWrongStyles = true  // one wrong value hides nothing else
    return options
  }
}
