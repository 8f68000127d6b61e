import Testing

/// `weexhost call`: routes from the command line.
@Suite struct CallTests {
  private func run(_ arguments: String...) async throws -> Command.Result {
    try await Command.run(["call"] + arguments)
  }

  @Test(arguments: [
    ("kl://locale/getLanguages", #"["en-US"]"#), ("kl://locale/getLanguageSync", #""en-US""#),
    ("kl://meta/setViewport?width=320", "null"), ("any://locale/getLanguageSync", #""en-US""#),
    ("kl://locale/getLanguage", #"{"closure":0,"info":{"value":"en-US"}}"# + "\nnull"),
  ])
  func `a module's function is called in a blank page, and its result printed`(
    url: String,
    answer: String
  ) async throws {
    #expect(try await run(url) == Command.Result(stdout: answer + "\n", stderr: "", status: 0))
  }

  @Test func `params bind by label and keep their kinds`() async throws {
    let result = try await run(
      "kl://clipboard/setString?text=no",
      "--params",
      #"{"text": "yes"}"#,
      "--trace"
    )
    #expect(result.status == 0)
    #expect(result.stdout == "null\n")
    #expect(result.stderr.contains(#"kl://clipboard/setString?text=no"#), "\(result.stderr)")
    #expect(result.stderr.contains(#""yes""#), "\(result.stderr)")
  }

  @Test func `RA7 an unknown function is answered with the list of those there are, and no core`()
    async throws
  {
    let result = try await run("kl://locale/getLanguags")
    #expect(
      result
        == Command.Result(
          stdout: "",
          stderr: """
            error: [Khala] If there is no match to the route function [getLanguags] in the route class[locale], please refer to the list of functions of this class:\u{20}
                0: getLanguage(callback:)
                1: getLanguageSync()
                2: getLanguages()

            """,
          status: 1
        )
    )
  }

  @Test(
    arguments: [
      (
        ["kl://lokale/getLanguages"], 1,
        "[Khala] there is no route class 'lokale'; did you mean 'locale'?"
      ),
      (
        ["kl:x"], 1,
        "[Khala] the URL 'kl:x' names no route class; it should be scheme://class/function?key=value"
      ),
      ([""], 64, "'' is not a URL; it should be scheme://class/function?key=value"),
      (
        ["kl://locale/getLanguages", "--params", "[]"], 64,
        "--params: it wants an object, got an array"
      ),
      (
        ["kl://locale/getLanguages", "--params", "{"], 64,
        "--params: this is not valid JSON: line 1, column 2: a key in quotes is missing before the end"
      ),
      (
        ["kl://meta/setViewport"], 1,
        "meta/setViewport: missing argument 0 (options: [String: any])"
      ),
    ] as [([String], Int32, String)]
  )
  func `a call that makes no sense is explained`(
    arguments: [String],
    status: Int32,
    message: String
  ) async throws {
    let result = try await Command.run(["call"] + arguments)
    #expect(
      result == Command.Result(stdout: "", stderr: "error: \(message)\n", status: status)
    )
  }
}
