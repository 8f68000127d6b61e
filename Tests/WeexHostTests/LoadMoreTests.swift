import Testing
import WeexHost

/// `loadmore`, `refresh` and `loading`.
@HostActor
@Suite struct LoadMoreTests {
  private let list = """
    const list = add(body, 'list', { height: 400 }, { testId: 'l', loadmoreoffset: 100 });
    rows(list, 10, 100);
    hear(list, 'loadmore');

    """

  @Test func `comes once where the end is near, until there is more content`() async throws {
    let driven = try await DrivenPage(
      list
        + "body.addEvent('more', () => rows(list, 10, 100)); body.addEvent('reset', () => list.resetLoadmore());"
    )
    try driven.page.scroll(.testID("l"), y: 499)
    #expect(await driven.takeLines().isEmpty)
    try driven.page.scroll(.testID("l"), y: 1)
    #expect(await driven.takeLines() == ["l loadmore {}"])
    try driven.page.scroll(.testID("l"), y: 50)
    #expect(await driven.takeLines().isEmpty)
    try driven.page.fire("more", on: .ref("_root"))
    await driven.host.settle()
    try driven.page.scroll(.testID("l"), y: 10)
    #expect(await driven.takeLines().isEmpty)
    try driven.page.scroll(.testID("l"), y: 2000)
    #expect(await driven.takeLines() == ["l loadmore {}"])
    try driven.page.scroll(.testID("l"), y: 10)
    #expect(await driven.takeLines().isEmpty)
    try driven.page.fire("reset", on: .ref("_root"))
    await driven.host.settle()
    try driven.page.scroll(.testID("l"), y: 10)
    #expect(await driven.takeLines() == ["l loadmore {}"])
  }

  @Test func `loadmoreretry lets it come again`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'scroller', { height: 400 }, { testId: 'l' });
      rows(list, 10, 100, 'div');
      hear(list, 'loadmore');
      body.addEvent('retry', () => list.setAttr('loadmoreretry', 1));
      """
    )
    try driven.page.scroll(.testID("l"), y: 1000)
    #expect(await driven.takeLines() == ["l loadmore {}"])
    try driven.page.scroll(.testID("l"), y: 100)
    try driven.page.fire("retry", on: .ref("_root"))
    #expect(await driven.takeLines().isEmpty)
    try driven.page.scroll(.testID("l"), y: 100)
    #expect(await driven.takeLines() == ["l loadmore {}"])
  }

  @Test func `a list that is not full gives more when it is pulled`() async throws {
    let driven = try await DrivenPage(
      "const list = add(body, 'list', { height: 400 }, { testId: 'l' }); rows(list, 2, 100); hear(list, 'loadmore');"
    )
    try driven.page.scroll(.testID("l"), y: 50)
    #expect(await driven.takeLines() == ["l loadmore {}"])
  }

  @Test func `a pull that is longer than refresh has it refresh, once it is shown no more`()
    async throws
  {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 400 }, { testId: 'l' });
      const refresh = add(list, 'refresh', { height: 80, width: 750 }, { testId: 'refresh', display: 'hide' });
      rows(list, 10, 100);
      refresh.addEvent('refresh', () => { log('refresh'); refresh.setAttr('display', 'show'); });
      refresh.addEvent('pullingdown', (event) => log(event.pullingDistance, event.viewHeight));
      body.addEvent('done', () => refresh.setAttr('display', 'hide'));
      """
    )
    let list = try driven.page.component(at: .testID("l"))
    #expect(try driven.page.component(at: .testID("refresh")).frameInPage.y == -80)
    #expect(try driven.page.component(at: .testID("r0")).frameInPage.y == 0)
    try driven.page.scroll(.testID("l"), y: -80)
    #expect(await driven.takeLines() == ["80 80"])
    try driven.page.scroll(.testID("l"), y: -200)
    #expect(await driven.takeLines() == ["200 80", "\"refresh\""])
    #expect(list.contentOffset == Point(y: -80))
    #expect(try driven.page.component(at: .testID("refresh")).frameInPage.y == 0)
    try driven.page.scroll(.testID("l"), y: -200)
    #expect(await driven.takeLines() == ["200 80"])
    try driven.page.fire("done", on: .ref("_root"))
    await driven.host.settle()
    #expect(list.contentOffset == Point())
  }

  @Test func `a pull at the end that is longer than loading has it load`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 400 }, { testId: 'l' });
      rows(list, 10, 100);
      const loading = add(list, 'loading', { height: 60, width: 750 }, { testId: 'loading', display: 'hide' });
      loading.addEvent('loading', () => { log('loading'); loading.setAttr('display', 'show'); });
      body.addEvent('done', () => loading.setAttr('display', 'hide'));
      """
    )
    let list = try driven.page.component(at: .testID("l"))
    try driven.page.scroll(.testID("l"), y: 660)
    #expect(await driven.takeLines().isEmpty)
    try driven.page.scroll(.testID("l"), y: 61)
    #expect(await driven.takeLines() == ["\"loading\""])
    #expect(list.contentOffset == Point(y: 660))
    #expect(try driven.page.component(at: .testID("loading")).frameInPage.y == 340)
    try driven.page.fire("done", on: .ref("_root"))
    await driven.host.settle()
    #expect(list.contentOffset == Point(y: 600))
  }
}
