import Flexbox
import Testing

@Suite struct LayoutTreeTests {
  @Test func `children keep the order they were inserted in`() {
    var tree = LayoutTree()
    let root = tree.makeNode()
    let (a, b, c, d) = (tree.makeNode(), tree.makeNode(), tree.makeNode(), tree.makeNode())
    tree.append(b, to: root)
    tree.insert(a, before: b)
    tree.insert(d, into: root, at: 2)
    tree.insert(c, into: root, at: 2)
    #expect(tree.children(of: root) == [a, b, c, d])
    #expect(tree.childCount(of: root) == 4)
    #expect(tree.child(of: root, at: 3) == d)
    #expect(tree.parent(of: a) == root)
    #expect(tree.firstChild(of: root) == a)
    #expect(tree.nextSibling(of: d) == nil)
  }

  @Test func `a node made in its place stands where one put there would`() {
    var tree = LayoutTree()
    let root = tree.makeNode()
    let c = tree.makeNode(.box, style: LayoutStyle(), in: root, before: nil)
    let a = tree.makeNode(.box, style: LayoutStyle(), in: root, before: c)
    let b = tree.makeNode(.box, style: LayoutStyle(), in: root, before: c)
    let d = tree.makeNode(.box, style: LayoutStyle(), in: root, before: nil)
    #expect(tree.children(of: root) == [a, b, c, d])
    #expect(tree.childCount(of: root) == 4)
    #expect(tree.child(of: root, at: 3) == d)
    tree.free(a)
    #expect(tree.children(of: root) == [b, c, d])
  }

  @Test func `a removed node keeps its subtree and can be put elsewhere`() {
    var tree = LayoutTree()
    let root = tree.makeNode()
    let left = tree.makeChild(of: root)
    let right = tree.makeChild(of: root)
    let moved = tree.makeChild(of: left)
    let inner = tree.makeChild(of: moved, .height(5))
    tree.removeFromParent(moved)
    #expect(tree.parent(of: moved) == nil)
    tree.append(moved, to: right)
    tree.layout(root)
    #expect(tree.children(of: left).isEmpty)
    #expect(tree.children(of: moved) == [inner])
    #expect(tree.frame(of: right).height == 5)
  }

  @Test func `freed slots are used again`() {
    var tree = LayoutTree()
    let root = tree.makeNode()
    for _ in 0..<100 {
      let branch = tree.makeChild(of: root)
      for _ in 0..<10 { _ = tree.makeChild(of: branch, .width(3)) }
      tree.free(branch)
    }
    #expect(tree.count == 1)
    #expect(tree.capacityInUse == 12)
    let again = tree.makeNode()
    #expect(tree.style(of: again).width.isNaN)
    #expect(tree.children(of: again).isEmpty)
  }

  @Test func `a node takes at most 400 bytes`() {
    #expect(LayoutTree.bytesPerNode <= 400)
  }

  @Test func `a copy of a tree is a tree of its own, however much both grow`() {
    var tree = LayoutTree()
    let root = tree.makeNode()
    for _ in 0..<20 { _ = tree.makeChild(of: root, .height(1)) }
    var copy = tree
    for _ in 0..<1_000 { _ = copy.makeChild(of: root, .height(2)) }
    for _ in 0..<500 { _ = tree.makeChild(of: root, .height(3)) }
    tree.layout(root)
    copy.layout(root)
    #expect(tree.frame(of: root).height == 20 + 1_500)
    #expect(copy.frame(of: root).height == 20 + 2_000)
    #expect(tree.count == 521)
    #expect(copy.count == 1_021)
  }

  @Test func `a copy of a tree is a tree of its own`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.height(10))
    tree.layout(root)
    let copy = tree
    tree.apply(.height(20), to: root)
    tree.layout(root)
    #expect(copy.frame(of: root).height == 10)
    #expect(tree.frame(of: root).height == 20)
  }

  @Test func `a node that was freed traps, although its slot holds another one`() async {
    await #expect(processExitsWith: .failure) {
      var tree = LayoutTree()
      let node = tree.makeNode()
      tree.free(node)
      _ = tree.makeNode()
      _ = tree.frame(of: node)
    }
  }

  @Test func `nodes that the tree tells of are good as long as they live`() {
    var tree = LayoutTree()
    let gone = tree.makeNode()
    tree.free(gone)
    let (root, child) = (tree.makeNode(), tree.makeNode())
    tree.append(child, to: root)
    #expect(tree.children(of: root).map { tree.parent(of: $0) } == [root])
    #expect(tree.firstChild(of: root).map { tree.childCount(of: $0) } == 0)
    #expect(tree.child(of: root, at: 0) == child)
  }

  @Test func `a node in the place of a freed one has nothing of it`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(100), .height(100))
    let gone = tree.makeChild(of: root, .position(.absolute), .left(7), .width(30), .height(40))
    _ = tree.makeChild(of: gone, .height(9))
    tree.layout(root)
    tree.setExcluded(gone, true)
    tree.setMeasured(gone, true)
    tree.free(gone)
    let node = tree.makeNode(.box, style: LayoutStyle(), in: root, before: nil)
    _ = tree.makeChild(of: node, .height(5))
    tree.layout(root)
    #expect(tree.frame(of: node) == Frame(x: 0, y: 0, width: 100, height: 5))
    #expect(tree.childCount(of: root) == 1 && !tree.isMeasured(node))
  }

  @Test func `a node that was freed traps`() async {
    await #expect(processExitsWith: .failure) {
      var tree = LayoutTree()
      let node = tree.makeNode()
      tree.free(node)
      _ = tree.frame(of: node)
    }
  }

  @Test func `a second parent traps`() async {
    await #expect(processExitsWith: .failure) {
      var tree = LayoutTree()
      let (first, second, child) = (tree.makeNode(), tree.makeNode(), tree.makeNode())
      tree.append(child, to: first)
      tree.append(child, to: second)
    }
  }

  @Test func `a node below itself traps`() async {
    await #expect(processExitsWith: .failure) {
      var tree = LayoutTree()
      let parent = tree.makeNode()
      let child = tree.makeNode()
      tree.append(child, to: parent)
      tree.append(parent, to: child)
    }
  }
}
