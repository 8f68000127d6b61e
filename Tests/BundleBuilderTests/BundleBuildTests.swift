import BundleBuilder
import BundleFormat
import HostValues
import Testing
import WeexCore

@Suite struct BundleBuildTests {
  @Test func `modules of all kinds become one bundle`() async throws {
    let project = try Project([
      "entry.js":
        "import { name } from './name'; import list from './data.json'; console.log(name, list)",
      "name.ts": "export const name: string = 'Ada' as string",
      "data.json": "[1, 2, 3]",
    ])
    let bundle = try await project.build("entry.js")
    #expect(bundle.source.hasPrefix("// { \"framework\": \"Vanilla\" }\n"))
    #expect(bundle.source.contains("\"Ada\""))
    #expect(bundle.source.contains("[1, 2, 3]"))
    let files = ["data.json", "entry.js", "name.ts"].map { "\(project.folder)/\($0)" }
    #expect(bundle.dependencies == files)
    #expect(bundle.warnings.isEmpty)
    #expect(!bundle.source.contains(project.folder))
  }

  @Test(arguments: [
    ("import Vue from 'vue'\nnew Vue({ el: '#root' })", "Vue"),
    ("import page from './page.vue'\nconsole.log(page)", "Vue"),
    ("new Vue({ el: '#root', render: h => h('div') })\nexport {}", "Vue"),
    (
      "// { \"framework\": \"Vanilla\" }\nimport page from './page.vue'\nconsole.log(page)",
      "Vanilla"
    ),
    ("export default 1", "Vanilla"), ("import './page.we'", "Weex"),
  ])
  func `the first line names the framework`(entry: String, framework: String) async throws {
    let project = try Project([
      "entry.js": entry, "page.vue": "<template><div/></template>",
      "page.we": "<template><div></div></template>",
    ])
    let bundle = try await project.build("entry.js")
    #expect(bundle.framework == framework)
    #expect(bundle.source.hasPrefix("// { \"framework\": \"\(framework)\" }\n"))
  }

