internal import Synchronization
internal import WeexHost

/// Whether a run's first page is still being opened, for the thread that watches the run.
final class OpeningProgress: Sendable {
  /// The size in bytes from which reading a page may itself take the time.
  private static let large = 10_000_000

  private let hasEnded = Atomic(false)

  /// Notes that the page is open: its document was laid out, or its bundle has run once.
  func end() { hasEnded.store(true, ordering: .relaxed) }

  /// The likely cause of a run that makes no progress, and what helps; `size` is the page's in bytes.
  func standstill(
    of url: String,
    isTemplate: Bool,
    _ size: Int,
    after timeout: DurationText
  ) -> String {
    let isOpen = hasEnded.load(ordering: .relaxed)
    let more = "give it more time with --timeout"
    if isTemplate {
      let what =
        isOpen
        ? "native code did not finish"
        : "the document, \(Self.text(size)), was not read and laid out"
      return "\(url): \(what) within \(timeout); \(more)"
    }
    let standstill =
      "\(url): neither JavaScript nor native code finished within \(timeout); "
    guard !isOpen, size >= Self.large else {
      return standstill + "a chain of promises may go on for ever"
    }
    return standstill + "a bundle of \(Self.text(size)) may take that long to be read: \(more)"
  }

  private static func text(_ size: Int) -> String {
    size < 1_000_000 ? "\(size) bytes" : "\(size / 1_000_000) MB"
  }
}
