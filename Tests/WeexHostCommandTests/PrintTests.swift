import Foundation
import Testing

/// Output for programs: `--print json`, `--calls` and `--refs`.
@Suite struct PrintTests {
  private static let header = "// { \"framework\": \"Vanilla\" }\n"

  private func run(_ files: [String: String], _ options: [String]) async throws -> Command.Result {
    let folder = try TemporaryFolder(files)
    let options = options.map { $0.replacing("FOLDER", with: folder.path) }
    return try await Command.run(["run", "\(folder.path)/page.js"] + options)
  }

  private func objects(_ result: Command.Result) throws -> [[String: Any]] {
    try result.stdout.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private static let counter =
    header + """
      const page = weex.document.createBody('div');
      weex.document.documentElement.appendChild(page);
      let n = 0;
      const text = weex.document.createElement('text', { attr: { value: '0', testId: 'count' } });
      page.appendChild(text);
      page.addEvent('click', () => { text.setAttr('value', `${++n}`); });
      """

  @Test func `frames are rounded to a thousandth`() async throws {
    let result = try await run(
      [
        "page.js": Self.header + """
          const page = weex.document.createBody('div');
          weex.document.documentElement.appendChild(page);
          for (let i = 0; i < 9; i++) page.appendChild(weex.document.createElement('text', { attr: { value: 'a' } }));
          """
      ],
      ["--print", "json"]
    )
    #expect(result.stdout.contains(#""y":115.2,"#), "\(result.stdout)")
    #expect(result.stdout.firstMatch(of: /\.\d{4}/) == nil)
  }

  @Test func `several prints are numbered, and a tree among them is an object too`() async throws {
    let steps = #"[{"print": "json"}, {"tap": {"testId": "count"}}, {"print": "tree"}]"#
    let result = try await run(
      ["page.js": Self.counter, "steps.json": steps],
      ["--print", "json", "--steps", "FOLDER/steps.json", "--color", "always"]
    )
    let objects = try objects(result)
    #expect(objects.map { $0["print"] as? Int } == [1, 2, 3])
    #expect(objects.map { $0["root"] is [String: Any] } == [true, false, true])
    let tree = try #require(objects[1]["tree"] as? String)
    #expect(
      tree.contains("└─ text #count") && tree.hasSuffix("\"1\"\n") && !tree.contains("\u{1B}")
    )
    #expect((objects[1]["errors"] as? [Any])?.isEmpty == true && objects[1]["log"] is [Any])
  }

  @Test func `an empty line stands between trees, and none between objects`() async throws {
    let files = [
      "page.js": Self.counter,
      "trees.json": #"[{"print": "tree"}, {"tap": {"testId": "count"}}]"#,
      "objects.json": #"[{"print": "json"}, {"print": "json"}]"#,
    ]
    let trees = try await run(files, ["--steps", "FOLDER/trees.json"])
    let parts = trees.stdout.split(separator: "\n\n", omittingEmptySubsequences: false)
    #expect(parts.count == 2 && parts.allSatisfy { $0.hasPrefix("div _root") })
    let objects = try await run(files, ["--print", "none", "--steps", "FOLDER/objects.json"])
    #expect(try self.objects(objects).count == 2)
  }

  @Test func `a build that fails is an object with its errors`() async throws {
    let result = try await Command.run([
      "run", "JSBundles/Fixtures/Sources/bad/page.vue", "--print", "json",
    ])
    #expect(result.status == 1)
    let object = try #require(try objects(result).first)
    #expect(object["root"] is NSNull)
    #expect((object["page"] as? [String: Any])?["state"] as? String == "failed")
    let errors = try #require(object["errors"] as? [[String: Any]])
    #expect(errors.count == 4)
    #expect(errors.allSatisfy { $0["message"] is String && $0["column"] is Int })
    let places = errors.map {
      "\(($0["file"] as? String)?.split(separator: "/").last ?? ""):\($0["line"] ?? 0)"
    }
    #expect(places == ["maths.ts:1", "page.vue:3", "page.vue:8", "page.vue:15"])
    #expect(result.stderr.contains("error: JSBundles/Fixtures/Sources/bad/maths.ts:1:74"))
  }

  @Test(arguments: [
    (["run", "no/such.js"], 66, "no/such.js: there is no such file"),
    (["run", "JSBundles"], 66, "JSBundles: this is a directory, not a file"),
    (["run", "JSBundles/Examples/hello.js", "--data", "[1]"], 64, "--data: it wants an object"),
    (
      ["run", "JSBundles/Examples/hello.js", "--steps", "no/such.json"], 66,
      "no/such.json: there is"
    ),
    (["run", "JSBundles/Examples/hello.js", "--framework", "React"], 64, "--framework: "),
  ])
  func `a page that cannot be opened is an object that says why`(
    arguments: [String],
    status: Int32,
    message: String
  ) async throws {
    let result = try await Command.run(arguments + ["--print", "json"])
    #expect(result.status == status)
    let object = try #require(try objects(result).first)
    #expect(object["root"] is NSNull)
    let errors = try #require(object["errors"] as? [[String: Any]])
    #expect(errors.count == 1)
    #expect((errors.first?["message"] as? String)?.hasPrefix(message) == true, "\(result.stdout)")
  }

