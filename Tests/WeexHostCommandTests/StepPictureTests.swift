import Testing

/// Pictures that steps draw, and prints of steps where a picture is the answer.
@Suite struct StepPictureTests {
  private static let printing = ["page.steps.json": #"[{"print": "tree"}, {"print": "json"}]"#]

  @Test func `nothing is printed where a picture is the answer`() async throws {
    let folder = try TestFolder(Self.printing)
    let render = ["render", "page.js", "--steps", "auto", "-o"]
    let file = try await folder.run(render + ["page.png"])
    #expect(file == Command.Result(stdout: "", stderr: "", status: 0))
    let piped = try await folder.run(
      render + ["-"],
      script: #"weexhost "$@" > piped.png; cmp page.png piped.png && echo same"#
    )
    #expect(piped.stdout == "same\n", "\(piped)")
  }

  @Test(arguments: [
    ["--steps", "auto"], ["--steps", "a.steps.json"], ["--steps", "auto", "--shard", "1/2"],
  ])
  func `two pages cannot draw the same picture`(options: [String]) async throws {
    let steps = #"[{"picture": "x.png"}]"#
    let folder = try TestFolder([
      "a.js": TestFolder.page, "a.steps.json": steps, "b.js": TestFolder.page,
      "b.steps.json": steps,
    ])
    let run = ["run", "a.js", "b.js", "--print", "none", "--pictures", "out"]
    let result = try await folder.run(run + options, script: #"weexhost "$@"; echo $?; ls"#)
    #expect(
      result.stderr.contains("--pictures out: the steps of a.js and b.js both draw 'x.png'"),
      "\(result)"
    )
    #expect(result.stdout == "64\na.js\na.steps.json\nb.js\nb.steps.json\npage.js\n")
  }

  @Test func `two pages draw pictures with different names into one folder`() async throws {
    let folder = try TestFolder([
      "a.js": TestFolder.page, "a.steps.json": #"[{"picture": "a.png"}]"#, "b.js": TestFolder.page,
      "b.steps.json": #"[{"picture": "b.png"}]"#, "c.js": TestFolder.page,
    ])
    let run = ["run", "a.js", "b.js", "c.js", "--print", "none", "--pictures", "out"]
    let result = try await folder.run(run + ["--steps", "auto"], script: #"weexhost "$@"; ls out"#)
    #expect(result.stdout == "a.png\nb.png\n", "\(result)")
  }

  @Test func `a step cannot draw into the file of the run's own picture`() async throws {
    let folder = try TestFolder(["page.steps.json": #"[{"picture": "x.png"}]"#])
    let render = ["render", "page.js", "--steps", "auto", "--pictures", "out", "-o"]
    let result = try await folder.run(
      render + ["./out/x.png"],
      script: #"mkdir out; weexhost "$@"; echo $?; ls out"#
    )
    #expect(result.stdout == "64\n" && result.stderr.contains("picture 'x.png'"), "\(result)")
    let other = try await folder.run(render + ["out/y.png"])
    #expect(other == Command.Result(stdout: "", stderr: "", status: 0))
  }

  @Test(arguments: [["--isolate"], ["--jobs", "2"], ["other.js"]])
  func `steps on standard input are for one page in this process`(options: [String]) async throws {
    let folder = try TestFolder(["other.js": TestFolder.page])
    let result = try await folder.run(
      ["run", "page.js", "--print", "none", "--steps", "-"] + options,
      script: #"echo '[]' | weexhost "$@""#
    )
    #expect(result.status == 64 && result.stderr.contains("--steps - is for one page"), "\(result)")
  }
}
