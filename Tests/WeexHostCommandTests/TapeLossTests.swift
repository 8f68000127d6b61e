import Testing

/// Tapes whose last answer is missing, and tapes of runs in which there was none.
@Suite struct TapeLossTests {
  private func run(_ folder: TestFolder, _ options: [String]) async throws -> Command.Result {
    try await folder.run(["run", "page.js"] + options)
  }

  @Test(arguments: [
    "clipboard.getString", "storage.getItem:'a'", "geolocation.getCurrentPosition",
    "locale.getLanguage", "picker.pick:{ items: ['a', 'b'] }", "modal.prompt:{ message: 'Name?' }",
    "stock.watch",
  ])
  func `a call whose answer the tape has lost at its end is told alike for each module`(
    call: String
  ) async throws {
    let parts = call.split(separator: ":", maxSplits: 1).map(String.init)
    let name = parts[0].split(separator: ".")
    let arguments = parts.count > 1 ? "\(parts[1]), line" : "line"
    let folder = try TestFolder([
      "page.js": RecordedRun.lines
        + "line('shown');\nweex.requireModule('\(name[0])').\(name[1])(\(arguments));",
      "stock.js": "exports.watch = (heard) => heard('news');",
    ])
    let module = ["--module", "stock=stock.js"]
    let recording = try await run(folder, module + ["--record", "run.tape.jsonl"])
    #expect(recording.status == 0, "\(recording)")
    let lines = try folder.text("run.tape.jsonl").split(separator: "\n").map(String.init)
    let rest = lines.filter { !$0.contains(#""kind":"reply""#) }
    #expect(rest.count == 3 && lines.count > 3, "\(lines)")
    try folder.folder.write("run.tape.jsonl", rest.joined(separator: "\n") + "\n")
    for options in [[], ["--modal", "open"], ["--modal", "prompt=Ann"]] {
      let replay = try await run(folder, module + options + ["--replay", "run.tape.jsonl"])
      #expect(replay.status == 1, "\(replay)")
      let end = "the replay differs: the tape ends (run.tape.jsonl:3), and the page waits; "
      #expect(
        replay.stderr.contains("\(end)the tape has no answer to calls.\(parts[0]) "),
        "\(replay)"
      )
      #expect(replay.stderr.contains("(run.tape.jsonl:2, page.js:11:"), "\(replay)")
    }
  }

  @Test func `so is a request whose response the tape has lost at its end`() async throws {
    let fetch = "stream.fetch({ url: 'http://127.0.0.1:9/' }, line);"
    let folder = try TestFolder([
      "page.js": RecordedRun.lines + "const stream = weex.requireModule('stream'); \(fetch)"
    ])
    let allowed = ["--allow-net=127.0.0.1"]
    let recording = try await run(folder, allowed + ["--record", "run.tape.jsonl"])
    #expect(recording.status == 0, "\(recording)")
    let lines = try folder.text("run.tape.jsonl").split(separator: "\n").map(String.init)
    let rest = lines.filter { !$0.contains(#""kind":"response""#) }
    #expect(rest.count == lines.count - 1)
    try folder.folder.write("run.tape.jsonl", rest.joined(separator: "\n") + "\n")
    let lost = try await run(folder, ["--replay", "run.tape.jsonl"])
    #expect(lost.status == 1, "\(lost)")
    #expect(
      lost.stderr.contains("the tape ends (run.tape.jsonl:\(rest.count)), and the page waits; "),
      "\(lost)"
    )
    #expect(lost.stderr.contains("the tape has no answer to requests {"), "\(lost)")
    // As it is recorded if the run ends first.
    let request = #""kind":"request","#
    let waiting = rest.map { $0.replacing(request, with: request + #""unanswered":true,"#) }
    try folder.folder.write("run.tape.jsonl", waiting.joined(separator: "\n") + "\n")
    let pending = try await run(folder, ["--replay", "run.tape.jsonl"])
    #expect(pending.status == 124 && pending.stderr.contains("no answer within "), "\(pending)")
  }

  @Test(arguments: [
    "modal.confirm({ message: 'Sure?' }, line)", "picker.pick({ items: ['a'] }, line)",
  ])
  func `what nobody has answered stays open in a replay, whatever the options say`(
    call: String
  ) async throws {
    let name = call.prefix { $0 != "." }
    let folder = try TestFolder([
      "page.js": RecordedRun.lines + "const \(name) = weex.requireModule('\(name)'); \(call);"
    ])
    let draw = ["render", "page.js", "--chrome", "-o"]
    let open = ["open.svg", "--modal", "open", "--record", "run.tape.jsonl"]
    let recording = try await folder.run(draw + open)
    #expect(recording.status == 0, "\(recording)")
    for options in [[], ["--modal", "cancel"]] {
      let replay = try await folder.run(
        draw + ["again.svg", "--replay", "run.tape.jsonl"] + options
      )
      #expect(replay.status == 0 && replay.stderr.isEmpty, "\(replay)")
      #expect(try folder.text("again.svg") == folder.text("open.svg"))
    }
  }
}
