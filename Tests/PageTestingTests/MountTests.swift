import HostThread
import PageTesting
import TestReporting
import Testing

/// `t.mount`: the values that it refuses, the values of slots, later changes by a test; and the same values that `t.open` refuses.
@Suite @HostActor struct MountTests {
  private static let row = """
    <template>
      <div>
        <slot name="head">no head</slot>
        <text>{{ size }} of {{ kindName }}</text>
        <slot name="row" :item="size"></slot>
      </div>
    </template>
    <script>
    export default { props: { size: { required: true }, kindName: { default: 'any' } } };
    </script>
    """

  /// Runs the body of a test function of `t`, beside `row.vue`.
  private func run(
    _ body: String,
    _ files: [String: String] = [:]
  ) async throws -> TestResult {
    let test = """
      import { test, expect } from 'weexhost';
      test('it', async (t) => {
      \(body)
      });
      """
    let all = ["page.test.js": test, "row.vue": Self.row].merging(files) { $1 }
    return try await TestFileHarness.run(all)[0]
  }

  @Test func `the page around a component is neither found nor printed`() async throws {
    let result = try await run(
      """
      const page = await t.mount('row.vue', { props: { size: 3 } });
      expect(page.getByType('div')).toHaveCount(1);
      expect(page.getByType('div')).toHaveFrame({ x: 0, y: 0, width: 750, height: 38.4 * 2 }, { tolerance: 1 });
      expect(page.getByType(/.*/).first().tag).toBe('div');
      expect(page.getByType(/.*/)).toHaveCount(3);
      expect(page.tree.split('\\n')[0]).toBe(page.tree.match(/^div .*/)[0]);
      expect(page.tree.match(/div/g).length).toBe(1);
      expect(page).toMatchTree('row');
      expect(page.getByType('div')).toMatchTree('element');
      expect(page.point(10, 1000).frame.height).toBe(1334);
      """
    )
    #expect(result.messages == [], "\(result)")
  }

  @Test func `a component that shows nothing has no tree`() async throws {
    let result = try await run(
      """
      const page = await t.mount('none.vue');
      expect(page.tree).toBe('(the component shows nothing)\\n');
      expect(page.getByType('div')).not.toExist();
      """,
      ["none.vue": "<template><div v-if='false'></div></template>"]
    )
    #expect(result.messages == [], "\(result)")
  }

  @Test(arguments: [
    (
      "props: { sise: 3 }", "t.mount: props: the component has no prop 'sise'; did you mean 'size'?"
    ),
    (
      "props: { colour: 3 }",
      "t.mount: props: the component has no prop 'colour'; there are: kindName, size"
    ),
    (
      "props: { size: 3 }, slots: { hed: '<text>x</text>' }",
      "t.mount: slots: the component has no slot 'hed'; did you mean 'head'?"
    ),
    (
      "props: { size: 3 }, slots: { default: '<text>x</text>' }",
      "t.mount: slots: the component has no slot 'default'; there are: head, row"
    ),
    (
      "props: { size: 3 }, slots: { head: ['<text>x</text>'] }",
      "t.mount: slots: 'head' wants a template, a string, got an array"
    ),
    (
      "props: { size: 3 }, slots: { head: '<text>x</txt>' }", "slots.head:1:1: "
    ),
    (
      #"props: { size: 3 }, slots: { row: '\n  <text>x</txt>' }"#, "slots.row:2:3: "
    ),
    (
      "props: { size: { list: [1, new Map()] } }",
      "t.mount: props: 'size.list[1]' is a Map, which cannot be passed to a page"
    ),
    (
      "props: { size: Math.max }",
      "t.mount: props: size is a function without source text, which cannot be passed to a page: write (…) => …"
    ),
  ])
  func `what a component does not have, or a page does not get, is refused`(
    options: String,
    message: String
  ) async throws {
    let result = try await run("await t.mount('row.vue', { \(options) });")
    #expect(result.messages.count == 1)
    #expect(result.messages[0].contains(message), "\(result.messages)")
  }

