import Testing
import WeexHost

/// The methods and events of `recycle-list`.
@HostActor
@Suite struct RecycleListDataTests {
  /// A list of texts that runs the script `go` at the event `go`.
  private func driven(_ go: String, items: String = "['a', 'b', 'c']") async throws -> DrivenPage {
    try await RecycleListTests.driven(
      """
      add(slot, 'text', {}, { value: ['', bind('item')], ref: 'label', kind: bind('item') });
      body.addEvent('go', () => { \(go) });
      """,
      items: items
    )
  }

  private func textsAfter(_ go: String) async throws -> [String] {
    let driven = try await driven(go)
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    #expect(driven.page.failures.isEmpty)
    #expect(driven.page.log.isEmpty)
    return try RecycleListTests.texts(driven).map { $0.joined() }
  }

  @Test(
    arguments: [
      ("list.appendData('d')", "a b c d"), ("list.appendData(['d', 'e'])", "a b c d e"),
      ("list.appendRange(['d', 'e'])", "a b c d e"),
      ("list.appendRange(1, ['d', 'e'])", "a d e b c"),
      ("list.insertData(1, 'x')", "a x b c"), ("list.insertData(3, 'x')", "a b c x"),
      ("list.insertRange(0, ['x', 'y'])", "x y a b c"), ("list.insertRange(1, [])", "a b c"),
      ("list.updateData(2, 'x')", "a b x"), ("list.removeData(1, 1)", "a c"),
      ("list.removeData(1, 9)", "a"), ("list.removeData(0)", "b c"),
      ("list.moveData(0, 2)", "b c a"),
      ("list.moveData(2, 0)", "c a b"), ("list.setListData(['q'])", "q"),
      ("list.setListData([])", ""),
      ("list.setListData('[1, 2]')", "1 2"),
      ("list.setAttr('listData', ['b', 'c', 'd', 'a'])", "b c d a"),
      ("list.removeData(0, 2); list.appendData('z'); list.moveData(1, 0)", "z c"),
    ]
  )
  func `data changes`(go: String, texts: String) async throws {
    #expect(try await textsAfter(go).joined(separator: " ") == texts)
  }

  @Test(arguments: [
    ("'[1,2'", "listData is not valid JSON: line 1, column 5: "),
    ("'[1] 2'", "listData is not valid JSON: line 1, column "),
    ("'tea'", "listData must be an array, not a string"),
    ("'{}'", "listData must be an array, not a string"),
    ("7", "listData must be an array, not a number"),
  ])
  func `data that are no array say why`(data: String, problem: String) async throws {
    let driven = try await driven("list.setAttr('listData', \(data))")
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    let texts = driven.page.log.map(\.text)
    #expect(texts.count == 1 && texts.allSatisfy { $0.contains(": \(problem)") }, "\(texts)")
    #expect(try RecycleListTests.texts(driven).map { $0.joined() } == ["a", "b", "c"])
  }

