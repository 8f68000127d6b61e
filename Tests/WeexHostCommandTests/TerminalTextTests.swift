import Testing
import WeexHost

/// Output of a page is distinguished from the host's, and has no effect on a terminal.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain — text, 日本語", "plain — text, 日本語"), ("a\nerror: b", "a\n    error: b"),
    ("a\tb", "a\tb"), ("\u{1B}[2J", #"\u{1B}[2J"#), ("a\rerror: b", #"a\u{D}error: b"#),
    ("\u{202E}x\u{2066}", #"\u{202E}x\u{2066}"#), ("\u{0}\u{85}\u{9B}", #"\u{0}\u{85}\u{9B}"#),
    ("\u{61C}", #"\u{61C}"#), ("a\u{AD}\u{FEFF}b", #"a\u{AD}\u{FEFF}b"#),
    ("\u{FFF9}\u{E0041}", #"\u{FFF9}\u{E0041}"#), ("❤️ 👩‍👩‍👧 ن\u{200C}م", "❤️ 👩‍👩‍👧 ن\u{200C}م"),
    ("\r\nerror:", #"\u{D}"# + "\n    error:"), ("\u{2028}error:", #"\u{2028}error:"#),
  ])
  func `control characters are shown, and lines that follow are indented`(
    text: String,
    shown: String
  ) {
    #expect(text.asTerminalText == shown)
  }

  @Test func `invisible characters are shown in the tree`() async throws {
    let folder = try TemporaryFolder([
      "page.js": TestFolder.page + #"text.setAttr('value', 'a\u061c\ufeff\u{e0041}👩‍👩‍👧');"#
    ])
    let result = try await Command.run(["run", folder.path + "/page.js"])
    #expect(result.stdout.contains(#"a\u{61C}\u{FEFF}\u{E0041}👩‍👩‍👧"#), "\(result)")
  }

  @Test(arguments: [[], ["--trace"], ["--color", "always"]])
  func `no line of a page is like the host's own`(options: [String]) async throws {
    let folder = try TemporaryFolder([
      "page.js": #"""
      // { "framework": "Vanilla" }
      const E = '\u001b[2J\u001b]0;pwn\u0007', N = '\nerror: fake\r\u2028\u202e\u0000\u0085';
      const body = document.createElement('div'); document.documentElement.appendChild(body);
      const add = (t, o) => { const e = document.createElement(t, o); body.appendChild(e); return e; };
      add('text', { attr: { value: 'v' + E + N } });
      add('div', { attr: { testId: 'id' + E + N, ['k' + E + N]: 'x' } });
      add('di\u001b[31mv\nxx', {});
      add('div', { style: { backgroundColor: E + N, ['w' + E + N]: 1, transform: 'x' + E } });
      add('div', {}).addEvent('ev' + E + N, () => {});
      weex.requireModule('pageInfo').setTitle('title' + E + N);
      console.log('log' + E + N); console.error({ a: E + N });
      weex.requireModule('nope' + E + N);
      try { weex.requireModule('modal')['m' + E](); } catch (e) {}
      Promise.reject(new Error('rej' + E + N));
      setTimeout(() => { const e = new Error('boom' + E); e.name = 'N' + E + N; throw e; }, 1);
      setTimeout(() => { const e = new Error('x'); e.stack = 'f\u001b@a.js:1:1\nerror: fake'; throw e; }, 2);
      weex.requireModule('stream').fetch({ method: 'GET', url: 'http://a' + E + '/' }, () => {});
      """#
    ])
    let result = try await Command.run(["run", folder.path + "/page.js"] + options)
    let forbidden = (result.stdout + result.stderr).unicodeScalars.filter { scalar in
      let isColor = scalar == "\u{1B}" && options.contains("--color")
      return !isColor && !"\n\t".unicodeScalars.contains(scalar)
        && (scalar.properties.generalCategory == .control
          || "\u{2028}\u{202E}".unicodeScalars.contains(scalar))
    }
    #expect(forbidden.isEmpty, "\(result.stderr)")
    #expect(!(result.stdout + result.stderr).contains("\u{1B}[2J"))
    #expect(result.status == 1)
    let lines = (result.stdout + result.stderr).split(whereSeparator: \.isNewline)
    #expect(!lines.contains { $0.hasPrefix("error: fake") }, "\(result.stderr)")
  }
}
