internal import ArgumentParser
internal import WeexHost

/// The option that says what a page is told of its device.
struct EnvironmentArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Set a field of WXEnvironment; may be repeated.", valueName: "key=value"),
    transform: { try Assignment.read($0, example: "platform=Android") }
  )
  var env: [Assignment] = []

  /// Adds what it says to what a page is opened with.
  func apply(to options: inout PageOptions) {
    for assignment in env { options.environment[assignment.key] = .string(assignment.value) }
  }
}
