internal import HostThread
internal import HostValues
internal import NameChecking
internal import TableDescription

extension FactJudge {
  /// Compares a call of a module's method: its name, its arguments, and the use of its value.
  mutating func judgeCall(_ call: Fact.Call, of module: String, at place: ScriptPlace) {
    // An unknown module is reported where it is required.
    guard let methods = table.modules[module], !facts.open.contains(module) else { return }
    let all = methods + MethodDescription.ofEveryModule
    guard let method = all.first(where: { $0.name == call.name }) else {
      return judgeUnknown(call, of: module, all, at: place)
    }
    let address = "\(module).\(method.name)"
    judgeArguments(of: call, to: method, address, at: place)
    judgeUse(of: call, to: method, address, at: place)
    if module == "router" { judgeRoute(of: call) }
  }

  private mutating func judgeUnknown(
    _ call: Fact.Call,
    of module: String,
    _ methods: [MethodDescription],
    at place: ScriptPlace
  ) {
    guard !call.isOptional, !facts.probed.contains("\(module).\(call.name)"),
      !names.isAllowed(call.name)
    else { return }
    // A caught exception is not a failure of the page.
    tell(
      .unknownMethod,
      call.isTried ? .warning : .error,
      "module '\(module)' has no method '\(call.name)'"
        + Candidates.hint(for: call.name, among: methods.map(\.name)),
      at: place
    )
  }

  /// Compares the arguments of a call with the parameters of its method, which messages call by `address`.
  mutating func judgeArguments(
    of call: Fact.Call,
    to method: MethodDescription,
    _ address: String,
    at place: ScriptPlace
  ) {
    guard !call.isOpen else { return }
    // A synchronous method throws, which the page may catch.
    let isCaught = method.reply == .sync && call.isTried
    let severity: Finding.Severity = isCaught ? .warning : .error
    for (index, parameter) in method.parameters.enumerated() {
      let name = "\(address): argument \(parameter.described(at: index))"
      guard call.arguments.indices.contains(index),
        !call.arguments[index].literal.isUndefined
      else {
        guard parameter.isRequired else { continue }
        let missing = "\(address): missing argument \(parameter.described(at: index))"
        return tell(.argumentCount, severity, missing, at: place)
      }
      let argument = call.arguments[index]
      let fit = LiteralFit(of: argument.literal, to: parameter)
      if let refusal = fit.refusal {
        tell(.argumentType, severity, name + refusal, at: argument.place)
      }
      for part in fit.unread {
        let isChecked =
          !part.isUnknownKey
          && checkedParts[address]?.contains((parameter.label ?? "") + part.path) == true
        tell(
          .argumentType,
          isChecked ? severity : .warning,
          "\(name)\(part.path) \(part.problem)",
          at: part.place ?? argument.place,
          about: part.text
        )
      }
    }
    judgeCount(of: call, to: method, address, at: place)
  }

  /// Reports more arguments than a method takes.
  private mutating func judgeCount(
    of call: Fact.Call,
    to method: MethodDescription,
    _ address: String,
    at place: ScriptPlace
  ) {
    let (least, most) = (method.minimumArguments, method.parameters.count)
    let isVariadic = method.parameters.last?.type.hasSuffix("...") ?? false
    guard call.arguments.count > most, !isVariadic else { return }
    let wanted = least == most ? "\(most)" : "\(least) to \(most)"
    let noun = most == 1 && least == most ? "argument" : "arguments"
    let passed = call.arguments.count == 1 ? "1 is" : "\(call.arguments.count) are"
    let list = method.parameters.map { $0.label ?? $0.type }.joined(separator: ", ")
    tell(
      .argumentCount,
      .warning,
      "\(address)(\(list)) takes \(wanted) \(noun), but \(passed) passed",
      at: place
    )
  }

  /// Reports a use of a call's value that is not there yet.
  mutating func judgeUse(
    of call: Fact.Call,
    to method: MethodDescription,
    _ address: String,
    at place: ScriptPlace
  ) {
    let later = "it answers later, and only through its callback, if it has one"
    let problem: String
    switch (method.reply, call.use) {
    case (.async, .value), (.async, .operand): problem = "returns undefined here: \(later)"
    case (.async, .promise): problem = "returns no promise: \(later)"
    case (.promise, .operand): problem = "returns a promise, not its result: await it"
    default: return
    }
    tell(.syncResult, .warning, "\(address) \(problem)", at: place)
  }

  /// Reports a computation with a variable that holds a promise; for an answer that only comes later, the assignment itself is reported.
  mutating func judgeKept(_ name: String, of module: String, at place: ScriptPlace) {
    guard let method = table.modules[module]?.first(where: { $0.name == name }),
      method.reply == .promise
    else { return }
    tell(
      .syncResult,
      .warning,
      "this is the promise that \(module).\(name) returns, not its result: await it",
      at: place
    )
  }

  /// Compares the URL of a call of the router with the routing classes.
  private mutating func judgeRoute(of call: Fact.Call) {
    guard let (literal, place) = call.arguments.first, let url = literal.text,
      let scheme = url.firstRange(of: "://")
    else { return }
    // A page may be opened by its URL too.
    guard !["http", "https", "file"].contains(url[..<scheme.lowerBound].lowercased()) else {
      return
    }
    let path = url[scheme.upperBound...].beforeQuery
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 2, !names.isAllowed(parts[0]) else { return }
    // Modules are routing classes too.
    guard let functions = table.routes[parts[0]] ?? table.modules[parts[0]] else {
      let known = Array(table.routes.keys) + Array(table.modules.keys)
      let hint = Candidates.hint(for: parts[0], among: known)
      return tell(
        .unknownRoute,
        .error,
        "there is no route class '\(parts[0])'\(hint)",
        at: place
      )
    }
    guard !functions.contains(where: { $0.name == parts[1] }) else { return }
    let hint = Candidates.hint(for: parts[1], among: functions.map(\.name))
    tell(
      .unknownRoute,
      .error,
      "the route class '\(parts[0])' has no function '\(parts[1])'\(hint)",
      at: place,
      about: parts[1]
    )
  }
}
