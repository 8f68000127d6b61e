internal import WeexHost

/// What the fakes of a test have done otherwise than the methods whose place they take.
@HostActor
final class FakedCalls {
  private var calls: [FakedCall] = []
  /// What no method of the host answers, and a fake has, each once.
  private(set) var wrongAnswers: [WrongAnswer] = []

  /// Notes a call whose fake has come back.
  func add(_ call: FakedCall) { calls.append(call) }

  /// Notes an answer that the method does not have.
  func add(_ answer: WrongAnswer) {
    if !wrongAnswers.contains(where: { $0.sentence == answer.sentence }) {
      wrongAnswers.append(answer)
    }
  }

  /// The calls of pages that are left waiting, a sentence each.
  var unanswered: [String] {
    var told: Set<String> = []
    return calls.filter { !$0.isAnswered && $0.page?.isAlive == true }.map(\.sentence)
      .filter { told.insert($0).inserted }
  }
}

/// An answer of a fake that the method never has.
struct WrongAnswer {
  /// What is wrong with it.
  let sentence: String
  /// The fake, as the driver knows it.
  let function: Int
  /// The stack of the fake as it gave the answer; `nil` if it has returned it.
  let stack: String?
  /// The page's line that has called it, if it is known.
  let place: SourceLocation?
}

/// A call with functions of which the method calls one, once.
@HostActor
final class FakedCall {
  private let method: String
  private let argument: String
  private let place: SourceLocation?
  fileprivate weak var page: Page?
  /// Whether one of the functions was called.
  var isAnswered = false
  /// What the fake has returned, in a sentence; `nil` for nothing.
  var result: String?

  /// Begins a call that a page of a host makes now; `argument` describes the function that is to be called.
  init(of method: String, argument: String, in host: Host) {
    (self.method, self.argument) = (method, argument)
    page = host.pages.first { $0.callOrigin != nil }
    place = page?.callOrigin
  }

  fileprivate var sentence: String {
    let place = place.map { " at \($0)" } ?? ""
    let result = result.map { "; what it returned, \($0), reaches nobody" } ?? ""
    return
      "the fake of \(method) did not answer the page, which called it\(place): it has to call \(argument)\(result)"
  }
}
