/// Formats a JavaScript stack for printing.
enum StackText {
  /// The number of printed lines for the innermost calls, and for the outermost.
  private static let first = 8, last = 4
  /// The longest stack that is printed completely.
  private static let longest = 20

  /// The lines of a stack: of a long one, as an endless recursion leaves, its two ends and the number of calls in between.
  static func ends(of stack: [Substring]) -> [String] {
    let lines = stack.map { "at " + $0 }
    guard lines.count > longest else { return lines }
    return lines.prefix(first) + ["… \(lines.count - first - last) more calls"] + lines.suffix(last)
  }

  /// The calls of a cause's stack that it does not share with the error above it, but at least the innermost call.
  static func part(of stack: [Substring], before outer: [Substring]) -> [Substring] {
    let common = zip(stack.reversed(), outer.reversed()).prefix { $0 == $1 }.count
    return Array(stack.prefix(max(stack.count - common, 1)))
  }
}
