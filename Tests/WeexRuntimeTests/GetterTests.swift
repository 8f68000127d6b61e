import HostThread
import HostValues
import Testing
import WeexCore
import WeexTree

/// Getters in an element's tables that change the tree while it is being sent.
@HostActor
@Suite struct GetterTests {
  /// Opens a page that appends `parent`, with the children a, b and c, of which b has a style whose getter runs `script` once.
  private func page(_ script: String) throws -> Page {
    let page = try PageHarness.pageWithBody(
      """
      const make = (name) => document.createElement('div', { attr: { name } });
      const parent = make('parent'), a = make('a'), b = make('b'), c = make('c'), inner = make('inner');
      for (const child of [a, b, c]) parent.appendChild(child);
      b.appendChild(inner);
      let isFirst = true;
      Object.defineProperty(b.style, 'width', {
        enumerable: true,
        get() {
          parent.appendChild(document.createComment('refused while the element is written, so that it is read again'));
          if (isFirst) { isFirst = false; \(script) }
          return 5;
        },
      });
      root.appendChild(parent);
      root.appendChild(make('last'));
      c.setAttr('name', c.attr.name + '!');
      """
    )
    #expect(page.failures.isEmpty)
    return page
  }

  /// The names of the elements below one, as text.
  private func outline(_ component: Component?) -> String {
    let inner = component?.subcomponents.map { outline($0) }.joined(separator: " ") ?? ""
    let name = component?.attributes["name"]?.shownText ?? ""
    return inner.isEmpty ? name : "\(name)(\(inner))"
  }

  @Test(arguments: [
    ("", "(parent(a b(inner) c!) last)"),
    ("parent.removeChild(b);", "(parent(a c!) last)"),
    ("parent.removeChild(a);", "(parent(b(inner) c!) last)"),
    ("parent.removeChild(c);", "(parent(a b(inner)) last)"),
    ("root.removeChild(parent);", "(last)"),
    ("root.insertBefore(b, parent);", "(b(inner) parent(a c!) last)"),
    ("c.appendChild(b);", "(parent(a c!(b(inner))) last)"),
    ("a.appendChild(b);", "(parent(a(b(inner)) c!) last)"),
    ("parent.appendChild(b);", "(parent(a c! b(inner)) last)"),
    ("parent.appendChild(make('d'));", "(parent(a b(inner) c! d) last)"),
    ("parent.insertBefore(make('d'), c);", "(parent(a b(inner) d c!) last)"),
    ("parent.insertBefore(a, c);", "(parent(b(inner) a c!) last)"),
    ("b.appendChild(make('d'));", "(parent(a b(inner d) c!) last)"),
    ("parent.removeChild(b); parent.appendChild(make('d'));", "(parent(a c! d) last)"),
    ("root.removeChild(parent); root.appendChild(parent);", "(parent(a b(inner) c!) last)"),
  ])
  func `what a getter does to the tree leaves it whole`(script: String, tree: String) throws {
    #expect(try outline(page(script).tree.root) == tree)
  }

  @Test func `a getter of the body that removes it leaves a page without one`() throws {
    let page = try PageHarness.page(
      """
      const body = document.createElement('div'), other = document.createElement('text');
      Object.defineProperty(body.style, 'width', {
        enumerable: true,
        get() { document.documentElement.removeChild(body); return 5; },
      });
      document.documentElement.appendChild(body);
      console.log(body.ref !== '_root', document.body === null);
      document.documentElement.appendChild(other);
      """
    )
    #expect(page.failures.isEmpty)
    #expect(page.printed == ["true true"])
    #expect(page.tree.root?.type == "text")
  }
}
