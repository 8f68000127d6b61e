internal import ArgumentParser
internal import WeexHost

/// The options for building sources.
struct BuildArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Replace a name in the sources with a value, JSON or text, such as process.env.API=https://a.example; may be repeated.",
      valueName: "name=value"
    ),
    transform: Self.definition
  )
  var define: [Assignment] = []

  @Flag(
    name: .customLong("no-cache"),
    help: "Build sources without the cache in ~/.cache/weexhost."
  )
  var isCacheRefused = false

  /// The options for building sources.
  var buildOptions: BuildOptions {
    var options = BuildOptions()
    if isCacheRefused { options.cacheFolder = nil }
    for definition in define { options.defines[definition.key] = definition.value }
    return options
  }

  /// The same, with the limit for a command that runs nothing: no build takes so long, unless it would never end.
  var limitedBuildOptions: BuildOptions {
    var options = buildOptions
    options.timeLimit = .seconds(600)
    options.timeLimitAdvice = ""
    return options
  }

  private static func definition(_ text: String) throws -> Assignment {
    guard let definition = Assignment(text), BundleBuilder.isDefinable(definition.key) else {
      throw ValidationError(
        "'\(text)' is not a name and its value; write it like process.env.API=https://a.example"
      )
    }
    return definition
  }
}
