package import WeexCore

/// What the official runtime takes a bundle for.
package enum OfficialBundle: String, CaseIterable {
  /// Vue for Weex, in a context of its own.
  case vue = "Vue"
  /// Rax, in a context of its own, which its browser-like API is loaded into before.
  case rax = "Rax"
  /// A compiled `.we` file, in the runtime's own context; what says nothing of itself is one.
  case weex = "Weex"
  /// A function of `document`, in the runtime's own context.
  case vanilla = "Vanilla"

  /// The kind of a name in any case; throws with the nearest names.
  package init(named name: String) throws(HostError) {
    let match = Self.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    guard let match else {
      throw HostError(
        .unknownFramework,
        "framework '\(name)' is unknown with the official runtime"
          + Candidates.hint(for: name, among: Self.allCases.map(\.rawValue))
      )
    }
    self = match
  }

  /// What a bundle is by its name, or by what it says; throws for a name that the host cannot run.
  init(of source: String, url: String, named name: String?) throws(HostError) {
    guard let name = name ?? BundleHeader.framework(of: source, url: url) else {
      self = .weex
      return
    }
    do throws(HostError) {
      try self.init(named: name)
    } catch {
      throw error.located(at: SourceLocation(url: url, line: 1, column: 1))
    }
  }

  /// Whether a bundle has a context of its own: Weex's sandbox.
  var isSandboxed: Bool { self == .vue || self == .rax }
}
