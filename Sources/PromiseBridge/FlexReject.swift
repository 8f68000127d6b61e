package import HostValues

/// Rejects a promise of `$flex` with a reason: thrown or returned by an interface, passed to `PromiseReturn`, or received instead of a web
/// function's answer.
public struct FlexReject: Error, Sendable, Hashable, CustomStringConvertible {
  /// The message for JavaScript; `nil` for one that only names the function.
  public let reason: String?

  /// Makes a rejection.
  public init(_ reason: String? = nil) {
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason ?? "the call was rejected" }
}

extension FlexReject: CallFailure {
  /// The failure of a call to the function with an address.
  package func error(of address: String) -> HostError {
    HostError(.methodFailed, reason ?? "\(address) was rejected", underlying: self)
  }
}

/// The later name of `FlexReject`.
public typealias BrowserException = FlexReject
