/// One pass of Weex's layout over a tree.
///
/// Source: Weex's own engine, `weex_core/Source/core/layout`; `ARCHITECTURE.md`, "Layout rules", has the rules that `WEEX:` comments cite.
struct WeexLayout {
  /// The tree.
  let arena: LayoutArena
  /// The size of the page, NaN where it has none.
  let page: Size
  /// The columns of the waterfalls in the tree.
  let waterfalls: [Int32: WaterfallColumns]
  /// Answers the content sizes of measured leaves.
  let measure: MeasureFunction

  /// The root and the absolute and fixed boxes still to be laid out, outer before inner.
  var formattingRoots: [Int32] = []
  /// The lines of the current container.
  var lines: [FlexLine] = []
  /// Whether the current container applies its children's limits a second time.
  var isLimitingTwice = false
  /// The nodes whose frames this pass changed.
  var changedFrames: [Int32] = []

  /// Makes a pass.
  init(
    arena: LayoutArena,
    page: Size,
    waterfalls: [Int32: WaterfallColumns],
    measure: @escaping MeasureFunction
  ) {
    self.arena = arena
    self.page = page
    self.waterfalls = waterfalls
    self.measure = measure
  }

  /// Lays out a root and everything below it.
  mutating func run(_ root: Int32, isRightToLeft: Bool) {
    resolveDirection(of: root, inherited: isRightToLeft)
    formattingRoots.append(root)
    var next = 0
    while next < formattingRoots.count {
      let box = formattingRoots[next]
      next += 1
      // 1. Reset the modes of the box: exact where its style or its insets give a size.
      let offer = formattingRootOffer(box)
      // 2. Measure hypothetically, top-down: styles, stretch offers, limits.
      measureHypothetically(box, offer: offer)
      // One walk of the tree does the rest. On the way down, in `distribute`:
      // 3. Flex the lines of containers of exact main size.
      // 4. Determine line cross sizes and stretch.
      // On the way up, in `finishUsedSize`:
      // 5. Measure again what flexing and stretching changed; break lines again with real sizes.
      // 6. Place the children, and queue those out of the flow.
      layOutFlow(box, offer: offer)
      placeFormattingRoot(box)
    }
  }
}
