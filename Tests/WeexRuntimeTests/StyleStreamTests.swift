import HostThread
import HostValues
import TestSupport
import Testing
import WeexCore
import WeexRuntime
import WeexStyle
import WeexTree

/// The styles of elements as they arrive in Swift: most are sent as differences from the element before.
@HostActor
@Suite struct StyleStreamTests {
  /// Makes elements of two types with styles of all kinds, changes some of them, and tries elements that cannot be read.
  private static let script = """
    let seed = 7;
    const random = (count) => (seed = seed * 48271 % 2147483647) % count;
    const any = (list) => list[random(list.length)];
    const names = ['width', 'height', 'left', 'top', 'opacity', 'flexDirection'];
    const values = ['1px', '2px', 3, 4.5, true, '', 'row', 'x'.repeat(80), -1, null];
    const lists = [names.slice(0, 3), names.slice(0, 4), names.slice(3), [], [...names].reverse()];
    function styles() {
      const style = {}, isUsual = random(4) > 0;
      for (const name of isUsual ? lists[0] : any(lists)) style[name] = any(isUsual ? values.slice(0, 2) : values);
      return style;
    }
    const made = globalThis.made = [];
    for (let i = 0; i < 3000; i++) {
      const element = document.createElement(i % 5 === 0 ? 'text' : 'div');
      element.setStyles(styles());
      (random(6) === 0 && made.length > 0 ? any(made) : root).appendChild(element);
      made.push(element);
      if (random(9) === 0) any(made).setStyle(any(names), any(values));
      if (random(40) === 0) {
        const broken = document.createElement('div');
        broken.style = { width: '2px', height: 7 };
        Object.defineProperty(random(2) ? broken.style : broken.attr, 'top', { enumerable: true, get() { throw new Error('none'); } });
        try { root.appendChild(broken); } catch {}
      }
    }
    """

  @Test func `each element has the styles that JavaScript gave it`() throws {
    let page = try BarePageHarness.pageWithBody(Self.script)
    try expectStyles("style", count: 3000, of: page)
  }

  /// Makes elements whose styles come again in an order, or are one of many, in each way in which an element gets styles, and changes some.
  private static let repeating = """
    let seed = 11;
    const random = (count) => (seed = seed * 48271 % 2147483647) % count;
    const rows = [
      () => ({ width: '10px', height: random(4) * 10 + 'px', opacity: 1 }),
      () => ({ height: '5px', width: '10px' }),
      (i) => ({ width: '10px', height: i % 7 + 'px', opacity: 1 }),
      (i) => ({ left: i + 'px', top: random(2) ? 0.5 : 1 }),
    ];
    const makers = [
      (style) => document.createElement('div', { style }),
      (style) => document.createElement('div', { classStyle: style }),
      (style) => { const element = document.createElement('div'); element.setStyles(style); return element; },
      (style) => { const element = document.createElement('div'); element.setClassStyle(style); return element; },
      (style) => { const element = document.createElement('div'); element.setClassStyle(style); element.setStyles({ ...style, right: '1px' }); return element; },
    ];
    const changes = [
      (element) => { element.style.width = '77px'; },
      (element) => { element.classStyle.height = '78px'; },
      (element) => { element.setStyle('opacity', 0); },
      (element) => { element.setStyles({ width: '79px', left: '1px' }); },
      (element) => { element.setClassStyle({ height: '80px' }); },
      (element) => { delete element.style.height; },
    ];
    globalThis.made = [];
    globalThis.given = [];
    for (let i = 0; i < 2000; i++) {
      const style = rows[i % rows.length](i), element = makers[random(makers.length)](style);
      made.push(element);
      given.push(JSON.stringify(element.toStyle()));
      const isChanged = random(8) === 0;
      if (isChanged && random(2)) changes[random(changes.length)](element);
      style.width = 'what the page does to its own object';
      root.appendChild(element);
      if (isChanged) given[i] = JSON.stringify(element.toStyle());
    }
    globalThis.wrong = () => made.filter((element, i) => JSON.stringify(element.toStyle()) !== given[i]).map((element) => element.ref);
    """

