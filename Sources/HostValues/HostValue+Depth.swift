extension HostValue {
  /// The greatest depth of nested arrays and objects that may cross; for arguments, `normalize.js` has the same number.
  package static let maximumDepth = 10_000

  /// Whether arrays and objects are nested more deeply than may cross; O(n).
  package var isTooDeep: Bool { isDeeper(than: Self.maximumDepth) }

  private func isDeeper(than levels: Int) -> Bool {
    switch self {
    case .array(let elements):
      levels == 0 || elements.contains { $0.isDeeper(than: levels - 1) }
    case .object(let properties):
      levels == 0 || properties.values.contains { $0.isDeeper(than: levels - 1) }
    default: false
    }
  }

  /// The value as the result of a method; throws if it is nested too deeply.
  ///
  /// Scalars are not checked, because synchronous calls have to be fast.
  @inlinable
  package func asResult() throws(ResultRefusal) -> HostValue {
    switch self {
    case .array, .object: try checkingDepth()
    default: self
    }
  }

  @usableFromInline
  func checkingDepth() throws(ResultRefusal) -> HostValue {
    guard isTooDeep else { return self }
    throw ResultRefusal()
  }
}

/// Why the result of a method does not cross: it has too many levels.
@usableFromInline
package struct ResultRefusal: CallFailure {
  /// The failure of the call.
  package func error(of address: String) -> HostError {
    HostError(tooDeep: "\(address): its result")
  }
}

extension HostError {
  /// The error for a value that is nested too deeply to cross; `what` names it.
  package init(tooDeep what: String) {
    self.init(
      .invalidValue,
      "\(what) is nested more than \(HostValue.maximumDepth) levels deep"
    )
  }
}
