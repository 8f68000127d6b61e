import FlyingFox
import Foundation
import Testing

/// Mistakes in sources, which every command reports at their places.
@Suite struct TemplateMistakeTests {
  private func lines(_ folder: TestFolder, _ arguments: String...) async throws -> [String] {
    let result = try await folder.run(arguments)
    return (result.stderr + result.stdout).split(separator: "\n").map(String.init)
  }

  @Test func `a child that is not shown is reported once, where the template has it`() async throws
  {
    let folder = try TestFolder([
      "page.vue": """
      <template>
        <div>
          <text>Hello <text>world</text></text>
          <list><div v-for="i in 3" :key="i"><text>a</text></div></list>
        </div>
      </template>
      """
    ])
    let text = "<text> takes no element children; this <text> is not shown"
    let list =
      "<list> takes cells, headers, refresh, loading and fixed children only; this <div> is not shown"
    let expected = ["page.vue:3:17: \(text)", "page.vue:4:11: \(list)"].map { "warning: \($0)" }
    #expect(try await lines(folder, "run", "page.vue", "--print", "none") == expected)
    _ = try await folder.run(["build", "page.vue", "-o", "page.js"])
    #expect(try await lines(folder, "run", "page.js", "--print", "none") == expected)
    let found = try await lines(folder, "check", "page.vue")
    #expect(
      found == [
        "page.vue:3:17  error  source", "    \(text)", "page.vue:4:11  error  source",
        "    \(list)", "2 errors in 1 file",
      ]
    )
  }

  @Test func `a capital letter in a name of a .we template leads to its spelling with a hyphen`()
    async throws
  {
    let page = "<template>\n  <text testId=\"a\">b</text>\n</template>"
    let folder = try TestFolder(["page.we": page])
    #expect(
      try await lines(folder, "run", "page.we", "--print", "none") == [
        "warning: page.we:2:9: <text> has no attribute 'testid'; a .we template loses capital letters in names: write test-id"
      ]
    )
  }

  @Test func `a wrong value in a bound style is reported where the template has it`() async throws {
    let folder = try TestFolder([
      "page.vue": "<template>\n  <text :style=\"{ color: 'redd', width: 5 }\">a</text>\n</template>"
    ])
    let found = try await lines(folder, "run", "page.vue", "--print", "none")
    #expect(
      found.count == 1 && found[0].hasPrefix("warning: page.vue:2:19: style color: 'redd'"),
      "\(found)"
    )
    let checked = try await lines(folder, "check", "page.vue")
    #expect(checked.count == 3 && checked[0].hasPrefix("page.vue:2:19  error"), "\(checked)")
  }

  @Test func `a script that exports nothing is reported by a run and a check`() async throws {
    let folder = try TestFolder([
      "page.vue":
        "<template><text>{{ a }}</text></template>\n<script>\nconst page = { data: { a: 1 } }\n</script>"
    ])
    let run = try await lines(folder, "run", "page.vue", "--print", "none")
    #expect(run.first?.hasPrefix("warning: page.vue:2:1: the script exports no component") == true)
    let check = try await lines(folder, "check", "page.vue")
    #expect(check.first == "page.vue:2:1  error  source")
  }

  @Test func `a script that is not there is reported at its tag`() async throws {
    let folder = try TestFolder([
      "page.vue": "<template><div/></template>\n\n  <script src=\"./s.js\"></script>"
    ])
    let found = try await lines(folder, "run", "page.vue")
    #expect(
      found.first?.hasPrefix("error: page.vue:3:3: the script './s.js' does not exist") == true
    )
  }

  @Test func `an import in another letter case is an error among the others`() async throws {
    let folder = try TestFolder([
      "page.vue": """
      <template><child/></template>
      <script>
      import child from "./child.vue"
      import other from "./other"
      export default { components: { child, other } }
      </script>
      """,
      "Child.vue": "<template><div/></template>",
    ])
    let child = "page.vue:3:19: './child.vue' does not exist; did you mean './Child.vue'?"
    for command in ["run", "build"] {
      let found = try await lines(folder, command, "page.vue")
      #expect(found.count == 2 && found[0] == "error: \(child)", "\(found)")
    }
    let check = try await lines(folder, "check", "page.vue")
    #expect(check[0] == "page.vue:3:19  error  syntax" && check.count == 5, "\(check)")
  }

  @Test func `a bundle that lost its first line to a minifier is told to name its framework`()
    async throws
  {
    let folder = try TestFolder([
      "page.js":
        "(()=>{var f=function(){with(this){return _c('div')}};new Vue({el:'#root',render:f})})();"
    ])
    let found = try await lines(folder, "run", "page.js", "--print", "none")
    #expect(found.contains { $0.contains("the bundle does not name its framework") }, "\(found)")
  }

  @Test func `places in files elsewhere are paths, not URLs`() async throws {
    let folder = try TestFolder([
      "tsconfig.json": "{ broken",
      "pages/page.vue": "<template><text foo=\"1\">a</text></template>",
      "pages/out/none": "",
    ])
    let path = folder.folder.path
    let broken = try await folder.run(["run", "\(path)/pages/page.vue"])
    #expect(broken.stderr.hasPrefix("error: \(path)/tsconfig.json:1:3: "), "\(broken)")
    _ = try await folder.run([], script: "echo {} > tsconfig.json")
    let built = try await folder.run(["build", "pages/page.vue", "-o", "pages/out/page.js"])
    #expect(built.status == 0, "\(built)")
    let run = try await folder.run([], script: "cd pages/out; weexhost run page.js --print none")
    #expect(run.stderr.hasPrefix("warning: \(path)/pages/page.vue:1:17: "), "\(run)")
  }

  @Test func `a page that an embed does not find is named as the user would`() async throws {
    let folder = try TestFolder([
      "page.vue":
        "<template><div><embed src=\"nothing.vue\" style=\"height: 10px\"/></div></template>"
    ])
    let found = try await lines(folder, "run", "page.vue", "--print", "none")
    #expect(found == ["error: nothing.vue: there is no such file"])
  }

  @Test(arguments: [
    (
      "<template><div/></template>",
      "this is a .vue or .we file, and sources are built from files only"
    ),
    ("import a from './a'\nexport default a", "this is a JavaScript module, and sources are built"),
    ("<!DOCTYPE html>\n<html></html>", "the server sent an HTML page, not a bundle"),
  ])
  func `what a URL gives that is no bundle is named`(text: String, message: String) async throws {
    let folder = try TestFolder([:])
    let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { _ in
      HTTPResponse(statusCode: .ok, body: Data(text.utf8))
    }
    let (url, result) = try await WebServer.run([("GET /page", answer)]) { server in
      (server.url, try await folder.run(["run", "\(server.url)/page", "--allow-net=127.0.0.1"]))
    }
    #expect(result.stderr.hasPrefix("error: \(url)/page: \(message)"), "\(result)")
    #expect(result.status == 66)
  }
}
