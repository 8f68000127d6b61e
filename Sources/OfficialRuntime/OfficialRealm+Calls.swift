internal import HostLoop
internal import HostThread
internal import HostValues
internal import JSEngine
internal import MethodTable
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

extension OfficialRealm {
  /// Calls a module's method; an error it throws in place is thrown into JavaScript.
  ///
  /// `answers` are the numbers of functions that are passed outside the arguments, as by `importScript`: they are the `callback` of the
  /// last one.
  func call(
    module: String,
    _ method: String,
    _ list: JSBorrowed,
    answers: [Int] = []
  ) throws(ThrownHostError) -> JSResult {
    do throws(HostError) {
      return try call(page.bind(module: module, method: method), list, answers)
    } catch {
      throw page.thrown(error)
    }
  }

  /// Calls a method of an element's component, as for a module.
  func call(
    component text: String,
    _ method: String,
    _ list: JSBorrowed
  ) throws(ThrownHostError) -> JSResult {
    do throws(HostError) {
      guard let ref = Ref(text) else {
        throw HostError(.invalidArgument, "'\(text)' is not a reference of an element")
      }
      return try call(page.bind(component: ref, method: method), list)
    } catch {
      throw page.thrown(error)
    }
  }

  private func call(
    _ method: BoundMethod,
    _ list: JSBorrowed,
    _ answers: [Int] = []
  ) throws(HostError) -> JSResult {
    var values = try values(of: list, for: method.address, isStub: method.isOfStub)
    if !answers.isEmpty, case .object(var options) = values.last {
      let functions = answers.map { OpaqueValue(OfficialFunction(.number($0))) }
      options["callback"] = .array(functions.map { .opaque($0) })
      values[values.count - 1] = .object(options)
    }
    let callback = values.first?.shownText ?? ""
    // WEEX: a timer is identified by its callback's number, and the runtime clears it by that.
    if method.address.hasPrefix("timer.clear"),
      let number = timerNumbers.removeValue(forKey: callback)
    {
      values[0] = number
    }
    let arguments = OfficialArguments(values: values, method: method, realm: self)
    switch method.row.reply {
    case .value:
      var call = Invocation(method, arguments)
      let result = try call.value()
      if method.address.hasPrefix("timer.set") { timerNumbers[callback] = result }
      return runtime.context.makeResult(result)
    case .callback:
      perform(method, arguments, .callbacks)
      return .undefined
    case .promise:
      let (promise, number) = makePromise()
      perform(method, arguments, .promise(number))
      return .value(promise)
    }
  }

  /// Copies of a call's arguments, made as the page runtime makes them: functions are kept at any depth.
  private func values(
    of list: JSBorrowed,
    for address: String,
    isStub: Bool
  ) throws(HostError) -> [HostValue] {
    let halves = LoneSurrogates.count
    defer { page.reportLoneSurrogates(since: halves, in: address) }
    do throws(JSException) {
      var values: [HostValue] = []
      for index in 0..<list.count {
        let argument = try list.element(index)
        guard argument.isObject else {
          let value = argument.officialSnapshot
          values.append(isNextFunction(value) && isStub ? latestFunction : value)
          continue
        }
        let name = "argument \(index + 1) of \(address)"
        let snapshot = try tools.normalize.call([.borrowed(argument), .string(name)])
        values.append(snapshot.borrowed.officialSnapshot)
      }
      return values
    } catch {
      throw HostError(.invalidArgument, error.message, underlying: error)
    }
  }

  /// Whether a text is the number of the next function that the runtime passes, and records that it was passed.
  ///
  /// A method in Swift knows from its parameter's type what is a function and what a text; a stub's does not.
  private func isNextFunction(_ value: HostValue) -> Bool {
    guard case .string(let text) = value, text.utf8.count < 10, Int(text) == lastCallback + 1
    else { return false }
    lastCallback += 1
    return true
  }

  private var latestFunction: HostValue {
    .opaque(OpaqueValue(OfficialFunction(.number(lastCallback))))
  }

  private func perform(
    _ method: BoundMethod,
    _ arguments: OfficialArguments,
    _ answer: CallAnswer
  ) {
    page.perform(method, arguments, answer: answer) { runtime.context.pageCallSite }
  }

  /// Runs a function as a later turn of the page.
  func post(_ function: JSValue) {
    let page = page
    page.host.loop.post { [self] in
      guard page.script === self else { return }
      page.turn { () throws(HostError) in
        try run { () throws(JSException) in _ = try function.call() }
      }
    }
  }
}
