import FlyingFox
import FlyingSocks
import Foundation
import Testing

/// Web sockets on a tape.
@Suite struct TapeSocketTests {
  @Test func `the other side of a socket is played`() async throws {
    let (folder, url, recording) = try await Self.record()
    #expect(recording.status == 0, "\(recording)")
    for text in ["opened", "heard one", "heard two", "closed 1000"] {
      #expect(recording.stdout.contains(text), "\(text): \(recording)")
    }
    let replay = try await Self.run(folder, url, ["--replay", "echo.tape.jsonl"])
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout == recording.stdout)

    try folder.write("page.js", Self.page.replacing("'two'", with: "'three'"))
    let other = try await Self.run(folder, url, ["--replay", "echo.tape.jsonl"])
    #expect(other.status == 1)
    #expect(
      other.stderr.contains(#"differs at sends.text: the tape has "two""#)
        && other.stderr.contains(#"but this run has "three""#),
      "\(other)"
    )
  }

  @Test func `an opening that the tape has lost is named, and not waited for`() async throws {
    let (folder, url, recording) = try await Self.record()
    #expect(recording.status == 0, "\(recording)")
    let tape = try String(contentsOfFile: folder.path + "/echo.tape.jsonl", encoding: .utf8)
    var lines = tape.split(separator: "\n").map(String.init)
    let socket = try #require(lines.firstIndex { $0.contains(#""kind":"socket""#) }) + 1
    lines.remove(at: try #require(lines.firstIndex { $0.contains(#""opened":true"#) }))
    try folder.write("echo.tape.jsonl", lines.joined(separator: "\n") + "\n")
    let replay = try await Self.run(
      folder,
      url,
      ["--replay", "echo.tape.jsonl"]
    )
    #expect(replay.status == 1, "\(replay)")
    #expect(replay.stderr.hasPrefix("error: page.js:10:"), "\(replay)")
    let address = url.replacing("http:", with: "ws:")
    #expect(
      replay.stderr.contains(
        #"next, but this run has nothing more: the page waits; the tape has no answer to sockets {"url":"\#(address)/echo"} (echo.tape.jsonl:\#(socket)) before that"#
      ),
      "\(replay)"
    )
  }