  @Test(arguments: [
    (
      "emitted('chagne')",
      "emitted('chagne'): the component emits no such event; did you mean 'change'?"
    ),
    ("emitted('change')", nil), ("emitted()", nil),
  ])
  func `the name of an event that a component never emits is an error`(
    _ call: String,
    _ message: String?
  ) async throws {
    let result = try await run(
      """
      const page = await t.mount('button.vue');
      expect(page.\(call)).toHaveLength(0);
      """,
      [
        "button.vue": """
        <template><text @click="$emit('change', 1)">x</text></template>
        <script>export default { methods: { more() { this.$emit("more"); } } };</script>
        """
      ]
    )
    #expect(result.messages == [message].compactMap(\.self))
  }

  @Test(arguments: ["NaN", "-Infinity", "5n", "new Map()", "/x/", "new Error('x')", "() => 1"])
  func `data that a page would not get as it is, is refused`(value: String) async throws {
    let result = try await TestFileHarness.test(
      "await t.open('page.js', { data: { list: [{ value: \(value) }] } });"
    )
    #expect(
      result.messages.first?.contains("data: 'list[0].value' is ") == true,
      "\(result.messages)"
    )
  }

  @Test func `data that contains itself, or is a function, has its sentence`() async throws {
    let function = try await TestFileHarness.test("await t.open('page.js', { data: () => ({}) });")
    let sentence = "data is a function, which cannot be passed to a page"
    #expect(function.messages == ["TypeError: \(sentence)"])
    let circle = try await TestFileHarness.test(
      "const data = {}; data.own = data; await t.open('page.js', { data });"
    )
    #expect(circle.messages.first?.contains("contains itself") == true, "\(circle.messages)")
  }

  @Test func `attributes, and props in another spelling, are passed on`() async throws {
    let result = try await run(
      """
      const page = await t.mount('row.vue', { props: { size: 3, 'kind-name': 'all', testId: 'it', class: 'x' } });
      expect(page.getByText('3 of all')).toExist();
      expect(page.getByTestId('it')).toExist();
      """
    )
    #expect(result.status == .passed, "\(result.messages)")
  }

  @Test(arguments: [
    #"<text slot-scope="{ item }">row {{ item }}</text>"#,
    #"<template v-slot="{ item }"><text>row {{ item }}</text></template>"#,
    #"\n<template slot-scope='{ item }'>\n<text>row {{ item }}</text></template>"#,
    #"<template #row="{ item }"><text>row {{ item }}</text></template>"#,
  ])
  func `a slot gets values from its component`(slot: String) async throws {
    let result = try await run(
      """
      const page = await t.mount('row.vue', { props: { size: 7 }, slots: { row: `\(slot)` } });
      expect(page.getByText('row 7')).toExist();
      """
    )
    #expect(result.status == .passed, "\(result.messages)")
  }

  @Test func `a component that looks for slots by itself may have any`() async throws {
    let open = """
      <template><div><slot :name="'a' + 1"></slot></div></template>
      <script>export default {};</script>
      """
    let result = try await run(
      """
      const page = await t.mount('open.vue', { slots: { a1: '<text>found</text>', other: '<text>x</text>' } });
      expect(page.getByText('found')).toExist();
      """,
      ["open.vue": open]
    )
    #expect(result.status == .passed, "\(result.messages)")
  }

  @Test func `props of a mounted component are changed later`() async throws {
    let result = try await run(
      """
      const page = await t.mount('row.vue', { props: { size: 3, kindName: 'all' } });
      await page.setProps({ size: 4 });
      expect(page.getByText('4 of all')).toExist();
      await page.setProps({ kindName: 'few' });
      expect(page.getByText('4 of few')).toExist();
      await page.setProps({ sise: 4 });
      """
    )
    let message = "setProps: props: the component has no prop 'sise'; did you mean 'size'?"
    #expect(result.messages == [message])
  }

  @Test func `only a mounted component has props that can be changed`() async throws {
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js'); await page.setProps({ a: 1 });"
    )
    let sentence = "only a component that was mounted with t.mount"
    #expect(result.messages.first?.contains(sentence) == true)
  }

  @Test func `an error in a slot is told at its place in the slot`() async throws {
    let result = try await run(
      "await t.mount('row.vue', { props: { size: 1 }, slots: { head: '<text>{{ [].one.two }}</text>' } });"
    )
    #expect(result.failures.first?.pagePlace?.file == "slots.head", "\(result.failures)")
  }

  @Test func `a query and a fragment behind a page's file are in its URL`() async throws {
    let page = """
      <template><text>at {{ url }}</text></template>
      <script>
      export default {
        data: () => ({ url: weex.config.bundleUrl.replace(/^[^?#]*/, '') }),
        created() { if (this.url === '?fail') throw new Error('no'); },
      };
      </script>
      """
    let result = try await run(
      """
      expect((await t.open('page.vue?id=5#top')).getByText('at ?id=5#top')).toExist();
      expect((await t.open('page.vue')).getByText('at')).toExist();
      await t.open('page.vue?fail');
      """,
      ["page.vue": page]
    )
    #expect(result.failures.count == 1 && result.failures[0].pagePlace?.file == "page.vue")
    #expect(result.failures.first?.pagePlace?.line == 5, "\(result.failures)")
    let wrong = try await run("await t.open('row.vue', { config: { bundleUrl: 'x' } });")
    #expect(wrong.messages.first?.hasPrefix("config: 'bundleUrl' is the file's URL") == true)
  }

  @Test func `what is relative to a mounted component is found beside it`() async throws {
    let link = """
      <template><div>
        <text @click="go">{{ url }}</text>
        <image src="logo.png" style="width: 10px; height: 10px" @load="seen = $event.success"></image>
        <text>seen {{ seen }}</text>
      </div></template>
      <script>
      export default {
        data: () => ({ url: weex.config.bundleUrl.replace(/.*[/]/, ''), seen: 'none' }),
        methods: { go() { weex.requireModule('navigator').push({ url: 'detail.vue' }, () => {}); } },
      };
      </script>
      """
    let pixel =
      "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><rect width='1' height='1'/></svg>"
    let result = try await run(
      """
      const page = await t.mount('parts/link.vue');
      expect(page.getByText(/seen/)).toHaveText('seen true');
      await page.getByText('link.mounted.vue.bundle.js').tap();
      expect(page.top.getByText('detail')).toExist();
      """,
      [
        "parts/link.vue": link, "parts/logo.png": pixel,
        "parts/detail.vue": "<template><text>detail</text></template>",
      ]
    )
    #expect(result.messages == [])
  }

  @Test func `components in slots are files that the test names`() async throws {
    let button =
      "<template><text>button {{ title }}</text></template><script>export default { props: ['title'] };</script>"
    let slots = "props: { size: 1 }, slots: { head: '<my-button title=\"go\"></my-button>' }"
    let result = try await run(
      """
      const page = await t.mount('row.vue', { \(slots), components: { 'my-button': 'parts/button.vue' } });
      expect(page.getByText('button go')).toExist();
      """,
      ["parts/button.vue": button]
    )
    #expect(result.messages == [])
    let without = try await run("await t.mount('row.vue', { \(slots) });")
    let warning = without.warnings.first?.message ?? ""
    #expect(warning.hasPrefix("slots.head:1:1: component 'my-button' is not registered"))
    #expect(warning.hasSuffix("in slots: { 'my-button': 'my-button.vue' }"))
  }

  /// A component that needs what its app registers.
  private static let story = """
    <template>
      <div v-focus>
        <text>{{ url | host }} {{ greeting }} {{ $api.base }}</text>
        <my-button title="go"></my-button>
      </div>
    </template>
    <script>export default { props: ['url'], created() { console.log(this.jump()); } };</script>
    """

  private static let button =
    "<template><text>button {{ title }}</text></template><script>export default { props: ['title'] };</script>"

  @Test func `a module runs before a component, as the app's entry does`() async throws {
    let result = try await run(
      """
      const page = await t.mount('parts/story.vue', { props: { url: 'http://shop.example/tea' }, setup: 'src/setup.js' });
      expect(page.getByText('shop.example hello /api')).toExist();
      expect(page.getByText('button go')).toExist();
      expect(page.console.map((line) => line.text)).toEqual(['jumped', 'focused']);
      """,
      [
        "parts/story.vue": Self.story, "src/button.vue": Self.button,
        "src/filters.js": "export const host = (url) => url.split('/')[2];",
        "src/setup.js": """
        import * as filters from './filters';
        import button from './button.vue';
        for (const name in filters) Vue.filter(name, filters[name]);
        Vue.component('my-button', button);
        Vue.directive('focus', { bind() { console.log('focused'); } });
        Vue.mixin({ data: () => ({ greeting: 'hello' }), methods: { jump: () => 'jumped' } });
        Vue.use({ install(Vue) { Vue.prototype.$api = { base: '/api' }; } });
        """,
        // As many packages of components have it.
        "package.json": #"{"name": "shop", "sideEffects": false}"#,
      ]
    )
    #expect(result.messages == [])
    #expect(result.warnings == [])
  }

  @Test func `components are registered for the component's own tags, too`() async throws {
    let card =
      "<template><div><my-button title=\"own\"></my-button><slot></slot></div></template>"
    let files = ["card.vue": card, "parts/button.vue": Self.button]
    let result = try await run(
      """
      const page = await t.mount('card.vue', {
        slots: { default: '<my-button title="slot"></my-button>' }, components: { 'my-button': 'parts/button.vue' },
      });
      expect(page.getByText('button own')).toExist();
      expect(page.getByText('button slot')).toExist();
      """,
      files
    )
    #expect(result.messages == [])
    #expect(result.warnings == [])
    let without = try await run("await t.mount('card.vue');", files)
    let unregistered = without.warnings.first?.message ?? ""
    #expect(unregistered.hasPrefix("card.vue:1:16: component 'my-button' is not registered"))
    #expect(
      unregistered.hasSuffix(
        "option components has the files of components that the app registers: { 'my-button': 'my-button.vue' }"
      )
    )
    let filtered = try await run(
      "await t.mount('filtered.vue');",
      ["filtered.vue": "<template><text>{{ 'x' | host }}</text></template>"]
    )
    let warning = filtered.warnings.first?.message ?? ""
    #expect(warning.contains("there is no filter 'host'"), "\(filtered.warnings)")
    #expect(warning.contains("t.mount's option setup"), "\(filtered.warnings)")
  }

  @Test func `a component gets functions, dates and regular expressions`() async throws {
    let field = """
      <template><text>{{ format(at) }} {{ pattern.test('A1') }} {{ pattern.flags }} {{ rules[0].check(2) }}</text></template>
      <script>
      export default {
        props: { format: { type: Function, required: true }, at: Date, pattern: { type: RegExp }, rules: Array },
      };
      </script>
      """
    let result = try await run(
      """
      const page = await t.mount('field.vue', {
        props: {
          format: (date) => '</script>'.length + date.toISOString().slice(0, 10), at: new Date(0), pattern: /^[a-z]\\d$/i,
          rules: [{ check(number) { return number > 1; } }],
        },
        mocks: { $since: new Date(5) },
      });
      expect(page.getByText('91970-01-01 true i true')).toExist();
      expect(await page.evaluate(() => weexhostMounted.subject.$since.getTime())).toBe(5);
      await page.setProps({ format: () => 'changed', pattern: /x/g });
      expect(page.getByText('changed false g true')).toExist();
      """,
      ["field.vue": field]
    )
    #expect(result.messages == [])
    #expect(result.warnings == [])
  }

  @Test(arguments: [
    ("prop: {}", "TypeError: a mounted component has no option 'prop'; did you mean 'props'?"),
    ("slots: 'x'", "TypeError: t.mount: slots: wants an object, got 'x'"),
    ("components: { a: 'a.js' }", "t.mount: components: 'a' wants a .vue file, got a.js"),
    (
      "components: { a: 'roww.vue' }",
      "there is no page 'roww.vue' beside the test; did you mean 'row.vue'?"
    ),
    (
      "slots: { head: '<text>{{ a + }}</text>' }",
      "slots.head:1:10: {{ a + }} is not valid: Unexpected token ')'; expected one JavaScript expression"
    ),
    (
      "slots: { head: '<text :value=\"a +\"></text>' }",
      "slots.head:1:7: :value=\"a +\" is not valid: Unexpected token ')'; expected one JavaScript expression"
    ),
  ])
  func `a wrong option of a mounted component says what would be right`(
    options: String,
    message: String
  ) async throws {
    let result = try await run("await t.mount('row.vue', { props: { size: 1 }, \(options) });")
    #expect(result.messages == [message])
  }

  @Test func `a method of a mounted component is called`() async throws {
    let popover = """
      <template><text v-if="isShown">shown {{ title }}</text></template>
      <script>
      export default {
        data: () => ({ isShown: false, title: '' }),
        methods: {
          async show(title) { this.isShown = true; this.title = title; return { title }; },
          fail() { throw new Error('no'); },
        },
      };
      </script>
      """
    let result = try await run(
      """
      const page = await t.mount('popover.vue');
      expect(await page.call('show', 'it')).toEqual({ title: 'it' });
      expect(page.getByText('shown it')).toExist();
      await expect(page.call('fail')).rejects.toThrow('no');
      await expect(page.call('shw')).rejects.toThrow("call: the component has no method 'shw'; did you mean 'show'?");
      const other = await t.open('popover.vue');
      await expect(other.call('show')).rejects.toThrow('but this page has none: t.mount(file) mounts one');
      """,
      ["popover.vue": popover]
    )
    #expect(result.messages == [])
  }

  /// A component that uses values from plugins and the components around it.
  private static let shelf = """
    <template>
      <div>
        <text>{{ $t('title') }}: {{ $store.state.count }} of {{ limit }}</text>
        <div @click="$store.commit('add', 2)"><text>add</text></div>
        <slot></slot>
      </div>
    </template>
    <script>
    export default { inject: ['limit', 'check'], created() { this.check(this.limit); } };
    </script>
    """

  @Test func `a component has what plugins and the components around it would give it`()
    async throws
  {
    let result = try await run(
      """
      const page = await t.mount('shelf.vue', {
        slots: { default: '<text>{{ $t("slot") }}</text>' },
        provide: { limit: 5, check: (limit) => console.log('checked', limit, '</script>') },
        mocks: {
          $t: (key) => key.toUpperCase(),
          $store: { state: { count: 1 }, commit(name, by) { if (name === 'add') this.state.count += by; } },
        },
      });
      expect(page.getByText('TITLE: 1 of 5')).toExist();
      expect(page.getByText('SLOT')).toExist();
      await page.getByText('add').tap();
      expect(page.getByText('TITLE: 3 of 5')).toExist();
      expect(page.console.map((line) => line.text)).toEqual(['checked 5 </script>']);
      const other = await t.mount('shelf.vue', { provide: { limit: 1, check() {} }, mocks: { $t: (key) => key, $store: { state: {} } } });
      expect(other.getByText(/title:  of 1/)).toExist();
      """,
      ["shelf.vue": Self.shelf]
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    (
      "mocks: { $store: { all: new Map() } }",
      "t.mount: mocks: $store.all is a Map, which cannot be passed to a page"
    ),
    (
      "provide: { list: [1, Symbol('x')] }",
      "t.mount: provide: list[1] is a symbol, which cannot be passed to a page"
    ),
    ("provide: 5", "t.mount: provide: wants an object, got 5"),
    ("setup: 5", "t.mount: setup: wants a file, a string such as 'setup.js', got 5"),
    ("setup: 'setpu.js'", "there is no file 'setpu.js' beside the test"),
    (
      "filters: {}",
      "a mounted component has no option 'filters': the option setup is a module that runs before"
    ),
  ])
  func `what a component cannot be given is told`(_ option: String, _ message: String) async throws
  {
    let result = try await run(
      "await t.mount('row.vue', { props: { size: 1 }, \(option) });"
    )
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.contains(message) == true, "\(result.messages)")
  }
}
