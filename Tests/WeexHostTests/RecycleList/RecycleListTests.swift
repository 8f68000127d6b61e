import Testing
import WeexCore
import WeexHost
import WeexTree

/// `recycle-list` in bundles: the cells that its templates make from data.
@HostActor
@Suite struct RecycleListTests {
  /// A list of one template, whose content the script puts into `slot`, and the texts of the cells.
  static func driven(
    _ script: String,
    items: String,
    attributes: String = "alias: 'item', index: 'i'"
  ) async throws -> DrivenPage {
    try await DrivenPage(
      """
      const bind = (text) => ({ '@binding': text });
      const list = add(body, 'recycle-list', { height: 1000 },
        { testId: 'l', listData: \(items), \(attributes) });
      const slot = add(list, 'cell-slot', { height: 100 });

      """ + script
    )
  }

  private func list(_ driven: DrivenPage) throws -> Component {
    try #require(driven.page.tree.root?.subcomponents.first)
  }

  /// The values of the texts in the cells, one array for each cell.
  static func texts(_ driven: DrivenPage) throws -> [[String]] {
    let list = try #require(driven.page.tree.root?.subcomponents.first)
    return list.subcomponents.filter { $0.ref.hasPrefix("copy") }.map { cell in
      texts(in: cell)
    }
  }

  static func texts(in component: Component) -> [String] {
    let own = component.type == "text" ? [component.attributes["value"]?.shownText ?? "-"] : []
    return own + component.subcomponents.flatMap { texts(in: $0) }
  }

