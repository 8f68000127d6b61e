package import HostValues

/// JSON that the command line gets from its user.
package enum JSONInput {
  /// Reads JSON; throws with status 64, with the place of the mistake.
  package static func parse(_ text: String, of name: String) throws(CommandFailure) -> HostValue {
    do throws(JSONReader.FormatError) {
      return try JSONReader.parseStrictly(text)
    } catch {
      throw CommandFailure(.usage, "\(name): this is not valid JSON: \(error)")
    }
  }

  /// Reads an object, as options need it; `example` is shown in the error.
  package static func object(
    _ text: String,
    of name: String,
    example: String? = nil
  ) throws(CommandFailure) -> HostValue {
    let value = try parse(text, of: name)
    guard value.kind == .object else {
      throw CommandFailure(
        .usage,
        "\(name): it wants an object, got \(value.kind.rawValue)"
          + (example.map { "; write it like \($0)" } ?? "")
      )
    }
    return value
  }
}
