import FlyingFox
import Foundation
import Testing

/// Each way out of a page's folder: blocked unless an option opens it, and the error names the option.
@Suite struct WaysOutTests {
  /// A folder `page` beside a file and a folder that no page in it may read, with links that lead there.
  private static func project(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "page/a.js": """
      // { "framework": "Vanilla" }
      const body = document.createElement('div');
      document.documentElement.appendChild(body);
      const show = (...all) => console.log('SEEN', ...all.map((one) => typeof one === 'string' ? one : JSON.stringify(one)));
      const add = (type, attr, event) => {
        const element = document.createElement(type, { attr });
        for (const name of event ?? []) element.addEvent(name, (e) => show(name, e));
        body.appendChild(element);
        return element;
      };
      const module = (name) => weex.requireModule(name);
      \(script)
      """,
      "page/own.txt": "own text", "page/sub/deep.txt": "deep text",
      "outside/secret.txt": "TOP-SECRET",
      "outside/secret.js":
        "// { \"framework\": \"Vanilla\" }\nconsole.log('SEEN TOP-SECRET'); document.documentElement.appendChild(document.createElement('div'));",
    ])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/page/link",
      withDestinationPath: "\(folder.path)/outside"
    )
    try files.createSymbolicLink(
      atPath: "\(folder.path)/page/link.js",
      withDestinationPath: "../outside/secret.js"
    )
    return folder
  }

  /// Spellings of the secret, relative to the page; `$` is the folder's path.
  static let spellings = [
    "../outside/secret.js", "link/secret.js", "link.js", "./sub/../../outside/secret.js",
    "%2e%2e/outside/secret.js", "%2E./outside/secret.js", "..%2Foutside%2Fsecret.js",
    "..\\outside\\secret.js", "file://$/outside/secret.js", "FILE://$/outside/secret.js",
    "file://localhost$/outside/secret.js", "file:$/outside/secret.js", "$/outside/secret.js",
    "\u{FF0E}\u{FF0E}/outside/secret.js", "..\u{2215}outside\u{2215}secret.js",
    "../outside/secret.js%00.txt", "../outside/secret.js\u{0}.txt", " ../outside/secret.js",
    "..\t/outside/secret.js", "sub/..;/../outside/secret.js", "../outside/secret.js?x#y",
    "file:///proc/self/environ", "file:///proc/self/cmdline",
    "file:///proc/self/root$/outside/secret.js",
    "/dev/fd/0", "data:text/javascript,console.log('SEEN ' + 'ran')",
    "jar:file://$/outside!/secret.js",
    "ftp://127.0.0.1/secret.js", "gopher://127.0.0.1/secret.js", "dict://127.0.0.1/x",
    "scp://127.0.0.1/x",
  ]

  /// Everything that takes a URL, with `URL` in its place.
  static let doors = [
    "module('stream').fetch({ url: URL }, show)",
    "module('stream').fetchWithArrayBuffer({ url: URL }, show)",
    "weex.importScript(URL, { callback: [(r) => show('ran', r.url), (e) => console.log('NO', e.message)] })",
    "module('navigator').push({ url: URL }, show)",
    "module('event').openURL(URL)", "add('embed', { src: URL })",
    "add('web', { src: URL }, ['pagefinish'])",
    "add('image', { src: URL }, ['load'])", "add('video', { src: URL, autoPlay: true }, ['error'])",
    "module('dom').addRule('fontFace', { fontFamily: 'f', src: `url('${URL}')` })",
    "module('webSocket').WebSocket(URL, '')",
  ]

  @Test(arguments: doors)
  func `nothing outside of the page's folder is read, however it is spelt`(
    door: String
  )
    async throws
  {
    let folder = try Self.project(
      """
      for (const spelling of JSON.parse(WXEnvironment.urls)) {
        const URL = spelling.replaceAll('$', WXEnvironment.folder);
        try { \(door); } catch (e) { console.log('NO', e.message); }
      }
      """
    )
    let urls = String(decoding: try JSONEncoder().encode(Self.spellings), as: UTF8.self)
    let arguments = [
      "run", "\(folder.path)/page/a.js", "--env", "urls=\(urls)", "--env", "folder=\(folder.path)",
      "--env", "marker=of-the-command-line",
    ]
    let result = try await Command.run(arguments, environment: ["MARKER": "of-the-environment"])
    let said = result.stdout + result.stderr
    #expect(!said.contains("TOP-SECRET"), "\(said.suffix(2000))")
    #expect(!said.contains("of-the-environment"))
    #expect(!said.contains("of-the-command-line"))
    #expect(!said.contains("SEEN {\"status\":200") && !said.contains("SEEN ran"), "\(said)")
    #expect([0, 1].contains(result.status), "\(result.status) \(said.suffix(500))")
  }

  @Test func `an option opens the folder`() async throws {
    let folder = try Self.project(
      """
      module('stream').fetch({ url: '../outside/secret.txt' }, (r) => show(r.data));
      module('stream').fetch({ url: 'link/secret.txt' }, (r) => show(r.data));
      weex.importScript('../outside/secret.js');
      """
    )
    let page = "\(folder.path)/page/a.js"
    let shut = try await Command.run(["run", page])
    #expect(shut.status == 1)
    #expect(shut.stderr.contains("--allow-read=\(folder.path)/outside"), "\(shut.stderr)")
    for option in ["--allow-read=\(folder.path)/outside", "--allow-read"] {
      let open = try await Command.run(["run", page, option])
      #expect(open.stderr.components(separatedBy: "SEEN TOP-SECRET").count == 4, "\(open)")
    }
  }

  @Test(arguments: [
    (
      "module('stream').fetch({ url: 'own.txt' }, (r) => show(r.data))", "own text",
      "--allow-module=stream"
    ),
    ("weex.importScript('own.js')", "own script", "--allow-module=script"),
    ("module('navigator').push({ url: 'own.js' })", "own script", "--allow-module=navigator"),
  ])
  func `a bundle that nobody trusts gets what it is given and no more`(
    script: String,
    seen: String,
    option: String
  ) async throws {
    let folder = try Self.project(script)
    try Data(
      "// { \"framework\": \"Vanilla\" }\nconsole.log('SEEN own script'); if (!document.documentElement.children.length) document.documentElement.appendChild(document.createElement('div'));"
        .utf8
    ).write(to: URL(filePath: "\(folder.path)/page/own.js"))
    let arguments = ["run", "--untrusted", "\(folder.path)/page/a.js"]
    let shut = try await Command.run(arguments)
    #expect(shut.status == 1, "\(shut)")
    #expect(shut.stderr.contains("allow it with \(option)"), "\(shut.stderr)")
    let half = try await Command.run(arguments + [option])
    #expect(!half.stderr.contains("SEEN \(seen)"), "\(half.stderr)")
    #expect(
      half.stderr.contains("allow it with --allow-read=\(folder.path)/page"),
      "\(half.stderr)"
    )
    let open = try await Command.run(arguments + [option, "--allow-read=\(folder.path)/page"])
    #expect(open.stderr.contains("SEEN \(seen)"), "\(open)")
    let trusted = try await Command.run(["run", "\(folder.path)/page/a.js"])
    #expect(trusted.stderr.contains("SEEN \(seen)"), "\(trusted)")
  }

  @Test(arguments: [
    ([], true), (["--allow-module"], true), (["--allow-module=stream,dom"], true),
    (["--allow-module=dom", "--allow-module=stream"], true), (["--allow-module=dom"], false),
  ])
  func `modules are narrowed by their option`(options: [String], isUsed: Bool) async throws {
    let folder = try Self.project("module('stream').fetch({ url: 'own.txt' }, (r) => show(r.data))")
    let result = try await Command.run(["run", "\(folder.path)/page/a.js"] + options)
    #expect(result.stderr.contains("SEEN own text") == isUsed, "\(result.stderr)")
    #expect(
      result.stderr.contains(
        "module 'stream' may not be used; allow it with --allow-module=stream"
      ) != isUsed
    )
    #expect(result.status == (isUsed ? 0 : 1))
  }

  @Test func `a module that is given by a file may be used by a bundle that nobody trusts`()
    async throws
  {
    let folder = try Self.project("show(module('toy').answer())")
    try Data("module.exports = { answer() { return 'forty-two'; } };".utf8)
      .write(to: URL(filePath: "\(folder.path)/toy.js"))
    let arguments = ["run", "\(folder.path)/page/a.js", "--module", "toy=\(folder.path)/toy.js"]
    let trusted = try await Command.run(arguments)
    let untrusted = try await Command.run(arguments + ["--untrusted"])
    #expect(trusted.stderr.contains("SEEN forty-two"), "\(trusted)")
    #expect(untrusted.stderr.contains("SEEN forty-two"), "\(untrusted)")
  }

  @Test func `a proxy of the environment is used only where that is said, and checked then`()
    async throws
  {
    let direct: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(statusCode: .ok, body: Data("direct".utf8))
    }
    let proxied = try HostileServer { connection in
      connection.readHead()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nproxied")
    }
    let folder = try Self.project(
      "for (const url of WXEnvironment.urls.split(' ')) module('stream').fetch({ url }, (r) => show(r.data))"
    )
    let environment = ["http_proxy", "HTTP_PROXY", "ALL_PROXY", "all_proxy", "https_proxy"]
      .reduce(into: [:]) { $0[$1] = proxied.url }
    try await WebServer.run([("GET /", direct)]) { server in
      let page = ["run", "\(folder.path)/page/a.js", "--env"]
      let plain = try await Command.run(
        page + ["urls=\(server.url)/", "--allow-net=127.0.0.1"],
        environment: environment
      )
      #expect(plain.stderr.contains("SEEN direct"), "\(plain)")
      let through = try await Command.run(
        page + ["urls=http://shop.example/", "--allow-net=shop.example", "--use-proxy-variables"],
        environment: environment
      )
      #expect(through.stderr.contains("SEEN proxied"), "\(through)")
      // A bare option allows no address of this machine, and the proxy has one.
      let checked = try await Command.run(
        page + [
          "urls=http://shop.example/ http://127.0.0.1:1/", "--allow-net", "--use-proxy-variables",
        ],
        environment: environment
      )
      #expect(!checked.stderr.contains("SEEN proxied"), "\(checked)")
      #expect(
        checked.stderr.contains(
          "shop.example or its proxy is at 127.0.0.1, which is not a public address; allow it with --allow-net=shop.example"
        ),
        "\(checked.stderr)"
      )
      #expect(
        checked.stderr.contains(
          "127.0.0.1 is not a public address; allow it with --allow-net=127.0.0.1:1"
        ),
        "\(checked.stderr)"
      )
    }
  }

  @Test func `a socket is checked where it opens`() async throws {
    let server = try HostileServer { connection in connection.readHead() }
    let folder = try Self.project(
      """
      const socket = module('webSocket');
      socket.onerror((e) => show(e.data));
      socket.WebSocket('ws://shop.example/', '');
      """
    )
    let result = try await Command.run(
      ["run", "\(folder.path)/page/a.js", "--allow-net", "--use-proxy-variables"],
      environment: ["ALL_PROXY": server.url]
    )
    #expect(result.status == 1)
    #expect(result.stderr.contains("shop.example or its proxy is at 127.0.0.1"), "\(result.stderr)")
  }

  @Test func `a redirection is checked like the first request`() async throws {
    let redirect: @Sendable (HTTPRequest) -> HTTPResponse = { request in
      let target = request.query.first { $0.name == "to" }?.value ?? ""
      return HTTPResponse(statusCode: .found, headers: [.location: target], body: Data())
    }
    let targets = [
      "http://localhost:1/", "http://169.254.169.254/latest", "http://[::1]:1/",
      "file:///etc/passwd",
      "ftp://127.0.0.1/x", "gopher://127.0.0.1/", "http://2130706433:1/", "ws://127.0.0.1:1/",
    ]
    let folder = try Self.project(
      "for (const url of WXEnvironment.urls.split(' ')) module('stream').fetch({ url }, (r) => show(r.status, r.data))"
    )
    try await WebServer.run([("GET /", redirect)]) { server in
      let urls = targets.map {
        "\(server.url)/?to=\($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
      }
      for grant in ["--allow-net=\(server.url.dropFirst(7))"] {
        let result = try await Command.run([
          "run", "\(folder.path)/page/a.js", "--env", "urls=\(urls.joined(separator: " "))", grant,
        ])
        #expect(
          result.stderr.components(separatedBy: "SEEN -1 ").count == targets.count + 1,
          "\(result.stderr)"
        )
        #expect(result.stderr.contains("--allow-net=169.254.169.254"), "\(result.stderr)")
        #expect(
          result.stderr.contains("a request may be redirected only to http or https"),
          "\(result.stderr)"
        )
        #expect(!result.stderr.contains("root:"))
      }
    }
  }

  @Test func `a bare option and a named host add up`() async throws {
    let hello: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(statusCode: .ok, body: Data("hello".utf8))
    }
    let folder = try Self.project(
      "module('stream').fetch({ url: WXEnvironment.urls }, (r) => show(r.data))"
    )
    try await WebServer.run([("GET /", hello)]) { server in
      let port = server.url.split(separator: ":").last ?? ""
      let name = "http://localhost:\(port)/"
      for (options, isReached) in [
        (["--allow-net", "--allow-net=localhost"], true), (["--allow-net"], false),
        (["--allow-net=localhost"], true),
      ] {
        let result = try await Command.run(
          ["run", "\(folder.path)/page/a.js", "--env", "urls=\(name)"] + options
        )
        #expect(result.stderr.contains("SEEN hello") == isReached, "\(options) \(result)")
        #expect(result.stderr.contains("--allow-net=localhost:\(port)") != isReached)
      }
    }
  }
}
