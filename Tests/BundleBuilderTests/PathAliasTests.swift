import BundleBuilder
import Testing

/// The aliases of a `tsconfig.json`, which styles follow as the imports of scripts do.
@Suite struct PathAliasTests {
  /// A project with three aliases, one of them in a file that its configuration extends, and comments in it.
  private static func files(_ page: String, _ name: String = "page.vue") -> [String: String] {
    [
      "package.json": "{}",
      "tsconfig.json": """
      // As an editor writes it.
      { "extends": "./config/base", /* "paths": {}, */ }
      """,
      "config/base.json": """
      { "compilerOptions": { "paths": {
        "@/*": ["../gone/*", "../src/*"], "@styles/*": ["../src/styles/*"], "theme": ["../src/styles/theme.css"],
      } } }
      """,
      "src/styles/theme.css": "@import '@/styles/base.css';",
      "src/styles/base.css": ".a { width: 7px }", "src/part.html": "<div class='a'></div>",
      "src/part.js": "module.exports = { data: () => ({ n: 1 }) }",
      "src/views/\(name)": page,
    ]
  }

  private static let template = "<template><div class='a'></div></template>"

  @Test(arguments: [
    "\(template)<style src='@/styles/base.css'></style>",
    "\(template)<style src='theme'></style>",
    "\(template)<style>@import '@styles/base.css';</style>",
    "\(template)<style>@import url(~@/styles/base.css);</style>",
    "\(template)<script src='@/part'></script><style src='@styles/base.css'></style>",
    "<template src='@/part.html'></template><style src='@styles/base.css'></style>",
  ])
  func `a page's styles, templates and scripts follow the project's aliases`(
    page: String
  ) async throws {
    for (name, page) in [("page.vue", page), ("page.we", page)] {
      let project = try Project(Self.files(page, name))
      #expect(await project.problems("src/views/\(name)") == [])
      let bundle = try await project.build("src/views/\(name)")
      #expect(bundle.source.firstMatch(of: /"width":\s*7/) != nil, "\(name)")
      #expect(bundle.dependencies.contains("\(project.folder)/src/styles/base.css"))
    }
  }

  @Test(arguments: [
    #"{"extends": ["./config/base.json", "./config/other"]}"#, #"{"extends": "set"}"#,
    #"{"extends": "set/own"}"#, #"{"extends": ["./gone", "set/own.json"]}"#,
  ])
  func `the aliases may be in a file that the configuration extends`(
    configuration: String
  ) async throws {
    let set = #"{"compilerOptions": {"paths": {"@/*": ["../../src/*"]}}}"#
    let files = Self.files("\(Self.template)<style src='@/styles/base.css'></style>").merging(
      [
        "tsconfig.json": configuration, "config/other.json": "{}",
        "node_modules/set/tsconfig.json": set, "node_modules/set/own.json": set,
      ]
    ) { $1 }
    let bundle = try await Project(files).build("src/views/page.vue")
    #expect(bundle.source.firstMatch(of: /"width":\s*7/) != nil)
  }

  @Test func `a path without an alias is next to the file`() async throws {
    var files = Self.files("\(Self.template)<style src='styles/base.css'></style>")
    files["tsconfig.json"] = #"{"compilerOptions": {"baseUrl": "src", "paths": {"*": ["*"]}}}"#
    files["src/views/styles/base.css"] = ".a { width: 9px }"
    let bundle = try await Project(files).build("src/views/page.vue")
    #expect(bundle.source.firstMatch(of: /"width":\s*9/) != nil)
    files["src/views/styles/base.css"] = nil
    let other = try await Project(files).build("src/views/page.vue")
    #expect(other.source.firstMatch(of: /"width":\s*7/) != nil)
  }

