import Flexbox

/// The tree of a case: built from its nodes, changed by its steps, read back as boxes.
struct CaseTree {
  /// The layout tree.
  private(set) var tree = LayoutTree()
  /// The root.
  private(set) var root: LayoutTree.Node
  /// The texts of the measured leaves.
  private var texts: [LayoutTree.Node: CaseText] = [:]
  private let viewport: Viewport
  private let direction: Direction

  /// Builds the tree of a case; throws the first declaration it does not know.
  init(_ layoutCase: LayoutCase) throws(CaseError) {
    viewport = Viewport(width: layoutCase.viewport.width, height: layoutCase.viewport.height)
    direction = layoutCase.direction == "rtl" ? .rtl : .ltr
    root = tree.makeNode()
    try fill(root, from: layoutCase.root)
  }

  /// Lays the tree out and gives its boxes.
  mutating func layout() -> CaseBox {
    let texts = texts
    tree.layout(root: root, viewport: viewport, direction: direction) { node, width, _ in
      texts[node]?.size(width: width) ?? Size(width: 0, height: 0)
    }
    return box(of: root)
  }

  /// Applies one operation of a step.
  mutating func apply(_ operation: CaseOperation) throws(CaseError) {
    var node = root
    for index in operation.path { node = tree.child(of: node, at: index) }
    switch operation.op {
    case "style": try setStyle(operation.set ?? [:], of: node)
    case "text":
      texts[node] = CaseText(operation.text ?? "")
      tree.markContentChanged(node)
    case "insert":
      guard let source = operation.node, let index = operation.index else {
        throw CaseError(text: "an insert without a node or an index")
      }
      let child = tree.makeNode()
      try fill(child, from: source)
      tree.insert(child, into: node, at: index)
    case "remove": tree.free(node)
    default: throw CaseError(text: "unknown operation '\(operation.op)'")
    }
  }

  private mutating func fill(_ node: LayoutTree.Node, from source: CaseNode) throws(CaseError) {
    try setStyle(source.style ?? [:], of: node)
    if let text = source.text {
      texts[node] = CaseText(text)
      tree.setMeasured(node, true)
    }
    for child in source.children ?? [] {
      let childNode = tree.makeNode()
      try fill(childNode, from: child)
      tree.append(childNode, to: node)
    }
  }

  private mutating func setStyle(
    _ style: [String: String],
    of node: LayoutTree.Node
  ) throws(CaseError) {
    for (name, value) in style {
      guard let declaration = CaseStyle.declaration(name, value) else {
        throw CaseError(text: "unknown declaration '\(name): \(value)'")
      }
      tree.apply(declaration, to: node)
    }
  }

  private func box(of node: LayoutTree.Node) -> CaseBox {
    let frame = tree.frame(of: node)
    let children = tree.children(of: node).map { box(of: $0) }
    return CaseBox(
      x: frame.x,
      y: frame.y,
      width: frame.width,
      height: frame.height,
      children: children.isEmpty ? nil : children
    )
  }
}

/// A case file that does not follow its format.
struct CaseError: Error {
  /// What is wrong.
  let text: String
}
