import Testing

/// Errors that esbuild only finds at the end of a script in a component.
@Suite struct ScriptEndTests {
  private func problem(
    _ name: String,
    _ script: String,
    tag: String = "script"
  ) async throws
    -> [String]
  {
    let project = try Project([
      name: "<\(tag)>\n\(script)\n</script>\n<template><div></div></template>\n",
      "node_modules/rax/index.js": "",
    ])
    return await project.problems(name)
  }

  @Test(arguments: ["page.vue", "page.we"])
  func `what is left open is reported at the script's end`(name: String) async throws {
    #expect(
      try await problem(name, "export default { data() { return {} }")
        == ["\(name):2:38: expected \"}\" but found end of file"]
    )
    #expect(
      try await problem(name, "export default {\n  a: `b\n}\n\n")
        == ["\(name):4:2: unterminated string literal"]
    )
    #expect(
      try await problem(name, "foo(\r\n  'ü',\r\n") == ["\(name):3:7: unexpected end of file"]
    )
  }

  @Test(arguments: ["page.vue", "page.we"])
  func `a comment that is left open is an error`(name: String) async throws {
    #expect(
      try await problem(name, "export default {}\n/* a comment")
        == ["\(name):3:13: expected \"*/\" to terminate multi-line comment"]
    )
  }

  @Test func `the same holds for TypeScript`() async throws {
    #expect(
      try await problem("page.vue", "export default {} /* a", tag: "script lang=\"ts\"")
        == ["page.vue:2:23: expected \"*/\" to terminate multi-line comment"]
    )
  }

  @Test func `what esbuild does not support in a template has its place there`() async throws {
    let project = try Project([
      "page.vue": "<template>\n<div><text>a</text>\n  <text>{{ 1n }}</text></div>\n</template>\n"
    ])
    let problems = await project.problems("page.vue")
    #expect(
      problems.count == 1 && problems[0].hasPrefix("page.vue:3:12: big integer"),
      "\(problems)"
    )
  }
}
