/// A JavaScript stack as it is printed.
enum StackText {
  /// How many lines are printed of the innermost calls, and of the outermost.
  private static let first = 8, last = 4
  /// The longest stack that is printed whole.
  private static let longest = 20

  /// The lines of a stack: of a long one, as a recursion without end leaves, its ends and how many calls are between them.
  static func ends(of stack: [Substring]) -> [String] {
    let lines = stack.map { "at " + $0 }
    guard lines.count > longest else { return lines }
    return lines.prefix(first) + ["… \(lines.count - first - last) calls more"] + lines.suffix(last)
  }
}
