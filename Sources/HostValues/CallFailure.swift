/// An error that becomes a call's failure with the name of the method that was called.
package protocol CallFailure: Error {
  /// The failure of a call; `address` names the method.
  func error(of address: String) -> HostError
}

/// Why a call was refused before the method ran.
@usableFromInline
package struct ArgumentRefusal: Error {
  /// Which argument is wrong and why, counted from 0 as JavaScript counts `arguments`.
  package let message: String

  /// Makes it.
  @usableFromInline
  package init(message: String) {
    self.message = message
  }

  /// Makes it for an argument, which is given by its index and what else is known of it.
  package init(of argument: String, _ mismatch: ArgumentMismatch) {
    message =
      "argument \(argument)\(mismatch.path) wants \(mismatch.expected), got \(mismatch.actual)"
  }
}

extension ArgumentRefusal: CallFailure {
  /// The failure, in the words that all entry points have for it.
  package func error(of address: String) -> HostError {
    HostError(.invalidArgument, "\(address): \(message)")
  }
}
