internal import Flexbox
internal import HostValues

extension CaseTree {
  private static let operations = ["style", "text", "insert", "remove"]

  /// Applies one operation of a step; throws if it is invalid.
  mutating func apply(_ operation: HostValue) throws(CaseError) {
    guard let name = operation["op"]?.string else {
      throw CaseError(
        "an operation is an object with an \"op\", such as {\"op\": \"remove\", \"path\": [0]}"
      )
    }
    switch name {
    case "style":
      let fields = try Self.fields(operation, ["set"])
      let (node, path) = try node(fields)
      try setStyle(try Self.required("set", fields, "an object of styles"), of: node, at: path)
    case "text":
      let fields = try Self.fields(operation, ["text"])
      let (node, path) = try node(fields)
      guard let text = fields["text"]?.string else {
        throw CaseError("a 'text' needs a \"text\", a string")
      }
      guard tree.childCount(of: node) == 0 else {
        throw CaseError("\(path) has children; only a node without children can have a text")
      }
      texts[node] = CaseText(text)
      tree.setMeasured(node, true)
      tree.markContentChanged(node)
    case "insert": try insert(try Self.fields(operation, ["index", "node"]))
    case "remove":
      let (node, _) = try node(try Self.fields(operation, []))
      guard node != root else { throw CaseError("the root cannot be removed") }
      tree.free(node)
    default:
      throw CaseError(
        "unknown operation '\(name)'" + Candidates.hint(for: name, among: Self.operations)
      )
    }
  }

  private mutating func insert(_ fields: CaseFields) throws(CaseError) {
    let (parent, path) = try node(fields)
    let count = tree.childCount(of: parent)
    guard let index = fields["index"]?.integer,
      (0...count).contains(index)
    else {
      throw CaseError(
        "an 'insert' needs an \"index\" from 0 to \(count), the number of children of \(path)"
      )
    }
    guard !tree.isMeasured(parent) else {
      throw CaseError("\(path) is a text, which has no children")
    }
    let source = try Self.required("node", fields, "an object such as {\"style\": {}}")
    let child = tree.makeNode()
    try fill(child, from: source, at: path.child(index))
    tree.insert(child, into: parent, at: index)
  }

  /// The node at an operation's path.
  private func node(_ fields: CaseFields) throws(CaseError) -> (LayoutTree.Node, NodePath) {
    guard let indexes = fields["path"]?.array else {
      throw CaseError("an operation needs a \"path\", an array of child indexes such as [0, 2]")
    }
    var node = root
    var path = NodePath()
    for value in indexes {
      let count = tree.childCount(of: node)
      guard let index = value.integer, (0..<count).contains(index)
      else {
        let range = count == 0 ? "it has no children" : "its children are 0 to \(count - 1)"
        throw CaseError(
          "the path leads nowhere: \(path) has no child \(JSONText.of(value)); \(range)"
        )
      }
      node = tree.child(of: node, at: index)
      path.indexes.append(index)
    }
    return (node, path)
  }

  private static func fields(
    _ operation: HostValue,
    _ own: [String]
  ) throws(CaseError) -> CaseFields {
    try CaseFields(
      operation,
      of: "it",
      ["op", "path"] + own,
      at: "'\(operation["op"]?.string ?? "")'"
    )
  }

  private static func required(
    _ key: String,
    _ fields: CaseFields,
    _ what: String
  ) throws(CaseError) -> HostValue {
    guard let value = fields[key] else {
      throw CaseError("'\(fields["op"]?.string ?? "")' needs a \"\(key)\", \(what)")
    }
    return value
  }
}
