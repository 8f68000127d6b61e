import Flexbox
import Testing

/// A waterfall's columns.
@Suite struct WaterfallTests {
  @Test(
    arguments: [
      (WaterfallColumns(), 1, 750),
      (WaterfallColumns(columnCount: 2, columnGap: 10), 2, 370),
      (WaterfallColumns(columnCount: 3, columnGap: 0, leftGap: 10, rightGap: 20), 3, 240),
      (WaterfallColumns(columnWidth: 200, columnGap: 10), 3, 243.33333),
      (WaterfallColumns(columnCount: 2, columnWidth: 200, columnGap: 10), 2, 370),
      (WaterfallColumns(columnCount: 5, columnWidth: 200, columnGap: 10), 3, 243.33333),
      (WaterfallColumns(columnCount: 0, columnWidth: 2000), 1, 750),
      (WaterfallColumns(columnCount: 2, columnGap: 2000), 2, 0),
    ] as [(WaterfallColumns, Int, Float)]
  )
  func `the width is divided into columns`(columns: WaterfallColumns, count: Int, width: Float) {
    let resolved = columns.resolve(in: 750)
    #expect(resolved.count == count)
    #expect(abs(resolved.width - width) < 0.001)
  }

  @Test func `a cell goes to the shortest column`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .height(1000))
    let waterfall = tree.makeNode(.waterfall)
    tree.setColumns(WaterfallColumns(columnCount: 2, columnGap: 10, leftGap: 5), of: waterfall)
    tree.append(waterfall, to: root)
    tree.apply(.padding(20), to: waterfall)
    let header = tree.makeChild(of: waterfall, .height(50))
    tree.setSpansColumns(header, true)
    let cells = [100, 30, 40, 80].map { tree.makeChild(of: waterfall, .height($0)) }
    tree.layout(root)
    #expect(tree.frame(of: waterfall) == Frame(0, 0, 750, 1000))
    #expect(tree.frame(of: header) == Frame(20, 20, 710, 50))
    #expect(tree.frame(of: cells[0]) == Frame(25, 70, 347.5, 100))
    #expect(tree.frame(of: cells[1]) == Frame(382.5, 70, 347.5, 30))
    #expect(tree.frame(of: cells[2]) == Frame(382.5, 100, 347.5, 40))
    #expect(tree.frame(of: cells[3]) == Frame(382.5, 140, 347.5, 80))
  }

  @Test func `a waterfall without a height is as high as its columns`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(210))
    let waterfall = tree.makeNode(.waterfall)
    tree.setColumns(WaterfallColumns(columnCount: 2, columnGap: 10), of: waterfall)
    tree.append(waterfall, to: root)
    let text = tree.makeChild(of: waterfall)
    tree.setMeasured(text, true)
    _ = tree.makeChild(of: waterfall, .height(25))
    tree.layout(root: root, viewport: Viewport()) { _, width, _ in
      Size(width: 400, height: 4000 / (width.value ?? 400))
    }
    #expect(tree.frame(of: text) == Frame(0, 0, 100, 40))
    #expect(tree.frame(of: waterfall).height == 40)
    tree.setColumns(WaterfallColumns(columnCount: 1), of: waterfall)
    tree.layout(root: root, viewport: Viewport()) { _, width, _ in
      Size(width: 400, height: 4200 / (width.value ?? 400))
    }
    #expect(tree.frame(of: waterfall).height == 45)
  }

  @Test func `a text that leaves a waterfall is stretched again`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(300))
    let waterfall = tree.makeNode(.waterfall)
    tree.append(waterfall, to: root)
    tree.apply([.width(66), .minWidth(154)], to: waterfall)
    let cell = tree.makeChild(of: waterfall, .height(50))
    let text = tree.makeChild(of: waterfall)
    tree.setMeasured(text, true)
    tree.layout(root)
    tree.removeFromParent(text)
    tree.append(text, to: cell)
    tree.layout(root)
    #expect(tree.frame(of: cell).width == 154)
    #expect(tree.frame(of: text).width == 154)
    tree.setKind(.box, of: waterfall)
    tree.removeFromParent(text)
    tree.append(text, to: waterfall)
    tree.layout(root)
    let asBox = tree.frame(of: text)
    tree.setKind(.waterfall, of: waterfall)
    tree.layout(root)
    tree.setKind(.box, of: waterfall)
    tree.layout(root)
    #expect(tree.frame(of: text) == asBox)
  }

  @Test func `an absolute child of a right-to-left waterfall lies at its right`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750), .height(1000), .direction(.rtl))
    let waterfall = tree.makeNode(.waterfall)
    tree.append(waterfall, to: root)
    let absolute = tree.makeChild(of: waterfall, .width(40), .height(50), .position(.absolute))
    tree.layout(root)
    #expect(tree.frame(of: absolute).x == 710)
  }

  @Test func `a text no longer in a waterfall forgets the width of the column`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(750))
    let containers = [NodeKind.waterfall, .waterfall, .box].map { kind in
      let container = tree.makeNode(kind)
      tree.apply([.width(59), .minWidth(68)], to: container)
      tree.append(container, to: root)
      return container
    }
    let texts = [0, 1].map { tree.makeChild(of: containers[$0]) }
    for text in texts { tree.setMeasured(text, true) }
    func widths() -> [Float] {
      tree.layout(root)
      return texts.map { tree.frame(of: $0).width }
    }
    #expect(widths() == [68, 68])
    tree.setKind(.box, of: containers[0])
    tree.removeFromParent(texts[1])
    tree.append(texts[1], to: containers[2])
    #expect(widths() == [68, 68])
  }
}
