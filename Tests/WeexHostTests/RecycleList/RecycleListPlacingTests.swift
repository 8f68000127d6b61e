import Testing
import WeexCore
import WeexHost
import WeexTree

/// The places of the cells of a `recycle-list`.
@HostActor
@Suite struct RecycleListPlacingTests {
  private func driven(
    _ script: String,
    items: String = "Array.from({ length: 100 }, (_, i) => i)",
    attributes: String = "alias: 'item'"
  ) async throws -> DrivenPage {
    try await RecycleListTests.driven(
      "const label = add(slot, 'text', {}, { value: ['', bind('item')] });\n" + script,
      items: items,
      attributes: attributes
    )
  }

  private func list(_ driven: DrivenPage) throws -> Component {
    try #require(driven.page.tree.root?.subcomponents.first)
  }

  /// The place of a cell on the page, by its text.
  private func place(_ driven: DrivenPage, _ text: String) throws -> Frame? {
    try list(driven).subcomponents
      .first { $0.ref.hasPrefix("copy") && RecycleListTests.texts(in: $0) == [text] }?.frameInPage
  }

  @Test func `margins and padding are between the cells`() async throws {
    let driven = try await driven(
      "list.setStyle('padding', 20); slot.setStyles({ marginTop: 5, marginBottom: 10 });"
    )
    #expect(try place(driven, "0")?.y == 25)
    #expect(try place(driven, "1")?.y == 140)
    try driven.page.scroll(.testID("l"), y: 1e7)
    await driven.host.settle()
    #expect(try list(driven).contentOffset.y == 11540 - 1000)
    #expect(try place(driven, "99")?.y == 1000 - 20 - 10 - 100)
  }

  @Test func `cells lie side by side where the list scrolls sideways`() async throws {
    let driven = try await driven(
      "slot.setStyles({ width: 200, height: 300 }); label.setStyle('width', 100);",
      attributes: "alias: 'item', scrollDirection: 'horizontal'"
    )
    #expect(try place(driven, "2") == Frame(x: 400, y: 0, width: 200, height: 300))
    try driven.page.scroll(.testID("l"), x: 5000)
    await driven.host.settle()
    #expect(try place(driven, "25")?.x == 0)
    #expect(try list(driven).subcomponents.count < 15)
  }

  @Test func `a sticky cell stays at the start, though its item is far away`() async throws {
    let driven = try await driven(
      """
      slot.setAttr('case', 'row');
      list.setAttrs({ switch: 'kind', listData: Array.from({ length: 100 },
        (_, n) => ({ kind: n % 30 === 2 ? 'head' : 'row', n })) });
      label.setAttr('value', ['', bind('item.n')]);
      const head = add(list, 'cell-slot', { height: 50, position: 'sticky' }, { case: 'head' });
      add(head, 'text', {}, { value: ['head ', bind('item.n')] });
      """
    )
    #expect(try place(driven, "head 2")?.y == 200)
    try driven.page.scroll(.testID("l"), y: 2600)
    await driven.host.settle()
    #expect(try place(driven, "head 2")?.y == 0)
    #expect(try place(driven, "26")?.y == -50)
    try driven.page.scroll(.testID("l"), y: 2000)
    await driven.host.settle()
    #expect(try place(driven, "head 32")?.y == 0)
    #expect(try place(driven, "head 2") == nil)
  }

  @Test func `new items before what is seen do not move it, where the template says so`()
    async throws
  {
    for (isKept, place) in [(true, Float(0)), (false, 200)] {
      let driven = try await driven(
        "slot.setAttr('keepScrollPosition', \(isKept)); body.addEvent('go', () => list.insertRange(3, ['x', 'y']));"
      )
      try driven.page.scroll(.testID("l"), y: 2000)
      await driven.host.settle()
      try driven.page.fire("go", on: .ref("_root"))
      await driven.host.settle()
      #expect(try self.place(driven, "20")?.y == place)
    }
  }

  @Test func `a scrolling by a script takes its time, or none`() async throws {
    let driven = try await driven(
      """
      hear(list, 'scrollstart', 'scrollend');
      body.addEvent('slow', () => list.scrollTo(50, {}));
      body.addEvent('fast', () => list.scrollTo('7', { animated: false, offset: 30 }));
      """
    )
    try driven.page.fire("slow", on: .ref("_root"))
    await driven.host.settle()
    #expect(try place(driven, "50")?.y == 0)
    #expect(await driven.takeLines().count == 2)
    try driven.page.fire("fast", on: .ref("_root"))
    await driven.host.settle()
    #expect(try place(driven, "7")?.y == -30)
  }

  @Test func `views come and go with the cells, and cells are used again`() async throws {
    let driven = try await driven("")
    func cells() throws -> Set<String> {
      Set(try list(driven).subcomponents.filter { $0.ref.hasPrefix("copy") }.map(\.ref))
    }
    try driven.page.scroll(.testID("l"), y: 1000)
    await driven.host.settle()
    let before = try cells()
    try driven.page.scroll(.testID("l"), y: 300)
    await driven.host.settle()
    #expect(try cells() == before)
    #expect(
      try list(driven).subcomponents.allSatisfy { $0.isViewLoaded == $0.ref.hasPrefix("copy") }
    )
    #expect(try place(driven, "13")?.y == 0)
  }

  @Test func `cells of no height at all do no harm`() async throws {
    let driven = try await driven(
      "slot.setStyle('height', 0); label.setStyle('height', 0);",
      items: "Array.from({ length: 3000 }, (_, i) => i)"
    )
    #expect(driven.page.failures.isEmpty)
    #expect(try list(driven).contentOffset.y == 0)
  }
}
