import FlyingFox
import FlyingSocks
import Testing

/// The web sockets of a session of `weexhost dev`, which are on its tape.
@Suite struct DevSocketTests {
  @Test
  func `a web socket that an edit leaves unopened is on the tape for the next save`()
    async throws
  {
    let (messages, connections) = (Counter(), Counter())
    let run = try await Self.talk(
      [("GET /echo", Echo(messages, connections))],
      script: """
        shows opened; step '{"tap": {"text": "Say"}}'; shows 'heard tea 1'; step '{"tap": {"text": "Bye"}}'; shows 'closed 1000'
        sed -i 's/^open();/void 0;/' page.js; await 'replayed 2 steps' 1
        sed -i 's/^void 0;/open();/' page.js; await 'saved page.js' 2; texts
        """
    )
    #expect(run.lines == ["Say Bye opened heard tea 1 closed 1000"], "\(run)")
    #expect(await connections.next() == 2)
  }

  @Test func `what a web socket said is said again, and an open one is opened anew`() async throws {
    let (messages, connections) = (Counter(), Counter())
    let run = try await Self.talk(
      [("GET /echo", Echo(messages, connections)), ("GET /other", Echo(Counter(), Counter()))],
      script: """
        shows opened; step '{"tap": {"text": "Say"}}'; shows 'heard tea 1'
        sed -i 's/heard /HEARD /' page.js; await 'saved page.js' 1; texts
        step '{"tap": {"text": "Say"}}'; shows 'HEARD tea 2'; texts
        step '{"tap": {"text": "Bye"}}'; shows 'closed 1000'
        sed -i 's/HEARD /got /' page.js; await 'saved page.js' 2; texts
        sed -i 's#/echo#/other#' page.js
        await 'note: the page now asks for a web socket to ws://127.0.0.1:' 1
        shows closed; texts | sed 's/got tea [12] //g'
        """
    )
    #expect(
      run.lines == [
        "Say Bye opened HEARD tea 1", "Say Bye opened HEARD tea 1 HEARD tea 2",
        "Say Bye opened got tea 1 got tea 2 closed 1000",
        // The steps do not wait for what the new socket says.
        "Say Bye opened closed 1000",
      ],
      "\(run)"
    )
    // The page sent two messages, and its socket was reopened once: a closed one is not.
    #expect(await messages.next() == 3)
    #expect(await connections.next() == 3)
  }

  @Test func `what a server says while a replay ends is told to the page`() async throws {
    // The closing comes about when the steps have ended, in some of the saves just before the page goes on.
    let run = try await Self.talk(
      [("GET /echo", Echo(Counter(), Counter()))],
      script: """
        shows opened; step '{"tap": {"text": "Bye"}}'; shows closed
        for save in {1..20}; do
          sed -i -E "s#/echo[?0-9]*'#/echo?$save'#" page.js
          await "/echo?$save, which" 1; shows closed
        done
        texts
        """
    )
    #expect(run.lines == ["Say Bye opened closed 1000"], "\(run)")
  }

  @Test func `a page cannot reach the server through a web socket`() async throws {
    let run = try await DevRun(
      ["page.js": Self.talking + "\nline('Again').addEvent('click', open);\n"],
      ["--allow-net=127.0.0.1,localhost", "--env", "server=ws://127.0.0.1:1"],
      script: """
        post /command '{"do": "evaluate", "text": "WXEnvironment.server = \\"ws://localhost:'$PORT'\\""}' > /dev/null
        step '{"tap": {"text": "Again"}}'; get /tree.json | grep -c 'pages may not connect to the development server'
        """
    )
    #expect(run.lines == ["1"], "\(run)")
  }

  /// Runs a script on a session of a page with a web socket.
  private static func talk(_ sockets: [(HTTPRoute, Echo)], script: String) async throws -> DevRun {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    for (route, echo) in sockets { await server.appendRoute(route, to: .webSocket(echo)) }
    return try await WebServer.run(server) { server in
      try await DevRun(
        ["page.js": talking],
        [
          "--allow-net=127.0.0.1", "--env",
          "server=\(server.url.replacing("http:", with: "ws:"))",
        ],
        script: script
      )
    }
  }

  /// A page with a web socket.
  private static let talking =
    RecordedRun.lines + """
      const socket = weex.requireModule('webSocket');
      const open = () => socket.WebSocket(WXEnvironment.server + '/echo', '');
      open();
      socket.onopen(() => line('opened'));
      socket.onmessage(({ data }) => line('heard ' + data));
      socket.onclose(({ code }) => line('closed ' + code));
      socket.onerror(({ data }) => line(data));
      line('Say').addEvent('click', () => socket.send('tea'));
      line('Bye').addEvent('click', () => socket.close(1000, 'done'));
      """
}

/// Sends each text back with a number, and counts the connections.
private struct Echo: WSMessageHandler {
  let messages: Counter
  let connections: Counter

  init(_ messages: Counter, _ connections: Counter) {
    (self.messages, self.connections) = (messages, connections)
  }

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    _ = await connections.next()
    return AsyncStream { continuation in
      let task = Task {
        for await message in client {
          if case .text(let text) = message {
            continuation.yield(.text("\(text) \(await messages.next())"))
          } else {
            continuation.yield(message)
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
