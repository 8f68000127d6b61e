import BundleBuilder
import Foundation
import HostValues
import Testing
import WeexCore
import WeexHost

/// The folders from which the sources of a page may come.
@Suite struct ReadableFoldersTests {
  /// A page that refers to a file outside its folder.
  struct Leak: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let entry: String
    let files: [String: String]
    /// Symbolic links of the page's folder, by their names; `$` stands for the folder around the page's.
    var links: [String: String] = [:]
    /// The place at which the problem is reported.
    let place: String

    init(
      _ entry: String,
      _ text: String,
      at place: String,
      _ files: [String: String] = [:],
      links: [String: String] = [:]
    ) {
      testDescription = "\(text) \(files.values.first ?? "") \(links)"
      self.entry = entry
      self.files = files.merging([entry: text]) { $1 }
      self.links = links
      self.place = place
    }
  }

  private static let secrets = [
    "secret.json": #"{"key": "s3cret"}"#,
    "secret.js": "console.log('s3cret')\nexport default 's3cret'",
    "secret.css": ".s3cret { color: red }", "secret.html": "<text>s3cret</text>",
    "secret.png": "s3cret", "secret.vue": "<template><text>s3cret</text></template>",
    "secret.we": "<template><text>s3cret</text></template>", "secret.txt": "s3cret",
    "secrets.vue": "<template><text/></template><script>export default 's3cret'</script>",
    "secrets/secret.json": #"{"key": "s3cret"}"#,
  ]
  private static let template = "<template><div class='s3cret'></div></template>"
  private static let we = "<template><div></div></template>"

  static let leaks = [
    Leak("entry.js", "import s from '../secret.json'\nconsole.log(s)", at: "entry.js:1:15"),
    Leak("entry.js", "\nimport s from '$/secret.json'\nconsole.log(s)", at: "entry.js:2:15"),
    Leak("entry.js", "export default require('../secret.json')", at: "entry.js:1:24"),
    Leak("entry.js", "import('../secret.json').then(console.log)", at: "entry.js:1:8"),
    Leak("entry.js", "import s from '../secret'\nconsole.log(s)", at: "entry.js:1:15"),
    Leak("entry.js", "import s from './x/../../secret.txt'\nconsole.log(s)", at: "entry.js:1:15"),
    Leak("entry.ts", "import s from '../secret.png'\nconsole.log(s)", at: "entry.ts:1:15"),
    Leak("entry.js", "import s from '../secret.css'\nconsole.log(s)", at: "entry.js:1:15"),
    Leak("entry.js", "import s from '../secret.vue'\nconsole.log(s)", at: "entry.js:1:15"),
    Leak("entry.js", "import s from '../secrets.vue?script'\nconsole.log(s)", at: "entry.js:1:15"),
    Leak("entry.js", "import s from '$/secrets.vue?script'\nconsole.log(s)", at: "entry.js:1:15"),
    Leak("entry.js", "import './lib.js'", at: "lib.js:1:8", ["lib.js": "import '../secret.js'"]),
    Leak(
      "entry.js",
      "import s from './link.json'\nconsole.log(s)",
      at: "entry.js:1:15",
      links: ["link.json": "$/secret.json"]
    ),
    Leak(
      "entry.js",
      "import s from './around/secret.json'\nconsole.log(s)",
      at: "entry.js:1:15",
      links: ["around": ".."]
    ),
    Leak(
      "entry.js",
      "import s from 'secrets/secret.json'\nconsole.log(s)",
      at: "entry.js:1:15",
      links: ["node_modules": ".."]
    ),
    Leak(
      "entry.js",
      "import s from 'p'\nconsole.log(s)",
      at: "entry.js:1:15",
      ["node_modules/p/package.json": #"{"main": "../../../secret.json"}"#]
    ),
    Leak(
      "entry.js",
      "import s from 'p'\nconsole.log(s)",
      at: "entry.js:1:15",
      [
        "node_modules/p/package.json":
          #"{"main": "a.js", "browser": {"./a.js": "../../../secret.js"}}"#,
        "node_modules/p/a.js": "export default 1",
      ]
    ),
    Leak(
      "entry.js",
      "import s from '@/secret.json'\nconsole.log(s)",
      at: "entry.js:1:15",
      ["tsconfig.json": #"{"compilerOptions": {"paths": {"@/*": ["../*"]}}}"#]
    ),
    Leak("page.vue", "\(template)<style src='../secret.css'></style>", at: "page.vue:1:48"),
    Leak("page.vue", "\(template)\n<style>\n@import '../secret.css';</style>", at: "page.vue:3:1"),
    Leak(
      "page.vue",
      "\(template)\n<style>@import url(~../../secret.css);</style>",
      at: "page.vue:2:8",
      ["node_modules/a.js": ""]
    ),
    Leak("page.vue", "<template src='../secret.html'></template>", at: "page.vue:1:1"),
    Leak("page.vue", "\(template)\n<script src='../secret.js'></script>", at: "page.vue:2:1"),
    Leak("page.vue", "\(template)\n<script src='../secret'></script>", at: "page.vue:2:1"),
    Leak(
      "page.vue",
      "\(template)\n<script>\nimport s from '../secret.json'\nexport default { data: () => s }\n</script>",
      at: "page.vue:3:15"
    ),
    Leak("page.we", "<template src='../secret.html'></template>", at: "page.we:1:16"),
    Leak("page.we", "\(we)\n<style src='../secret.css'></style>", at: "page.we:2:13"),
    Leak("page.we", "\(we)\n<script src='../secret.js'></script>", at: "page.we:2:1"),
    Leak("page.we", "\(we)\n<element name='s' src='../secret.we'></element>", at: "page.we:2:24"),
    Leak("page.we", "<script>require('../secret.we')</script>\n\(we)", at: "page.we:1:17"),
  ]

  /// The folder with the secrets, and in it a folder `page`.
  private func project(of leak: Leak) throws -> Project {
    let project = try Project(Self.secrets)
    for (name, text) in leak.files {
      try project.write("page/\(name)", text.replacing("$", with: project.folder))
    }
    for (name, target) in leak.links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(project.folder)/page/\(name)",
        withDestinationPath: target.replacing("$", with: project.folder)
      )
    }
    return project
  }

  private func build(
    _ project: Project,
    _ entry: String,
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws(HostError) -> BuiltBundle {
    var options = BuildOptions()
    options.cacheFolder = nil
    change(&options)
    return try await BundleBuilder.build("\(project.folder)/\(entry)", options: options)
  }

  @Test(arguments: leaks)
  func `a file outside is refused where it is named, and read where that is allowed`(
    leak: Leak
  )
    async throws
  {
    let project = try project(of: leak)
    let problems = await project.problems("page/\(leak.entry)")
    #expect(
      problems.contains {
        $0.hasPrefix("page/\(leak.place): /secret")
          && $0.contains(
            " may not be read: it is outside of the page's folder, /page; allow it with --allow-read="
          )
      },
      "\(problems)"
    )
    let bundle = try await build(project, "page/\(leak.entry)") {
      $0.readableFolders = .only([project.folder])
    }
    #expect(bundle.source.contains("s3cret") || bundle.source.contains("czNjcmV0"))
  }

  @Test func `nothing is said of what is not there outside`() async throws {
    let project = try Project(["page/entry.js": "import '../scret.json'", "secret.json": "{}"])
    #expect(
      await project.problems("page/entry.js") == [
        "page/entry.js:1:8: /scret.json may not be read: it is outside of the page's folder, /page; allow it with --allow-read="
      ]
    )
  }

  @Test func `names that only look the same are different folders`() async throws {
    let project = try Project([
      "\u{E9}/entry.js": "import s from '../e\u{301}/secret.json'\nconsole.log(s)",
      "e\u{301}/secret.json": "[1]",
    ])
    #expect(await project.problems("\u{E9}/entry.js").count == 1)
  }

  private static let files = [
    "src/pages/page.vue": """
    <template><part/></template>
    <script>
    import part from '../parts/part.vue'
    import { name } from 'lib'
    import linked from 'linked'
    export default { components: { part }, data: () => ({ name, linked }) }
    </script>
    <style src="~lib/style.css"></style>
    """,
    "src/parts/part.vue": "<template><text>of the project</text></template>",
    "node_modules/lib/index.js": "export const name = 'of lib'",
    "node_modules/lib/style.css": ".a { color: red }",
    "node_modules/.store/linked/index.js": "module.exports = 'of the store'",
  ]

  @Test(arguments: [["package.json": "{}"], [:]])
  func `a project is read, with its packages`(more: [String: String]) async throws {
    let project = try Project(Self.files.merging(more) { $1 })
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.folder)/node_modules/linked",
      withDestinationPath: ".store/linked"
    )
    let source = try await build(project, "src/pages/page.vue").source
    for text in ["of the project", "of lib", "of the store"] { #expect(source.contains(text)) }
    let narrow = await #expect(throws: HostError.self) {
      try await build(project, "src/pages/page.vue") { $0.project = project.folder + "/src/parts" }
    }
    #expect(narrow?.message.contains("/parts/part.vue may not be read") == true)
  }

  @Test func `packages above the project are read, and nothing else there`() async throws {
    let project = try Project([
      "app/package.json": "{}", "app/src/a.js": "import 'lib'", "app/src/b.js": "import '../../x'",
      "node_modules/lib/index.js": "console.log('of lib')", "x.js": "",
    ])
    #expect(try await build(project, "app/src/a.js").source.contains("of lib"))
    #expect(
      await project.problems("app/src/b.js") == [
        "app/src/b.js:1:8: /x.js may not be read: it is outside of the page's project, /app; allow it with --allow-read="
      ]
    )
  }

  @Test(arguments: [
    ["package.json": #"{"workspaces": ["packages/*"]}"#],
    ["package.json": #"{"workspaces": {"packages": ["./packages/**", "!packages/b"]}}"#],
    ["pnpm-workspace.yaml": "# all\npackages:\n  - 'apps/*'\n  - \"packages/*\"\n"],
    [
      "package.json": #"{"workspaces": ["packages/*"]}"#,
      "packages/package.json": #"{"workspaces": ["a"]}"#,
    ],
  ])
  func `the packages of a monorepo are one project`(more: [String: String]) async throws {
    let project = try Project(
      [
        "packages/a/package.json": "{}", "packages/a/src/a.js": "import '../../b/b'",
        "packages/b/package.json": "{}", "packages/b/b.js": "console.log('of b')",
      ].merging(more) { $1 }
    )
    #expect(try await build(project, "packages/a/src/a.js").source.contains("of b"))
  }

  @Test(arguments: [
    #"{"workspaces": ["apps/*"]}"#, #"{"workspaces": ["packages/*", "!packages/a"]}"#,
    #"{"workspaces": ["packages"]}"#, #"{"workspaces": "packages/*"}"#, "{}",
  ])
  func `a package that no workspaces name is a project of its own`(outer: String) async throws {
    let project = try Project([
      "package.json": outer, "packages/a/package.json": "{}",
      "packages/a/a.js": "import '../b/b.js'", "packages/b/b.js": "",
    ])
    #expect(
      await project.problems("packages/a/a.js") == [
        "packages/a/a.js:1:8: /packages/b/b.js may not be read: it is outside of the page's folder, /packages/a; allow it with --allow-read=/packages/b"
      ]
    )
  }

  @Test func `a cached bundle is not given to whom its sources are refused`() async throws {
    let project = try Project(["page/entry.js": "import '../lib.js'", "lib.js": "console.log(1)"])
    for name in ["page/entry.js", "lib.js"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -10)],
        ofItemAtPath: "\(project.folder)/\(name)"
      )
    }
    let cache = "\(project.folder)/cache"
    _ = try await build(project, "page/entry.js") {
      $0.cacheFolder = cache
      $0.readableFolders = .everything
    }
    await #expect(throws: HostError.self) {
      try await build(project, "page/entry.js") { $0.cacheFolder = cache }
    }
  }

  @Test(arguments: [
    ("import s from './pipe.json'\nconsole.log(s)", "entry.js:1:15", "/pipe.json"),
    ("import s from './pipe.css'\nconsole.log(s)", "entry.js:1:15", "/pipe.css"),
    ("import s from '/dev/zero'\nconsole.log(s)", "entry.js:1:15", "/dev/zero"),
  ])
  func `a pipe or a device is no source`(text: String, place: String, name: String) async throws {
    let project = try Project(["entry.js": text])
    for pipe in ["pipe.json", "pipe.css"] {
      // The C function reads the path during the call.
      #expect(unsafe mkfifo("\(project.folder)/\(pipe)", 0o600) == 0)
    }
    let error = await #expect(throws: HostError.self) {
      try await build(project, "entry.js") { $0.readableFolders = .everything }
    }
    let problem = try #require((error?.underlying as? BuildFailure)?.problems.first)
    #expect(
      problem.description.replacing("file://", with: "").replacing(project.folder, with: "")
        == "/\(place): \(name) is not a regular file"
    )
  }

  @Test func `a style that is a pipe is no source`() async throws {
    let project = try Project([
      "page.vue": "<template><div/></template>\n<style src=\"./pipe.css\"></style>"
    ])
    // The C function reads the path during the call.
    #expect(unsafe mkfifo("\(project.folder)/pipe.css", 0o600) == 0)
    #expect(await project.problems("page.vue") == ["page.vue:2:1: /pipe.css is not a regular file"])
  }

  @Test func `a file that is too large is no source`() async throws {
    let project = try Project(["entry.js": "import s from './large.txt'\nconsole.log(s)"])
    #expect(FileManager.default.createFile(atPath: "\(project.folder)/large.txt", contents: nil))
    // The C function reads the path during the call.
    #expect(unsafe truncate("\(project.folder)/large.txt", 300 << 20) == 0)
    #expect(
      await project.problems("entry.js") == [
        "entry.js:1:15: /large.txt: the file is larger than 256 MiB, the most that can be read"
      ]
    )
  }

  @Test func `a style in another language reads no more than the others`() async throws {
    let less = """
      exports.FileManager = function () {};
      exports.render = async (text) => ({ css: require('fs').readFileSync('$/secret.css', 'utf8'), imports: [] });
      """
    let project = try Project([
      "secret.css": ".s3cret { color: red }", "page/node_modules/less/index.js": "",
      "page/page.vue": "<template><div/></template>\n<style lang=\"less\"></style>",
    ])
    try project.write(
      "page/page.vue",
      "<template><div/></template>\n<style lang=\"less\">\n.a { b: c }</style>"
    )
    try project.write(
      "page/node_modules/less/index.js",
      less.replacing("$", with: project.folder)
    )
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/node") else { return }
    let problems = await project.problems("page/page.vue")
    #expect(problems.first?.contains("/secret.css may not be read") == true, "\(problems)")
  }
}
