internal import Flexbox
internal import HostValues

/// The tree of a case: built from its nodes, read back as boxes.
struct CaseTree {
  /// The layout tree.
  var tree = LayoutTree()
  /// The root.
  let root: LayoutTree.Node
  /// The texts of the measured leaves, and of slots that once were measured leaves.
  var texts: [LayoutTree.Node: CaseText] = [:]

  private let viewport: Viewport
  private let direction: Direction

  /// Builds the tree of a case; throws if its nodes are invalid.
  init(_ layoutCase: LayoutCase) throws(CaseError) {
    direction = try layoutCase.direction()
    viewport = try layoutCase.viewport()
    root = tree.makeNode()
    guard let source = layoutCase.fields["root"] else {
      throw CaseError("a case needs a \"root\", such as {\"style\": {\"width\": \"100px\"}}")
    }
    try fill(root, from: source, at: NodePath())
  }

  /// Lays the tree out and returns its boxes.
  mutating func layout() -> CaseBoxes {
    let texts = texts
    tree.layout(root: root, viewport: viewport, direction: direction) { node, width, _ in
      texts[node]?.size(width: width) ?? Size(width: 0, height: 0)
    }
    return CaseBoxes(of: root, in: tree)
  }

  /// Gives a new node the style, the text and the children that a case describes.
  ///
  /// The recursion is as deep as the JSON, which `JSONReader` limits.
  mutating func fill(
    _ node: LayoutTree.Node,
    from source: HostValue,
    at path: NodePath
  ) throws(CaseError) {
    let fields = try CaseFields(source, of: "a node", ["style", "text", "children"], at: path)
    if let style = fields["style"] { try setStyle(style, of: node, at: path) }
    let children = try fields.array("children", at: path) ?? []
    if let text = fields["text"] {
      guard let text = text.string else {
        throw CaseError("\(path): \"text\" is a string, got \(text.kind.rawValue)")
      }
      guard children.isEmpty else {
        throw CaseError("\(path): a node with a \"text\" has no \"children\"")
      }
      texts[node] = CaseText(text)
      tree.setMeasured(node, true)
    }
    for (index, child) in children.enumerated() {
      let childNode = tree.makeNode()
      try fill(childNode, from: child, at: path.child(index))
      tree.append(childNode, to: node)
    }
  }

  /// Sets the properties of a node; of several mistakes the first by name is reported.
  mutating func setStyle(
    _ style: HostValue,
    of node: LayoutTree.Node,
    at path: NodePath
  ) throws(CaseError) {
    guard let style = style.object else {
      throw CaseError("\(path): a style is an object, got \(style.kind.rawValue)")
    }
    do throws(CaseError) {
      for (name, value) in style { tree.apply(try Self.declaration(name, value), to: node) }
    } catch {
      for (name, value) in style.sorted(by: { $0.key < $1.key }) {
        do throws(CaseError) {
          _ = try Self.declaration(name, value)
        } catch {
          throw error.located(at: "\(path)")
        }
      }
    }
  }

  private static func declaration(
    _ name: String,
    _ value: HostValue
  ) throws(CaseError) -> LayoutDeclaration {
    guard let text = value.string else {
      throw CaseError("'\(name)' wants a string such as \"10px\", got \(value.kind.rawValue)")
    }
    return try CaseStyle.declaration(name, text)
  }
}
