internal import HostLoop
internal import HostThread
internal import HostValues

/// The calls of a page whose functions were all released by the method, none of them called.
///
/// A method may well do so with a function for failures; but if something does not appear on a page, such a call may be the reason.
@HostActor
struct DroppedCallbacks {
  private struct Call {
    /// The method, and the line of the call if that is known.
    let method: String
    let place: SourceLocation?
    /// The numbers of the functions, and how many channels to them are left: an intercept has channels of its own.
    var functions: Set<Int> = []
    var held = 0
    var isAnswered = false
  }

  /// The most calls that are told.
  private static let maximum = 20

  private var calls: [Int: Call] = [:]
  /// The methods of such calls, each with a sentence, in the order in which the last of a call's functions was released.
  private(set) var found: [(method: String, sentence: String)] = []

  /// Notes a channel to a function among the arguments of a call.
  mutating func add(_ answer: Journal.Answer, of method: String, at place: SourceLocation?) {
    calls[answer.call, default: Call(method: method, place: place)].held += 1
    if let function = answer.function { calls[answer.call]?.functions.insert(function) }
  }

  /// Notes that a function of a call was called, or that a channel to it has ended.
  mutating func note(_ number: Int, isAnswered: Bool, isOver: Bool) {
    guard var call = calls[number] else { return }
    if isAnswered { call.isAnswered = true }
    if isOver { call.held -= 1 }
    calls[number] = call.held > 0 ? call : nil
    guard call.held == 0, !call.isAnswered, found.count < Self.maximum else { return }
    let (functions, one) =
      call.functions.count == 1 ? ("callback", "it") : ("callbacks", "one of them")
    let place = call.place.map { ", called at \($0)," } ?? ""
    let sentence = "\(call.method)\(place) dropped its \(functions) without calling \(one)"
    if !found.contains(where: { $0.sentence == sentence }) { found.append((call.method, sentence)) }
  }
}
