internal import FoundationEssentials
internal import WeexCore

/// Apache's own JavaScript framework, `weex-main-jsfm.js`, as a file that the user names.
struct OfficialRuntime {
  /// The URL that its frames bear in a stack; errors are said of the first frame outside it.
  static let url = "weexhost:jsfm"

  let path: String
  let source: String

  /// Reads the file.
  init(path: String) throws(HostError) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw HostError(.unknownFramework, "Weex's official runtime cannot be read from \(path)")
    }
    self.path = path
    source = String(decoding: data, as: UTF8.self)
  }
}

/// What the official runtime takes a bundle for.
enum OfficialBundle: String, CaseIterable {
  /// Vue for Weex, in a context of its own.
  case vue = "Vue"
  /// A compiled `.we` file, in the runtime's own context; what says nothing of itself is one.
  case weex = "Weex"
  /// A function of `document`, in the runtime's own context.
  case vanilla = "Vanilla"

  /// What a bundle is by its name, or by what it says; throws for a name that the host cannot run.
  init(of source: String, url: String, named name: String?) throws(HostError) {
    guard let name = name ?? BundleHeader.framework(of: source, url: url) else {
      self = .weex
      return
    }
    let match = Self.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    guard let match else {
      throw HostError(
        .unknownFramework,
        "framework '\(name)' is unknown with the official runtime"
          + Candidates.hint(for: name, among: Self.allCases.map(\.rawValue)),
        at: SourceLocation(url: url, line: 1, column: 1)
      )
    }
    self = match
  }
}
