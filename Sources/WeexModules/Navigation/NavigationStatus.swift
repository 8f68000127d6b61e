internal import HostValues

/// The outcome of a call of `navigator`, as its callback gets it.
///
/// Source: Weex's `WXDefine.h`.
enum NavigationStatus: String {
  case success = "WX_SUCCESS"
  case failed = "WX_FAILED"
  case parameterError = "WX_PARAM_ERR"
  case noHandler = "WX_NO_HANDLER"
  case noPermission = "WX_NO_PERMISSION"

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

  var value: HostValue { .string(rawValue) }
}
