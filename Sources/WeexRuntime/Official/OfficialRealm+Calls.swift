internal import HostThread
internal import JSEngine
internal import WeexCore

extension OfficialRealm {
  /// Calls a module's method; what it throws in place is thrown into JavaScript.
  func call(
    module: String,
    _ method: String,
    _ list: JSBorrowed
  ) throws(ThrownHostError) -> JSResult {
    do throws(HostError) {
      return try call(page.bind(module: module, method: method), list)
    } catch {
      throw ThrownHostError(error)
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
        throw HostError(.invalidArgument, "'\(text)' is no reference of an element")
      }
      return try call(page.bind(component: ref, method: method), list)
    } catch {
      throw ThrownHostError(error)
    }
  }

  private func call(_ method: BoundMethod, _ list: JSBorrowed) throws(HostError) -> JSResult {
    var values = try list.officialValue.array ?? []
    let callback = values.first?.shownText ?? ""
    // WEEX: a timer's number is that of its callback, and the runtime clears it by that.
    if method.address.hasPrefix("timer.clear"),
      let number = timerNumbers.removeValue(forKey: callback)
    {
      values[0] = number
    }
    let arguments = OfficialArguments(values: values, method: method, realm: self)
    switch method.row.reply {
    case .value:
      let result = try page.call(method, arguments)
      if method.address.hasPrefix("timer.set") { timerNumbers[callback] = result }
      return context.makeResult(result)
    case .callback:
      perform(method, arguments, promise: 0)
      return .undefined
    case .promise:
      let (promise, number) = makePromise()
      perform(method, arguments, promise: number)
      return .value(promise)
    }
  }

  private func perform(_ method: BoundMethod, _ arguments: OfficialArguments, promise: Int) {
    page.perform({ () throws(HostError) in method }, arguments, promise: promise) {
      context.pageCallSite
    }
  }
}
