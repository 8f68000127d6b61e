import HostThread
import HostValues
import Testing

@testable import BundleBuilder

@HostActor
@Suite struct ToolContextTests {
  @Test func `a part of a file keeps its place`() throws {
    let tools = ToolContext(source: "/project/page.vue")
    defer { tools.close() }
    let compiled = try tools.compile(
      "/project/page.vue",
      source: "<template><div/></template>\n<script>\nexport default { x: 1 }\n</script>\n",
      isEntry: true,
      siblings: []
    )
    guard case .code(let code, loader: "jsx") = compiled.script else {
      Issue.record("there is no script")
      return
    }
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "export default { x: 1 }")
    #expect(compiled.facade.contains("./page.vue?script"))
    #expect(compiled.problems.isEmpty)
  }

  @Test(arguments: ["page.vue", "page.we"])
  func `the installed compilers come before a project's older ones`(entry: String) async throws {
    let old = "throw new Error('of another time');"
    let packages = [
      "weex-template-compiler/build.js", "vue-template-compiler/build.js", "he/index.js",
      "de-indent/index.js", "acorn/index.js", "acorn-walk/index.js", "escodegen/index.js",
      "css/index.js", "css/lib/parse.js",
    ]
    let project = try Project(
      Dictionary(uniqueKeysWithValues: packages.map { ("node_modules/\($0)", old) })
    )
    try project.write(
      entry,
      """
      <template><div class="a"><text>&copy; {{ b }}</text></div></template>
      <style>.a { width: 1px }</style>
      <script>module.exports = { data: { b: 1 } }</script>
      """
    )
    #expect(await project.problems(entry) == [])
  }

  @Test func `a project's own compiler is used where none is installed`() throws {
    let project = try Project(compiler: "exports.compile = () => (\(Self.compiled("tips: []")));")
    #expect(try compile(project).problems.isEmpty)
  }

  @Test func `a problem without a place is at the beginning`() throws {
    let project = try Project(
      compiler:
        "exports.compile = () => (\(Self.compiled("tips: [{ msg: 'odd', start: NaN, end: NaN }]")));"
    )
    let problem = try #require(try compile(project).problems.first)
    #expect(problem.message == "odd" && problem.isWarning)
    #expect(problem.line == 1 && problem.column == 1)
  }

  @Test func `a project's own compiler reads no more than its sources`() throws {
    let project = try Project(compiler: "require('../../../secret.json')")
    try project.write("secret.json", "{}")
    let error = #expect(throws: HostError.self) { try compile(project) }
    #expect(
      error?.message.contains("/secret.json may not be read") == true,
      "\(String(describing: error))"
    )
  }

  @Test func `a project's own compiler that does not end is stopped at the limit`() throws {
    let project = try Project(compiler: "for (;;);")
    let deadline = BuildDeadline(of: "page.vue", within: .milliseconds(500))
    let error = #expect(throws: HostError.self) { try compile(project, deadline) }
    #expect(error?.code == .timeLimit)
    #expect(error?.message.contains("while the compiler of page.vue ran") == true)
  }

  /// What a template compiler returns.
  private static func compiled(_ rest: String) -> String {
    "{ ast: {}, render: 'with(this){return 1}', staticRenderFns: [], errors: [], \(rest) }"
  }

  /// Compiles a page as if no packages were installed.
  private func compile(
    _ project: Project,
    _ deadline: BuildDeadline = .none
  ) throws -> CompiledSource {
    let page = "\(project.folder)/page/page.vue"
    let tools = ToolContext(
      source: page,
      readable: ReadableFolders(of: page, BuildOptions()),
      deadline: deadline,
      installed: []
    )
    defer { tools.close() }
    let source = "<template><div/></template>"
    return try tools.compile(page, source: source, isEntry: true, siblings: [])
  }
}

extension TemporaryFolder {
  /// A page whose project has a template compiler of its own.
  fileprivate convenience init(compiler: String) throws {
    try self.init([
      "page/page.vue": "", "page/package.json": "{}",
      "page/node_modules/weex-template-compiler/build.js": compiler,
    ])
  }
}
