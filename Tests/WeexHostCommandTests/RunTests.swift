import Testing

/// The options of `weexhost run`.
@Suite struct RunTests {
  @Test func `a console writes to stderr by level`() async throws {
    try await Golden.check("console", ["run", "JSBundles/Fixtures/Command/console.js"])
  }

  @Test func `what a page says is printed as it says it`() async throws {
    let folder = try TemporaryFolder()
    let text = "see file://\(folder.path)/a.js, \(folder.path)/ and file:///b.js"
    try folder.write(
      "page.js",
      """
      // { "framework": "Vanilla" }
      console.log('\(text)');
      console.error(weex.config.bundleUrl);
      throw new Error('\(text)');
      """
    )
    let result = try await Command.run(["run", "\(folder.path)/page.js", "--print", "none"])
    #expect(
      result.stderr == """
        console.log: \(text)
        console.error: file://\(folder.path)/page.js
        error: \(folder.path)/page.js:4:16: Error: \(text)
            at global code (\(folder.path)/page.js:4:16)

        """
    )
  }

  @Test func `of a stack without end both ends are printed`() async throws {
    let folder = try TemporaryFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      function f() { return f() + 1 }
      f();
      """
    ])
    let result = try await Command.run(["run", "\(folder.path)/page.js", "--print", "none"])
    let lines = result.stderr.split(separator: "\n")
    #expect(lines.count < 20 && lines.first?.contains("RangeError: Maximum call stack") == true)
    #expect(lines.contains { $0.wholeMatch(of: /\s+… \d+ more calls/) != nil }, "\(result.stderr)")
  }

  @Test(arguments: [
    ("dialogs", []), ("dialogs-cancelled", ["--modal", "cancel"]),
    ("dialogs-answered", ["--modal", "prompt=Bob"]),
  ])
  func `dialogs are answered as told`(name: String, options: [String]) async throws {
    try await Golden.check(name, ["run", "JSBundles/Fixtures/Command/dialogs.js"] + options)
  }

  @Test func `dialogs that are left open are answered by steps, also from a tape`() async throws {
    let folder = try TemporaryFolder()
    let page = "JSBundles/Fixtures/Command/dialogs.js"
    let steps = ["--modal", "open", "--steps", "JSBundles/Fixtures/Command/dialogs.steps.json"]
    let tape = "\(folder.path)/dialogs.tape.jsonl"
    let result = try await Command.run(["run", page, "--record", tape] + steps)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    #expect(
      result.stdout == #"""
        div _root     0,0  750×1334
        ├─ text 3     0,0  750×38.4  "{"data":"Bob","result":"OK"}"
        └─ text 4  0,38.4  750×38.4  ""Cancel""

        """#
    )
    let replayed = try await Command.run(["run", page, "--replay", tape])
    #expect(replayed.status == 0 && replayed.stdout == result.stdout, "\(replayed.stderr)")
  }

  @Test func `what lies under an open dialog cannot be touched`() async throws {
    let folder = try TemporaryFolder([
      "steps.json": #"[{"tap": {"ref": "_root"}}, {"answer": "yes"}]"#,
      "tap.json":
        #"[{"tap": {"ref": "_root"}}, {"answer": {"text": "Bob"}}, {"answer": {"text": "Bob"}}]"#,
    ])
    func run(_ steps: String) async throws -> Command.Result {
      try await Command.run([
        "run", "JSBundles/Fixtures/Command/dialogs.js", "--modal", "open", "--print", "none",
        "--steps", "\(folder.path)/\(steps)",
      ])
    }
    #expect(
      try await run("steps.json").stderr.contains(
        #"step 2 of 2: 'answer' wants "confirm", "cancel" or {"text": "…"}, which enters a text and confirms"#
      )
    )
    let lines = try await run("tap.json").stderr.split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.contains("the dialog 'Name?' lies over it; answer it first") == true)
    #expect(
      lines.last?.hasSuffix(
        "step 3: only a prompt takes a text; 'modal.confirm' is confirmed or cancelled"
      ) == true
    )
  }

  @Test func `the environment and the viewport are as told`() async throws {
    try await Golden.check(
      "options",
      [
        "run", "JSBundles/Fixtures/Command/options.js", "--env", "platform=Android", "--env",
        "flavour=green=tea", "--viewport", "1080x1920@3",
      ]
    )
  }

  @Test func `the screen's edges and its scheme are as told`() async throws {
    try await Golden.check(
      "screen",
      [
        "run", "JSBundles/Fixtures/Command/screen.js", "--safe-area", "88,0,68,0", "--scheme",
        "dark",
      ]
    )
  }

  @Test(arguments: [("wrong-styles", []), ("wrong-styles-strict", ["--strict"])])
  func `styles that make no sense are named with what would be right`(
    name: String,
    options: [String]
  ) async throws {
    try await Golden.check(
      name,
      ["run", "JSBundles/Fixtures/Command/wrong-styles.js"] + options
    )
  }

  @Test func `data reaches a Vue page`() async throws {
    try await Golden.check(
      "data",
      ["run", "JSBundles/Fixtures/Command/data.js", "--data", #"{"name": "Ann"}"#]
    )
  }

  @Test(arguments: [("service", "prices"), ("service-throwing", "throwing")])
  func `a service gives a page its names, or fails at its own line`(
    name: String,
    service: String
  ) async throws {
    try await Golden.check(
      name,
      [
        "run", "JSBundles/Fixtures/Services/page.js", "--service",
        "\(service)=JSBundles/Fixtures/Services/\(service).js",
      ]
    )
  }

  @Test func `pages in a page are shown below their embeds, and what fails in them fails`()
    async throws
  {
    let folder = "JSBundles/Fixtures/Embed"
    try await Golden.check(
      "embed",
      ["run", "\(folder)/outer.js", "--steps", "\(folder)/steps.json"]
    )
  }

  @Test func `what a page did is printed where it is asked for`() async throws {
    try await Golden.check(
      "metrics",
      ["run", "JSBundles/Fixtures/Command/options.js", "--print", "none", "--metrics"]
    )
  }

  @Test func `a page imports scripts of its own folder`() async throws {
    try await Golden.check("import", ["run", "JSBundles/Fixtures/Import/page.js"])
  }

  @Test func `a Rax bundle with its own runtime runs`() async throws {
    try await Golden.check("rax", ["run", "JSBundles/Fixtures/Rax/counter.js"])
  }

  @Test func `a bundle may come from standard input`() async throws {
    try await Golden.check(
      "standard-input",
      ["run", "-"],
      input: """
        // { "framework": "Vanilla" }
        weex.document.documentElement.appendChild(weex.document.createBody('div'));
        nothing();
        """
    )
  }

  @Test func `a framework may be forced`() async throws {
    try await Golden.check(
      "forced-framework",
      ["run", "JSBundles/Fixtures/Command/no-framework.js", "--framework", "vanilla"]
    )
  }

  @Test func `colour is used only where it is wanted`() async throws {
    let bundle = "JSBundles/Fixtures/Command/console.js"
    let always = try await Command.run(["run", bundle, "--color", "always"])
    #expect(always.stdout.contains("\u{1B}[1mdiv\u{1B}[0m"))
    #expect(always.stderr.contains("\u{1B}[1;31mconsole.error:\u{1B}[0m"))
    let auto = try await Command.run(["run", bundle])
    #expect(!auto.stdout.contains("\u{1B}") && !auto.stderr.contains("\u{1B}"))
  }

  @Test func `a trace tells everything that happened`() async throws {
    try await Golden.check(
      "trace",
      ["run", "--trace", "--print", "none", "JSBundles/Fixtures/Command/dialogs.js"]
    )
  }

  @Test func `steps do what a finger can, and say what is in its way`() async throws {
    let page = "JSBundles/Fixtures/Command/covered"
    try await Golden.check(
      "covered",
      ["run", "\(page).js", "--steps", "\(page).steps.json", "--print", "none"]
    )
  }
}
