import Testing
import WeexHost

/// Scrollers on right-to-left pages, whose contents devices mirror.
///
/// Source: `adjustForRTL` in Weex's `WXScrollerComponent.mm`, `setMarginsSupportRTL` in its `WXScroller.java`.
@HostActor
@Suite struct MirroredScrollTests {
  private static let strip = """
    body.setStyle('direction', 'rtl');
    const strip = add(body, 'scroller', { height: 100, flexDirection: 'row' }, { testId: 's', scrollDirection: 'horizontal' });
    const made = Array.from({ length: 10 }, (_, i) => add(strip, 'div', { width: 100, height: 80 }, { testId: `b${i}` }));
    for (const box of made) hear(box, 'click');
    hear(strip, 'scroll');

    """

  private func left(_ name: String, _ driven: DrivenPage) throws -> Float {
    try driven.page.component(at: .testID(name)).frameInPage.x
  }

  @Test func `content that scrolls sideways begins at the right`() async throws {
    let driven = try await DrivenPage(Self.strip)
    #expect(try left("b0", driven) == 650 && left("b1", driven) == 550)
    try driven.page.tap(.point(x: 700, y: 40))
    #expect(await driven.takeLines().first?.hasPrefix("b0 click") == true)
  }

  @Test func `it moves to the right as it is scrolled to its end`() async throws {
    let driven = try await DrivenPage(Self.strip)
    try driven.page.scroll(.testID("s"), x: -120)
    #expect(await driven.takeLines().last?.contains(#""contentOffset":{"x":-120,"y":0}"#) == true)
    #expect(try left("b0", driven) == 770 && left("b2", driven) == 570)
    try driven.page.tap(.point(x: 620, y: 40))
    #expect(await driven.takeLines().first?.hasPrefix("b2 click") == true)
    try driven.page.scroll(to: .testID("b9"))
    #expect(try left("b9", driven) == 0)
    try driven.page.scroll(to: .testID("b0"))
    #expect(try left("b0", driven) == 650)
  }

  @Test func `a script brings a component to the right edge`() async throws {
    let driven = try await DrivenPage(
      Self.strip
        + """
        weex.requireModule('dom').scrollToElement(made[2].ref, { animated: false });
        setTimeout(() => weex.requireModule('dom').getComponentRect(made[2].ref, ({ size }) => console.log(size.left, size.right)));
        """
    )
    #expect(try left("b2", driven) == 650)
    #expect(driven.page.log.map(\.text).contains("650 750"), "\(driven.page.log.map(\.text))")
  }

  @Test func `content that scrolls down has its narrow children at the right`() async throws {
    let driven = try await DrivenPage(
      """
      body.setStyle('direction', 'rtl');
      const scroller = add(body, 'scroller', { height: 400, alignItems: 'flex-start' }, { testId: 's' });
      const row = add(scroller, 'div', { width: 300, height: 50, flexDirection: 'row' }, { testId: 'row' });
      add(row, 'div', { width: 100, height: 50 }, { testId: 'first' });
      add(scroller, 'div', { position: 'fixed', left: 10, top: 0, width: 50, height: 50 }, { testId: 'fixed' });
      const inner = add(scroller, 'scroller', { height: 50, width: 400, flexDirection: 'row' }, { scrollDirection: 'horizontal' });
      for (let i = 0; i < 9; i++) add(inner, 'div', { width: 90, height: 50 }, { testId: `i${i}` });
      """
    )
    #expect(try left("row", driven) == 450 && left("first", driven) == 650)
    #expect(try left("fixed", driven) == 10)
    #expect(try left("i0", driven) == 660)
    try driven.page.scroll(.testID("i0"), x: -60)
    #expect(try left("i0", driven) == 720)
  }

  @Test func `the columns of a waterfall begin at the right`() async throws {
    let driven = try await DrivenPage(
      """
      body.setStyle('direction', 'rtl');
      const flow = add(body, 'waterfall', { height: 400 }, { columnCount: 2, columnGap: 0 });
      for (let i = 0; i < 2; i++) add(flow, 'cell', { height: 90 }, { testId: `c${i}` });
      """
    )
    #expect(try left("c0", driven) == 374.5 && left("c1", driven) == 0)
  }

  @Test func `a left-to-right scroller on such a page is not mirrored`() async throws {
    let driven = try await DrivenPage(Self.strip + "strip.setStyle('direction', 'ltr');")
    #expect(try left("b0", driven) == 0)
  }

  @Test func `a swipe to the right turns to a slider's next page`() async throws {
    let driven = try await DrivenPage(
      """
      body.setStyle('direction', 'rtl');
      const slider = add(body, 'slider', { height: 200 }, { testId: 's' });
      for (const id of ['one', 'two', 'three']) add(slider, 'div', { height: 200 }, { testId: id });
      hear(slider, 'change');
      """
    )
    try driven.page.swipe(.testID("s"), .right)
    #expect(await driven.takeLines().last?.contains(#""index":1"#) == true)
    #expect(try left("two", driven) == 0)
    try driven.page.swipe(.testID("s"), .left)
    #expect(await driven.takeLines().last?.contains(#""index":0"#) == true)
    try driven.page.scroll(to: .testID("three"))
    #expect(try left("three", driven) == 0)
  }
}
