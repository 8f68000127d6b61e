package import WeexHost

extension TapeReplay {
  /// The first module that the tape has a call of and the host does not have, with the number of that line; `nil` if there is none.
  package var missingModule: (name: String, line: Int)? {
    guard let registry = try? host.registry() else { return nil }
    for line in sequence where line.kind == .call {
      if let name = line["module"].string, registry.modules[name] == nil {
        return (name, line.number)
      }
    }
    return nil
  }

  /// Answers a page's calls of modules that answered from outside; to be called before the page's code runs.
  package func follow(_ page: Page) {
    guard let registry = try? host.registry() else { return }
    for (name, module) in registry.modules where !LiveModules.has(module.moduleClass) {
      page.registerModuleIntercept(name) { [weak self, weak page] call in
        guard let self, let page else { return .proceed }
        return self.answer(call, of: module, on: page)
      }
    }
  }

  private func answer(
    _ call: ModuleCall,
    of module: ModuleRegistration,
    on page: Page
  ) -> ModuleCallAnswer {
    let key = CallKey(page: page.id, number: page.numberOfCallBeingMade ?? 0)
    let now = TapeLine(call, key, at: host.clock.monotonic)
    if comparison.ignores(now) {
      taken[key] = TakenCall(line: nil)
      return answers.answer(call, on: page) ?? .swallow(.undefined)
    }
    let known = taken[key] ?? TakenCall(line: take(writing.hidden(now, page.callOrigin)))
    taken[key] = known
    guard let line = known.line, let tapedKey = line.key else { return .swallow(.undefined) }
    let replies = tape.replies(to: line.key)
    let answered = PlayedCall(call, of: module.moduleClass, key, isAnswered: !replies.isEmpty)
    if answered.onlyShows(line) {
      leavesDialogOpen = line.isUnanswered
      release()
      return .proceed
    }
    played[tapedKey] = answered
    playedNow.insert(key)
    questions.append(
      TapedQuestion(
        line: line,
        page: page.id,
        location: page.callOrigin,
        asker: .call(answered)
      )
    )
    // The journal has the call before its answer.
    let row = module.table[call.method]
    let answer = answered.answer(line, replies: replies, of: row, on: page)
    release()
    return answer
  }
}

extension TapeLine {
  /// A call as an intercept sees it.
  init(_ call: ModuleCall, _ key: CallKey, at time: Double) {
    self.init(
      .call,
      [
        "page": .string(key.page), "number": .number(Double(key.number)),
        "module": .string(call.module), "method": .string(call.method),
        "arguments": .array(call.arguments.map(\.recorded)), "at": .number(time),
      ]
    )
  }
}

extension TapeWriting {
  /// A call without the parts that a tape leaves out.
  func hidden(_ line: TapeLine, _ location: SourceLocation?) -> TapeLine {
    var line = line
    if !keepsSecrets { line.fields["arguments"] = TapeSecrets.hiding(in: line["arguments"]) }
    line.fields["place"] = place(location)
    line.isOpen = true
    line.location = location
    return line
  }
}
