import FlyingFox
import Foundation
import HostThread
import HostValues
import ResourceAccess
import SocketClient
import TestSupport
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

@HostActor
@Suite struct StreamModuleTests {
  @Test func `a fetch tells of its way and ends with the answer`() async throws {
    let page = try await WebServer.run([
      (
        "GET /news",
        { @Sendable _ in
          HTTPResponse(
            statusCode: .ok,
            headers: [.contentType: "application/json"],
            body: Data(#"{"id": 7}"#.utf8)
          )
        }
      )
    ]) { server in
      try await PageHarness.page(
        """
        module('stream').fetch({ url: '\(server.url)/news', type: 'json' }, (answer) => {
          log(Object.keys(answer).sort());
          log(answer.status, answer.ok, answer.statusText, answer.data, answer.headers['Content-Type']);
        }, ({ readyState, status, length }) => log(readyState, status, length));
        """,
        in: PageHarness.host(reaching: "127.0.0.1")
      )
    }
    #expect(
      page.printed == [
        #"{"OPENED":1}  "#, #"{"HEADERS_RECEIVED":2} 200 0"#, #"{"LOADING":3} 200 9"#,
        #"["data","headers","ok","status","statusText"]"#,
        #"200 true "OK" {"id":7} "application/json""#,
      ]
    )
    #expect(page.failures.isEmpty)
  }

