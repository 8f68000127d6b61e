import HostThread
import TestSupport
import Testing
import WeexCore
import WeexPages
import WeexTree

@testable import SocketClient
@testable import WeexModules

/// Servers that answer with damaged heads, bodies, handshakes and frames.
@HostActor @Suite struct NetworkFuzzTests {
  private static let answers = [
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Type: text/plain\r\n\r\nhello",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nTrailer: x\r\n\r\n",
    "HTTP/1.1 302 Found\r\nLocation: /y\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.0 404 Not Found\r\nSet-Cookie: a=b; Path=/\r\n\r\n{\"a\":[1,2]}",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n",
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n\u{1}\u{3}abc",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\u{1f}\u{8b}\u{8}",
  ]
  private static let pieces = [
    "\r\n", "\n", "\r", ":", " ", "\t", "\u{0}", "HTTP/1.1 ", "HTTP/9.9", "999", "-1", "0",
    "ffffffffffffffff", "5;x=y\r\n",
    "Content-Length: 18446744073709551616\r\n", "Content-Length: 0\r\n", "Content-Length: -5\r\n",
    "Transfer-Encoding: gzip, chunked\r\n",
    "Location: file:///etc/passwd\r\n", "Location: http://127.0.0.1:1/\r\n", "Location: //\r\n",
    "Location: \u{0}\r\n", "é", "\u{FFFD}",
    "Sec-WebSocket-Extensions: permessage-deflate\r\n", "Sec-WebSocket-Protocol: x\r\n",
    "X: " + String(repeating: "y", count: 5000),
  ]

  @Test func `a damaged answer is an answer or a failure, once`() async throws {
    let finding = await Fuzzing.run("http", count: 30) { random in
      let answer = random.damaged(random.one(of: Self.answers), with: Self.pieces)
      let server = try HostileServer { connection in
        connection.readHead()
        connection.write(answer)
      }
      let type = random.one(of: ["json", "text", "jsonp"])
      let page = try await PageHarness.page(
        """
        const socket = module('webSocket');
        module('stream').fetch({ url: '\(server.url)/x', timeout: 2000, type: '\(type)' }, (r) => log('fetch', typeof r.status, typeof r.ok));
        socket.WebSocket('\(server.url.replacing("http:", with: "ws:"))/y');
        socket.onerror(() => log('socket'));
        socket.onclose(() => log('socket'));
        socket.onmessage(() => {});
        """,
        in: PageHarness.host(reaching: "127.0.0.1")
      )
      defer { page.destroy() }
      let printed = page.printed.filter { $0.hasPrefix("\"") }.sorted()
      let isRight =
        printed.first == #""fetch" "number" "boolean""#
        && Set(printed.dropFirst()) == [#""socket""#]
      return isRight ? nil : "\(printed) \(page.failures) for \(answer.debugDescription)"
    }
    #expect(finding == nil)
  }

  @Test func `frames are read alike, however they arrive`() async {
    let finding = await Fuzzing.run("frames", count: 1000) { random in
      let openings: [UInt8] = [
        0x01, 0x02, 0x00, 0x80, 0x81, 0x82, 0x88, 0x89, 0x8A, 0xC1, 0x83, 0x03,
      ]
      var bytes: [UInt8] = []
      for _ in 0..<random.number(1...5) {
        bytes.append(random.one(of: openings))
        let count = random.number(0...140)
        switch random.number(0...5) {
        case 0: bytes += [126, UInt8(count >> 8), UInt8(count & 255)]
        case 1: bytes += [127, 0, 0, 0, 0, 0, 0, 0, UInt8(count)]
        case 2:
          bytes +=
            [random.once(in: 2) ? 127 : 126] + (0..<8).map { _ in UInt8(random.number(0...255)) }
        case 3: bytes.append(UInt8(128 + min(count, 125)))
        default: bytes.append(UInt8(min(count, 125)))
        }
        for _ in 0..<count { bytes.append(UInt8(random.once(in: 3) ? random.number(0...255) : 97)) }
      }
      let reading = WebSocketFrameTests()
      let whole = reading.outcome(bytes, inPiecesOf: .max, limit: 300)
      let split = reading.outcome(bytes, inPiecesOf: random.number(1...7), limit: 300)
      return whole == split ? nil : "\(bytes): \(whole) and \(split)"
    }
    #expect(finding == nil)
  }
}
