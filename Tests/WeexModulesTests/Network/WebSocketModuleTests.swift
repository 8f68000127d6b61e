import FlyingFox
import FlyingSocks
import Foundation
import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexTree

@testable import SocketClient
@testable import WeexModules

@HostActor
@Suite(.timeLimit(.minutes(60))) struct WebSocketModuleTests {
  /// Sends its messages back, and closes on `bye`.
  private struct Echo: WSMessageHandler {
    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
      AsyncStream { continuation in
        Task {
          for await message in client {
            switch message {
            case .text("bye"): continuation.yield(.close(WSCloseCode(3001, reason: "bye")))
            case .text(let text): continuation.yield(.text("echo \(text)"))
            case .data, .close: continuation.yield(message)
            }
          }
          continuation.finish()
        }
      }
    }
  }

  private static let listeners = """
    const socket = module('webSocket');
    const listen = () => {
      socket.onmessage(({ data }) => log('message', data));
      socket.onclose((event) => log('close', event));
      socket.onerror((event) => log('error', event));
    };
    """

  /// Runs a page until it has printed this many lines: a socket that is silent for long counts as idle, and a busy machine's server may be silent.
  private func run(_ script: String, lines: Int) async throws -> Page {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("GET /echo", to: .webSocket(Echo()))
    return try await WebServer.run(server) { server in
      let page = try await PageHarness.page(
        """
        \(Self.listeners)
        const url = '\(server.url.replacing("http", with: "ws"))/echo';
        \(script)
        """,
        in: PageHarness.host(reaching: "127.0.0.1")
      )
      await Self.settle(page, lines: lines)
      return page
    }
  }

  private static func settle(_ page: Page, lines: Int) async {
    await page.host.settle()
    while page.printed.count < lines, !Task.isCancelled {
      await Task.yield()
      await page.host.settle()
    }
  }

  /// A server that does as it is told after the handshake.
  private func server(
    _ serve: @escaping @Sendable (HostileServer.Connection) -> Void
  ) throws -> HostileServer {
    try HostileServer { connection in
      let head = connection.readHead()
      let key = head.firstMatch(of: #/Sec-WebSocket-Key: (\S+)/#)?.1 ?? ""
      let proof = Data(SHA1.hash(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)))
      connection.write(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Accept: \(proof.base64EncodedString())\r\n\r\n"
      )
      serve(connection)
    }
  }

  /// Opens a page with a socket to such a server, and does not run it further.
  private func open(_ script: String, with server: HostileServer) throws -> Page {
    try PageHarness.open(
      "\(Self.listeners)\nconst url = 'ws://127.0.0.1:\(server.port)/';\n\(script)",
      in: PageHarness.host(reaching: "127.0.0.1")
    )
  }

  private func run(
    _ script: String,
    lines: Int,
    with serve: @escaping @Sendable (HostileServer.Connection) -> Void
  ) async throws -> Page {
    let server = try server(serve)
    let page = try open(script, with: server)
    await Self.settle(page, lines: lines)
    _ = server.port
    return page
  }

  @Test func `texts and buffers go there and come back, and both sides close`() async throws {
    let page = try await run(
      """
      socket.WebSocket(url, '');
      listen();
      socket.onopen((event) => {
        log('open', event);
        socket.send('grüße');
        socket.send(new Uint8Array([1, 2, 255]));
      });
      socket.onmessage(({ data }) => {
        log('message', data);
        if (typeof data !== 'string') socket.close(1000, 'done');
      });
      """,
      lines: 4
    )
    #expect(
      page.printed == [
        #""open" {}"#, #""message" "echo grüße""#,
        #""message" {"@type":"binary","base64":"AQL/"}"#,
        #""close" {"code":1000,"reason":"done","wasClean":true}"#,
      ]
    )
    #expect(page.failures.isEmpty)
  }

  @Test func `what is sent before the socket is open waits for that`() async throws {
    let page = try await run(
      "socket.WebSocket(url); listen(); socket.send('early'); socket.send('bye');",
      lines: 2
    )
    #expect(
      page.printed == [
        #""message" "echo early""#, #""close" {"code":3001,"reason":"bye","wasClean":true}"#,
      ]
    )
  }

  @Test func `a long message arrives whole`() async throws {
    let script = """
      socket.WebSocket(url);
      socket.onmessage(({ data }) => { log(data.length); socket.close(); });
      socket.send('x'.repeat(3000000));
      """
    let page = try await run(script, lines: 1)
    #expect(page.printed == ["3000005"])
  }

  @Test func `an idle socket does not keep the page busy`() async throws {
    let page = try await run("socket.WebSocket(url); socket.onopen(() => log('open'));", lines: 1)
    #expect(page.printed == [#""open""#])
    #expect(await page.host.settle() == .rest)
  }

  @Test func `a message to an idle socket may have a ping behind it`() async throws {
    let (isIdle, mayWrite) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try server { connection in
      mayWrite.wait()
      connection.write([0x81, 0x01, 0x61, 0x89, 0x00])
      isIdle.wait()
    }
    defer { isIdle.signal() }
    let page = try open(
      "socket.WebSocket(url); listen(); socket.onopen(() => log('open'));",
      with: server
    )
    await Self.settle(page, lines: 1)
    #expect(await page.host.settle() == .rest)
    mayWrite.signal()
    await Self.settle(page, lines: 2)
    #expect(page.printed.last == #""message" "a""#)
    #expect(await page.host.settle() == .rest)
  }

  @Test func `a second socket takes the place of the first`() async throws {
    let page = try await run(
      """
      socket.WebSocket(url);
      listen();
      socket.WebSocket(url);
      socket.onopen(() => { log('open'); socket.send('x'); });
      """,
      lines: 2
    )
    #expect(page.printed == [#""open""#, #""message" "echo x""#])
  }

  @Test func `a server that hangs up is reported as an unclean close`() async throws {
    let page = try await run(
      "socket.WebSocket(url); listen(); socket.onopen(() => log('open'));",
      lines: 2
    ) { _ in }
    #expect(
      page.printed == [#""open""#, #""close" {"code":1006,"reason":"","wasClean":false}"#]
    )
  }

  @Test func `a server that breaks the protocol is an error`() async throws {
    let page = try await run("socket.WebSocket(url); listen();", lines: 1) { connection in
      connection.write([0x81, 0x02, 0xC3, 0x28])
      connection.waitForEnd()
    }
    #expect(page.printed.count == 1)
    #expect(page.printed.first?.contains("a text is not valid UTF-8") == true, "\(page.printed)")
  }

  @Test func `a ping is answered, between the frames of a message too`() async throws {
    let page = try await run("socket.WebSocket(url); listen();", lines: 2) { connection in
      connection.write([0x01, 0x01, 0x61, 0x89, 0x01, 0x70])
      let pong = connection.read(7)
      connection.write([0x80, 0x01, pong.first == 0x8A ? 0x62 : 0x3F])
      connection.write([0x88, 0x02, 0x03, 0xE8])
      connection.waitForEnd()
    }
    #expect(
      page.printed == [
        #""message" "ab""#, #""close" {"code":1000,"reason":"","wasClean":true}"#,
      ]
    )
  }

  @Test func `of several pings at once the last is answered`() async throws {
    let page = try await run("socket.WebSocket(url); listen();", lines: 2) { connection in
      connection.write([0x89, 0x01, 0x61, 0x89, 0x01, 0x62, 0x89, 0x01, 0x63])
      let pong = connection.read(7)
      let answered = pong.count == 7 ? pong[6] ^ pong[2] : 0x3F
      connection.write([0x81, 0x01, answered, 0x88, 0x02, 0x03, 0xE8])
      connection.waitForEnd()
    }
    #expect(page.printed.first == #""message" "c""#)
  }

  @Test func `a server that reads nothing does not fill the machine`() async throws {
    let page = try await run(
      """
      socket.WebSocket(url);
      listen();
      const text = 'x'.repeat(1 << 23);
      socket.onopen(() => { for (let i = 0; i < 12; i++) socket.send(text); });
      """,
      lines: 1
    ) { connection in while connection.write([0x89, 0x00]) {} }
    #expect(page.printed.count == 1)
    #expect(
      page.printed.first?.contains(
        "the server reads slower than the page sends; more than 64 MiB wait to be sent"
      ) == true,
      "\(page.printed)"
    )
  }

  @Test func `a server that is faster than the page does not fill the machine`() async throws {
    let host = PageHarness.host()
    host.registerHandler(Flood(), withProtocol: (any WebSocketHandling).self)
    let page = try await PageHarness.page(
      """
      \(Self.listeners)
      let count = 0;
      socket.WebSocket('ws://nowhere/');
      socket.onmessage(() => { count++; });
      socket.onerror((event) => { log(count, event.data); });
      """,
      in: host
    )
    let error =
      "ws://nowhere/: the server sends faster than the page reads; more than 64 MiB wait to be read"
    #expect(page.printed == [#"63 "\#(error)""#])
  }

  /// Sends messages before the page can receive one.
  private struct Flood: WebSocketHandling, WebSocketConnecting {
    func open(
      _ request: WebSocketRequest,
      receive: @escaping @Sendable (WebSocketEvent) -> Void
    ) -> any WebSocketConnecting {
      receive(.opened)
      let message = WebSocketMessage.binary([UInt8](repeating: 0, count: 1 << 20))
      for _ in 0..<70 { receive(.message(message)) }
      receive(.idle)
      return self
    }

    func send(_ message: WebSocketMessage) {}
    func close(code: Int, reason: String) {}
    func cancel() {}
  }

  @Test func `a server that only sends pings does not keep the page busy`() async throws {
    let server = try server { connection in
      repeat { connection.write([0x89, 0x00]) } while connection.read(6).count == 6
    }
    let page = try open("socket.WebSocket(url); socket.onopen(() => log('open'));", with: server)
    #expect(await page.host.settle(timeout: .seconds(60)) == .rest)
    #expect(page.printed == [#""open""#])
    page.destroy()
    _ = server.port
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "garbage\r\n\r\n", "",
    "HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n",
    "HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n",
  ])
  func `a server that does not shake hands is an error`(answer: String) async throws {
    let server = try HostileServer { connection in
      connection.readHead()
      connection.write(answer)
    }
    let page = try await PageHarness.page(
      "\(Self.listeners)\nsocket.WebSocket('ws://127.0.0.1:\(server.port)/');\nlisten();",
      in: PageHarness.host(reaching: "127.0.0.1")
    )
    #expect(page.printed.count == 1)
    #expect(
      page.printed.first?.hasPrefix(#""error" {"data":"ws://127.0.0.1"#) == true,
      "\(page.printed)"
    )
  }

  @Test func `a host that is not allowed is not reached`() async throws {
    let page = try await PageHarness.page(
      "\(Self.listeners)\nsocket.WebSocket('wss://example.com/');\nlisten();"
    )
    let message = "example.com may not be reached; allow it with --allow-net=example.com"
    #expect(page.printed == [#""error" {"data":"\#(message)"}"#])
    #expect(page.failures.map(\.message) == [message])
  }

  @Test(arguments: [
    ("socket.WebSocket('file:///x')", "must begin with ws or wss"),
    ("socket.WebSocket('x')", "relative"),
    ("socket.WebSocket('ws://a/', 'a\\r\\nb')", "not a list of valid protocol names"),
    ("socket.WebSocket()", "url"),
    ("socket.send('x')", "no socket was opened"), ("socket.onopen(7)", "function"),
    ("socket.WebSocket('ws://a/'); socket.send(7)", "wants a string or a buffer"),
    ("socket.close(999)", "999"), ("socket.close('x')", "x is not a valid close code"),
    ("socket.close(1000, 'x'.repeat(124))", "123"),
  ])
  func `a call that makes no sense is a failure that says so`(
    call: String,
    reason: String
  ) async throws {
    let page = try await PageHarness.page("const socket = module('webSocket'); \(call);")
    #expect(page.failures.contains { $0.message.contains(reason) }, "\(page.failures)")
  }

  @Test func `a handler of one's own serves the sockets`() async throws {
    struct Loop: WebSocketHandling {
      struct Socket: WebSocketConnecting {
        let receive: @Sendable (WebSocketEvent) -> Void
        func send(_ message: WebSocketMessage) {
          receive(.message(message))
          receive(.idle)
        }
        func close(code: Int, reason: String) {
          receive(.closed(code: code, reason: reason, wasClean: true))
        }
        func cancel() {}
      }
      func open(
        _ request: WebSocketRequest,
        receive: @escaping @Sendable (WebSocketEvent) -> Void
      ) -> any WebSocketConnecting {
        receive(.opened)
        receive(.idle)
        return Socket(receive: receive)
      }
    }
    let host = PageHarness.host()
    host.registerHandler(Loop(), withProtocol: (any WebSocketHandling).self)
    let page = try await PageHarness.page(
      """
      \(Self.listeners)
      socket.WebSocket('ws://nowhere/');
      listen();
      socket.send('x');
      socket.close('3000', 'enough');
      """,
      in: host
    )
    #expect(
      page.printed == [
        #""message" "x""#, #""close" {"code":3000,"reason":"enough","wasClean":true}"#,
      ]
    )
  }
}