  @Test(arguments: [
    ("nix é.js", "nix%20%C3%A9.js", "", "nix é.js"), ("nix.js?id=5", "nix.js", "?id=5", "nix.js"),
    ("C#/nix.js#top", "C%23/nix.js", "#top", "C#/nix.js"), ("a?b", "a%3Fb", "", "a?b"),
  ])
  func `a missing file has the URL of one that is there, and its path without the query`(
    argument: String,
    url: String,
    query: String,
    path: String
  ) async throws {
    let folder = try TestFolder([:])
    let result = try await folder.run(["run", argument, "--print", "json"])
    let base = "file://" + folder.folder.path + "/"
    let object = try #require(try objects(result).first)
    #expect((object["page"] as? [String: Any])?["url"] as? String == base + url + query)
    let error = try #require((object["errors"] as? [[String: Any]])?.first)
    #expect(
      error["url"] as? String == base + url
        && error["file"] as? String == "\(folder.folder.path)/\(path)"
    )
    #expect(error["message"] as? String == "\(path): there is no such file")
    let folders = try TestFolder([path: TestFolder.page])
    let there = try await folders.run(["run", argument, "--print", "json"])
    #expect(there.status == 0)
    #expect(
      there.stdout.contains("file://\(folders.folder.path)/\(url)\(query)\""),
      "\(there.stdout)"
    )
  }

  private static let caller =
    header + """
      const page = weex.document.createBody('div');
      weex.document.documentElement.appendChild(page);
      const input = weex.document.createElement('input', {});
      page.appendChild(input);
      weex.requireModule('modal').confirm({ message: 'Sure?' }, () => {});
      weex.requireModule('locale').getLanguageSync();
      weex.requireModule('storage').setItem('a', 'b', () => {});
      weex.requireModule('storage').getItem('a', () => {});
      input.focus();
      weex.requireModule('dom').getComponentRect(input, () => {});
      """

  @Test func `calls are told in order with what came back, where that is asked for`() async throws {
    let result = try await run(["page.js": Self.caller], ["--print", "json", "--calls"])
    let object = try #require(try objects(result).first)
    let calls = try #require(object["calls"] as? [[String: Any]])
    #expect(
      calls.map { "\($0["module"] ?? $0["component"] ?? "").\($0["method"] ?? "")" } == [
        "locale.getLanguageSync", "modal.confirm", "storage.setItem", "storage.getItem",
        "input.focus", "dom.getComponentRect",
      ]
    )
    #expect(calls[0]["result"] as? String == "en-US" && calls[0]["answers"] == nil)
    #expect(result.stdout.contains(#""args":[{"message":"Sure?"},"function"],"answers":["OK"]"#))
    #expect(calls[1]["answers"] as? [String] == ["OK"])
    #expect(
      calls[2]["answers"] as? [[String: String]] == [["result": "success", "data": "undefined"]]
    )
    #expect(calls[3]["answers"] as? [[String: String]] == [["result": "success", "data": "b"]])
    #expect(calls[4]["component"] as? String == "input")
    let without = try await run(["page.js": Self.caller], ["--print", "json"])
    #expect(!without.stdout.contains("\"calls\""))
    let tree = try await run(["page.js": Self.caller], ["--calls"])
    #expect(
      tree.stderr.hasPrefix(#"note: calls: [{"page":"1","time":0,"module":"locale","#),
      "\(tree.stderr)"
    )
  }

  @Test func `without references two pages of one look are printed alike`() async throws {
    // The second creates elements that it does not show, so that all others have higher references.
    let wasteful = Self.caller.replacing(
      "const input",
      with: "for (let i = 0; i < 20; i++) weex.document.createElement('div', {});\nconst input"
    )
    for format in ["tree", "json"] {
      let options = ["--print", format, "--calls", "--refs"]
      let plain = try await run(["page.js": Self.caller], options + ["none"])
      let other = try await run(["page.js": wasteful], options + ["none"])
      let cut = { (text: String) in text.replacing(/weexhost-[0-9A-F-]{36}/, with: "") }
      #expect(cut(plain.stdout) == cut(other.stdout))
      #expect(cut(plain.stderr) == cut(other.stderr))
      #expect(!plain.stdout.contains("\"ref\"") && !plain.stdout.contains("_root"))
      let all = try await run(["page.js": wasteful], options + ["all"])
      #expect(all.stdout.contains("_root") && all.stdout != other.stdout)
    }
  }
}
