internal import FoundationEssentials
internal import WeexHost

/// JSON that the command line gets from its user.
enum JSONInput {
  /// Reads JSON; throws with status 64, saying where it is wrong.
  static func parse(_ text: String, of name: String) throws(CommandFailure) -> HostValue {
    do {
      return try JSONDecoder().decode(HostValue.self, from: Data(text.utf8))
    } catch DecodingError.dataCorrupted(let context) {
      throw CommandFailure(.usage, "\(name): \(reason(context))")
    } catch {
      throw CommandFailure(.usage, "\(name): this is no JSON")
    }
  }

  /// What Foundation's parser says, as one sentence.
  private static func reason(_ context: DecodingError.Context) -> String {
    guard let error = context.underlyingError as? CocoaError,
      let detail = unsafe error.userInfo["NSDebugDescription"] as? String
    else { return "this is no JSON" }
    return "this is no JSON: " + (detail.hasSuffix(".") ? String(detail.dropLast()) : detail)
  }
}
