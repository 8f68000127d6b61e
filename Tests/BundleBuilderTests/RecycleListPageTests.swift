import Testing
import WeexCore
import WeexHost
import WeexTree

/// Pages with a `recycle-list`, from their sources to the contents of their cells, with the installed Vue.
@HostActor
@Suite struct RecycleListPageTests {
  private let host = Host.withDefaults()

  /// Opens `page.vue`, with the installed Vue or in Apache's own runtime, which has a different Vue.
  private func open(_ files: [String: String], on runtime: String? = nil) async throws -> Page {
    let project = try Project(files)
    var options = PageOptions()
    options.officialRuntime = runtime
    let page = try await host.openPage(file: "\(project.folder)/page.vue", options: options)
    await host.settle()
    #expect(page.failures.map(\.description) == [])
    return page
  }

  /// The texts of each cell.
  private func cells(_ page: Page) -> [[String]] {
    func texts(_ component: Component) -> [String] {
      component.type == "text"
        ? [component.attributes["value"]?.shownText ?? "-"]
        : component.subcomponents.flatMap { texts($0) }
    }
    let list = page.tree.root.flatMap { root in
      root.type == "recycle-list" ? root : root.subcomponents.first { $0.type == "recycle-list" }
    }
    return list?.subcomponents.filter { $0.ref.hasPrefix("copy") }.map { texts($0) } ?? []
  }

  /// A list of one template, with more in the script.
  private func page(_ slot: String, _ script: String) -> String {
    """
    <template>
      <recycle-list ref="list" for="(item, i) in items" switch="kind" style="height: 1000px">
        <cell-slot default style="height: 100px">\(slot)</cell-slot>
      </recycle-list>
    </template>
    <script>
    \(script)
    </script>
    """
  }

  @Test func `directives are the host's to follow`() async throws {
    let page = try await open([
      "page.vue": page(
        """
        <text v-if="item.good">good {{ item.name }}</text>
        <text v-else-if="item.bad">bad {{item.name}} {{i}}</text>
        <text v-else v-once>neither</text>
        <div v-for="(part, n) in item.parts" :key="n"><text @click="pick(item.name, part, $event)">{{n}}{{part}}</text></div>
        <text :value="item.name + '!'" :style="{ fontSize: item.size }"></text>
        """,
        """
        export default {
          data: () => ({ items: [
            { name: 'a', good: true, parts: ['x', 'y'], size: 20 }, { name: 'b', bad: 1 }, { name: 'c', size: '30px' }
          ] }),
          methods: { pick (name, part, event) { console.log(name, part, event.type) } }
        }
        """
      )
    ])
    defer { page.destroy() }
    #expect(
      cells(page) == [["good a", "0x", "1y", "a!"], ["bad b 1", "b!"], ["neither", "c!"]]
    )
    try page.tap(.text("1y"))
    await host.settle()
    #expect(page.log.map(\.text) == ["a y click"])
  }

  @Test func `changed data reaches the cells`() async throws {
    let page = try await open([
      "page.vue": page(
        "<text @click=\"more\">{{item.n}}</text>",
        """
        export default {
          data: () => ({ items: [{ n: 1 }, { n: 2 }] }),
          methods: { more () { this.items.push({ n: 3 }); this.items.shift() } }
        }
        """
      )
    ])
    defer { page.destroy() }
    #expect(cells(page) == [["1"], ["2"]])
    try page.tap(.text("1"))
    await host.settle()
    #expect(cells(page) == [["2"], ["3"]])
  }

  @Test func `an array that changes before another replaces it is not shown`() async throws {
    let page = try await open([
      "page.vue": page(
        "<text @click=\"reload\">{{item}}</text>",
        """
        export default {
          data: () => ({ items: ['old'] }),
          methods: { reload () { this.items.push('more'); this.items = ['new', 'newer'] } }
        }
        """
      )
    ])
    defer { page.destroy() }
    try page.tap(.text("old"))
    await host.settle()
    #expect(cells(page) == [["new"], ["newer"]])
    try page.tap(.text("new"))
    await host.settle()
    #expect(cells(page) == [["new"], ["newer"]])
  }

  @Test func `components keep a state for each item`() async throws {
    let page = try await open([
      "page.vue": page(
        "<counter :start=\"item.n\" @counted=\"note\"></counter>",
        """
        import Counter from './counter.vue'
        export default {
          components: { Counter },
          data: () => ({ items: [{ n: 2 }, { n: 3 }] }),
          methods: { note (count, id) { console.log('counted', count, typeof id) } }
        }
        """
      ),
      "counter.vue": """
      <template recyclable="true">
        <div><text @click="add(10)">{{ count }} of {{ start }}</text></div>
      </template>
      <script>
      export default {
        props: ['start'],
        data () { return { count: this.start * 2 } },
        created () { console.log('created', this.start) },
        mounted () { this.count++; console.log('mounted', this.start) },
        updated () { console.log('updated', this.count) },
        methods: { add (more) { this.count += more; this.$emit('counted', this.count) } }
      }
      </script>
      """,
    ])
    defer { page.destroy() }
    #expect(cells(page) == [["5 of 2"], ["7 of 3"]])
    try page.tap(.text("7 of 3"))
    await host.settle()
    #expect(cells(page) == [["5 of 2"], ["17 of 3"]])
    #expect(
      page.log.map(\.text).filter { !$0.hasPrefix("created {") } == [
        "created 2", "created 3", "mounted 2", "mounted 3", "updated 5", "updated 7",
        "counted 17 string",
        "updated 17", "updated 17",
      ]
    )
  }

  @Test(.enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js"))
  func `Apache's own runtime keeps data and states as well`() async throws {
    let page = try await open(
      [
        "page.vue": page(
          "<counter :start=\"item.n\"></counter><text @click=\"more(item.n)\">{{item.n}}</text>",
          """
          import Counter from './counter.vue'
          export default {
            components: { Counter },
            data: () => ({ items: [{ n: 2 }, { n: 3 }] }),
            methods: {
              more (n) { this.items.push({ n: n + 5 }); this.items.shift(); this.items[0].n = 4 }
            }
          }
          """
        ),
        "counter.vue": """
        <template recyclable="true"><div><text>{{ count }} of {{ start }}</text></div></template>
        <script>
        export default {
          props: ['start'],
          data () { return { count: this.start * 2 } },
          mounted () { this.count++ }
        }
        </script>
        """,
      ],
      on: OfficialRuntimeFile.path
    )
    defer { page.destroy() }
    #expect(cells(page) == [["5 of 2", "2"], ["7 of 3", "3"]])
    try page.tap(.text("2"))
    await host.settle()
    #expect(cells(page) == [["7 of 4", "4"], ["15 of 7", "7"]])
  }
}
