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

  /// Makes a failure for an argument; `argument` describes it, such as by its index.
  package init(of argument: String, _ mismatch: ArgumentMismatch) {
    message =
      "argument \(argument)\(mismatch.path) wants \(mismatch.expected), got \(mismatch.actual)"
  }
}

extension ArgumentRefusal: CallFailure {
  /// The failure as an error, with the message that all entry points share.
  package func error(of address: String) -> HostError {
    HostError(.invalidArgument, "\(address): \(message)")
  }
}

extension ArgumentMismatch: CallFailure {
  /// The mismatch as an error of a method that checks values itself.
  package func error(of address: String) -> HostError {
    let value = path.isEmpty ? "the value" : path.hasPrefix(".") ? String(path.dropFirst()) : path
    return HostError(
      .invalidArgument,
      "\(address): \(value) wants \(expected), got \(actual)",
      underlying: self
    )
  }
}
