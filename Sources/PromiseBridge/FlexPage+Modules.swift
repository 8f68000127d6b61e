internal import HostLoop
internal import HostThread
internal import HostValues
internal import MethodTable
internal import WeexCore
internal import WeexTree

/// The page's calls of exposed modules.
extension FlexPage {
  /// Calls a module's method: the row that `weex.requireModule` calls too.
  func invokeModule(
    _ number: Int,
    _ module: String,
    _ method: String,
    _ arguments: [HostValue]
  ) throws(HostError) {
    try checkAccess()
    let address = "$flex.\(module).\(method)"
    let bound = try page.bind(module: module, method: method).addressed(address)
    guard let index = bound.row.openCallback(after: arguments.count) else {
      let answer: CallAnswer = .closure { [weak self] result in
        self?.settle(number, address, result)
      }
      return page.perform(bound, arguments, answer: answer, site: { nil })
    }
    let missing = [HostValue](repeating: .undefined, count: index - arguments.count)
    let callback = HostValue.callback(makeCallback(number, address))
    let answer: CallAnswer = .failure { [weak self] error in
      self?.settle(number, address, .failure(error))
    }
    page.perform(bound, arguments + missing + [callback], answer: answer, site: { nil })
  }

  /// Makes the function that settles a promise in place of a method's callback.
  private func makeCallback(_ number: Int, _ address: String) -> KeepAliveCallback {
    let (loop, link, host) = (page.host.loop, page.link, page.host)
    let label = "callback of \(address)"
    let work = host.loop.outstanding.begin(label, page: page.id, isCallback: true)
    let call = page.numberOfCallBeingMade
    let reply = Reply(.once) { [weak self] event in
      loop.post {
        host.loop.outstanding.end(work)
        guard link.page != nil, let self else { return }
        switch event {
        case .answered(let result, _):
          let page = self.page
          page.journal.recordReply(of: address, page: page.id, result, to: call)
          self.settle(number, address, result)
        case .repeated: break
        case .spoiled(let sentence):
          self.page.report(HostError(.invalidValue, "\(address): \(sentence)"))
        case .released:
          let text = "\(address) released its callback without an answer"
          self.settle(number, address, .failure(HostError(.methodFailed, text)))
        }
      }
    }
    return KeepAliveCallback(reply: reply)
  }
}

extension ExportRow {
  /// The index of the only callback that a method answers through, if a call leaves it out.
  fileprivate func openCallback(after count: Int) -> Int? {
    guard reply == .callback else { return nil }
    let places = parameters.indices.filter { parameters[$0].isCallback }
    guard places.count == 1, let place = places.first, place >= count else { return nil }
    return place
  }
}
