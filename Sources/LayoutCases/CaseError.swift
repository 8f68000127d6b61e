/// The mistake in a case file or one of its cases.
package struct CaseError: Error, Sendable {
  /// The place, the problem and the correction, without a final period.
  package let message: String

  /// Makes an error.
  package init(_ message: String) {
    self.message = message
  }

  /// The same error, with a place in front.
  func located(at place: String) -> CaseError {
    CaseError("\(place): \(message)")
  }
}
