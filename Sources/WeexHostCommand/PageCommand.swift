internal import ArgumentParser

/// A command whose options set up pages.
///
/// The options are groups of the commands themselves: of a group within a group, the parser makes the options again for each of its checks.
protocol PageCommand: AsyncParsableCommand {
  var page: PageArguments { get }
  var limits: LimitArguments { get }
  var permissions: PermissionArguments { get }
  var modules: ModuleArguments { get }
  var sources: BuildArguments { get }

  /// Runs the command, on the caller's thread until it waits.
  func run() async throws
}

extension PageCommand {
  /// The preparation that these options request.
  var preparation: HostPreparation {
    HostPreparation(
      page: page,
      limits: limits,
      permissions: permissions,
      modules: modules,
      sources: sources
    )
  }
}
