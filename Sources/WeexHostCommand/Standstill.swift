internal import CommandProcess

/// The cause that keeps a host from stopping at its time limit, as far as it is known.
struct Standstill {
  /// The size in bytes from which reading a page may itself take the time.
  private static let large = 10_000_000

  /// Whether the page is a document of a template.
  var isTemplate = false
  /// The size of the page in bytes.
  var size = 0
  /// Whether the page is open: its document was laid out, or its bundle has run once.
  var isOpen = false

  /// A sentence with the likely cause and a remedy.
  func sentence(of url: String, after timeout: DurationText) -> String {
    let more = "give it more time with --timeout"
    if isTemplate {
      let what =
        isOpen
        ? "native code did not finish"
        : "the document, \(Self.text(size)), was not read and laid out"
      return "\(url): \(what) within \(timeout); \(more)"
    }
    let standstill = "\(url): neither JavaScript nor native code finished within \(timeout)"
    guard !isOpen, size >= Self.large else { return standstill }
    return standstill + "; a bundle of \(Self.text(size)) may take that long to be read: \(more)"
  }

  private static func text(_ size: Int) -> String {
    size < 1_000_000 ? "\(size) bytes" : "\(size / 1_000_000) MB"
  }
}
