import Foundation
import Testing

/// Help texts, and command lines that make no sense.
@Suite struct UsageTests {
  @Test(arguments: [
    ("help", ["--help"]), ("help-run", ["run", "--help"]), ("help-layout", ["layout", "--help"]),
    ("help-list", ["list", "--help"]), ("help-build", ["build", "--help"]),
    ("help-call", ["call", "--help"]),
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
    ("no-json", "[{]", "this is no JSON: line 1, column 3: a key in quotes is missing before ']'"),
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
    ("duration", #"[{"advance": "3 hours"}]"#, "step 1 of 1: '3 hours' is no duration"),
    ("print", #"[{"print": "xml"}]"#, "step 1 of 1: 'print' wants \"tree\" or \"json\""),
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
}
