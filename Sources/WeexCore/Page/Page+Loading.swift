package import HostThread
package import HostValues
package import WeexTree

/// Something that a page waits for and a handler loads: an image, a video.
///
/// The outcome arrives in a turn of its own, in its place among the page's answers, unless the loading is cancelled.
@HostActor
package final class PageLoading {
  /// Called by a handler with an outcome.
  package typealias Completion<Value> = @Sendable (Result<Value, HostError>) -> Void

  private let awaited: AwaitedAnswer
  private var isOpen = true
  private var cancelLoading: (@Sendable () -> Void)?

  /// Makes a handler start to load, and begins to wait for the outcome.
  ///
  /// - Parameters:
  ///   - label: What is being loaded, for people.
  ///   - page: The page that waits.
  ///   - start: Makes the handler start; returns the closure that cancels the loading.
  ///   - finish: Called with the outcome.
  package init<Value: Sendable>(
    _ label: String,
    for page: Page,
    start: (@escaping Completion<Value>) -> @Sendable () -> Void,
    finish: @escaping @HostActor @Sendable (Result<Value, HostError>) -> Void
  ) {
    awaited = page.awaitAnswer("\(label) of page \(page.id)", line: nil)
    let awaited = awaited
    cancelLoading = awaited.find {
      start { [weak self] outcome in awaited.complete { _ in self?.end(outcome, finish) } }
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

  /// Cancels the loading: no outcome is reported any more.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    cancelLoading?()
    cancelLoading = nil
    awaited.complete { _ in }
  }
}
