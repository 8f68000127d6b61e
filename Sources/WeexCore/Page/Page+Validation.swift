internal import HostThread
internal import HostValues
internal import WeexTree

extension Page {
  /// Why a call of a module's method is not allowed; `nil` if it is.
  func refusal(
    of method: String,
    module: String,
    _ arguments: any CallArguments
  ) -> (error: HostError, info: HostValue)? {
    guard let validator = runner.validator else { return nil }
    let values = (0..<arguments.count).map { arguments.argument($0).recorded }
    let decision = validator.validate(module: module, method: method, arguments: values, page: self)
    guard case .refused(let reason, let info) = decision else { return nil }
    return (HostError(.refused, "\(module).\(method) is not allowed: \(reason)"), info)
  }

  /// The type of the component to make when a bundle asks for one of `type`.
  func validated(_ type: String, in parent: Component?) -> String {
    guard let validator = runner.validator,
      case .replaced(let other) = validator.validate(component: type, in: parent, page: self)
    else { return type }
    report(
      HostError(.refused, "component '\(type)' is not allowed here; a \(other) replaces it")
    )
    return other
  }
}
