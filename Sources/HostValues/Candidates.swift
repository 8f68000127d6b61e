/// The hint for an unknown name: the nearest known names.
///
/// Every entry point of the host uses it for a failed look-up, so that the messages read alike.
public enum Candidates {
  /// `; did you mean 'x'?` if a name is near, otherwise the list of known names.
  ///
  /// Cost: O(n · m²) for n names of length m; only on the error path.
  public static func hint(for name: String, among names: some Sequence<String>) -> String {
    let known = Set(names).sorted()
    guard !known.isEmpty else { return "; there are none" }
    return question(of: nearest(to: name, among: known)) ?? list(of: known)
  }

  /// `; did you mean 'x'?` with the nearest names; `nil` if there are none.
  package static func question(of near: [String]) -> String? {
    if near.isEmpty { return nil }
    return "; did you mean " + near.map { "'\($0)'" }.joined(separator: " or ") + "?"
  }

  /// `; there are: x, y`, or that there are none.
  package static func list(of names: some Sequence<String>) -> String {
    let known = Set(names).sorted()
    guard !known.isEmpty else { return "; there are none" }
    let shown = known.prefix(12).joined(separator: ", ")
    return "; there are: \(shown)" + (known.count > 12 ? ", and \(known.count - 12) more" : "")
  }

  /// At most three names that differ in about a third of their letters or fewer, nearest first; nothing resembles a single letter.
  public static func nearest(to name: String, among names: some Sequence<String>) -> [String] {
    nearest(to: name, among: names, within: .max)
  }

  /// The same, with a largest number of letters in which they differ.
  package static func nearest(
    to name: String,
    among names: some Sequence<String>,
    within limit: Int
  ) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let tolerance = min((wanted.count + 1) / 3, limit)
    return
      Set(names)
      .map { (name: $0, letters: Array($0.lowercased().unicodeScalars.prefix(64))) }
      .filter { abs($0.letters.count - wanted.count) <= tolerance }
      .map { (name: $0.name, distance: distance(wanted, $0.letters)) }
      .filter { $0.distance <= tolerance }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(3)
      .map(\.name)
  }

  /// How many letters must be added, removed, changed or swapped with their neighbour.
  package static func distance(_ a: String, _ b: String) -> Int {
    distance(Array(a.unicodeScalars), Array(b.unicodeScalars))
  }

  /// The Damerau-Levenshtein distance (optimal string alignment): a swap of neighbours counts once.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        var best = min(
          rows[i - 1][j] + 1,
          row[j - 1] + 1,
          rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        )
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
