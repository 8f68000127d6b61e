import FlyingFox
import Foundation
import Testing

/// A run that is recorded on a tape, and played again without the network.
@Suite struct TapeTests {
  @Test func `a replay without the server prints the same bytes`() async throws {
    let run = try await Recorded()
    #expect(run.recording.status == 0, "\(run.recording)")
    #expect(run.recording.stdout.contains("OK at 4.5"))
    let replay = try await run.replay()
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout == run.recording.stdout)
    #expect(replay.stderr.isEmpty)
  }

  @Test func `two recordings are the same bytes`() async throws {
    let run = try await Recorded()
    #expect(!run.tape.isEmpty)
    #expect(run.tape == run.secondTape)
  }

  @Test func `each thing has a line, and the first one has the version`() async throws {
    let run = try await Recorded()
    #expect(run.lines[0].hasPrefix(#"{"tape":1,"page":"page.js","clock":"virtual""#))
    let kinds = run.lines.dropFirst().map { line in
      String(line.dropFirst(#"{"kind":""#.count).prefix { $0 != "\"" })
    }
    #expect(
      kinds == [
        "input", "event", "request", "call", "response", "call", "reply", "call", "reply", "reply",
        "reply", "call", "reply", "end",
      ]
    )
    let fetch = try #require(run.line { $0.contains(#""method":"fetch""#) })
    #expect(fetch.hasSuffix(#""at":0,"place":"page.js:16:15"}"#), "\(fetch)")
    let dialog = try #require(run.line { $0.contains(#""value":"OK""#) })
    #expect(dialog.contains(#""at":300"#), "\(dialog)")
  }

  @Test func `secrets are left out of headers, unless they are asked for`() async throws {
    let run = try await Recorded()
    for secret in ["s3cret", "hidden", "private"] { #expect(!run.tape.contains(secret)) }
    for name in ["Authorization", "X-Session-Token", "Set-Cookie"] {
      #expect(run.tape.contains("\"\(name)\":\"(left out)\""), "\(name)")
    }
    let open = try await Recorded(["--record-secrets"])
    for secret in ["s3cret", "hidden", "private"] { #expect(open.tape.contains(secret)) }
    let replay = try await open.replay()
    #expect(replay.status == 0, "\(replay)")
  }

  @Test func `an argument that is not as recorded ends the replay, with both values and places`()
    async throws
  {
    let run = try await Recorded()
    try run.editPage("of=tea", "of=coffee")
    let replay = try await run.replay()
    #expect(replay.status == 1)
    let number = try #require(run.lines.firstIndex { $0.contains(#""method":"fetch""#) }) + 1
    let path = "calls.stream.fetch.arguments[0].url"
    #expect(
      replay.stderr
        == "error: page.js:16:15: the replay differs at \(path): the tape has \"\(run.server)/price?of=tea\""
        + " (run.tape.jsonl:\(number), page.js:16:15), and here it is \"\(run.server)/price?of=coffee\";"
        + " --ignore '\(path)' leaves it out\n"
    )
    // The page as it stood is printed, and the difference is its failure.
    #expect(replay.stdout.contains("tapeDiffers"))
    #expect(!replay.stdout.contains("price 4.5"))
    for ignored in [path, "calls.stream.*.arguments[0]", "calls.stream", "*.stream.fetch.*[0].url"]
    {
      let loosened = try await run.replay(["--ignore", ignored])
      #expect(loosened.status == 0, "\(ignored): \(loosened)")
      #expect(loosened.stdout.contains("OK at 4.5"), "\(ignored)")
    }
  }

  @Test func `what comes too early, too late or not at all is a difference`() async throws {
    let run = try await Recorded()
    try run.editPage("storage.setItem('last'", "storage.setItem('other'")
    #expect(try await run.difference() == "calls.storage.setItem.arguments[0]")
    try run.editPage("), 300)", "), 500)")
    #expect(try await run.difference() == "calls.modal.confirm.at")
    try run.editPage("modal.confirm(", "modal.prompt(")
    let other = try await run.replay()
    #expect(
      other.stderr.contains(
        #"the tape has calls.modal.confirm [{"message":"Buy?"},"function"] (run.tape.jsonl:"#
      ),
      "\(other)"
    )
    #expect(
      other.stderr.contains(#"next, and here comes calls.modal.prompt [{"message":"Buy?"}"#)
    )
    try run.editPage("modal.confirm(", "((...all) => {})(")
    let none = try await run.replay()
    #expect(none.status == 1)
    #expect(none.stderr.contains("next, and here comes nothing more: the page is at rest"))
    try run.editPage("line('Hello');", "line('Hello'); storage.length(() => {});")
    let more = try await run.replay()
    #expect(more.stderr.contains("here comes calls.storage.length"), "\(more)")
  }

  @Test func `an answer that is edited on the tape is what the page gets`() async throws {
    let run = try await Recorded()
    try run.write(run.tape.replacing(#"{\"price\":4.5}"#, with: #"{\"price\":7.5}"#))
    let price = try await run.replay(["--ignore", "calls.storage.setItem.arguments"])
    #expect(price.status == 0, "\(price)")
    #expect(price.stdout.contains("price 7.5") && price.stdout.contains("OK at 4.5"))
    try run.write(run.tape.replacing(#""value":"OK""#, with: #""value":"Never""#))
    #expect(try await run.replay().stdout.contains("Never at 4.5"))
  }

  @Test func `a tape that is none is refused, with its line`() async throws {
    let run = try await Recorded()
    let lines = run.lines
    func refused(_ text: String, _ sentence: String) async throws {
      try run.write(text)
      let replay = try await run.replay()
      #expect(replay.status == 64, "\(replay)")
      #expect(replay.stderr.hasPrefix("error: run.tape.jsonl:\(sentence)"), "\(replay.stderr)")
      #expect(!replay.stdout.contains("Hello"))
    }
    let half = lines.dropLast(3).joined(separator: "\n")
    try await refused(half + "\n", "\(lines.count - 3): the tape is cut off after this line")
    try await refused(
      half + "\n" + lines[lines.count - 3].prefix(20),
      "\(lines.count - 2): this is not valid JSON: column "
    )
    try await refused(
      run.tape.replacing(#"{"tape":1,"#, with: #"{"tape":2,"#),
      "1: the tape has the version 2, and this weexhost reads 1: record it again"
    )
    try await refused(
      run.tape.replacing(#""page":"page.js""#, with: #""page":"cart.vue""#),
      #"1: this is a tape of "cart.vue", and the page is "page.js""#
    )
    try await refused(
      run.tape.replacing("750x1334@2", with: "375x667@2"),
      #"1: it was recorded with another viewport: "375x667@2", not "750x1334@2""#
    )
    try await refused("", "1: the tape is empty")
    try await refused("{\"a\":1}\n", "1: this is not a tape")
    try await refused(
      run.tape.replacing(#"{"kind":"event""#, with: #"{"kind":"evnt""#),
      "3: 'kind' is not one that a tape has: 'evnt'; did you mean 'event'?"
    )
    let missing = try await run.replay(tape: "none.jsonl")
    #expect(missing.status == 66)
    #expect(missing.stderr.contains("none.jsonl"))
  }

  @Test(arguments: [
    (["--replay", "a", "--record", "b"], "a run is recorded or played"),
    (["--ignore", "calls"], "--ignore is for --replay"),
    (["--record-secrets"], "--record-secrets is for --record"),
    (["--replay", "a", "--ignore", "cals.a"], "did you mean 'calls'?"),
    (["--replay", "a", "--ignore", "calls.a[0"], "a '[' is not closed"),
    (["--record", "a", "--isolate"], "are for one page in this process"),
  ])
  func `options that make no sense are refused`(options: [String], reason: String) async throws {
    let result = try await Command.run(["run", "JSBundles/Examples/hello.js"] + options)
    #expect(result.status == 64)
    #expect(result.stderr.contains(reason), "\(result.stderr)")
  }
}

/// Tapes that tests name.
@Suite struct TestTapeTests {
  @Test func `a test records its tape, and is then answered by it`() async throws {
    let folder = try folder("expect(page.getByText('4.5')).toExist();")
    let missing = try await folder.results()
    #expect(
      missing.messages == [
        "there is no tape 'price.tape.jsonl'; weexhost test --record makes the tapes that tests name"
      ]
    )
    let server = try await WebServer.run([("GET /price", Self.answer)]) { server in
      let recording = try await folder.results(
        ["--record", "--allow-net=127.0.0.1"],
        environment: ["SERVER": server.url],
        script: Self.script
      )
      #expect(recording.statuses == ["a.test.js › it: passed"], "\(recording.messages)")
      return server.url
    }
    let played = try await folder.results(environment: ["SERVER": server], script: Self.script)
    #expect(played.statuses == ["a.test.js › it: passed"], "\(played.messages)")
  }

  @Test func `what no tape has fails the test, and the nearest is named`() async throws {
    let folder = try folder("", tape: Self.tape(url: "http://127.0.0.1:1/prices"))
    let results = try await folder.results(
      environment: ["SERVER": "http://127.0.0.1:1"],
      script: Self.script
    )
    #expect(
      results.messages.last?.hasSuffix(
        "the tape 'price.tape.jsonl' has no answer to 'GET http://127.0.0.1:1/price'; did you mean 'GET http://127.0.0.1:1/prices'?"
      ) == true,
      "\(results.messages)"
    )
  }

  @Test func `an answer comes as late as it did, and faults and the test's own answers go first`()
    async throws
  {
    let folder = try folder(
      """
      expect(page.getByText('waiting')).toExist();
      await expect(page.getByText('4.5')).toExist({ within: '250ms' });
      """,
      tape: Self.tape(url: "http://127.0.0.1:1/price", delay: 250),
      more: """
        test('own', async (t) => {
          const network = { 'GET *': { json: 9 } };
          const page = await t.open('page.js', { env: { server }, replay: 'price.tape.jsonl', network });
          expect(page.getByText('9')).toExist();
        });
        test('fault', async (t) => {
          t.fault('stream.fetch', { as: 'reject' });
          const page = await t.open('page.js', { env: { server }, replay: 'price.tape.jsonl' });
          expect(page.getByText('stream.fetch failed: a fault of the test')).toExist();
        });
        """
    )
    let results = try await folder.results(
      environment: ["SERVER": "http://127.0.0.1:1"],
      script: Self.script
    )
    #expect(
      results.statuses == [
        "a.test.js › it: passed", "a.test.js › own: passed", "a.test.js › fault: passed",
      ],
      "\(results.messages)"
    )
  }

  @Test func `a tape belongs to the one test that records it`() async throws {
    let folder = try folder(
      "",
      more: """
        test('second', async (t) => {
          await t.open('page.js', { env: { server }, replay: 'price.tape.jsonl' });
        });
        """
    )
    try await WebServer.run([("GET /price", Self.answer)]) { server in
      let results = try await folder.results(
        ["--record", "--allow-net=127.0.0.1"],
        environment: ["SERVER": server.url],
        script: Self.script
      )
      #expect(
        results.messages.first?.contains("another test has recorded 'price.tape.jsonl' already")
          == true,
        "\(results.messages)"
      )
    }
  }

  private static let answer: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
    HTTPResponse(statusCode: .ok, body: Data("4.5".utf8))
  }

  /// Runs the command on tests in which `server` is that of the environment.
  private static let script = """
    sed -i "s#SERVER#$SERVER#" a.test.js; "$WEEXHOST" "$@"
    """

  /// A tape of one request.
  private static func tape(url: String, delay: Int = 0) -> String {
    """
    {"tape":1,"page":"page.js","clock":"virtual","steps":false}
    {"kind":"request","page":"1","number":1,"call":1,"method":"GET","url":"\(url)","at":0}
    {"kind":"response","page":"1","request":1,"call":1,"status":200,"text":"4.5","at":\(delay)}
    {"kind":"end","at":0}

    """
  }

  private func folder(_ body: String, tape: String? = nil, more: String = "") throws -> TestFolder {
    var files = [
      "page.js": """
      // { "framework": "Vanilla" }
      const text = document.createElement('text');
      text.setAttr('value', 'waiting');
      const body = document.createElement('div');
      document.documentElement.appendChild(body);
      body.appendChild(text);
      weex.requireModule('stream').fetch({ url: WXEnvironment.server + '/price' }, (answer) => {
        text.setAttr('value', String(answer.data));
      });
      """,
      "a.test.js": TestFolder.tests(
        """
        const server = 'SERVER';
        test('it', async (t) => {
          const page = await t.open('page.js', { env: { server }, replay: 'price.tape.jsonl' });
          \(body)
        });
        \(more)
        """
      ),
    ]
    files["price.tape.jsonl"] = tape
    return try TestFolder(files)
  }
}

/// A page with a request, a storage, a timer and a dialog, recorded beside a server that is gone afterwards.
private struct Recorded {
  let folder: TemporaryFolder
  let server: String
  let recording: Command.Result
  let tape: String
  let secondTape: String

  var lines: [String] { tape.split(separator: "\n").map(String.init) }

  init(_ options: [String] = []) async throws {
    let folder = try TemporaryFolder([
      "page.js": Self.page, "steps.json": #"[{"tap": {"text": "Order"}}]"#,
    ])
    let answer: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(
        statusCode: .ok,
        headers: [
          .contentType: "application/json", HTTPHeader("Set-Cookie"): "sid=private",
          HTTPHeader("Date"): "Sat, 31 Jan 2026 12:00:00 GMT",
        ],
        body: Data(#"{"price":4.5}"#.utf8)
      )
    }
    let (server, results) = try await WebServer.run([("GET /price", answer)]) { server in
      var results: [Command.Result] = []
      for name in ["run", "second"] {
        results.append(
          try await Self.run(
            folder,
            ["--env", "server=\(server.url)", "--allow-net=127.0.0.1", "--steps", "steps.json"]
              + ["--record", "\(name).tape.jsonl"] + options
          )
        )
      }
      return (server.url, results)
    }
    (self.folder, self.server, recording) = (folder, server, results[0])
    tape = try String(contentsOfFile: folder.path + "/run.tape.jsonl", encoding: .utf8)
    secondTape = try String(contentsOfFile: folder.path + "/second.tape.jsonl", encoding: .utf8)
  }

  private static func run(
    _ folder: TemporaryFolder,
    _ options: [String]
  ) async throws -> Command.Result {
    try await Command.run(
      ["run", "page.js", "--print", "json"] + options,
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
  }

  /// Plays the tape, without the network.
  func replay(
    _ options: [String] = [],
    tape: String = "run.tape.jsonl"
  ) async throws -> Command.Result {
    try await Self.run(folder, ["--env", "server=\(server)", "--replay", tape] + options)
  }

  /// The path at which a replay differs.
  func difference() async throws -> String {
    let replay = try await replay()
    #expect(replay.status == 1, "\(replay)")
    let rest = replay.stderr.split(separator: "differs at ").last ?? ""
    return String(rest.prefix { $0 != ":" })
  }

  /// Writes the page with a change, and nothing of earlier ones.
  func editPage(_ old: String, _ new: String) throws {
    #expect(Self.page.contains(old))
    try folder.write("page.js", Self.page.replacing(old, with: new))
  }

  func write(_ tape: String) throws { try folder.write("run.tape.jsonl", tape) }

  func line(where isMeant: (String) -> Bool) -> String? { lines.first(where: isMeant) }

  private static let page = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    function line(value) {
      const text = document.createElement('text');
      text.setAttr('value', value);
      body.appendChild(text);
      return text;
    }
    const stream = weex.requireModule('stream');
    const storage = weex.requireModule('storage');
    const modal = weex.requireModule('modal');
    line('Hello');
    const order = line('Order');
    order.addEvent('click', () => {
      stream.fetch({
        url: WXEnvironment.server + '/price?of=tea', type: 'json', method: 'GET',
        headers: { Authorization: 'Bearer s3cret', 'X-Session-Token': 'hidden', date: 'today' },
      }, (answer) => {
        line('price ' + answer.data.price);
        storage.setItem('last', String(answer.data.price), () => {
          storage.getItem('last', (item) => {
            setTimeout(() => modal.confirm({ message: 'Buy?' }, (button) => line(button + ' at ' + item.data)), 300);
          });
        });
      });
    });
    """
}
