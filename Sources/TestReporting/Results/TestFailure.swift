/// One thing that made a test fail, or that it is warned of.
package struct TestFailure: Codable, Sendable, Hashable {
  /// The kinds of failures.
  package enum Kind: String, Codable, Sendable {
    /// An expectation that does not hold, or an error that the test threw.
    case test
    /// A failure of the page.
    case page
    /// A verb that was not awaited.
    case unawaited
    /// A callback, a request, a socket or a promise that is still pending at the test's end; as a warning, a timer or a listener.
    case leak
    /// A limit of time or of memory; the end of the process is one too.
    case limit
    /// The file cannot be built or read.
    case file
    /// Some attempts of the test passed and others failed.
    case nondeterministic
    /// The run ended before the file began, or the results of its shard are missing.
    case unrun

    /// The title before the message in a report for people; `nil` for none.
    package var title: String? {
      switch self {
      case .test, .file, .limit, .unrun: nil
      case .page: "the page failed"
      case .unawaited: "not awaited"
      case .leak: "left at the end"
      case .nondeterministic: "nondeterministic"
      }
    }
  }

  /// The kind of failure.
  package var kind: Kind
  /// One sentence that says what was expected and what was found.
  package var message: String
  /// The lines that explain it: the candidates, the difference of two trees, what is still waiting.
  package var details: [String]
  /// The place in the test.
  package var place: TestPlace?
  /// The place in the page's sources, if the page is to blame.
  package var pagePlace: TestPlace?

  /// Makes a failure.
  package init(
    _ kind: Kind,
    _ message: String,
    details: [String] = [],
    at place: TestPlace? = nil,
    page: TestPlace? = nil
  ) {
    (self.kind, self.message, self.details) = (kind, message, details)
    (self.place, self.pagePlace) = (place, page)
  }
}
