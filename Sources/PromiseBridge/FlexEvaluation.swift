internal import HostLoop
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

/// A call of a page's `$flex.web` by native code, as ``FlexCalling`` makes it.
public struct FlexEvaluation: Sendable {
  /// The function.
  public let name: String
  /// The sent value, or none; the error if it cannot cross.
  let arguments: Result<[HostValue], HostError>
  /// Gets the answer; `nil` if none was requested: a failure is then the page's.
  let answer: (@HostActor @Sendable (Result<HostValue, HostError>) -> Void)?

  /// The function's name in messages and the journal.
  var address: String { "$flex.web.\(name)" }

  /// The single argument for a value; one that cannot cross is refused.
  static func arguments(_ data: Any?, of name: String) -> Result<[HostValue], HostError> {
    var writer = FlexValueWriter()
    do {
      let value = try writer.value(of: data, named: "sendData")
      return .success([value == .undefined ? .null : value])
    } catch {
      return .failure(HostError(thrownBy: "$flex.web.\(name)", error))
    }
  }
}

/// The calls of the page's functions.
extension FlexPage {
  /// Calls a function of the page, once `window.onFlexLoad` has run.
  func evaluate(_ evaluation: FlexEvaluation) {
    guard realm != nil || !isLoaded, page.isAlive else {
      return fail(evaluation, HostError(.pageDestroyed, "the page was destroyed"))
    }
    guard isAllowed else {
      let text = "\(page.url) does not belong to the BaseUrl, so it has no $flex"
      return fail(evaluation, HostError(.refused, text))
    }
    guard isLoaded else {
      waiting.append(evaluation)
      return
    }
    let arguments: [HostValue]
    do throws(HostError) {
      arguments = try evaluation.arguments.get()
    } catch {
      return fail(evaluation, error)
    }
    lastAsked += 1
    asked[lastAsked] = evaluation
    page.journal.record(.call, page: page.id, evaluation.address, arguments)
    call("callWeb", [.number(Double(lastAsked)), .string(evaluation.name), .array(arguments)])
  }

  /// `window.onFlexLoad` has run.
  func didLoad() {
    page.host.loop.post { [self] in
      isLoaded = true
      while !waiting.isEmpty, page.isAlive { evaluate(waiting.removeFirst()) }
    }
  }

  /// Receives the answer of a function of the page; it is passed on in a turn of its own.
  func take(_ result: Result<HostValue, HostError>, for id: Int) {
    guard let evaluation = asked.removeValue(forKey: id) else { return }
    page.host.loop.post { [self] in
      switch result {
      case .success(let value):
        page.journal.record(.reply, page: page.id, evaluation.address, [value])
        evaluation.answer?(result)
      case .failure(let error): fail(evaluation, error)
      }
    }
  }

  /// Answers a call of a function that the page does not have.
  func refuse(_ id: Int, among names: [String]) {
    guard let name = asked[id]?.name else { return }
    let text =
      "$flex.web has no function '\(name)'" + Candidates.hint(for: name, among: names)
    take(.failure(HostError(.unknownMethod, text)), for: id)
  }

  /// Ends all pending calls of the page's functions.
  func fail(_ error: HostError) {
    let unanswered = asked.sorted { $0.key < $1.key }.map(\.value) + waiting
    (asked, waiting) = ([:], [])
    for evaluation in unanswered { fail(evaluation, error) }
  }

  private func fail(_ evaluation: FlexEvaluation, _ error: HostError) {
    page.journal.record(.reply, page: page.id, evaluation.address, [.string(error.message)])
    if let answer = evaluation.answer { return answer(.failure(error)) }
    guard error.code != .pageDestroyed else { return }
    var error = error
    error.message = "\(evaluation.address): \(error.message)"
    error.underlying = nil
    page.fail(error)
  }
}
