import FlyingFox
import Foundation
import Testing

/// Ways out of a page, each blocked by itself and opened by its option.
@Suite struct WaysOutPairTests {
  private static let page = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div', { style: { alignItems: 'flex-start' } });
    document.documentElement.appendChild(body);
    const show = (...all) => console.log('SEEN', ...all);
    const module = (name) => weex.requireModule(name);
    const BASE = weex.config.env.base;
    const style = { width: 100, height: 100 };
    const add = (type, file, event, tell) => {
      const element = document.createElement(type, { attr: { src: BASE + file, autoPlay: true }, style });
      if (event) element.addEvent(event, (e) => tell(e));
      body.appendChild(element);
    };

    """
  private static let secretScript = """
    // { "framework": "Vanilla" }
    console.log('SEEN TOP-SECRET');
    document.documentElement.appendChild(document.createElement('div'));
    """
  private static let template = """
    {"view_items": [
      {"view_type": "embed", "view_data": {"src": "BASEsecret.js"}, "style": {"width": 90, "height": 90}},
      {"view_type": "text_button", "view_data": {"title_text": "go"}, "action": "BASEsecret.json"}
    ]}
    """
  private static let secretTemplate =
    #"{"view_items": [{"view_type": "one_text_line", "view_data": {"title_text": "TOP-SECRET"}}]}"#

  /// A folder `page` with a page, and a folder `outside` with the files that it requests.
  private static func project(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "page/a.js": page + script,
      "outside/secret.js": secretScript, "outside/secret.json": secretTemplate,
      "outside/secret.html": "<html><title>TOP-SECRET</title></html>",
    ])
    for (file, copy) in [
      ("\(Command.repository.path)/JSBundles/Examples/tea.png", "secret.png"),
      ("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", "secret.ttf"),
    ] {
      try FileManager.default.copyItem(atPath: file, toPath: "\(folder.path)/outside/\(copy)")
    }
    return folder
  }

  /// Serves the files of a folder, and redirects from `/to` to the URL in its query.
  private static func serving<Result: Sendable>(
    _ path: String,
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let file: @Sendable (HTTPRequest) -> HTTPResponse = { request in
      guard let data = FileManager.default.contents(atPath: path + request.path) else {
        return HTTPResponse(statusCode: .notFound, body: Data())
      }
      let type = request.path.hasSuffix(".html") ? "text/html" : "application/octet-stream"
      return HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: data)
    }
    let redirect: @Sendable (HTTPRequest) -> HTTPResponse = { request in
      let target = request.query.first { $0.name == "to" }?.value ?? ""
      return HTTPResponse(statusCode: .found, headers: [.location: target], body: Data())
    }
    return try await WebServer.run([("GET /to", redirect), ("GET /*", file)]) {
      try await body($0.url)
    }
  }

  /// Everything that takes a URL, with the file that it requests; each prints `SEEN` and `TOP-SECRET` if it got the file.
  private static let doors = [
    "add('image', 'secret.png', 'load', (e) => { if (e.success) show('TOP-SECRET'); });",
    "add('web', 'secret.html', 'pagefinish', (e) => show(e.title));",
    "add('embed', 'secret.js');",
    """
    module('dom').addRule('fontFace', { fontFamily: 'f', src: `url('${BASE}secret.ttf')` });
    const [own, plain] = ['f', ''].map((fontFamily) => {
      const text = document.createElement('text', { attr: { value: 'iii WWW' }, style: { fontFamily } });
      body.appendChild(text);
      return text;
    });
    const width = (element, then) => module('dom').getComponentRect(element, (r) => then(r.size.width));
    setTimeout(() => width(own, (a) => width(plain, (b) => { if (a !== b) show('TOP-SECRET'); })), 99);
    """,
    "module('navigator').push({ url: BASE + 'secret.js' });",
    "module('stream').fetch({ url: BASE + 'secret.html' }, (r) => show(/TOP-SECRET/.exec(r.data)?.[0]));",
  ]

  @Test(arguments: doors)
  func `what a page asks for is there with its option only`(door: String) async throws {
    let folder = try Self.project(door)
    let run = ["run", "--text", "pango", "\(folder.path)/page/a.js", "--env"]
    try await Self.serving("\(folder.path)/outside") { url in
      let address = url.dropFirst("http://".count)
      for (base, option) in [
        ("../outside/", "--allow-read=\(folder.path)/outside"),
        ("\(url)/", "--allow-net=\(address)"),
        (
          "\(url)/to?to=http://localhost:\(address.split(separator: ":").last ?? "")/",
          "--allow-net=\(address),localhost"
        ),
      ] {
        let half = option.hasSuffix(",localhost") ? ["--allow-net=\(address)"] : []
        let shut = try await Command.run(run + ["base=\(base)"] + half)
        #expect(!shut.stderr.contains("TOP-SECRET"), "\(shut)")
        let advice = half.isEmpty ? option : "--allow-net=localhost"
        #expect(shut.stderr.contains("allow it with \(advice)"), "\(shut)")
        let open = try await Command.run(run + ["base=\(base)", option])
        #expect(open.stderr.contains("SEEN TOP-SECRET"), "\(open)")
        #expect(open.status == 0, "\(open)")
      }
    }
  }

  @Test func `a video asks for nothing, whatever is allowed`() async throws {
    let folder = try Self.project("add('video', 'film.mp4', 'start', () => show('started'));")
    let server = try HostileServer { connection in
      connection.readHead()
      connection.write("HTTP/1.1 302 Found\r\nLocation: http://asked.example/\r\n\r\n")
    }
    for base in ["\(server.url)/", "../outside/"] {
      for options in [[], ["--allow-net=127.0.0.1", "--allow-read=\(folder.path)/outside"]] {
        let result = try await Command.run(
          ["run", "\(folder.path)/page/a.js", "--env", "base=\(base)"] + options
        )
        #expect(result.stderr == "console.log: SEEN started\n", "\(result)")
        #expect(result.status == 0)
      }
    }
  }

  @Test
  func
    `a script is imported from the page's own place and what is allowed, never from the network`()
    async throws
  {
    let folder = try Self.project("weex.importScript(BASE + 'secret.js');")
    let server = try HostileServer { connection in
      connection.readHead()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 26\r\n\r\nconsole.log('TOP-SECRET');")
    }
    let run = ["run", "\(folder.path)/page/a.js", "--env"]
    let web = try await Command.run(run + ["base=\(server.url)/", "--allow-net=127.0.0.1"])
    #expect(!web.stderr.contains("TOP-SECRET"), "\(web)")
    #expect(web.stderr.contains("is not a file; importScript reads only files"), "\(web)")
    let shut = try await Command.run(run + ["base=../outside/"])
    #expect(!shut.stderr.contains("TOP-SECRET"), "\(shut)")
    let open = try await Command.run(
      run + ["base=../outside/", "--allow-read=\(folder.path)/outside"]
    )
    #expect(open.stderr.contains("SEEN TOP-SECRET"), "\(open)")
  }

  @Test(arguments: ["run", "render"])
  func `a template's items reach what its page may`(command: String) async throws {
    let folder = try Self.project("")
    let steps = #"[{"tap": {"text": "go"}}]"#
    try folder.write("steps.json", steps)
    try await Self.serving(folder.path) { url in
      let port = url.split(separator: ":").last ?? ""
      for (base, page, given, option) in [
        (
          "../outside/", "\(folder.path)/page/t.json", [],
          "--allow-read=\(folder.path)/outside"
        ),
        (
          "http://localhost:\(port)/outside/", "\(url)/page/t.json", ["--allow-net=127.0.0.1"],
          "--allow-net=localhost:\(port)"
        ),
        (
          "file://\(folder.path)/outside/", "\(url)/page/t.json", ["--allow-net=127.0.0.1"],
          "--allow-read=\(folder.path)/outside"
        ),
      ] {
        try folder.write("page/t.json", Self.template.replacing("BASE", with: base))
        let ending = command == "render" ? ["-o", "\(folder.path)/picture.svg"] : []
        let run = [command, page, "--steps", "\(folder.path)/steps.json"] + ending + given
        let shut = try await Command.run(run)
        #expect(!(shut.stdout + shut.stderr).contains("TOP-SECRET"), "\(shut)")
        #expect(
          shut.stderr.components(separatedBy: "allow it with \(option)").count >= 3,
          "\(shut)"
        )
        let open = try await Command.run(run + [option])
        #expect(open.stderr.contains("SEEN TOP-SECRET"), "\(open)")
        #expect(open.stdout.contains("TOP-SECRET") == (command == "run"), "\(open)")
      }
    }
  }

  @Test func `a template's pictures are drawn where that is allowed`() async throws {
    let folder = try Self.project("")
    let items =
      #"{"view_type": "one_image", "view_data": {"image_string": "../outside/secret.png"}}"#
    try folder.write("page/t.json", #"{"view_items": [\#(items)]}"#)
    let picture = "\(folder.path)/picture.svg"
    let run = ["render", "\(folder.path)/page/t.json", "-o", picture]
    let shut = try await Command.run(run)
    let shutText = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(!shutText.contains("data:image"))
    #expect(shut.stderr.contains("allow it with --allow-read=\(folder.path)/outside"), "\(shut)")
    let open = try await Command.run(run + ["--allow-read=\(folder.path)/outside"])
    let openText = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(openText.contains("data:image"), "\(open)")
  }

  @Test(arguments: ["../outside/a.map", "link/a.map", "link.map"])
  func `a source map outside of the page's folder is read where that is allowed`(
    reference: String
  ) async throws {
    let folder = try Self.mappedProject(reference)
    let page = "\(folder.path)/page/m.js"
    let shut = try await Command.run(["run", page])
    #expect(!shut.stderr.contains("TOP-SECRET"), "\(shut)")
    #expect(shut.stderr.contains("allow it with --allow-read=\(folder.path)/outside"), "\(shut)")
    #expect(shut.stderr.contains("m.js:2:"), "\(shut)")
    let open = try await Command.run(["run", page, "--allow-read=\(folder.path)/outside"])
    #expect(open.stderr.contains("TOP-SECRET.ts:2:1"), "\(open)")
    #expect(shut.status == 1 && open.status == 1)
  }

  @Test func `a source map's URL is never followed, whatever is allowed`() async throws {
    let server = try HostileServer { connection in
      connection.readHead()
      let map =
        #"{"version": 3, "sources": ["TOP-SECRET.ts"], "names": [], "mappings": "AAAA;AACA"}"#
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(map.utf8.count)\r\n\r\n\(map)")
    }
    for reference in [
      "\(server.url)/a.map", "//127.0.0.1:\(server.port)/a.map", "file://$/outside/a.map",
      "FILE:$/outside/a.map", "file://localhost$/outside/a.map",
    ] {
      let folder = try Self.mappedProject(reference)
      for options in [[], ["--allow-net=127.0.0.1", "--allow-read"]] {
        let result = try await Command.run(["run", "\(folder.path)/page/m.js"] + options)
        #expect(!result.stderr.contains("TOP-SECRET"), "\(reference) \(result)")
        #expect(result.stderr.contains("m.js:2:"), "\(result)")
      }
    }
  }

  /// A folder `page` with a page that throws, whose source map is elsewhere; `$` in the reference is the folder's path.
  private static func mappedProject(_ reference: String) throws -> TemporaryFolder {
    let map = #"{"version": 3, "sources": ["TOP-SECRET.ts"], "names": [], "mappings": "AAAA;AACA"}"#
    let folder = try TemporaryFolder(["outside/a.map": map])
    let url = reference.replacing("$", with: folder.path)
    try folder.write(
      "page/m.js",
      "// { \"framework\": \"Vanilla\" }\nthrow new Error('no')\n//# sourceMappingURL=\(url)\n"
    )
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/page/link",
      withDestinationPath: "\(folder.path)/outside"
    )
    try files.createSymbolicLink(
      atPath: "\(folder.path)/page/link.map",
      withDestinationPath: "../outside/a.map"
    )
    return folder
  }

  @Test func `a name that resolves to this machine is shut to a page that nobody trusts`()
    async throws
  {
    let folder = try Self.project(
      "module('stream').fetch({ url: BASE + 'secret.html' }, (r) => show(r.data));"
    )
    try await Self.serving("\(folder.path)/outside") { url in
      let port = url.split(separator: ":").last ?? ""
      let run = [
        "run", "--untrusted", "--allow-module=stream", "\(folder.path)/page/a.js", "--env",
      ]
      for (options, isReached) in [
        ([], false), (["--allow-net"], false), (["--allow-net=localhost"], false),
        (["--allow-net", "--allow-net=localhost"], false), (["--allow-net=127.0.0.1"], false),
        (["--allow-net=localhost,127.0.0.1"], true),
      ] {
        let result = try await Command.run(run + ["base=http://localhost:\(port)/"] + options)
        #expect(result.stderr.contains("TOP-SECRET") == isReached, "\(options) \(result)")
        #expect(result.stderr.contains("allow it with --allow-net=") != isReached, "\(result)")
        #expect(result.status == (isReached ? 0 : 1))
      }
    }
  }

  @Test func `a page finds nothing of the environment and the arguments but what it is given`()
    async throws
  {
    let folder = try Self.project(
      """
      const seen = new Set();
      const look = (value, path) => {
        if (typeof value === 'string' && value.includes('MARK')) show(path + '=' + value);
        if (Object(value) !== value || seen.has(value)) return;
        seen.add(value);
        look(Object.getPrototypeOf(value), path + '.prototype');
        for (const key of Reflect.ownKeys(value)) {
          try { look(value[key], path + '.' + String(key)); } catch { }
        }
      };
      look(globalThis, '');
      look(new Error('no').stack, 'stack');
      """
    )
    try folder.write("MARK-steps/steps.json", "[]")
    try folder.write("MARK-stub.js", "module.exports = { answer() { return 42; } };")
    let arguments = [
      "run", "\(folder.path)/page/a.js", "--allow-read=\(folder.path)/MARK-steps",
      "--allow-net=MARK.example", "--steps", "\(folder.path)/MARK-steps/steps.json",
      "--module", "toy=\(folder.path)/MARK-stub.js",
    ]
    for options in [[], ["--untrusted"]] {
      let environment = ["MARKED": "MARK-variable", "LANG": "MARK-language", "USER": "MARK-user"]
      let shut = try await Command.run(arguments + options, environment: environment)
      #expect(shut.status == 0 && !shut.stderr.contains("SEEN"), "\(shut)")
      let open = try await Command.run(
        arguments + options + ["--env", "given=MARK-given"],
        environment: environment
      )
      let told = open.stderr.split(separator: "\n")
      #expect(told.contains { $0.hasSuffix("SEEN .WXEnvironment.given=MARK-given") }, "\(open)")
      #expect(told.allSatisfy { $0.hasSuffix("MARK-given") }, "\(open)")
    }
  }
}
