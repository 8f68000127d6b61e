import Foundation
import Testing

/// The files that `weexhost build` writes, and those that it never overwrites.
@Suite struct BuildOutputTests {
  private let folder: TemporaryFolder

  private static let sources = [
    "page.vue": """
    <template><div><text class="title">{{ text }}</text><child/></div></template>
    <script>
    import child from './child.vue'
    import { text } from '@/data.json'
    export default { components: { child }, data: () => ({ text }) }
    </script>
    <style src="./page.css"></style>
    """,
    "child.vue": "<template><text>child</text></template><style>@import './common.css';</style>",
    "src/data.json": #"{"text": "hello"}"#,
    "page.css": ".title { color: red }",
    "common.css": ".big { font-size: 40px }",
    "tsconfig.json": ##"{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}"##,
    "package.json": #"{"name": "pages"}"#,
  ]

  init() throws {
    folder = try TemporaryFolder(Self.sources)
  }

  private func build(_ output: String, script: String? = nil) async throws -> Command.Result {
    try await Command.run(
      ["build", "page.vue", "-o", output],
      script: "cd '\(folder.path)' && \(script ?? #""$0" "$@""#)"
    )
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private func expectSourcesWhole(sourceLocation: SourceLocation = #_sourceLocation) {
    for (name, source) in Self.sources {
      #expect(text(name) == source, sourceLocation: sourceLocation)
    }
  }

  /// The files in the folder beside the sources.
  private func others() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { Self.sources[$0] == nil && $0 != "src" }.sorted()
  }

  @Test func `the folders of the bundle are made`() async throws {
    let result = try await build("dist/pages/page.js")
    #expect(result.status == 0, "\(result)")
    #expect(text("dist/pages/page.js")?.isEmpty == false)
    #expect(text("dist/pages/page.js.map")?.isEmpty == false)
  }

