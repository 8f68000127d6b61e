extension String {
  /// A URL without the query parameters of a name, or without all for `*`; what is not a URL has no query either.
  func without(parameter name: String) -> String {
    let (start, query, end) = partsOfQuery
    guard let query else { return self }
    let kept = name == "*" ? [] : query.filter { Self.name(of: $0) != name }
    return start + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&")) + end
  }

  /// The query parameter in which alone another URL differs; `nil` if there is no such one.
  func onlyParameter(differingFrom other: String) -> String? {
    let pairs = (partsOfQuery.query ?? []) + (other.partsOfQuery.query ?? [])
    return pairs.map(Self.name).first {
      !$0.isEmpty && without(parameter: $0) == other.without(parameter: $0)
    }
  }

  /// The parts of a URL: up to the query, the pairs of the query, `nil` if there is none, and the fragment with its mark.
  private var partsOfQuery: (start: String, query: [Substring]?, end: String) {
    let end = firstIndex(of: "#") ?? endIndex
    guard let mark = self[..<end].firstIndex(of: "?") else { return (self, nil, "") }
    let pairs = self[index(after: mark)..<end].split(separator: "&")
    return (String(self[..<mark]), pairs, String(self[end...]))
  }

  private static func name(of pair: Substring) -> String { String(pair.prefix { $0 != "=" }) }
}
