import HostThread
import PromiseBridge
import Testing
import WeexCore
import WeexHost

/// `$flex` in a page of a framework.
@HostActor
@Suite struct FlexSampleTests {
  @Test func `a Vue page shows what $flex answers`() async throws {
    let flex = FlexComponent()
    flex.setInterface("add") { (a: Int, b: Int) in a + b }
    let host = Host.withDefaults()
    let page = try host.openPage(
      source: """
        // { "framework": "Vue" }
        new Vue({
          el: '#root',
          data: { sum: null, list: [1, { two: 2 }] },
          async created() { this.sum = await $flex.add(...[this.list[0], this.list[1].two]); },
          render(h) { return h('div', [h('text', { attrs: { value: `sum ${this.sum}` } })]); }
        });
        """,
      url: "sum.js",
      component: flex
    )
    await host.rest()
    #expect(page.tree.root?.subcomponents.first?.attributes["value"] == "sum 3")
    #expect(page.failures.isEmpty)
  }
}
