import Flexbox
import Foundation
import Testing

/// Trees and numbers that no page has.
@Suite struct RobustnessTests {
  /// A chain of boxes: its length, and the styles that alternate in it.
  struct Chain: Sendable {
    let depth: Int
    let styles: [[LayoutDeclaration]]
  }

  static let chains: [Chain] = [
    Chain(depth: 100_000, styles: [[.flexDirection(.row), .flex(1)], [.padding(1)]]),
    Chain(depth: 100_000, styles: [[.position(.absolute), .left(1), .right(1)]]),
    Chain(depth: 5_000, styles: [[.flexDirection(.row), .flexWrap(.wrap), .flex(1)], []]),
    Chain(depth: 5_000, styles: [[.flex(1), .flexWrap(.wrapReverse), .maxWidth(9), .margin(-2)]]),
    Chain(depth: 5_000, styles: [[.minWidth(50), .maxWidth(5), .maxHeight(5), .flex(1)]]),
  ]

  @Test(arguments: chains)
  func `a deep chain needs no stack and few measures`(chain: Chain) async {
    let (measures, frame) = await onSmallStack {
      var tree = LayoutTree()
      let root = tree.makeNode(.width(300), .height(300))
      var parent = root
      for index in 0..<chain.depth {
        let node = tree.makeNode()
        tree.apply(chain.styles[index % chain.styles.count], to: node)
        tree.append(node, to: parent)
        parent = node
      }
      let leaf = tree.makeChild(of: parent)
      tree.setMeasured(leaf, true)
      var measures = 0
      for _ in 0..<2 {
        tree.layout(root: root, viewport: Viewport(width: 750, height: 1334)) { _, width, _ in
          measures += 1
          return Size(width: min(width.value ?? 80, 80), height: 10)
        }
        tree.markContentChanged(leaf)
      }
      let frame = tree.frame(of: leaf)
      tree.free(root)
      return (measures, frame)
    }
    #expect(measures <= 8)
    #expect(frame.isFinite)
  }

  @Test(arguments: [Float.nan, -.infinity, .infinity, -1, .greatestFiniteMagnitude])
  func `a misbehaving measure function spoils no frame`(answer: Float) {
    var tree = LayoutTree()
    let root = tree.makeNode(.flexDirection(.row), .alignItems(.center))
    let text = tree.makeChild(of: root, .padding(3), .marginLeft(2))
    let after = tree.makeChild(of: root, .width(10))
    tree.setMeasured(text, true)
    tree.layout(root: root, viewport: Viewport()) { _, _, _ in Size(width: answer, height: answer) }
    let isHuge = answer > 0 && !answer.isNaN
    let content = isHuge ? LayoutStyle.maximumLength : 0
    #expect(tree.frame(of: text).width == content + 6)
    #expect(tree.frame(of: after).x == content + 8)
    #expect(tree.frame(of: root).isFinite)
  }

  @Test func `lengths are kept within the documented range`() {
    var tree = LayoutTree()
    let node = tree.makeNode(.width(.infinity), .height(-1e30), .minWidth(.nan), .marginTop(.nan))
    #expect(tree.style(of: node).width == LayoutStyle.maximumLength)
    #expect(tree.style(of: node).height == -LayoutStyle.maximumLength)
    #expect(tree.style(of: node).minWidth.isNaN)
    #expect(tree.style(of: node).margin.top == 0)
    tree.updateStyle(of: node) {
      $0.padding.left = .infinity
      $0.border.top = .nan
      $0.flex = .nan
    }
    #expect(tree.style(of: node).padding.left == LayoutStyle.maximumLength)
    #expect(tree.style(of: node).border.top == 0)
    #expect(tree.style(of: node).flex.isNaN)
  }

  @Test func `a fixed box needs no page height`() {
    var tree = LayoutTree()
    let root = tree.makeNode(.width(100), .height(100))
    let fixed = tree.makeChild(of: root, .position(.fixed), .bottom(5), .height(10), .marginTop(3))
    tree.layout(root: root, viewport: Viewport(width: 750)) { _, _, _ in Size(width: 0, height: 0) }
    #expect(tree.frame(of: fixed) == Frame(0, 3, 0, 10))
  }

  /// Runs a body on a thread with a stack of 512 KB.
  private func onSmallStack<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}