  @Test(
    arguments: [
      ("list.insertData(4, 'x')", "insertData: index 4 is outside of the 3 items"),
      ("list.insertRange(0, 'x')", "insertRange: the data must be an array, not a string"),
      ("list.updateData(3, 'x')", "updateData: index 3 is outside of the 3 items"),
      ("list.removeData(-1, 2)", "removeData: index -1 is outside of the 3 items"),
      ("list.moveData(0, 3)", "moveData: 0 or 3 is outside of the 3 items"),
      ("list.scrollTo(7)", "scrollTo: '7' is not one of the 3 items"),
      ("list.scrollToElement(7)", "scrollToElement: '7' is not one of the 3 items"),
      ("list.appendRange({}, [])", "appendRange: index -1 is outside of the 3 items"),
      ("list.appendRange(0, 'x')", "appendRange: the data must be an array, not a string"),
      (
        "list.queryElement('99', '[a]', () => {})",
        "queryElement: '99' is not an element in one of the list's cells"
      ),
    ]
  )
  func `what makes no sense changes nothing and is said`(go: String, problem: String) async throws {
    let driven = try await driven(go)
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    let column = 34 + problem.prefix { $0 != ":" }.count
    #expect(
      driven.page.log.map(\.text) == ["file:///page.js:38:\(column): recycle-list.\(problem)"]
    )
    #expect(try RecycleListTests.texts(driven).map { $0.joined() } == ["a", "b", "c"])
  }

  @Test func `items that stay keep their cells`() async throws {
    let driven = try await driven("list.setAttr('listData', ['a', 'x', 'b', 'c'])")
    func cells() throws -> [String] {
      try #require(driven.page.tree.root?.subcomponents.first).subcomponents
        .filter { $0.ref.hasPrefix("copy") }.map {
          "\($0.ref) \(RecycleListTests.texts(in: $0).joined())"
        }
    }
    let before = try cells()
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    let after = try cells()
    #expect(after.count == 4)
    #expect(Set(before).isSubset(of: after))
  }

  @Test func `ten thousand items have the components of a few`() async throws {
    let driven = try await driven(
      "log(1)",
      items: "Array.from({ length: 10000 }, (_, i) => `${i}`)"
    )
    let list = try #require(driven.page.tree.root?.subcomponents.first)
    func cells() -> [Component] { list.subcomponents.filter { $0.ref.hasPrefix("copy") } }
    #expect(cells().count == 15)
    var maximum = driven.page.tree.count
    for _ in 0..<40 {
      try driven.page.scroll(.testID("l"), y: 777)
      await driven.host.settle()
      maximum = max(maximum, driven.page.tree.count)
    }
    #expect(maximum < 50)
    let seen = try #require(cells().first { $0.frameInPage.y >= 0 })
    #expect(RecycleListTests.texts(in: seen) == ["311"])
    #expect(seen.frameInPage.y == 20)
    try driven.page.scroll(.testID("l"), y: 1e7)
    await driven.host.settle()
    #expect(list.contentOffset.y == 999_000)
    #expect(RecycleListTests.texts(in: try #require(cells().last)) == ["9999"])
    try driven.page.scroll(.testID("l"), y: -1e7)
    await driven.host.settle()
    #expect(cells().map { RecycleListTests.texts(in: $0).joined() } == (0..<15).map { "\($0)" })
    #expect(driven.page.tree.count < 50)
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `what is seen stays where it is as items before it turn out longer`() async throws {
    let driven = try await RecycleListTests.driven(
      """
      slot.setStyle('height', bind('item.h'));
      add(slot, 'text', {}, { value: ['', bind('item.n')] });
      body.addEvent('go', () => list.scrollTo(500, { animated: false }));
      """,
      items: "Array.from({ length: 1000 }, (_, n) => ({ n, h: n % 2 ? 50 : 150 }))"
    )
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    let list = try #require(driven.page.tree.root?.subcomponents.first)
    func place(of name: String) -> Float? {
      list.subcomponents.first {
        RecycleListTests.texts(in: $0) == [name] && $0.ref.hasPrefix("copy")
      }?
      .frameInPage.y
    }
    #expect(place(of: "500") == 0)
    try driven.page.scroll(.testID("l"), y: -400)
    await driven.host.settle()
    #expect(place(of: "500") == 400)
    #expect(place(of: "499") == 350)
    #expect(place(of: "498") == 200)
  }

  @Test func `cells appear, disappear, load more and scroll as those of a list`() async throws {
    let driven = try await RecycleListTests.driven(
      """
      slot.addEvent('appear', (item, event) => log('appear', item, event.direction), [bind('item')]);
      slot.addEvent('disappear', (item) => log('disappear', item), [bind('item')]);
      hear(list, 'loadmore');
      body.addEvent('more', () => list.appendRange(['more']));
      """,
      items: "Array.from({ length: 14 }, (_, i) => i)"
    )
    #expect(await driven.takeLines() == (0...10).map { "\"appear\" \($0) \"\"" })
    try driven.page.scroll(.testID("l"), y: 150)
    #expect(
      await driven.takeLines() == ["\"disappear\" 0", "\"appear\" 11 \"up\""]
    )
    try driven.page.scroll(.testID("l"), y: 250)
    #expect(
      await driven.takeLines().filter { !$0.contains("appear") } == ["l loadmore {}"]
    )
    try driven.page.fire("more", on: .ref("_root"))
    await driven.host.settle()
    try driven.page.scroll(.testID("l"), y: 100)
    #expect(
      await driven.takeLines() == [
        "\"appear\" \"more\" \"up\"", "l loadmore {}", "\"disappear\" 4",
      ]
    )
  }

  @Test func `a cell used again shows nothing of the item before`() async throws {
    let driven = try await RecycleListTests.driven(
      "add(slot, 'input', { height: 50 }, { testId: ['in', bind('item')], value: bind('v'), placeholder: 'p' });",
      items: "Array.from({ length: 100 }, (_, i) => i)"
    )
    try driven.page.type("typed", into: .testID("in0"))
    await driven.host.settle()
    try driven.page.scroll(.testID("l"), y: 4000)
    await driven.host.settle()
    let list = try #require(driven.page.tree.root?.subcomponents.first)
    let inputs = list.subcomponents.filter { $0.ref.hasPrefix("copy") }.map { $0.subcomponents[0] }
    #expect(inputs.count == 20)
    #expect(inputs.allSatisfy { $0.attributes["value"] == nil })
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `elements in cells are found, told of and scrolled to`() async throws {
    let driven = try await RecycleListTests.driven(
      """
      const row = add(slot, 'div', { height: 100 }, { ref: 'row', kind: 'row' });
      add(row, 'text', {}, { value: bind('item'), kind: 'label', mark: bind('item') });
      const refs = {};
      list.addEvent('_attach_slot', (event) => { refs[event.position] = event.refs.row[0]; });
      list.addEvent('_detach_slot', (event) => { delete refs[event.position]; });
      const shown = (found) => found.ref ? `${found.type} ${found.attrs.kind} ${found['[[VirtualElement]]']}` : 'none';
      body.addEvent('go', () => {
        log(Object.keys(refs).length);
        list.queryElement(refs[1], '[kind=label]', (found) => {
          log(shown(found), found.attrs.value);
          list.closest(found, '[kind="row"]', (row) => log(shown(row), row.ref === refs[1].ref));
          list.closest(found, '[kind=none]', (row) => log(shown(row)));
        });
        list.queryElementAll(refs[2], '[mark]', (all) => log(all.map(shown)));
        list.queryElement(refs[2], '[mark=x]', (found) => log(shown(found)));
        module('dom').getComponentRect(refs[3], ({ size }) => log(size.top, size.height));
      });
      body.addEvent('scroll', () => list.scrollToElement(refs[8], { animated: false, offset: '-10px' }));
      """,
      items: "Array.from({ length: 50 }, (_, i) => `i${i}`)"
    )
    try driven.page.fire("go", on: .ref("_root"))
    #expect(
      await driven.takeLines() == [
        "15", #""text label true" "i1""#, #"["text label true"]"#, #""none""#, "300 100",
        #""div row true" true"#, #""none""#,
      ]
    )
    try driven.page.fire("scroll", on: .ref("_root"))
    await driven.host.settle()
    let list = try #require(driven.page.tree.root?.subcomponents.first)
    #expect(list.contentOffset.y == 790)
    try driven.page.scroll(.testID("l"), y: 3000)
    await driven.host.settle()
    try driven.page.fire("go", on: .ref("_root"))
    #expect(await driven.takeLines().first == "18")
  }
}
