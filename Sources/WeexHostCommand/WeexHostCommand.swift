internal import ArgumentParser
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
    await run(Array(CommandLine.arguments.dropFirst()))
  }

  /// The same with arguments of one's own.
  static func run(_ arguments: [String]) async {
    Khala.registerLinkedClasses()
    await RootCommand.main(PermissionArguments.expanded(arguments))
  }
}

/// The command itself; what it does is in its subcommands.
struct RootCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weexhost",
    abstract: "A phone without a screen for Weex bundles.",
    subcommands: [
      RunCommand.self, BuildCommand.self, LayoutCommand.self, CallCommand.self, ListCommand.self,
    ]
  )
}
