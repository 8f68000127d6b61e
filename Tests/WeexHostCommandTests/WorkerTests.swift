import FlyingFox
import Foundation
import Testing

/// Pages in processes of their own: isolated, untrusted, many at once.
@Suite struct WorkerTests {
  private static func page(_ script: String) -> String {
    """
    // { "framework": "Vanilla" }
    const { document } = weex, body = document.createBody('div');
    document.documentElement.appendChild(body);
    \(script)

    """
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test(arguments: ["JSBundles/Examples/hello.js", "JSBundles/Examples/cart.js"])
  func `an isolated page prints the same bytes`(file: String) async throws {
    let plain = try await Command.run(["run", "--print", "json", file])
    for flag in ["--isolate", "--untrusted", "--jobs=1"] {
      let isolated = try await Command.run(["run", flag, "--print", "json", file])
      #expect(isolated == plain, "\(flag)")
    }
  }

  @Test func `several files are printed in their order, and the worst exit code is the run's`()
    async throws
  {
    let folder = try TemporaryFolder([
      "a.js": Self.page("body.setAttr('name', 'a')"),
      "b.js": Self.page("throw new Error('no')"),
      "c.js": Self.page("for (;;);"),
      "d.js": Self.page("body.setAttr('name', 'd')"),
    ])
    let files = ["a", "b", "c", "d"].map { "\(folder.path)/\($0).js" }
    let result = try await Command.run(
      ["run", "--print", "json", "--jobs", "2", "--max-turn", "300ms"] + files
    )
    #expect(result.status == 124)
    let pages = try objects(result.stdout)
    #expect(
      pages.map { ($0["page"] as? [String: Any])?["url"] as? String }
        == files.map { "file://" + $0 }
    )
    for (index, file) in files.enumerated() where index != 2 {
      let alone = try await Command.run(["run", "--print", "json", file])
      #expect(result.stdout.split(separator: "\n")[index] + "\n" == alone.stdout)
    }
  }

