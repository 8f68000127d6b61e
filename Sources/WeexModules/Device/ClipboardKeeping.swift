public import HostThread

/// Keeps the clipboard that all pages of a host share; registered with
/// `registerHandler(_:withProtocol: (any ClipboardKeeping).self)`.
public protocol ClipboardKeeping: Sendable {
  /// What is on the clipboard; `nil` where nothing was ever put there.
  @HostActor var text: String? { get }
  /// Puts a text on the clipboard in place of what is there.
  @HostActor func setText(_ text: String)
}

/// A clipboard of the host's own, with nothing on it at first; the machine's is not touched.
@HostActor
public final class MemoryClipboard: ClipboardKeeping {
  /// What is on the clipboard.
  public private(set) var text: String?

  /// Makes a clipboard.
  public nonisolated init() {}

  /// Puts a text on the clipboard.
  public func setText(_ text: String) { self.text = text }
}
