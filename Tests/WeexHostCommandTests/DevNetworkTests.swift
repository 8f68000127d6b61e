import FlyingFox
import Foundation
import Testing

/// The requests of a session of `weexhost dev`, which are on its tape.
@Suite struct DevNetworkTests {
  @Test func `what the network answered is played again, and not asked for`() async throws {
    let count = Counter()
    let answer = Self.tea(count)
    let run = try await WebServer.run([("GET /name", answer)]) { server in
      try await DevRun(
        ["page.js": Self.fetching],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          step '{"tap": {"text": "Ask"}}'; shows tea; texts
          step '{"tap": {"text": "Ask"}}'; shows 'tea 2'
          sed -i "s/'Ask'/'Ask', 'again'/" page.js; await 'saved page.js' 1; texts
          """
      )
    }
    #expect(run.lines == ["Ask tea 1", "Ask tea 1 tea 2"], "\(run)")
    #expect(await count.next() == 3)
  }

  @Test func `a new request is answered by the network, and the steps go on`() async throws {
    let count = Counter()
    let answer = Self.tea(count)
    let run = try await WebServer.run([("GET /name", answer), ("GET /other", answer)]) { server in
      try await DevRun(
        [
          "page.js": Self.fetching
            + "\nask('/name');\nline('Tap').addEvent('click', () => line('tapped'));\n"
        ],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          shows 'tea 1'
          step '{"tap": {"text": "Tap"}}'
          sed -i "s/'tapped'/'TAPPED'/" page.js; await 'replayed 1 step' 1; texts
          sed -i "s#ask('/name')#ask('/other')#" page.js; await 'note: the page now asks for GET http' 1; texts
          sed -i "s/'TAPPED'/'Tapped'/" page.js; await 'replayed 1 step' 3; texts
          post /command '{"do": "reload"}' > /dev/null
          shows 'tea 3'; texts
          """
      )
    }
    #expect(
      run.lines == [
        "Ask Tap tea 1 TAPPED", "Ask Tap tea 2 TAPPED", "Ask Tap tea 2 Tapped", "Ask Tap tea 3",
      ],
      "\(run)"
    )
    // The request that was new at the second save is on the tape at the third one.
    #expect(run.stderr.components(separatedBy: "note: ").count == 2, "\(run)")
  }

  @Test func `a new request that is answered late does not stop the steps`() async throws {
    let (gate, count, late) = (Gate(), Counter(), Counter())
    let run = try await WebServer.run([
      ("GET /name", Self.tea(count)), ("GET /late", Self.tea(late, after: gate)),
      ("GET /open", Self.opening(gate)),
    ]) { server in
      try await DevRun(
        ["page.js": Self.askingAtOnce],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          shows 'tea 1'; step '{"tap": {"text": "Ask"}}'; shows 'tea 2'
          sed -i "s#^ask('/name')#ask('/late')#" page.js; await 'replayed 1 step' 1; texts
          step '{"tap": {"text": "Open"}}'; shows 'tea 1'; shows open; before=$(texts)
          printf '// saved\\n' >> page.js; await 'replayed 2 steps' 1; [ "$(texts)" = "$before" ] && echo same
          """
      )
    }
    #expect(run.lines == ["Ask Open tea 2", "same"], "\(run)")
  }

  @Test func `a page is shown before its first request is answered`() async throws {
    let (gate, count) = (Gate(), Counter())
    let run = try await WebServer.run([
      ("GET /name", Self.tea(count, after: gate)), ("GET /open", Self.opening(gate)),
    ]) { server in
      try await DevRun(
        ["page.js": Self.askingAtOnce],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          texts; step '{"tap": {"text": "Open"}}'; shows 'tea 1'
          # A replay would have waited for 2 seconds.
          grep -c 'built in 2[0-9][0-9][0-9] ms' terminal.txt
          """
      )
    }
    #expect(run.lines == ["Ask Open", "0"], "\(run)")
  }

  @Test func `a request that an edit makes later has its answer from the tape`() async throws {
    let count = Counter()
    let answer = Self.tea(count)
    let run = try await WebServer.run([("GET /name", answer)]) { server in
      try await DevRun(
        ["page.js": Self.fetching + "\nask('/name');\n"],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          shows 'tea 1'; step '{"advance": "500ms"}'
          sed -i "s#^ask('/name')#setTimeout(() => ask('/name'), 300)#" page.js; await 'replayed 1 step' 1; texts
          """
      )
    }
    #expect(run.lines == ["Ask tea 1"], "\(run)")
    #expect(await count.next() == 2)
  }

  @Test func `a step that acts on the answer to a new request finds it`() async throws {
    let answer: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      HTTPResponse(statusCode: .ok, body: Data(request.path.dropFirst().utf8))
    }
    let run = try await WebServer.run([("GET /tea", answer), ("GET /cup", answer)]) { server in
      try await DevRun(
        [
          "page.js": Self.fetching.replacing("line(answer.ok", with: "button(answer.ok")
            + """

            const button = (text) => line(text).addEvent('click', () => line('took ' + text));
            const path = '/tea'; ask(path); if (path === '/cup') ask('/tea');
            """
        ],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)", "--paused"],
        script: """
          shows tea
          for i in 1 2; do step '{"tap": {"text": "tea"}}'; done
          sed -i "s#path = '/tea'#path = '/cup'#" page.js; await 'replayed 2 steps' 1; texts
          sed -i "s#ask('/tea')#void 0#" page.js; await 'replayed 0 of 2 steps' 1; texts
          sed -i "s#void 0#ask('/tea')#" page.js; await 'replayed 2 steps' 2; texts
          """
      )
    }
    #expect(
      run.lines == ["Ask cup tea took tea took tea", "Ask cup", "Ask cup tea took tea took tea"],
      "\(run)"
    )
  }

  @Test func `what a mistake keeps a page from asking for is on the tape for the next save`()
    async throws
  {
    let count = Counter()
    let answer = Self.tea(count)
    let run = try await WebServer.run([("GET /name", answer)]) { server in
      try await DevRun(
        [
          "page.js": Self.fetching
            + "\nconst tap = line('Tap');\ntap.addEvent('click', () => line('tapped'));\nask('/name');\n"
        ],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          shows 'tea 1'
          for i in 1 2; do step '{"tap": {"text": "Tap"}}'; done
          sed -i "s#^ask('/name')#aks('/name')#" page.js; await 'replayed 2 steps' 1; texts
          sed -i "s#'tapped'#'Tapped'#" page.js; await 'replayed 2 steps' 2; texts
          sed -i "s#^aks('/name')#ask('/name')#" page.js; await 'replayed 2 steps' 3; texts
          """
      )
    }
    #expect(
      run.lines == [
        "Ask Tap tapped tapped", "Ask Tap Tapped Tapped", "Ask Tap tea 1 Tapped Tapped",
      ],
      "\(run)"
    )
    #expect(await count.next() == 2)
  }

  @Test func `the clock goes on while an answer is waited for, and the answer has its moment`()
    async throws
  {
    let (gate, count) = (Gate(), Counter())
    let held = Self.tea(count, after: gate)
    let open = Self.opening(gate)
    let run = try await WebServer.run([("GET /name", held), ("GET /open", open)]) { server in
      try await DevRun(
        ["page.js": Self.waiting],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          ticks() { texts | grep -oE '[0-9]+ ticks' | cut -d' ' -f1; }
          step '{"tap": {"text": "Ask"}}'; before=$(ticks)
          until [ "$(ticks)" -gt $((before + 3)) ]; do alive; done
          [[ "$(texts)" == *tea* ]] || echo waiting
          step '{"tap": {"text": "Open"}}'; shows 'tea 1'
          post /command '{"do": "pause"}' > /dev/null; shown=$(texts)
          printf '// saved\\n' >> page.js; await 'saved page.js' 1
          [ "$(texts)" = "$shown" ] && echo same
          post /command '{"do": "test"}' > /dev/null
          "$WEEXHOST" test page.test.js --env server=\(server.url) >&2; echo $?
          grep -cE "/name.*delay: '[0-9]{3,}ms'" page.test.js
          """
      )
    }
    #expect(run.lines == ["waiting", "same", "0", "1"], "\(run)")
    #expect(await count.next() == 2)
  }

  @Test func `answers that came together keep their order over an edit`() async throws {
    // Each is answered after the next one has been requested; nothing is requested after the last.
    let gates = (0...5).map { _ in Gate() }
    await gates[5].open()
    let answer: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      let place = ["/a", "/b", "/c", "/d", "/e"].firstIndex(of: request.path) ?? 0
      await gates[place + 1].wait()
      await gates[place].open()
      return HTTPResponse(statusCode: .ok, body: Data(request.path.dropFirst().utf8))
    }
    let run = try await WebServer.run([
      ("GET /a", answer), ("GET /b", answer), ("GET /c", answer), ("GET /d", answer),
      ("GET /e", answer),
    ]) { server in
      try await DevRun(
        ["page.js": Self.fetching + "\nfor (const name of 'abcde') ask('/' + name);\n"],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          until [ "$(texts | wc -w)" = 6 ]; do alive; done; texts
          sed -i "s/'Ask'/'ASK'/" page.js; await 'saved page.js' 1; texts
          """
      )
    }
    #expect(run.lines.count == 2, "\(run)")
    #expect(run.lines.last == run.lines.first?.replacing("Ask", with: "ASK"), "\(run)")
  }

  @Test func `a request of one screen hides none that the session makes later`() async throws {
    let count = Counter()
    let own: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(statusCode: .ok, body: Data("beside".utf8))
    }
    let answer = Self.tea(count)
    let run = try await WebServer.run([("GET /name", answer), ("GET /own", own)]) { server in
      try await DevRun(
        ["page.js": Self.fetching + "\nif (WXEnvironment.deviceWidth !== 750) ask('/own');\n"],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          post /command '{"do": "beside", "value": [{"screen": "iPhone X"}]}' > /dev/null; follow beside
          step '{"tap": {"text": "Ask"}}'; follow 'tea 1'; texts
          """
      )
    }
    #expect(run.lines == ["Ask tea 1"], "\(run)")
    // The other screen got its answer from the tape.
    #expect(await count.next() == 2)
  }

  private typealias Answer = @Sendable (HTTPRequest) async -> HTTPResponse

  /// Answers `tea 1`, `tea 2` and so on, once the gate is open if there is one.
  private static func tea(_ count: Counter, after gate: Gate? = nil) -> Answer {
    { _ in
      await gate?.wait()
      return HTTPResponse(statusCode: .ok, body: Data("tea \(await count.next())".utf8))
    }
  }

  /// Opens a gate.
  private static func opening(_ gate: Gate) -> Answer {
    { _ in
      await gate.open()
      return HTTPResponse(statusCode: .ok, body: Data("open".utf8))
    }
  }

  /// A page that requests a text on each tap.
  static let fetching =
    RecordedRun.lines + """
      const ask = (path) => weex.requireModule('stream').fetch(
        { url: WXEnvironment.server + path, method: 'GET', type: 'text' },
        (answer) => line(answer.ok ? answer.data : JSON.stringify(answer)));
      line('Ask').addEvent('click', () => ask('/name'));
      """

  /// The same, which makes such a request at once, and another one on a tap on `Open`.
  private static let askingAtOnce =
    fetching + "\nask('/name');\nline('Open').addEvent('click', () => ask('/open'));\n"

  /// A page that counts its time, and shows how long each answer took.
  private static let waiting =
    RecordedRun.lines + """
      let ticks = 0;
      const shown = line('0 ticks');
      setInterval(() => { ticks += 1; shown.setAttr('value', ticks + ' ticks'); }, 50);
      const ask = (path) => {
        const begin = performance.now();
        weex.requireModule('stream').fetch(
          { url: WXEnvironment.server + path, method: 'GET', type: 'text' },
          (answer) => line(answer.data + ' after ' + (performance.now() - begin)));
      };
      line('Ask').addEvent('click', () => ask('/name'));
      line('Open').addEvent('click', () => ask('/open'));

      """
}

/// Counts from 1.
actor Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
