package import HostThread

/// Something that a page waits for and a handler gets: a picture, a film.
///
/// The outcome comes in a turn of its own, in its place among the page's answers, unless the loading is given up.
@HostActor
package final class PageLoading {
  /// What a handler is told an outcome by.
  package typealias Completion<Value> = @Sendable (Result<Value, HostError>) -> Void

  private let awaited: AwaitedAnswer
  private var isOpen = true
  private var cancelLoading: (@Sendable () -> Void)?

  /// Starts to wait, and has a handler start to load.
  ///
  /// - Parameters:
  ///   - label: What is waited for, for people.
  ///   - page: The page that waits.
  ///   - start: Has the handler start; it gives what gives the loading up.
  ///   - finish: Told the outcome.
  package init<Value: Sendable>(
    _ label: String,
    for page: Page,
    start: (@escaping Completion<Value>) -> @Sendable () -> Void,
    finish: @escaping @HostActor @Sendable (Result<Value, HostError>) -> Void
  ) {
    awaited = page.awaitAnswer("\(label) of page \(page.id)", line: nil)
    let awaited = awaited
    cancelLoading = awaited.find {
      start { [weak self] outcome in awaited.give { _ in self?.end(outcome, finish) } }
    }
  }

  private func end<Value>(
    _ outcome: Result<Value, HostError>,
    _ finish: @HostActor @Sendable (Result<Value, HostError>) -> Void
  ) {
    guard isOpen else { return }
    isOpen = false
    cancelLoading = nil
    finish(outcome)
  }

  /// Gives the loading up: no outcome is told any more.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    cancelLoading?()
    cancelLoading = nil
    awaited.give { _ in }
  }
}

extension Page {
  /// Reports something dubious, unless the page was told the same before.
  package func reportOnce(_ error: HostError) {
    let isReported =
      log.contains { $0.isFromHost && $0.text == error.description }
      || failures.contains { $0.code == error.code && $0.message == error.message }
    if !isReported { report(error) }
  }
}
