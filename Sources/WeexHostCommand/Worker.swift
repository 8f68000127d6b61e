internal import CommandProcess
internal import Glibc
internal import PageWorkers
internal import WeexHost

/// The worker's side of a run: a process that runs the pages of a list which another process names, one after another.
struct Worker {
  let parent: Int32
  let session: PageSession
  let isUntrusted: Bool
  let makePrinter: () -> PagePrinter
  let diagnostics: Diagnostics

  /// Runs pages until there are no more, and ends the process.
  func run() async -> Never {
    WorkerSide.begin(startedBy: parent)
    if isUntrusted {
      for gap in Sandbox.gaps { diagnostics.warning("--untrusted: \(gap)") }
    }
    let limits = session.preparation.hostConfiguration(isUntrusted: isUntrusted).limits
    while let (file, bytes) = WorkerSide.nextMessage() {
      // A host of its own for each page: nothing of one page is left for the next.
      let host = WXSDKEngine.host.copy()
      let status = await session.perform(
        file,
        text: bytes.map { String(decoding: $0, as: UTF8.self) },
        isUntrusted: isUntrusted,
        in: host,
        makePrinter(),
        diagnostics
      )
      Watchdog.pause()
      fflush(nil)
      WorkerSide.reportAnswer(status.rawValue)
      await host.close()
      fflush(nil)
      let hasPageFonts = await PangoLibrary.hasPageFonts
      let isSpent =
        Watchdog.reached != nil || hasPageFonts || WorkerSide.isFull(limit: limits.processHeap)
      WorkerSide.report(status.rawValue, isSpent: isSpent || status == .otherLimit)
      if isSpent { break }
    }
    Output.end(.done)
  }
}
