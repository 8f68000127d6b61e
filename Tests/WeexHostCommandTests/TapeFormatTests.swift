import Foundation
import Testing

/// Errors in a tape, or in the paths that are not compared, are reported before the page runs.
@Suite struct TapeFormatTests {
  private static let page = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    weex.requireModule('stream').fetch({ method: 'POST', url: 'https://a.example/x', type: 'text', body: 'b' }, ({ data }) => {
      body.appendChild(document.createElement('text', { attr: { value: data } }));
      weex.requireModule('storage').getItem('k', () => {});
    });
    """

  private static let tape = """
    {"tape":1,"page":"page.js","clock":"virtual","viewport":"750x1334@2","steps":false}
    {"kind":"request","page":"1","number":1,"call":1,"method":"POST","url":"https://a.example/x","type":"others","body":"b","at":0}
    {"kind":"call","page":"1","number":1,"module":"stream","method":"fetch","arguments":[{"method":"POST","url":"https://a.example/x","type":"text","body":"b"},"function"],"at":0}
    {"kind":"response","page":"1","call":1,"request":1,"status":200,"text":"tea","at":0}
    {"kind":"call","page":"1","number":2,"module":"storage","method":"getItem","arguments":["k","function"],"at":0}
    {"kind":"reply","page":"1","call":2,"function":1,"module":"storage","method":"getItem","value":1,"at":0}
    {"kind":"reply","page":"1","call":2,"module":"storage","method":"getItem","at":0}
    {"kind":"end","at":0}

