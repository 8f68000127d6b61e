internal import CommandProcess
package import Coverage
internal import HostValues
package import TestReporting

/// An event that a worker reports about the file that it runs, as a line of JSON on its standard output.
package enum TestEvent: Codable, Sendable, Equatable {
  /// The file declares these tests, and those at these places are chosen.
  case plan(tests: [TestDeclaration], chosen: [Int])
  /// `afterAll` hooks begin, between two tests or after the last one.
  case ending
  /// A test begins, perhaps again.
  case start(index: Int)
  /// A test has ended.
  case result(index: Int, result: TestResult)
  /// `beforeAll` of the group with this path has not returned.
  case unended(group: [String])
  /// A test has recorded the tape of this path.
  case recorded(tape: String)
  /// The failures of the file itself.
  case failure(failures: [TestFailure])
  /// The coverage of the file's tests, and the reasons why something could not be counted.
  case coverage(report: CoverageReport, faults: [String])
  /// The process is about to end because of a limit.
  case limit(failure: TestFailure)
  /// The process is not fit for the file's other tests, after so many milliseconds.
  case handOver(duration: Double)
  /// The file has ended, after a duration in milliseconds, with these files as its sources.
  case end(duration: Double, dependencies: [String])

  /// The byte at the beginning of each event, because native code may print to the same output.
  ///
  /// Source: JSON Text Sequences, RFC 7464 <https://www.rfc-editor.org/rfc/rfc7464>.
  static let mark: UInt8 = 0x1E

  /// The event's line.
  package var line: String {
    "\(Character(Unicode.Scalar(Self.mark)))\(JSONText.of(HostValueEncoder.encode(self)))\n"
  }

  /// Sends the event to the process that has started this one.
  func send() { Output.answer(line) }

  /// Reads a line without its mark and its end; `nil` if it is not an event.
  init?(_ bytes: some Sequence<UInt8>) {
    guard let value = try? JSONReader.parse(String(decoding: Array(bytes), as: UTF8.self)),
      let event = try? HostValueDecoder.decode(Self.self, from: value, coercing: false)
    else { return nil }
    self = event
  }
}

/// Reads events from what a worker prints, piece by piece.
package struct TestEventReader {
  private var rest: [UInt8] = []

  /// Begins to read.
  package init() {}

  /// Returns the events that a piece completes; output that is not an event goes to `other`.
  package mutating func read(
    _ piece: some Sequence<UInt8>,
    other: ([UInt8]) -> Void = { _ in }
  ) -> [TestEvent] {
    rest += piece
    var events: [TestEvent] = []
    while let first = rest.firstIndex(of: TestEvent.mark),
      let end = rest[first...].firstIndex(of: UInt8(ascii: "\n"))
    {
      // An event has one mark only; those before it are of native code.
      let start = rest[..<end].lastIndex(of: TestEvent.mark) ?? first
      if start > 0 { other(Array(rest[..<start])) }
      if let event = TestEvent(rest[rest.index(after: start)..<end]) {
        events.append(event)
      } else {
        other(Array(rest[start...end]))
      }
      rest.removeSubrange(...end)
    }
    return events
  }

  /// Takes the remaining output that is not an event, at the end of the process.
  package mutating func takeRest() -> [UInt8] {
    defer { rest = [] }
    return rest
  }
}
