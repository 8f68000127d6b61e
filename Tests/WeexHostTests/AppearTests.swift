import Testing
import WeexHost

/// `appear` and `disappear`, and sticky components.
@HostActor
@Suite struct AppearTests {
  @Test(arguments: ["list", "scroller"])
  func `rows appear and disappear as they are scrolled in and out`(_ type: String) async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, '\(type)', { height: 350 }, { testId: 'l' });
      for (const row of rows(list, 8, 100, '\(type)' === 'list' ? 'cell' : 'div')) hear(row, 'appear', 'disappear');
      """
    )
    #expect(
      await driven.takeLines() == (0...3).map { #"r\#($0) appear {"direction":""}"# }
    )
    try driven.page.scroll(.testID("l"), y: 160)
    #expect(
      await driven.takeLines() == [
        #"r0 disappear {"direction":"up"}"#, #"r4 appear {"direction":"up"}"#,
        #"r5 appear {"direction":"up"}"#,
      ]
    )
    try driven.page.scroll(.testID("l"), y: -160)
    #expect(
      await driven.takeLines() == [
        #"r0 appear {"direction":"down"}"#, #"r4 disappear {"direction":"down"}"#,
        #"r5 disappear {"direction":"down"}"#,
      ]
    )
  }

  @Test func `sideways it is left and right, and no event goes without a listener`() async throws {
    let driven = try await DrivenPage(
      """
      const scroller = add(body, 'scroller', { height: 100, width: 450 }, { testId: 's', scrollDirection: 'horizontal' });
      for (let i = 0; i < 4; i++) hear(add(scroller, 'div', { width: 200 }, { testId: `c${i}` }), i === 3 ? 'appear' : 'disappear');
      """
    )
    #expect(await driven.takeLines().isEmpty)
    try driven.page.scroll(.testID("s"), x: 220)
    #expect(
      await driven.takeLines() == [
        #"c0 disappear {"direction":"left"}"#, #"c3 appear {"direction":"left"}"#,
      ]
    )
    try driven.page.scroll(.testID("s"), x: -220)
    #expect(await driven.takeLines().isEmpty)
  }

  @Test func `pages of a slider appear and disappear as it turns`() async throws {
    let driven = try await DrivenPage(
      """
      const slider = add(add(body, 'scroller', {}), 'slider', { height: 300 }, { testId: 's' });
      for (let i = 0; i < 3; i++) {
        const page = add(slider, 'div', { width: 750, height: 300 }, { testId: `p${i}` });
        hear(add(page, 'text', {}, { testId: `t${i}`, value: 'x' }), 'appear', 'disappear');
      }
      body.addEvent('go', () => slider.setAttr('index', 0));
      """
    )
    #expect(await driven.takeLines() == [#"t0 appear {"direction":""}"#])
    try driven.page.swipe(.testID("s"), .left)
    #expect(
      await driven.takeLines() == [
        #"t0 disappear {"direction":""}"#, #"t1 appear {"direction":""}"#,
      ]
    )
    try driven.page.fire("go", on: .ref("_root"))
    #expect(
      await driven.takeLines() == [
        #"t0 appear {"direction":""}"#, #"t1 disappear {"direction":""}"#,
      ]
    )
  }

  @Test func `an element that comes, or begins to listen, in sight appears`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 350 }, { testId: 'l' });
      const [first] = rows(list, 1, 100);
      const inner = add(first, 'div', { height: 20 }, { testId: 'inner' });
      body.addEvent('go', () => {
        hear(inner, 'appear');
        hear(rows(list, 1, 50)[0], 'appear');
      });
      hear(add(body, 'div', { height: 10 }), 'appear');
      """
    )
    #expect(await driven.takeLines().isEmpty)
    try driven.page.fire("go", on: .ref("_root"))
    #expect(
      await driven.takeLines() == [
        #"inner appear {"direction":""}"#, #"r0 appear {"direction":""}"#,
      ]
    )
  }

  @Test func `headers stick until the next one pushes them away`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 400 }, { testId: 'l' });
      for (const name of ['a', 'b']) {
        hear(add(list, 'header', { height: 50 }, { testId: name }), 'sticky', 'unsticky');
        rows(list, 6, 100);
      }
      """
    )
    let (a, b) = try (
      driven.page.component(at: .testID("a")), driven.page.component(at: .testID("b"))
    )
    try driven.page.scroll(.testID("l"), y: 100)
    #expect(a.frameInPage.y == 0)
    #expect(await driven.takeLines() == ["a sticky {}"])
    try driven.page.scroll(.testID("l"), y: 520)
    #expect(a.frameInPage.y == -20 && b.frameInPage.y == 30)
    try driven.page.scroll(.testID("l"), y: 100)
    #expect(b.frameInPage.y == 0)
    #expect(await driven.takeLines() == ["a unsticky {}", "b sticky {}"])
    try driven.page.scroll(.testID("l"), y: -1000)
    #expect(a.frameInPage.y == 0 && b.frameInPage.y == 650)
    #expect(await driven.takeLines() == ["b unsticky {}", "a sticky {}", "a unsticky {}"])
  }

  @Test func `position sticky sticks, no further than its parent goes`() async throws {
    let driven = try await DrivenPage(
      """
      const scroller = add(body, 'scroller', { height: 400 }, { testId: 's' });
      add(scroller, 'div', { height: 100 });
      const box = add(scroller, 'div', { height: 300 });
      add(box, 'div', { height: 40, position: 'sticky' }, { testId: 'bar' });
      add(scroller, 'div', { height: 40, position: 'sticky' }, { testId: 'direct' });
      add(scroller, 'div', { height: 1000 });
      """
    )
    let (bar, direct) = try (
      driven.page.component(at: .testID("bar")), driven.page.component(at: .testID("direct"))
    )
    #expect(bar.frameInPage.y == 100)
    try driven.page.scroll(.testID("s"), y: 200)
    #expect(bar.frameInPage.y == 0 && direct.frameInPage.y == 200)
    try driven.page.scroll(.testID("s"), y: 180)
    #expect(bar.frameInPage.y == -20 && direct.frameInPage.y == 20)
    try driven.page.scroll(.testID("s"), y: 300)
    #expect(direct.frameInPage.y == 0)
  }
}
