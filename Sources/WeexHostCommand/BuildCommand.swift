internal import ArgumentParser
internal import CommandProcess
internal import Glibc
internal import WeexHost

/// `weexhost build`.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a bundle for devices from a page's sources.",
    discussion: """
      With -o the bundle is written to a file, and its source map beside it under the same name \
      with '.map'; without, or with '-o -', the bundle goes to stdout. Both are written whole or \
      not at all, and never over a file that the bundle is built from.

      Exit codes: 0 done, 1 the sources cannot be built, 64 wrong usage, 66 input not found, \
      69 esbuild or a compiler is not installed, 73 the output cannot be written, 124 the build \
      did not end within 10 minutes.
      """
  )

  @Argument(
    help: ArgumentHelp("The page (.vue, .we) or the module that makes it.", valueName: "file"),
    completion: .file()
  )
  var file: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Where the bundle is written.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @OptionGroup var names: NameArguments

  @OptionGroup var sources: BuildArguments

  @Option(
    name: .customLong("allow-read"),
    help: ArgumentHelp(
      "Read sources from these folders outside the project too; without '=…' from any folder.",
      valueName: "folder,…"
    ),
    transform: PermissionArguments.folders
  )
  var folders: [Permissions.Grant<String>] = []

  func run() async throws {
    let diagnostics = Diagnostics(isColored: ColorChoice.auto.isColored(STDERR_FILENO))
    await diagnostics.ending { () async throws(CommandFailure) in
      let input = try InputFile(file)
      guard input.path != "-" else {
        throw CommandFailure(
          .usage,
          "standard input: a source imports files next to it, so it must be a file itself"
        )
      }
      try input.refuseTemplate(wanting: "a source")
      var diagnostics = diagnostics
      diagnostics.shorten(input)
      let target = try output == "-" ? nil : self.target(beside: input)
      let signals = SignalActions(for: [SIGINT]) { _ in Output.endInterrupted() }
      defer { signals.restore() }
      return try await build(input, target, diagnostics)
    }
  }

  /// The file to write, unless it is the page itself; in the current folder, missing folders on its path are made.
  private func target(beside input: InputFile) throws(CommandFailure) -> OutputFile {
    let ending = FilePath.ending(of: output).lowercased()
    if BundleBuilder.isSameFile(output, input.absolutePath) {
      throw CommandFailure(
        .noOutput,
        "\(output): the bundle would overwrite the page that it is built from; \(Self.advice)"
      )
    }
    guard ending != "vue", ending != "we" else {
      throw CommandFailure(
        .noOutput,
        "\(output): a bundle is JavaScript, not a .\(ending) file; \(Self.advice)"
      )
    }
    let isBelow = !output.hasPrefix("/") && !output.split(separator: "/").contains("..")
    if isBelow, !InputFile.exists(FilePath.dirname(of: output), orFolder: true) {
      try OutputFile.makeFolders(of: output, for: "--output")
    }
    return try OutputFile(output)
  }

  private func build(
    _ input: InputFile,
    _ target: OutputFile?,
    _ diagnostics: Diagnostics
  ) async throws(CommandFailure) -> ExitStatus {
    var options = sources.limitedBuildOptions
    options.readableFolders = try PermissionArguments.readable(folders)
    let bundle: BuiltBundle
    do throws(HostError) {
      bundle = try await BundleBuilder.build(input.absolutePath, options: options)
      var configuration = Host.Configuration()
      configuration.allowedNames = names.allowedNames
      let unknown = try await WXSDKEngine.host.problems(of: bundle.names, configuration)
      for warning in bundle.warnings + unknown { diagnostics.warning(warning.description) }
    } catch {
      diagnostics.buildFailure(error)
      return ExitStatus(ofBuild: error)
    }
    if let target {
      try write(bundle, to: target)
    } else {
      Output.answer(bundle.source)
    }
    return .done
  }

  private func write(_ bundle: BuiltBundle, to target: OutputFile) throws(CommandFailure) {
    guard target.isRegular else { return try OutputFile.write([(target, bundle.source)]) }
    let path = InputFile.absolute(output)
    let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
    for (path, what) in [(output, "the bundle"), (output + ".map", "its source map")] {
      guard let source = bundle.file(at: path) else { continue }
      let file = InputFile.absolute(path) == source ? "a file" : "'\(source)',"
      throw CommandFailure(
        .noOutput,
        "\(path): \(what) would overwrite \(file), which the bundle is built from; \(Self.advice)"
      )
    }
    let map = try OutputFile(output + ".map")
    try OutputFile.write([
      (map, bundle.sourceMap.json(of: name, in: folder, names: bundle.names)),
      (target, bundle.source + "//# sourceMappingURL=\(name).map\n"),
    ])
  }

  private static let advice = "name another file, such as '-o bundle.js'"
}
