import Testing

/// The steps that a session of `weexhost dev` keeps, and its error messages.
@Suite struct DevStepTests {
  @Test func `an error of a page that was opened leaves the last good page, and what was done`()
    async throws
  {
    let run = try await DevRun(
      ["a.vue": DevWatchTests.opening, "b.vue": Self.counting],
      page: "a.vue",
      script: """
        step '{"tap": {"text": "Next"}}'; until [ "$(texts)" = 'B 0' ]; do alive; done
        step '{"tap": {"testId": "b"}}'; step '{"tap": {"testId": "b"}}'
        cp b.vue "$HOME/b.vue"; sed -i 's/n: 0 }/n: 0 } }/' b.vue; await '(showing the last good page)' 1; texts
        mv "$HOME/b.vue" b.vue; await 'replayed 3 steps' 1; texts
        mv b.vue b.txt; await '(showing the last good page)' 2; texts
        mv b.txt b.vue; await 'replayed 3 steps' 2; texts
        step '{"tap": {"testId": "b"}}'; texts
        """
    )
    #expect(run.lines == ["B 2", "B 2", "B 2", "B 2", "B 3"], "\(run)")
    #expect(!run.stderr.contains("note:"), "\(run)")
  }

  @Test func `a page that opens and fails as it runs is the one that is shown`() async throws {
    let run = try await DevRun(
      ["page.vue": "<template><div><text>one</text></div></template>"],
      page: "page.vue",
      script: """
        sed -i 's/one/two/' page.vue
        echo '<script>export default { created() { this.nope.x(); } };</script>' >> page.vue
        await 'error: page.vue:1:' 1; texts
        """
    )
    #expect(run.lines == ["two"], "\(run)")
    #expect(!run.stderr.contains("(showing the last good page)"), "\(run)")
  }

