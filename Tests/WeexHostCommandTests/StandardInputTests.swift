import CommandProcess
import TableDescription
import Testing

@testable import WeexHostCommand

/// The kinds of pages on standard input, and the error for one that takes too long.
@Suite struct StandardInputTests {
  private static let screen = """
    {"view_items": [{"view_type": "text_button", "view_data": {"title_text": "Go"}}]}
    """

  @Test(arguments: ["", "\n \t"])
  func `a template on standard input is shown`(beginning: String) async throws {
    let result = try await Command.run(["run", "-"], input: beginning + Self.screen)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout.contains("Go") && result.stderr.isEmpty, "\(result)")
  }

  @Test func `a truncated template is reported as a template`() async throws {
    let result = try await Command.run(["run", "-"], input: #"{"view_items": [{"view_type": }"#)
    #expect(result.status == 1 && result.stderr.contains("JSON"), "\(result.stderr)")
  }

  @Test(arguments: [
    #"{ "view_items"; weex.document.documentElement.appendChild(weex.document.createBody('div')); }"#,
    #"({ "view_items": [] }); weex.document.documentElement.appendChild(weex.document.createBody('div'));"#,
  ])
  func `a script that speaks of view_items is a script`(script: String) async throws {
    let result = try await Command.run(
      ["run", "-"],
      input: script.hasPrefix("{") ? script : "// { \"framework\": \"Vanilla\" }\n" + script
    )
    #expect(!result.stderr.contains("JSON"), "\(result.stderr)")
  }

  @Test(arguments: [
    (
      "a.json", 12, false,
      "a.json: the document, 12 bytes, was not read and laid out within 10s; give it more time with --timeout"
    ),
    (
      "a.json", 104_000_000, false,
      "a.json: the document, 104 MB, was not read and laid out within 10s; give it more time with --timeout"
    ),
    (
      "a.json", 12, true,
      "a.json: native code did not finish within 10s; give it more time with --timeout"
    ),
    (
      "a.js", 12, false,
      "a.js: neither JavaScript nor native code finished within 10s"
    ),
    (
      "a.js", 104_000_000, false,
      "a.js: neither JavaScript nor native code finished within 10s; a bundle of 104 MB may take that long to be read: give it more time with --timeout"
    ),
    (
      "a.js", 104_000_000, true,
      "a.js: neither JavaScript nor native code finished within 10s"
    ),
  ])
  func `what stands still is told with what helps`(
    url: String,
    size: Int,
    isOpen: Bool,
    text: String
  ) {
    let standstill = Standstill(isTemplate: url == "a.json", size: size, isOpen: isOpen)
    #expect(standstill.sentence(of: url, after: .tenSeconds) == text)
  }

  @Test(arguments: [
    (["--steps", "-"], "--steps"), (["--module", "shop=-"], "--module shop"),
    (["--service", "cart=-"], "--service cart"), (["--replay", "-"], "--replay"),
  ])
  func `standard input is one file`(options: [String], name: String) async throws {
    let result = try await Command.run(["run", "-"] + options, input: Self.screen)
    #expect(result.status == 64 && result.stdout.isEmpty)
    #expect(
      result.stderr
        == "error: standard input can be read only once, and '-' is named for the page and for \(name); write one of them to a file\n"
    )
  }

  @Test func `a long document is reported as one`() async throws {
    let item = #"{"view_type": "text_button", "view_data": {"title_text": "Go"}},"#
    let result = try await Command.run(
      ["run", "-", "--timeout", "50ms", "--print", "none"],
      input: #"{"view_items": ["# + String(repeating: item, count: 400_000) + "null]}"
    )
    #expect(result.status == 124)
    #expect(
      result.stderr.contains(
        "the document, 25 MB, was not read and laid out within 50ms; give it more time with --timeout\n"
      ),
      "\(result.stderr.suffix(300))"
    )
  }

  @Test(arguments: [
    ("add", "add"), ("a\u{1B}[31m", #"a\u001b[31m"#), ("a\nb\tc\r", #"a\nb\tc\r"#),
    ("\u{7F}\u{9B}\0", #"\u007f\u009b\u0000"#), ("\u{202E}\u{2028}", #"\u202e\u2028"#),
    ("\u{61C}\u{FEFF}\u{E0041}", #"\u061c\ufeff\udb40\udc41"#),
    ("👩‍👩‍👧 é\"\\", "👩‍👩‍👧 é\"\\"),
  ])
  func `names are listed without control characters`(name: String, shown: String) {
    #expect(name.asOneLine == shown)
  }
}
