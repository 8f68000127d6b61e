/// Adds the values of options with an optional value to a command line.
///
/// ArgumentParser has no such options, so the values are added before it parses.
enum OptionalValues {
  /// The arguments, each such option with `=` and a value.
  static func expanded(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let coverage = CoverageArguments.whole
    return arguments[..<end].map { argument in
      if PermissionArguments.names.contains(argument) {
        return "\(argument)=\(PermissionArguments.everything)"
      }
      return argument == coverage.name ? "\(argument)=\(coverage.file)" : argument
    }
      + arguments[end...]
  }
}
