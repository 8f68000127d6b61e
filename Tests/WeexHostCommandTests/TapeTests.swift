import Foundation
import Testing

/// A run that is recorded on a tape, and replayed without the network.
@Suite struct TapeTests {
  @Test func `a replay without the server prints the same bytes`() async throws {
    let run = try await RecordedRun()
    #expect(run.recording.status == 0, "\(run.recording)")
    #expect(run.recording.stdout.contains("OK at 4.5"))
    let replay = try await run.replay()
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout == run.recording.stdout)
    #expect(replay.stderr.isEmpty)
  }

  @Test func `two recordings are the same bytes`() async throws {
    let run = try await RecordedRun()
    #expect(!run.tape.isEmpty)
    #expect(run.tape == run.secondTape)
  }

  @Test func `the random numbers of a run on the real clock are those of its replay`() async throws
  {
    let folder = try TemporaryFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      const { document } = weex, body = document.createBody('div');
      document.documentElement.appendChild(body);
      body.appendChild(document.createElement('text', { attr: { value: `${Math.random()}` } }));
      weex.requireModule('clipboard').setString(`${Math.random()}`);
      """
    ])
    let page = "\(folder.path)/page.js"
    func record(_ tape: String) async throws -> Command.Result {
      try await Command.run(["run", page, "--clock", "real", "--record", "\(folder.path)/\(tape)"])
    }
    let recordings = [try await record("a.jsonl"), try await record("b.jsonl")]
    #expect(recordings.allSatisfy { $0.status == 0 }, "\(recordings)")
    // No tape determines the results of another run.
    #expect(recordings[0].stdout != recordings[1].stdout)
    for (tape, recording) in zip(["a.jsonl", "b.jsonl"], recordings) {
      let replay = try await Command.run(["run", page, "--replay", "\(folder.path)/\(tape)"])
      #expect(replay.status == 0, "\(replay)")
      #expect(replay.stdout == recording.stdout)
    }
  }

  @Test func `each thing has a line, and the first one has the version`() async throws {
    let run = try await RecordedRun()
    let head = /{"tape":1,"weexhost":"\d+\.\d+\.\d+","page":"page.js","clock":"virtual"/
    #expect(run.lines[0].prefixMatch(of: head) != nil)
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
    let run = try await RecordedRun()
    for secret in ["s3cret", "hidden", "private"] { #expect(!run.tape.contains(secret)) }
    for name in ["Authorization", "X-Session-Token", "Set-Cookie"] {
      #expect(run.tape.contains("\"\(name)\":\"(left out)\""), "\(name)")
    }
    let open = try await RecordedRun(["--record-secrets"])
    for secret in ["s3cret", "hidden", "private"] { #expect(open.tape.contains(secret)) }
    let replay = try await open.replay()
    #expect(replay.status == 0, "\(replay)")
  }

  @Test func `an argument that is not as recorded ends the replay, with both values and places`()
    async throws
  {
    let run = try await RecordedRun()
    try run.editPage("of=tea", "of=coffee")
    let replay = try await run.replay()
    #expect(replay.status == 1)
    let number = try #require(run.lines.firstIndex { $0.contains(#""method":"fetch""#) }) + 1
    let path = "calls.stream.fetch.arguments[0].url"
    #expect(
      replay.stderr
        == "error: page.js:16:15: the replay differs at \(path)?of: the tape has \"\(run.server)/price?of=tea\""
        + " (run.tape.jsonl:\(number), page.js:16:15), but this run has \"\(run.server)/price?of=coffee\";"
        + " --ignore '\(path)?of' leaves it out\n"
    )
    // The current page is printed, and the difference is its failure.
    #expect(replay.stdout.contains("tapeDiffers"))
    #expect(!replay.stdout.contains("price 4.5"))
    for ignored in [path, "calls.stream.*.arguments[0]", "calls.stream", "*.stream.fetch.*[0].url"]
    {
      let loosened = try await run.replay(["--ignore", ignored])
      #expect(loosened.status == 0, "\(ignored): \(loosened)")
      #expect(loosened.stdout.contains("OK at 4.5"), "\(ignored)")
    }
  }

  @Test func `a query parameter against caches can be left out alone`() async throws {
    let run = try await RecordedRun()
    try run.editPage("of=tea", "of=tea&_=1699999999")
    let path = "calls.stream.fetch.arguments[0].url?_"
    #expect(try await run.difference() == path)
    for ignored in [path, "requests.url?_", "requests.url?*", "*.stream.fetch.*.*.url?_"] {
      let loosened = try await run.replay(["--ignore", ignored])
      #expect(loosened.status == 0, "\(ignored): \(loosened)")
      #expect(loosened.stdout.contains("OK at 4.5"), "\(ignored)")
    }
    // What is not left out is compared as ever: the call's argument, and the request.
    try run.editPage("of=tea", "of=coffee&_=1")
    let replay = try await run.replay(["--ignore", path])
    #expect(replay.status == 1 && replay.stderr.contains("differs at \(path.dropLast(2))?of: "))
  }

  @Test func `what comes too early, too late or not at all is a difference`() async throws {
    let run = try await RecordedRun()
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
      other.stderr.contains(#"next, but this run has calls.modal.prompt [{"message":"Buy?"}"#)
    )
    try run.editPage("modal.confirm(", "((...all) => {})(")
    let none = try await run.replay()
    #expect(none.status == 1)
    #expect(none.stderr.contains("next, but this run has nothing more: the page is at rest"))
    try run.editPage("line('Hello');", "line('Hello'); storage.length(() => {});")
    let more = try await run.replay()
    #expect(more.stderr.contains("next, but this run has calls.storage.length"), "\(more)")
  }

  @Test func `an answer that the tape has lost is named, and nothing is waited for`() async throws {
    let run = try await RecordedRun()
    /// Plays the tape without the first line that has a text.
    func replay(without text: String) async throws -> Command.Result {
      var lines = run.lines
      lines.remove(at: try #require(lines.firstIndex { $0.contains(text) }))
      try run.write(lines.joined(separator: "\n") + "\n")
      let replay = try await run.replay(["--timeout", "60s"])
      #expect(replay.status == 1, "\(replay)")
      #expect(replay.stdout.contains("tapeDiffers"), "\(replay)")
      return replay
    }
    func number(_ text: String) throws -> Int {
      try #require(run.lines.firstIndex { $0.contains(text) }) + 1
    }
    let hint = "before that: if the tape has lost a line, record it again\n"
    let setItem = try number(#""method":"setItem""#)
    let getItem = try number(#""method":"getItem""#)
    let response = try await replay(without: #""kind":"response""#).stderr
    let request = try number(#""kind":"request""#)
    #expect(
      response.hasPrefix(
        #"error: page.js:16:15: the replay differs: the tape has calls.storage.setItem ["last","4.5","function"] (run.tape.jsonl:\#(setItem - 1), page.js:21:"#
      ),
      "\(response)"
    )
    let nothing = "next, but this run has nothing more: the page waits; the tape has no answer to"
    #expect(response.contains("\(nothing) requests {"), "\(response)")
    #expect(response.hasSuffix("(run.tape.jsonl:\(request), page.js:16:15) \(hint)"), "\(response)")
    // The promise of the call is answered later on the tape.
    let function = #""function":1,"module":"storage","method":"setItem""#
    let reply = try await replay(without: function).stderr
    #expect(reply.hasPrefix("error: page.js:21:"), "\(reply)")
    #expect(
      reply.contains(
        #"the tape has calls.storage.getItem ["last","function"] (run.tape.jsonl:\#(getItem - 1), page.js:22:"#
      ),
      "\(reply)"
    )
    #expect(
      reply.contains(
        #"\#(nothing) calls.storage.setItem ["last","4.5","function"] (run.tape.jsonl:\#(setItem), page.js:21:"#
      ),
      "\(reply)"
    )
    #expect(reply.hasSuffix(hint), "\(reply)")
    // The last answer of the tape.
    let dialog = try await replay(without: #""value":"OK""#).stderr
    let confirm = try number(#""method":"confirm""#)
    let end =
      "the replay differs: the tape ends (run.tape.jsonl:\(run.lines.count - 1)), and the page waits"
    #expect(dialog.contains(end), "\(dialog)")
    #expect(
      dialog.contains(
        #"; the tape has no answer to calls.modal.confirm [{"message":"Buy?"},"function"] (run.tape.jsonl:\#(confirm), page.js:"#
      ),
      "\(dialog)"
    )
  }

  @Test(arguments: [
    ("setInterval(() => {}, 100);", "nothing more: the page waits"),
    ("setTimeout(() => storage.length(() => {}), 300);", #"calls.storage.length ["function"]"#),
  ])
  func `a lost answer is named, too, if timers go on`(timer: String, comes: String) async throws {
    let page = """
      const storage = weex.requireModule('storage');
      storage.getItem('a', () => storage.setItem('b', '1', () => {}));
      """
    let folder = try TemporaryFolder(["page.js": RecordedRun.lines + page + "\n" + timer])
    let recording = try await Self.run(folder, ["--timeout", "10s", "--record", "run.tape.jsonl"])
    #expect(recording.status == 0, "\(recording)")
    var lines = try Self.tape(in: folder).split(separator: "\n").map(String.init)
    let isReply = { (line: String) in
      line.contains(#""kind":"reply""#) && line.contains(#""method":"getItem""#)
    }
    lines.remove(at: try #require(lines.firstIndex(where: isReply)))
    try folder.write("run.tape.jsonl", lines.joined(separator: "\n") + "\n")
    let replay = try await Self.run(folder, ["--timeout", "10s", "--replay", "run.tape.jsonl"])
    #expect(replay.status == 1, "\(replay)")
    #expect(
      replay.stderr.contains(
        #"next, but this run has \#(comes); the tape has no answer to calls.storage.getItem ["a","function"] (run.tape.jsonl:2, page.js:11:"#
      ),
      "\(replay)"
    )
  }

  @Test(arguments: [
    ("storage.getItem('a', line);", "modal.toast({ message: 'hello' });", "calls.modal.toast"),
    (
      "stream.fetch({ url: 'http://127.0.0.1:9/1' }, () => {});",
      "stream.fetch({ url: 'http://127.0.0.1:9/2' }, () => {});", "requests"
    ),
  ])
  func `what the page no longer does is missing, and no answer that the tape has`(
    first: String,
    second: String,
    comes: String
  ) async throws {
    let modules =
      "const [storage, modal, stream] = ['storage', 'modal', 'stream'].map((name) => weex.requireModule(name));\n"
    let page = RecordedRun.lines + modules + first + "\n"
    let folder = try TemporaryFolder(["page.js": page + second])
    let allowed = ["--allow-net=127.0.0.1"]
    let recording = try await Self.run(folder, allowed + ["--record", "run.tape.jsonl"])
    #expect(recording.status == 0, "\(recording)")
    try folder.write("page.js", page)
    let replay = try await Self.run(folder, ["--replay", "run.tape.jsonl"])
    #expect(replay.status == 1, "\(replay)")
    #expect(
      replay.stderr.hasPrefix("error: the replay differs: the tape has \(comes) "),
      "\(replay)"
    )
    #expect(
      replay.stderr.hasSuffix(
        "next, but this run has nothing more: the page waits; the page no longer does that\n"
      ),
      "\(replay)"
    )
  }

  @Test func `a call that nobody has answered is not answered in a replay`() async throws {
    let page = """
      weex.requireModule('stock').never().then(line);
      const storage = weex.requireModule('storage');
      setTimeout(() => storage.setItem('a', '1', () => line('set')), 300);
      """
    let folder = try TemporaryFolder([
      "page.js": RecordedRun.lines + page,
      "stock.js": "module.exports = { async never() { await new Promise(() => {}); } };",
    ])
    let module = ["--module", "stock=stock.js"]
    let recording = try await Self.run(folder, module + ["--record", "run.tape.jsonl"])
    #expect(recording.status == 124, "\(recording)")
    #expect(recording.stdout.contains("set"), "\(recording)")
    let replay = try await Self.run(folder, module + ["--replay", "run.tape.jsonl"])
    #expect(replay.status == 124, "\(replay)")
    #expect(replay.stdout == recording.stdout)
    #expect(replay.stderr == recording.stderr)
  }

  private static func run(
    _ folder: TemporaryFolder,
    _ options: [String]
  ) async throws -> Command.Result {
    try await Command.run(
      ["run", "page.js"] + options,
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
  }

  private static func tape(in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/run.tape.jsonl", encoding: .utf8)
  }

  @Test func `an answer that is edited on the tape is what the page gets`() async throws {
    let run = try await RecordedRun()
    try run.write(run.tape.replacing(#"{\"price\":4.5}"#, with: #"{\"price\":7.5}"#))
    let price = try await run.replay(["--ignore", "calls.storage.setItem.arguments"])
    #expect(price.status == 0, "\(price)")
    #expect(price.stdout.contains("price 7.5") && price.stdout.contains("OK at 4.5"))
    try run.write(run.tape.replacing(#""value":"OK""#, with: #""value":"Never""#))
    #expect(try await run.replay().stdout.contains("Never at 4.5"))
  }

  @Test func `a tape that is none is refused, with its line`() async throws {
    let run = try await RecordedRun()
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
      "3: 'kind' is unknown: 'evnt'; did you mean 'event'?"
    )
    let missing = try await run.replay(tape: "none.jsonl")
    #expect(missing.status == 66)
    #expect(missing.stderr.contains("none.jsonl"))
  }

  @Test(arguments: [
    (["--time-zone", "Europe/Berlin"], "timeZone"), (["--safe-area", "88,0,68,0"], "safeArea"),
    (["--text", "pango"], "text"),
  ])
  func `a tape knows the zone, the safe area and the text of its page`(
    options: [String],
    field: String
  ) async throws {
    let folder = try TestFolder([:])
    let recording = try await folder.run(["run", "page.js", "--record", "a.tape"] + options)
    #expect(recording.status == 0, "\(recording)")
    let same = try await folder.run(["run", "page.js", "--replay", "a.tape"] + options)
    #expect(same.status == 0 && same.stdout == recording.stdout, "\(same)")
    let other = try await folder.run(["run", "page.js", "--replay", "a.tape"])
    #expect(
      other.status == 64
        && other.stderr.contains(
          "it was recorded with another \(field): \"\(options[1])\", not none"
        ),
      "\(other)"
    )
  }

  @Test func `modules in JavaScript are answered, and not run`() async throws {
    let folder = try TemporaryFolder(["page.js": Self.stockPage, "stock.js": Self.stock])
    func run(_ options: [String]) async throws -> Command.Result {
      try await Command.run(
        ["run", "page.js", "--module", "stock=stock.js"] + options,
        environment: ["FOLDER": folder.path],
        script: #"cd "$FOLDER"; exec "$0" "$@""#
      )
    }
    let recording = try await run(["--record", "stock.tape.jsonl"])
    #expect(recording.status == 0, "\(recording)")
    let tape = try String(contentsOfFile: folder.path + "/stock.tape.jsonl", encoding: .utf8)
    for text in ["count 4", "thrown TypeError no stock", "sold out", "step 2", "complete", "later"]
    {
      #expect(recording.stdout.contains(text), "\(text): \(recording.stdout)")
    }
    let names = ["count", "fails", "watch", "later", "price", "rejects"]
    // The module itself declares which of its methods are asynchronous, even if they are not run.
    let methods = names.map { name in
      "\(["price", "rejects"].contains(name) ? "async " : "")\(name)() { throw new Error('was run'); }"
    }
    try folder.write("stock.js", "module.exports = { \(methods.joined(separator: ", ")) };")
    let replay = try await run(["--replay", "stock.tape.jsonl"])
    #expect(replay.status == 0, "\(replay)\n\(tape)")
    #expect(replay.stdout == recording.stdout)
  }

  private static let stock = """
    let count = 0;
    module.exports = {
      count(name) { return name.length + ++count; },
      fails() { throw new TypeError('no stock'); },
      watch({ success, complete }) {
        setTimeout(() => success('step 1'), 50);
        setTimeout(() => success('step 2'), 60);
        setTimeout(() => complete('complete'), 70);
      },
      later(name) { return new Promise((resolve) => setTimeout(() => resolve('later ' + name), 100)); },
      async price(name) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        return { name, price: Math.random() };
      },
      async rejects() { throw new RangeError('sold out'); },
    };
    """

  private static let stockPage = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    function line(value) {
      const text = document.createElement('text');
      text.setAttr('value', String(value));
      body.appendChild(text);
    }
    const stock = weex.requireModule('stock');
    line('count ' + stock.count('tea'));
    stock.price('tea').then((price) => line(JSON.stringify(price) + ' at ' + Date.now()));
    Promise.resolve(stock.later('tea')).then(line);
    try { stock.fails(); } catch (error) { line('thrown ' + error.name + ' ' + error.message); }
    stock.rejects().catch((error) => line('rejected ' + error.name + ' ' + error.message));
    stock.watch({ success: line, complete: line });
    setTimeout(() => line('timer'), 100);
    weex.requireModule('dom').getComponentRect(body, (rect) => line('rect ' + rect.size.width));
    """

  @Test(arguments: [
    (["--replay", "a", "--record", "b"], "a run cannot be recorded and replayed at once"),
    (["--ignore", "calls"], "--ignore needs --replay"),
    (["--record-secrets"], "--record-secrets needs --record"),
    (["--replay", "a", "--ignore", "cals.a"], "did you mean 'calls'?"),
    (["--replay", "a", "--ignore", "calls.a[0"], "a '[' is not closed"),
    (["--replay", "a", "--ignore", "requests.url?"], "the name of a query parameter is missing"),
    (["--replay", "a", "--ignore", "requests?_"], "belongs to a URL, as in requests.url?_"),
    (["--replay", "a", "--ignore", "requests.body?_"], "belongs to a URL, as in requests.url?_"),
    (["--replay", "a", "--ignore", "run.now?_"], "belongs to a URL, as in requests.url?_"),
    (["--record", "a", "--isolate"], "work with one page in this process"),
  ])
  func `options that make no sense are refused`(options: [String], reason: String) async throws {
    let result = try await Command.run(["run", "JSBundles/Examples/hello.js"] + options)
    #expect(result.status == 64)
    #expect(result.stderr.contains(reason), "\(result.stderr)")
  }
}
