import Metering
import PageWorkers
import TestReporting
import Testing

@testable import TestRunning

/// The results of a file from the events and ends of workers.
@Suite struct FileProgressTests {
  private static let tests = ["a", "b", "c"].enumerated().map { index, name in
    TestDeclaration(path: [name], line: index + 1)
  }

  private func passed(_ index: Int) -> TestEvent {
    .result(index: index, result: TestResult(Self.tests[index], .passed, duration: 1))
  }

  private func progress(_ events: [TestEvent]) -> FileProgress {
    var progress = FileProgress("x.test.js")
    for event in events { progress.take(event) }
    return progress
  }

  private let plan = TestEvent.plan(tests: tests, chosen: [0, 1, 2])
  private let killed = WorkerPool.End.died("was ended by the signal SIGKILL")

  @Test func `a file that runs to its end has the results of its tests, in their order`() {
    var progress = progress([
      plan, .start(index: 0), passed(0), .start(index: 1), passed(1), passed(2),
      .end(duration: 9, dependencies: ["/x"]),
    ])
    #expect(progress.end(.done(0), elapsed: 50, testTime: 50) == .nothing)
    #expect(progress.result.tests.map(\.test.name) == ["a", "b", "c"])
    #expect(progress.result.duration == 9 && progress.result.failures.isEmpty)
    #expect(progress.dependencies == ["/x"])
  }

  @Test func `a file that has ended without the result of a test has failed`() {
    var progress = progress([
      plan, .start(index: 0), passed(0), .start(index: 1), .start(index: 2), passed(2),
      .end(duration: 9, dependencies: ["/x"]),
    ])
    progress.missResults()
    #expect(progress.result.failures.map(\.message) == ["no result came for 'b'"])
  }