  @Test func `an alias that leads to no file says where, and what is there`() async throws {
    let project = try Project(
      Self.files(
        """
        \(Self.template)
        <script src='@/prt'></script>
        <style src='@styles/bse.css'></style>
        """
      ).merging(["src/styles/b.js": "import '@/styles/thme.css'"]) { $1 }
    )
    expectNoDifference(
      await project.problems("src/views/page.vue"),
      [
        "src/views/page.vue:2:1: the script '@/prt' does not exist; '@' is an alias, and there is no gone/prt",
        "src/views/page.vue:3:1: the style sheet \"@styles/bse.css\" does not exist: looked for "
          + "/src/views/@styles/bse.css or /src/styles/bse.css; '@styles' is an alias, and there is no "
          + "src/styles/bse.css; did you mean '@styles/base.css'?",
      ]
    )
  }

  /// A project whose aliases have no sign that tells them from names of packages and folders.
  private static let unsigned = [
    "package.json": "{}",
    "tsconfig.json": #"""
    {"compilerOptions": {"paths": {
      "lib/*": ["./src/lib/*"], "~lib/*": ["./src/lib/*"], "shared": ["./src/lib/shard"]
    }}}
    """#, "src/lib/part.js": "", "src/lib/base.css": "", "src/lib/shared.js": "",
  ]

  @Test(arguments: [
    (
      "<script src='lib/prt'>",
      "'lib' is an alias, and there is no src/lib/prt; did you mean 'lib/part.js'?"
    ),
    ("<script src='shared'>", "'shared' is an alias, and there is no src/lib/shard"),
    ("<script>import 'shared'", "'shared' is an alias, and there is no src/lib/shard"),
    (
      "<style src='lib/bse.css'>",
      "'lib' is an alias, and there is no src/lib/bse.css; did you mean 'lib/base.css'?"
    ),
    (
      "<style>@import 'lib/bse.css';",
      "'lib' is an alias, and there is no src/lib/bse.css; did you mean 'lib/base.css'?"
    ),
    (
      "<style src='~lib/bse.css'>",
      "'~lib' is an alias, and there is no src/lib/bse.css; did you mean '~lib/base.css'?"
    ),
    (
      "<style src='shared'>",
      "'shared' is an alias, and there is no src/lib/shard"
    ),
  ])
  func `an alias without a sign is one wherever a file is named`(
    element: String,
    advice: String
  ) async throws {
    let end = element.hasPrefix("<script") ? "</script>" : "</style>"
    let page = "\(Self.template)\n\(element)\(end)"
    let project = try Project(Self.unsigned.merging(["src/views/page.vue": page]) { $1 })
    let problems = await project.problems("src/views/page.vue")
    #expect(problems.count == 1 && problems[0].hasSuffix("; \(advice)"), "\(problems)")
  }

  @Test func `a name with an at sign that is a folder of the project is no scope of packages`()
    async throws
  {
    let project = try Project([
      "package.json": "{}",
      "src/page.vue": """
      <template><div></div></template>
      <script>import '@components/card'
      import '@jest/globals'
      import '@vendor/x'
      </script>
      <style>@import '@components/card.css';
      @import '~@/x.css';</style>
      """,
      "src/components/card.css": "", "src/jest/a.js": "",
    ])
    let paths = #"define it in a tsconfig.json, {"compilerOptions": {"paths": {"#
    let alias =
      "'@components' is the project's folder src/components: \(paths)"
      + #""@components/*": ["./src/components/*"]}}}"#
    let problems = await project.problems("src/page.vue")
    #expect(problems.contains { $0.hasSuffix("'@components/card' does not exist; \(alias)") })
    #expect(
      problems.contains { $0.contains("\"@components/card.css\"") && $0.hasSuffix("; \(alias)") }
    )
    #expect(problems.contains { $0.contains("'@jest/globals'") && $0.contains("from 'weexhost'") })
    #expect(problems.contains { $0.contains("install it with 'npm install @vendor/x'") })
    let bundlers = "'@' is an alias from a bundler's configuration: \(paths)"
    #expect(problems.contains { $0.contains("\"~@/x.css\"") && $0.contains(bundlers) })
  }
}
