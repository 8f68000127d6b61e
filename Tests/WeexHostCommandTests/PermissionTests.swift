import FlyingFox
import FlyingSocks
import Foundation
import Testing

/// The resources that a page may reach, and the options that allow more.
@Suite struct PermissionTests {
  private static let page = "JSBundles/Fixtures/Command/network.js"

  @Test func `without an option there is no network, and the option is named`() async throws {
    try await Golden.check(
      "network-refused",
      ["run", Self.page, "--env", "urls=http://example.com/a"]
    )
  }

  @Test func `a page reads what is in its folder`() async throws {
    try await Golden.check("network-own-folder", ["run", Self.page, "--env", "urls=network.txt"])
  }

  @Test(arguments: [
    ("--allow-read=Tests,JSBundles/Examples", true), ("--allow-read", true),
    ("--allow-read=Tests", false), ("--strict", false),
  ])
  func `other folders are read where that is allowed`(option: String, isRead: Bool) async throws {
    let result = try await Command.run(
      ["run", Self.page, option, "--env", "urls=../../Examples/cart.steps.json"]
    )
    #expect(result.status == (isRead ? 0 : 1))
    #expect(result.stdout.contains("200 OK") == isRead)
    #expect(
      result.stderr.contains("--allow-read=\(Command.repository.path)/JSBundles/Examples")
        != isRead,
      "\(result.stderr)"
    )
  }

  @Test(arguments: [
    ("--allow-net", false), ("--allow-net=127.0.0.1", true), ("--allow-net=a.example,0x7f.1", true),
    ("--allow-net=localhost", false), ("--allow-net=127.0.0.1:1", false),
  ])
  func `a host is reached where that is allowed`(option: String, isReached: Bool) async throws {
    let result = try await Self.withServer { url in
      try await Command.run(
        [
          "run", Self.page, option, "--env", "urls=\(url)/hello",
        ] + Self.patience
      )
    }
    #expect(result.status == (isReached ? 0 : 1))
    #expect(result.stdout.contains("200 OK hello from the server") == isReached)
    #expect(result.stderr.contains("allow it with --allow-net=127.0.0.1:") != isReached)
  }

  @Test func `a bundle comes from the web where that is allowed`() async throws {
    let (allowed, refused, missing) = try await Self.withServer { url in
      (
        try await Command.run(["run", "\(url)/page.js", "--allow-net=127.0.0.1"] + Self.patience),
        try await Command.run(["run", "\(url)/page.js"]),
        try await Command.run(["run", "\(url)/none.js", "--allow-net=127.0.0.1"] + Self.patience)
      )
    }
    #expect(allowed.status == 0)
    #expect(allowed.stdout.contains("200 OK hello from the server"), "\(allowed)")
    #expect(refused.status == 66)
    #expect(refused.stderr.contains("allow it with --allow-net=127.0.0.1:"), "\(refused.stderr)")
    #expect(missing.status == 66)
    #expect(missing.stderr.contains("the server answers with the status 404"), "\(missing.stderr)")
  }

  @Test func `a template comes from the web by what the server says it is`() async throws {
    let result = try await Self.withServer { url in
      try await Command.run(["run", "\(url)/screen", "--allow-net=127.0.0.1"] + Self.patience)
    }
    #expect(result.status == 0, "\(result)")
    #expect(result.stdout.contains("title_text=Today"), "\(result)")
  }

  @Test func `a server that does not answer is waited for until the time limit`() async throws {
    let silent = try Socket(domain: AF_INET)
    try silent.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try silent.listen()
    guard case .ip4(_, let port) = try silent.sockname() else { return }
    let result = try await Command.run([
      "run", Self.page, "--allow-net=127.0.0.1", "--timeout", "2s", "--env",
      "urls=http://127.0.0.1:\(port)/",
    ])
    try silent.close()
    #expect(result.status == 124)
    let request =
      "error: no answer within 2s: callback of stream.fetch (GET http://127.0.0.1:\(port)/, requested by page 1 at "
    let lines = result.stderr.split(separator: "\n").filter { $0.contains("no answer within") }
    #expect(lines.count == 1, "\(result.stderr)")
    #expect(lines.first?.hasPrefix(request) == true, "\(result.stderr)")
  }

  @Test func `a picture that may not be loaded is named, the first of each server`() async throws {
    let folder = try TemporaryFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      const body = document.createElement('div');
      document.documentElement.appendChild(body);
      for (const name of ['a.example/1', 'a.example/2', 'b.example/3']) {
        const attr = { src: `http://${name}.png` }, style = { width: 10, height: 10 };
        const image = document.createElement('image', { attr, style });
        image.addEvent('load', () => {});
        body.appendChild(image);
      }
      """
    ])
    let result = try await Command.run(["run", folder.path + "/page.js", "--print", "none"])
    #expect(
      result.stderr == """
        warning: the picture of image 3 is not loaded: a.example may not be reached; allow it with --allow-net=a.example
        warning: the picture of image 5 is not loaded: b.example may not be reached; allow it with --allow-net=b.example

        """
    )
  }

  @Test func `what is stored lasts where it has a folder`() async throws {
    let folder = try TemporaryFolder()
    let page = "JSBundles/Fixtures/Command/storage.js"
    for (options, text) in [
      (["--allow-storage=\(folder.path)"], "undefined"), (["--allow-storage=\(folder.path)"], "1"),
      ([], "undefined"),
    ] {
      let result = try await Command.run(["run", page] + options)
      #expect(result.stdout.contains("visits before: \(text)"), "\(result)")
    }
    let home = ["HOME": folder.path]
    _ = try await Command.run(["run", page, "--allow-storage"], environment: home)
    let again = try await Command.run(["run", page, "--allow-storage"], environment: home)
    #expect(again.stdout.contains("visits before: 1"), "\(again)")
  }

  @Test(arguments: [
    ("bad-allow-net", "--allow-net=http://example.com"), ("bad-allow-read", "--allow-read="),
    ("bad-allow-storage", "--allow-storage="),
  ])
  func `a permission that makes no sense is explained`(name: String, option: String) async throws {
    try await Golden.check(name, ["run", "x.js", option])
  }

  /// A busy machine's server may answer late.
  private static let patience = ["--timeout", "60s"]

  private static func withServer<Result: Sendable>(
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let bundle = try String(
      contentsOf: Command.repository.appending(path: Self.page),
      encoding: .utf8
    )
    let script = bundle.replacing("WXEnvironment.urls", with: "'/hello'")
    let hello: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(statusCode: .ok, body: Data("hello from the server".utf8))
    }
    let screen: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "application/json"],
        body: Data(
          #"{"view_items": [{"view_type": "one_text_line", "view_data": {"title_text": "Today"}}]}"#
            .utf8
        )
      )
    }
    let page: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(statusCode: .ok, body: Data(script.utf8))
    }
    return try await WebServer.run([
      ("GET /hello", hello), ("GET /screen", screen), ("GET /page.js", page),
    ]) { server in
      try await body(server.url)
    }
  }
}