  @Test func `what is typed into a field is typed into the same one after an edit`() async throws {
    let run = try await DevRun(
      ["page.vue": Self.form],
      page: "page.vue",
      script: """
        field() { post /command '{"do": "step", "step": {"tap": {"point": '"$1"'}}}' | grep -o '"field":"[^"]*"' | cut -d'"' -f4; }
        name=$(field '[50, 150]'); step '{"type": {"ref": "'"$name"'", "value": "Ada"}}'
        town=$(field '[50, 250]'); step '{"type": {"ref": "'"$town"'", "value": "Rome"}}'; texts
        sed -i 's#<div>#<div><input placeholder="Phone" style="height: 100px"/>#' page.vue
        await 'replayed 4 steps' 1; texts
        post /command '{"do": "test"}' > answer.txt; grep -o 'page.*type(.*;' page.test.js
        "$WEEXHOST" test --reporter dot > out.txt 2>&1 && echo passed
        sed -i 's#<input placeholder="Name"[^/]*/>##' page.vue; await 'note: ' 1
        """
    )
    let texts = "Ada Rome Ada in Rome"
    #expect(run.lines.prefix(2) == [texts, texts], "\(run)")
    #expect(
      run.lines.dropFirst(2) == [
        "page.getByRole('textbox', { name: 'Name' }).type('Ada');",
        "page.getByTestId('town').type('Rome');", "passed",
      ],
      "\(run)"
    )
    #expect(run.stderr.contains(#"type testId "town" value "Rome""#), "\(run)")
    #expect(run.stderr.contains("the page no longer has input 'Name'"), "\(run)")
  }

  @Test func `a step is answered with the field that the page has given the focus`() async throws {
    let run = try await DevRun(
      [
        "page.vue": """
        <template><div><input ref="name"/><text @click="$refs.name.focus()">Edit</text></div></template>
        <script>export default {};</script>
        """
      ],
      page: "page.vue",
      script: """
        name=$(post /step '{"tap": {"text": "Edit"}}' | grep -o '"field":"[^"]*"' | cut -d'"' -f4)
        step '{"type": {"ref": "'"$name"'", "value": "Ada"}}'; texts
        """
    )
    #expect(run.lines == ["Ada Edit"], "\(run)")
  }

  @Test func `the journal is bounded in bytes, whatever a page prints`() async throws {
    let run = try await DevRun(
      ["page.js": RecordedRun.lines + "line('one');\nconsole.log('a' + '\\u0301'.repeat(1e5));\n"],
      script:
        "get /journal.jsonl > journal.txt; grep -c 'a\u{301}' journal.txt; [ $(wc -c < journal.txt) -lt 30000 ] && echo short"
    )
    #expect(run.lines == ["1", "short"], "\(run)")
  }

  @Test func `a template with an image is shown`() async throws {
    let run = try await DevRun(
      [
        "page.json":
          #"{"view_items": [{"view_type": "one_image", "view_data": {"image_string": "x.png"}}]}"#
      ],
      page: "page.json",
      script: "get /tree.json | grep -c x.png; kill -0 $DEV && echo alive"
    )
    #expect(run.lines == ["1", "alive"], "\(run)")
  }

  @Test func `steps are told with their values, errors all, and an address that is none`()
    async throws
  {
    let run = try await DevRun(
      ["page.vue": "<template><div><text>one</text></div></template>"],
      page: "page.vue",
      script: """
        step '{"advance": "5s"}'; step '{"scheme": "dark"}'
        echo "<script>import './a.js'; import './b.js'; export default {};</script>" >> page.vue
        await '(showing the last good page)' 1
        "$WEEXHOST" dev page.vue --port 0 --host 'no address' 2>&1; echo $?
        """
    )
    let sentence = "error: no address is neither an address of this machine nor a name for one"
    #expect(run.lines == [sentence, "69"], "\(run)")
    #expect(run.stderr.contains(#"advance "5s""#), "\(run)")
    #expect(run.stderr.contains(#"scheme "dark""#), "\(run)")
    let errors = run.stderr.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.count == 2, "\(run)")
    #expect(errors.first?.contains("./a.js") == true, "\(run)")
    #expect(errors.first?.contains("last good page") == false, "\(run)")
    #expect(errors.last?.contains("./b.js") == true, "\(run)")
  }

  @Test func `an exception after a step is told on the terminal, once until the next step`()
    async throws
  {
    let run = try await DevRun(
      ["page.vue": Self.failing],
      page: "page.vue",
      script: """
        step '{"tap": {"text": "Send"}}'; await 'error: page.vue:4:' 1
        step '{"tap": {"text": "Send"}}'; await 'error: page.vue:4:' 2
        step '{"tap": {"text": "Repeat"}}'; step '{"advance": "1s"}'; await 'error: page.vue:7:' 1
        until [ "$(texts)" = 'Send Repeat Late 5' ]; do alive; done
        step '{"tap": {"text": "Late"}}'; await 'error: page.vue:10:' 1
        post /command '{"do": "reload"}' > answer.txt; await 'restarted' 1
        """
    )
    let errors = run.stderr.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/error: (page.vue:\d+):\d+: (\w+)/#).map { "\($0.1) \($0.2)" }
    }
    #expect(errors.count { $0 == "page.vue:4 TypeError" } == 2, "\(run)")
    #expect(errors.count { $0 == "page.vue:7 Error" } <= 3, "\(run)")
    #expect(errors.count { $0 == "page.vue:10 RangeError" } == 1, "\(run)")
    #expect(run.stderr.contains("    because of TypeError: inner\n"), "\(run)")
  }

  @Test func `a session that begins anew tells the errors of the new page`() async throws {
    let run = try await DevRun(
      ["page.js": RecordedRun.lines + "line('one');\nthrow new Error('no tea');\n"],
      script: "post /command '{\"do\": \"reload\"}' > answer.txt; await 'no tea' 2"
    )
    #expect(run.stderr.contains("restarted\n"), "\(run)")
  }

  @Test func `a step on a page that cannot be built is answered with the place`() async throws {
    let run = try await DevRun(
      [
        "page.vue":
          "<template><div></div></template>\n<script>export default { data: () => ( };</script>"
      ],
      page: "page.vue",
      script: """
        post /step '{"tap": {"text": "Send"}}'; post /command '{"do": "step", "step": {"tap": {"text": "Send"}}}'
        """
    )
    #expect(run.lines.count == 2, "\(run)")
    for line in run.lines {
      #expect(line.hasPrefix(#"{"error":"page.vue:2:"#), "\(run)")
    }
  }

  private static let failing = """
    <template><div><text @click="send">Send</text><text @click="repeat">Repeat</text><text @click="late">Late</text><text>{{ n }}</text></div></template>
    <script>
    export default { data: () => ({ n: 0 }), methods: {
      send() { this.nope.x; },
      repeat() {
        setInterval(() => { if (this.n < 5) this.n += 1;
          throw new Error('again'); }, 100);
      },
      async late() {
        throw new RangeError('late', { cause: new TypeError('inner') });
      },
    } };
    </script>
    """

  private static let counting = """
    <template><div><text testId="b" @click="n++">B {{ n }}</text></div></template>
    <script>export default { data: () => ({ n: 0 }) };</script>
    """

  private static let form = """
    <template><div>
    <input placeholder="Email" style="height: 100px"/>
    <input placeholder="Name" style="height: 100px" @input="name = $event.value"/>
    <input testId="town" style="height: 100px" @input="town = $event.value"/>
    <text>{{ name }} in {{ town }}</text>
    </div></template>
    <script>export default { data: () => ({ name: '', town: '' }) };</script>
    """
}
