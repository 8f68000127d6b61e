import Testing
import WeexHost

/// Components used in the templates of a `recycle-list`, whose states a framework keeps.
@HostActor
@Suite struct RecycleListComponentTests {
  /// A list whose cells have a counter, whose state JavaScript keeps.
  private let counter = """
    const tasks = weex.document.taskCenter;
    const root = add(slot, 'div', {}, { '@isComponentRoot': true, '@templateId': 'counter',
      '@componentProps': { start: bind('item.n'), fixed: 'f' } });
    add(root, 'text', {}, { value: [bind('count'), ' ', bind('start'), bind('fixed'), bind('item')], ref: 'output' });
    add(slot, 'text', {}, { value: bind('item.n') });
    const counts = {};
    tasks.registerHook('counter', 'lifecycle', 'create', (id, props) => {
      log('create', props);
      counts[id] = props.start * 2;
      tasks.updateData(id, { count: counts[id] });
      for (const hook of ['attach', 'detach', 'syncState']) {
        tasks.registerHook(id, 'lifecycle', hook, (info, more) => {
          log(hook, hook === 'attach' ? [info.position, info.refs.output[0].attrs.value] : more ?? null);
          return hook === 'syncState' ? { count: -1 } : undefined;
        });
      }
    });
    root.addEvent('click', (event) => {
      tasks.updateData(event.componentId, { count: ++counts[event.componentId] }, (answer) => log(answer.result));
    });

    """

  private func driven(_ go: String = "") async throws -> DrivenPage {
    try await RecycleListTests.driven(
      counter + "slot.setStyle('height', 400); body.addEvent('go', () => { \(go) });",
      items: "Array.from({ length: 3 }, (_, i) => ({ n: i + 1 }))"
    )
  }

  @Test func `have states of their own, and know nothing else of the item`() async throws {
    let driven = try await driven()
    #expect(
      try RecycleListTests.texts(driven) == [["2 1f", "1"], ["4 2f", "2"], ["6 3f", "3"]]
    )
    #expect(
      await driven.takeLines() == [
        #""create" {"fixed":"f","start":1}"#, #""create" {"fixed":"f","start":2}"#,
        #""create" {"fixed":"f","start":3}"#, #""attach" [0,"2 1f"]"#, #""attach" [1,"4 2f"]"#,
        #""attach" [2,"6 3f"]"#,
      ]
    )
    #expect(driven.page.failures.isEmpty)
  }

  /// A module that makes the page lay itself out while its commands are applied.
  private final class Turning: WeexModule {
    static let exports = Exports<Turning> {
      Method("turn", Turning.turn)
      Method("say", "text", Turning.say)
    }

    private let page: Page

    init(page: Page) { self.page = page }

    func turn() { page.setSafeArea(EdgeInsets(top: 40)) }
    func say(_ text: String) { page.log("log", text) }
  }

  @Test func `what they send while the page's commands are applied follows these`() async throws {
    let driven = try await DrivenPage(
      """
      const bind = (text) => ({ '@binding': text });
      const list = add(body, 'recycle-list', { height: 400 },
        { listData: [{ n: 1 }], alias: 'item', index: 'i' });
      const slot = add(list, 'cell-slot', { height: 100 });
      const turning = weex.requireModule('turning');
      const root = add(slot, 'div', {}, { '@isComponentRoot': true, '@templateId': 'counter',
        '@componentProps': { start: bind('item.n') } });
      add(root, 'text', {}, { value: bind('start') });
      weex.document.taskCenter.registerHook('counter', 'lifecycle', 'create', () => {
        turning.say('created');
        add(body, 'div', { height: 7 }, { testId: 'made' });
      });
      turning.turn();
      turning.say('turned');
      add(body, 'div', { height: 8 }, { testId: 'last' });
      """
    ) { $0.registerModule("turning", withClass: Turning.self) }
    #expect(await driven.takeLines() == ["turned", "created"])
    #expect(try driven.component("made").calculatedFrame.height == 7)
    #expect(try driven.component("last").calculatedFrame.height == 8)
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `events say which component they are for, and its new data is shown`() async throws {
    let driven = try await driven()
    _ = await driven.takeLines()
    try driven.page.tap(.text("4 2f"))
    #expect(await driven.takeLines() == [#""success""#])
    #expect(try RecycleListTests.texts(driven).map { $0[0] } == ["2 1f", "5 2f", "6 3f"])
  }

  @Test func `new properties reach them, and they end with their item`() async throws {
    let driven = try await driven("list.updateData(0, { n: 7 }); list.removeData(1, 1)")
    _ = await driven.takeLines()
    try driven.page.fire("go", on: .ref("_root"))
    #expect(
      await driven.takeLines() == [#""syncState" {"fixed":"f","start":7}"#, #""detach" null"#]
    )
    #expect(try RecycleListTests.texts(driven).map { $0[0] } == ["-1 7f", "6 3f"])
  }

  @Test func `keep their state while their item is out of sight`() async throws {
    let driven = try await RecycleListTests.driven(
      counter + "slot.setStyle('height', 400);",
      items: "Array.from({ length: 40 }, (_, i) => ({ n: i + 1 }))"
    )
    try driven.page.tap(.text("2 1f"))
    try driven.page.scroll(.testID("l"), y: 9000)
    await driven.host.settle()
    try driven.page.scroll(.testID("l"), y: -9000)
    await driven.host.settle()
    #expect(try RecycleListTests.texts(driven)[0][0] == "3 1f")
    #expect(driven.page.tree.count < 60)
  }

  @Test func `data for a component that there is not is refused`() async throws {
    let driven = try await driven(
      "tasks.updateData('2@99', { a: 1 }, (answer) => log(answer.result))"
    )
    _ = await driven.takeLines()
    try driven.page.fire("go", on: .ref("_root"))
    let lines = await driven.takeLines()
    #expect(
      lines == [
        "file:///page.js:57:75: dom.updateComponentData: there is no virtual component '2@99' in a recycle-list",
        #""failed""#,
      ]
    )
  }

  @Test func `end with their list, and not with its views`() async throws {
    let driven = try await driven("body.removeChild(list)")
    _ = await driven.takeLines()
    try driven.page.fire("go", on: .ref("_root"))
    #expect(await driven.takeLines() == Array(repeating: #""detach" null"#, count: 3))
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `a hook may take the list away`() async throws {
    let driven = try await RecycleListTests.driven(
      """
      add(slot, 'div', {}, { '@isComponentRoot': true, '@templateId': 'bad', '@componentProps': {} });
      weex.document.taskCenter.registerHook('bad', 'lifecycle', 'create', () => {
        body.removeChild(list);
        throw new Error('on purpose');
      });
      """,
      items: "[1, 2, 3]"
    )
    #expect(driven.page.tree.root?.subcomponents.isEmpty == true)
    #expect(driven.page.failures.map(\.message) == ["Error: on purpose"])
  }
}
