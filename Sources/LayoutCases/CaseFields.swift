internal import HostValues

/// The fields of an object of a case file.
struct CaseFields {
  private let fields: [String: HostValue]

  /// Takes an object apart; throws if it is not an object, or has an unknown key.
  init(
    _ value: HostValue,
    of owner: String,
    _ known: [String],
    at place: some CustomStringConvertible
  ) throws(CaseError) {
    guard let fields = value.object else {
      throw CaseError("\(place): \(owner) is an object, got \(value.kind.rawValue)")
    }
    if !fields.keys.allSatisfy(known.contains),
      let unknown = fields.keys.sorted().first(where: { !known.contains($0) })
    {
      throw CaseError(
        "\(place): \(owner) has no \"\(unknown)\"" + Candidates.hint(for: unknown, among: known)
      )
    }
    self.fields = fields
  }

  /// A field, or `nil`.
  subscript(key: String) -> HostValue? { fields[key] }

  /// A field that must be an array if it is present.
  func array(
    _ key: String,
    at place: some CustomStringConvertible
  ) throws(CaseError) -> [HostValue]? {
    guard let value = fields[key] else { return nil }
    guard let array = value.array else {
      throw CaseError("\(place): \"\(key)\" is an array, got \(value.kind.rawValue)")
    }
    return array
  }
}

/// The path from the root to a node, as child indexes.
struct NodePath: CustomStringConvertible {
  /// The indexes.
  var indexes: [Int] = []

  /// The path to a child.
  func child(_ index: Int) -> NodePath {
    NodePath(indexes: indexes + [index])
  }

  /// `root/0/2`.
  var description: String {
    (["root"] + indexes.map(String.init)).joined(separator: "/")
  }
}
