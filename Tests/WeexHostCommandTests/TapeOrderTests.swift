import Testing

/// Results that the host itself gives a page while answers of the tape are pending: pictures, answers of its own modules, timers.
@Suite struct TapeOrderTests {
  /// Asks for JSON, which the server's answers are not; without a name there is no URL.
  private static let warned = """
    const ask = (name, take) => {
      const options = name ? { url: WXEnvironment.server + '/' + name, type: 'json' } : { type: 'json' };
      stream.fetch(options, take);
    };

    """

  @Test(arguments: [
    "get('a', say); image('dot.png', () => say('loaded'));",
    "image('dot.png', () => say('loaded')); get('a', say);",
    "image('none.png', (event) => say('loaded ' + event.success)); get('a', say); get('b', say);",
    // A value that a handler sets is seen only by the handler after it.
    """
    let loaded = 0;
    image('dot.png', () => { loaded += 1; });
    get('a', (text) => {
      say(text + loaded);
      image('dot.png', () => { loaded += 1; });
      setTimeout(() => get('b', (text) => say(text + loaded)), 50);
    });
    """,
    // A timer that is due at the time of a request comes before the answer.
    """
    let done = false;
    setTimeout(() => get('a', (text) => say(text + done)), 16);
    setTimeout(() => { done = true; }, 16);
    """,
    """
    get('a', (text) => {
      say(text);
      image('dot.png', () => say('first'));
      get('c', say);
    });
    get('b', (text) => {
      say(text);
      image('dot.png', () => get('d', say));
    });
    image('none.png', () => say('none'));
    setInterval(() => image('dot.png', () => get('e', say)), 4000);
    """,
    "get('a', (text) => dom.getComponentRect(body, () => say(text))); get('b', say);",
    "get('a', say, (progress) => say(JSON.stringify(progress.readyState))); image('dot.png', say);",
    // The warnings of a module are in one order, too.
    Self.warned
      + "ask('a', () => say('A')); ask('', () => say('B')); get('b', say); ask('c', say);",
    Self.warned + "ask('', say); get('a', () => { ask('b', say); ask('', say); ask('c', say); });",
    "get('a', say); weex.requireModule('navigator').push({ url: 'second.js' }, say);",
    """
    stock.now(1).then(say);
    stock.later(1).then(say);
    image('dot.png', () => {
      say('loaded');
      stock.now(2).then(say);
      get('a', say);
    });
    get('b', (text) => {
      say(text);
      stock.later(2).then((text) => { say(text); image('dot.png', () => say('last')); });
    });
    setTimeout(() => { say('timer'); get('c', say); image('none.png', () => say('none')); }, 250);
    """,
  ])
  func `an unchanged page replays without a difference`(code: String) async throws {
    let run = try await OrderedRun(code)
    #expect(run.recording.status == 0, "\(run.recording)")
    let replay = try await run.replay()
    #expect(replay.status == 0, "\(replay)\n\(run.lines.joined(separator: "\n"))")
    #expect(replay.stdout == run.recording.stdout)
    #expect(replay.stderr == run.recording.stderr)
  }

  @Test func `so does one that steps drive`() async throws {
    let code = """
      const order = line('Order');
      order.addEvent('touchstart', () => get('start', say));
      order.addEvent('click', () => {
        get('a', say);
        image('dot.png', () => say('loaded'));
        stock.later(1).then(say);
        setTimeout(() => say('timer'), 50);
      });
      get('b', say);
      image('dot.png', () => say('first'));
      """
    let advance = #"{"advance": "100ms"}"#
    let tap = #"{"tap": {"text": "Order"}}"#
    for steps in [[advance, tap, advance, tap, advance], [tap, tap]] {
      let run = try await OrderedRun(code, steps: "[\(steps.joined(separator: ","))]")
      #expect(run.recording.status == 0, "\(run.recording)")
      let replay = try await run.replay()
      #expect(replay.status == 0, "\(replay)\n\(run.lines.joined(separator: "\n"))")
      #expect(replay.stdout == run.recording.stdout)
    }
  }

  @Test func `events and answers stand where the page gets them`() async throws {
    let run = try await OrderedRun("get('a', say); image('dot.png', () => say('loaded'));")
    let places = [
      try run.index(#""kind":"response""#), try run.index(#"[{"message":"a"}]"#),
      try run.index(#""event":"load""#), try run.index(#"[{"message":"loaded"}]"#),
    ]
    #expect(places == places.sorted(), "\(run.lines)")
  }

  @Test(arguments: [
    (
      "say('loaded')", "say('here')",
      [
        #"differs at calls.modal.toast.arguments[0].message: the tape has "loaded" (run.tape.jsonl:"#,
        #"but this run has "here""#,
      ]
    ),
    (
      "say(text)", "line(text)",
      [
        #"the tape has calls.modal.toast [{"message":"a"}] (run.tape.jsonl:"#,
        "next, but this run has events.load {",
      ]
    ),
    (
      "image('dot.png'", "((...all) => {})('dot.png'",
      ["the tape has events.load {", "next, but this run has nothing more: the page is at rest"]
    ),
    (
      "get('a'", "line('one more'); get('a'",
      ["the tape has responses {", "next, but this run has events.load {"]
    ),
    (
      "say('loaded');", "say('loaded'); say('again');",
      [
        "the tape has nothing more (run.tape.jsonl:",
        #"next, but this run has calls.modal.toast [{"message":"again"}]"#,
      ]
    ),
  ])
  func `a page that has changed is told with both places, and nothing is waited for`(
    old: String,
    new: String,
    texts: [String]
  ) async throws {
    let run = try await OrderedRun(
      "get('a', (text) => say(text)); image('dot.png', () => { say('loaded'); });"
    )
    try run.editPage(old, new)
    let replay = try await run.replay()
    #expect(replay.status == 1, "\(replay)")
    for text in texts { #expect(replay.stderr.contains(text), "\(replay)") }
    #expect(!replay.stderr.contains("no answer within"), "\(replay)")
  }

  @Test func `a call that is missing before an answer is told, and nothing is waited for`()
    async throws
  {
    let run = try await OrderedRun(
      "get('a', say); image('dot.png', () => say('loaded')); say('now');"
    )
    try run.editPage("say('now');", "")
    let replay = try await run.replay()
    #expect(replay.status == 1, "\(replay)")
    #expect(
      replay.stderr.contains(
        #"the tape has calls.modal.toast [{"message":"now"}] (run.tape.jsonl:"#
      )
        && replay.stderr.contains("next, but this run has events.load {")
        && !replay.stderr.contains("no answer within"),
      "\(replay)"
    )
  }

  @Test func `an answer that the tape has lost is named, too, if a picture waits for it`()
    async throws
  {
    let run = try await OrderedRun("get('a', say); image('dot.png', () => say('loaded'));")
    var lines = run.lines
    lines.remove(at: try run.index(#""kind":"response""#))
    try run.write(lines)
    let replay = try await run.replay()
    #expect(replay.status == 1, "\(replay)")
    #expect(
      replay.stderr.contains(#"the tape has calls.modal.toast [{"message":"a"}] (run.tape.jsonl:"#)
        && replay.stderr.contains("next, but this run has events.load {")
        && replay.stderr.contains("; the tape has no answer to requests {"),
      "\(replay)"
    )
  }
}
