/// What is wrong with a case file or one of its cases.
package struct CaseError: Error, Sendable {
  /// Where it is wrong, why, and what would be right, without a final period.
  package let message: String

  /// Makes an error.
  package init(_ message: String) {
    self.message = message
  }

  /// The same error, said of a place.
  func located(at place: String) -> CaseError {
    CaseError("\(place): \(message)")
  }
}
