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
    let answer = try page.evaluate(
      function: """
        () => made.map((element) => [element.ref, Object.entries(element.style)
          .filter(([, value]) => value !== '' && value !== null).map(([name, value]) => `${name}: ${value}`).sort().join()])
        """,
      []
    )
    let expected = try #require(try answer.value().array)
    #expect(expected.count == 3000)
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
}
