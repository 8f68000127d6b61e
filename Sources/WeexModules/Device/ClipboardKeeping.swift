public import HostThread

/// Keeps the clipboard that all pages of a host share; registered with
/// `registerHandler(_:withProtocol: (any ClipboardKeeping).self)`.
public protocol ClipboardKeeping: Sendable {
  /// The clipboard's text; `nil` if nothing was ever put there.
  @HostActor var text: String? { get }
  /// Replaces the clipboard's text.
  @HostActor func setText(_ text: String)
}

/// A clipboard of the host's own, empty at first; the machine's clipboard is not used.
@HostActor
public final class MemoryClipboard: ClipboardKeeping {
  /// The clipboard's text.
  public private(set) var text: String?

  /// Makes a clipboard.
  public nonisolated init() {}

  /// Puts a text on the clipboard.
  public func setText(_ text: String) { self.text = text }
}