  @Test func `a page finds no font of the page that its worker ran before`() async throws {
    let folder = try TemporaryFolder([
      "first.js": Self.page(
        "weex.requireModule('dom').addRule('fontFace', { fontFamily: 'own', src: \"url('own.ttf')\" });"
      ),
      "second.js": Self.page(
        """
        const style = { alignSelf: 'flex-start', fontFamily: 'weexhostfont1', fontSize: 100 };
        body.appendChild(document.createElement('text', { style, attr: { value: 'iiii' } }));
        """
      ),
    ])
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
      toPath: "\(folder.path)/own.ttf"
    )
    let (first, second) = ("\(folder.path)/first.js", "\(folder.path)/second.js")
    let options = ["run", "--print", "json", "--text", "pango"]
    let alone = try await Command.run(options + [second])
    let both = try await Command.run(options + ["--jobs", "1", first, second])
    #expect(both.status == 0, "\(both)")
    #expect(both.stdout.hasSuffix("\n" + alone.stdout))
  }

  @Test func `a page finds nothing of the page that its worker ran before`() async throws {
    let folder = try TemporaryFolder([
      "first.js": Self.page(
        """
        globalThis.secret = Object.prototype.secret = 'TOP-SECRET';
        weex.requireModule('storage').setItem('secret', 'TOP-SECRET', () => {});
        weex.requireModule('clipboard').setString('TOP-SECRET');
        new BroadcastChannel('news').postMessage('TOP-SECRET');
        """
      ),
      "second.js": Self.page(
        """
        const show = (value) => console.log('SEEN ' + JSON.stringify(value));
        show([typeof secret, typeof {}.secret]);
        weex.requireModule('storage').getItem('secret', show);
        weex.requireModule('clipboard').getString(show);
        new BroadcastChannel('news').onmessage = show;
        """
      ),
    ])
    let result = try await Command.run(
      ["run", "--jobs", "1", "--print", "none"]
        + ["first", "second"].map { "\(folder.path)/\($0).js" }
    )
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stderr.components(separatedBy: "SEEN").count == 4, "\(result.stderr)")
    #expect(result.stderr.contains(#"SEEN ["undefined","undefined"]"#), "\(result.stderr)")
    #expect(!result.stderr.contains("TOP-SECRET"), "\(result.stderr)")
  }

  @Test(arguments: ["--isolate", "--untrusted"])
  func `a file that cannot be read costs no other page`(flag: String) async throws {
    let folder = try TemporaryFolder(["a.js": Self.page(""), "c.js": Self.page("")])
    let files = ["a", "b", "c"].map { "\(folder.path)/\($0).js" }
    let result = try await Command.run(["run", flag, "--print", "json"] + files)
    #expect(result.status == 66)
    #expect(result.stderr == "error: \(files[1]): there is no such file\n")
    let pages = try objects(result.stdout).compactMap { $0["page"] as? [String: Any] }
    #expect(pages.map { $0["url"] as? String } == files.map { "file://" + $0 })
    #expect(pages.map { $0["state"] as? String } == ["finished", "failed", "finished"])
  }

  @Test func `an untrusted page comes from the web where that is allowed`() async throws {
    let bundle = Self.page("body.setAttr('name', 'web')")
    let route = (
      "GET /page.js",
      { @Sendable (_: HTTPRequest) in
        HTTPResponse(statusCode: .ok, body: Data(bundle.utf8))
      }
    )
    try await WebServer.run([route]) { server in
      let run = ["run", "--untrusted", "--print", "json", "\(server.url)/page.js"]
      let allowed = try await Command.run(run + ["--allow-net=127.0.0.1"])
      #expect(allowed.status == 0 && allowed.stdout.contains(#""name":"web""#), "\(allowed)")
      let refused = try await Command.run(run)
      #expect(refused.status == 66, "\(refused)")
      #expect(refused.stderr.contains("--allow-net=127.0.0.1"), "\(refused)")
    }
  }

  @Test func `very many files are run in their order, wherever they stand`() async throws {
    let names = (0..<150).map { "page-\($0).js" }
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, Self.page("")) })
    )
    let files = names.map { "\(folder.path)/\($0)" }
    let result = try await Command.run(
      ["run", "--jobs", "2"] + files[..<120] + ["--print", "json"] + files[120...]
    )
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    let urls = try objects(result.stdout).map { ($0["page"] as? [String: Any])?["url"] as? String }
    #expect(urls == files.map { "file://\($0)" })
  }

  @Test func `thousands of names are read, and one that is wrong is told`() async throws {
    let names = (0..<9000).map { "/nowhere/\($0).js" }
    let result = try await Command.run(["run", "--print", "none", "--shard", "4567/9000"] + names)
    #expect(result.status == 66)
    #expect(result.stderr == "error: /nowhere/4566.js: there is no such file\n")
  }

  /// Ends the process of the page, which cannot do so itself, and waits for the end.
  private static let killingWorker = """
    "$0" "$@" & HOST=$!
    until WORKER=$(pgrep -P $HOST); do alive; done
    kill -KILL $WORKER
    wait $HOST
    """

  @Test func `a page whose process ends costs no other page`() async throws {
    let folder = try TemporaryFolder([
      "a.js": Self.page("for (;;);"), "b.js": Self.page("body.setAttr('name', 'b')"),
    ])
    let result = try await Command.run(
      ["run", "--print", "json", "--jobs", "1", "\(folder.path)/a.js", "\(folder.path)/b.js"],
      script: Self.killingWorker
    )
    #expect(result.status == 125)
    let pages = try objects(result.stdout)
    #expect(pages.count == 2)
    #expect(pages[0]["root"] is NSNull)
    let report = try #require(pages[0]["limit"] as? [String: Any])
    #expect(report["name"] as? String == "process")
    #expect(
      result.stderr.contains("a.js: the page's process was ended by the signal SIGKILL"),
      "\(result.stderr)"
    )
    #expect(
      report["advice"] as? String == "\(Self.unaffected); run it with --isolate to see it alone"
    )
    #expect((pages[1]["root"] as? [String: Any])?["type"] as? String == "div")
  }

  private static let unaffected = "other pages are not affected"

  @Test func `an isolated page whose process ends is not told to be isolated`() async throws {
    let folder = try TemporaryFolder(["a.js": Self.page("for (;;);")])
    let result = try await Command.run(
      ["run", "--print", "json", "--isolate", "\(folder.path)/a.js"],
      script: Self.killingWorker
    )
    #expect(result.status == 125)
    let report = try #require(try objects(result.stdout)[0]["limit"] as? [String: Any])
    #expect(report["advice"] as? String == Self.unaffected)
    #expect(
      result.stderr.contains(
        "note: limit 'process'; what ran in the process is not known; \(Self.unaffected)\n"
      ),
      "\(result.stderr)"
    )
  }

  @Test func `a page that takes longer to close than it may run has one answer`() async throws {
    let folder = try TemporaryFolder([
      "deep.js": Self.page(
        """
        let parent = body;
        for (let i = 0; i < 6000; i++) {
          const element = document.createElement(i % 2 ? 'scroller' : 'div');
          parent.appendChild(element);
          parent = element;
        }
        """
      ),
      "plain.js": Self.page(""),
    ])
    let files = ["deep", "plain", "deep"].map { "\(folder.path)/\($0).js" }
    let result = try await Command.run(
      ["run", "--print", "json", "--jobs", "2", "--timeout", "1s"] + files
    )
    #expect(result.stdout.split(separator: "\n").count == 3)
  }

  @Test func `a page is run with the steps beside it`() async throws {
    let folder = try TemporaryFolder([
      "a.js": Self.page("body.addEvent('click', () => body.setAttr('name', 'tapped'))"),
      "a.steps.json": #"[{"tap": {"ref": "_root"}}]"#, "b.js": Self.page(""),
    ])
    let result = try await Command.run(
      ["run", "--print", "json", "--steps", "auto", "\(folder.path)/a.js", "\(folder.path)/b.js"]
    )
    #expect(result.status == 0, "\(result.stderr)")
    let root = try objects(result.stdout)[0]["root"] as? [String: Any]
    #expect((root?["attr"] as? [String: Any])?["name"] as? String == "tapped")
  }

  @Test(arguments: [
    (
      ["a.js", "b.js"],
      "several files cannot be printed as trees; add --print json or --print none"
    ),
    (["--print", "json", "a.js", "-"], "standard input must be the only file"),
    (["--print", "json", "--shard", "3/2", "a.js"], "'3/2' is not a valid part"),
    (["--jobs", "0", "a.js"], "'0' is not a number of processes"),
  ])
  func `what makes no sense is wrong usage`(arguments: [String], message: String) async throws {
    let result = try await Command.run(["run"] + arguments)
    #expect(result.status == 64)
    #expect(result.stderr.contains(message), "\(result.stderr)")
  }

  @Test func `a part of the files is every n-th`() async throws {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: (0..<5).map { ("\($0).js", Self.page("")) })
    )
    let files = (0..<5).map { "\(folder.path)/\($0).js" }
    let result = try await Command.run(["run", "--print", "json", "--shard", "2/3"] + files)
    let pages = try objects(result.stdout)
    #expect(
      pages.map { ($0["page"] as? [String: Any])?["url"] as? String }
        == ["file://" + files[1], "file://" + files[4]]
    )
  }

  @Test func `Ctrl-C ends a run over other processes like any other`() async throws {
    let folder = try TemporaryFolder(["a.js": Self.page("for (;;);")])
    let result = try await Command.run(
      ["run", "--isolate", "--timeout", "60s", "\(folder.path)/a.js"],
      script: """
        env --default-signal=INT "$0" "$@" & HOST=$!
        until pgrep -P $HOST > /dev/null; do alive; done
        kill -INT $HOST
        wait $HOST
        """
    )
    #expect(result.status == 130 && result.stderr == "note: interrupted\n", "\(result)")
  }

  @Test func `standard input reaches an isolated page`() async throws {
    let result = try await Command.run(["run", "--isolate", "-"], input: Self.page(""))
    #expect(result.status == 0)
    #expect(result.stdout == "div _root  0,0  750×1334\n")
  }

  /// The kernel's sandbox applies to threads: one that was created before it would be a way out for all code that runs on it.
  @Test func `every thread of a page that nobody trusts is in the sandbox`() async throws {
    let script = """
      "$0" "$@" & HOST=$!
      until WORKER=$(pgrep -P $HOST) && [ $(ls /proc/$WORKER/task | wc -l) -gt 2 ]; do
        kill -0 $HOST || exit
        sleep 0.02
      done
      grep -hE '^(Seccomp|NoNewPrivs):' /proc/$WORKER/task/*/status | tr -d '\\t' | sort -u | tr '\\n' ' ' >&2
      kill -KILL $WORKER
      wait $HOST
      """
    let folder = try TemporaryFolder(["a.js": Self.page("for (;;);")])
    let result = try await Command.run(
      ["run", "--untrusted", "\(folder.path)/a.js"],
      script: script
    )
    guard !result.stderr.contains("no seccomp filters") else { return }
    #expect(result.stderr.contains("NoNewPrivs:1 Seccomp:2 "), "\(result.stderr)")
  }

  @Test func `a page that nobody trusts stores where that is allowed`() async throws {
    let folder = try TemporaryFolder()
    for (option, text) in [
      ("--allow-storage=\(folder.path)/new/kept", "undefined"),
      ("--allow-storage=\(folder.path)/new/kept", "1"), ("--allow-storage", "undefined"),
      ("--allow-storage", "1"),
    ] {
      let result = try await Command.run(
        ["run", "--untrusted", "JSBundles/Fixtures/Command/storage.js", option],
        environment: ["HOME": folder.path]
      )
      #expect(result.stdout.contains("visits before: \(text)"), "\(option) \(result)")
    }
  }

  @Test func `a page that nobody trusts has the strict limits`() async throws {
    let folder = try TemporaryFolder(["a.js": Self.page("for (;;) setTimeout(() => {}, 9);")])
    let result = try await Command.run(["run", "--untrusted", "\(folder.path)/a.js"])
    #expect(result.status == 125)
    #expect(result.stderr.contains("limit of 10000 waiting timers"), "\(result.stderr.suffix(300))")
  }

  @Test func `a source that nobody trusts has to be built before`() async throws {
    let folder = try TemporaryFolder(["cart.vue": "<template><div></div></template>"])
    let file = "\(folder.path)/cart.vue"
    let result = try await Command.run(["run", "--untrusted", file])
    #expect(
      result.stderr.hasSuffix(
        "error: \(file): sources are not built with --untrusted; build it first: weexhost build \(file) -o cart.bundle.js\n"
      )
    )
    #expect(result.status == 64)
  }

  @Test func `of several pages each message says of which it is`() async throws {
    let folder = try TemporaryFolder([
      "a.js": Self.page(""), "b.js": Self.page("weex.requireModule('nope')"),
      "a.steps.json": #"[{"fire": {"testId": "none", "event": "click"}}]"#,
    ])
    let files = ["\(folder.path)/a.js", "\(folder.path)/b.js"]
    let result = try await Command.run(["run"] + files + ["--steps", "auto", "--print", "none"])
    let lines = result.stderr.split(separator: "\n")
    #expect(lines.count == 2, "\(result.stderr)")
    #expect(result.stderr.contains("error: \(files[0]): step 1: "), "\(result.stderr)")
    #expect(result.stderr.contains("warning: \(files[1]):"), "\(result.stderr)")
  }

  @Test func `a page of Vue's runs with the modules that it is given`() async throws {
    let folder = try TemporaryFolder([
      "page.vue": """
      <template><text>{{ kind }}</text></template>
      <script>export default { data: () => ({ kind: typeof weex.requireModule('storage').getItem }) };</script>
      """
    ])
    let result = try await Command.run(
      ["run", "\(folder.path)/page.vue", "--allow-module=storage", "--no-cache"]
    )
    #expect(result.stderr == "" && result.stdout.contains("\"function\""), "\(result)")
  }
}
