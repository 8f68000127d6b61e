import Foundation
import Testing

/// The JSON of a run is complete: nothing that fails a run is only on `stderr`.
@Suite struct RunJSONTests {
  private static let head = """
    // { "framework": "Vanilla" }
    const body = weex.document.createBody('div');
    weex.document.documentElement.appendChild(body);
    const module = (name) => weex.requireModule(name);

    """

  private static let slow = "module.exports = { async never() { await new Promise(() => {}); } };"

  /// Runs a page of a folder; returns its output as objects, and all of the result.
  private func run(
    _ files: [String: String],
    _ options: [String] = []
  ) async throws -> (objects: [[String: Any]], result: Command.Result) {
    let folder = try TestFolder(
      files.mapValues { Self.head + $0 }.merging(["slow.js": Self.slow]) { $1 }
    )
    let result = try await folder.run(["run", "start.js", "--print", "json"] + options)
    let objects = try result.stdout.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    return (objects, result)
  }

  /// The entries of a list, each as its message or text, and the name of its page's file.
  private func entries(_ object: [String: Any]?, _ key: String) -> [String] {
    (object?[key] as? [[String: Any]] ?? []).map { entry in
      let text = entry["message"] as? String ?? entry["text"] as? String ?? ""
      let name = (entry["pageURL"] as? String)?.split(separator: "/").last.map(String.init)
      return name.map { "\($0): \(text)" } ?? text
    }
  }

  @Test func `a missing answer is an error and a limit of the page`() async throws {
    let (objects, result) = try await run(
      ["start.js": "module('slow').never(); module('slow').never();"],
      ["--module", "slow=slow.js", "--timeout", "5s"]
    )
    #expect(result.status == 124 && objects.count == 1)
    let sentence = "no answer within 5s: slow.never, called by page 1"
    #expect(result.stderr == "error: \(sentence)\nerror: \(sentence)\n")
    let work = "slow.never, called by page 1; slow.never, called by page 1"
    #expect(entries(objects.first, "errors") == ["no answer within 5s: \(work)"])
    let limit = try #require(objects.first?["limit"] as? [String: Any])
    #expect(limit["name"] as? String == "time" && limit["maximum"] as? Int == 5000)
    #expect(limit["unit"] as? String == "ms" && limit["pageURL"] == nil)
    #expect((limit["running"] as? [String: String]) == ["task": "waiting for \(work)"])
    #expect(objects.first?["root"] is [String: Any])
  }

  @Test func `a page without a root that waits has both errors, and so has one with a wrong style`()
    async throws
  {
    let (objects, result) = try await run(
      ["start.js": "body.setStyle('color', 'oragne'); module('slow').never();"],
      ["--module", "slow=slow.js", "--timeout", "5s", "--strict"]
    )
    #expect(result.status == 124)
    let errors = entries(objects.first, "errors")
    #expect(errors.count == 2 && errors.first?.contains("'oragne' is not a colour") == true)
    #expect(errors.last == "no answer within 5s: slow.never, called by page 1")
    #expect(result.stderr.components(separatedBy: "error: ").count == 3, "\(result.stderr)")
  }

  @Test func `the page that waits is named if it is below another`() async throws {
    let (objects, result) = try await run(
      [
        "start.js":
          "module('navigator').push({url: 'other.js'}, () => {}); module('slow').never();",
        "other.js": "",
      ],
      ["--module", "slow=slow.js", "--timeout", "5s"]
    )
    #expect(result.status == 124)
    let sentence = "no answer within 5s: slow.never, called by page 1"
    #expect(entries(objects.first, "errors") == ["start.js: \(sentence)"])
    let limit = try #require(objects.first?["limit"] as? [String: Any])
    #expect((limit["pageURL"] as? String)?.hasSuffix("/start.js") == true)
  }

  @Test func `an embedded page that waits is reported once, and around it`() async throws {
    let (objects, result) = try await run(
      [
        "start.js": """
        const embed = weex.document.createElement('embed', { attr: { src: 'other.js' }, style: { height: 200 } });
        body.appendChild(embed);
        """,
        "other.js": "console.log('inside'); module('slow').never();",
      ],
      ["--module", "slow=slow.js", "--timeout", "5s"]
    )
    #expect(result.status == 124)
    #expect(result.stderr.components(separatedBy: "error: ").count == 2, "\(result.stderr)")
    let errors = entries(objects.first, "errors")
    #expect(errors.count == 1 && errors[0].hasSuffix("slow.never, called by page 2"), "\(errors)")
    #expect((objects.first?["limit"] as? [String: Any])?["name"] as? String == "time")
    #expect(entries(objects.first, "log").isEmpty, "it is in the log of the embedded page")
  }

