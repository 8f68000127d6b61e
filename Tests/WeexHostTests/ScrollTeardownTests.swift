import Testing
import WeexHost

/// Pages with scrollers, sliders and fields leave nothing behind.
@HostActor
@Suite struct ScrollTeardownTests {
  private let script = """
    const list = add(body, 'list', { height: 400 }, { testId: 'l' });
    rows(list, 50, 100).forEach((row) => hear(row, 'appear', 'disappear'));
    const slider = add(body, 'slider', { height: 100 }, { autoPlay: true });
    for (let i = 0; i < 3; i++) add(slider, 'div', { width: 750 });
    add(body, 'input', {}, { autofocus: true });
    body.addEvent('go', () => module('dom').scrollToElement(list.children[40], {}));
    body.addEvent('cut', () => [list, slider].forEach((child) => body.removeChild(child)));

    """

  @Test func `a page destroyed while it scrolls is gone, and its clock with it`() async throws {
    let host = Host.withDefaults()
    weak var page: Page?
    do {
      let opened = try host.openPage(
        source: """
          // { "framework": "Vanilla" }
          const body = weex.document.createBody('list');
          weex.document.documentElement.appendChild(body);
          for (let i = 0; i < 50; i++) {
            const cell = weex.document.createElement('cell', {});
            cell.setStyle('height', 100);
            cell.addEvent('appear', () => {});
            body.appendChild(cell);
            if (i === 40) weex.requireModule('dom').scrollToElement(cell, {});
          }
          """,
        url: "file:///page.js"
      )
      page = opened
      await host.advance(by: .milliseconds(100))
      #expect(opened.tree.root?.contentOffset != Point())
      opened.destroy()
    }
    #expect(await host.settle() == .rest)
    #expect(page == nil)
  }

  @Test func `what is taken out of the tree while it moves stops`() async throws {
    let driven = try await DrivenPage(script)
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.advance(by: .milliseconds(100))
    try driven.page.fire("cut", on: .ref("_root"))
    #expect(await driven.host.settle() == .rest)
    #expect(driven.page.failures.isEmpty)
  }
}
