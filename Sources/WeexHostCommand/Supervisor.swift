internal import CommandProcess
internal import Glibc
internal import Metering
internal import PageWorkers
internal import WeexHost

/// Runs pages in other processes of this executable, and prints their results in order.
struct Supervisor {
  let options: WorkerOptions
  let files: [String]
  /// The variable that has the worker for a file enter its sandbox.
  let sandbox: (String) -> String
  let limits: PageLimits
  let timeout: DurationText
  let printer: PagePrinter
  let diagnostics: Diagnostics

  /// Runs the pages, and returns the worst exit code.
  func run() throws(CommandFailure) -> ExitStatus {
    let pool = WorkerPool(
      arguments: LongFileList.worker(of: "run", startedBy: getpid()),
      variable: { index in options.untrusted ? sandbox(files[index]) : nil },
      count: WorkerPool.count(options.jobs, for: files.count),
      isDiscarding: options.isolate || options.untrusted,
      timeLimit: timeout.duration / .milliseconds(1),
      heap: limits.processHeap,
      answeringCodes: ExitStatus.ofEarlyEnds
    )
    let showsProgress = files.count > 1 && Output.canShowProgress
    let signals = SignalActions(for: [SIGINT]) { _ in Output.endInterrupted() }
    defer { signals.restore() }
    var worst = ExitStatus.done
    var failures: [Int: CommandFailure] = [:]
    do throws(SystemError) {
      try pool.run(files.count) { index in
        do throws(CommandFailure) {
          return try message(files[index])
        } catch {
          failures[index] = error
          return nil
        }
      } onProgress: { done in
        if showsProgress { Output.progress("\(done) of \(files.count) pages") }
      } take: { result in
        if showsProgress { Output.progress("") }
        let failure = failures.removeValue(forKey: result.index)
        let status = failure.map { fail(files[result.index], $0) } ?? take(result)
        if status.rawValue > worst.rawValue { worst = status }
      }
    } catch {
      throw CommandFailure(.internalError, "a process for the pages cannot be started: \(error)")
    }
    return worst
  }

  /// The message to a worker about a page: its file, and its text if the worker cannot read the file itself.
  private func message(_ file: String) throws(CommandFailure) -> [UInt8] {
    guard file == "-" || options.untrusted && !InputFile.isOfWeb(file) else {
      return WorkerSide.message(file)
    }
    return WorkerSide.message(file, Array(try InputFile(file).text.utf8))
  }

  private func take(_ result: WorkerPool.Result) -> ExitStatus {
    if !result.diagnostics.isEmpty { Output.relay(result.diagnostics) }
    guard case .done(let code) = result.end else {
      // Output before an early end is complete up to its last line break. A single JSON answer is dropped, because the process did not confirm it.
      let end = result.output.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      if end > 0, !printer.printsOnce {
        Output.answer(String(decoding: result.output[..<end], as: UTF8.self))
      }
      return fail(files[result.index], result.end)
    }
    if !result.output.isEmpty { Output.answer(String(decoding: result.output, as: UTF8.self)) }
    return ExitStatus(rawValue: code) ?? .otherLimit
  }

  /// Reports a page that cannot be read.
  private func fail(_ file: String, _ failure: CommandFailure) -> ExitStatus {
    diagnostics.error(failure)
    printer.printFailure(of: PageSession.url(of: file), [failure.hostError])
    return failure.status
  }

  /// Reports a page whose process did not end by itself.
  private func fail(_ file: String, _ end: WorkerPool.End) -> ExitStatus {
    let report: LimitReport
    let sentence: String
    switch end {
    case .done, .notBegun: return .done
    case .stopped(let limit):
      report = limit
      sentence =
        limit.limit.isTime
        ? "neither JavaScript nor native code finished within \(timeout), and its process was ended"
        : "the page reached its limit of \(limit.limit.text(limit.maximum ?? 0)), and its process was ended"
    case .died(let how):
      var process = LimitReport(.process, maximum: nil, running: .unknown)
      process.missingTree = "the page's process \(how)"
      process.isAlone = options.isolate || options.untrusted
      report = process
      sentence = "the page's process \(how)"
    }
    let url = PageSession.url(of: file)
    diagnostics.error("\(file): \(sentence)")
    diagnostics.note(report.details)
    printer.printFailure(of: url, [report.error("\(url): \(sentence)")])
    return ExitStatus(report.limit)
  }
}
