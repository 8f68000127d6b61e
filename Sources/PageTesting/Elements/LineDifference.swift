internal import WeexHost

/// The difference of two texts, line by line.
enum LineDifference {
  /// The most lines that are shown.
  private static let most = 40
  /// The most lines of each text that are compared, from the first different one on, because the time grows with the square of the number.
  private static let mostCompared = 1500

  /// The lines that differ, with `-` if only the golden has them and `+` if they are new, each with two lines of context.
  static func lines(from golden: String, to actual: String) -> [String] {
    var (old, new) = (golden.lines.map(String.init), actual.lines.map(String.init))
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let limit = head + mostCompared
    let isCut = max(old.count, new.count) - tail > limit
    if isCut { (old, new) = (Array(old.prefix(limit)), Array(new.prefix(limit))) }
    let ends = isCut ? (old.count, new.count) : (old.count - tail, new.count - tail)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new[head..<ends.1].difference(from: old[head..<ends.0]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(head + offset)
      case .insert(let offset, _, _): inserted.insert(head + offset)
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
    // A final line end that both texts have does not begin another line.
    if lines.last?.text == "  " { lines.removeLast() }
    let shown = lines.indices.filter { index in
      lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains(where: \.isChange)
    }
    var texts = shown.prefix(most).map { lines[$0].text }
    if shown.count > most { texts.append("… and \(shown.count - most) more lines") }
    if isCut { texts.append("… what follows line \(limit) was not compared") }
    return texts
  }
}
