/// The difference of two texts, line by line.
enum LineDifference {
  /// The most lines that are shown.
  private static let most = 40

  /// The lines that differ, each with `-` if only the golden has it and `+` if it is new, with two lines around them.
  static func lines(from golden: String, to actual: String) -> [String] {
    let (old, new) = (self.lines(of: golden), self.lines(of: actual))
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(text: String, isChange: Bool)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(("- " + old[i], true))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        lines.append(("+ " + new[j], true))
        j += 1
      } else {
        if i < old.count { lines.append(("  " + old[i], false)) }
        i += 1
        j += 1
      }
    }
    // What ends the last line of both begins no other.
    if lines.last?.text == "  " { lines.removeLast() }
    let shown = lines.indices.filter { index in
      lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains(where: \.isChange)
    }
    let texts = shown.prefix(most).map { lines[$0].text }
    return shown.count > most ? texts + ["… and \(shown.count - most) more lines"] : Array(texts)
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }
}
