internal import WeexHost

/// Deviations of a test's fakes from the methods that they replace.
@HostActor
final class FakedCalls {
  private var calls: [FakedCall] = []
  /// Answers of fakes that the real methods never give, each once.
  private(set) var wrongAnswers: [WrongAnswer] = []

  /// Notes a call after its fake has returned.
  func add(_ call: FakedCall) { calls.append(call) }

  /// Notes an answer that the real method never gives.
  func add(_ answer: WrongAnswer) {
    if !wrongAnswers.contains(where: { $0.sentence == answer.sentence }) {
      wrongAnswers.append(answer)
    }
  }

  /// A sentence for each call that a live page is still waiting for.
  var unanswered: [String] {
    var told: Set<String> = []
    return calls.filter { !$0.isAnswered && $0.page?.isAlive == true }.map(\.sentence)
      .filter { told.insert($0).inserted }
  }
}

/// An answer of a fake that the real method never gives.
struct WrongAnswer {
  /// The problem with it.
  let sentence: String
  /// The driver's number for the fake.
  let function: Int
  /// The stack of the fake when it called the page back; `nil` if the answer is its result.
  let stack: String?
  /// The line of the page that made the call, if it is known.
  let place: SourceLocation?
}

/// A call whose arguments include functions, one of which the real method calls exactly once.
@HostActor
final class FakedCall {
  private let method: String
  private let argument: String
  private let place: SourceLocation?
  fileprivate weak var page: Page?
  /// Whether one of the functions was called.
  var isAnswered = false
  /// A description of the fake's result; `nil` if it returned nothing.
  var result: String?
  /// Whether the result does not reach the page.
  var isResultLost = true

  /// Notes a call that a page of the host is making now; `argument` describes the function that is to be called.
  init(of method: String, argument: String, in host: Host) {
    (self.method, self.argument) = (method, argument)
    page = host.callingPage
    place = page?.callOrigin
  }

  fileprivate var sentence: String {
    let place = place.map { " at \($0)" } ?? ""
    let lost = isResultLost ? result : nil
    let result = lost.map { "; what it returned, \($0), is not passed on" } ?? ""
    return
      "the fake of \(method) did not answer the page's call\(place): it has to call \(argument)\(result)"
  }
}
