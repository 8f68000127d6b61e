import BundleBuilder
import HostThread
import Testing

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
}
