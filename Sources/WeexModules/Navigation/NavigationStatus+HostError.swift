internal import HostValues
internal import ModuleOptions

extension NavigationStatus {
  /// The status for an error, or for success.
  init(_ error: HostError?) {
    switch error?.code {
    case nil: self = .success
    case .invalidArgument, .invalidValue: self = .parameterError
    case .noHandler: self = .noHandler
    case .refused: self = .noPermission
    default: self = .failed
    }
  }
}
