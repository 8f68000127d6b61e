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

  @Test(arguments: [NodeKind.list, .waterfall])
  func `a list without a height fills its column`(_ kind: NodeKind) {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .height(1000))
    let list = tree.makeNode(kind)
    tree.append(list, to: root)
    _ = tree.makeChild(of: list, .height(3000))
    tree.layout(root)
    #expect(tree.frame(of: list) == Frame(0, 0, 750, 1000))
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

  @Test(arguments: [Direction.inherit, .rtl])
  func `a row in a right-to-left scroller starts at its right`(_ direction: Direction) {
    var tree = LayoutTree()
    let root = tree.makeNode(
      .width(750),
      .height(1334),
      .direction(direction == .rtl ? .ltr : .rtl)
    )
    let scroller = tree.makeNode(.scroller)
    tree.apply([.height(300), .direction(direction)], to: scroller)
    tree.append(scroller, to: root)
    let row = tree.makeChild(of: scroller, .flexDirection(.row))
    let boxes = [100, 200].map { tree.makeChild(of: row, .width($0), .height(50)) }
    tree.layout(root)
    #expect(tree.frame(of: row) == Frame(0, 0, 750, 50))
    #expect(boxes.map { tree.frame(of: $0).x } == [650, 450])
  }

  @Test func `a scroller is itself placed from right to left`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .height(1334), .direction(.rtl))
    let scroller = tree.makeNode(.scroller)
    tree.apply([.width(400), .height(300), .alignSelf(.flexStart)], to: scroller)
    tree.append(scroller, to: root)
    let flowing = tree.makeChild(of: scroller, .width(100), .alignSelf(.flexStart))
    let absolute = tree.makeChild(of: scroller, .width(100), .position(.absolute))
    tree.apply(.flexDirection(.row), to: absolute)
    let box = tree.makeChild(of: absolute, .width(20), .height(10))
    tree.layout(root)
    #expect(tree.frame(of: scroller) == Frame(350, 0, 400, 300))
    #expect(tree.frame(of: flowing).x == 0)
    #expect(tree.frame(of: absolute).x == 0)
    #expect(tree.frame(of: box).x == 80)
  }

  @Test func `children of a list follow its direction`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .height(1334), .direction(.rtl))
    let list = tree.makeNode(.list)
    tree.append(list, to: root)
    let cell = tree.makeChild(of: list, .width(300), .height(50), .alignSelf(.flexStart))
    let absolute = tree.makeChild(of: list, .width(40), .height(50), .position(.absolute))
    tree.layout(root)
    #expect(tree.frame(of: list) == Frame(0, 0, 750, 1334))
    #expect(tree.frame(of: cell).x == 450)
    #expect(tree.frame(of: absolute).x == 710)
  }

  @Test func `what lies in a scroller or a list follows a change of direction or kind`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .height(1334), .direction(.rtl))
    let scroller = tree.makeNode(.scroller)
    tree.append(scroller, to: root)
    let child = tree.makeChild(of: scroller, .width(300), .alignSelf(.flexStart))
    tree.apply(.flexDirection(.row), to: child)
    let box = tree.makeChild(of: child, .width(100), .height(50))
    let absolute = tree.makeChild(of: scroller, .width(40), .position(.absolute))
    func places() -> [Float] {
      tree.layout(root)
      return [child, box, absolute].map { tree.frame(of: $0).x }
    }
    #expect(places() == [0, 200, 0])
    tree.setKind(.list, of: scroller)
    #expect(places() == [450, 200, 710])
    tree.apply(.direction(.ltr), to: root)
    #expect(places() == [0, 0, 0])
    tree.apply(.direction(.rtl), to: root)
    tree.setKind(.scroller, of: scroller)
    #expect(places() == [0, 200, 0])
  }
}
