internal import Glibc
package import Metering
package import ResourceAccess

/// Runs pages in processes of this executable, several at a time, and gives their results in order.
///
/// If a process ends, or reaches a limit that is watched from outside, only the page that it was running is lost; another process takes its place.
package struct WorkerPool {
  /// The result of one page.
  package struct Result {
    /// The page's place in the list.
    package let index: Int
    /// Its standard output.
    package let output: [UInt8]
    /// Its diagnostics.
    package let diagnostics: [UInt8]
    /// How it ended.
    package let end: End
  }

  /// How a page ended.
  package enum End {
    /// By itself, with the exit code of its run.
    case done(Int32)
    /// It was ended from outside, because of a limit.
    case stopped(LimitReport)
    /// Its process ended: by a signal, or with an exit code that no run has.
    case died(String)
    /// It was not begun: there was no message for it.
    case notBegun
  }

  /// The arguments with which a worker is started, the name of the program included.
  let arguments: [String]
  /// A variable that is added to the environment of the worker that is started for a page.
  let variable: (Int) -> String?
  /// How many processes run at once.
  let count: Int
  /// Whether each process runs only one page.
  let isDiscarding: Bool
  /// The time that a page may have, in milliseconds.
  let timeLimit: Double
  /// The resident memory that a process may have, in bytes.
  let heap: Int
  /// The exit codes with which a worker ends that has printed an answer: those of the host's own thread that watches it, and of Ctrl-C.
  let answeringCodes: Set<Int32>

  /// How long after its limit a process has to end by itself, in milliseconds.
  private static let grace = BuildMode.isOptimized ? 1300.0 : 5500.0
  private static let pollMilliseconds: Int32 = 20
  /// How much more than its limit a process may hold, in bytes: it notices the limit itself, and reports it better.
  private static let tolerance = 400 << 20

  /// Makes a pool.
  package init(
    arguments: [String],
    variable: @escaping (Int) -> String? = { _ in nil },
    count: Int,
    isDiscarding: Bool,
    timeLimit: Double,
    heap: Int,
    answeringCodes: Set<Int32>
  ) {
    self.arguments = arguments
    self.variable = variable
    self.count = count
    self.isDiscarding = isDiscarding
    self.timeLimit = timeLimit
    self.heap = heap
    self.answeringCodes = answeringCodes
  }

  /// How many processes run at once: as many as were asked for, or as the processor has cores, and no more than there are files.
  package static func count(_ wanted: Int?, for files: Int) -> Int {
    min(max(files, 1), wanted ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Runs all pages, and blocks the thread until they are done.
  ///
  /// - Parameters:
  ///   - pages: The number of pages.
  ///   - message: What the page's worker is told; asked when the page is begun. `nil` if it cannot be begun.
  ///   - onProgress: Called with the number of pages that are done, in any order.
  ///   - take: Called with each result, in the order of the pages.
  /// - Throws: The system's error, if no process can be started.
  package func run(
    _ pages: Int,
    message: (Int) -> [UInt8]?,
    onProgress: (Int) -> Void = { _ in },
    take: (Result) -> Void
  ) throws(SystemError) {
    var (done, told) = (0, 0)
    var results: [Int: Result] = [:]
    func end(_ result: Result) {
      done += 1
      results[result.index] = result
      onProgress(done)
      while let result = results.removeValue(forKey: told) {
        take(result)
        told += 1
      }
    }
    try run(order: Array(0..<pages)) { index in
      let message = message(index)
      if message == nil {
        end(Result(index: index, output: [], diagnostics: [], end: .notBegun))
      }
      return message
    } finish: { result in
      end(result)
      return false
    }
  }

  /// Runs pages in an order, each perhaps several times, and blocks the thread until none is left.
  ///
  /// - Parameters:
  ///   - order: The numbers of the pages, in the order in which they are begun.
  ///   - message: What the page's worker is told; `nil` if it is not wanted any more.
  ///   - isWanted: Asked of the pages that run: one that is not wanted is ended without a result.
  ///   - onOutput: Called with what a page has printed since it was last called. If it is there, a page that prints gets its time anew.
  ///   - finish: Called when a page has ended; whether it is to be run again, before the others.
  /// - Throws: The system's error, if no process can be started.
  package func run(
    order: [Int],
    message: (Int) -> [UInt8]?,
    isWanted: (Int) -> Bool = { _ in true },
    onOutput: ((Int, ArraySlice<UInt8>) -> Void)? = nil,
    finish: (Result) -> Bool
  ) throws(SystemError) {
    var workers: [Worker] = []
    var pending = Array(order.reversed())
    defer { for worker in workers { worker.process.stop() } }
    while true {
      while workers.count(where: { $0.page != nil }) < count, let page = pending.popLast() {
        guard let message = message(page) else { continue }
        try begin(page, message, &workers)
      }
      guard workers.contains(where: { $0.page != nil }) else { return }
      wait(for: workers)
      for index in workers.indices.reversed() {
        if let page = workers[index].page, !isWanted(page) {
          remove(index, &workers)
          continue
        }
        guard let result = look(at: index, &workers, onOutput) else { continue }
        if finish(result) { pending.append(result.index) }
      }
    }
  }

  private struct Worker {
    let process: WorkerProcess
    /// The page that it runs; `nil` if it waits for one.
    var page: Int?
  }

  private func begin(
    _ page: Int,
    _ message: [UInt8],
    _ workers: inout [Worker]
  ) throws(SystemError) {
    let idle = workers.firstIndex { $0.page == nil }
    if idle == nil {
      workers.append(Worker(process: try WorkerProcess(arguments, variables: variables(for: page))))
    }
    let index = idle ?? workers.count - 1
    workers[index].page = page
    workers[index].process.begin(message)
  }

  /// The variables that are added to the environment of the worker for a page.
  private func variables(for page: Int) -> [String] {
    var options: [(name: String, value: String)] = []
    if count > 1 { options.append(Self.collectorThreads) }
    if !isDiscarding { options.append(Self.compilingThreshold) }
    // Variables that the user has set are kept; the result of `getenv` is only compared.
    let added = options.filter { unsafe getenv($0.name) == nil }
    return (variable(page).map { [$0] } ?? []) + added.map { "\($0.name)=\($0.value)" }
  }

  /// With how many threads the engine's collector marks: several collectors with several threads each wait for each other's cores.
  private static let collectorThreads = (name: "JSC_numberOfGCMarkers", value: "1")
  /// How often a function runs before the engine compiles it, counted over all pages of a process: four times the number for a process with one page.
  ///
  /// Compiled code has to be prepared anew for each page. A hundred tests of small pages take 3 % less time with this, and
  /// tests with 1,000 rows take as long.
  private static let compilingThreshold = (
    name: "JSC_thresholdForJITAfterWarmUp", value: "8000"
  )

  /// Waits until a worker sends something, or until the next check of their resources.
  private func wait(for workers: [Worker]) {
    var polled = workers.flatMap(\.process.descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // The system reads and fills in the requests during the call.
    _ = unsafe poll(&polled, nfds_t(polled.count), Self.pollMilliseconds)
  }

  /// Reads a worker's output and checks its resources; returns the page's result if it has ended.
  private func look(
    at index: Int,
    _ workers: inout [Worker],
    _ onOutput: ((Int, ArraySlice<UInt8>) -> Void)?
  ) -> Result? {
    let process = workers[index].process
    guard let page = workers[index].page else {
      if process.end() != nil { remove(index, &workers) }
      return nil
    }
    let report = process.take()
    let status = report == nil ? process.end() : nil
    if let onOutput {
      let news = process.news()
      if !news.isEmpty { onOutput(page, news) }
    }
    if let report {
      workers[index].page = nil
      if isDiscarding || report.isSpent { remove(index, &workers) }
      return result(page, process, .done(report.status))
    }
    if let status {
      let code = Self.exitCode(of: status)
      let hasAnswered = status & 0x7F == 0 && answeringCodes.contains(code)
      let end: End = hasAnswered ? .done(code) : .died(Self.text(of: status))
      remove(index, &workers)
      return result(page, process, process.answer.map { .done($0) } ?? end)
    }
    process.spend()
    guard let limit = exceededLimit(of: process) else { return nil }
    remove(index, &workers)
    return result(page, process, process.answer.map { .done($0) } ?? .stopped(limit))
  }

  private func exceededLimit(of process: WorkerProcess) -> LimitReport? {
    var report: LimitReport?
    let isWeighed = process.isToBeWeighed(every: Double(Self.pollMilliseconds))
    let memory = isWeighed ? process.residentBytes : 0
    if memory > heap + Self.tolerance {
      report = LimitReport(.heap, maximum: heap, running: .unknown)
    } else if process.spent > timeLimit + Self.grace {
      report = LimitReport(.time, maximum: Int(timeLimit), running: .unknown)
    }
    if report?.limit == .heap { report?.counts.memory = memory }
    report?.missingTree = "the page's process did not answer any more"
    return report
  }

  private func result(_ page: Int, _ process: WorkerProcess, _ end: End) -> Result {
    Result(index: page, output: process.output, diagnostics: process.diagnostics, end: end)
  }

  private func remove(_ index: Int, _ workers: inout [Worker]) {
    workers[index].process.stop()
    workers.remove(at: index)
  }

  private static func exitCode(of status: Int32) -> Int32 { status >> 8 & 0xFF }

  /// How a process ended, for people.
  private static func text(of status: Int32) -> String {
    let signal = status & 0x7F
    guard signal != 0 else { return "exited with code \(exitCode(of: status))" }
    let names = [
      SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE",
      SIGTRAP: "SIGTRAP", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS",
    ]
    return "was ended by the signal \(names[signal] ?? String(signal))"
  }
}
