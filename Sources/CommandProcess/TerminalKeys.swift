internal import Glibc

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

  /// While `body` runs, makes each key available at once and does not echo it.
  package func listen<Success>(_ body: () -> Success) -> Success {
    guard isTerminal else { return body() }
    var before = termios()
    // The system fills in, or reads, the settings during the calls.
    guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { return body() }
    var settings = before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    defer { _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    return body()
  }

  /// The key that was pressed, if it means something.
  package func take() -> Key? {
    var byte: UInt8 = 0
    // The system writes no more than the byte.
    guard unsafe read(STDIN_FILENO, &byte, 1) == 1 else { return .quit }
    return switch byte {
    case UInt8(ascii: "q"), UInt8(ascii: "Q"), 4: .quit
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .again
    case 3: .interrupt
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .letter(Character(UnicodeScalar(byte)))
    default: nil
    }
  }
}
