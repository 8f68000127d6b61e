internal import HostThread
internal import PageWorkers
internal import TestReporting

/// The state of all files of a run, by index.
final class RunState {
  /// The files.
  private(set) var progress: [FileProgress]
  /// How many files are done.
  private(set) var doneCount = 0
  /// How many tests are done.
  private(set) var testCount = 0
  /// How many of them, and of the files themselves, have failed.
  private(set) var failureCount = 0
  private let bail: Int?
  /// The workers' runs of the files.
  private var runs: [FileRun]
  private var told = 0
  /// The index of the last file that is still run.
  private var last = Int.max

  /// Makes the state of files that have not been run.
  init(_ files: [String], bail: Int?, retries: Int) {
    progress = files.map { FileProgress($0, retries: retries) }
    self.bail = bail
    runs = files.map { _ in FileRun() }
  }

  /// Whether a file is run: enough failures may have come before it, or the run may have to end.
  func isWanted(_ index: Int) -> Bool { index <= last && Interruption.name == nil }

  /// The request that is sent to a worker for a file.
  func request(of index: Int, isListing: Bool) -> TestRequest {
    (runs[index].begin, runs[index].testBegin) = (.now, .now)
    runs[index].hasBegun = true
    runs[index].isListing = isListing
    return TestRequest(
      tests: runs[index].left,
      earlier: progress[index].earlier,
      isListing: isListing,
      maximumFailures: bail.map { max(1, $0 - progress[index].failureCount) },
      recordedTapes: progress.flatMap(\.recordedTapes),
      unendedGroups: progress[index].unendedGroups
    )
  }

  /// Receives output of a worker.
  func take(_ bytes: ArraySlice<UInt8>, from index: Int) {
    for event in runs[index].read(bytes) {
      if case .start = event { runs[index].testBegin = .now }
      change(index) { $0.take(event) }
    }
    findLast()
  }

  /// Receives the end of a worker's run of a file; returns whether the file has to be run again.
  func end(_ result: WorkerPool.Result) -> Bool {
    let (index, now) = (result.index, MonotonicInstant.now)
    let next = change(index) {
      $0.end(
        result.end,
        elapsed: now.milliseconds(since: runs[index].begin),
        testTime: now.milliseconds(since: runs[index].testBegin)
      )
    }
    findLast()
    let isEnough = bail.map { progress[index].failureCount >= $0 } ?? false
    if case .run(let tests) = next, !isEnough {
      runs[index].left = tests
      return true
    }
    if !isEnough, !runs[index].isListing, Interruption.name == nil {
      change(index) { $0.missResults() }
    }
    runs[index].isDone = true
    doneCount += 1
    return false
  }

  /// Changes the state of a file, and updates the counts.
  private func change<Value>(_ index: Int, _ body: (inout FileProgress) -> Value) -> Value {
    let (tests, failures) = (progress[index].finishedCount, progress[index].failureCount)
    defer {
      testCount += progress[index].finishedCount - tests
      failureCount += progress[index].failureCount - failures
    }
    return body(&progress[index])
  }

  /// Ends all files that are not done, because a signal has ended the run.
  func interrupt(by signal: String) {
    for index in progress.indices where !runs[index].isDone {
      let elapsed = MonotonicInstant.now.milliseconds(since: runs[index].begin)
      progress[index].interrupt(
        by: signal,
        elapsed: runs[index].hasBegun ? elapsed : nil,
        testTime: MonotonicInstant.now.milliseconds(since: runs[index].testBegin)
      )
      runs[index].isDone = true
    }
  }

  /// A worker's output for a file other than events.
  func takeStrays(of result: WorkerPool.Result) -> [UInt8] {
    runs[result.index].takeStrays() + result.diagnostics
  }

  /// The next file in order whose results are all there.
  func next() -> FileProgress? {
    guard told < progress.count, runs[told].isDone, told <= last else { return nil }
    defer { told += 1 }
    return progress[told]
  }

  /// Finds the first file with which there are enough failures; later ones would not be reported.
  private func findLast() {
    guard let bail else { return }
    var failures = 0
    for (index, file) in progress.enumerated() {
      failures += file.failureCount
      guard failures >= bail else { continue }
      return last = index
    }
  }
}

/// A worker's run of one file, or several workers' one after another.
private struct FileRun {
  /// When the worker began with the file.
  var begin = MonotonicInstant.now
  /// Whether a worker has begun with it.
  var hasBegun = false
  /// Whether it only tells which tests the file has.
  var isListing = false
  /// When it began with the test that runs.
  var testBegin = MonotonicInstant.now
  /// The tests that are left for another worker; `nil` for all.
  var left: [Int]?
  /// Whether no worker is to run the file any more.
  var isDone = false
  private var reader = TestEventReader()
  /// Output of native code between the events.
  private var strays: [UInt8] = []

  /// Reads events from a worker's output.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> [TestEvent] {
    var found: [UInt8] = []
    defer { strays += found }
    return reader.read(bytes) { found += $0 }
  }

  /// Takes the output other than events.
  mutating func takeStrays() -> [UInt8] {
    defer { strays = [] }
    return strays + reader.takeRest()
  }
}
