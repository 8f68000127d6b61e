public import HostLoop
public import HostThread
public import HostValues
internal import WeexCore

/// The optional parts of a printed page.
public struct PrintOptions: Sendable {
  /// The number of the print, from 1: the key `print` of JSON; `nil` for none.
  public var number: Int?
  /// Whether to print the references of components and calls, which change as soon as a page makes one more element.
  public var hasReferences = true
  /// The calls so far: the key `calls` of JSON; `nil` for none.
  public var calls: [RecordedCall]?
  /// What all pages of the run have failed with and logged; `nil` if only the printed page matters.
  package var notes: RunNotes?
  /// The reason why the tree is left out; `nil` to print it.
  package var missingTree: String?

  /// Makes the defaults: references, no number and no calls.
  public init() {}
}

/// A page's call of a method with its answers, as recorded in the journal.
public struct RecordedCall: Sendable {
  /// The page's id.
  public let page: String
  /// The time of the call, in milliseconds of the host's clock.
  public let time: Double
  /// The call.
  public let call: Journal.Call
  /// The answers through callbacks and promises so far, in order.
  public var answers: [HostValue] = []
  /// The time of the last answer, as ``time``; `nil` without one.
  package fileprivate(set) var lastAnswer: Double?

  /// The labels of parameters that take an element's reference.
  private static let referring: Set<String> = ["ref", "element", "parent", "component"]

  /// Makes a call from a journal entry; `nil` if that is not a call.
  public init?(_ entry: Journal.Entry) {
    guard let call = entry.call, let page = entry.page else { return nil }
    self.page = page
    self.call = call
    time = entry.time
  }

  /// An array of calls, on one line.
  public static func text(of calls: [RecordedCall], references hasReferences: Bool) -> String {
    var json = JSONText()
    json.array { json in
      for call in calls {
        json.element()
        call.write(to: &json, hasReferences: hasReferences)
      }
    }
    return json.text
  }

  /// Writes the call as an object: `page`, `time`, `module`, or `component` with its type and reference, `method`, `args`, `result` if it
  /// returned something, `answers` if there are any.
  ///
  /// Without references, an element among the arguments is `"element"`.
  func write(to json: inout JSONText, hasReferences: Bool) {
    json.object { json in
      json.property("page", .string(page))
      json.property("time", .number((time * 1000).rounded() / 1000))
      if let reference = call.reference {
        json.property("component", .string(call.owner))
        if hasReferences { json.property("ref", .string(reference)) }
      } else {
        json.property("module", .string(call.owner))
      }
      json.property("method", .string(call.method))
      json.property("args", .array(hasReferences ? call.arguments : argumentsWithoutReferences))
      if call.result != .undefined { json.property("result", call.result) }
      if !answers.isEmpty { json.property("answers", .array(answers)) }
    }
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

/// Records the calls in a journal.
@HostActor
public final class CallRecorder {
  /// The calls so far, in order.
  public private(set) var calls: [RecordedCall] = []
  private var places: [String: [Int: Int]] = [:]

  /// Makes an empty record.
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
      // A promise that resolves to nothing has no answer; a callback called with nothing was still called.
      let answer = entry.values.first ?? .null
      if answer != .undefined {
        calls[place].answers.append(answer)
        calls[place].lastAnswer = entry.time
      }
    }
  }
}

extension JSONText {
  /// Writes a key and a value.
  fileprivate mutating func property(_ name: String, _ value: HostValue) {
    key(name)
    self.value(value)
  }
}
