internal import HostThread
public import HostValues
internal import MethodTable
public import WeexTree

/// A call of a module's method that an intercept sees first.
public struct ModuleCall: Sendable {
  /// The module's name.
  public let module: String
  /// The method's name.
  public let method: String
  /// The arguments; functions are callbacks, which the intercept may call in the module's place.
  public let arguments: [HostValue]
}

/// What an intercept decides about a call.
public enum ModuleCallAnswer: Sendable {
  /// The module gets the call.
  case proceed
  /// The module does not get the call, and this is its result.
  case swallow(HostValue)
}

/// Sees the calls of a module first, and decides what happens to them.
public typealias ModuleIntercept = @HostActor (ModuleCall) -> ModuleCallAnswer

extension Page {
  /// Passes each call of a module's methods to an intercept first, which may answer it in the module's place.
  ///
  /// Set it before any of the page's code runs, in `prepare` or on an empty page; methods that were called before are not intercepted.
  /// There is one intercept for each module: the last one counts. Each call also costs a conversion of its arguments.
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

  /// The row of a module's method, with its intercept, if any.
  func intercepted(_ row: ExportRow, of module: String) -> ExportRow {
    guard runner.moduleIntercepts[module] != nil else { return row }
    let link = link
    let ask: @HostActor @Sendable (any CallArguments) -> HostValue? = { arguments in
      guard let intercept = link.page?.runner.moduleIntercepts[module] else { return nil }
      let call = ModuleCall(module: module, method: row.name, arguments: arguments.values)
      if case .swallow(let value) = intercept(call) { return value }
      return nil
    }
    return row.standing(behind: ask)
  }
}

extension ExportRow {
  /// The same row with an intercept in front, however it is called: if the intercept has an answer, that is the result.
  fileprivate func standing(
    behind ask: @escaping @HostActor @Sendable (any CallArguments) -> HostValue?
  ) -> ExportRow {
    var row = self
    row.body = body.after(ask)
    row.native = native?.after(ask)
    return row
  }
}

extension ExportRow.Body {
  fileprivate func after(
    _ ask: @escaping @HostActor @Sendable (any CallArguments) -> HostValue?
  ) -> ExportRow.Body {
    switch self {
    case .inPlace(let bind):
      return .inPlace { owner in
        let body = bind(owner)
        return { arguments in try ask(arguments.base) ?? body(arguments) }
      }
    case .task(let convert):
      return .task { owner, arguments in
        guard let answer = ask(arguments.base) else { return try convert(owner, arguments) }
        return { answer }
      }
    }
  }
}

extension ExportRow.NativeBody {
  fileprivate func after(
    _ ask: @escaping @HostActor @Sendable (any CallArguments) -> HostValue?
  ) -> ExportRow.NativeBody {
    switch self {
    case .inPlace(let body):
      return .inPlace { owner, arguments in
        if let answer = ask(arguments.base) { return answer }
        return try body(owner, arguments)
      }
    case .task(let convert):
      return .task { owner, arguments in
        guard let answer = ask(arguments.base) else { return try convert(owner, arguments) }
        return { answer }
      }
    }
  }
}
