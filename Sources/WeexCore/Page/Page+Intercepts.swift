internal import HostThread
public import HostValues
public import WeexTree

/// A call of a module's method that an intercept sees first.
public struct ModuleCall: Sendable {
  /// The module's name.
  public let module: String
  /// The method's name.
  public let method: String
  /// The arguments; functions are callbacks, which the intercept may call in the module's place.
  public let arguments: [HostValue]

  /// The names of the module and the method, with a dot between them.
  package var address: String { "\(module).\(method)" }
}

/// What an intercept decides about a call.
public enum ModuleCallAnswer: Sendable {
  /// The module gets the call.
  case proceed
  /// The module does not get the call, and this is its result.
  case swallow(HostValue)
  /// The module does not get the call, which fails with this error.
  case fail(HostError)
  /// The module gets the call with other arguments.
  case replace([HostValue])
  /// The module does not get the call; this closure finds the result of its promise. A method without a promise returns `undefined`.
  case answer(@HostActor @Sendable () async throws -> HostValue)
  /// The module does not get the call, which returns a promise even if the method is not `async`, as a method in JavaScript may do.
  case promise(@HostActor @Sendable () async throws -> HostValue)
}

/// Finds, later, the value of a promise that a call returns.
package final class LaterResult: Sendable {
  /// Finds the value.
  package let find: @HostActor @Sendable () async throws -> HostValue

  init(_ find: @escaping @HostActor @Sendable () async throws -> HostValue) { self.find = find }
}

/// Sees the calls of a module first, and decides what happens to them.
public typealias ModuleIntercept = @HostActor (ModuleCall) -> ModuleCallAnswer

extension Page {
  /// Passes each call of a module's methods to an intercept first, which may answer it in the module's place.
  ///
  /// Set it before any of the page's code runs, in `prepare` or on an empty page; methods that were called before are not intercepted.
  /// Each module has one intercept, the last one registered. Interception costs an additional conversion of each call's arguments.
  ///
  /// Source: Weex's `registerModuleIntercept:callBack:`.
  public func registerModuleIntercept(_ module: String, _ intercept: @escaping ModuleIntercept) {
    guard isUsable(for: "registerModuleIntercept") else { return }
    runner.moduleIntercepts[module] = intercept
  }

  /// Removes a module's intercept.
  public func unregisterModuleIntercept(_ module: String) {
    runner.moduleIntercepts[module] = nil
  }

  /// The intercept that sees a method's calls before the module; `nil` if there is none.
  func intercept(of method: String, module: String) -> CallGuards.Intercept? {
    guard runner.moduleIntercepts[module] != nil else { return nil }
    let link = link
    return { arguments in
      guard let intercept = link.page?.runner.moduleIntercepts[module] else { return .proceed }
      return intercept(ModuleCall(module: module, method: method, arguments: arguments.values))
    }
  }
}
