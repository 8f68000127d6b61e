import Coverage
import TestReporting
import Testing

@testable import TestRunning

/// Events in a worker's output, among other output.
@Suite struct TestEventTests {
  private static let events: [TestEvent] = [
    .plan(tests: [TestDeclaration(path: ["a\u{1E}\n", "b"], line: 3, isOnly: true)], chosen: [0]),
    .start(index: 0),
    .result(
      index: 0,
      result: TestResult(
        TestDeclaration(path: ["a"]),
        .failed,
        failures: [TestFailure(.leak, "x", details: ["y"], page: TestPlace("p.vue", line: 1))]
      )
    ),
    .failure(failures: [TestFailure(.file, "z")]), .limit(failure: TestFailure(.limit, "w")),
    .handOver(duration: 1.5), .end(duration: 2, dependencies: ["/a"]),
    .coverage(report: coverage, faults: ["why"]), .ending,
  ]

  private static let coverage =
    (try? CoverageReport(lcov: "SF:a.js\nFN:1,f\nFNDA:2,f\nDA:1,2\nDA:12,0\nend_of_record\n"))
    ?? CoverageReport()

  @Test func `events are read as they were written, however they are cut`() {
    let bytes = Array(Self.events.map(\.line).joined().utf8)
    for size in [1, 2, 7, bytes.count] {
      var reader = TestEventReader()
      var read: [TestEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        read += reader.read(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(read == Self.events)
    }
  }

  @Test func `what native code prints in between is no event`() {
    var reader = TestEventReader()
    var other = ""
    let text = "hello\n" + Self.events[1].line + "wor" + Self.events[5].line + "\u{1E}{}\nld"
    let events = reader.read(text.utf8) { other += String(decoding: $0, as: UTF8.self) }
    other += String(decoding: reader.takeRest(), as: UTF8.self)
    #expect(events == [Self.events[1], Self.events[5]])
    #expect(other == "hello\nwor\u{1E}{}\nld")
  }

  @Test func `an event behind a mark that native code has printed is not lost`() {
    var reader = TestEventReader()
    var other = ""
    let text = "\u{1E}x" + Self.events[1].line
    let events = reader.read(text.utf8) { other += String(decoding: $0, as: UTF8.self) }
    #expect(events == [Self.events[1]])
    #expect(other == "\u{1E}x")
  }

  @Test func `a request is read as it was written`() {
    for request in [
      TestRequest(), TestRequest(tests: [1, 2]), TestRequest(isListing: true, maximumFailures: 3),
    ] {
      #expect(TestRequest(request.bytes) == request)
    }
    #expect(TestRequest(Array("x".utf8)) == nil)
  }
}
