import BundleBuilder
import JSEngine
import Testing
import WeexCore
import WeexHost

/// Values substituted for names of the sources, and the compilation of JSX.
@HostActor
@Suite struct DefineTests {
  /// The texts that an entry logs, and the warnings of its build.
  private func run(
    _ files: [String: String],
    _ defines: [String: String] = [:]
  ) async throws -> (log: [String], warnings: [String]) {
    let project = try Project(files)
    var options = BuildOptions()
    options.cacheFolder = nil
    options.defines = defines
    let bundle = try await BundleBuilder.build("\(project.folder)/entry.js", options: options)
    let context = JSContext(name: "a bundle")
    defer { context.close() }
    var log: [String] = []
    let function = context.makeFunction(name: "log", length: 1) { arguments in
      log.append(arguments.string(0) ?? "?")
      return .undefined
    }
    try context.global.setProperty("log", .value(function))
    _ = try context.evaluate(bundle.source, url: "bundle.js")
    let warnings = bundle.warnings.map { warning in
      "\(warning.location?.line ?? 0):\(warning.location?.column ?? 0) \(warning.message)"
    }
    return (log, warnings)
  }

  @Test(arguments: [
    ("https://a.example", "string https://a.example"), ("8080", "number 8080"),
    (#""8080""#, "string 8080"), ("false", "boolean false"), ("", "string "),
    ("undefined", "undefined undefined"), ("it's", "string it's"), ("007", "string 007"),
  ])
  func `a definition is JSON, or else a text`(value: String, expected: String) async throws {
    let files = [
      "entry.js": "export {}; log(typeof process.env.API + ' ' + process.env.API)"
    ]
    let (log, warnings) = try await run(files, ["process.env.API": value])
    #expect(log == [expected])
    #expect(value == "undefined" || warnings == [])
  }

  @Test(arguments: [
    ("process.env.API", true), ("__DEV__", true), ("$a.class", true), ("import.meta.env", true),
    ("let", false), ("if", false), ("this.a", false), ("import", false), ("", false), ("a.", false),
    ("a-b", false), ("1a", false), ("a b", false),
  ])
  func `only the path of a name can be defined`(name: String, isDefinable: Bool) {
    #expect(BundleBuilder.isDefinable(name) == isDefinable)
  }

  @Test(arguments: [
    ("import(name)", "3:1 this import() names no file that is known at build time"),
    ("require(name)", "3:1 this call of require names no file that is known at build time"),
    ("require(['./a'], log)", "3:1 this call of require names no file that is known at build time"),
    ("require.ensure([], log)", "3:1 require.ensure is webpack's"),
    ("require.context('./', true, /a/)", "3:1 require.context is webpack's"),
  ])
  func `an import of what no bundle can have is told where it is written`(
    code: String,
    warning: String
  ) async throws {
    let entry = "export const name = './a';\nif (name === '') {\n\(code);\n}"
    let (_, warnings) = try await run(["entry.js": entry])
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix(warning) == true, "\(warnings)")
  }

  @Test func `any name can be defined, and the environment as a whole is known`() async throws {
    let files = [
      "entry.js": """
      export {}
      const { API, NODE_ENV, OTHER } = process.env
      log(__DEV__ ? 'dev' : 'not')
      log(API + ' ' + NODE_ENV + ' ' + OTHER + ' ' + process.env.NODE_ENV)
      """
    ]
    let (log, warnings) = try await run(files, ["__DEV__": "true", "process.env.API": "a"])
    #expect(log == ["dev", "a production undefined production"])
    #expect(warnings == [])
    let (other, _) = try await run(
      files,
      ["__DEV__": "false", "process.env.NODE_ENV": "development"]
    )
    #expect(other == ["not", "undefined development undefined development"])
  }

  @Test func `an undefined name is undefined and a warning at its place`() async throws {
    let (log, warnings) = try await run([
      "entry.js": "import './other'\nlog('a' + process.env.API)\nlog('b' + process.env['KEY'])",
      "other.js": "",
    ])
    #expect(log == ["aundefined", "bundefined"])
    #expect(
      warnings == [
        "2:11 process.env.API is not defined, so its value is undefined: give it a value with '--define process.env.API=VALUE'",
        "3:11 process.env.KEY is not defined, so its value is undefined: give it a value with '--define process.env.KEY=VALUE'",
      ]
    )
  }

  private static let rax = [
    "node_modules/rax/package.json": #"{"main": "index.js"}"#,
    "node_modules/rax/index.js": """
    export const Fragment = 'Fragment'
    export function createElement(type, props, ...children) {
      const name = typeof type === 'function' ? type(props) : type
      return name + JSON.stringify(props) + '[' + children.join() + ']'
    }
    export const render = (element) => log(element)
    """,
  ]

  @Test(arguments: ["entry.js", "page.jsx"])
  func `JSX is Rax's createElement where there is Rax`(name: String) async throws {
    let page = """
      import { render } from 'rax'
      const App = () => <><view a={1}>hi</view></>
      render(<App b="2"/>)
      """
    let files = ["entry.js": "import './page.jsx'", "page.jsx": ""].merging([name: page]) { $1 }
    let (log, warnings) = try await run(files.merging(Self.rax) { $1 })
    #expect(log == [#"Fragmentnull[view{"a":1}[hi]]{"b":"2"}[]"#])
    #expect(warnings == [])
  }

  @Test func `a file's own createElement or pragma comes first`() async throws {
    let files = [
      "entry.js": """
      import './own.jsx'
      import './pragma.jsx'
      """,
      "own.jsx": "const createElement = () => 'own'\nlog(<a/>)",
      "pragma.jsx": "/** @jsx h */\nconst h = (name) => 'h ' + name\nlog(<a/>)",
    ]
    let (log, _) = try await run(files.merging(Self.rax) { $1 })
    #expect(log == ["own", "h a"])
  }

  @Test func `a bundle with Rax in it says so`() async throws {
    let project = try Project(
      ["entry.js": "import { render } from 'rax'\nrender(<a/>)"].merging(Self.rax) { $1 }
    )
    #expect(try await project.build("entry.js").framework == "Rax")
  }

  @Test func `JSX without Rax is an error at its place`() async throws {
    let project = try Project([
      "entry.js": "export const a = 1\nexport default () =>\n  <view/>",
      "page.vue":
        "<script>\nexport default {\n  render(h) { return <div/> }\n}\n</script>",
    ])
    #expect(
      await project.problems("entry.js") == [
        "entry.js:3:3: JSX has no meaning here: for Rax, install it with 'npm install rax'; for another function than "
          + "its createElement, name it in the file's first lines, /** @jsx name */; for Vue, write a .vue file with a "
          + "<template>, or a `render` function"
      ]
    )
    #expect(
      await project.problems("page.vue") == [
        "page.vue:3:22: JSX is not supported in Vue's components: write a <template>, or a `render` function, as in "
          + "render(h) { return h('div') }"
      ]
    )
  }
}
