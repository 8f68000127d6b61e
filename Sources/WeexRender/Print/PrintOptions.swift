public import HostThread
public import WeexCore

/// What of a page is printed, beside what goes without saying.
public struct PrintOptions: Sendable {
  /// Which of several prints it is, from 1: the key `print` of JSON; `nil` for none.
  public var number: Int?
  /// Whether components and calls tell their references, which differ as soon as a page makes one element more.
  public var hasReferences = true
  /// What was called so far: the key `calls` of JSON; `nil` for none.
  public var calls: [RecordedCall]?

  /// Makes the defaults: references, no number and no calls.
  public init() {}
}

/// A page's call of a method with its answers, as the journal told of them.
public struct RecordedCall: Sendable {
  /// The page's id.
  public let page: String
  /// When it was called, in milliseconds of the host's clock.
  public let time: Double
  /// What was called.
  public let call: Journal.Call
  /// What came back through callbacks and promises so far, in order.
  public var answers: [HostValue] = []

  /// The labels of parameters that take an element's reference.
  private static let referring: Set<String> = ["ref", "element", "parent", "component"]

  /// Makes a call of what the journal told; `nil` where that is no call.
  public init?(_ entry: Journal.Entry) {
    guard let call = entry.call, let page = entry.page else { return nil }
    self.page = page
    self.call = call
    time = entry.time
  }

  /// The call as an object: `module`, or `component` with its type, `method`, `args`, `result` where it returned something, `answers` where some
  /// came.
  ///
  /// Without references, an element that was handed over is `"element"`.
  func json(hasReferences: Bool) -> HostValue {
    var object: [String: HostValue] = [
      "page": .string(page), "time": .number((time * 1000).rounded() / 1000),
      call.isComponent ? "component" : "module": .string(call.owner),
      "method": .string(call.method),
      "args": .array(hasReferences ? call.arguments : argumentsWithoutReferences),
    ]
    if call.result != .undefined { object["result"] = call.result }
    if !answers.isEmpty { object["answers"] = .array(answers) }
    return .object(object)
  }

  /// An array of calls, on one line.
  public static func text(of calls: [RecordedCall], references hasReferences: Bool) -> String {
    JSONText.of(.array(calls.map { $0.json(hasReferences: hasReferences) }))
  }

  private var argumentsWithoutReferences: [HostValue] {
    call.arguments.enumerated().map { index, argument in
      let label = call.labels.indices.contains(index) ? call.labels[index] : nil
      let isReference = label.map(Self.referring.contains) ?? false
      return isReference && (argument.string != nil || argument.number != nil)
        ? "element" : argument
    }
  }
}

/// Keeps the calls that a journal tells of.
@HostActor
public final class CallKeeper {
  /// The calls so far, in order.
  public private(set) var calls: [RecordedCall] = []
  private var places: [String: [Int: Int]] = [:]

  /// Keeps nothing yet.
  public nonisolated init() {}

  /// Listens to a journal from now on.
  public func follow(_ journal: Journal) {
    journal.addSink { [self] entry in take(entry) }
  }

  private func take(_ entry: Journal.Entry) {
    if let call = RecordedCall(entry) {
      places[call.page, default: [:]][call.call.number] = calls.count
      calls.append(call)
    } else if let number = entry.answeredCall, let page = entry.page,
      let place = places[page]?[number]
    {
      calls[place].answers.append(entry.values.first ?? .null)
    }
  }
}