  @Test func `method, headers and body reach the server`() async throws {
    let page = try await WebServer.run([
      (
        "POST /echo",
        { @Sendable request in
          let body = String(decoding: try await request.bodyData, as: UTF8.self)
          let headers = ["X-Kind", "User-Agent", "Content-Type", "Host", "Referer"]
            .map { "\($0)=\(request.headers[HTTPHeader($0)] ?? "none")" }.joined(separator: "|")
          return HTTPResponse(statusCode: .created, body: Data("\(headers)|\(body)".utf8))
        }
      ), ("HEAD /head", { @Sendable _ in HTTPResponse(statusCode: .noContent) }),
    ]) { server in
      try await PageHarness.page(
        """
        const stream = module('stream');
        const url = '\(server.url)/echo';
        const show = ({ status, statusText, data }) => log(status, statusText, data);
        const headers = { 'X-Kind': 'a', Host: 'evil', 'content-type': 'text/plain' };
        stream.fetch({ url, method: 'post', headers, body: 'grüße', referer: true }, show);
        stream.fetch({ url, method: 'POST', body: { a: [1, 'x'] } }, show);
        stream.fetchWithArrayBuffer(new Uint8Array([104, 105]).buffer, { url, method: 'POST' }, show);
        stream.fetch({ url: '\(server.url)/head', method: 'HEAD' }, show);
        stream.sendHttp({ url, method: 'POST', header: { 'X-Kind': 'old' }, body: 'b' }, (text) => log(text));
        """,
        in: PageHarness.host(reaching: "127.0.0.1")
      )
    }
    let agent = "User-Agent=weexhost Weex/0.28.0"
    let form = "Content-Type=application/x-www-form-urlencoded"
    let shown = page.printed.map { $0.replacing(#/Host=127\.0\.0\.1:\d+/#, with: "Host=SERVER") }
    #expect(
      shown == [
        #"201 "Created" "X-Kind=a|\#(agent)|Content-Type=text/plain|Host=SERVER|Referer=none|grüße""#,
        #"201 "Created" "X-Kind=none|\#(agent)|\#(form)|Host=SERVER|Referer=none|{\"a\":[1,\"x\"]}""#,
        #"201 "Created" "X-Kind=none|\#(agent)|\#(form)|Host=SERVER|Referer=none|hi""#,
        #"204 "No Content" """#,
        #""X-Kind=old|\#(agent)|\#(form)|Host=SERVER|Referer=none|b""#,
      ]
    )
  }

  @Test(arguments: [
    ("{}", "need a url"), ("null", "need a url"), ("7", "need a url"), ("{ url: 5 }", "need a url"),
    ("{ url: ' ' }", "need a url"), ("{ url: 'a.json' }", "relative"),
    ("{ url: 'ftp://a/' }", "scheme"),
    ("{ url: 'http://a:x/' }", "port"), ("{ url: 'ws://a/' }", "socket"),
    ("{ url: 'http://a/', method: 'FETCH' }", "FETCH"),
    ("{ url: 'http://a/', method: {} }", "method"),
    ("{ url: 'http://a/', method: 'GET\\r\\nX: y' }", "method"),
    ("{ url: 'http://a/', headers: 'x' }", "headers"),
    ("{ url: 'http://a/', headers: { 'a b': 'c' } }", "header name"),
    ("{ url: 'http://a/', headers: { a: 'b\\r\\nc: d' } }", "line break"),
    ("{ url: 'http://a/', body: 5 }", "body"),
  ])
  func `a request that makes no sense is answered with ERR_INVALID_REQUEST`(
    options: String,
    reason: String
  ) async throws {
    let page = try await PageHarness.page(
      "module('stream').fetch(\(options), (answer) => log(answer));"
    )
    #expect(page.printed.count == 2, "the answer and a warning: \(page.printed)")
    let answer = page.printed.last ?? ""
    #expect(answer.contains(#""ok":false,"status":-1,"statusText":"ERR_INVALID_REQUEST""#))
    #expect(answer.contains(reason), "\(answer)")
  }

  @Test func `answers come in the order of their requests, and time stands still meanwhile`()
    async throws
  {
    let resources = CannedResources()
    let host = PageHarness.host()
    host.registerHandler(resources, withProtocol: (any ResourceRequesting).self)
    let page = try PageHarness.open(
      """
      const fetch = (url) => module('stream').fetch({ url }, ({ data }) => log(url, data, Date.now() - start),
        ({ readyState }) => log(url, readyState));
      const start = Date.now();
      setTimeout(() => log('timer'), 5);
      fetch('http://a/'); fetch('http://b/');
      """,
      in: host
    )
    await host.settle(timeout: .zero)
    #expect(page.printed == [#""http://a/" {"OPENED":1}"#, #""http://b/" {"OPENED":1}"#])
    for event in CannedResources.text("second") { resources.pending[1].receive(event) }
    #expect(
      await host.settle(timeout: .zero)
        == .outstanding([
          "callback of stream.fetch (GET http://a/, requested by page 1 at test.js:11:46)",
          "callback of stream.fetch (GET http://b/, requested by page 1 at test.js:11:46)",
        ])
    )
    for event in CannedResources.text("first") { resources.pending[0].receive(event) }
    #expect(await host.settle() == .rest)
    #expect(
      page.printed.dropFirst(2) == [
        #""http://a/" {"HEADERS_RECEIVED":2}"#, #""http://a/" {"LOADING":3}"#,
        #""http://a/" "first" 0"#, #""http://b/" {"HEADERS_RECEIVED":2}"#,
        #""http://b/" {"LOADING":3}"#, #""http://b/" "second" 0"#, #""timer""#,
      ]
    )
  }

  @Test func `on a real clock an answer waits for no other, and its pieces are told as they come`()
    async throws
  {
    let resources = CannedResources()
    let host = try PageHarness.host(reaching: "a", isTimeVirtual: false)
    host.registerHandler(resources, withProtocol: (any ResourceRequesting).self)
    let page = try PageHarness.open(
      """
      for (const url of ['http://a/', 'http://b/']) {
        module('stream').fetch({ url }, ({ data }) => log(url, data), ({ length }) => log(url, length));
      }
      """,
      in: host
    )
    await host.settle(timeout: .zero)
    let second = resources.pending[1].receive
    second(.response(ResourceResponse(status: 200)))
    second(.data([0x61, 0x62]))
    second(.data([0x63]))
    second(.finished)
    await host.settle(timeout: .zero)
    #expect(
      page.printed.dropFirst(2) == [
        #""http://b/" 0"#, #""http://b/" 2"#, #""http://b/" 3"#, #""http://b/" "abc""#,
      ]
    )
  }

  @Test(arguments: [
    ("json", #"{"a": [1, null]}"#, #"{"a":[1,null]}"#), ("JSON", "7", "7"),
    ("jsonp", #"cb({"a": "(x)"});"#, #"{"a":"(x)"}"#), ("jsonp", "[1]", "[1]"),
    ("text", #"{"a": 1}"#, #""{\"a\": 1}""#), ("other", "x", #""x""#),
    ("json", "{oops", "undefined"), ("json", "", "undefined"), ("jsonp", ")(", "undefined"),
  ])
  func `data are what the page asked for`(type: String, text: String, data: String) async throws {
    let host = PageHarness.host()
    host.registerHandler(
      CannedResources { _ in CannedResources.text(text) },
      withProtocol: (any ResourceRequesting).self
    )
    let page = try await PageHarness.page(
      """
      module('stream').fetch({ url: 'http://a/', type: '\(type)' }, ({ ok, data }) => {
        console.log(ok, data === undefined ? 'undefined' : JSON.stringify(data));
      });
      """,
      in: host
    )
    #expect(page.printed.last == "true \(data)")
    if data == "undefined" {
      #expect(page.printed.first?.contains("stream: http://a/: ") == true, "\(page.printed)")
      #expect(page.printed.first?.contains("not valid JSON: line 1") == true)
    }
  }

  @Test(
    arguments: [
      ("text/plain; charset=ISO-8859-1", [0x66, 0xFC, 0x72], "für"),
      ("text/plain;charset=\"utf-8\"", [0xEF, 0xBB, 0xBF, 0x61], "a"),
      ("text/plain; charset=utf-16le", [0x61, 0x00, 0xFC, 0x00], "aü"),
      ("text/plain", [0x61, 0xFF], "a\u{FFFD}"),
      ("text/plain; charset=gbk", [0xC4, 0xE3, 0xBA, 0xC3], "你好"),
      (
        "text/plain; charset=gbk", [0x61, 0xFF, 0xFF, 0xC4, 0xE3, 0xC4],
        "a\u{FFFD}\u{FFFD}你\u{FFFD}"
      ),
      ("text/plain; charset='Shift_JIS'", [0x93, 0xFA, 0x96, 0x7B], "日本"),
      ("text/plain; charset=windows-1252", [0x80, 0x81, 0xE9], "€\u{FFFD}é"),
      ("text/plain; charset=gbk", [0x61, 0xC4], "a\u{FFFD}"),
      (
        "text/plain; charset=gbk", Array(repeating: 0x61, count: 20000),
        String(repeating: "a", count: 20000)
      ),
    ] as [(String, [UInt8], String)]
  )
  func `text is read in the encoding that its head names`(
    type: String,
    bytes: [UInt8],
    text: String
  ) async throws {
    let host = PageHarness.host()
    host.registerHandler(
      CannedResources { _ in
        [
          .response(ResourceResponse(status: 200, headers: ["content-type": type])), .data(bytes),
          .finished,
        ]
      },
      withProtocol: (any ResourceRequesting).self
    )
    let page = try await PageHarness.page(
      "module('stream').fetch({ url: 'http://a/' }, ({ data }) => console.log(data));",
      in: host
    )
    #expect(page.printed == [text])
  }

  @Test func `URLs are rewritten as the host's handler says`() async throws {
    struct Mirror: URLRewriting {
      func rewrite(
        _ url: String,
        as type: ResourceType,
        for page: Page
      ) throws(HostError) -> ResourceURL {
        try ResourceURL("http://mirror/\(type.rawValue)/\(url)")
      }
    }
    let host = PageHarness.host()
    host.registerHandler(Mirror(), withProtocol: (any URLRewriting).self)
    host.registerHandler(
      CannedResources { CannedResources.text($0.url.description) },
      withProtocol: (any ResourceRequesting).self
    )
    let page = try await PageHarness.page(
      "module('stream').fetch({ url: 'x.json' }, ({ data }) => console.log(data));",
      in: host
    )
    #expect(page.printed == ["http://mirror/others/x.json"])
  }

  @Test func `a page that ends cancels its requests`() async throws {
    let resources = CannedResources()
    let host = PageHarness.host()
    host.registerHandler(resources, withProtocol: (any ResourceRequesting).self)
    let page = try PageHarness.open(
      "module('stream').fetch({ url: 'http://a/' }, () => log('answered'));",
      in: host
    )
    await host.settle(timeout: .zero)
    page.destroy()
    #expect(resources.cancelled == 1)
    for event in CannedResources.text("late") { resources.pending[0].receive(event) }
    #expect(await host.settle() == .rest)
    #expect(page.printed.isEmpty)
  }

  @Test func `an encoding that is not known is a warning that names it`() async throws {
    let host = PageHarness.host()
    host.registerHandler(
      CannedResources { _ in
        let type = ["Content-Type": "text/plain; charset=x-none"]
        return [.response(ResourceResponse(status: 200, headers: type)), .data([0x61]), .finished]
      },
      withProtocol: (any ResourceRequesting).self
    )
    let page = try await PageHarness.page(
      "\nmodule('stream').fetch({ url: 'http://a/' }, ({ data }) => console.log(data));",
      in: host
    )
    let warning =
      "stream: http://a/: the answer's charset 'x-none' is unknown; the answer is read as UTF-8"
    let printed = page.printed
    #expect(printed.contains("a"), "\(printed)")
    #expect(
      printed.contains { $0.hasSuffix(": \(warning)") && $0.hasPrefix("test.js:") },
      "\(printed)"
    )
  }

  @Test func `header fields are sent in the order of their names`() async throws {
    let server = try HostileServer { connection in
      let names = connection.readHead().split(separator: "\r\n")
        .compactMap { $0.split(separator: ":").first }.filter { $0.hasPrefix("X-") }
      let text = names.joined(separator: " ")
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }
    let page = try await PageHarness.page(
      """
      const headers = Object.fromEntries(['F', 'B', 'E', 'A', 'D', 'C'].map((name) => [`X-${name}`, '1']));
      module('stream').fetch({ url: '\(server.url)/', headers }, ({ data }) => log(data));
      """,
      in: PageHarness.host(reaching: "127.0.0.1")
    )
    #expect(page.printed == [#""X-A X-B X-C X-D X-E X-F""#])
  }

  @Test(arguments: [
    (
      "Failed to connect to 127.0.0.1 port 9 after 4 ms: Couldn't connect to server",
      "Failed to connect to 127.0.0.1 port 9: Couldn't connect to server"
    ),
    (
      "Operation timed out after 30001 milliseconds with 0 bytes received",
      "Operation timed out with 0 bytes received"
    ),
    ("Connection timeout after 5001 ms", "Connection timeout"),
    ("closed after 3 tries", "closed after 3 tries"),
  ])
  func `what libcurl says has no time in it`(sentence: String, text: String) {
    #expect(LibcurlMessage.withoutTime(sentence) == text)
  }

  @Test(arguments: [
    ("http://user:secret@a.example/x", "http://…@a.example/x"), ("http://ü.example/", ""),
  ])
  func `a URL that could be mistaken for another host is a failure, without its password`(
    url: String,
    shown: String
  ) async throws {
    let page = try await PageHarness.page(
      "module('stream').fetch({ url: '\(url)' }, ({ status, statusText }) => log(status, statusText));"
    )
    #expect(page.printed == [#"-1 "ERR_INVALID_REQUEST""#])
    #expect(page.failures.map(\.code) == [.refused])
    let message = page.failures.first?.message ?? ""
    #expect(message.contains("'\(shown.isEmpty ? url : shown)' is not a usable URL"), "\(message)")
    #expect(!message.contains("secret"))
  }
}