  @Test func `a tape of a real clock is played on the virtual one`() async throws {
    let (folder, url, recording) = try await Self.record(["--clock", "real"])
    #expect(recording.status == 0, "\(recording)")
    let replay = try await Self.run(
      folder,
      url,
      ["--replay", "echo.tape.jsonl"]
    )
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout == recording.stdout)
  }

  @Test func `what a server sends waits for the storage: runs and recordings are the same bytes`()
    async throws
  {
    let folder = try TemporaryFolder(["page.js": Self.pageWithStorage])
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("GET /echo", to: .webSocket(Echo(atEnd: {})))
    await server.appendRoute("GET /price") { _ in HTTPResponse(statusCode: .ok) }
    let runs = try await WebServer.run(server) { server in
      var runs: [(result: Command.Result, tape: String)] = []
      for number in 1...6 {
        let tape = "\(number).tape.jsonl"
        let options = ["--allow-net=127.0.0.1", "--record", tape]
        let result = try await Self.run(folder, server.url, options)
        let text = try String(contentsOfFile: "\(folder.path)/\(tape)", encoding: .utf8)
        runs.append((result, text))
      }
      return runs
    }
    for run in runs {
      #expect(run.result.status == 0, "\(run.result)")
      #expect(run.result.stdout == runs[0].result.stdout)
      #expect(run.tape == runs[0].tape)
    }
    let texts = runs[0].result.stdout.matches(of: /"([^"]*)"/).map { String($0.1) }
    #expect(
      texts == [
        "stored", "opened", "got one", "heard one", "counted", "heard two", "counted", "closed",
        "kept 1", "kept 2", "kept 3", "price",
      ]
    )
  }

  @Test func `a request before the opening of a socket is answered before it`() async throws {
    let page = Self.page.replacing("socket.WebSocket(", with: Self.early + "socket.WebSocket(")
    let (folder, url, recording) = try await Self.record(of: page)
    #expect(recording.status == 0 && recording.stdout.contains("early 200"), "\(recording)")
    let replay = try await Self.run(folder, url, ["--replay", "echo.tape.jsonl"])
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout == recording.stdout)
  }

  private static let early = """
    weex.requireModule('stream').fetch(
      { url: WXEnvironment.server + '/early', method: 'GET' },
      ({ status }) => line('early ' + status),
    );

    """

  /// Records the page beside a server that no longer runs afterwards.
  private static func record(
    _ options: [String] = [],
    of page: String = page
  ) async throws -> (folder: TemporaryFolder, url: String, recording: Command.Result) {
    let folder = try TemporaryFolder(["page.js": page])
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    let gate = Gate()
    await server.appendRoute("GET /echo", to: .webSocket(Echo(atEnd: { await gate.open() })))
    await server.appendRoute("GET /early") { _ in HTTPResponse(statusCode: .ok) }
    await server.appendRoute("GET /end") { _ in
      await gate.wait()
      return HTTPResponse(statusCode: .ok)
    }
    let (url, recording) = try await WebServer.run(server) { server in
      let own = ["--allow-net=127.0.0.1", "--record", "echo.tape.jsonl"]
      return (server.url, try await Self.run(folder, server.url, own + options))
    }
    return (folder, url, recording)
  }

  private static func run(
    _ folder: TemporaryFolder,
    _ url: String,
    _ options: [String]
  ) async throws -> Command.Result {
    try await Command.run(
      // The server may answer late on a busy machine.
      ["run", "page.js", "--timeout", "60s", "--env", "server=\(url)"] + options,
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
  }

  /// A page that exchanges messages with its server.
  ///
  /// It requests an answer that comes after the conversation: a silent socket alone is not waited for, and a busy machine's server may be silent.
  private static let page = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    function line(value) {
      const text = document.createElement('text');
      text.setAttr('value', String(value));
      body.appendChild(text);
    }
    const socket = weex.requireModule('webSocket');
    socket.WebSocket(WXEnvironment.server + '/echo', '');
    weex.requireModule('stream').fetch({ url: WXEnvironment.server + '/end', method: 'GET' }, () => {});
    socket.onopen(() => { line('opened'); socket.send('one'); });
    socket.onmessage(({ data }) => {
      line('heard ' + data);
      if (data === 'one') socket.send('two');
      else socket.close(1000, 'done');
    });
    socket.onclose(({ code }) => line('closed ' + code));
    """
}

extension TapeSocketTests {
  /// A page that calls its storage whenever the server sends a message.
  fileprivate static let pageWithStorage = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    function line(value) {
      const text = document.createElement('text');
      text.setAttr('value', value);
      body.appendChild(text);
    }
    const [socket, storage, stream] = ['webSocket', 'storage', 'stream'].map(weex.requireModule);
    socket.WebSocket(WXEnvironment.server.replace('http', 'ws') + '/echo', '');
    storage.setItem('a', 'one', () => line('stored'));
    socket.onopen(() => {
      line('opened');
      for (const text of ['one', 'two']) socket.send(text);
      storage.getItem('a', ({ data }) => line('got ' + data));
    });
    socket.onmessage(({ data }) => {
      line('heard ' + data);
      storage.length(() => line('counted'));
      if (data == 'two') socket.close(1000, 'done');
    });
    function keep(number) {
      storage.setItem('b', number, () => {
        line('kept ' + number);
        if (number < 3) keep(number + 1);
      });
    }
    socket.onclose(() => {
      line('closed');
      stream.fetch({ url: WXEnvironment.server + '/price', method: 'GET' }, () => line('price'));
      keep(1);
    });
    """
}

/// Sends each message back, and reports when there are no more.
private struct Echo: WSMessageHandler {
  let atEnd: @Sendable () async -> Void

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    AsyncStream { continuation in
      let task = Task(executorPreference: WebServerThread.shared) {
        for await message in client { continuation.yield(message) }
        continuation.finish()
        await atEnd()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
