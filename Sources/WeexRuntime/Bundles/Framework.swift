internal import BundleFormat
package import HostValues

/// The frameworks that a page may be written for.
package enum Framework: String, CaseIterable {
  /// Vue for Weex, the original, loaded from its installation.
  case vue = "Vue"
  /// None: the bundle drives `weex.document` itself.
  case vanilla = "Vanilla"
  /// Rax 1.x, which the bundle carries and which drives `document`.
  case rax = "Rax"
  /// The legacy framework of compiled `.we` files: the default for a bundle that names none.
  case we = "Weex"

  /// The framework with a name, in any case.
  package init(named name: String) throws(HostError) {
    guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else {
      throw HostError(
        .unknownFramework,
        "framework '\(name)' is unknown"
          + Candidates.hint(for: name, among: Self.allCases.map(\.rawValue))
      )
    }
    self = match
  }

  /// The framework of a bundle; throws if the bundle names an unknown one.
  package init(of source: String, url: String) throws(HostError) {
    guard let name = BundleHeader.framework(of: source, url: url) else {
      self = .we
      return
    }
    do throws(HostError) {
      try self.init(named: name)
    } catch {
      throw error.located(at: SourceLocation(url: url, line: 1, column: 1))
    }
  }
}
