internal import HostValues
package import WeexStyle

extension StyleFault {
  /// What follows the problem: the nearest words, otherwise what is wanted.
  package var hint: String {
    let isNear = !Candidates.nearest(to: word, among: words).isEmpty
    if !words.isEmpty, isNear || wanted.isEmpty {
      return Candidates.hint(for: word, among: words)
    }
    return "; \(wanted)"
  }
}