  @Test func `a template or data is no source`() async throws {
    let folder = try TestFolder([
      "menu.json": #"{"view_items": []}"#, "menu": #"{"view_items": []}"#,
    ])
    for name in ["menu.json", "menu"] {
      let result = try await folder.run(["build", name])
      #expect(result.status == 64 && result.stdout.isEmpty, "\(result)")
      #expect(
        result.stderr == "error: \(name): this is a template or data; write the name of a source\n"
      )
    }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(name)",
      withDestinationPath: target
    )
  }

  @Test(arguments: [
    "page.vue", "./page.vue", "src/../page.vue", "child.vue", "src/data.json", "page.css",
    "common.css", "tsconfig.json", "package.json",
  ])
  func `a file that the bundle is built from is not overwritten`(output: String) async throws {
    let result = try await build(output)
    #expect(result.status == 73)
    #expect(result.stdout == "")
    #expect(result.stderr.hasPrefix("error: \(output): "))
    #expect(result.stderr.hasSuffix("; name another file, such as '-o bundle.js'\n"))
    #expect(try others() == [])
    expectSourcesWhole()
  }

  @Test(arguments: Self.sources.keys.sorted())
  func `neither through a symbolic nor through a hard link`(name: String) async throws {
    try link("symbolic.js", to: name)
    try link("again.js", to: "symbolic.js")
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/\(name)",
      toPath: "\(folder.path)/hard.js"
    )
    for output in ["symbolic.js", "again.js", "hard.js"] {
      let result = try await build(output)
      #expect(result.status == 73)
      #expect(result.stderr.contains("\(output): the bundle would overwrite"))
    }
    #expect(try others() == ["again.js", "hard.js", "symbolic.js"])
    expectSourcesWhole()
  }

  @Test func `nor by the source map`() async throws {
    try link("bundle.js.map", to: "src/data.json")
    let result = try await build("bundle.js")
    #expect(result.status == 73)
    #expect(result.stderr.contains("bundle.js.map: its source map would overwrite"))
    #expect(try others() == ["bundle.js.map"])
    expectSourcesWhole()
  }

  @Test func `no bundle gets the name of a source`() async throws {
    let result = try await build("other.vue")
    #expect(
      result.stderr
        == "error: other.vue: a bundle is JavaScript, not a .vue file; name another file, such as '-o bundle.js'\n"
    )
    #expect(result.status == 73)
    #expect(try others() == [])
  }

  @Test(arguments: ["we", "vue", "js.we/bundle"])
  func `a name without an ending is no source's`(output: String) async throws {
    try folder.write("js.we/other", "")
    let result = try await build(output)
    #expect(result == Command.Result(stdout: "", stderr: "", status: 0))
    #expect(text(output)?.isEmpty == false)
  }

  @Test(arguments: ["src", "src/", "../nowhere/bundle.js", "page.css/bundle.js", "loop.js"])
  func `a path where no file can be written is an error`(output: String) async throws {
    try link("loop.js", to: "loop.js")
    let result = try await build(output)
    #expect(result.status == 73)
    #expect(result.stderr.hasPrefix("error: \(output): "))
    #expect(try others() == ["loop.js"])
    expectSourcesWhole()
  }

  @Test func `an output is replaced whole, with its permissions and as the link it is`()
    async throws
  {
    try folder.write("dist/real.js", "old")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640],
      ofItemAtPath: "\(folder.path)/dist/real.js"
    )
    try link("bundle.js", to: "dist/real.js")
    #expect(try await build("bundle.js") == Command.Result(stdout: "", stderr: "", status: 0))
    let files = FileManager.default
    #expect(
      try files.destinationOfSymbolicLink(atPath: "\(folder.path)/bundle.js") == "dist/real.js"
    )
    let attributes = try files.attributesOfItem(atPath: "\(folder.path)/dist/real.js")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(text("dist/real.js")?.hasSuffix("//# sourceMappingURL=bundle.js.map\n") == true)
    #expect(try others() == ["bundle.js", "bundle.js.map", "dist"])
    #expect(try files.contentsOfDirectory(atPath: "\(folder.path)/dist") == ["real.js"])
  }

  @Test func `a build that fails leaves the old output`() async throws {
    try folder.write("bundle.js", "old")
    try folder.write("bundle.js.map", "old map")
    try folder.write("child.vue", "<template><text>{{ 1 + }}</text></template>")
    let result = try await build("bundle.js")
    #expect(result.status == 1)
    #expect(text("bundle.js") == "old")
    #expect(text("bundle.js.map") == "old map")
    #expect(try others() == ["bundle.js", "bundle.js.map"])
  }

  @Test func `an output that does not fit leaves the old one and nothing else`() async throws {
    try folder.write("bundle.js", "old")
    let result = try await build("bundle.js", script: #"ulimit -f 1 && "$0" "$@" --no-cache"#)
    #expect(result.status == 73)
    #expect(result.stderr.contains("it cannot be written: file too large"))
    #expect(text("bundle.js") == "old")
    #expect(try others() == ["bundle.js"])
  }

  @Test func `an interrupted build leaves the old output and nothing else`() async throws {
    try folder.write("bundle.js", "old")
    // An esbuild that interrupts its parent process, and then waits.
    try folder.write("esbuild", "#!/bin/sh\nkill -INT $PPID\nexec cat\n")
    let result = try await build(
      "bundle.js",
      script: #"chmod +x esbuild && WEEXHOST_ESBUILD=./esbuild exec "$0" "$@" --no-cache"#
    )
    #expect(result.status == 130)
    #expect(result.stderr == "note: interrupted\n")
    #expect(text("bundle.js") == "old")
    #expect(try others() == ["bundle.js", "esbuild"])
  }

  @Test func `devices and pipes are written to directly, without a map`() async throws {
    let plain = try await Command.run(
      ["build", "page.vue"],
      script: "cd '\(folder.path)' && \"$0\" \"$@\""
    )
    #expect(try await build("/dev/stdout").stdout == plain.stdout)
    #expect(try await build("/dev/null").status == 0)
    let full = try await build("/dev/full")
    #expect(full.status == 73)
    #expect(full.stderr == "error: /dev/full: it cannot be written: no space left on device\n")
    let piped = try await build(
      "pipe",
      script: #"mkfifo pipe && { cat pipe & "$0" "$@"; wait; }"#
    )
    #expect(piped == plain)
    #expect(try others() == ["pipe"])
  }

  @Test func `more is written to standard output than it began with`() async throws {
    let result = try await build(
      "/dev/stdout",
      script: #"{ echo first; "$0" "$@"; } > log; cat log"#
    )
    #expect(result.stdout.hasPrefix("first\n// { \"framework\": \"Vue\" }\n"))
  }

  @Test func `the map is one that other tools read, of the project's files alone`() async throws {
    #expect(try await build("bundle.js").status == 0)
    let result = try await Command.run(
      [],
      environment: ["NODE_PATH": "/usr/share/nodejs"],
      script: """
        cd '\(folder.path)' && node -e "
        const { SourceMapConsumer } = require('source-map');
        const map = new SourceMapConsumer(JSON.parse(fs.readFileSync('bundle.js.map', 'utf8')));
        const names = new Set();
        map.eachMapping(({ name }) => { if (name) names.add(name); });
        console.log([...map.sources].sort().join(), names.has('child'));
        "
        """
    )
    #expect(result.stdout == "child.vue,page.vue,src/data.json true\n", "\(result)")
  }

  @Test func `a run of the bundle tells misspelt names where the sources have them, once`()
    async throws
  {
    let folder = try TemporaryFolder([
      "page.vue": """
      <template>
        <div>
          <text valeu="3" @clik="go" style="width: 50%">x</text>
          <prodct></prodct>
        </div>
      </template>
      <script>export default { methods: { go() {} } };</script>
      """
    ])
    let told = """
      page.vue:3:11: <text> has no attribute 'valeu'; did you mean 'value'?
      page.vue:3:21: <text> sends no event 'clik'; did you mean 'click'?
      page.vue:3:46: style width: '50%' is not a length in Weex, which ignores it; write it in px or wx, or as a number
      page.vue:4:5: component 'prodct' is not registered; a div replaces it
      """.split(separator: "\n")
    let run = try await Command.run(
      ["run", "dist/page.js", "--print", "none"],
      script: """
        cd '\(folder.path)' && mkdir dist && "$0" build page.vue -o dist/page.js 2>/dev/null && "$0" "$@"
        """
    )
    let lines = run.stderr.split(separator: "\n")
    #expect(lines.count == told.count, "\(run.stderr)")
    for told in told {
      #expect(lines.contains { $0.contains(told) }, "\(run.stderr)")
    }
    let check = try await Command.run(
      ["check", "dist/page.js"],
      script: "cd '\(folder.path)' && \"$0\" \"$@\""
    )
    #expect(check.stdout.hasSuffix("4 errors in 1 file\n"), "\(check.stdout)")
  }
}
