import BundleBuilder
import Testing
import WeexHost

/// Pages that run from their `.vue` files.
@HostActor
@Suite struct VuePageTests {
  private let host = Host.withDefaults()

  private func open(_ files: [String: String]) async throws -> Page {
    let project = try Project(files)
    let page = try await host.openPage(file: "\(project.folder)/page.vue")
    await host.settle()
    return page
  }

  /// The texts of a page in tree order.
  private func texts(_ page: Page) -> [String] {
    func texts(_ component: Component) -> [String] {
      (component.attributes["value"]?.string).map { [$0] }
        ?? component.subcomponents.flatMap { texts($0) }
    }
    return page.tree.root.map(texts) ?? []
  }

  /// The failures as `file:line:column: message`.
  private func failures(_ page: Page) -> [String] {
    page.failures.map { failure in
      let location = failure.location
      let file = location?.url.split(separator: "/").last ?? "?"
      return "\(file):\(location?.line ?? 0) \(failure.message.prefix { $0 != "(" })"
    }
  }

  private let page = """
    <template>
      <div><text>{{ message }}</text></div>
    </template>
    <script>
    SCRIPT
    </script>
    """

  @Test(arguments: [
    "export default { data: () => ({ message: 'hello' }) }",
    "module.exports = { data: function () { return { message: 'hello' } } }",
    "exports.default = { data: () => ({ message: 'hello' }) }\nexports.__esModule = true",
    "import Vue from 'vue'\nexport default Vue.extend({ data: () => ({ message: 'hello' }) })",
    "import base from './base'\nexport default { ...base, computed: { message: () => 'hello' } }",
  ])
  func `a script exports its options in every way`(script: String) async throws {
    let source = page.replacing("SCRIPT", with: script)
    let page = try await open(["page.vue": source, "base.js": "export default { name: 'base' }"])
    #expect(failures(page) == [])
    #expect(texts(page) == ["hello"])
  }

  @Test(arguments: ["mixins: [base]", "extends: base"])
  func `another component of a file may have a script alone`(use: String) async throws {
    let page = try await open([
      "page.vue": page.replacing(
        "SCRIPT",
        with: "import base from './base'\nexport default { \(use) }"
      ),
      "base.vue": "<script>export default { data: () => ({ message: 'hello' }) }</script>",
    ])
    #expect(failures(page) == [])
    #expect(texts(page) == ["hello"])
  }

  @Test func `a component without a template is a failure if it is shown`() async throws {
    let page = try await open([
      "page.vue":
        "<template><div><base/></div></template>\n<script>import base from './base'\nexport default { components: { base } }</script>",
      "base.vue": "<script>export default { data: () => ({ message: 'hello' }) }</script>",
    ])
    #expect(page.failures.count == 1)
    #expect(
      page.failures.first?.message.hasSuffix(
        "TypeError: the component <base> shows nothing: it has neither a <template> nor a `render` function (in mount)"
      ) == true
    )
  }

  @Test(arguments: ["strict", "alwaysStrict"])
  func `the settings of TypeScript may be strict`(setting: String) async throws {
    let project = try Project([
      "tsconfig.json": #"{"compilerOptions": {"\#(setting)": true}}"#,
      "entry.ts":
        "import page from './page.vue'\nnew Vue({ el: '#root', render: (h: any) => h(page) })",
      "page.vue": page.replacing(
        "SCRIPT",
        with: "export default { data: () => ({ message: 'hello' }) }"
      ),
    ])
    let page = try await host.openPage(file: "\(project.folder)/entry.ts")
    await host.settle()
    #expect(failures(page) == [])
    #expect(texts(page) == ["hello"])
  }

  @Test(arguments: [
    "() => import('./child.vue')", "() => ({ component: import('./child.vue') })",
    "() => import('./child.vue').then((module) => module.default)",
    "(resolve) => resolve(require('./child.vue'))",
  ])
  func `a component that is imported when it is needed may be made by Vue.extend`(
    child: String
  ) async throws {
    for script in ["export default {}", "import Vue from 'vue'\nexport default Vue.extend({})"] {
      let page = try await open([
        "page.vue": """
        <template><div><child/></div></template>
        <script>const Child = \(child); export default { components: { Child } };</script>
        """,
        "child.vue": "<template><text>late</text></template><script>\(script)</script>",
      ])
      #expect(failures(page) == [])
      #expect(texts(page) == ["late"])
    }
  }

