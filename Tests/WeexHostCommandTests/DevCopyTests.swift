import FlyingFox
import Foundation
import Testing

/// "Copy as test" of `weexhost dev`: the test passes as it is written.
@Suite struct DevCopyTests {
  @Test func `what is done to a page that was opened is done to the page in front`() async throws {
    let run = try await DevRun(
      [
        "a.vue": DevWatchTests.opening,
        "b.vue": """
        <template><scroller style="height: 1000px">
        <text style="height: 3000px" @click="n++">B {{ n }}</text><text>Bottom</text>
        </scroller></template>
        <script>export default { data: () => ({ n: 0 }) };</script>
        """,
      ],
      page: "a.vue",
      script: """
        step '{"tap": {"text": "Next"}}'; until [ "$(texts)" = 'B 0 Bottom' ]; do alive; done
        step '{"tap": {"text": "B 0"}}'; step '{"scroll": {"to": {"text": "Bottom"}}}'
        \(Self.copy)
        """
    )
    #expect(run.lines.first == "passed", "\(run)")
    for line in [
      "await page.getByText('Next').first().tap();",
      "await page.top.getByText('B 0').first().tap();",
      "await page.top.getByText('Bottom').first().scrollTo();",
      "expect(page.top.getByText('B 1')).toExist();",
    ] { #expect(run.stdout.contains(line), "\(run)") }
  }

  @Test func `all answers of the network are given as they came`() async throws {
    let run = try await WebServer.run([
      ("GET /text", Self.answer("it's\r\n\"quoted\" \\ \u{2028}")),
      ("GET /picture", { _ in HTTPResponse(statusCode: .ok, body: Data([0x89, 0x50, 0xFF, 0])) }),
      (
        "GET /count.json",
        { request in
          let body = request.query.isEmpty ? #"{"of":"all"}"# : #"{"of":"b"}"#
          return HTTPResponse(statusCode: .ok, body: Data(body.utf8))
        }
      ),
    ]) { server in
      try await DevRun(
        ["page.js": Self.asking],
        ["--allow-net=127.0.0.1", "--env", "server=\(server.url)"],
        script: """
          for path in /text /picture /count.json '/count.json?b'; do
            step '{"tap": {"text": "'"$path"'"}}'; until [[ "$(get /tree.json)" == *"got $path"* ]]; do alive; done
          done
          \(Self.copy)
          """
      )
    }
    #expect(run.lines.first == "passed", "\(run)")
    #expect(run.stdout.contains("base64: 'iVD/AA=='"), "\(run)")
    #expect(run.stdout.contains(#"text: 'it\'s\r\n\"quoted\" \\ "#), "\(run)")
  }

  @Test func `the options of the session are those of the test`() async throws {
    let run = try await DevRun(
      [
        "page.js": RecordedRun.lines + """
          const { confirm } = weex.requireModule('modal');
          line('Ask').addEvent('click', () => confirm({ message: 'Sure?' }, (answer) =>
            line(answer + ' in ' + WXEnvironment.shop + ' at ' + new Date().getFullYear())));
          """
      ],
      ["--now", "2026-01-31T12:00:00Z", "--env", "shop=tea", "--modal", "cancel"],
      script: """
        step '{"tap": {"text": "Ask"}}'; texts
        post /command '{"do": "test"}' > answer.txt
        "$WEEXHOST" test --reporter dot --now 2026-01-31T12:00:00Z > out.txt 2>&1 && echo passed
        cat page.test.js
        """
    )
    #expect(run.lines.prefix(2) == ["Ask Cancel in tea at 2026", "passed"], "\(run)")
    for part in [
      "\n// Run it with the options of the session: weexhost test --now 2026-01-31T12:00:00Z\n",
      #"    env: {"shop":"tea"},"#, "    modal: 'cancel',",
    ] { #expect(run.stdout.contains(part), "\(run)") }
  }

  @Test func `the test has the options of the session's hosts, and the query of the page`()
    async throws
  {
    let run = try await DevRun(
      [
        "page.js": RecordedRun.lines + """
          const shop = weex.requireModule('shop');
          line('Ask').addEvent('click', () => line(shop.name() + weex.config.bundleUrl.split('?')[1]));
          """,
        "my shop/shop.js": "module.exports = { name() { return 'tea '; } };",
      ],
      ["--module", "'shop=my shop/shop.js'", "--max-timers", "7", "--allow-unknown", "scan"],
      page: "'page.js?next=/a/b'",
      script: """
        step '{"tap": {"text": "Ask"}}'; texts
        post /command '{"do": "test"}' | grep -o '"path":"[^"]*' | sed 's#.*/##'
        grep -o "t.open('[^']*'" page.test.js
        options=$(sed -n 's/^.*options of the session: weexhost //p' page.test.js); echo "$options"
        eval "\"$WEEXHOST\" $options --reporter dot" > out.txt 2>&1 && echo passed || cat out.txt
        """
    )
    #expect(
      run.lines == [
        "Ask tea next=/a/b", "page.test.js", "t.open('page.js?next=/a/b'",
        "test --allow-unknown scan --max-timers 7 --module 'shop=my shop/shop.js'", "passed",
      ],
      "\(run)"
    )
  }

  private static func answer(_ text: String) -> @Sendable (HTTPRequest) async -> HTTPResponse {
    { _ in HTTPResponse(statusCode: .ok, body: Data(text.utf8)) }
  }

  /// Copies the session, runs the test, and prints it.
  private static let copy = """
    post /command '{"do": "test"}' > answer.txt
    "$WEEXHOST" test --reporter dot > out.txt 2>&1 && echo passed || cat out.txt
    cat *.test.js
    """

  /// A page that requests what is tapped, and shows a hash of it.
  private static let asking =
    RecordedRun.lines + """
      const hash = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7);
      for (const path of ['/text', '/picture', '/count.json', '/count.json?b']) {
        line(path).addEvent('click', () => weex.requireModule('stream').fetch(
          { url: WXEnvironment.server + path, method: 'GET', type: 'text' },
          ({ data }) => line('got ' + path + ' ' + hash(data))));
      }
      """
}
