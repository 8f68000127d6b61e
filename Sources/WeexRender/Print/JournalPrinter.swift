public import HostLoop
internal import HostValues
internal import LineBreaking
internal import WeexCore

/// The journal as lines of text, for people: `--trace`.
public enum JournalPrinter {
  /// The longest argument list that is printed completely.
  private static let maximumValuesLength = 160

  /// An entry as one line: its time, its page, the kind of the event, its subject, and its values.
  public static func line(of entry: Journal.Entry) -> String {
    var line = (milliseconds(entry.time) + " ms").leftPadded(to: 11)
    line += "  " + (entry.page.map { "page \($0)" } ?? "host").padded(to: 7)
    line += " " + entry.kind.rawValue.padded(to: 8) + " " + entry.subject.onOneLine
    guard !entry.values.isEmpty else { return line }
    let values = entry.values.map { text(of: $0) }.joined(separator: ", ")
    return line + "  " + values.shortened(to: maximumValuesLength)
  }

  /// A value as JSON, with a placeholder for a value that JSON cannot express.
  private static func text(of value: HostValue) -> String {
    switch value {
    case .callback: "ƒ"
    case .opaque: "‹native›"
    case .undefined: "undefined"
    default: JSONText.of(value)
    }
  }

  /// Milliseconds with at most three decimals.
  private static func milliseconds(_ time: Double) -> String {
    ((time * 1000).rounded() / 1000).javaScriptText
  }
}
