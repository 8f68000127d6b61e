package import HostThread
package import HostValues
internal import ResourceAccess
package import WeexCore

/// A host's search for the place where a script threw a value that is not an error.
///
/// The engine records a place in errors only. For any other value, the script is searched for statements that can have thrown it; if there
/// is only one, that is the place.
@HostActor
package final class ThrowSearch: Sendable {
  /// Finds the statements of a script that can have thrown a value, given by its outline; `nil` if they cannot be found.
  package typealias Body =
    @HostActor @Sendable (_ source: String, _ url: String, _ outline: String) -> [SourceLocation]?

  private struct Question: Hashable {
    let source: String
    let url: String
    let outline: String
  }

  /// Limits the searches, because a page may throw endlessly.
  private static let maximumQuestions = 32
  private static let maximumPlaces = 3

  private let body: Body?
  private var answers: [Question: [SourceLocation]] = [:]

  private nonisolated init(_ body: Body?) {
    self.body = body
  }

  /// Lets a host search.
  package nonisolated static func install(in host: Host, _ body: @escaping Body) {
    _ = host.part(ThrowSearch.self) { ThrowSearch(body) }
  }

  /// Adds the place of the throw to the error for a thrown value: as its location, as a few candidates in its message, or else as the script's URL.
  static func locate(
    _ error: HostError,
    outline: String?,
    in script: ScriptText?,
    shownAs url: String,
    host: Host
  ) -> HostError {
    let search = host.part(ThrowSearch.self) { ThrowSearch(nil) }
    let places = outline.flatMap { outline in
      script.map { search.places(in: $0, outline) }
    }
    guard let places, let first = places.first, places.count <= maximumPlaces else {
      return error.prefixed(with: url)
    }
    guard places.count > 1 else { return error.located(at: first) }
    let list = places.map(\.description).joined(separator: " or ")
    return error.adding("thrown at \(list)")
  }

  private func places(in script: ScriptText, _ outline: String) -> [SourceLocation] {
    let question = Question(source: script.source, url: script.url, outline: outline)
    if let known = answers[question] { return known }
    guard let body, answers.count < Self.maximumQuestions else { return [] }
    let places = ScriptWatchdog.pausing { body(script.source, script.url, outline) } ?? []
    answers[question] = places
    return places
  }
}
