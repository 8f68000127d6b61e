internal import HostThread
internal import HostValues
internal import NameChecking
internal import TableDescription

extension FactJudge {
  /// Compares a call of a module's method: its name, its arguments, and the use of its value.
  mutating func judgeCall(_ fact: ScriptFacts.Fact) {
    let module = fact.value.text("module")
    let name = fact.value.text("name")
    // An unknown module is reported where it is required.
    guard let methods = table.modules[module], !facts.open.contains(module) else { return }
    let all = methods + MethodDescription.ofEveryModule
    guard let method = all.first(where: { $0.name == name }) else {
      return judgeUnknown(name, of: module, all, fact)
    }
    judgeArguments(of: method, module, fact)
    judgeUse(of: method, module, fact)
    judgeRoute(of: method, module, fact)
  }

  private mutating func judgeUnknown(
    _ name: String,
    of module: String,
    _ methods: [MethodDescription],
    _ fact: ScriptFacts.Fact
  ) {
    guard fact.value["isOptional"]?.bool != true, !facts.probed.contains("\(module).\(name)"),
      !names.isAllowed(name)
    else { return }
    // A caught exception is not a failure of the page.
    let isTried = fact.value["isTried"]?.bool ?? false
    tell(
      .unknownMethod,
      isTried ? .warning : .error,
      "module '\(module)' has no method '\(name)'"
        + Candidates.hint(for: name, among: methods.map(\.name)),
      at: fact.value
    )
  }

  mutating func judgeArguments(
    of method: MethodDescription,
    _ module: String,
    _ fact: ScriptFacts.Fact
  ) {
    guard fact.value["isOpen"]?.bool != true else { return }
    let given = fact.value["arguments"]?.array ?? []
    let address = "\(module).\(method.name)"
    // A synchronous method throws, which the page may catch.
    let isCaught = method.reply == .sync && fact.value["isTried"]?.bool == true
    let severity: Finding.Severity = isCaught ? .warning : .error
    for (index, parameter) in method.parameters.enumerated() {
      let argument = parameter.described(at: index)
      guard given.indices.contains(index), given[index].text("is") != "undefined" else {
        guard parameter.isRequired else { continue }
        return tell(
          .argumentCount,
          severity,
          "\(address): missing argument \(argument)",
          at: fact.value
        )
      }
      let fit = LiteralFit(of: given[index], to: parameter)
      if let refusal = fit.refusal {
        tell(
          .argumentType,
          severity,
          "\(address): argument \(argument)\(refusal)",
          at: given[index]
        )
      }
      for (sentence, place) in fit.unread {
        let part = (parameter.label ?? "") + sentence.prefix { $0 != " " }
        let isChecked =
          sentence.contains(" wants ") && checkedParts[address]?.contains(part) == true
        tell(
          .argumentType,
          isChecked ? severity : .warning,
          "\(address): argument \(argument)\(sentence)",
          at: place["line"] == nil ? given[index] : place,
          about: place["value"]?.string
        )
      }
    }
    let isVariadic = method.parameters.last?.type.hasSuffix("...") ?? false
    guard given.count > method.parameters.count, !isVariadic else { return }
    let least = method.minimumArguments
    let most = method.parameters.count
    let wanted = least == most ? "\(most)" : "\(least) to \(most)"
    let noun = most == 1 && least == most ? "argument" : "arguments"
    let passed = given.count == 1 ? "1 is" : "\(given.count) are"
    let list = method.parameters.map { $0.label ?? $0.type }.joined(separator: ", ")
    tell(
      .argumentCount,
      .warning,
      "\(address)(\(list)) takes \(wanted) \(noun), but \(passed) passed",
      at: fact.value
    )
  }

  mutating func judgeUse(
    of method: MethodDescription,
    _ module: String,
    _ fact: ScriptFacts.Fact
  ) {
    let address = "\(module).\(method.name)"
    switch (method.reply, fact.value.text("use")) {
    case (.async, "value"), (.async, "operand"):
      tell(
        .syncResult,
        .warning,
        "\(address) returns undefined here: it answers later, and only through its callback, if it has one",
        at: fact.value
      )
    case (.async, "promise"):
      tell(
        .syncResult,
        .warning,
        "\(address) returns no promise: it answers later, and only through its callback, if it has one",
        at: fact.value
      )
    case (.promise, "operand"):
      tell(
        .syncResult,
        .warning,
        "\(address) returns a promise, not its result: await it",
        at: fact.value
      )
    default: break
    }
  }

  /// Reports a computation with a variable that holds a promise; for an answer that only comes later, the assignment itself is reported.
  mutating func judgeKept(_ fact: ScriptFacts.Fact) {
    let module = fact.value.text("module")
    let name = fact.value.text("name")
    guard let method = table.modules[module]?.first(where: { $0.name == name }),
      method.reply == .promise
    else { return }
    tell(
      .syncResult,
      .warning,
      "this is the promise that \(module).\(name) returns, not its result: await it",
      at: fact.value
    )
  }

  /// Compares the URL of a call of the router with the routing classes.
  private mutating func judgeRoute(
    of method: MethodDescription,
    _ module: String,
    _ fact: ScriptFacts.Fact
  ) {
    guard module == "router", let argument = fact.value["arguments"]?[0],
      let url = argument["value"]?.string, let scheme = url.firstRange(of: "://")
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
        at: argument
      )
    }
    guard !functions.contains(where: { $0.name == parts[1] }) else { return }
    let hint = Candidates.hint(for: parts[1], among: functions.map(\.name))
    tell(
      .unknownRoute,
      .error,
      "the route class '\(parts[0])' has no function '\(parts[1])'\(hint)",
      at: argument,
      about: parts[1]
    )
  }
}
