import FlyingFox
import Foundation
import Testing

/// Tapes that tests name.
@Suite struct TestTapeTests {
  @Test func `a test records its tape, and is then answered by it`() async throws {
    let folder = try folder("expect(page.getByText('4.5')).toExist();")
    let missing = try await folder.results()
    #expect(
      missing.messages == [
        "there is no tape 'price.tape.jsonl'; weexhost test --record records the tapes that tests name"
      ]
    )
    try await recordAndPlay(folder)
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

  @Test(arguments: [
    ("", "no answer yet from "), ("await t.settle();", "no answer within "),
    ("expect(page.getByText('4.5')).toExist();", ""),
  ])
  func `an answer that a tape has lost is named if the test fails`(
    body: String,
    failure: String
  ) async throws {
    let whole = Self.tape(url: "http://127.0.0.1:1/price")
    let lines = whole.split(separator: "\n").filter { !$0.contains(#""kind":"response""#) }
    let folder = try folder(body, tape: lines.joined(separator: "\n") + "\n")
    let results = try await folder.results(
      environment: ["SERVER": "http://127.0.0.1:1"],
      script: Self.script
    )
    #expect(results.statuses == ["a.test.js › it: failed"], "\(results.messages)")
    #expect(results.messages.first?.hasPrefix(failure) == true, "\(results.messages)")
    #expect(
      results.messages.last
        == #"the tape has no answer to requests {"call":1,"method":"GET","url":"http://127.0.0.1:1/price"} (price.tape.jsonl:2): if the tape has lost a line, record it again with weexhost test --record"#,
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

  @Test func `what runs at the moment of a request has run when its answer comes`() async throws {
    let page = """
      let done = false;
      setTimeout(() => {
        weex.requireModule('stream').fetch({ url: WXEnvironment.server + '/price' }, () => {
          text.setAttr('value', 'done ' + done);
        });
      }, 16);
      setTimeout(() => { done = true; }, 16);
      """
    let folder = try TestFolder([
      "page.js": TestFolder.page + "\n" + page,
      "a.test.js": TestFolder.tests(
        """
        const server = 'SERVER';
        test('it', async (t) => {
          const page = await t.open('page.js', { env: { server }, replay: 'price.tape.jsonl' });
          await t.settle();
          expect(page.getByText('done true')).toExist();
        });
        """
      ),
    ])
    try await recordAndPlay(folder)
  }

  @Test func `a page that is opened again goes on with the tape`() async throws {
    let page = """
      const storage = weex.requireModule('storage');
      storage.getItem('token', ({ data }) => {
        text.setAttr('value', `token ${data}`);
        storage.setItem('token', 'T1', () => {});
      });
      """
    let folder = try TestFolder([
      "page.js": TestFolder.page + "\n" + page,
      "a.test.js": TestFolder.tests(
        """
        test('it', async (t) => {
          for (const shown of ['undefined', 'T1']) {
            const page = await t.open('page.js', { replay: 'it.tape.jsonl' });
            expect(page.getByText(`token ${shown}`)).toExist();
          }
        });
        """
      ),
    ])
    for options in [["--record"], []] {
      let results = try await folder.results(options)
      #expect(results.statuses == ["a.test.js › it: passed"], "\(options): \(results.messages)")
    }
  }

  @Test(arguments: [
    "await tap(); await tap();",
    "await tap(); await t.advance(100); await expect(page.getByText('3 late')).toExist({ within: '2s' }); await tap();",
    "await tap(); await t.settle(); await tap(); await t.settle();",
    "await tap(); await expect.poll(() => page.getByText('3 late').exists, { within: '2s' }).toBe(true); await tap();",
    "await tap(); await page.step({ settle: true }); await tap();",
  ])
  func `a tape that a test has recorded is replayed by a run`(_ verbs: String) async throws {
    let folder = try TestFolder([
      "page.js": TestFolder.page + """

        const storage = weex.requireModule('storage');
        let count = 0;
        const show = (word) => text.setAttr('value', `${++count} ${word}`);
        text.addEvent('click', () => {
          setTimeout(() => storage.setItem('late', '1', () => show('late')), 300);
          storage.setItem('early', '1', () => show('early'));
          show('tapped');
        });
        """,
      "a.test.js": TestFolder.tests(
        """
        test('it', async (t) => {
          const page = await t.open('page.js', { replay: 'it.tape.jsonl' });
          const tap = () => page.getByType('text').tap();
          \(verbs)
        });
        """
      ),
    ])
    let results = try await folder.results(["--record"])
    #expect(results.statuses == ["a.test.js › it: passed"], "\(results.messages)")
    let replay = try await folder.run(["run", "page.js", "--replay", "it.tape.jsonl"])
    #expect(replay.status == 0, "\(replay.stderr)")
  }

  /// Runs the test of a folder with a server, from which its tape is recorded, and again without.
  private func recordAndPlay(_ folder: TestFolder) async throws {
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

  @Test func `a query parameter that differs in each run can be left out`() async throws {
    func test(_ title: String, _ replay: String) -> String {
      """
      test('\(title)', async (t) => {
        const page = await t.open('page.js', { env: { server: 'http://a.example/x?_=7&path=' }, replay: \(replay) });
        expect(page.getByText('4.5')).toExist();
      });
      """
    }
    let tape = "tape: 'price.tape.jsonl'"
    let wrong = [
      ("path", "{ \(tape), ignore: 'calls.storage' }"), ("key", "{ \(tape), ignored: [] }"),
      ("empty", "{ \(tape), ignore: 'requests.url?' }"),
      ("field", "{ \(tape), ignore: 'requests.ulr?_' }"),
    ]
    let folder = try folder(
      "",
      tape: Self.tape(url: "http://a.example/x?path=/price&_=5"),
      more: test("strict", "'price.tape.jsonl'")
        + test("loose", "{ \(tape), ignore: 'requests.url?_' }")
        + test("looser", "{ \(tape), ignore: ['calls.stream.fetch.arguments[0].url?*'] }")
        + test("loosest", "{ \(tape), ignore: ['requests.url', 'requests.body'] }")
        + wrong.map(test).joined()
    )
    let results = try await folder.results()
    #expect(
      results.statuses.filter { $0.hasSuffix("passed") } == [
        "a.test.js › it: passed", "a.test.js › loose: passed", "a.test.js › looser: passed",
        "a.test.js › loosest: passed",
      ],
      "\(results.statuses) \(results.messages)"
    )
    for sentence in [
      "replay: {tape: 'price.tape.jsonl', ignore: 'requests.url?_'} leaves the parameter '_' out",
      "replay: in a test, only places of requests can be ignored, such as 'requests.url?_' or 'requests.body', not 'calls.storage'",
      "replay: it has no 'ignored'; did you mean 'ignore'?",
      "'requests.url?' is not a path: the name of a query parameter is missing after '?'",
      "requests has no 'ulr'; did you mean 'url'?",
    ] {
      #expect(
        results.messages.contains { $0.contains(sentence) },
        "\(sentence): \(results.messages)"
      )
    }
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

  @Test(arguments: [
    "storage.getItem('name', () => say('storage')); modal.confirm({ message: 'Sure?' }, () => say('modal'));",
    "modal.confirm({ message: 'Sure?' }, () => say('modal')); storage.getItem('name', () => say('storage'));",
    """
    storage.getItem('name', () => say('storage')); storage.getItem('other', () => say('other'));
    modal.alert({ message: 'Hi' }, () => say('alert')); modal.confirm({ message: 'Sure?' }, () => say('confirm'));
    """,
  ])
  func `answers of one moment are played in the order in which they were recorded`(
    _ calls: String
  ) async throws {
    let folder = try TestFolder([
      "page.js": TestFolder.page + """

        const [storage, modal] = ['storage', 'modal'].map((name) => weex.requireModule(name));
        const say = (word) => text.setAttr('value', `${text.attr.value} ${word}`);
        \(calls)
        """,
      "a.test.js": TestFolder.tests(
        """
        test('it', async (t) => {
          const page = await t.open('page.js', { replay: 'order.tape.jsonl' });
          expect(page).toMatchTree('order');
        });
        """
      ),
    ])
    let recorded = try await folder.results(["--record"])
    #expect(recorded.statuses == ["a.test.js › it: passed"], "\(recorded.messages)")
    let played = try await folder.results(environment: ["CI": "true"])
    #expect(played.statuses == ["a.test.js › it: passed"], "\(played.messages)")
  }

  private static let answer: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
    HTTPResponse(statusCode: .ok, body: Data("4.5".utf8))
  }

  /// Runs the command on tests that find `server` in the environment.
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
