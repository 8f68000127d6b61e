import Foundation
import Testing

/// Help texts, and invalid command lines.
@Suite struct UsageTests {
  @Test(arguments: [
    ["test", "--coverage", "lcov.info"], ["merge", ".", "--coverage", "lcov.info"],
  ])
  func `an output after --coverage is told to follow '='`(arguments: [String]) async throws {
    let result = try await TestFolder([:]).run(arguments)
    #expect(
      result.stderr.contains("'--coverage' takes its value after '=': --coverage=lcov.info"),
      "\(result)"
    )
  }

  @Test(arguments: [
    ("help", ["--help"]), ("help-run", ["run", "--help"]), ("help-layout", ["layout", "--help"]),
    ("help-list", ["list", "--help"]), ("help-check", ["check", "--help"]),
    ("help-build", ["build", "--help"]), ("help-types", ["types", "--help"]),
    ("help-call", ["call", "--help"]), ("help-test", ["test", "--help"]),
    ("help-dev", ["dev", "--help"]), ("help-merge", ["merge", "--help"]),
  ])
  func `help is what it was`(name: String, arguments: [String]) async throws {
    try await Golden.check(name, arguments, environment: ["COLUMNS": "100"])
  }

  @Test(arguments: [
    ("bad-timeout", ["run", "x.js", "--timeout", "10"]),
    ("bad-viewport", ["run", "x.js", "--viewport", "wide"]),
    ("bad-safe-area", ["run", "x.js", "--safe-area", "88,0"]),
    ("bad-scheme", ["run", "x.js", "--scheme", "grey"]),
    ("bad-env", ["run", "x.js", "--env", "flavour"]),
    ("bad-modal", ["run", "x.js", "--modal", "maybe"]),
    ("bad-service", ["run", "x.js", "--service", "prices"]),
    (
      "service-twice",
      ["run", "JSBundles/Examples/hello.js", "--service", "a=Makefile", "--service", "a=Makefile"]
    ),
    ("bad-data", ["run", "JSBundles/Examples/hello.js", "--data", #"{"a": }"#]),
    ("bad-framework", ["run", "JSBundles/Examples/hello.js", "--framework", "React"]),
    ("rax-api-alone", ["run", "JSBundles/Examples/hello.js", "--rax-api", "Makefile"]),
    ("bad-define", ["run", "x.js", "--define", "a-b=1"]),
    ("bad-option", ["run", "x.js", "--tiemout", "1s"]), ("bad-command", ["rum"]),
  ])
  func `wrong usage is explained`(name: String, arguments: [String]) async throws {
    try await Golden.check(name, arguments)
  }

  @Test(arguments: [
    (
      ["frobnicate"],
      "'frobnicate' is not a command; there are: build, call, check, dev, doctor, init, layout, list, merge, render, run, test, and 1 more"
    ),
    (["lst"], "'lst' is not a command; did you mean 'list'?"),
    (["help", "rn"], "'rn' is not a command; did you mean 'run'?"),
    (
      ["page.vue"], "'page.vue' is not a command; to run it as a page, write: weexhost run page.vue"
    ),
    (
      ["my page.vue", "--print", "json"],
      "'my page.vue' is not a command; to run it as a page, write: weexhost run 'my page.vue' --print json"
    ),
    (["-"], "'-' is not a command; to run it as a page, write: weexhost run -"),
    (
      ["kl://locale/getLanguage"],
      "'kl://locale/getLanguage' is not a command; to call it, write: weexhost call kl://locale/getLanguage"
    ),
    (["version"], "'version' is not a command; write: weexhost --version"),
    (["--verison"], "Unknown option '--verison'. Did you mean '--version'?"),
    (
      ["--print", "json", "run", "x.js"],
      "'--print' must come after the command; write: weexhost run --print json x.js"
    ),
    (
      ["--print=json", "x.js"],
      "'--print' is an option of 'weexhost run'; write: weexhost run --print=json x.js"
    ),
    (
      ["build", "x.vue", "--print", "json"],
      "'--print' is an option of 'weexhost run', not of 'weexhost build'"
    ),
    (
      ["layout", "x.json", "--timeout", "1s"],
      "'--timeout' is an option of 'weexhost run', 'weexhost call', 'weexhost dev', 'weexhost render' and 'weexhost test', not of 'weexhost layout'"
    ),
    (["run", "-print", "json", "x.js"], "'-print' is written with two dashes: --print"),
    (["test", "-shard", "1/2"], "'-shard' is written with two dashes: --shard"),
    (["test", "a", "-watch"], "'-watch' is written with two dashes: --watch"),
    (["test", "-max-heap=9M"], "'-max-heap=9M' is written with two dashes: --max-heap=9M"),
    (["test", "-github"], "Unknown option '-github'"),
    (["run", "-path", "x.js"], "Unknown option '-path'"),
    (["merge", "-h2", "res"], "Unknown option '-h2'"),
    (["-shard", "test"], "Unknown option '-shard'. Did you mean '--shard'?"),
    (
      ["run", "a.js", "b.js"],
      "several files cannot be printed as trees; add --print json or --print none"
    ),
    (
      ["call", "kl://a/b", "kl://c/d"],
      "'kl://c/d' is one argument too many: 'weexhost call' takes one URL"
    ),
    (["merge", "a", "b"], "'b' is one argument too many: 'weexhost merge' takes one folder"),
    (["test", "--grep", "cart"], "Unknown option '--grep'. Did you mean '--filter'?"),
    (["test", "-t", "cart"], "Unknown option '-t'. Did you mean '--filter'?"),
    (["test", "-u"], "Unknown option '-u'. Did you mean '--update'?"),
    (["test", "--maxWorkers=4"], "Unknown option '--maxWorkers'. Did you mean '--jobs'?"),
    (["test", "--bial", "1"], "Unknown option '--bial'. Did you mean '--bail'?"),
    (
      ["test", "--untrusted"],
      "'--untrusted' is an option of 'weexhost run', not of 'weexhost test'"
    ),
    (["doctor", "x"], "'x' is one argument too many: 'weexhost doctor' takes no argument"),
    (["types", "x"], "'x' is one argument too many: 'weexhost types' takes no argument"),
    (["list", "modules"], "'modules' is one argument too many: 'weexhost list' takes no argument"),
    (
      ["run", "--allow-net", "localhost", "a.js"],
      "'--allow-net' takes its value after '=': --allow-net=localhost"
    ),
    (
      ["run", "a.js", "--allow-net", "localhost"],
      "'--allow-net' takes its value after '=': --allow-net=localhost"
    ),
    (
      ["run", "a.js", "--allow-read", "/tmp"],
      "'--allow-read' takes its value after '=': --allow-read=/tmp"
    ),
    (
      ["call", "kl://a/b", "--allow-storage", "/no/such"],
      "'--allow-storage' takes its value after '=': --allow-storage=/no/such"
    ),
    (["run"], "Missing expected argument '<file> ...'"),
  ])
  func `a command line that makes no sense is told what would be right`(
    arguments: [String],
    advice: String
  ) async throws {
    let result = try await Command.run(arguments)
    #expect(result.stderr.hasPrefix("Error: \(advice)\n"), "\(result.stderr)")
    #expect(result.status == 64 && result.stdout.isEmpty)
  }

  @Test(arguments: [["-h"], ["-help"], ["-hh"], ["--help"]])
  func `who asks for help gets it`(options: [String]) async throws {
    let result = try await Command.run(["build"] + options)
    #expect(result.status == 0 && result.stdout.hasPrefix("OVERVIEW: Build"), "\(result)")
  }

  @Test(arguments: [
    (
      ["--data", "[1]"], 64,
      #"--data: it wants an object, got an array; write it like {"name": "Ann"}"#
    ),
    (
      ["--data", "null"], 64,
      #"--data: it wants an object, got null; write it like {"name": "Ann"}"#
    ),
    (
      ["--data", "{a}"], 64,
      "--data: this is not valid JSON: line 1, column 2: a key in quotes is missing"
    ),
    (["--allow-read=/no/such"], 66, "--allow-read: there is no folder /no/such"),
    (["--allow-storage=Makefile"], 73, "--allow-storage: "),
  ])
  func `an option's value that makes no sense is refused`(
    options: [String],
    status: Int32,
    reason: String
  ) async throws {
    let result = try await Command.run(["run", "JSBundles/Examples/hello.js"] + options)
    #expect(result.stderr.hasPrefix("error: \(reason)"), "\(result.stderr)")
    #expect(result.status == status && result.stdout.isEmpty)
  }

  @Test(arguments: [
    (["test", "--coverage=", "a.test.js"], "'--coverage=' names no file; write --coverage=<file>"),
    (["test", "--trace=", "a.test.js"], "'--trace=' names no folder; write --trace=<folder>"),
    (["test", "--timings", "", "a.test.js"], "'--timings' names no file; write --timings=<file>"),
    (["test", "--table=", "a.test.js"], "'--table=' names no file; write --table=<table>"),
    (["test", "--reporter=", "a.test.js"], "'--reporter=' has no value; write --reporter=<name"),
    (["test", "--filter=", "a.test.js"], "'--filter=' has no value; write --filter=<regex>"),
    (["merge", "--timings=", "a.test.js"], "'--timings=' names no file"),
    (["run", "--steps=", "a.test.js"], "'--steps=' names no file"),
    (["run", "--record=", "a.test.js"], "'--record=' names no file"),
    (["run", "--allow-read=", "a.test.js"], "'--allow-read=' names no folder"),
    (["run", "--pictures", "", "a.test.js"], "'--pictures' names no folder"),
    (["render", "-o=", "a.test.js"], "'-o=' names no file; write -o <file>, or leave it out"),
    (["render", "--output=", "a.test.js"], "'--output=' names no file"),
    (["build", "-o", "", "a.test.js"], "'-o' names no file"),
    (["types", "--output=", "a.test.js"], "'--output=' names no folder"),
    (["dev", "--fonts=", "a.test.js"], "'--fonts=' names no folder"),
  ])
  func `an option that names nothing takes no other argument for its value`(
    arguments: [String],
    advice: String
  ) async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(arguments)
    #expect(result.status == 64 && result.stdout.isEmpty, "\(result)")
    #expect(result.stderr.hasPrefix("Error: \(advice)"), "\(result.stderr)")
    #expect(try folder.text("a.test.js") == TestFolder.passing("x"))
  }

  @Test func `an empty text may be a value that is no file`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    #expect(try await folder.run(["test", "--filter", "", "--", "a.test.js"]).status == 0)
  }

  @Test(arguments: [
    ["test"], ["run", "page.js"], ["render", "page.js", "-o", "a.png"], ["check", "page.js"],
    ["build", "page.js"], ["init", "test"], ["merge", "results"], ["types"],
  ])
  func `a current folder that was removed is told`(arguments: [String]) async throws {
    let folder = try TestFolder(["gone/a": ""])
    let script =
      "cd gone; rm -r \"$FOLDER/gone\"; exec \"$WEEXHOST\" \(arguments.joined(separator: " "))"
    let result = try await folder.run([], script: script)
    #expect(result.status == 66 && result.stdout.isEmpty, "\(result)")
    #expect(
      result.stderr
        == "error: the current folder does not exist any more; change to one that does\n"
    )
  }

  @Test(arguments: [["--version"], ["help", "run"], ["list"], ["test", "--help"]])
  func `what looks at no file needs no current folder`(arguments: [String]) async throws {
    let folder = try TestFolder(["gone/a": ""])
    let script =
      "cd gone; rm -r \"$FOLDER/gone\"; exec \"$WEEXHOST\" \(arguments.joined(separator: " "))"
    #expect(try await folder.run([], script: script).status == 0)
  }

  @Test(arguments: [("../i 3/ä\"b", "'../i 3/ä\"b'"), ("-x", "./-x"), ("a'b", "'a'\\''b'")])
  func `the line that runs the first tests can be typed as shown`(
    name: String,
    word: String
  ) async throws {
    let folder = try TestFolder(["in/a": ""])
    let script = "cd in; exec \"$WEEXHOST\" init test -- \(word)"
    let result = try await folder.run([], script: script)
    #expect(result.stdout.hasSuffix("; now: weexhost test \(word)\n"), "\(result)")
    let refused = try await folder.run(["init", "test", ""])
    #expect(refused.status == 64)
    #expect(refused.stderr == "error: '' names no folder; leave it out for the current one\n")
  }

  @Test func `a host in the place of the file is told with its option`() async throws {
    let result = try await Command.run(["run", "--allow-net", "localhost"])
    #expect(
      result.stderr == "error: localhost: there is no such file; "
        + "'--allow-net' takes its value after '=': --allow-net=localhost\n"
    )
    #expect(result.status == 66)
  }

  @Test func `the version is that of the host, of Weex and of the engine`() async throws {
    let result = try await Command.run(["--version"])
    #expect(
      result.stdout.wholeMatch(
        of: /weexhost \d+\.\d+\.\d+\nWeex 0\.28\.0\nJavaScriptCore \d+\.\d+\.\d+\n/
      )
        != nil,
      "\(result)"
    )
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("<template><div/></template>", "this is a .vue or .we file", "page.vue"),
    ("<!-- a -->\n<script></script>", "this is a .vue or .we file", "page.vue"),
    ("import a from './a'\nnew Vue({})", "this is a JavaScript module", "page.js"),
  ])
  func `a source on standard input is told to be saved`(
    source: String,
    what: String,
    name: String
  ) async throws {
    let result = try await Command.run(["run", "-"], input: source)
    #expect(result.stderr.hasPrefix("error: standard input: \(what)"), "\(result.stderr)")
    #expect(result.stderr.hasSuffix("weexhost run \(name)\n"))
    #expect(result.status == 64)
  }

  @Test func `a folder is told with the page in it`() async throws {
    let result = try await Command.run(["run", "JSBundles/Examples/todo/"])
    #expect(
      result.stderr == "error: JSBundles/Examples/todo/: this is a directory, not a file; "
        + "did you mean JSBundles/Examples/todo/index.vue?\n"
    )
    #expect(result.status == 66)
  }

  @Test(arguments: [
    (
      "no-json", "[{]",
      "this is not valid JSON: line 1, column 3: a key in quotes is missing before ']'"
    ),
    ("no-array", "{}", "steps are a JSON array, this is an object"),
    (
      "unknown-step", #"[{"print": "tree"}, {"tapp": {}}]"#,
      "step 2 of 2: unknown step 'tapp'; did you mean 'tap'?"
    ),
    (
      "two-keys", #"[{"tap": {}, "print": "tree"}]"#,
      "step 1 of 1: a step is an object with one key"
    ),
    (
      "unknown-key", #"[{"tap": {"txt": "x"}}]"#,
      "step 1 of 1: 'tap' has no 'txt'; did you mean 'text'?"
    ),
    (
      "no-target", #"[{"tap": {}}]"#,
      "step 1 of 1: 'tap' wants one of ref, testId, text and point as its target"
    ),
    ("point", #"[{"tap": {"point": [1]}}]"#, "step 1 of 1: a point is two numbers, [x, y]"),
    ("no-event", #"[{"fire": {"ref": "3"}}]"#, "step 1 of 1: 'fire' needs an \"event\", a string"),
    (
      "no-distance", #"[{"scroll": {"ref": "3"}}]"#,
      #"step 1 of 1: 'scroll' needs a distance: "x", "y" or both, in page units"#
    ),
    (
      "distance", #"[{"pan": {"ref": "3", "x": "far"}}]"#,
      "step 1 of 1: 'pan' wants a number as x, got a string"
    ),
    (
      "goal", #"[{"scroll": {"to": {"ref": "3"}, "y": 3}}]"#, "step 1 of 1: 'scroll' has no 'y'"
    ),
    (
      "direction", #"[{"swipe": {"ref": "3", "direction": "north"}}]"#,
      #"step 1 of 1: 'swipe' needs a "direction": left, right, up or down"#
    ),
    (
      "typed", #"[{"type": {"ref": "3", "text": "x"}}]"#,
      #"step 1 of 1: 'type' needs a "value", the text to type"#
    ),
    ("duration", #"[{"advance": "3 hours"}]"#, "step 1 of 1: '3 hours' is not a duration"),
    ("print", #"[{"print": "xml"}]"#, "step 1 of 1: 'print' wants \"tree\" or \"json\""),
    ("picture-nul", #"[{"picture": "\u0000.png"}]"#, "step 1 of 1: 'picture' wants a file's name"),
    (
      "picture-folder", #"[{"picture": "x/\u0301.png"}]"#,
      "step 1 of 1: 'picture' wants a file's name"
    ),
  ])
  func `steps that make no sense are refused`(
    name: String,
    steps: String,
    reason: String
  ) async throws {
    let file = FileManager.default.temporaryDirectory.appending(
      component: "\(UUID().uuidString).json"
    )
    try Data(steps.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try await Command.run(["run", "JSBundles/Examples/hello.js", "--steps", file.path])
    #expect(result.status == 64)
    #expect(result.stdout == "")
    #expect(result.stderr.hasPrefix("error: \(file.path): \(reason)"), "\(result.stderr)")
  }

  @Test(arguments: [
    ("missing-steps", ["--steps", "no/such.json"]), ("missing-jsfm", ["--jsfm", "no/such.js"]),
    ("missing-service", ["--service", "prices=no/such.js"]),
  ])
  func `a file of an option that is not there is named`(
    name: String,
    options: [String]
  ) async throws {
    try await Golden.check(name, ["run", "JSBundles/Examples/hello.js"] + options)
  }

  @Test(arguments: [
    ["a.js", "b.js"], ["a.js", "--allow-net", "example.com"], ["-", "a.js", "--print", "none"],
  ])
  func `what is wrong with the files of a run is told with the usage of run`(
    arguments: [String]
  ) async throws {
    let result = try await Command.run(["run"] + arguments)
    #expect(
      result.status == 64 && result.stderr.contains("Usage: weexhost run "),
      "\(result.stderr)"
    )
    #expect(result.stderr.hasSuffix("See 'weexhost run --help' for more information.\n"))
  }

  @Test(
    arguments: [
      (["--text", "pango", "--fonts", "/nope"], 66, "/nope: there is no such folder"),
      (
        ["--allow-read=Makefile"], 66,
        "--allow-read: \(Command.repository.path)/Makefile is a file, not a folder; name one that the page may read"
      ),
      (
        ["--pictures", "Makefile"], 73, "--pictures Makefile: this is a file, not a folder"
      ),
      (
        ["--allow-module=storge"], 64,
        "--allow-module: module 'storge' is not registered; did you mean 'storage'?"
      ),
    ] as [([String], Int32, String)]
  )
  func `a folder or a module that is not there is told as such`(
    options: [String],
    status: Int32,
    message: String
  ) async throws {
    let result = try await Command.run(["run", "JSBundles/Examples/hello.js"] + options)
    #expect(result.stderr == "error: \(message)\n" && result.status == status)
  }

  @Test(arguments: [
    ["check", "JSBundles/Examples/hello.js"], ["call", "kl://locale/getLanguages"],
    ["dev", "JSBundles/Examples/hello.js", "--port", "0"],
  ])
  func `what a page may use is checked by every command`(arguments: [String]) async throws {
    let module = try await Command.run(arguments + ["--allow-module=storge"])
    #expect(
      module.status == 64 && module.stderr.contains("did you mean 'storage'?"),
      "\(module)"
    )
    let folder = try await Command.run(arguments + ["--allow-read=/nope"])
    #expect(
      folder.status == 66 && folder.stderr.contains("there is no folder /nope"),
      "\(folder)"
    )
  }

  @Test
  func `a key that an object of a step has twice is an error, because one value would be lost`()
    async throws
  {
    let folder = try TestFolder([
      "steps.json": #"""
      [
        {"expect": {"text": "Hello", "toHaveText": "Bye", "toHaveText": "Hello"}}
      ]
      """#,
      "page.test.json":
        #"[{"test": "it", "open": "page.js", "steps": [{"tap": {"text": "a"}, "tap": {"text": "b"}}]}]"#,
    ])
    let steps = try await folder.run(["run", "page.js", "--steps", "steps.json"])
    #expect(
      steps.status == 64
        && steps.stderr.contains("line 2, column 53: the object has the key 'toHaveText' already"),
      "\(steps)"
    )
    let test = try await folder.run(["test"])
    #expect(
      test.status == 1
        && test.stdout.contains("page.test.json:1:69: error: the object has the key 'tap' already"),
      "\(test)"
    )
  }
}
