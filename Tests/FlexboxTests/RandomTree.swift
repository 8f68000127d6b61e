import Flexbox
import LayoutCases

/// A tree that grows and changes at random, with the texts of its measured leaves.
struct RandomTree {
  /// The tree under test.
  var tree = LayoutTree()
  /// Its root.
  let root: LayoutTree.Node
  private var texts: [LayoutTree.Node: CaseText] = [:]
  private var nodes: [LayoutTree.Node] = []
  private var generator: SeededGenerator
  private let isHostile: Bool

  /// Makes a tree of up to `size` nodes; a hostile one has NaN, infinite and huge lengths among others.
  init(seed: UInt64, size: Int, isHostile: Bool = false) {
    generator = SeededGenerator(seed: seed)
    self.isHostile = isHostile
    root = tree.makeNode()
    nodes = [root]
    restyle(root)
    for _ in 1..<max(2, Int.random(in: 2...size, using: &generator)) { insertNode() }
  }

  /// Lays the tree out.
  mutating func layout() {
    let texts = texts
    tree.layout(root: root, viewport: Viewport(width: 750, height: 1334)) { node, width, _ in
      texts[node]?.size(width: width) ?? Size(width: 0, height: 0)
    }
  }

  /// Changes something.
  mutating func mutate() {
    let node = nodes[Int.random(in: 0..<nodes.count, using: &generator)]
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: insertNode()
    case 2 where node != root:
      tree.free(node)
      forgetFreed()
    case 3 where node != root: move(node)
    case 5 where tree.kind(of: node) == .waterfall:
      tree.setColumns(WaterfallColumns(columnCount: pick([1, 2, 3]), columnGap: 5), of: node)
    case 6 where tree.kind(of: node) != .box || Bool.random(using: &generator):
      tree.setKind(randomKind(), of: node)
    case 7 where Bool.random(using: &generator):
      tree.apply(.direction(pick([.inherit, .ltr, .rtl])), to: pick([root, node]))
    case 4 where texts[node] != nil:
      texts[node] = CaseText(randomText())
      tree.markContentChanged(node)
    default: tree.apply(randomDeclaration(), to: node)
    }
  }

  /// Changes one declaration of one node.
  mutating func mutateStyleOnly() {
    tree.apply(randomDeclaration(), to: pick(nodes))
  }

  /// Every node, in no set order.
  var allNodes: [LayoutTree.Node] { nodes }

  /// The frames in tree order.
  func frames() -> [Frame] { Self.frames(of: root, in: tree) }

  /// The frames of a new tree with the same styles and texts, laid out once.
  func freshFrames() -> [Frame] {
    var fresh = LayoutTree()
    var freshTexts: [LayoutTree.Node: CaseText] = [:]
    func copy(_ node: LayoutTree.Node) -> LayoutTree.Node {
      let twin = fresh.makeNode(tree.kind(of: node))
      fresh.setSpansColumns(twin, tree.spansColumns(node))
      if let columns = tree.columns(of: node) { fresh.setColumns(columns, of: twin) }
      let style = tree.style(of: node)
      fresh.updateStyle(of: twin) { $0 = style }
      if let text = texts[node] {
        freshTexts[twin] = text
        fresh.setMeasured(twin, true)
      }
      for child in tree.children(of: node) { fresh.append(copy(child), to: twin) }
      return twin
    }
    let freshRoot = copy(root)
    fresh.layout(root: freshRoot, viewport: Viewport(width: 750, height: 1334)) { node, width, _ in
      freshTexts[node]?.size(width: width) ?? Size(width: 0, height: 0)
    }
    return Self.frames(of: freshRoot, in: fresh)
  }

  private static func frames(of node: LayoutTree.Node, in tree: LayoutTree) -> [Frame] {
    tree.children(of: node).reduce(into: [tree.frame(of: node)]) {
      $0 += frames(of: $1, in: tree)
    }
  }

  private mutating func insertNode() {
    let containers = nodes.filter { texts[$0] == nil }
    let parent = containers[Int.random(in: 0..<containers.count, using: &generator)]
    let node = tree.makeNode(randomKind())
    tree.setSpansColumns(node, Int.random(in: 0..<10, using: &generator) == 0)
    restyle(node)
    if Int.random(in: 0..<4, using: &generator) == 0 {
      texts[node] = CaseText(randomText())
      tree.setMeasured(node, true)
    }
    let index = Int.random(in: 0...tree.childCount(of: parent), using: &generator)
    tree.insert(node, into: parent, at: index)
    nodes.append(node)
  }

  private mutating func move(_ node: LayoutTree.Node) {
    var ancestors: Set<LayoutTree.Node> = []
    let targets = nodes.filter { target in
      ancestors = [target]
      var current = target
      while let parent = tree.parent(of: current) {
        ancestors.insert(parent)
        current = parent
      }
      return texts[target] == nil && !ancestors.contains(node)
    }
    guard let target = targets.randomElement(using: &generator) else { return }
    tree.removeFromParent(node)
    tree.append(node, to: target)
  }

  private mutating func forgetFreed() {
    var alive: Set<LayoutTree.Node> = []
    func visit(_ node: LayoutTree.Node) {
      alive.insert(node)
      for child in tree.children(of: node) { visit(child) }
    }
    visit(root)
    nodes.removeAll { !alive.contains($0) }
    texts = texts.filter { alive.contains($0.key) }
  }

  private mutating func randomKind() -> NodeKind {
    let kinds: [NodeKind] = [.scroller, .scroller, .list, .list, .waterfall]
    return pick(kinds + Array(repeating: .box, count: 15))
  }

  private mutating func restyle(_ node: LayoutTree.Node) {
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      tree.apply(randomDeclaration(), to: node)
    }
  }

  private mutating func randomText() -> String {
    (0..<Int.random(in: 1...8, using: &generator))
      .map { _ in String(repeating: "X", count: Int.random(in: 1...7, using: &generator)) }
      .joined(separator: " ")
  }

  private mutating func randomLength(_ range: ClosedRange<Int>) -> Float? {
    let hostile: [Float] = [
      .nan, .infinity, -.infinity, 1e30, -1e30, 1e-30, .leastNonzeroMagnitude,
    ]
    if isHostile, Int.random(in: 0..<3, using: &generator) == 0 {
      return hostile.randomElement(using: &generator)
    }
    if Int.random(in: 0..<6, using: &generator) == 0 { return nil }
    return Float(Int.random(in: range, using: &generator))
  }

  private mutating func randomDeclaration() -> LayoutDeclaration {
    switch Int.random(in: 0..<32, using: &generator) {
    case 0, 1: .width(randomLength(0...300))
    case 2, 3: .height(randomLength(0...200))
    case 4: .minWidth(randomLength(0...200))
    case 5: .minHeight(randomLength(0...100))
    case 6: .maxWidth(randomLength(0...300))
    case 7: .maxHeight(randomLength(0...200))
    case 8: .marginLeft(randomLength(-20...20))
    case 9: .marginTop(randomLength(-20...20))
    case 10: .marginRight(randomLength(-20...20))
    case 11: .marginBottom(randomLength(-20...20))
    case 12: .padding(randomLength(0...20))
    case 13: .borderWidth(randomLength(0...5))
    case 14: .left(randomLength(-30...60))
    case 15: .top(randomLength(-30...60))
    case 16: .right(randomLength(-30...60))
    case 17: .bottom(randomLength(-30...60))
    case 18, 19, 20: .flex(randomLength(0...3).map { $0 / 2 })
    case 21, 22: .flexDirection(pick([.column, .row, .columnReverse, .rowReverse]))
    case 23: .flexWrap(pick([.nowrap, .wrap, .wrapReverse]))
    case 24: .justifyContent(pick([.flexStart, .center, .flexEnd, .spaceBetween, .spaceAround]))
    case 25, 26: .alignItems(pick([.stretch, .flexStart, .center, .flexEnd]))
    case 27: .alignSelf(pick([.auto, .stretch, .flexStart, .center, .flexEnd]))
    case 28: .position(pick([.relative, .relative, .sticky, .absolute, .fixed]))
    default: .direction(pick([.inherit, .ltr, .rtl]))
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }
}