  @Test func `long titles are cut by their middle`() {
    let test = TestDeclaration(path: ["a", String(repeating: "x", count: 100_000)])
    let result = TestResult(test, .failed)
    let progress = progress([.plan(tests: [test], chosen: [0]), .result(index: 0, result: result)])
    let half = String(repeating: "x", count: 4000)
    #expect(
      progress.result.tests.map(\.test.path) == [
        ["a", "\(half) … 92000 characters left out … \(half)"]
      ]
    )
  }

  @Test func `a process that ends costs the test that ran, and the others are run again`() {
    var progress = progress([plan, .start(index: 0), passed(0), .start(index: 1)])
    #expect(progress.running?.name == "b")
    #expect(progress.end(killed, elapsed: 40, testTime: 30) == .run([2]))
    for event in [plan, .start(index: 2), passed(2), .end(duration: 5, dependencies: [])] {
      progress.take(event)
    }
    #expect(progress.end(.done(0), elapsed: 9, testTime: 1) == .nothing)
    let result = progress.result
    #expect(result.tests.map(\.status) == [.passed, .failed, .passed])
    #expect(
      result.tests[1].failures.map(\.message) == ["the process was ended by the signal SIGKILL"]
    )
    #expect(result.tests[1].failures[0].place == TestPlace("x.test.js", line: 2))
    #expect(result.tests[1].failures[0].kind == .limit)
    #expect(result.tests[1].duration == 30 && result.duration == 45)
  }

  @Test func `a signal that ends the run costs the test that ran`() {
    var progress = progress([plan, .start(index: 0), passed(0), .start(index: 1)])
    progress.interrupt(by: "SIGTERM", elapsed: 40, testTime: 30)
    #expect(progress.end(killed, elapsed: 50, testTime: 40) == .nothing)
    let result = progress.result
    #expect(result.tests.map(\.status) == [.passed, .failed])
    #expect(
      result.tests[1].failures.map(\.message) == ["SIGTERM ended the run while the test ran"]
    )
    #expect(result.tests[1].duration == 30 && result.duration == 40)
  }

  @Test func `a signal that ends the run costs a file that was loaded, and one that did not begin`()
  {
    for (elapsed, kind, message) in [
      (7.0, TestFailure.Kind.limit, "while the file was built and declared its tests"),
      (nil, .unrun, "before this was run"),
    ] {
      var progress = progress([])
      progress.interrupt(by: "SIGTERM", elapsed: elapsed, testTime: 1)
      let result = progress.result
      #expect(result.failures == [TestFailure(kind, "SIGTERM ended the run \(message)")])
      #expect(result.isFailed && result.duration == elapsed ?? 0)
      progress.take(plan)
      #expect(progress.end(killed, elapsed: 9, testTime: 9) == .nothing)
      #expect(progress.result == result)
    }
  }

  @Test func `a signal that ends the run between tests, or in hooks, costs the file`() {
    for (events, message) in [
      ([plan, .start(index: 0), passed(0)], "before 2 tests of the file"),
      ([plan, passed(0), passed(1), .handOver(duration: 1)], "before 1 test of the file"),
      ([plan, passed(0), .ending], "while afterAll hooks ran"),
      ([plan, passed(0), passed(1), passed(2), .ending], "while afterAll hooks ran"),
    ] {
      var progress = progress(events)
      progress.interrupt(by: "SIGINT", elapsed: 1, testTime: 1)
      #expect(progress.result.failures.map(\.message) == ["SIGINT ended the run \(message)"])
      #expect(progress.result.tests.allSatisfy { $0.status == .passed })
    }
    var done = progress([plan, passed(0), passed(1), passed(2)])
    done.interrupt(by: "SIGINT", elapsed: 1, testTime: 1)
    #expect(!done.result.isFailed)
  }

  @Test func `a process that says why it ends is believed`() {
    let why = TestFailure(.limit, "the limit of 10 s was reached")
    var progress = progress([plan, .start(index: 2), .limit(failure: why)])
    #expect(progress.end(.done(124), elapsed: 1, testTime: 1) == .run([0, 1]))
    #expect(progress.result.tests[0].failures[0].message == why.message)
  }

  @Test func `what was watched from outside is told in words`() {
    for (limit, sentence) in [
      (PageLimits.Name.time, "the process no longer answered and was killed after 10 s"),
      (.heap, "the process used more than"),
    ] {
      var progress = progress([plan, .start(index: 0)])
      let report = LimitReport(limit, maximum: limit == .heap ? 1 << 30 : 10_000)
      #expect(progress.end(.stopped(report), elapsed: 1, testTime: 1) == .run([1, 2]))
      #expect(progress.result.tests[0].failures[0].message.hasPrefix(sentence))
    }
  }

  @Test func `a process that ends before the tests are declared fails the file`() {
    var progress = progress([])
    #expect(progress.end(killed, elapsed: 3, testTime: 3) == .nothing)
    #expect(progress.result.isFailed && progress.result.tests.isEmpty)
    #expect(
      progress.result.failures[0].message
        == "the process was ended by the signal SIGKILL, while the file was built and declared its tests"
    )
  }

  @Test func `a process that ends again and again between tests fails the file`() {
    var progress = progress([plan, .start(index: 0), passed(0)])
    #expect(progress.end(killed, elapsed: 1, testTime: 1) == .run([1, 2]))
    progress.take(plan)
    #expect(progress.end(killed, elapsed: 1, testTime: 1) == .nothing)
    #expect(progress.result.tests.count == 1)
    #expect(progress.result.failures[0].message.hasSuffix("outside of the file's tests"))
  }

  @Test func `a process that ends in hooks after all tests costs the file, and no test`() {
    var progress = progress([plan, .start(index: 0), passed(0), .ending])
    #expect(progress.running == nil)
    #expect(progress.end(killed, elapsed: 40, testTime: 30) == .run([1, 2]))
    for event in [plan, .start(index: 1), passed(1), passed(2), .ending] { progress.take(event) }
    #expect(progress.end(killed, elapsed: 9, testTime: 1) == .nothing)
    #expect(progress.result.tests.allSatisfy { $0.status == .passed })
    #expect(
      progress.result.failures.map(\.message)
        == Array(
          repeating:
            "the process was ended by the signal SIGKILL, while afterAll hooks ran",
          count: 2
        )
    )
  }

  @Test func `a process that ends behind the last test fails the file`() {
    var progress = progress([plan, passed(0), passed(1), passed(2)])
    #expect(progress.end(killed, elapsed: 1, testTime: 1) == .nothing)
    #expect(progress.result.failures.count == 1)
  }

  @Test func `a worker may leave the other tests to another one`() {
    var progress = progress([plan, passed(0), .handOver(duration: 4)])
    #expect(progress.end(.done(0), elapsed: 9, testTime: 9) == .run([1, 2]))
    #expect(progress.result.failures.isEmpty && progress.result.duration == 4)
  }

  @Test func `a file that declares other tests the second time has failed`() {
    var progress = progress([plan, .start(index: 0)])
    #expect(progress.end(killed, elapsed: 1, testTime: 1) == .run([1, 2]))
    progress.take(.plan(tests: Array(Self.tests.dropLast()), chosen: [0, 1]))
    progress.take(passed(1))
    #expect(progress.end(.done(0), elapsed: 1, testTime: 1) == .nothing)
    #expect(progress.result.tests.count == 1)
    #expect(progress.result.failures[0].message.contains("declared other tests"))
  }

  @Test func `attempts of a test that ends its process are counted`() {
    var progress = progress([plan, .start(index: 0), .start(index: 0)])
    _ = progress.end(killed, elapsed: 1, testTime: 1)
    #expect(progress.result.tests[0].attempts == 2)
  }

  @Test func `a test that ends its process is tried again by another one`() {
    var progress = FileProgress("x.test.js", retries: 1)
    for event in [plan, .start(index: 0), passed(0), .start(index: 1)] { progress.take(event) }
    #expect(progress.end(killed, elapsed: 40, testTime: 30) == .run([1, 2]))
    #expect(progress.earlier?.test == 1 && progress.earlier?.count == 1)
    #expect(progress.result.tests.count == 1)
    progress.take(plan)
    progress.take(.start(index: 1))
    #expect(progress.end(killed, elapsed: 40, testTime: 30) == .run([2]))
    #expect(progress.result.tests.map(\.status) == [.passed, .failed])
    #expect(progress.result.tests[1].attempts == 2)
  }

  @Test func `a test that its process could not try again is tried by another one`() {
    var progress = FileProgress("x.test.js", retries: 2)
    let failed = TestResult(Self.tests[2], .failed, failures: [TestFailure(.limit, "slow")])
    for event in [plan, passed(0), passed(1), .start(index: 2), .result(index: 2, result: failed)] {
      progress.take(event)
    }
    progress.take(.handOver(duration: 4))
    #expect(progress.end(.done(0), elapsed: 9, testTime: 9) == .run([2]))
    progress.interrupt(by: "SIGINT", elapsed: 1, testTime: 1)
    #expect(progress.result.tests[2].failures.map(\.message) == ["slow"])
  }

  @Test func `results behind enough failures are left out`() {
    let failed = TestEvent.result(
      index: 1,
      result: TestResult(Self.tests[1], .failed, failures: [TestFailure(.test, "no")])
    )
    var progress = progress([plan, passed(0), failed, passed(2)])
    progress.cut(afterFailures: 1)
    #expect(progress.result.tests.map(\.status) == [.passed, .failed])
  }

  @Test func `what a worker says of tests that are not there is ignored`() {
    var progress = progress([.plan(tests: Self.tests, chosen: [0, 7]), .start(index: 9)])
    progress.take(.result(index: -1, result: TestResult(Self.tests[0], .passed)))
    #expect(progress.result.tests.isEmpty && progress.running == nil)
  }
}
