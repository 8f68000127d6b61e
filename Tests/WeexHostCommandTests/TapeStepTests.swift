import Testing

/// Steps that let time pass, in a replay of a tape that has lost an answer, and of one that has it later.
@Suite struct TapeStepTests {
  private static let steps = #"[{"advance": "100ms"}, {"advance": "100ms"}]"#

  @Test(arguments: [
    ("get('a', say);", #"calls.modal.toast [{"message":"a"}]"#),
    // The page does nothing with the answer that would be on a tape.
    ("get('a', line);", #"inputs {"do":{"advance":"100ms"},"step":1}"#),
    ("setTimeout(() => get('a', say), 50);", #"calls.modal.toast [{"message":"a"}]"#),
    ("setTimeout(() => get('a', line), 50);", #"inputs {"do":{"advance":"100ms"},"step":2}"#),
    (
      "setInterval(() => {}, 30); get('a', (text) => setTimeout(() => say(text), 150));",
      #"inputs {"do":{"advance":"100ms"},"step":1}"#
    ),
  ])
  func `an answer that the tape has lost ends the replay`(
    code: String,
    next: String
  ) async throws {
    let run = try await OrderedRun(code, steps: Self.steps)
    #expect(run.recording.status == 0, "\(run.recording)")
    var lines = run.lines
    let request = try run.index(#""kind":"request""#) + 1
    lines.remove(at: try run.index(#""kind":"response""#))
    try run.write(lines)
    let replay = try await run.replay()
    #expect(replay.status == 1, "\(replay)")
    #expect(replay.stderr.hasPrefix("error: page.js:"), "\(replay)")
    #expect(replay.stderr.contains("the replay differs: the tape has \(next) (run"), "\(replay)")
    #expect(
      replay.stderr.contains(
        "next, but this run has nothing more: the page waits; the tape has no answer to requests {"
      ),
      "\(replay)"
    )
    #expect(replay.stderr.contains(" (run.tape.jsonl:\(request), page.js:"), "\(replay)")
  }

  @Test func `a page that no longer does what the tape has by then is told, too`() async throws {
    let run = try await OrderedRun("setTimeout(() => say('later'), 50);", steps: Self.steps)
    try run.editPage("say('later')", "line('later')")
    let replay = try await run.replay()
    #expect(replay.status == 1, "\(replay)")
    #expect(
      replay.stderr.contains(#"the tape has calls.modal.toast [{"message":"later"}] (run"#)
        && replay.stderr.contains("next, but this run has nothing more: the page is at rest"),
      "\(replay)"
    )
  }

  @Test func `an answer that comes in a later step is waited for`() async throws {
    let run = try await OrderedRun("get('a', say);", steps: Self.steps)
    #expect(run.recording.status == 0, "\(run.recording)")
    // As if the network had taken 150 ms of the page's clock.
    var lines = run.lines
    let range = try run.index(#""kind":"response""#)..<run.index(#""kind":"input""#)
    let late = lines[range].map { $0.replacing(#""at":0"#, with: #""at":150"#) }
    lines.removeSubrange(range)
    lines.insert(contentsOf: late, at: lines.count - 1)
    try run.write(lines)
    let replay = try await run.replay()
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout == run.recording.stdout)
  }

  @Test func `a tape of a real clock has let more time pass than its steps`() async throws {
    let run = try await OrderedRun(
      "get('a', say); setTimeout(() => say('timer'), 170);",
      steps: Self.steps
    )
    // As if reading the page had taken 120 ms, each step 100 ms and the time between them 30 ms.
    var lines = run.lines
    let range = try run.index(#""kind":"response""#)..<run.index(#""kind":"input""#)
    let late = lines[range].map { $0.replacing(#""at":0"#, with: #""at":190"#) }
    lines.removeSubrange(range)
    let second = try #require(lines.firstIndex { $0.contains(#""step":2"#) })
    lines.insert(contentsOf: late, at: second)
    lines[0] = lines[0].replacing(#""clock":"virtual""#, with: #""clock":"real""#)
    let moments = [
      (#""step":1"#, 0, 150), (#""step":2"#, 100, 250), ("timer", 170, 310), ("end", 200, 400),
    ]
    for (text, old, new) in moments {
      let index = try #require(lines.firstIndex { $0.contains(text) })
      lines[index] = lines[index].replacing(#""at":\#(old)"#, with: #""at":\#(new)"#)
    }
    try run.write(lines)
    let replay = try await run.replay()
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout.contains("timer"))
  }

  @Test func `on a real clock a step may have begun while a page was being opened`() async throws {
    let push = "weex.requireModule('navigator').push({ url: 'second.js' }, say);"
    let run = try await OrderedRun(push, steps: Self.steps)
    #expect(run.recording.status == 0, "\(run.recording)")
    var lines = run.lines
    lines[0] = lines[0].replacing(#""clock":"virtual""#, with: #""clock":"real""#)
    let step = lines.remove(at: try run.index(#""kind":"input""#))
    lines.insert(step, at: try run.index(#""page":"2""#))
    try run.write(lines)
    let replay = try await run.replay()
    #expect(replay.status == 0, "\(replay)")
  }

  @Test func `an answer of a module that comes in a later step is no difference`()
    async throws
  {
    let steps = #"[{"advance": "100ms"}, {"advance": "100ms"}, {"advance": "100ms"}]"#
    let code = "stock.later(1).then(say); setTimeout(() => stock.later(2).then(say), 90);"
    let run = try await OrderedRun(code, steps: steps)
    #expect(run.recording.status == 0, "\(run.recording)")
    let replay = try await run.replay()
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.stdout == run.recording.stdout)
  }
}
