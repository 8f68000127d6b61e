internal import ArgumentParser
internal import Glibc
internal import WeexHost

/// `weexhost build`.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a bundle for devices of a page's sources.",
    discussion: """
      With -o the bundle is written to a file, and its source map beside it under the same name \
      with '.map'; without, or with '-o -', the bundle goes to stdout.

      Exit codes: 0 done, 1 the sources cannot be built, 64 wrong usage, 66 input not found, \
      73 the output cannot be written.
      """
  )

  @Argument(
    help: ArgumentHelp("The page (.vue, .we) or the module that makes it.", valueName: "file")
  )
  var file: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Where the bundle is written.", valueName: "file")
  )
  var output = "-"

  @OptionGroup var names: NameArguments

  @OptionGroup var cache: CacheArguments

  func run() async throws {
    let isColored = Output.isTerminal(STDERR_FILENO) && !Output.isColorRefused
    var diagnostics = Diagnostics(isColored: isColored)
    let status: ExitStatus
    do throws(CommandFailure) {
      let input = try InputFile(file)
      guard input.path != "-" else {
        throw CommandFailure(.usage, "-: a source has imports, so it must be a file")
      }
      diagnostics.shorten(input)
      status = try await build(input, diagnostics)
    } catch {
      diagnostics.error(error.message)
      status = error.status
    }
    Output.end(status)
  }

  private func build(
    _ input: InputFile,
    _ diagnostics: Diagnostics
  ) async throws(CommandFailure) -> ExitStatus {
    do throws(HostError) {
      let bundle = try await BundleBuilder.build(input.absolutePath, options: cache.buildOptions)
      var configuration = Host.Configuration()
      configuration.allowedNames = names.allowedNames
      let unknown = try await WXSDKEngine.host.problems(of: bundle.names, configuration)
      for warning in bundle.warnings + unknown { diagnostics.warning(warning.description) }
      return write(bundle, diagnostics)
    } catch {
      diagnostics.buildFailure(error)
      return .pageFailed
    }
  }

  private func write(_ bundle: BuiltBundle, _ diagnostics: Diagnostics) -> ExitStatus {
    guard output != "-" else {
      Output.answer(bundle.source)
      return .done
    }
    let path = InputFile.absolute(output)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    let name = String(path.dropFirst(folder.count + 1))
    let map = bundle.sourceMap.json(of: name, in: folder)
    let source = bundle.source + "//# sourceMappingURL=\(name).map\n"
    for (path, text) in [(output, source), (output + ".map", map)] {
      guard let reason = Output.write(text, toFile: path) else { continue }
      diagnostics.error("\(path): \(reason)")
      return .noOutput
    }
    return .done
  }
}

/// Whether built bundles are kept.
struct CacheArguments: ParsableArguments {
  @Flag(
    name: .customLong("no-cache"),
    help: "Build sources anew, and keep nothing in ~/.cache/weexhost."
  )
  var isRefused = false

  /// How sources are built.
  var buildOptions: BuildOptions {
    var options = BuildOptions()
    if isRefused { options.cacheFolder = nil }
    return options
  }
}
