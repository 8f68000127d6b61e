internal import WeexHost

/// A place in a tape's lines that a replay does not compare: `calls.stream.fetch.arguments[0].headers.date`.
///
/// A `*` stands for any one name or index. What lies below the place is not compared either.
package struct TapePath: Sendable {
  private let parts: [String]

  /// The first parts that a path can have.
  private static let roots = ["run"] + TapeLine.Kind.allCases.dropLast().map(\.plural)

  /// Reads a path; throws what is wrong with it.
  package init(_ text: String) throws(TapeFault) {
    var parts: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix("[") {
        guard let end = rest.firstIndex(of: "]") else {
          throw TapeFault("'\(text)' is not a path: a '[' is not closed")
        }
        let part = rest[rest.index(after: rest.startIndex)..<end]
        parts.append(Int(part) == nil ? String(part) : "[\(part)]")
        rest = rest[rest.index(after: end)...]
        if rest.hasPrefix(".") { rest = rest.dropFirst() }
      } else {
        let part = rest.prefix { $0 != "." && $0 != "[" }
        guard !part.isEmpty else { throw TapeFault("'\(text)' is not a path: a name is missing") }
        parts.append(String(part))
        rest = rest.dropFirst(part.count)
        if rest.hasPrefix(".") { rest = rest.dropFirst() }
      }
    }
    guard let root = parts.first, root == "*" || Self.roots.contains(root) else {
      let hint = Candidates.hint(for: parts.first ?? "", among: Self.roots)
      throw TapeFault(
        "'\(text)' is not a path: it begins with \(Self.roots.joined(separator: ", "))\(hint)"
      )
    }
    self.parts = parts
  }

  /// Whether a place is this one, or lies below it.
  func covers(_ path: [String]) -> Bool {
    parts.count <= path.count && zip(parts, path).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// A path as a text.
  static func text(_ path: [String]) -> String {
    path.reduce("") { $1.hasPrefix("[") ? $0 + $1 : $0 + ($0.isEmpty ? "" : ".") + $1 }
  }
}
