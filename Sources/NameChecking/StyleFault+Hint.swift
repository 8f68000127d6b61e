internal import HostValues
package import WeexStyle

extension StyleFault {
  /// The end of the message: the nearest words, otherwise the expected form.
  package var hint: String {
    let isNear = !Candidates.nearest(to: word, among: words).isEmpty
    if !words.isEmpty, isNear || wanted.isEmpty {
      return Candidates.hint(for: word, among: words)
    }
    return "; \(wanted)"
  }
}
