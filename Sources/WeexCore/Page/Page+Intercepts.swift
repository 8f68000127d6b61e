internal import HostThread

/// A call of a module's method that somebody stands before.
public struct ModuleCall: Sendable {
  /// The module's name.
  public let module: String
  /// The method's name.
  public let method: String
  /// The arguments; functions are callbacks, which may be answered in the module's place.
  public let arguments: [HostValue]
}

/// What becomes of a call that somebody stands before.
public enum ModuleCallAnswer: Sendable {
  /// The module gets it.
  case proceed
  /// The module does not get it, and this is its result.
  case swallow(HostValue)
}

/// Stands before a module: what it returns becomes of the call.
public typealias ModuleIntercept = @HostActor (ModuleCall) -> ModuleCallAnswer

extension Page {
  /// Has each call of a module's methods go by somebody first, who may answer it in the module's place.
  ///
  /// It is to be set before anything of the page runs, in `prepare` or on an empty page; methods that were called before go on without. One a
  /// module: the last one counts. A call costs a reading of its arguments more.
  ///
  /// Source: Weex's `registerModuleIntercept:callBack:`.
  public func registerModuleIntercept(_ module: String, _ intercept: @escaping ModuleIntercept) {
    guard isUsable(for: "registerModuleIntercept") else { return }
    moduleIntercepts[module] = intercept
  }

  /// Lets the calls of a module's methods pass again.
  public func unregisterModuleIntercept(_ module: String) {
    moduleIntercepts[module] = nil
  }

  /// The row of a module's method, with who stands before it, if anybody.
  func intercepted(_ row: ExportRow, of module: String) -> ExportRow {
    guard moduleIntercepts[module] != nil else { return row }
    let link = link
    let ask: @HostActor @Sendable (any CallArguments) -> HostValue? = { arguments in
      guard let intercept = link.page?.moduleIntercepts[module] else { return nil }
      let call = ModuleCall(module: module, method: row.name, arguments: arguments.values)
      if case .swallow(let value) = intercept(call) { return value }
      return nil
    }
    return row.standing(behind: ask)
  }
}

extension ExportRow {
  /// The same row behind a question, whichever way it is called: where that has an answer, it is the result.
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
