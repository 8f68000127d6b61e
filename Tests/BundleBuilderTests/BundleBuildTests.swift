import BundleBuilder
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
    #expect(
      bundle.dependencies == ["data.json", "entry.js", "name.ts"].map { "\(project.folder)/\($0)" }
    )
    #expect(bundle.warnings.isEmpty)
  }

  @Test func `a place of the bundle leads to its source`() async throws {
    let project = try Project([
      "entry.js": "import { fail } from './fail'\n\nfail()\n",
      "fail.ts":
        "interface Nothing { x: number }\n\nexport function fail(): Nothing {\n  throw new Error('no')\n}\n",
    ])
    let bundle = try await project.build("entry.js")
    let lines = bundle.source.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.contains("throw") })
    let column = try #require(lines[index].firstRange(of: "throw")).lowerBound
    let place = bundle.sourceMap.location(
      line: index + 1,
      column: lines[index].distance(from: lines[index].startIndex, to: column) + 1
    )
    #expect(place == SourceLocation(url: "file://\(project.folder)/fail.ts", line: 4, column: 3))
  }

  @Test func `an import that leads nowhere says what would have been right`() async throws {
    let project = try Project([
      "entry.js":
        "import a from './foo'\nimport b from './lib/helprs.js'\nimport c from 'lodash'\nimport d from '@/x'\nconsole.log(a, b, c, d)",
      "foo.vue": "<template><div/></template>",
      "lib/helpers.js": "",
    ])
    let problems = await project.problems("entry.js")
    #expect(problems.count == 4)
    for problem in problems { print(problem) }
  }

  @Test func `syntax errors have their places`() async throws {
    let project = try Project([
      "entry.ts": "import './other'\nlet x: = 5\n",
      "other.js": "let é = 1; let y = ;\nexport default 1",
      "third.js": "",
    ])
    for problem in await project.problems("entry.ts") { print(problem) }
  }

  @Test func `a circle of imports is an error where it closes`() async throws {
    let project = try Project([
      "entry.js": "import './a'\n",
      "a.js": "import { b } from './b'\nexport const a = () => b\n",
      "b.js": "\nimport { a } from './a'\nexport const b = () => a\n",
    ])
    for problem in await project.problems("entry.js") { print(problem) }
  }

  @Test func `a page and what it needs`() async throws {
    let project = try Project([
      "page.vue":
        "<template><div/></template><script>\nimport Child from './child.vue'\nimport Vue from 'vue'\nexport default { components: { Child }, x: Vue, m: require('@weex-module/dom') }\n</script>",
      "child.vue": "<template><div/></template><script>\nexport default { }\n</script>",
    ])
    let bundle = try await project.build("page.vue")
    print(bundle.source, bundle.sourceMap.json, bundle.dependencies)
  }
}