  @Test func `a component is built if it is imported, not if a text only looks like its name`()
    async throws
  {
    let project = try Project([
      "page.vue": """
      <template><div><row/></div></template>
      <script>
      import Row from './row.vue'
      // It was './broken.vue' once.
      export default { components: { Row }, data: () => ({ old: "./broken.vue", none: './none.vue' }) }
      </script>
      """,
      "row.vue":
        "<template><text>{{ title }}</text></template><script>import './row.css.js'</script>",
      "row.css.js": "console.log('styled')",
      "broken.vue": "<template><div></text></template>",
    ])
    let bundle = try await project.build("page.vue")
    #expect(bundle.warnings.isEmpty)
    #expect(
      bundle.dependencies
        == ["page.vue", "row.css.js", "row.vue"].map { "\(project.folder)/\($0)" }
    )
    #expect(await project.problems("broken.vue").count == 1)
  }

  @Test func `packages come from node_modules folders beside and above`() async throws {
    let project = try Project([
      "src/page/entry.js": "import a from 'a'; import { b } from '@scope/b/lib'; console.log(a, b)",
      "node_modules/a/package.json": #"{"main": "main.js"}"#,
      "node_modules/a/main.js": "module.exports = 'of a'",
      "src/node_modules/@scope/b/lib.js": "exports.b = 'of b'",
    ])
    let bundle = try await project.build("src/page/entry.js")
    #expect(bundle.source.contains("of a") && bundle.source.contains("of b"))
  }

  @Test func `an import may leave out the ending of a component`() async throws {
    let project = try Project([
      "entry.js":
        "import a from './a'; import c from './c'; import d from './d'; console.log(a, c, d)",
      "a.vue": "<template><text>of a</text></template>",
      "c.vue": "<template><text>not of c</text></template>", "c.js": "export default 'of c'",
      "d/index.vue": "<template><text>of d</text></template>",
      "page.we": "<template><b></b></template><script>require('./b')</script>",
      "b.we": "<template><text>of b</text></template>",
    ])
    let source = try await project.build("entry.js").source
    #expect(["of a", "of c", "of d"].allSatisfy(source.contains))
    #expect(!source.contains("not of c"))
    #expect(try await project.build("page.we").source.contains("of b"))
  }

  @Test func `what is wrong with a package's scripts concerns no page`() async throws {
    let project = try Project([
      "entry.js": "export default { a: 1, a: 2 }",
      "package.json": #"{ "scripts": { "dev": "a", "dev": "b" } }"#,
    ])
    let warnings = try await project.build("entry.js").warnings.map(\.description)
    #expect(warnings.count == 1 && warnings[0].contains("entry.js:1:24"), "\(warnings)")
  }

  @Test func `a place of the bundle leads to its source`() async throws {
    let project = try Project([
      "entry.js": "import { fail } from './fail'\n\nfail()\n",
      "fail.ts": """
      interface Nothing { x: number }

      export function fail(): Nothing {
        throw new Error('no')
      }
      """,
    ])
    let bundle = try await project.build("entry.js")
    let lines = bundle.source.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.contains("throw") })
    let start = try #require(lines[index].firstRange(of: "throw")).lowerBound
    let column = lines[index].distance(from: lines[index].startIndex, to: start) + 1
    let place = bundle.sourceMap.location(line: index + 1, column: column)
    #expect(place == SourceLocation(url: "file://\(project.folder)/fail.ts", line: 4, column: 3))
  }

  @Test func `an import that leads nowhere says what would have been right`() async throws {
    let project = try Project([
      "entry.js": """
      import a from './fooo'
      import b from './lib/helprs.js'
      import c from 'lodahs'
      import d from '@/x'
      import e from './lib'
      import f from 'underscore'
      import g from './lib/quite/another'
      console.log(a, b, c, d, e, f, g)
      """,
      "foo.vue": "<template><div/></template>",
      "lib/helpers.js": "", "lib/quite/x.test.js": "", "lib/quite/x.test.goldens/x.tree.txt": "",
      "node_modules/lodash/index.js": "",
    ])
    expectNoDifference(
      await project.problems("entry.js"),
      [
        "entry.js:1:15: './fooo' does not exist; did you mean './foo.vue'?",
        "entry.js:2:15: './lib/helprs.js' does not exist; did you mean './lib/helpers.js'?",
        "entry.js:3:15: 'lodahs' does not exist; did you mean 'lodash'?",
        "entry.js:4:15: '@/x' does not exist; '@' is an alias from a bundler's configuration: define it "
          + #"in a tsconfig.json, {"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}"#,
        "entry.js:5:15: './lib' does not exist; it is a folder without an index.js; there are: helpers.js, quite",
        "entry.js:6:15: 'underscore' does not exist in a node_modules folder next to entry.js or above it; "
          + "install it with 'npm install underscore'",
        "entry.js:7:15: './lib/quite/another' does not exist; there are: x.test.js",
      ]
    )
  }

  @Test func `the errors of all files are told, each at its place`() async throws {
    let project = try Project([
      "entry.ts": "import './a'\nimport './b'\nimport { missing } from './c'\nmissing()\n",
      "a.ts": "let x: number = = 5\n",
      "b.js": "let é = 'ü'; let y = ;\n",
      "c.js": "export const mising = 1\n",
    ])
    let problems = await project.problems("entry.ts")
    #expect(problems.count >= 2)
    #expect(problems.contains { $0.hasPrefix("a.ts:1:17: unexpected \"=\"") })
    #expect(problems.contains { $0.hasPrefix("b.js:1:22: unexpected \";\"") })
  }

  @Test func `a place in a file with CRLF is that of its line`() async throws {
    let project = try Project([
      "entry.js": "import './a'\r\n",
      "a.js": "import { b } from './b'\r\nexport const a = () => b\r\n",
      "b.js": "// it's b\r\n\r\nimport { a } from './a'\r\nexport const b = () => a\r\n",
      "modal.js":
        "// one\r\nexport {}\r\nconst modal = require('@weex-module/modal')\r\nmodal.toast({})\r\n",
    ])
    let problem = try #require(await project.problems("entry.js").first)
    #expect(problem.hasPrefix("b.js:3:19: this import closes a cycle"))
    let bundle = try await project.build("modal.js")
    let lines = bundle.source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("weex.requireModule(\"modal\")") })
    #expect(bundle.sourceMap.location(line: line + 1, column: 40)?.line == 3)
  }

  @Test func `a circle of imports is an error where it closes`() async throws {
    let project = try Project([
      "entry.js": "import './a'\n",
      "a.js": "import { b } from './b'\nexport const a = () => b\n",
      "b.js": "\nimport { a } from './a'\nexport const b = () => a\n",
    ])
    expectNoDifference(
      await project.problems("entry.js"),
      [
        "b.js:2:19: this import closes a cycle: a.js → b.js → a.js; move what both need into a file "
          + "that imports neither, or require('./a.js') where it is used"
      ]
    )
  }

  @Test func `components that need each other are told how`() async throws {
    let page =
      "<template><div><child/></div></template>\n<script>\nimport child from './OTHER'\n"
      + "export default { components: { child } }\n</script>\n"
    let project = try Project([
      "page.vue": page.replacing("OTHER", with: "child.vue"),
      "child.vue": page.replacing("OTHER", with: "page.vue"),
      "self.vue": page.replacing("OTHER", with: "self.vue"),
    ])
    let problems = await project.problems("page.vue") + project.problems("self.vue")
    expectNoDifference(
      problems,
      [
        "child.vue:3:19: this import closes a cycle: page.vue → child.vue → page.vue; require a "
          + "component that its own parts use when it is created: beforeCreate() { "
          + "this.$options.components.page = require('./page.vue').default }",
        "self.vue:3:19: the file imports itself; a component that uses itself needs no import, only its "
          + "name: 'self'",
      ]
    )
  }

  @Test func `a cycle that a late require closes is not an error`() async throws {
    let project = try Project([
      "entry.js": "import './a'\n",
      "a.js": "import { b } from './b'\nexport const a = () => b\n",
      "b.js": "export const b = () => require('./a').a\n",
    ])
    #expect(await project.problems("entry.js") == [])
  }

  @Test func `modules of the host and the page's Vue are not looked for`() async throws {
    let project = try Project([
      "entry.js": "import Vue from 'vue'\nVue.dom = require('@weex-module/dom')\n"
    ])
    let bundle = try await project.build("entry.js")
    #expect(bundle.source.contains("module.exports = Vue;"))
    #expect(bundle.source.contains(#"weex.requireModule("dom")"#))
  }
}

/// Describes where two lists differ.
func expectNoDifference(
  _ actual: [String],
  _ expected: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for index in 0..<max(actual.count, expected.count) {
    let pair = (
      index < actual.count ? actual[index] : "", index < expected.count ? expected[index] : ""
    )
    #expect(pair.0 == pair.1, sourceLocation: sourceLocation)
  }
}
