import BundleBuilder
import Foundation
import Testing
import WeexCore
import WeexHost

/// Styles in other languages than CSS, and styles and pictures that scripts import.
@Suite struct StyleLanguageTests {
  private static let hasNode = ["/usr/bin/node", "/usr/local/bin/node"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  private static let hasCompilers = ["/usr/share/nodejs/less", "/usr/bin/sassc"].contains {
    FileManager.default.fileExists(atPath: $0)
  }

  /// A package `less` that knows only `@import` and `@name`, and has a line-by-line source map.
  private static let less = """
    const fs = require('fs');
    exports.FileManager = function () {};
    exports.render = async (text, { filename }) => {
      const imports = [], values = {};
      const read = (text, file) => text.split('\\n').map((line) => {
        const name = /@import "(.*)"/.exec(line);
        if (name !== null) {
          imports.push(require('path').join(require('path').dirname(file), name[1]));
          read(fs.readFileSync(imports[0], 'utf8'), imports[0]);
          return '';
        }
        const value = /^@(\\w+): (.*);$/.exec(line);
        if (value !== null) { values[value[1]] = value[2]; return ''; }
        return line;
      });
      const css = read(text, filename).map((line, index) => line.replace(/@(\\w+)/g, (_, name) => {
        if (name in values) return values[name];
        throw Object.assign(new Error(`variable @${name} is undefined`), { filename, line: index + 1, column: line.indexOf('@') });
      })).join('\\n');
      const mappings = css.split('\\n').map((_, index) => (index === 0 ? 'AAAA' : 'AACA')).join(';');
      return { css, imports, map: JSON.stringify({ version: 3, sources: [filename], names: [], mappings }) };
    };
    """

  private func project(_ style: String, _ files: [String: String] = [:]) throws -> Project {
    try Project(
      [
        "page.vue": "<template><div class='a'></div></template>\n\(style)\n",
        "node_modules/less/package.json": #"{"main": "index.js"}"#,
        "node_modules/less/index.js": Self.less, "vars.less": "@width: 100px;\n",
      ].merging(files) { $1 }
    )
  }

  @Test(
    .enabled(if: hasNode),
    arguments: [
      "<style lang=\"less\">\n@import \"./vars.less\";\n.a { width: @width }\n</style>",
      "<style src=\"./a.less\"></style>", "<style>\n@import './a.less';\n</style>",
    ]
  )
  func `the project's own compiler is used`(style: String) async throws {
    let project = try project(
      style,
      ["a.less": "@import \"./vars.less\";\n.a { width: @width }\n"]
    )
    let bundle = try await project.build("page.vue")
    #expect(bundle.source.contains(#"{ "a": { "width": 100 } }"#))
    #expect(bundle.dependencies.contains("\(project.folder)/vars.less"))
  }

  @Test(.enabled(if: hasNode)) func `what is wrong has its place in the file itself`() async throws
  {
    let unknown = try project("<style lang=\"less\">\n.a {\n  width: @widht }\n</style>")
    #expect(await unknown.problems("page.vue") == ["page.vue:4:10: variable @widht is undefined"])
    let misspelt = try project(
      "<style lang=\"less\">\n@import \"./vars.less\";\n\n.a {\n  widht: @width }\n</style>"
    )
    let name = try await misspelt.build("page.vue").names.first { $0.kind == .style }
    #expect(name?.name == "widht" && name?.near == "width")
    #expect(name?.places.map { [$0.line, $0.column] } == [[6, 1]])
  }

  @Test(.enabled(if: hasNode)) func `a change of what a style imports is seen by the cache`()
    async throws
  {
    let project = try project(
      "<style lang=\"less\">\n@import \"./vars.less\";\n.a { width: @width }\n</style>"
    )
    for name in ["page.vue", "vars.less"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -10)],
        ofItemAtPath: "\(project.folder)/\(name)"
      )
    }
    _ = try await project.build("page.vue", isCached: true)
    try project.write("vars.less", "@width: 70px;\n")
    let bundle = try await project.build("page.vue", isCached: true)
    #expect(bundle.source.contains(#""width": 70"#))
  }

  @Test(.enabled(if: hasNode)) func `another version of the compiler is seen by the cache`()
    async throws
  {
    let project = try project("<style lang=\"less\">\n@w: 100px;\n.a { width: @w }\n</style>")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -10)],
      ofItemAtPath: "\(project.folder)/page.vue"
    )
    _ = try await project.build("page.vue", isCached: true)
    try project.write(
      "node_modules/less/index.js",
      Self.less.replacing("return values[name]", with: "return '30px'")
    )
    try project.write(
      "node_modules/less/package.json",
      #"{"main": "index.js", "version": "2.0.0"}"#
    )
    let bundle = try await project.build("page.vue", isCached: true)
    #expect(bundle.source.contains(#""width": 30"#))
  }

  @Test(.enabled(if: hasNode), arguments: ["my project", "50%", "a#b%20c"])
  func `a folder's name may contain any characters`(name: String) async throws {
    let project = try project(
      "",
      [
        "\(name)/page.vue":
          "<template><div class='a'/></template>\n<style lang=\"less\">\n.a {\n  widht: 1px }\n</style>"
      ]
    )
    let misspelt = try await project.build("\(name)/page.vue").names.first { $0.kind == .style }
    #expect(
      misspelt?.places.map(\.description) == ["file://\(project.folder)/\(name)/page.vue:4:1"]
    )
  }

  @Test(
    .enabled(if: !hasCompilers),
    arguments: [
      ("less", "node-less", "less"), ("scss", "sassc", "sass"), ("sass", "sassc", "sass"),
    ]
  )
  func `without a compiler it is said which package brings one`(
    language: String,
    apt: String,
    npm: String
  ) async throws {
    let project = try Project([
      "page.vue":
        "<template><text>a</text></template>\n<style lang=\"\(language)\">\n.a {}\n</style>\n"
    ])
    #expect(
      await project.problems("page.vue") == [
        "page.vue:2:\(16 + language.count): a style in \"\(language)\" must be compiled to CSS, and no compiler was "
          + "found: install one with 'apt-get install --no-install-recommends \(apt)' or, in the project, with "
          + "'npm install --save-dev \(npm)'"
      ]
    )
  }

  @Test func `an unknown language is reported with the known ones`() async throws {
    let project = try Project([
      "page.vue": "<template><text>a</text></template><style lang=\"lses\">.a {}</style>"
    ])
    #expect(
      await project.problems("page.vue") == [
        "page.vue:1:36: styles are not written in \"lses\" here: expected \"css\", \"less\", \"scss\", \"sass\", "
          + "\"styl\" or \"stylus\""
      ]
    )
  }

  @HostActor
  @Test func `a script that imports a style sheet by a name has its classes`() async throws {
    let project = try Project([
      "page.vue": """
      <template><div :style="styles.box"></div></template>
      <script>
      import styles from './box.css'
      export default { data: () => ({ styles }) }
      </script>
      """,
      "box.css": ".box { width: 100px; height: 50px }",
    ])
    let page = try await Host.withDefaults().openPage(file: "\(project.folder)/page.vue")
    await page.host.settle()
    #expect(page.failures.map(\.description) == [])
    #expect(page.tree.root?.calculatedFrame.height == 50)
  }

  @Test(arguments: [
    (
      "page.vue",
      "<template><div/></template>\n<script>\nimport './box.css';\nexport default {}\n</script>\n",
      3
    ),
    (
      "entry.js",
      "import './box.css'\nimport App from './app.vue'\nApp.el = '#root'\nnew Vue(App)\n", 1
    ),
  ])
  func `it is one in a page of Vue, too`(name: String, source: String, line: Int) async throws {
    let project = try Project([
      name: source, "box.css": ".box { width: 100px }", "app.vue": "<template><div/></template>",
    ])
    let warnings = try await project.build(name).warnings
    #expect(warnings.map { $0.location?.line } == [line], "\(warnings)")
    #expect(warnings.first?.message.contains("nothing uses the styles of box.css") == true)
  }

  @Test func `an import of a style sheet without a name is a warning`() async throws {
    let project = try Project([
      "entry.js": "const a = 1;\nimport './box.css';\nconsole.log(a);",
      "box.css": ".box { width: 100px }",
    ])
    let bundle = try await project.build("entry.js")
    #expect(bundle.warnings.count == 1)
    #expect(
      bundle.warnings.first?.message.hasPrefix("nothing uses the styles of box.css") == true
    )
    #expect(bundle.warnings.first?.location?.line == 2)
    #expect(bundle.dependencies.contains("\(project.folder)/box.css"))
    try project.write("box.css", ".box { width: 100quid }")
    #expect(
      await project.problems("entry.js")
        == [
          "box.css:1:15: Weex has no unit \"quid\": expected a number, or one with the unit px or wx"
        ]
    )
  }

  @Test func `an imported picture is a part of the bundle`() async throws {
    let project = try Project([
      "entry.js": "import logo from './a.png';\nconsole.log(logo, require('./b.svg'));",
      "a.png": "picture", "b.svg": "<svg/>",
    ])
    let bundle = try await project.build("entry.js")
    #expect(bundle.source.contains("data:image/png"))
    #expect(bundle.source.contains("data:image/svg+xml"))
    #expect(bundle.dependencies.contains("\(project.folder)/a.png"))
  }
}
