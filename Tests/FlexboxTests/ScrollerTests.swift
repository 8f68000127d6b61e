import Flexbox
import Testing

/// Weex's render nodes.
@Suite struct ScrollerTests {
  @Test func `a scroller without a height fills its column`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .height(1000))
    _ = tree.makeChild(of: root, .height(100))
    let scroller = tree.makeNode(.scroller)
    tree.append(scroller, to: root)
    let content = tree.makeChild(of: scroller, .height(3000))
    tree.layout(root)
    #expect(tree.frame(of: scroller) == Frame(0, 100, 750, 900))
    #expect(tree.frame(of: content) == Frame(0, 0, 750, 3000))
  }

  @Test func `a scroller with a height or a flex keeps it`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .height(1000))
    let scroller = tree.makeNode(.scroller)
    tree.append(scroller, to: root)
    tree.apply(.height(200), to: scroller)
    tree.layout(root)
    #expect(tree.frame(of: scroller).height == 200)
    tree.apply(.height(nil), to: scroller)
    tree.apply(.flex(2), to: scroller)
    _ = tree.makeChild(of: root, .flex(2))
    tree.layout(root)
    #expect(tree.frame(of: scroller).height == 500)
  }

  @Test func `a horizontal scroller fills its row`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .flexDirection(.row))
    let scroller = tree.makeNode(.scroller)
    tree.append(scroller, to: root)
    tree.apply(.flexDirection(.row), to: scroller)
    _ = tree.makeChild(of: scroller, .width(2000), .height(50))
    _ = tree.makeChild(of: root, .width(50))
    tree.layout(root)
    #expect(tree.frame(of: scroller) == Frame(0, 0, 700, 50))
  }

  @Test func `children of a scroller stay left to right, theirs do not`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .height(100), .direction(.rtl))
    let scroller = tree.makeNode(.scroller)
    tree.append(scroller, to: root)
    let child = tree.makeChild(of: scroller, .width(100), .flexDirection(.row))
    let grandchild = tree.makeChild(of: child, .width(20), .height(10))
    tree.layout(root)
    #expect(tree.frame(of: child).x == 0)
    #expect(tree.frame(of: grandchild).x == 80)
  }
}
