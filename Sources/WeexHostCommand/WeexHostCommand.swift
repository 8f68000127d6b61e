internal import ArgumentParser
internal import CommandProcess
internal import URLRouter
internal import WeexHost

/// The command line `weexhost` as a library: a user's own executable is the same command with its own modules.
///
/// ```swift
/// import WeexHost
/// import WeexHostCommand
///
/// @main struct App {
///   static func main() async {
///     WXSDKEngine.registerModule("event", withClass: EventModule.self)
///     await WeexHostCommand.main()
///   }
/// }
/// ```
public enum WeexHostCommand {
  /// Runs the command line with the process's arguments, on the default host, and ends the process.
  public static func main() async {
    await run(LongFileList.current)
  }

  /// Runs the command line in an executable without modules or components of a user.
  package static func mainWithoutUserCode() async {
    Host.excludeUserCode()
    await main()
  }

  /// The same with given arguments.
  static func run(_ arguments: [String]) async {
    await LongFileList.$current.withValue(LongFileList(arguments)) {
      await run(LongFileList.current)
    }
  }

  private static func run(_ list: LongFileList) async {
    let arguments = list.arguments
    let script = onlyScript(list.parsed)
    // First of all: until the page is shown, everything waits for the engine.
    if script != nil {
      TimeZoneName.utc.use()
      Host.prepareEngine()
    }
    Output.begin()
    if let script { Host.prepareFramework(for: InputFile.absolute(script)) }
    Khala.registerLinkedClasses()
    let advice = UsageAdvice(arguments)
    if let fault = advice.unknownHelp ?? advice.emptyValue {
      Output.diagnostic("Error: \(fault)")
      Output.end(.usage)
    }
    if let fault = advice.misreadHelp { end(because: ValidationError(fault), arguments) }
    do {
      var command = try RootCommand.parseAsRoot(OptionalValues.expanded(list.parsed))
      checkFolder(for: command)
      if script != nil, let command = command as? any PageCommand {
        Host.makeModuleTables()
        // On this thread: a new one would begin on the processor of the host thread, which then waits for milliseconds.
        try await command.run()
      } else if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      Output.end(.done)
    } catch {
      end(because: error, arguments)
    }
  }

  /// The commands that look at no file, or only at named ones.
  private static let everywhere = ["help", "doctor", "list"]

  /// Ends the process if the command needs the current folder but it was removed; the root would be taken for it.
  private static func checkFolder(for command: any ParsableCommand) {
    let name = type(of: command).configuration.commandName ?? ""
    guard !everywhere.contains(name), !InputFile.hasCurrentFolder else { return }
    Output.diagnostic("error: the current folder does not exist any more; change to one that does")
    Output.end(.noInput)
  }

  /// The file of the page whose script this process surely runs, so that its engine may start while its arguments are parsed.
  ///
  /// Several files run in other processes, a template may need no engine, and an untrusted page's starts in the kernel's sandbox. With an option
  /// for the time zone, the engine starts after it has been read.
  private static func onlyScript(_ arguments: [String]) -> String? {
    guard let command = arguments.first, ["run", "render"].contains(command) else { return nil }
    let scripts = arguments.filter { argument in
      SourceEnding.all.contains { argument.hasSuffix("." + $0) }
    }
    let others = [
      "--isolate", "--untrusted", "--worker", "--jobs", "--shard", "--help", "-h", "--time-zone",
      "--clock",
    ]
    let hasOther = arguments.contains { argument in
      others.contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
    return scripts.count == 1 && !hasOther ? scripts[0] : nil
  }

  /// Reports the parser's error, which may be a help text, and ends the process.
  private static func end(because error: any Error, _ arguments: [String]) -> Never {
    let text = RootCommand.fullMessage(for: error)
    let code = RootCommand.exitCode(for: error)
    if code.isSuccess {
      Output.answer(CompletionScript.completed(text, for: arguments) + "\n")
    } else {
      Output.diagnostic(UsageAdvice(arguments).improving(text))
    }
    Output.end(ExitStatus(rawValue: code.rawValue) ?? .pageFailed)
  }
}

/// The root command; its subcommands do the work.
struct RootCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weexhost",
    abstract: "A phone without a screen for Weex bundles.",
    version: """
      weexhost \(Host.version)
      Weex \(Host.weexVersion)
      JavaScriptCore \(Host.engineVersion)
      """,
    subcommands: [
      RunCommand.self, RenderCommand.self, TestCommand.self, MergeCommand.self, InitCommand.self,
      DevCommand.self,
      BuildCommand.self, CheckCommand.self, LayoutCommand.self, CallCommand.self, ListCommand.self,
      TypesCommand.self,
      DoctorCommand.self,
    ]
  )
}
