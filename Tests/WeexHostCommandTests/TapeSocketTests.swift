import FlyingFox
import FlyingSocks
import Foundation
import Testing

/// Web sockets on a tape.
@Suite struct TapeSocketTests {
  @Test func `the other side of a socket is played`() async throws {
    let folder = try TemporaryFolder(["page.js": Self.page])
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("GET /echo", to: .webSocket(Echo()))
    let (url, recording) = try await WebServer.run(server) { server in
      let url = server.url.replacing("http:", with: "ws:")
      return (
        url,
        try await Self.run(folder, url, ["--allow-net=127.0.0.1", "--record", "echo.tape.jsonl"])
      )
    }
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
        && other.stderr.contains(#"and here it is "three""#),
      "\(other)"
    )
  }

  private static func run(
    _ folder: TemporaryFolder,
    _ url: String,
    _ options: [String]
  ) async throws -> Command.Result {
    try await Command.run(
      ["run", "page.js", "--env", "server=\(url)"] + options,
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
  }

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
    socket.onopen(() => { line('opened'); socket.send('one'); });
    socket.onmessage(({ data }) => {
      line('heard ' + data);
      if (data === 'one') socket.send('two');
      else socket.close(1000, 'done');
    });
    socket.onclose(({ code }) => line('closed ' + code));
    """
}

/// Sends each message back.
private struct Echo: WSMessageHandler {
  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    AsyncStream { continuation in
      let task = Task {
        for await message in client { continuation.yield(message) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
