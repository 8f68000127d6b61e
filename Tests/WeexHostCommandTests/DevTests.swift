import Foundation
import Testing

/// `weexhost dev`: everything that is done to a page is repeated after every edit.
@Suite struct DevTests {
  @Test func `an edit of the script keeps what was done`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: """
        step '{"tap": {"point": [100, 60]}}'; step '{"tap": {"text": "Add"}}'; step '{"tap": {"point": [100, 60]}}'
        texts
        sed -i 's/Count: /Sum: /' page.js; await 'saved page.js' 1; texts
        """
    )
    #expect(run.lines == ["Add Count: 3", "Add Sum: 3"], "\(run)")
    #expect(run.stderr.contains("tap text \"Add\""), "\(run)")
    #expect(run.stderr.contains("saved page.js · built · replayed 3 steps"), "\(run)")
  }

  @Test func `it goes back to each moment, and on from there`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: """
        for moment in 0 1 2 3; do
          get /tree.json > first.$moment
          [ $moment = 3 ] || step '{"tap": {"text": "Add"}}'
        done
        for moment in 2 0 3 1; do
          post /command '{"do": "moment", "value": '$moment'}' > answer.txt
          get /tree.json | cmp - first.$moment && echo same
        done
        step '{"tap": {"text": "Add"}}'; texts
        post /command '{"do": "moment", "value": 3}' | tail -1
        """
    )
    #expect(
      run.lines == [
        "same", "same", "same", "same", "Add Count: 2",
        #"{"error":"'value' wants a number from 0 to 2","ok":false}"#,
      ],
      "\(run)"
    )
  }

  @Test func `the source map of a page shows no lines of files that the page may not read`()
    async throws
  {
    // It says that the third line comes from the first one of /etc/passwd.
    let map = #"{"version":3,"sources":["/etc/passwd"],"names":[],"mappings":";;AAAA"}"#
    let run = try await DevRun(
      [
        "package.json": "{}",
        "page.js": """
        // { "framework": "Vanilla" }
        document.documentElement.appendChild(document.createElement('div'));
        throw new Error('boo');
        //# sourceMappingURL=data:application/json;base64,\(Data(map.utf8).base64EncodedString())
        """,
      ],
      script: #"""
        exec 8<>/dev/tcp/127.0.0.1/$PORT
        printf 'GET /live?key=%s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n%s\r\n\r\n' "$KEY" "$PORT" \
          $'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' >&8
        until [[ "$TEXT" == *'"failure":{'* ]]; do IFS= read -r -d '}' -u 8 TEXT || exit 1; done 2> /dev/null
        echo "${TEXT#*\"failure\":}"
        """#
    )
    #expect(run.stdout.contains("boo") && run.stdout.contains(#""code":[]"#), "\(run)")
  }

  @Test func `a request that cannot be answered is told why`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: #"""
        request GET "/step?key=$KEY" "" | sed -n '1p; $p'
        request PUT "/command?key=$KEY" "" | sed -n '1p; $p'
        request POST "/tree.json?key=$KEY" "" | sed -n '1p; $p'
        request POST "/step?key=$KEY" "$(head -c 1100000 /dev/zero | tr '\0' x)" | sed -n '1p; $p'
        SOCKET=$'\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
        ORIGIN="http://evil.example$SOCKET" request GET /live "" | sed -n '1p; $p'
        ORIGIN="http://127.0.0.1:$PORT$SOCKET" request GET "/livex?key=$KEY" "" | sed -n '1p'
        """#
    )
    let lines = run.stdout.split(whereSeparator: \.isNewline)
    #expect(
      lines == [
        "HTTP/1.1 405 Method Not Allowed", "/step wants POST",
        "HTTP/1.1 405 Method Not Allowed", "/command wants POST",
        "HTTP/1.1 405 Method Not Allowed", "/tree.json wants GET",
        "HTTP/1.1 413 Payload Too Large", "a body has at most 1 MiB",
        "HTTP/1.1 403 Forbidden", "pages of http://evil.example may not ask",
        "HTTP/1.1 404 Not Found",
      ],
      "\(run)"
    )
  }

  @Test func `a step that is refused at an earlier moment leaves what came later`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: """
        for i in 1 2 3; do step '{"tap": {"text": "Add"}}'; done
        post /command '{"do": "moment", "value": 1}' > answer.txt
        for refused in '{"tap": {"testId": "nothing"}}' '{"settle": true}'; do
          post /step "$refused" | grep -o '"ok":false'
        done
        texts; post /command '{"do": "moment", "value": 3}' > answer.txt; texts
        """
    )
    let texts = ["Add Count: 1", "Add Count: 3"]
    #expect(run.lines == [#""ok":false"#, #""ok":false"#] + texts, "\(run)")
  }

  @Test func `the same session is shown on other screens, which follow it`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: """
        post /command '{"do": "beside", "value": [{"screen": "iPhone X", "scheme": "dark"}]}' | tail -1
        step '{"tap": {"text": "Add"}}'; follow 'Count: 1'
        sed -i 's/Count: /Sum: /' page.js; await 'saved page.js' 1; follow 'Sum: 1'
        step '{"tap": {"text": "Add"}}'; follow 'Sum: 2'
        get /beside/0.svg > beside.svg
        post /command '{"do": "viewport", "value": {"screen": "iPhone X", "scheme": "dark"}}' | tail -1 > answer.txt
        get /picture.svg | cmp - beside.svg && echo same
        post /command '{"do": "beside", "value": [{"screen": "iPhone Y"}]}' | tail -1
        """
    )
    #expect(run.lines.prefix(2) == [#"{"clock":0,"ok":true}"#, "same"], "\(run)")
    let refusal = #"{"error":"'iPhone Y' is not a known device; did you mean "#
    #expect(run.lines.count == 3 && run.lines[2].hasPrefix(refusal), "\(run)")
  }

  @Test func `a screen that a script has added has its picture at once`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      ["--paused"],
      script: """
        for name in 'iPhone X' 'iPhone 8'; do
          post /command '{"do": "beside", "value": [{"screen": "'"$name"'"}]}' > answer.txt
          get /beside/0.svg | grep -o 'Count: 0'
        done
        """
    )
    #expect(run.lines == ["Count: 0", "Count: 0"], "\(run)")
  }

  @Test func `a dialog waits for a person, whose answer is kept over an edit`() async throws {
    let run = try await DevRun(
      ["page.js": Self.asking],
      script: """
        step '{"tap": {"text": "Ask"}}'
        post /step '{"tap": {"text": "Ask"}}' | tail -1
        step '{"answer": {"text": "Ada"}}'; texts
        sed -i 's/Hello/Good day/' page.js; await 'saved page.js' 1; texts
        post /command '{"do": "test"}' > answer.txt
        grep -o "modal: 'open'\\|page.answer.*;" *.test.js
        "$WEEXHOST" test --reporter dot > out.txt 2>&1 && echo passed
        """
    )
    #expect(run.lines.count == 6, "\(run)")
    #expect(run.lines.first?.contains("the dialog 'Name?' lies over it") == true, "\(run)")
    #expect(
      run.lines.dropFirst() == [
        "Ask Hello Ada", "Ask Good day Ada", "modal: 'open'", #"page.answer({"text":"Ada"});"#,
        "passed",
      ],
      "\(run)"
    )
  }

  @Test func `a component tells its source line and its computed styles`() async throws {
    let run = try await DevRun(
      ["page.vue": Self.component, "page.js": ""],
      page: "page.vue",
      script: """
        post /command '{"do": "component", "value": "_root"}' | tail -1
        post /command '{"do": "component", "value": "nobody"}' | tail -1
        """
    )
    let answer = try #require(
      run.lines.first.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        as? [String: Any]
    )
    let facts = try #require(answer["component"] as? [String: Any], "\(run)")
    let source = try #require(facts["source"] as? [String: Any], "\(run)")
    #expect(source["place"] as? String == "page.vue:1:11", "\(source)")
    let computed = try #require(facts["computed"] as? [[String]])
    #expect(computed.contains(["width", "750"]) && computed.contains(["flexDirection", "column"]))
    #expect(run.lines.last == #"{"error":"there is no component 'nobody'","ok":false}"#)
  }

  @Test func `the source line is told whichever way lines end`() async throws {
    let run = try await DevRun(
      ["page.vue": "<template>\r\n<div></div>\r\n</template>\r\n", "page.js": ""],
      page: "page.vue",
      script:
        "post /command '{\"do\": \"component\", \"value\": \"_root\"}' | grep -o '\"code\":\"[^\"]*\"'"
    )
    #expect(run.lines == [#""code":"<div></div>""#], "\(run)")
  }

  @Test func `where the tape no longer fits, it stops there and says so`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: """
        for i in 1 2 3; do step '{"tap": {"text": "Add"}}'; done
        sed -i "s/count += 1;/count += 1; if (count === 2) button.setAttr('value', 'More');/" page.js
        await 'saved page.js' 1; texts
        """
    )
    #expect(run.lines == ["More Count: 2"], "\(run)")
    #expect(
      run.stderr.contains("note: replayed 2 of 3 steps: nothing on the page has text 'Add'"),
      "\(run)"
    )
  }

  @Test func `a passing mistake leaves what was done, until the page is touched`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: """
        for i in 1 2 3; do step '{"tap": {"text": "Add"}}'; done
        sed -i "s/'Add'/'More'/" page.js; await 'saved page.js' 1; texts
        sed -i "s/'More'/'More/" page.js; await 'showing the last good page' 1
        sed -i "s/'More/'Add'/" page.js; await 'replayed 3 steps' 1; texts
        sed -i "s/'Add'/'More'/" page.js; await 'replayed 0 of 3 steps' 2
        step '{"tap": {"text": "More"}}'
        sed -i "s/'More'/'Add'/" page.js; await 'replayed 0 of 1 steps' 1; texts
        """
    )
    #expect(run.lines == ["More Count: 0", "Add Count: 3", "Add Count: 0"], "\(run)")
    // The broken build does not tell again how the replay before it ended.
    #expect(run.stderr.components(separatedBy: "replayed 0 of 3 steps").count == 3, "\(run)")
  }

  @Test func `an error on save leaves the last good page, and the next good save clears it`()
    async throws
  {
    let run = try await DevRun(
      ["page.vue": Self.component, "page.js": ""],
      page: "page.vue",
      script: """
        step '{"tap": {"text": "Add"}}'
        sed -i 's/n: 0/n: 0 }/' page.vue; await 'error: page.vue:3:' 1; texts
        sed -i 's/n: 0 }/n: 5/' page.vue; await 'saved page.vue · built' 1; texts
        """
    )
    #expect(run.lines == ["Add 1", "Add 6"], "\(run)")
    #expect(run.stderr.contains("(showing the last good page)"), "\(run)")
  }

  @Test func `a session that cannot begin anew stays, and that is answered`() async throws {
    let run = try await DevRun(
      ["page.vue": Self.component],
      page: "page.vue",
      script: """
        step '{"tap": {"text": "Add"}}'
        sed -i 's/n: 0/n: 0 }/' page.vue; await '(showing the last good page)' 1
        post /command '{"do": "reload"}' | grep -o '"ok":false'
        step '{"tap": {"text": "Add"}}'; texts
        sed -i 's/n: 0 }/n: 5/' page.vue; await 'replayed 2 steps' 1; texts
        post /command '{"do": "reload"}' > answer.txt; texts
        """
    )
    #expect(run.lines == [#""ok":false"#, "Add 2", "Add 7", "Add 5"], "\(run)")
  }

  @Test func `the server answers while a saved page runs for ever`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      ["--timeout", "3s"],
      script: """
        used() { awk '{ print $14 }' /proc/$DEV/stat; }
        before=$(used); printf '\\nfor (;;) {}' >> page.js
        until [ $(($(used) - before)) -ge 50 ]; do alive; done  # half a second of processor time: it runs
        texts
        await 'error: ' 1; sed -i '$d' page.js; await 'saved page.js · built' 1; texts
        """
    )
    #expect(run.lines == ["Add Count: 0", "Add Count: 0"], "\(run)")
    #expect(run.stderr.contains("page.js:14:1: JavaScript did not end within 3 s"), "\(run)")
  }

  @Test func `an error is told with what it was made of`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: """
        echo "throw new Error('outer', { cause: new TypeError('inner') })" >> page.js
        await 'because of' 1
        """
    )
    #expect(run.stderr.contains("      because of TypeError: inner\n"), "\(run)")
  }

  @Test func `the session becomes a test that passes`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: """
        step '{"tap": {"point": [100, 60]}}'; step '{"advance": "5s"}'; step '{"tap": {"text": "Add"}}'
        post /command '{"do": "test"}' | grep -o '"path":"[^"]*' | sed 's#.*/##'
        "$WEEXHOST" test page.test.js > out.txt; echo $?; cat page.test.js
        """
    )
    #expect(run.lines.prefix(2) == ["page.test.js", "0"], "\(run)")
    #expect(run.stdout.contains("await page.getByText('Add').first().tap();"), "\(run)")
    #expect(run.stdout.contains("expect(page.getByText('Count: 2')).toExist();"), "\(run)")
    #expect(
      run.stdout.count { $0 == "\n" } < 20 && run.stdout.contains("await t.advance('5"),
      "\(run)"
    )
  }

  @Test func `a test of a tap at a point measures texts as the session did`() async throws {
    let page = """
      <template><div>
        <text>{{ chosen }}</text>
        <text v-for="k in 11" :key="k">Line {{ k }}</text>
        <div style="height: 40px" v-for="k in 6" :key="'d' + k" @click="chosen = 'Row ' + k"/>
      </div></template>
      <script>export default { data: () => ({ chosen: 'none' }) }</script>
      """
    let run = try await DevRun(
      ["page.vue": page],
      page: "page.vue",
      script: """
        until get /tree.json | grep -q '"Line 11"'; do alive; done
        Y=$(get /tree.json | tr '{' '\\n' | sed -n 's/.*"y":\\([0-9.]*\\),.*"height":40}.*/\\1/p' | sed -n 3p)
        step '{"tap": {"point": [100, '$(awk "BEGIN { print $Y + 20 }")']}}'
        post /command '{"do": "test"}' > /dev/null
        "$WEEXHOST" test page.test.js > out.txt; echo $?; grep "text:\\|Row" page.test.js
        """
    )
    #expect(run.lines.first == "0", "\(run)")
    #expect(run.stdout.contains("text: 'pango'") && run.stdout.contains("'Row 3'"), "\(run)")
  }

  @Test func `the same taps leave the tree that --steps leaves`() async throws {
    let cart = try String(contentsOfFile: "JSBundles/Examples/cart.js", encoding: .utf8)
    let taps = (0..<20).map { number in
      #"{"tap": {"testId": "\#(["add Teapot", "add Green tea", "add Two cups"][number % 3])"}}"#
    }
    let run = try await DevRun(
      ["page.js": cart, "steps.json": "[\(taps.joined(separator: ","))]"],
      script: """
        "$WEEXHOST" run page.js --steps steps.json --text pango --print json | sed 's/,"print":1//' > here.json
        \(taps.map { "step '\($0)'" }.joined(separator: "\n"))
        until get /tree.json | cmp -s - here.json; do alive; done; echo same
        """
    )
    #expect(run.lines == ["same"], "\(run)")
  }

  @Test func `strangers are refused, and what is not there is not found`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      script: """
        status() { request "$@" | head -1 | tr -d '\\r'; }
        KEYED=$KEY; HOST=127.0.0.1:$PORT
        status GET "/?key=$KEYED"; status GET "/?key=wrong"; status GET /; status GET "/../../etc/passwd?key=$KEYED"
        status GET "/live?key=$KEYED"
        HOST=evil.example:$PORT status GET "/?key=$KEYED"
        ORIGIN=http://evil.example status POST "/step?key=$KEYED" '{}'
        ORIGIN=http://127.0.0.1:$PORT status POST "/step?key=$KEYED" '{"tap": {}}'
        """
    )
    let statuses = run.lines.map { line in
      let words = line.split(separator: " ")
      return words.count > 1 ? String(words[1]) : ""
    }
    #expect(statuses == ["200", "403", "403", "404", "404", "403", "403", "400"], "\(run)")
  }

  @Test func `a server that listens at all addresses answers at each of them`() async throws {
    let run = try await DevRun(
      ["page.js": Self.counter],
      ["--host", "0.0.0.0"],
      script: """
        ask() {
          exec 9<>/dev/tcp/127.0.0.2/$PORT
          printf 'GET /tree.json?key=%s HTTP/1.1\\r\\nHost: %s\\r\\nConnection: close\\r\\n\\r\\n' $KEY "$1" >&9
          head -1 <&9 | tr -d '\\r'
        }
        PORT=$(sed -E 's#.*:([0-9]+)/.*#\\1#' address.txt)
        grep -c 'http://0.0.0.0:' address.txt; ask "127.0.0.2:$PORT"; ask "127.0.0.3:$PORT"
        """
    )
    #expect(run.lines == ["0", "HTTP/1.1 200 OK", "HTTP/1.1 403 Forbidden"], "\(run)")
  }

  @Test func `a page cannot reach the server, and a port in use is named`() async throws {
    let run = try await DevRun(
      ["page.js": DevNetworkTests.fetching],
      ["--allow-net=127.0.0.1,localhost"],
      script: """
        post /command '{"do": "evaluate", "text": "WXEnvironment.server = \\"http://localhost:'$PORT'\\""}' > answer.txt
        step '{"tap": {"text": "Ask"}}'; get /tree.json | grep -c 'pages may not connect to the development server'
        "$WEEXHOST" dev page.js --port $PORT > out.txt 2> other.txt; echo $?; grep -c "port $PORT of 127.0.0.1 is in use by another program" other.txt
        """
    )
    #expect(run.lines == ["1", "69", "1"], "\(run)")
  }

  private static let counter = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    const button = document.createElement('text');
    button.setAttr('value', 'Add');
    button.setStyle('height', 120);
    body.appendChild(button);
    const sum = document.createElement('text');
    body.appendChild(sum);
    let count = 0;
    const show = () => sum.setAttr('value', 'Count: ' + count);
    button.addEvent('click', () => { count += 1; show(); });
    show();
    """

  private static let asking =
    RecordedRun.lines + """
      const { prompt } = weex.requireModule('modal');
      line('Ask').addEvent('click', () => prompt({ message: 'Name?' }, ({ data }) => line('Hello ' + data)));
      """

  private static let component = """
    <template><div><text @click="n += 1">Add</text><text>{{ n }}</text></div></template>
    <script>
    export default { data: () => ({ n: 0 }) };
    </script>
    """
}

/// One session of `weexhost dev`, driven by a script over its addresses.
///
/// The script has `step JSON`, `post PATH JSON`, `get PATH`, `texts` (all texts of the page), `await WORDS COUNT`, which waits until this many
/// lines of the terminal contain the words, `shows WORDS`, which waits until the texts contain them, and `follow WORDS`, which waits until the
/// picture on the first screen beside does. With `under`, the session is started by that program.
struct DevRun: CustomStringConvertible {
  let stdout: String
  let stderr: String

  var lines: [String] { stdout.split(separator: "\n").map(String.init) }
  var description: String { "\(stdout)\n\(stderr)" }

  init(
    _ files: [String: String],
    _ options: [String] = [],
    page: String = "page.js",
    under: String = "",
    script: String
  ) async throws {
    let folder = try TemporaryFolder(files)
    let result = try await Command.run(
      [],
      environment: ["FOLDER": folder.path],
      script: """
        WEEXHOST=$0; cd "$FOLDER"
        \(under) "$WEEXHOST" dev \(page) --port 0 \(options.joined(separator: " ")) > address.txt 2> terminal.txt < /dev/null & DEV=$!
        trap 'kill $DEV' EXIT
        until grep -qs 'built in\\|error: ' terminal.txt; do alive; done
        PORT=$(sed -E 's#.*127.0.0.1:([0-9]+)/.*#\\1#' address.txt); KEY=$(sed -E 's#.*key=([0-9a-f]+).*#\\1#' address.txt)
        request() {
          exec 9<>/dev/tcp/127.0.0.1/$PORT
          printf '%s %s HTTP/1.1\\r\\nHost: %s\\r\\n%sConnection: close\\r\\nContent-Length: %d\\r\\n\\r\\n%s' \\
            "$1" "$2" "${HOST:-127.0.0.1:$PORT}" "${ORIGIN:+Origin: $ORIGIN$'\\r\\n'}" "${#3}" "$3" >&9
          cat <&9
        }
        get() { request GET "$1?key=$KEY" "" | sed '1,/^\\r$/d'; }
        post() { request POST "$1?key=$KEY" "$2" | sed '1,/^\\r$/d'; }
        step() { local answer=$(post /step "$1"); [[ "$answer" == *'"ok":true'* ]] || echo "$answer"; }
        texts() { get /tree.json | grep -oE '"value":"[^"]*"' | sed -E 's/"value":"(.*)"/\\1/' | xargs; }
        await() { until [ "$(grep -cF "$1" terminal.txt)" -ge "$2" ]; do alive; done; }
        shows() { until [[ "$(texts)" == *"$1"* ]]; do alive; done; }
        follow() { until get /beside/0.svg | grep -q "$1"; do alive; done; }
        \(script)
        cat terminal.txt >&2
        """
    )
    (stdout, stderr) = (result.stdout, result.stderr)
  }
}
