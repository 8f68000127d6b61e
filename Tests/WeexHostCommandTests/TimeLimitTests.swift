import Testing

/// When a run ends, and what it says of what was left.
@Suite struct TimeLimitTests {
  @Test func `a page with only a ticking clock is printed and done`() async throws {
    try await Golden.check("ticking-clock", ["run", "JSBundles/Fixtures/Command/ticking-clock.js"])
  }

  @Test func `a loop without end is stopped where it stands`() async throws {
    try await Golden.check(
      "endless-loop",
      ["run", "--timeout", "300ms", "JSBundles/Fixtures/Command/endless-loop.js"]
    )
  }

  @Test func `promises without end are noticed`() async throws {
    try await Golden.check(
      "endless-promises",
      ["run", "--timeout", "300ms", "JSBundles/Fixtures/Command/endless-promises.js"]
    )
  }

  @Test func `dialogs that follow each other without end are noticed`() async throws {
    try await Golden.check(
      "endless-dialogs",
      ["run", "--timeout", "300ms", "JSBundles/Fixtures/Command/endless-dialogs.js"]
    )
  }

  @Test(arguments: [
    (["--clock", "real"], "waiting.js", "with a timer left: timeout 1 of"),
    ([], "busy.js", "while JavaScript ran at JSBundles/Fixtures/Command/busy.js:"),
  ])
  func `Ctrl-C says what was going on`(options: [String], name: String, what: String) async throws {
    let result = try await Command.run(
      ["run", "JSBundles/Fixtures/Command/\(name)", "--timeout", "20s"] + options,
      isInterrupted: true
    )
    #expect(result.status == 130)
    #expect(result.stdout == "")
    #expect(result.stderr.contains("note: interrupted \(what)"), "\(result.stderr)")
  }

  @Test func `a real clock takes its time`() async throws {
    try await Golden.check(
      "real-clock",
      [
        "run", "--clock", "real", "--timeout", "1m",
        "JSBundles/Fixtures/Command/timer-exception.js",
      ]
    )
  }
}
