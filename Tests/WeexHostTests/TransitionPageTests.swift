import Testing
import WeexHost

/// Transitions that a touch begins.
@HostActor
@Suite struct TransitionPageTests {
  @Test func `pseudo-classes run there and back`() async throws {
    let driven = try await DrivenPage(
      """
      add(body, 'div', { transitionDuration: 300, opacity: 1, 'opacity:active': 0, height: 50, transitionProperty: 'opacity' },
        { testId: 'box' });
      """
    )
    func opacity() throws -> String? { try driven.component("box").styles.string("opacity") }
    try driven.page.press(.testID("box"))
    await driven.host.advance(by: .milliseconds(150))
    #expect(try opacity() == "0.5")
    try driven.page.release()
    await driven.host.advance(by: .milliseconds(150))
    #expect(try opacity() == "0.75")
    await driven.host.settle()
    #expect(try opacity() == "1")
  }

  /// A keyed list in a group, which each step changes, with a sibling that shows the step.
  private static let group = """
    <template>
      <div>
        <transition-group name="list" tag="div" ref="group">
          <text v-for="i in items" :key="i" class="item">{{i}}</text>
        </transition-group>
        <text v-if="step % 2">step {{step}}</text>
        <div testId="next" class="next" @click="next"></div>
      </div>
    </template>
    <style>
    .item { opacity: 1 }
    .next { height: 100px }
    .list-leave-to { opacity: 0 }
    .list-leave-active { transition: opacity 100ms linear }
    </style>
    <script>
    const lists = [[1, 2, 3], [3, 1, 2], [3, 2], [3, 2], [4, 2, 3, 1], []];
    export default {
      data: () => ({ step: 0 }),
      computed: { items() { return lists[this.step]; } },
      methods: { next() { this.step++; } },
    };
    </script>
    """

  @Test func `Vue's transition group moves, removes and inserts, and so does what is beside it`()
    async throws
  {
    let page = try await SourceFolder(["page.vue": Self.group]).open("page.vue")
    let root = try #require(page.tree.root)
    func shown() -> [[String?]] {
      root.subcomponents.map { child in
        (child.subcomponents.isEmpty ? [child] : child.subcomponents).map {
          $0.attributes["value"]?.string
        }
      }
    }
    #expect(shown() == [["1", "2", "3"], [nil]])
    for (list, step) in [
      (["3", "1", "2"], "step 1"), (["3", "2"], nil), (["3", "2"], "step 3"),
      (["4", "2", "3", "1"], nil),
    ] {
      try page.tap(.testID("next"))
      await page.host.settle()
      #expect(shown() == [list] + (step.map { [[$0]] } ?? []) + [[nil]])
    }
    try page.tap(.testID("next"))
    await page.host.settle()
    #expect(shown() == [[nil], ["step 5"], [nil]])
    #expect(page.failures.isEmpty, "\(page.failures)")
  }

  @Test func `what leaves a transition group stays until its transition has ended`() async throws {
    let page = try await SourceFolder(["page.vue": Self.group]).open("page.vue")
    let group = try #require(page.tree.root?.subcomponents.first)
    func shown() -> [String?] { group.subcomponents.map { $0.attributes["value"]?.string } }
    try page.tap(.testID("next"))
    await page.host.settle()
    try page.tap(.testID("next"))
    await page.host.advance(by: .milliseconds(50))
    #expect(shown() == ["3", "1", "2"])
    await page.host.settle()
    #expect(shown() == ["3", "2"])
  }

  @Test func `Vue's transition component enters and leaves`() async throws {
    let page = try await SourceFolder([
      "page.vue": """
      <template>
        <div @click="shown = !shown">
          <transition name="fade"><div class="box" v-if="shown"><text>Hi</text></div></transition>
        </div>
      </template>
      <style>
      .box { height: 100px; opacity: 1 }
      .fade-enter, .fade-leave-to { opacity: 0 }
      .fade-enter-to, .fade-leave { opacity: 1 }
      .fade-enter-active, .fade-leave-active { transition: opacity 300ms linear }
      </style>
      <script>export default { data: () => ({ shown: false }) }</script>
      """
    ]).open("page.vue")
    let root = try #require(page.tree.root)
    func opacity() -> Double? { root.subcomponents.first?.styles.number("opacity") }
    let start = page.host.clock.monotonic
    func wait(until time: Double) async {
      let left = start + time - page.host.clock.monotonic
      await page.host.advance(by: .milliseconds(left))
    }
    try page.tap(.ref("_root"))
    await wait(until: 170)  // Vue waits for 16 ms
    let entering = try #require(opacity())
    #expect(entering > 0.4 && entering < 0.6)
    await page.host.settle()
    #expect(opacity() == 1)
    let leaving = page.host.clock.monotonic - start
    try page.tap(.ref("_root"))
    await wait(until: leaving + 150)
    let left = try #require(opacity())
    #expect(left > 0.4 && left < 0.6)
    await page.host.settle()
    #expect(opacity() == nil)
    #expect(page.failures.map(\.description) == [])
  }
}
