public import HostThread
public import HostValues
internal import Synchronization

/// The ordered record of everything that happened: calls, replies, events, hooks, log lines, failures.
///
/// It stores nothing itself; sinks do. Without a sink, a record costs one check.
@HostActor
public final class Journal {
  /// One thing that happened.
  public struct Entry: Sendable, CustomStringConvertible {
    /// The kinds of entries.
    public enum Kind: String, Sendable {
      /// A page opened, changed its state or ended.
      case page
      /// A method was called, and answered.
      case call, reply
      /// An event was sent to the page.
      case event
      /// A component's hook ran.
      case hook
      /// A timer fell due.
      case timer
      /// The page printed a line.
      case log
      /// Something is probably wrong, but the page continues.
      case warning
      /// Something failed.
      case failure
    }

    /// The page's clock, in milliseconds since it started.
    public let time: Double
    /// The page's id; `nil` for the host itself.
    public let page: String?
    /// The kind of entry.
    public let kind: Kind
    /// The subject: `event.openURL`, `click on 3`, `div 2`.
    public let subject: String
    /// Arguments, the answer, or the text.
    public let values: [HostValue]
    /// The call, if this is one; otherwise `nil`.
    public let call: Call?
    /// The call that this answers, if it is the reply to a page's call; otherwise `nil`.
    public let answer: Answer?
    /// Whether it is on its way to a page's JavaScript; if the host has a gate, the gate is asked when it arrives.
    package fileprivate(set) var isArrival = false

    /// The number of the page's call that this answers, if any.
    public var answeredCall: Int? { answer?.call }

    /// The entry as a line of text.
    public var description: String {
      let list = values.map { JSONText.of($0) }.joined(separator: ", ")
      let place = page.map { " page \($0)" } ?? ""
      return "\(time.javaScriptText)ms\(place) \(kind.rawValue) \(subject)"
        + (list.isEmpty ? "" : " (\(list))")
    }
  }

  /// The call that a reply answers.
  public struct Answer: Sendable {
    /// The number of the page's call.
    public let call: Int
    /// Which of the functions that the call has passed gets the reply, from 1; `nil` for a promise.
    public let function: Int?
    /// Why a promise is rejected; `nil` for any other reply.
    public let error: HostError?

    package init(call: Int, function: Int? = nil, error: HostError? = nil) {
      (self.call, self.function, self.error) = (call, function, error)
    }
  }

  /// A page's call of a method.
  public struct Call: Sendable {
    /// Which of the page's calls it is, from 1.
    public let number: Int
    /// The module, or the type of the component.
    public let owner: String
    /// The component's reference; `nil` for a module.
    public let reference: String?
    /// The method.
    public let method: String
    /// The labels of the method's parameters, if they have any.
    public let labels: [String?]
    /// The arguments; a function is the text `function`.
    public let arguments: [HostValue]
    /// The result that was returned at once; `undefined` for a call that is answered later, or not at all.
    public let result: HostValue
    /// The error that was thrown at once, if any.
    public let error: HostError?
    /// The line of JavaScript, in the sources, that made the call; `nil` unless the host keeps origins.
    public let place: SourceLocation?

    package init(
      number: Int,
      owner: String,
      reference: String?,
      method: String,
      labels: [String?],
      arguments: [HostValue],
      result: HostValue,
      error: HostError? = nil,
      place: SourceLocation? = nil
    ) {
      self.number = number
      self.owner = owner
      self.reference = reference
      self.method = method
      self.labels = labels
      self.arguments = arguments
      self.result = result
      self.error = error
      self.place = place
    }
  }

  private var sinks: [@HostActor (Entry) -> Void] = []
  // Kept outside the list, because a call without listeners should cost only one load.
  private let hasSinks = Atomic<Bool>(false)
  package var clock: HostClock

  /// Makes a record whose entries have the times of a clock.
  package init(clock: HostClock) {
    self.clock = clock
  }

  /// Whether anyone listens.
  public nonisolated var isListening: Bool { hasSinks.load(ordering: .relaxed) }

  /// Adds a listener; it gets every later entry, on the host's thread.
  public func addSink(_ sink: @escaping @HostActor (Entry) -> Void) {
    sinks.append(sink)
    hasSinks.store(true, ordering: .relaxed)
  }

  /// Records something.
  ///
  /// The subject and the values are computed only if anyone listens.
  package func record(
    _ kind: Entry.Kind,
    page: String?,
    _ subject: @autoclosure () -> String,
    _ values: @autoclosure () -> [HostValue] = [],
    call: @autoclosure () -> Call? = nil,
    answering answer: @autoclosure () -> Answer? = nil
  ) {
    guard isListening else { return }
    add(
      Entry(
        time: clock.monotonic,
        page: page,
        kind: kind,
        subject: subject(),
        values: values(),
        call: call(),
        answer: answer()
      )
    )
  }

  /// Makes an entry for something on its way to a page's JavaScript, to be recorded with ``add(_:)``; `nil` if there is no listener.
  package func arrival(
    _ kind: Entry.Kind,
    page: String,
    _ subject: @autoclosure () -> String,
    _ values: @autoclosure () -> [HostValue],
    answering answer: @autoclosure () -> Answer? = nil
  ) -> Entry? {
    guard isListening else { return nil }
    var entry = Entry(
      time: clock.monotonic,
      page: page,
      kind: kind,
      subject: subject(),
      values: values(),
      call: nil,
      answer: answer()
    )
    entry.isArrival = true
    return entry
  }

  /// Records something on its way to a page's JavaScript; returns the entry, or `nil` if there is no listener.
  package func recordArrival(
    _ kind: Entry.Kind,
    page: String,
    _ subject: @autoclosure () -> String,
    _ values: @autoclosure () -> [HostValue],
    answering answer: @autoclosure () -> Answer? = nil
  ) -> Entry? {
    let entry = arrival(kind, page: page, subject(), values(), answering: answer())
    if let entry { add(entry) }
    return entry
  }

  /// Records an entry.
  package func add(_ entry: Entry) {
    for sink in sinks { sink(entry) }
  }
}
