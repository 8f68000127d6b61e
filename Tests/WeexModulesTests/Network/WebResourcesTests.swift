import FlyingFox
import Foundation
import HostLoop
import HostThread
import HostValues
import ResourceAccess
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// The resources that pages reach through the built-in handler, and those that they do not.
@HostActor
@Suite struct WebResourcesTests {
  private static let fetch = """
    const fetch = (url, options) => module('stream').fetch({ url, ...options },
      ({ status, statusText, data }) => log(status, statusText, data));
    """

  private func run(_ script: String, in host: WeexCore.Host, url: String) async throws -> Page {
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const log = (...values) => console.log(...values);
        const module = (name) => weex.requireModule(name);
        document.documentElement.appendChild(document.createElement('div'));
        \(Self.fetch)
        \(script)
        """,
      url: url
    )
    #expect(await host.settle() == .rest)
    return page
  }

  @Test func `a host that is not allowed is not reached, and the page is told how it would be`()
    async throws
  {
    let server = try HostileServer { connection in
      connection.readHead()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
    }
    let host = PageHarness.host()
    let journal = JournalRecorder(host.journal)
    let page = try await run("fetch('\(server.url)/');", in: host, url: "file:///p.js")
    let message =
      "127.0.0.1:\(server.port) may not be reached; allow it with --allow-net=127.0.0.1:\(server.port)"
    #expect(page.printed == ["-1 ERR_INVALID_REQUEST \(message)"])
    #expect(page.failures.map(\.message) == [message])
    #expect(journal.lines(.failure).contains { $0.contains("--allow-net=127.0.0.1") })
  }

  @Test func `each hop of a redirection is checked`() async throws {
    let inner = try HostileServer { connection in
      connection.readHead()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret")
    }
    let outer = try HostileServer { connection in
      let head = connection.readHead()
      let target =
        head.contains("/user")
        ? "http://me:word@127.0.0.1/"
        : head.contains("/file") ? "file:///etc/passwd" : "http://127.0.0.1:\(inner.port)/"
      connection.write("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")
    }
    let host = try PageHarness.host(reaching: "127.0.0.1:\(outer.port)")
    let page = try await run(
      "fetch('\(outer.url)/'); fetch('\(outer.url)/file'); fetch('\(outer.url)/user');",
      in: host,
      url: "file:///p.js"
    )
    #expect(page.printed.count == 3)
    #expect(!page.printed.joined().contains("secret"))
    #expect(page.printed.last?.contains("redirects to 'http://…@127.0.0.1/': ") == true)
    #expect(!page.printed.joined().contains("word@"))
    #expect(
      page.printed.first?.hasSuffix(
        "redirects to 'http://127.0.0.1:\(inner.port)/': 127.0.0.1:\(inner.port) may not be reached; "
          + "allow it with --allow-net=127.0.0.1:\(inner.port)"
      ) == true,
      "\(page.printed)"
    )
    #expect(page.printed[1].contains("a request may be redirected only to http or https"))
  }

  @Test func `a redirection is followed, a form that was posted is asked for again`() async throws {
    let target = try HostileServer { connection in
      let head = connection.readHead()
      let shown = head.split(separator: "\r\n")
        .filter { $0.hasPrefix("GET") || $0.hasPrefix("Authorization") || $0.hasPrefix("X-A") }
        .joined(separator: ",")
      connection.write(
        "HTTP/1.1 200 OK\r\nX-Two: a\r\nx-two: b\r\nContent-Length: \(shown.utf8.count)\r\n\r\n\(shown)"
      )
    }
    let first = try HostileServer { connection in
      connection.readHead()
      connection.write(
        "HTTP/1.1 303 See Other\r\nLocation: \(target.url)/b\r\nContent-Length: 3\r\n\r\nold"
      )
    }
    let page = try await run(
      """
      fetch('\(first.url)/a', { method: 'POST', body: 'x', headers: { Authorization: 's', 'X-A': '1' } });
      module('stream').fetch({ url: '\(target.url)' }, ({ headers }) => log(headers['X-Two']));
      """,
      in: PageHarness.host(reaching: "127.0.0.1"),
      url: "file:///p.js"
    )
    #expect(page.printed == ["200 OK GET /b HTTP/1.1,X-A: 1", "a, b"])
  }

  @Test func `a page reads its own folder and what is below, and no other`() async throws {
    let folder = try TemporaryFolder([
      "own/a.txt": "A", "own/sub/b.txt": "B", "other/c.txt": "C", "ownx/d.txt": "D",
    ])
    let root = folder.path
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/own/link.txt",
      withDestinationPath: "../other/c.txt"
    )
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/own/gone.txt",
      withDestinationPath: "../other/gone.txt"
    )
    let script = """
      fetch('a.txt'); fetch('sub/b.txt'); fetch('missing.txt'); fetch('sub');
      fetch('../other/c.txt'); fetch('link.txt'); fetch('%2e%2e/other/c.txt'); fetch('../ownx/d.txt');
      fetch('file:///etc/passwd'); fetch('file:///no/such'); fetch('file:///dev/zero');
      fetch('%2F..%2F..%2F..%2F..%2F..%2F..%2Fetc/passwd'); fetch('%2F..%2F..%2F..%2F..%2F..%2F..%2Fetc/nope');
      fetch('sub%2F..%2F..%2Fother%2Fnone.txt'); fetch('gone.txt');
      """
    let refused = { (path: String) in
      let folder = path[..<(path.lastIndex(of: "/") ?? path.endIndex)]
      return "-1 ERR_INVALID_REQUEST \(path) may not be read: it is outside of the page's folder; "
        + "allow it with --allow-read=\(folder)"
    }
    let page = try await run(script, in: PageHarness.host(), url: "file://\(root)/own/page.js")
    #expect(
      page.printed == [
        "200 OK A", "200 OK B",
        "-1 ERR_CONNECT_FAILED \(root)/own/missing.txt: there is no such file",
        "-1 ERR_CONNECT_FAILED \(root)/own/sub is not a regular file",
        refused("\(root)/other/c.txt"),
        refused("\(root)/other/c.txt"), refused("\(root)/other/c.txt"),
        refused("\(root)/ownx/d.txt"),
        refused("/etc/passwd"), refused("/no/such"), refused("/dev/zero"),
        refused("/etc/passwd"), refused("/etc/nope"), refused("\(root)/other/none.txt"),
        refused("\(root)/other/gone.txt"),
      ]
    )
    var configuration = WeexCore.Host.Configuration()
    configuration.permissions.folders = .only(["\(root)/other"])
    let allowed = try await run(
      "fetch('link.txt'); fetch('../ownx/d.txt');",
      in: PageHarness.host(configuration),
      url: "file://\(root)/own/page.js"
    )
    #expect(allowed.printed == ["200 OK C", refused("\(root)/ownx/d.txt")])
  }
}
