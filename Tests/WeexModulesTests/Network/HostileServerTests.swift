import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Misbehaving servers: each gets a documented answer, and nothing hangs.
@HostActor
@Suite struct HostileServerTests {
  /// Fetches from a server and returns status, text and data.
  private func fetch(
    _ options: String = "",
    from serve: @escaping @Sendable (HostileServer.Connection) -> Void
  ) async throws -> Page {
    let server = try HostileServer(serve)
    let page = try await PageHarness.page(
      """
      const options = { url: '\(server.url)/x', \(options) };
      module('stream').fetch(options, ({ status, ok, statusText, data }) => {
        log(status, ok, statusText, (data || '').length > 1000 ? data.length : data);
      });
      """,
      in: PageHarness.host(reaching: "127.0.0.1")
    )
    _ = server.port
    return page
  }

  private func shown(_ page: Page, _ server: String = "") -> String {
    page.printed.joined(separator: "\n").replacing(#/127\.0\.0\.1:\d+/#, with: "SERVER")
  }

  @Test func `a server that stalls is given up after the timeout`() async throws {
    let page = try await fetch("timeout: 80") { connection in
      connection.readHead()
      connection.waitForEnd()
    }
    #expect(
      shown(page) == #"-1 false "ERR_CONNECT_FAILED" "http://SERVER/x: no data arrived for 80 ms""#
    )
  }

  @Test func `a server that stalls in the middle of an answer is given up too`() async throws {
    let page = try await fetch("timeout: 80") { connection in
      connection.readHead()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
      connection.waitForEnd()
    }
    #expect(
      shown(page) == #"-1 false "ERR_CONNECT_FAILED" "http://SERVER/x: no data arrived for 80 ms""#
    )
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", "HTTP/1.1 200 OK\r\nContent-",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\nhello\r\n0\r\n\r\n",
  ])
  func `a server that closes early has not answered`(answer: String) async throws {
    let page = try await fetch { connection in
      connection.readHead()
      connection.write(answer)
    }
    #expect(shown(page).hasPrefix(#"-1 false "ERR_CONNECT_FAILED""#), "\(shown(page))")
  }

  @Test(arguments: [
    "garbage\r\n\r\n", "\u{0}\u{1}\u{2}", "HTTP/1.1 abc\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n",
    "HTTP/1.1\r\n\r\n", "HTTP/1.1 -200 OK\r\n\r\n", "HTTP/1.1 99999 OK\r\n\r\n",
    "SSH-2.0-OpenSSH_9.2\r\n", "<html>\r\n\r\n</html>", "\r\n\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nx", "HTTP/1.1 200 OK\r\nno colon here\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 101 Switching Protocols\r\n\r\n",
    "HTTP/1.1 302 Found\r\nLocation: http://\r\n\r\n",
    "HTTP/1.1 302 Found\r\nLocation: //[::1\r\n\r\n",
    "HTTP/1.1 302 Found\r\nLocation: ftp://example.com/\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip",
    "HTTP/1.1 200 OK\r\nSet-Cookie: \u{0}\r\nDate: never\r\n\r\n",
  ])
  func `garbage is not accepted as an answer`(answer: String) async throws {
    let page = try await fetch { connection in
      connection.readHead()
      connection.write(answer)
    }
    #expect(
      shown(page).hasPrefix(#"-1 false "ERR_CONNECT_FAILED" "http://SERVER/x"#),
      "\(shown(page))"
    )
    #expect(page.printed.count == 1)
    #expect(page.failures.isEmpty)
  }

  @Test(arguments: [
    ("HTTP/1.1 200\r\n: x\r\n\r\n", 200), ("HTTP/1.1 200 OK\r\n\r\r\n\r\n", 200),
    ("HTTP/1.1 301 Moved\r\n\r\n", 301), ("HTTP/1.1 302 Found\r\nLocation: \r\n\r\n", 302),
    ("HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: \r\nContent-Length: 0\r\n\r\n", 401),
    (
      "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"\r\nContent-Length: 0\r\n\r\n",
      401
    ),
    ("HTTP/1.1 200 OK\r\n\u{FF}\u{FE}: \u{FF}\r\n\r\n", 200), ("HTTP/1.1 200 \u{FF}\r\n\r\n", 200),
    ("HTTP/1.1 103 Early\r\nA: b\r\n\r\nHTTP/1.1 200 OK\r\n\r\n", 200),
  ])
  func `what can be read is an answer`(answer: String, status: Int) async throws {
    let page = try await fetch { connection in
      connection.readHead()
      connection.write(answer)
    }
    #expect(shown(page).hasPrefix("\(status) "), "\(shown(page))")
    #expect(page.printed.count == 1)
  }

  @Test func `a server that redirects in a loop is followed 20 times`() async throws {
    let page = try await fetch { connection in
      connection.readHead()
      connection.write(
        "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      )
    }
    #expect(
      shown(page)
        == #"-1 false "ERR_CONNECT_FAILED" "http://SERVER/x: it redirects more than 20 times""#
    )
  }

  @Test(arguments: [true, false])
  func `an answer of 100 MB is refused`(isAnnounced: Bool) async throws {
    let page = try await fetch { connection in
      connection.readHead()
      let length = isAnnounced ? "Content-Length: 100000000\r\n" : ""
      connection.write("HTTP/1.1 200 OK\r\n\(length)Connection: close\r\n\r\n")
      let megabyte = [UInt8](repeating: 0x61, count: 1_000_000)
      for _ in 0..<100 { guard connection.write(megabyte) else { return } }
    }
    #expect(
      shown(page) == #"-1 false "ERR_CONNECT_FAILED" "the answer is larger than 64 MiB""#
    )
  }

  @Test func `an answer of 20 MB is taken`() async throws {
    let page = try await fetch { connection in
      connection.readHead()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 20000000\r\n\r\n")
      let megabyte = [UInt8](repeating: 0x61, count: 1_000_000)
      for _ in 0..<20 { guard connection.write(megabyte) else { return } }
    }
    #expect(shown(page) == #"200 true "OK" 20000000"#)
  }

  @Test func `a server that is not there is a failure`() async throws {
    let port = try HostileServer { _ in }.port
    let page = try await PageHarness.page(
      "module('stream').fetch({ url: 'http://127.0.0.1:\(port)/' }, (answer) => log(answer));",
      in: PageHarness.host(reaching: "127.0.0.1")
    )
    #expect(shown(page).contains("ERR_CONNECT_FAILED"), "\(shown(page))")
  }

  @Test func `a header without end is given up`() async throws {
    let page = try await fetch("timeout: 3000") { connection in
      connection.readHead()
      connection.write("HTTP/1.1 200 OK\r\nX: ")
      let kilobytes = [UInt8](repeating: 0x61, count: 100_000)
      for _ in 0..<1000 { guard connection.write(kilobytes) else { return } }
    }
    #expect(shown(page).hasPrefix(#"-1 false "ERR_CONNECT_FAILED""#), "\(shown(page))")
  }
}
