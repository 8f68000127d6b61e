package import WeexHost

/// Regular expressions evaluated by Swift, where no JavaScript is available, as in a list of steps.
package enum SwiftExpression {
  /// Whether an expression matches a text; throws if the expression is invalid or has a flag that JavaScript does not know.
  @HostActor
  package static func matches(
    _ source: String,
    _ flags: String,
    _ text: String
  ) throws(HostError) -> Bool {
    if let flag = flags.first(where: { !"dgimsuvy".contains($0) }) {
      throw HostError(
        .invalidArgument,
        "/\(source)/\(flags): there is no flag '\(flag)' of regular expressions, such as i, m, s"
      )
    }
    do {
      let expression = try Regex(source).ignoresCase(flags.contains("i"))
        .dotMatchesNewlines(flags.contains("s")).anchorsMatchLineEndings(flags.contains("m"))
      return text.firstMatch(of: expression) != nil
    } catch {
      throw HostError(.invalidArgument, "/\(source)/ is not a regular expression")
    }
  }
}