  @Test func `errors and output of pages below follow, each with its page`() async throws {
    let push = """
      module('navigator').push({url: 'other.js'}, () => {
        console.log('called'); throw new Error('below');
      });
      body.setStyle('color', 'oragne');
      """
    let pages = ["start.js": push, "other.js": "console.log('own'); throw new Error('own');"]
    let (objects, result) = try await run(pages)
    #expect(result.status == 1)
    #expect(entries(objects.first, "errors") == ["Error: own", "start.js: Error: below"])
    let log = entries(objects.first, "log")
    #expect(log.prefix(2) == ["own", "start.js: called"])
    #expect(log.count == 3 && log[2].hasPrefix("start.js: ") && log[2].contains("'oragne'"))
    let (strict, _) = try await run(pages, ["--strict"])
    let errors = entries(strict.first, "errors")
    #expect(errors.count == 3 && errors[2].contains("'oragne' is not a colour"), "\(errors)")
  }

  @Test func `errors and output of pages that are gone are kept, each with its page`() async throws
  {
    let (objects, result) = try await run([
      "start.js": "module('navigator').push({url: 'other.js'}, () => {});",
      "other.js": """
      console.log('there');
      setTimeout(() => { module('navigator').pop({}, () => {}); throw new Error('gone'); }, 10);
      """,
    ])
    #expect(result.status == 1)
    #expect(entries(objects.first, "errors") == ["other.js: Error: gone"])
    #expect(entries(objects.first, "log") == ["other.js: there"])
    let page = try #require(objects.first?["page"] as? [String: Any])
    #expect((page["url"] as? String)?.hasSuffix("/start.js") == true && page["below"] == nil)
  }

  private static let big = """
    console.log('important');
    for (let i = 0; i < 2000; i++) body.appendChild(weex.document.createElement('text'));
    """

  @Test func `a page whose print is too long is printed without its tree`() async throws {
    let (objects, result) = try await run(
      ["start.js": Self.big + "throw new Error('own');"],
      ["--metrics", "--calls", "--max-printed", "64K"]
    )
    #expect(result.status == 125)
    #expect(result.stderr.contains("note: limit 'printed' in the first run of start.js"))
    #expect(result.stderr.hasSuffix("; --max-printed changes this limit\n"), "\(result.stderr)")
    let object = try #require(objects.first)
    #expect(objects.count == 1 && object["root"] is NSNull)
    #expect(entries(object, "log") == ["important"])
    #expect(entries(object, "errors").first == "Error: own" && entries(object, "errors").count == 2)
    let page = try #require(object["page"] as? [String: Any])
    #expect(page["framework"] as? String == "Vanilla" && page["text"] as? String == "fixed")
    #expect(object["metrics"] is [String: Any] && object["calls"] is [Any])
    let limit = try #require(object["limit"] as? [String: Any])
    #expect(limit["name"] as? String == "printed")
    #expect((limit["missingTree"] as? String)?.hasPrefix("the page's print has ") == true)
  }

  @Test func `a print without the tree that is still too long has only the errors`() async throws {
    let (objects, result) = try await run(
      ["start.js": Self.big + "console.log('x'.repeat(100_000));"],
      ["--max-printed", "64K"]
    )
    #expect(result.status == 125 && result.stdout.utf8.count < 64 << 10)
    #expect(objects.count == 1 && entries(objects.first, "errors").count == 1)
  }

  @Test func `a step's print that is too long ends the steps, and is reported once`() async throws {
    let folder = try TestFolder([
      "start.js": Self.head + Self.big,
      "start.steps.json": #"[{"print": "json"}, {"expect": {"text": "x", "toExist": true}}]"#,
    ])
    let options = ["--steps", "auto", "--max-printed", "64K"]
    let result = try await folder.run(["run", "start.js", "--print", "json"] + options)
    #expect(result.status == 125)
    #expect(result.stderr.components(separatedBy: "error: ").count == 2, "\(result.stderr)")
    let lines = result.stdout.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains(#""text":"important""#) })
  }
}