  @Test(arguments: [
    "const Child = () => import('./child')\nexport default { components: { child: Child, Other: { components: { Child } } } }",
    "export default { components: { child: () => ({ component: import('./child') }) } }",
    "export default { components: { child: (resolve, reject) => { reject(new Error('no child')) } } }",
    "Vue.component('child', () => Promise.reject(new Error('no child')))\nexport default {}",
  ])
  func `a component that cannot be loaded is a failure`(script: String) async throws {
    let page = try await open([
      "page.vue":
        "<template><div><child/><child/></div></template>\n<script>\n\(script)\n</script>",
      "child.js": "throw new Error('no child');",
    ])
    #expect(
      page.failures.map(\.message) == ["Error: no child (in the loader of the component 'child')"]
    )
  }

  @Test func `another component may stand for one that cannot be loaded`() async throws {
    let page = try await open([
      "page.vue": """
      <template><div><child/></div></template>
      <script>
      const error = { render: (h) => h('text', 'not today') };
      export default { components: { child: () => ({ component: Promise.reject(new Error()), error }) } }
      </script>
      """
    ])
    #expect(failures(page) == [])
    #expect(texts(page) == ["not today"])
  }

  @Test func `a component whose template is a text is a failure where it is shown`() async throws {
    let page = try await open([
      "page.vue": """
      <template><div><child v-for="i in 3" :key="i"/><whole/></div></template>
      <script>
      const hidden = { template: '<text/>' };
      const whole = { template: '<text/>', render: (h) => h('text', { attrs: { value: 'whole' } }) };
      export default { components: { child: { template: '<text>child</text>' }, hidden, whole } }
      </script>
      """
    ])
    #expect(
      page.failures.map { String($0.message.drop { $0 != " " }) } == [
        " TypeError: the component <child> shows nothing: a `template` in a script is not compiled; "
          + "write it in a .vue file, or write a `render` function (in mount)"
      ]
    )
    #expect(texts(page) == ["whole"])
  }

  @Test(arguments: [
    "import Child from './child.vue'\nexport default { components: { Child } }",
    "module.exports = { components: { child: require('./child.vue') } }",
    "module.exports = { components: { child: require('./child.vue').default } }",
  ])
  func `a component is imported or required`(script: String) async throws {
    let page = try await open([
      "page.vue": "<template><div><child a='b'/></div></template><script>\(script)</script>",
      "child.vue":
        "<template><text>{{ a }}</text></template><script>export default { props: ['a'] }</script>",
    ])
    #expect(failures(page) == [])
    #expect(texts(page) == ["b"])
  }

  @Test func `a script may be TypeScript`() async throws {
    let page = try await open([
      "page.vue": """
      <template><text>{{ twice(n) }}</text></template>
      <script lang="ts">
      import { one } from './numbers'
      interface Data { n: number }
      export default { data(): Data { return { n: one } }, methods: { twice: (n: number) => n * 2 } }
      </script>
      """,
      "numbers.ts": "export const one: number = 1 as number",
    ])
    #expect(failures(page) == [])
    #expect(texts(page) == ["2"])
  }

  @Test(arguments: [
    ("<script>\nexport default { a: , }\n</script>", "page.vue:3:21: "),
    ("<script lang='ts'>\nlet a: = 1\nexport default {}\n</script>", "page.vue:3:8: "),
    ("<script>\r\nimport a from './nope'\r\nexport default { a }\r\n</script>", "page.vue:3:15: "),
    ("<style>\n.a { color: bluee }\n</style>", "page.vue:3:13: "),
  ])
  func `an error of a block has its place in the file`(block: String, place: String) async throws {
    let project = try Project(["page.vue": "<template><div/></template>\n\(block)"])
    let problems = await project.problems("page.vue")
    #expect(problems.count == 1 && problems[0].hasPrefix(place), "\(problems)")
  }

  @Test func `entities are their characters`() async throws {
    let page = try await open([
      "page.vue":
        "<template><div><text>a &lt; b &amp;&amp; c && d&nbsp;e</text><text>&copy; &#65;</text></div></template>"
    ])
    #expect(texts(page) == ["a < b && c && d\u{a0}e", "© A"])
  }

  @Test func `a script's other exports are there by their names`() async throws {
    let page = try await open([
      "page.vue":
        "<template><text>{{ n }}</text></template><script>import { n } from './child.vue'\nexport default { data: () => ({ n }) }</script>",
      "child.vue":
        "<template><div/></template><script>export const n = 5; export default {}</script>",
    ])
    #expect(texts(page) == ["5"])
  }

  @Test func `a functional template shows what it is given`() async throws {
    let page = try await open([
      "page.vue":
        "<template><div><child :n='2' @click='x'/></div></template><script>import Child from './child.vue'\nexport default { components: { Child }, methods: { x() {} } }</script>",
      "child.vue":
        "<template functional><text v-on='listeners'>{{ props.n * 2 }}</text></template><script>export default { props: ['n'] }</script>",
    ])
    #expect(failures(page) == [])
    #expect(texts(page) == ["4"])
    #expect(page.tree.root?.subcomponents.first?.events == ["click"])
  }

  @Test func `template and styles may be files of their own`() async throws {
    let page = try await open([
      "page.vue":
        "<template src='./page.html'/><style src='./css/page.css'/><style>@import 'css/more.css';</style>",
      "page.html": "<div class='a'><text class='b'>{{ 1 + 1 }}</text></div>",
      "css/page.css": "@import './base.css'; .a { height: 3px }",
      "css/base.css": ".a { width: 2px; height: 2px }",
      "css/more.css": ".b { color: red }",
    ])
    #expect(failures(page) == [])
    #expect(texts(page) == ["2"])
    let root = try #require(page.tree.root)
    #expect(root.styles.sorted.map { "\($0.name) \($0.value.text)" } == ["height 3", "width 2"])
    #expect(root.subcomponents[0].styles.sorted.map(\.value.text) == ["#FF0000"])
  }

  @Test func `a script that is not there is an error at its tag`() async throws {
    let project = try Project([
      "page.vue": "<template><div/></template>\n\n\n<script src=\"./none.js\"></script>"
    ])
    let problems = await project.problems("page.vue")
    #expect(
      problems.count == 1
        && problems[0].hasPrefix("page.vue:4:1: the script './none.js' does not exist"),
      "\(problems)"
    )
  }

  @Test func `style sheets that import each other are an error where the circle closes`()
    async throws
  {
    let project = try Project([
      "page.vue": "<template><div/></template>\n<style>\n@import './a.css';\n</style>",
      "a.css": "@import './b.css';",
      "b.css": ".b { width: 1px }\n@import './a.css';",
    ])
    let problems = await project.problems("page.vue")
    #expect(problems.count == 1)
    #expect(
      problems.first?.contains("b.css:2:1: style sheets import each other in a cycle") == true,
      "\(problems)"
    )
  }

  @Test func `a name that nothing defines is undefined, as in compiled bundles`() async throws {
    let page = try await open([
      "page.vue": "<template><div @click='nothing'><text>[{{ missing }}]</text></div></template>"
    ])
    #expect(failures(page) == [])
    #expect(texts(page) == ["[]"])
  }

  @Test func `a template may have newer syntax than devices`() async throws {
    let page = try await open([
      "page.vue": """
      <template>
        <div :n="n ** 2" :style="{ ...box, height: '4px' }" @click="() => (async () => { n = await two(); })()">
          <text>{{ own?.deep?.() }} {{ none?.deep.x ?? 'none' }} {{ own?.at?.(1)?.x }}</text>
          <text>{{ (({ x, ...rest }) => rest.y)({ x: 1, y: 2 }) }} [{{ _zz }}]</text>
          <text>{{ new (class { #n = 5; get() { return this.#n; } })().get() }}</text>
        </div>
      </template>
      <script>
      export default {
        data: () => ({ n: 3, none: null, box: { width: '2px' } }),
        computed: { own: () => ({ deep: () => 'deep', at: (x) => ({ x }) }) },
        methods: { two: async () => 2 },
      }
      </script>
      """
    ])
    #expect(failures(page) == [])
    #expect(texts(page) == ["deep none 1", "2 []", "5"])
    let root = try #require(page.tree.root)
    #expect(root.attributes["n"] == .number(9))
    #expect(
      root.styles.sorted.map { "\($0.name) \($0.value.text)" } == ["height 4px", "width 2px"]
    )
    root.fireEvent("click")
    await host.settle()
    #expect(failures(page) == [])
    #expect(root.attributes["n"] == .number(4))
  }

  @Test func `a template may require modules`() async throws {
    let page = try await open([
      "page.vue": """
      <template>
        <div @click="import('./late').then((late) => { found = late.name })">
          <image :src="require('./icon.png')"/>
          <text>{{ require('./texts.json').title }}</text>
          <text>{{ require('./names').first }}</text>
          <text>{{ [require_own, init_own, own_exports].join(' ') }}</text>
          <text>{{ found }}</text>
        </div>
      </template>
      <script>
      export default {
        data: () => ({ require_own: 1, init_own: 2, own_exports: 3, found: '' }),
      }
      </script>
      """,
      "icon.png": "", "texts.json": #"{ "title": "title" }"#,
      "names.js": "export const first = 'first';", "late.js": "exports.name = 'late';",
    ])
    #expect(failures(page) == [])
    #expect(texts(page) == ["title", "first", "1 2 3", ""])
    let root = try #require(page.tree.root)
    #expect(root.subcomponents[0].attributes["src"]?.string?.hasPrefix("data:image/png") == true)
    root.fireEvent("click")
    await host.settle()
    #expect(failures(page) == [])
    #expect(texts(page).last == "late")
  }

  @Test(arguments: [
    ("<text>{{ none.x }}</text>", 3),
    ("<text>a {{ 1 }}\n{{ none.x }}</text>", 4),
    ("<text :value='none.x'/>", 3),
    ("<text\n :a='1'\n :value='none.x'/>", 5),
    ("<text :value='[1,\n 2,\n none.x]'/>", 5),
    ("<text v-if='false'/>\n<text v-else-if='none.x'/>", 4),
    ("<text\n v-for='i in none.x'>a</text>", 4),
    ("<text v-for='i in 2'\n :key='none.x'>a</text>", 4),
    ("<text\n :class='none.x'/>", 4),
    ("<text :style='{\n color: none.x }'/>", 4),
    ("<div>\n<div>\n<text>a</text>\n<text>{{ none.x }}</text></div></div>", 6),
    ("<input\n v-model='none.x.y'/>", 4),
    ("<component\n :is='none.x'/>", 4),
    ("<text\n v-bind='none.x'/>", 4),
  ])
  func `an exception of a template names the line`(template: String, line: Int) async throws {
    let page = try await open([
      "page.vue": "<template>\n<div>\n\(template)\n</div>\n</template>"
    ])
    #expect(
      failures(page).first?.hasPrefix("page.vue:\(line) TypeError") == true,
      "\(failures(page))"
    )
  }

  @Test func `an exception of a handler names the line`() async throws {
    let page = try await open([
      "page.vue": """
      <template>
        <div :class="a"
             @click="a = none.x"
             @longpress="fail">
          <text>a</text>
        </div>
      </template>
      <script>
      export default {
        data: () => ({ a: 1 }),
        methods: {
          fail() { throw new TypeError('no') },
        },
      }
      </script>
      """
    ])
    page.tree.root?.fireEvent("click")
    await host.settle()
    page.tree.root?.fireEvent("longpress")
    await host.settle()
    #expect(failures(page).map { $0.prefix(12) } == ["page.vue:3 T", "page.vue:12 "])
  }
}