  @Test func `elements with equal styles change on their own`() throws {
    let page = try BarePageHarness.pageWithBody(Self.repeating)
    try expectStyles("toStyle()", count: 2000, of: page)
    #expect(try page.evaluate(function: "() => wrong()", []).value().array == [])
    // When they are shown, in the ways that tell the host.
    _ = try page.evaluate(
      function: """
        () => made.forEach((element, i) => {
          if (i % 3 > 0) return;
          if (i % 2) element.setStyle('width', '90px'); else element.setClassStyle({ height: '91px' });
          given[i] = JSON.stringify(element.toStyle());
        })
        """,
      []
    )
    try expectStyles("toStyle()", count: 2000, of: page)
    #expect(try page.evaluate(function: "() => wrong()", []).value().array == [])
  }

  @Test func `what a page adds to Object's prototype is no style of an element`() throws {
    let page = try BarePageHarness.pageWithBody(
      """
      const add = (style) => { const element = document.createElement('div'); element.style = style; root.appendChild(element); };
      add({ width: '1px', height: '2px' });
      Object.prototype.height = '3px';
      add({ width: '1px' });
      add({ width: '1px', height: '2px' });
      delete Object.prototype.height;
      add({ width: '1px', height: '2px' });
      """
    )
    let styles = page.tree.root?.subcomponents.map { child in
      child.styles.sorted.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
    }
    let both = "height: 2px, width: 1px"
    #expect(styles == [both, "width: 1px", both, both])
  }

  @Test func `an inline style without a value leaves the class's value`() throws {
    let page = try BarePageHarness.pageWithBody(
      """
      for (let i = 0; i < 100; i++) {
        const element = document.createElement('div');
        element.setClassStyle({ width: '10px', height: '20px' });
        element.setStyles({ width: undefined, opacity: 1 });
        root.appendChild(element);
      }
      """
    )
    let styles = Set(
      page.tree.root?.subcomponents.map { child in
        child.styles.sorted.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
      } ?? []
    )
    #expect(styles == ["height: 20px, opacity: 1, width: 10px"])
  }

  @Test func `setters that a page adds to Object's prototype do not see how styles are sent`()
    throws
  {
    let page = try BarePageHarness.pageWithBody(
      """
      const names = ['type', 'id', 'Class', 'styles', 'lastStyle', 'count', 'names', 'table', 'values', 'words', 'next'];
      const seen = [];
      for (const name of names) Object.defineProperty(Object.prototype, name, { configurable: true, set() { seen.push(name); } });
      for (let i = 0; i < 200; i++) {
        const element = document.createElement('div');
        element.setStyles({ width: `${i % 5}px`, height: '3px' });
        root.appendChild(element);
      }
      root.appendChild(document.createElement('text'));
      for (const name of names) delete Object.prototype[name];
      """
    )
    #expect(page.failures.isEmpty, "\(page.failures)")
    #expect(page.tree.root?.subcomponents.count == 201)
    #expect(try page.evaluate(function: "() => seen.join()", []).value().string == "")
  }

  /// Compares the styles of the elements in `made`, as JavaScript has them, with those of their components.
  private func expectStyles(_ table: String, count: Int, of page: Page) throws {
    let answer = try page.evaluate(
      function: """
        () => made.map((element) => [element.ref, Object.entries(element.\(table))
          .filter(([, value]) => value !== '' && value !== null).map(([name, value]) => `${name}: ${value}`).sort().join()])
        """,
      []
    )
    let expected = try #require(try answer.value().array)
    #expect(expected.count == count)
    var wrong: [String] = []
    for pair in expected {
      let ref = pair[0]?.string ?? ""
      let styles = Ref(ref).flatMap { page.tree[$0]?.styles.sorted } ?? []
      let shown = styles.map { "\($0.name): \($0.value.text)" }.joined(separator: ",")
      let given = pair[1]?.string ?? "nothing"
      if shown != given { wrong.append("\(ref): '\(shown)', not '\(given)'") }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
