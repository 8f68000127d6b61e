internal import Glibc
package import Metering
package import ResourceAccess

/// Runs pages in processes of this executable, several at a time, and gives their results in order.
///
/// A process that ends, or that reaches the limits that are watched from outside, costs the page that it ran; another one takes its place.
package struct WorkerPool {
  /// The result of one page.
  package struct Result {
    /// The page's place in the list.
    package let index: Int
    /// What it printed.
    package let output: [UInt8]
    /// What was said about it.
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
  }

  /// The arguments with which a worker is started, the name of the program included.
  let arguments: [String]
  /// A variable that is added to the environment of the worker that is started for a page.
  let variable: (Int) -> String?
  /// How many processes run at once.
  let count: Int
  /// Whether each process runs only one page.
  let isDiscarding: Bool
  /// The time that a page may have, in milliseconds, and how long after that its process has to end by itself.
  let time: (limit: Double, grace: Double)
  /// The resident memory that a process may have, in bytes.
  let heap: Int

  private static let pollMilliseconds: Int32 = 20
  /// How much more than its limit a process may hold, in bytes: it notices the limit itself, and reports it better.
  private static let tolerance = 400 << 20

  /// Makes a pool.
  package init(
    arguments: [String],
    variable: @escaping (Int) -> String? = { _ in nil },
    count: Int,
    isDiscarding: Bool,
    time: (limit: Double, grace: Double),
    heap: Int
  ) {
    self.arguments = arguments
    self.variable = variable
    self.count = count
    self.isDiscarding = isDiscarding
    self.time = time
    self.heap = heap
  }

  /// Runs all pages, and blocks the thread until they are done.
  ///
  /// - Parameters:
  ///   - messages: What each page's worker is told.
  ///   - onProgress: Called with the number of pages that are done, in any order.
  ///   - take: Called with each result, in the order of the pages.
  /// - Throws: The system's error, if no process can be started.
  package func run(
    _ messages: [[UInt8]],
    onProgress: (Int) -> Void = { _ in },
    take: (Result) -> Void
  ) throws(SystemError) {
    var state = State()
    defer { for worker in state.workers { worker.process.stop() } }
    while state.next < messages.count || !state.workers.isEmpty {
      while state.next < messages.count, state.workers.count(where: { $0.page != nil }) < count {
        try begin(messages, &state)
      }
      wait(for: state.workers)
      let done = state.done
      for index in state.workers.indices.reversed() { look(at: index, &state) }
      if state.done != done { onProgress(state.done) }
      while state.told < messages.count, let result = state.results[state.told] {
        take(result)
        state.results[state.told] = nil
        state.told += 1
      }
      if state.told == messages.count { return }
    }
  }

  private struct Worker {
    let process: WorkerProcess
    /// The page that it runs; `nil` if it waits for one.
    var page: Int?
  }

  private struct State {
    var workers: [Worker] = []
    var results: [Int: Result] = [:]
    var next = 0
    var done = 0
    var told = 0
  }

  private func begin(_ messages: [[UInt8]], _ state: inout State) throws(SystemError) {
    let idle = state.workers.firstIndex { $0.page == nil }
    if idle == nil {
      state.workers.append(
        Worker(process: try WorkerProcess(arguments, variable: variable(state.next)))
      )
    }
    let index = idle ?? state.workers.count - 1
    state.workers[index].page = state.next
    state.workers[index].process.begin(messages[state.next])
    state.next += 1
  }

  /// Waits until a worker says something, or for the next look at what they use.
  private func wait(for workers: [Worker]) {
    var polled = workers.flatMap(\.process.descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // The system reads and fills in the requests during the call.
    _ = unsafe poll(&polled, nfds_t(polled.count), Self.pollMilliseconds)
  }

  private func look(at index: Int, _ state: inout State) {
    let worker = state.workers[index]
    let process = worker.process
    guard let page = worker.page else {
      if process.end() != nil { remove(index, &state) }
      return
    }
    let report = process.take()
    if let report {
      finish(page, process, .done(report.status), &state)
      state.workers[index].page = nil
      if isDiscarding || report.isSpent { remove(index, &state) }
      return
    }
    if let status = process.end() {
      let code = Self.exitCode(of: status)
      let hasAnswered = status & 0x7F == 0 && Self.knownCodes.contains(code)
      let end: End = hasAnswered ? .done(code) : .died(Self.text(of: status))
      finish(page, process, process.answer.map { .done($0) } ?? end, &state)
      return remove(index, &state)
    }
    process.spend()
    guard let limit = exceededLimit(of: process) else { return }
    process.stop()
    finish(page, process, process.answer.map { .done($0) } ?? .stopped(limit), &state)
    remove(index, &state)
  }

  private func exceededLimit(of process: WorkerProcess) -> LimitReport? {
    var report: LimitReport?
    let memory = process.residentBytes
    if memory > heap + Self.tolerance {
      report = LimitReport(.heap, maximum: heap, running: .unknown)
    } else if process.spent > time.limit + time.grace {
      report = LimitReport(.time, maximum: Int(time.limit), running: .unknown)
    }
    if report?.limit == .heap { report?.counts.memory = memory }
    report?.missingTree = "the page's process did not answer any more"
    return report
  }

  private func finish(_ page: Int, _ process: WorkerProcess, _ end: End, _ state: inout State) {
    state.results[page] = Result(
      index: page,
      output: process.output,
      diagnostics: process.diagnostics,
      end: end
    )
    state.done += 1
  }

  private func remove(_ index: Int, _ state: inout State) {
    state.workers[index].process.stop()
    state.workers.remove(at: index)
  }

  /// The exit codes with which a worker ends that has printed an answer: those of the host's own thread that watches it, and of Ctrl-C.
  private static let knownCodes: Set<Int32> = [64, 66, 69, 70, 73, 124, 125, 130, 141]

  private static func exitCode(of status: Int32) -> Int32 { status >> 8 & 0xFF }

  /// How a process ended, for people.
  private static func text(of status: Int32) -> String {
    let signal = status & 0x7F
    guard signal != 0 else { return "ended with the code \(exitCode(of: status))" }
    let names = [
      SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE",
      SIGTRAP: "SIGTRAP", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS",
    ]
    return "was ended by the signal \(names[signal] ?? String(signal))"
  }
}
