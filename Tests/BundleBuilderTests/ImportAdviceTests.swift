import Testing

/// What is said of imports that lead nowhere.
@Suite struct ImportAdviceTests {
  @Test func `an import in another letter case has its place and the file's own name`() async throws
  {
    let project = try Project([
      "entry.vue": """
      <template><div/></template>
      <script>
      import a from './child.vue'
      import b from './M.js'
      import c from './N'
      import d from './Styles.css'
      import e from './DATA.json'
      import f from './LIB/deep/Part'
      import g from './own/part.vue'
      import h from 'ui/lib/btn.vue'
      import i from '@/pages/list.vue'
      export default { a, b, c, d, e, f, g, h, i }
      </script>
      """,
      "Child.vue": "<template><div/></template>", "m.js": "", "n.ts": "", "styles.css": "",
      "data.json": "1", "Lib/Deep/Part.vue": "",
      "own/Part.vue": "<template><div/></template>",
      "pages/List.vue": "<template><div/></template>",
      "node_modules/ui/lib/Btn.vue": "<template><div/></template>",
      "tsconfig.json": #"{"compilerOptions": {"paths": {"@/*": ["./*"]}}}"#,
    ])
    expectNoDifference(
      await project.problems("entry.vue"),
      [
        "entry.vue:3:15: './child.vue' does not exist; did you mean './Child.vue'?",
        "entry.vue:4:15: './M.js' does not exist; did you mean './m.js'?",
        "entry.vue:5:15: './N' does not exist; did you mean './n'?",
        "entry.vue:6:15: './Styles.css' does not exist; did you mean './styles.css'?",
        "entry.vue:7:15: './DATA.json' does not exist; did you mean './data.json'?",
        "entry.vue:8:15: './LIB/deep/Part' does not exist; did you mean './Lib/Deep/Part.vue'?",
        "entry.vue:9:15: './own/part.vue' does not exist; did you mean './own/Part.vue'?",
        "entry.vue:10:15: 'ui/lib/btn.vue' does not exist; did you mean 'ui/lib/Btn.vue'?",
        "entry.vue:11:15: '@/pages/list.vue' does not exist; did you mean '@/pages/List.vue'?",
      ]
    )
  }

  @Test func `a page cannot import what tests do`() async throws {
    let project = try Project([
      "a.test.js": "import { test } from 'weexhost';\ntest('a', () => {});"
    ])
    expectNoDifference(
      await project.problems("a.test.js"),
      [
        "a.test.js:1:22: 'weexhost' exists only in a test, which 'weexhost test' runs: a page cannot import it"
      ]
    )
  }

  @Test func `a package that is installed is not to be installed`() async throws {
    let project = try Project([
      "entry.js": """
      import '@s/q/nope'
      import '@s/buton'
      import 'closed/buton'
      import 'closed/inner'
      import 'closed'
      import 'main'
      import 'ui/buton'
      """,
      "node_modules/@s/q/package.json": #"{"name": "@s/q", "main": "i.js"}"#,
      "node_modules/@s/q/i.js": "",
      "node_modules/closed/package.json": #"{"exports": {"./button": "./a", "./list": "./a"}}"#,
      "node_modules/closed/a": "", "node_modules/closed/inner.js": "",
      "node_modules/@s/button/index.js": "",
      "node_modules/main/package.json": #"{"main": "Index.js"}"#,
      "node_modules/main/index.js": "", "node_modules/ui/button.js": "",
    ])
    let closed = "the package 'closed' is installed, but its package.json does not export"
    expectNoDifference(
      await project.problems("entry.js"),
      [
        "entry.js:1:8: '@s/q/nope' does not exist; the package '@s/q' is installed, but has no such file",
        "entry.js:2:8: '@s/buton' does not exist; did you mean '@s/button'?",
        "entry.js:3:8: 'closed/buton' does not exist; \(closed) 'closed/buton'; did you mean 'closed/button'?",
        "entry.js:4:8: 'closed/inner' does not exist; \(closed) 'closed/inner'; there are: closed/button, closed/list",
        "entry.js:5:8: 'closed' does not exist; \(closed) 'closed'; there are: closed/button, closed/list",
        "entry.js:6:8: 'main' means the file 'Index.js', which does not exist; did you mean 'index.js'?",
        "entry.js:7:8: 'ui/buton' does not exist; the package 'ui' is installed, but has no such file; "
          + "did you mean 'ui/button.js'?",
      ]
    )
  }

  @Test func `a folder of the project is no package to install`() async throws {
    let project = try Project([
      "package.json": "{}",
      "src/views/page.js": "import 'components/card'\nimport 'js/a'\nimport 'src/b'",
      "src/components/card.js": "", "js/a.js": "", "src/b.js": "",
    ])
    func hint(_ name: String, _ path: String) -> String {
      "does not exist; '\(name)' is the project's folder \(path): define it in a tsconfig.json, "
        + #"{"compilerOptions": {"paths": {"\#(name)/*": ["./\#(path)/*"]}}}"#
    }
    expectNoDifference(
      await project.problems("src/views/page.js"),
      [
        "src/views/page.js:1:8: 'components/card' \(hint("components", "src/components"))",
        "src/views/page.js:2:8: 'js/a' \(hint("js", "js"))",
        "src/views/page.js:3:8: 'src/b' \(hint("src", "src"))",
      ]
    )
  }

  @Test func `names of one or two letters resemble few others`() async throws {
    let project = try Project([
      "entry.js": "import './no.js'\nimport './b'", "m.js": "", "c.js": "",
    ])
    expectNoDifference(
      await project.problems("entry.js"),
      [
        "entry.js:1:8: './no.js' does not exist; there are: c.js, m.js",
        "entry.js:2:8: './b' does not exist; there are: c.js, m.js",
      ]
    )
  }
}
