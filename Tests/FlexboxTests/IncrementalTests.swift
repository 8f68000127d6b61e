import Flexbox
import Testing

/// The cost of a change, and the changed frames that the host gets.
@Suite struct IncrementalTests {
  @Test func `a value that is there already leaves the tree clean`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(100), .flexDirection(.row))
    tree.layout(root)
    tree.apply(.width(100), to: root)
    tree.apply(.flexDirection(.row), to: root)
    tree.apply(.minWidth(nil), to: root)
    tree.apply(.marginLeft(.nan), to: root)
    tree.updateStyle(of: root) { $0.width = 100 }
    #expect(!tree.isDirty(root))
    tree.apply(.width(101), to: root)
    #expect(tree.isDirty(root))
  }

  @Test func `a change is seen from the root`() {
    var tree = LayoutTree()
    let root = tree.makeNode()
    let middle = tree.makeChild(of: root)
    let leaf = tree.makeChild(of: middle)
    tree.layout(root)
    tree.apply(.height(5), to: leaf)
    #expect(tree.isDirty(leaf) && tree.isDirty(middle) && tree.isDirty(root))
    tree.layout(root)
    #expect(!tree.isDirty(leaf) && !tree.isDirty(middle) && !tree.isDirty(root))
  }

  @Test func `only texts whose width changed are measured again`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(300))
    let texts = (0..<10).map { _ in tree.makeChild(of: tree.makeChild(of: root)) }
    for text in texts { tree.setMeasured(text, true) }
    var asked: [LayoutTree.Node] = []
    func layout() {
      tree.layout(root: root, viewport: Viewport()) { node, width, _ in
        asked.append(node)
        return Size(width: min(width.value ?? 80, 80), height: 10)
      }
    }
    layout()
    #expect(Set(asked) == Set(texts))
    asked = []
    tree.markContentChanged(texts[3])
    layout()
    #expect(Set(asked) == [texts[3]])
    asked = []
    tree.apply(.paddingLeft(20), to: tree.parent(of: texts[4]) ?? root)
    layout()
    #expect(Set(asked) == [texts[4]])
  }

  @Test func `changed frames name what moved since they were last taken`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(100))
    let first = tree.makeChild(of: root, .height(10))
    let second = tree.makeChild(of: root, .height(10))
    tree.layout(root)
    #expect(Set(tree.takeChangedFrames()) == [root, first, second])
    tree.apply(.height(15), to: second)
    tree.layout(root)
    #expect(Set(tree.takeChangedFrames()) == [root, second])
    tree.apply(.height(20), to: first)
    tree.layout(root)
    tree.apply(.height(10), to: first)
    tree.layout(root)
    #expect(tree.takeChangedFrames().isEmpty)
  }

  @Test func `a freed node is not among the changed frames`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(100))
    let child = tree.makeChild(of: root, .height(10))
    tree.layout(root)
    tree.free(child)
    let next = tree.makeNode()
    #expect(tree.takeChangedFrames() == [root])
    tree.free(next)
  }

  @Test func `another page size moves fixed boxes only`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(100), .height(100))
    let fixed = tree.makeChild(of: root, .position(.fixed), .right(0), .width(10))
    _ = tree.makeChild(of: root, .height(10))
    let measure: MeasureFunction = { _, _, _ in Size(width: 0, height: 0) }
    tree.layout(root: root, viewport: Viewport(width: 750), measure: measure)
    #expect(tree.frame(of: fixed).x == 740)
    _ = tree.takeChangedFrames()
    tree.layout(root: root, viewport: Viewport(width: 500), measure: measure)
    #expect(tree.takeChangedFrames() == [fixed])
    #expect(tree.frame(of: fixed).x == 490)
  }
}
