import Testing
import WeexHost

/// Styles that a page's framework sets and resets, as values.
@HostActor
@Suite struct StyleTests {
  @Test func `a class that Vue takes away takes its styles along`() async throws {
    let host = Host.withDefaults()
    let page = try host.openPage(
      source: """
        // { "framework": "Vue" }
        new Vue({
          el: '#root',
          data: { isHot: true },
          style: {
            box: { width: 100, height: 100, borderWidth: 2, borderColor: '#ccc' },
            hot: {
              backgroundColor: 'rgba(255,0,0,0.5)', borderTopColor: 'red', transform: 'rotate(90deg)',
              boxShadow: '0 2px 4px black', opacity: '0.5', borderRadius: '8px',
              backgroundImage: 'linear-gradient(to right,red,#ffff00)',
            },
          },
          render(h) {
            const toggle = () => { this.isHot = !this.isHot; };
            return h('div', [h('div', { staticClass: ['box'], class: { hot: this.isHot }, on: { click: toggle } })]);
          },
        });
        """,
      url: "file:///page.js"
    )
    await host.settle()
    let box = try #require(page.tree.root?.subcomponents.first)
    let hot = box.computedStyle
    #expect(hot.backgroundColor == Color("rgba(255,0,0,0.5)"))
    #expect(hot.backgroundImage?.end == Color("yellow"))
    #expect(hot.border.top == Border(width: 2, color: Color(0xFF0000)))
    #expect(hot.border.left == Border(width: 2, color: Color(0xCCCCCC)))
    #expect(hot.borderRadius == CornerRadii(all: 8))
    #expect(hot.boxShadow == BoxShadow(x: 0, y: 2, blur: 4, color: .black))
    #expect(hot.opacity == 0.5)
    #expect(hot.transformMatrix.apply(x: 0, y: 0) == (100, 0))

    try page.tap(.ref(box.ref))
    await host.settle()
    let cold = box.computedStyle
    #expect(cold.backgroundColor == .transparent)
    #expect(cold.backgroundImage == nil)
    #expect(cold.border == Sides(all: Border(width: 2, color: Color(0xCCCCCC))))
    #expect(cold.borderRadius == CornerRadii())
    #expect(cold.boxShadow == nil)
    #expect(cold.opacity == 1)
    #expect(cold.transform == .identity)
    #expect(page.failures.isEmpty)
    #expect(page.log.isEmpty)
  }

  @Test func `what is seen half is read half, and no touch reaches what is not seen`() async throws
  {
    let driven = try await DrivenPage(
      """
      const box = add(body, 'div', { width: 100, height: 100, visibility: 'hiden', opacity: '50%' });
      box.addEvent('click', () => log('tapped'));
      """
    )
    let box = try #require(driven.page.tree.root?.subcomponents.first)
    #expect(box.computedStyle.visibility == .visible)
    #expect(box.computedStyle.opacity == 1)
    try driven.page.tap(.ref(box.ref))
    #expect(
      await driven.takeLines() == [
        "style visibility of div \(box.ref): 'hiden' is not among its values; did you mean 'hidden'?",
        "style opacity of div \(box.ref): Weex only reads the number of '50%'; leave the unit out",
        "\"tapped\"",
      ]
    )
  }
}