  @Test func `each item has a cell with what is bound`() async throws {
    let driven = try await Self.driven(
      """
      add(slot, 'text', {}, { value: bind('item.name') });
      add(slot, 'text', {}, { value: ['no. ', bind('i + 1'), ' of ', bind('item.of')] });
      add(slot, 'text', {}, { value: 'constant' });
      """,
      items: "[{ name: 'a', of: 2 }, { name: 'b' }]"
    )
    #expect(
      try Self.texts(driven) == [["a", "no. 1 of 2", "constant"], ["b", "no. 2 of ", "constant"]]
    )
    #expect(driven.page.failures.isEmpty)
    #expect(driven.page.log.isEmpty)
  }

  @Test func `without an alias an item's properties are the names`() async throws {
    let driven = try await Self.driven(
      "add(slot, 'text', {}, { value: bind('name') });",
      items: "[{ name: 'a' }]",
      attributes: "x: 1"
    )
    #expect(try Self.texts(driven) == [["a"]])
  }

  @Test func `the template is the one whose case the item names, or the default`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'recycle-list', { height: 1000 }, {
        listData: [{ kind: 'B' }, { kind: 'A' }, { kind: 'C' }, {}, 5], alias: 'item', switch: 'kind' });
      for (const attr of [{ case: 'A' }, { case: 'B' }, { case: 'D', default: '' }]) {
        add(add(list, 'cell-slot', { height: 10 }, attr), 'text', {}, { value: attr.case });
      }
      """
    )
    #expect(try Self.texts(driven) == [["B"], ["A"], ["D"], ["D"], ["D"]])
  }

  @Test func `an item that no template is for is not shown, and the page is told`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'recycle-list', { height: 1000 },
        { listData: [{ kind: 'X' }, { kind: 'A' }, {}], alias: 'item', switch: 'kind' });
      for (const name of ['A', 'B']) {
        add(add(list, 'cell-slot', { height: 10 }, { case: name }), 'text', {}, { value: name });
      }
      """
    )
    #expect(try Self.texts(driven) == [["A"], ["A"]])
    #expect(
      driven.page.log.map(\.text) == [
        "recycle-list 3: an item's kind is 'X', but no cell-slot has that case (the cases are 'A', 'B') "
          + "and none is the default; the item is not shown"
      ]
    )
  }

  @Test func `styles are bound as attributes are`() async throws {
    let driven = try await Self.driven(
      "add(slot, 'div', { height: 20, width: bind('item.w'), left: ['1', bind('item.x'), 'px'] });",
      items: "[{ w: 30, x: 2 }, { w: '40px', x: 3 }, {}]"
    )
    let boxes = try list(driven).subcomponents.dropFirst().map { $0.subcomponents[0] }
    #expect(boxes.map(\.calculatedFrame.width) == [30, 40, 750])
    #expect(boxes.map { $0.styles.string("left") } == ["12px", "13px", "1px"])
  }

  @Test func `elements match, or are not there`() async throws {
    let driven = try await Self.driven(
      """
      add(slot, 'text', {}, { '[[match]]': 'item.a', value: 'a' });
      add(slot, 'text', {}, { '[[match]]': '!(item.a) && (item.b)', value: 'b' });
      add(slot, 'text', {}, { '[[match]]': '!(item.a || item.b)', value: 'neither' });
      """,
      items: "[{ a: 1 }, { b: 1 }, { a: '' }]"
    )
    #expect(try Self.texts(driven) == [["a"], ["b"], ["neither"]])
  }

  @Test func `elements repeat for arrays, objects and numbers`() async throws {
    let driven = try await Self.driven(
      """
      const repeat = (more) => ({ '[[repeat]]': more });
      add(slot, 'text', {}, { ...repeat({ '@expression': 'item.list', '@alias': 'x', '@index': 'n' }),
        '[[match]]': 'x != 2', value: [bind('n'), ':', bind('x'), bind('item.end')] });
      const row = add(slot, 'div', {}, repeat({ '@expression': 'item.map', '@alias': 'v', '@key': 'k', '@index': 'n' }));
      add(row, 'text', {}, { value: bind("k + v + n") });
      add(slot, 'text', {}, { ...repeat({ '@expression': 'item.map', '@alias': 'v', '@index': 'k' }), value: bind('k') });
      add(slot, 'text', {}, { ...repeat({ '@expression': '2', '@alias': 'n' }), value: bind('n') });
      add(slot, 'text', {}, { value: 'last' });
      """,
      items: "[{ list: [1, 2, 3], map: { b: 8, a: 9 }, end: '!' }, {}]"
    )
    #expect(
      try Self.texts(driven) == [
        ["0:1!", "2:3!", "a90", "b81", "a", "b", "1", "2", "last"],
        ["1", "2", "last"],
      ]
    )
  }

  @Test func `handlers get what their parameters are bound to, then the event`() async throws {
    let driven = try await Self.driven(
      """
      const button = add(slot, 'div', { height: 50 }, { testId: bind('item.name') });
      button.addEvent('click', (name, place, event) => {
        log(name, place, event.type, event.position.y, event.target === button);
      }, [bind('item.name'), bind('i')]);
      const plain = add(slot, 'div', { height: 50 }, { testId: ['p', bind('i')] });
      plain.addEvent('click', (event) => log(event.type));
      """,
      items: "[{ name: 'a' }, { name: 'b' }]"
    )
    try driven.page.tap(.testID("b"))
    #expect(await driven.takeLines() == [#""b" 1 "click" 100 true"#])
    try driven.page.tap(.testID("p0"))
    #expect(await driven.takeLines() == [#""click""#])
    #expect(driven.errorMessage { try $0.tap(.ref("3")) } != nil)  // the template
  }

  @Test func `what is bound once stays as it was`() async throws {
    let driven = try await Self.driven(
      """
      add(slot, 'text', {}, { '[[once]]': true, value: bind('item.n') });
      add(slot, 'text', {}, { value: bind('item.n') });
      body.addEvent('go', () => list.updateData(0, { n: 'new' }));
      """,
      items: "[{ n: 'old' }]"
    )
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    #expect(try Self.texts(driven) == [["old", "new"]])
  }

  @Test func `what a template is changed to its cells become`() async throws {
    let driven = try await Self.driven(
      """
      const text = add(slot, 'text', {}, { value: bind('item') });
      body.addEvent('value', () => text.setAttr('value', ['<', bind('item'), '>']));
      body.addEvent('more', () => add(slot, 'text', {}, { value: 'more' }));
      body.addEvent('less', () => slot.removeChild(text));
      body.addEvent('style', () => slot.setStyle('height', 70));
      """,
      items: "['a', 'b']"
    )
    func after(_ event: String) async throws -> [[String]] {
      try driven.page.fire(event, on: .ref("_root"))
      await driven.host.settle()
      return try Self.texts(driven)
    }
    #expect(try Self.texts(driven) == [["a"], ["b"]])
    #expect(try await after("value") == [["<a>"], ["<b>"]])
    #expect(try await after("more") == [["<a>", "more"], ["<b>", "more"]])
    #expect(try await after("less") == [["more"], ["more"]])
    _ = try await after("style")
    #expect(try list(driven).subcomponents.dropFirst().map(\.calculatedFrame.y) == [0, 70])
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `the templates take no room, and other children are refused`() async throws {
    let driven = try await Self.driven(
      "add(list, 'div'); add(list, 'div', { position: 'fixed' }); add(slot, 'div', { height: 10 });",
      items: "[1]"
    )
    #expect(driven.page.log.map(\.text).count == 1)
    #expect(
      driven.page.log[0].text.contains("takes cell-slot, refresh, loading and fixed children only")
    )
    let list = try list(driven)
    #expect(list.subcomponents.first { $0.ref.hasPrefix("copy") }?.calculatedFrame.y == 0)
    #expect(list.subcomponents[0].isViewLoaded == false)
  }

  @Test func `a binding that makes no sense is said once, with its place`() async throws {
    let driven = try await Self.driven(
      "add(slot, 'text', {}, { value: ['<', bind('item +'), '>'], other: bind('save(item)'), third: bind(5) });",
      items: "['a', 'b', 'c']"
    )
    #expect(try Self.texts(driven) == [["<>"], ["<>"], ["<>"]])
    #expect(
      driven.page.log.map(\.text).sorted() == [
        "recycle-list 3: a binding must be a string, not a number",
        "recycle-list 3: the binding \"item +\" is invalid at column 7: expected a value, not the end",
        "recycle-list 3: the binding \"save(item)\" is invalid at column 5: a binding cannot call 'save': "
          + "the host evaluates bindings and cannot call the page's functions",
      ]
    )
  }
}