    """

  /// Plays the tape with a change.
  private func replay(
    _ old: String = "",
    _ new: String = "",
    page: String = page,
    options: [String] = []
  ) async throws -> Command.Result {
    #expect(old.isEmpty || Self.tape.contains(old))
    let tape = old.isEmpty ? Self.tape : Self.tape.replacing(old, with: new)
    let folder = try TemporaryFolder(["page.js": page, "run.tape.jsonl": tape])
    return try await Command.run(
      ["run", "page.js", "--replay", "run.tape.jsonl"] + options,
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
  }

  @Test func `a tape that was written by hand is played`() async throws {
    let replay = try await replay()
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout.contains("tea"), "\(replay)")
  }

  @Test func `a tape may have the ends of lines that Windows has`() async throws {
    let replay = try await replay("\n", "\r\n")
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout.contains("tea"), "\(replay)")
  }

  @Test(arguments: [
    (#""status":200"#, #""status":"200""#, #"4: 'status' must be a whole number, got "200""#),
    (#""status":200"#, #""status":500.5"#, "4: 'status' must be a whole number, got 500.5"),
    (#""status":200"#, #""statsu":200"#, "4: a response has no 'statsu'; did you mean 'status'?"),
    (#""text":"tea""#, #""base64":"!!""#, #"4: 'base64' must be bytes in base 64, got "!!""#),
    (#""text":"tea""#, #""text":{"a":1}"#, #"4: 'text' must be a string, got {"a":1}"#),
    (
      #""text":"tea""#, #""text":"tea","json":1"#,
      "4: a response must have only one of 'text', 'json' and 'base64'"
    ),
    (
      #""text":"tea""#, #""failed":"nope""#,
      #"4: 'failed' must be an error, an object with 'code' and 'message', got "nope""#
    ),
    (
      #""text":"tea""#, #""failed":{"code":"requestFaild"}"#,
      "4: 'failed' has the unknown code 'requestFaild'; did you mean 'requestFailed'?"
    ),
    (
      #""text":"tea""#, #""failed":{"mesage":"x"}"#,
      "4: 'failed' has no 'mesage'; did you mean 'message'?"
    ),
    (
      #""function":1"#, #""function":99"#,
      "6: calls.storage.getItem has no function 99 among its arguments; there is 1"
    ),
    (
      #""function":1"#, #""function":0"#,
      "6: calls.storage.getItem has no function 0 among its arguments; there is 1"
    ),
    (#""value":1"#, #""vaule":1"#, "6: a reply has no 'vaule'; did you mean 'value'?"),
    (#""at":0}"#, #""at":"0"}"#, #"2: 'at' must be a number of milliseconds from 0, got "0""#),
    (#""number":2,"#, "", "5: a call needs 'number', a whole number"),
    (#""module":"storage","#, "", "5: a call needs one of 'module' and 'component'"),
    (#""virtual""#, #""virtualZ""#, #"1: 'clock' must be "virtual" or "real", got "virtualZ""#),
    (#""steps":"#, #""stpes":"#, "1: the first line has no 'stpes'; did you mean 'steps'?"),
    (#""tape":1,"#, #""tape":1,"seed":"x","#, #"1: 'seed' must be a whole number, got "x""#),
    (
      #"{"kind":"end""#,
      #"{"kind":"receive","socket":1,"opened":false,"at":0}"# + "\n" + #"{"kind":"end""#,
      "8: 'opened' must be true; a socket that does not open has 'failed'"
    ),
    (
      #"{"kind":"end""#, #"{"kind":"receive","socket":1,"at":0}"# + "\n" + #"{"kind":"end""#,
      "8: a receive needs one of 'opened', 'text', 'base64', 'closed' and 'failed'"
    ),
    (
      #"{"kind":"end""#,
      #"{"kind":"send","socket":1,"closed":{"code":"x"},"at":0}"# + "\n" + #"{"kind":"end""#,
      #"8: 'code' must be a whole number, got "x""#
    ),
    (
      #""module":"storage""#, #""module":"stock""#,
      "5: the module 'stock' is not registered here; pass its file with --module stock=FILE: its code is not run"
    ),
  ])
  func `a line that no tape has is refused with its number`(
    old: String,
    new: String,
    sentence: String
  ) async throws {
    let replay = try await replay(old, new)
    #expect(replay.stderr == "error: run.tape.jsonl:\(sentence)\n")
    #expect(replay.status == 64)
  }

  @Test func `an invalid step is told with its line`() async throws {
    let step = #"{"kind":"input","step":1,"do":{"tap":{}},"at":0}"#
    let replay = try await replay(#""steps":false}"#, #""steps":true}"# + "\n" + step)
    let sentence = "'tap' wants one of ref, testId, text and point as its target"
    #expect(replay.stderr == "error: run.tape.jsonl:2: step 1 of 1: \(sentence)\n")
    #expect(replay.status == 64)
  }

  @Test(arguments: ["x.y", "a[0]", "[b", "", "0", "a]b", "a]b[.c"])
  func `the place of a difference is left out by the advice given for it`(
    name: String
  ) async throws {
    let (old, new) = (#""type":"text","#, #""type":"text","extra":{"\#(name)":1},"#)
    let page = Self.page.replacing("type: 'text',", with: "type: 'text', extra: { '\(name)': 2 },")
    let first = try await replay(old, new, page: page)
    let advice = try #require(first.stderr.firstMatch(of: /--ignore '(.*)' leaves it out/))
    let second = try await replay(old, new, page: page, options: ["--ignore", String(advice.1)])
    #expect(first.status == 1 && !second.stderr.contains("differs at"), "\(second)")
  }

  @Test(arguments: [
    (
      "calls.stream.fecth",
      "'calls.stream.fecth': 'stream' has no method 'fecth'; did you mean 'fetch'?"
    ),
    (
      "replies.strage",
      "'replies.strage': there is no module and no component 'strage'; did you mean 'storage'?"
    ),
    (
      "calls.stream.fetch.argument[0]",
      "'calls.stream.fetch.argument[0]' is not a path: calls.stream.fetch has no 'argument'; did you mean 'arguments'?"
    ),
    (
      "calls.stream.fetch.arguments.url",
      "'calls.stream.fetch.arguments.url' is not a path: an argument has an index, such as arguments[0], not 'url'"
    ),
    (
      "requests.header",
      "'requests.header' is not a path: requests has no 'header'; did you mean 'headers'?"
    ),
    (
      "foo.bar",
      "'foo.bar' is not a path: a path begins with run, inputs, calls, replies, events, requests, responses, sockets, sends, receives\n"
    ),
    (
      "run.veiwport",
      "'run.veiwport' is not a path: run has no 'veiwport'; did you mean 'viewport'?"
    ),
  ])
  func `a path that leaves nothing out is refused`(path: String, sentence: String) async throws {
    let replay = try await replay(options: ["--ignore", path])
    #expect(replay.status == 64)
    #expect(replay.stderr.contains(sentence), "\(replay.stderr)")
  }

  @Test(arguments: [
    (
      #""method":"POST","url":"https://a.example/x","type":"others""#, "method", "\"GET\"",
      "\"POST\""
    ),
    (#""body":"b","at""#, "body", "\"c\"", "\"b\""),
    (
      #""url":"https://a.example/x","type":"others""#, "url", "\"https://a.example/y\"",
      "\"https://a.example/x\""
    ),
  ])
  func `what a call has asked for is compared`(
    old: String,
    name: String,
    taped: String,
    now: String
  ) async throws {
    let new = old.replacing("\"\(name)\":\(now)", with: "\"\(name)\":\(taped)")
    let replay = try await replay(old, new)
    #expect(replay.status == 1, "\(replay)")
    #expect(
      replay.stderr.contains(
        "page.js:4:35: the replay differs at requests.\(name): the tape has \(taped) (run.tape.jsonl:2), but this run has \(now);"
      ),
      "\(replay.stderr)"
    )
    for path in ["requests.\(name)", "calls.stream.fetch.arguments[0].url"] {
      let loosened = try await self.replay(old, new, options: ["--ignore", path])
      #expect(loosened.status == 0, "\(path): \(loosened)")
    }
  }

  @Test func `a difference because of a secret names what records it`() async throws {
    let replay = try await replay(
      #""text":"tea""#,
      #""headers":{"X-Token":"(left out)"},"text":"tea""#,
      page: Self.page
        .replacing("({ data }) =>", with: "({ data, headers }) =>")
        .replacing("getItem('k'", with: "getItem(headers['X-Token']")
    )
    #expect(replay.status == 1)
    #expect(
      replay.stderr.contains(
        #"but this run has "(left out)"; the tape has no secrets: record it with --record-secrets; --ignore"#
      ),
      "\(replay.stderr)"
    )
  }

  @Test func `a callback that the host calls in every run, and the tape has lost, is a difference`()
    async throws
  {
    let lost =
      #"{"kind":"reply","page":"1","call":2,"function":1,"module":"storage","method":"getItem","value":1,"at":0}"#
    let result = try await replay(lost + "\n")
    #expect(result.status == 1)
    #expect(
      result.stderr.contains(
        #"the tape has no answer to calls.storage.getItem ["k","function"] (run.tape.jsonl:5)"#
      ),
      "\(result.stderr)"
    )
  }

  @Test func `a moment before the run is refused`() async throws {
    let result = try await replay(#""text":"tea","at":0"#, #""text":"tea","at":-5"#)
    #expect(result.status == 64)
    #expect(
      result.stderr.contains(
        "run.tape.jsonl:4: 'at' must be a number of milliseconds from 0, got -5"
      ),
      "\(result.stderr)"
    )
  }
}
