import Testing

/// `--url`: the URL of a page from a file.
@Suite struct PageAddressTests {
  private let page = "// { \"framework\": \"Vanilla\" }\nconsole.log(weex.config.bundleUrl);"

  @Test func `a page from a file has the URL that is given`() async throws {
    let folder = try TemporaryFolder(["page.js": page])
    let url = "https://m.example/dist/home.js"
    let result = try await Command.run([
      "run", "\(folder.path)/page.js?id=5", "--url", url, "--print", "none",
    ])
    #expect(result.stderr.contains("console.log: \(url)?id=5"), "\(result)")
  }

  @Test(arguments: [
    (["page.js"], "home.js", "--url home.js: "),
    (["page.js"], "file:///home.js", "it wants a URL that begins with http:// or https://"),
    (["page.js", "other.js"], "https://m.example/", "--url is the URL of one page, not of 2"),
  ])
  func `another one is refused`(files: [String], url: String, message: String) async throws {
    let folder = try TemporaryFolder(["page.js": page, "other.js": page])
    let paths = files.map { "\(folder.path)/\($0)" }
    let result = try await Command.run(["run"] + paths + ["--url", url, "--print", "none"])
    #expect(result.status == 64)
    #expect(result.stderr.contains(message), "\(result)")
  }
}
