import BundleBuilder
import Testing
import WeexHost

/// Combinations of directives, events and attributes on one element, as the built bundle runs them.
@HostActor
@Suite struct DirectivePairTests {
  private let host = Host.withDefaults()

  /// A page of one element, and a text with the received events, `|` and the model.
  private func project(
    _ element: String,
    child: String = "<template><div/></template>"
  ) throws -> Project {
    try Project([
      "page.vue": """
      <template><div>\(element)<text>{{ log.join(' ') }}|{{ name }}</text></div></template>
      <script>
      import child from './child.vue'
      export default {
        components: { child },
        data: () => ({ name: 'a', other: 'o', event: 'input', log: [] }),
        computed: { both() { return { input: () => this.heard('object') } } },
        methods: { heard(what) { this.log.push(typeof what === 'string' ? what : 'heard') } },
      }
      </script>
      """,
      "child.vue": child,
    ])
  }

  private func open(_ project: Project) async throws -> Page {
    let page = try await host.openPage(file: "\(project.folder)/page.vue")
    await host.settle()
    #expect(page.failures.map(\.description) == [])
    return page
  }

  private func report(_ page: Page) -> String? {
    page.tree.root?.subcomponents.last?.attributes["value"]?.string
  }

  @Test(arguments: [
    (#"<input testId="f" v-model="name" @input="heard"/>"#, "heard|ab"),
    (#"<input testId="f" @input="heard" v-model="name"/>"#, "heard|ab"),
    (#"<textarea testId="f" v-model="name" @input="heard"></textarea>"#, "heard|ab"),
    (#"<input testId="f" v-model.trim="name" v-on:input="heard($event)"/>"#, "heard|ab"),
    (#"<input testId="f" v-model="name" @input="log.push('inline')"/>"#, "inline|ab"),
    (#"<input testId="f" v-model="name" @input="(e) => heard(e.value)"/>"#, "ab|ab"),
    (#"<input testId="f" v-model="name" @input="function (e) { heard(name) }"/>"#, "ab|ab"),
    (#"<input testId="f" v-model="name" @input.stop="heard('stopped')"/>"#, "stopped|ab"),
    (#"<input testId="f" v-model="name" @change="heard('changed')" @input="heard"/>"#, "heard|ab"),
    (#"<input testId="f" v-model="name" v-on="both"/>"#, "object|ab"),
    (#"<input testId="f" v-model="name" v-on="both" @input="heard"/>"#, "heard object|ab"),
    (#"<input testId="f" v-model="name" @[event]="heard"/>"#, "heard|a"),
    (#"<input testId="f" v-model="name" :value="other"/>"#, "|ab"),
    (#"<input testId="f" :value="name" value="x" @input="heard"/>"#, "heard|a"),
  ])
  func `typing is heard by v-model and by the page's own handlers`(
    element: String,
    expected: String
  ) async throws {
    let page = try await open(try project(element))
    try page.type("b", into: .testID("f"))
    await host.settle()
    #expect(report(page) == expected)
  }

  @Test func `a lazy model and a handler both hear of a change`() async throws {
    let page = try await open(
      try project(#"<input testId="f" v-model.lazy="name" @change="heard"/>"#)
    )
    try page.type("b", into: .testID("f"))
    await host.settle()
    #expect(report(page) == "|a")
    try page.blur(.testID("f"))
    await host.settle()
    #expect(report(page) == "heard|ab")
  }

  @Test(arguments: [
    (#"<child v-model="name" @input="heard('page')"/>"#, "page|new"),
    (#"<child :value.sync="name" @update:value="heard('page')" @input="heard"/>"#, "new page|new"),
    (#"<child v-model="name" @input.once="heard('once')"/>"#, "once|new"),
    (#"<child v-model="name" @longpress.native="heard('native')"/>"#, "|new"),
  ])
  func `a component's events are heard by all that listen`(
    element: String,
    expected: String
  ) async throws {
    let child = """
      <template><text @click="say">tap</text></template>
      <script>
      export default {
        props: ['value'],
        methods: { say() { this.$emit('input', 'new'); this.$emit('update:value', 'new') } },
      }
      </script>
      """
    let page = try await open(try project(element, child: child))
    try page.tap(.text("tap"))
    await host.settle()
    let words = report(page)?.split(separator: "|").map { $0.split(separator: " ").sorted() }
    #expect(words == expected.split(separator: "|").map { $0.split(separator: " ").sorted() })
  }

  @Test(arguments: [
    (
      #"<input v-model="name" :value="other"/>"#,
      "`value` is given twice: v-model sets it, and this is left out"
    ),
    (
      #"<input value="b" v-model="name"/>"#,
      "`value` is given twice: v-model sets it, and this is left out"
    ),
    (
      #"<input :value="other" value="b"/>"#,
      "`value` is given twice: the last one counts, and this is left out"
    ),
    (
      #"<image v-bind:src="other" :src="name"/>"#,
      "`src` is given twice: the last one counts, and this is left out"
    ),
    (
      #"<child :my-name="other" myName="b"/>"#,
      "`myName` is given twice: the last one counts, and this is left out"
    ),
    (
      #"<slot a="1" :a="2"/>"#,
      "`a` is given twice: the last one counts, and this is left out"
    ),
    (
      #"<input v-model="name" @input.once="heard"/>"#,
      "`input` is listened to twice, with and without .once, .capture or .passive: a Weex element calls the first "
        + "of them only; listen once, and do both in that handler"
    ),
  ])
  func `what is given twice stays once, and is said`(
    element: String,
    warning: String
  ) async throws {
    let bundle = try await project(element, child: "<template><text>c</text></template>")
      .build("page.vue")
    #expect(bundle.warnings.map(\.message) == [warning])
    #expect(bundle.warnings.first?.location?.line == 1)
    for name in ["value", "src", "myName", "a"] {
      #expect(bundle.source.split(separator: "\"\(name)\":").count <= 2)
    }
  }

  @Test func `an inline style has each name once, the last one's value`() async throws {
    let page = try await open(
      try project(#"<div style="width: 10px; height: 5px; width: 20px"></div>"#)
    )
    let frame = page.tree.root?.subcomponents.first?.calculatedFrame
    #expect(frame?.width == 20)
    let bundle = try await project(#"<div style="width: 10px; width: 20px"></div>"#)
      .build("page.vue")
    #expect(!bundle.source.contains("10px"))
  }
}
