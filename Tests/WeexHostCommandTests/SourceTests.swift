import Foundation
import Testing

/// Pages that run from their sources, and bundles that are built from them.
@Suite struct SourceTests {
  private static let sources = "JSBundles/Fixtures/Sources"
  private static let todo = "JSBundles/Examples/todo"

  @Test func `a .we page runs, and its exception names its line`() async throws {
    try await Golden.check(
      "source-we",
      ["run", "\(Self.sources)/counter.we", "--steps", "\(Self.sources)/counter.steps.json"]
    )
  }

  @Test func `a failure of a .we template names its line, or the page if that is not known`()
    async throws
  {
    let folder = try TestFolder([
      "repeat.we": """
      <template>
        <div>
          <text repeat="{{item in list}}">{{item}}</text>
        </div>
      </template>
      <script>
      module.exports = { data: { list: 7 } }
      </script>
      """,
      "number.we": """
      <template><div></div></template>
      <script>
      module.exports = 5
      </script>
      """,
    ])
    let list = try await folder.run(["run", "repeat.we", "--print", "none"])
    #expect(
      list.stderr.hasPrefix("error: repeat.we:3:") && !list.stderr.contains("bundle.js"),
      "\(list)"
    )
    let number = try await folder.run(["run", "number.we", "--print", "none"])
    let sentence = "the script must export an object, as in module.exports = {…}"
    let lines = number.stderr.split(separator: "\n")
    #expect(
      lines.count == 1 && lines[0].hasSuffix("TypeError: number.we: \(sentence)"),
      "\(number)"
    )
  }

  @Test func `an exception names the line of its source`() async throws {
    try await Golden.check(
      "source-exception",
      [
        "run", "\(Self.sources)/throws/page.vue", "--steps",
        "\(Self.sources)/throws/page.steps.json",
      ]
    )
  }

  @Test func `everything that is wrong with the sources is said, with places`() async throws {
    try await Golden.check("source-errors", ["run", "\(Self.sources)/bad/page.vue"])
    try await Golden.check("build-errors", ["build", "\(Self.sources)/bad/page.vue"])
    try await Golden.check("source-circle", ["run", "\(Self.sources)/circle/a.js"])
  }

  @Test func `a built bundle prints what its sources print`() async throws {
    let folder = try TemporaryFolder()
    let bundle = folder.path + "/bundle.js"
    let built = try await Command.run(["build", "\(Self.todo)/index.vue", "-o", bundle])
    #expect(built == Command.Result(stdout: "", stderr: "", status: 0))
    let steps = ["--steps", "\(Self.todo).steps.json"]
    let ofSources = try await Command.run(["run", "\(Self.todo)/index.vue"] + steps)
    #expect(try await Command.run(["run", bundle] + steps) == ofSources)
    let text = try await Command.run(["build", "\(Self.todo)/index.vue"])
    let file = try String(contentsOfFile: bundle, encoding: .utf8)
    #expect(file == text.stdout + "//# sourceMappingURL=bundle.js.map\n")
    #expect(text.stdout.hasPrefix("// { \"framework\": \"Vue\" }\n"))
  }

  @Test(arguments: ["run", "test"])
  func `a query behind a page's file is in its URL, and its places are those of the source`(
    command: String
  ) async throws {
    let folder = try TestFolder([
      "page.vue": """
      <template><text>{{ number }}</text></template>
      <script>
      export default {
        data: () => ({ number: /[?]id=(\\d+)#top$/.exec(weex.config.bundleUrl)[1] }),
        mounted() {
          console.log(this.number);
          throw new Error('no ' + btoa(this.number + '€'));
        },
      };
      </script>
      """,
      "page.test.json": ##"[{"test": "it", "open": "page.vue?id=5#top", "steps": []}]"##,
    ])
    let file = command == "run" ? "page.vue?id=5#top" : "page.test.json"
    let result = try await folder.run([command, file])
    let text = result.stdout + result.stderr
    #expect(result.status == 1 && text.contains("page.vue:7:"), "\(result)")
    #expect(text.contains("btoa: the character at 1 is not a byte (U+20AC is above U+00FF)"))
    let missing = try await folder.run(["run", "pages.vue?id=5"])
    #expect(missing.status == 66 && missing.stderr.contains("there is no such file"))
  }

  @Test func `the map beside a bundle is used`() async throws {
    let folder = try TemporaryFolder()
    let bundle = folder.path + "/bundle.js"
    _ = try await Command.run(["build", "\(Self.sources)/throws/page.vue", "-o", bundle])
    let run = try await Command.run(["run", bundle, "--print", "none"])
    #expect(run.stderr.contains("/Fixtures/Sources/throws/child.vue:9:"))
    try "{".write(to: URL(filePath: bundle + ".map"), atomically: true, encoding: .utf8)
    let broken = try await Command.run(["run", bundle, "--print", "none"])
    #expect(broken.stderr.contains("bundle.js: the source map cannot be used: it is not valid"))
    #expect(broken.stderr.contains("not ready"))
  }

  @Test func `what cannot be read or written ends the command`() async throws {
    try await Golden.check("build-missing", ["build", "nowhere.vue"])
    try await Golden.check(
      "build-unwritable",
      ["build", "\(Self.todo)/index.vue", "-o", "/nowhere/bundle.js"]
    )
  }

  @Test func `a missing esbuild is said with what to install`() async throws {
    try await Golden.check(
      "no-esbuild",
      ["run", "\(Self.todo)/index.vue"],
      environment: ["PATH": "/nowhere"]
    )
  }

  @Test func `an import is never advised to be itself, and Node's modules are told as such`()
    async throws
  {
    let folder = try TemporaryFolder([
      "child.js": """
      import './chil'
      import 'child'
      import 'fs'
      import 'node:path'
      import 'events'
      import 'fs/promises'
      import './gone.js'
      """
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/gone.js",
      withDestinationPath: "/no/such"
    )
    let result = try await Command.run(["run", "\(folder.path)/child.js"])
    let said = result.stderr.split(separator: "\n").map {
      String($0.split(separator: ": ", maxSplits: 2).last ?? "")
    }
    #expect(
      said == [
        "'./chil' does not exist; there are: gone.js",
        "'child' does not exist in a node_modules folder next to child.js or above it; install it with 'npm install child'",
        "'fs' is a module of Node.js, which phones do not have; weex.requireModule('storage') stores texts",
        "'path' is a module of Node.js, which phones do not have; 'npm install path-browserify' installs one in plain JavaScript, imported as 'path-browserify'",
        "'events' is a module of Node.js, which phones do not have; 'npm install events' installs one in plain JavaScript",
        "'fs/promises' is a module of Node.js, which phones do not have; weex.requireModule('storage') stores texts",
        "'./gone.js' exists but cannot be read",
      ],
      "\(result.stderr)"
    )
  }
}
