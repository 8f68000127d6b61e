internal import Glibc
internal import Synchronization

/// The keys of a terminal, while nothing else is done.
package struct TerminalKeys {
  /// The meaning of a key.
  package enum Key {
    /// Enter: to run everything again.
    case again
    /// `q`, or the end of the input: to end.
    case quit
    /// Ctrl-C.
    case interrupt
    /// A letter that means nothing everywhere.
    case letter(Character)
  }

  /// Whether standard input is a terminal.
  package let isTerminal = isatty(STDIN_FILENO) == 1

  /// Reads standard input.
  package init() {}

  /// The terminal's settings before ``listen(_:)`` has changed them.
  ///
  /// Only the thread that listens writes it, and only while `isChanged` is false; others read it only while that is true.
  private nonisolated(unsafe) static var before = termios()
  private static let isChanged = Atomic(false)

  /// While `body` runs, makes each key available at once and does not echo it.
  ///
  /// A handler of signals that ends the process meanwhile has to call ``restore()``.
  package func listen<Success>(_ body: () -> Success) -> Success {
    // The system fills in, or reads, the settings during the calls.
    guard isTerminal, unsafe tcgetattr(STDIN_FILENO, &Self.before) == 0 else { return body() }
    var settings = unsafe Self.before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    Self.isChanged.store(true, ordering: .sequentiallyConsistent)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    defer {
      Self.restore()
      Self.isChanged.store(false, ordering: .sequentiallyConsistent)
    }
    return body()
  }

  /// Gives the terminal its own settings back, if ``listen(_:)`` has changed them; safe to call in a signal handler.
  package static func restore() {
    guard isChanged.load(ordering: .sequentiallyConsistent) else { return }
    // The system reads the settings during the call.
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
  }

  /// The key that was pressed, if it means something.
  package func take() -> Key? {
    guard let byte = Self.read() else { return .quit }
    return switch byte {
    case Self.escape: Self.skipSequence()
    case UInt8(ascii: "q"), UInt8(ascii: "Q"), 4: .quit
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .again
    case 3: .interrupt
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .letter(Character(UnicodeScalar(byte)))
    default: nil
    }
  }

  private static let escape: UInt8 = 0x1B

  /// Reads the rest of what a function key or a key with Alt sends after an escape: its letters are not keys of their own.
  ///
  /// Source: ECMA-48 §5.4 <https://ecma-international.org/publications-and-standards/standards/ecma-48/>; Linux's console sends a second `[`.
  private static func skipSequence() -> Key? {
    guard var byte = next() else { return nil }
    if byte == UInt8(ascii: "O") { _ = next() }
    guard byte == UInt8(ascii: "["), let parameter = next() else { return nil }
    byte = parameter == UInt8(ascii: "[") ? next() ?? parameter : parameter
    while !(0x40...0x7E).contains(byte), let following = next() { byte = following }
    return nil
  }

  /// The next byte of a sequence, which comes at once; `nil` if the escape was a key of its own.
  private static func next() -> UInt8? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // The system reads and fills in the request during the call.
    return unsafe poll(&input, 1, 20) > 0 ? read() : nil
  }

  private static func read() -> UInt8? {
    var byte: UInt8 = 0
    // The system writes no more than the byte.
    return unsafe Glibc.read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }
}
