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
        throw HostError(.invalidArgument, "'\(text)' is not the ref of an element")
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
    // WEEX: a timer is identified by its callback's number, and the runtime clears it by that.
    let callback = method.address.hasPrefix("timer.") ? Self.firstText(of: list) : ""
    var values = try values(of: list, for: method)
    // What was read while JavaScript was being stopped may be only a half.
    guard ScriptWatchdog.stopped == nil else {
      throw HostError(.timeLimit, "JavaScript was stopped")
    }
    if !answers.isEmpty, case .object(var options) = values.last {
      let functions = answers.map { OpaqueValue(OfficialFunction(.number($0))) }
      options["callback"] = .array(functions.map { .opaque($0) })
      values[values.count - 1] = .object(options)
    }
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

  /// The first argument as text; empty for an object.
  private static func firstText(of list: JSBorrowed) -> String {
    guard let first = try? list.element(0), !first.isObject else { return "" }
    return first.officialSnapshot.shownText
  }

  /// Copies of a call's arguments, made as the page runtime makes them: functions are kept at any depth.
  private func values(
    of list: JSBorrowed,
    for method: BoundMethod
  ) throws(HostError) -> [HostValue] {
    let halves = LoneSurrogates.count
    defer { page.reportLoneSurrogates(since: halves, in: method.address) }
    do throws(JSException) {
      var values: [HostValue] = []
      for index in 0..<list.count {
        let argument = try list.element(index)
        guard argument.isObject else {
          values.append(whole(argument.officialSnapshot, at: index, of: method))
          continue
        }
        let name = "argument \(index + 1) of \(method.address)"
        let snapshot = try tools.normalize.call([.borrowed(argument), .string(name)])
        values.append(snapshot.borrowed.officialSnapshot)
      }
      return values
    } catch {
      throw HostError(.invalidArgument, error.message, underlying: error)
    }
  }

  /// A whole argument: a text is the number of a function if the method takes a function there.
  ///
  /// Methods that take any arguments, as those of stubs and fakes do, do not declare where they take functions; for them, a text with the number that
  /// is due next stands for a function.
  private func whole(_ value: HostValue, at index: Int, of method: BoundMethod) -> HostValue {
    let parameters = method.row.parameters
    let parameter = parameters.indices.contains(index) ? parameters[index] : parameters.last
    switch parameter?.form {
    case .function:
      guard let number = value.string.flatMap({ Int($0) }) else { return value }
      lastCallback = max(lastCallback, number)
      return .opaque(OpaqueValue(OfficialFunction(.number(number))))
    case .number, .bool: return value
    case _ where !method.isOfScript && parameter?.type.contains("any") != true: return value
    case .text where parameter?.type.hasPrefix("String") == true: return value
    default: return isNextFunction(value) && method.isOfScript ? latestFunction : value
    }
  }

  /// Whether a text is the number of the next function that the runtime passes, and records that it was passed.
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
