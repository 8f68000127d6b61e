internal import ArgumentParser
internal import WeexHost

/// The option for Vue's development build.
struct DevelopmentArguments: ParsableArguments {
  @Flag(
    name: .customLong("dev"),
    help: "Run Vue's development build, whose warnings are warnings of the page."
  )
  var isDevelopment = false
}

extension DevelopmentArguments {
  /// The options for building sources, with file names in the output if Vue is to report them.
  func applied(to options: BuildOptions) -> BuildOptions {
    var options = options
    options.isDevelopment = isDevelopment
    return options
  }
}
