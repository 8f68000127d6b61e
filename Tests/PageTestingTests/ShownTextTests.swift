import HostThread
import TestReporting
import Testing

/// How messages show texts that differ in invisible characters, or that are too long.
@HostActor
@Suite struct ShownTextTests {
  /// A test of `text`, the expression of a text, on a page with an element that has the same text.
  private func failure(_ text: String, _ body: String) async throws -> TestFailure? {
    try await TestFileHarness.test(
      "const page = await t.open('page.js'), element = page.getByTestId('count'), text = element.text;\n\(body)",
      page: TestFileHarness.counter.replacing("value: '0'", with: "value: \(text)")
    ).failures.first
  }

  @Test(arguments: [
    (#"'a\rb'"#, #"a\rb"#), (#"'a\0b'"#, #"a\u0000b"#), (#"'a\x07b'"#, #"a\u0007b"#),
    (#"'a\x9fb'"#, #"a\u009Fb"#), (#"'a\tb'"#, #"a\tb"#), (#"'a\\rb'"#, #"a\\rb"#),
    (#"'a\u2028b'"#, #"a\u{2028}b"#), (#"'a\u00a0b'"#, #"a\u{A0}b"#),
    (#"'❤\ufe0f'"#, #"❤\u{FE0F}"#), (#"'cafe\u0301'"#, #"cafe\u{301}"#),
    (#"'❤\ufe0f\u200d🔥 1\ufe0f\u20e3'"#, "❤\u{FE0F}\u{200D}🔥 1\u{FE0F}\u{20E3}"),
    ("'नमस्ते café 한글'", "नमस्ते café 한글"),
  ])
  func `what nobody sees is written out`(text: String, shown: String) async throws {
    let ofElement = try await failure(text, "expect(element).toHaveText('x');")
    #expect(
      ofElement?.message == "expected testId 'count' to have the text 'x'; it has '\(shown)'"
    )
    let ofValue = try await failure(text, "expect(text).toBe('x');")
    #expect(ofValue?.message == "expected '\(shown)' to be 'x'")
  }

  @Test func `a line's end in an element's text is written out`() async throws {
    let failure = try await failure(#"'a\nb'"#, "expect(element).toHaveText('a⏎b');")
    #expect(
      failure?.message == #"expected testId 'count' to have the text 'a⏎b'; it has 'a\nb'"#
    )
  }

  @Test(arguments: [
    (
      "'x'.repeat(300) + 'A'", "toHaveText('x'.repeat(300) + 'B')",
      [
        "from character 301 on: expected …'xxxxxxxxxxxxxxxxxxxxB', got …'xxxxxxxxxxxxxxxxxxxxA'"
      ]
    ),
    (
      "'A'", "toHaveText('B' + 'x'.repeat(100))",
      ["from character 1 on: expected 'Bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'…, got 'A'"]
    ),
    (
      #"'x'.repeat(300) + '\nA\n'"#, #"toHaveText('x'.repeat(300) + '\nB\nC')"#,
      ["  \(String(repeating: "x", count: 300))", "- B", "- C", "+ A"]
    ),
    (
      "'12 ' + 'x'.repeat(300) + 'A'", "toContainText('x'.repeat(300) + 'B')",
      [
        "from character 301 on: expected …'xxxxxxxxxxxxxxxxxxxxB', got …'xxxxxxxxxxxxxxxxxxxxA'"
      ]
    ),
    ("'A'", "toHaveText('B')", []),
    ("'A'", "toContainText('x'.repeat(300))", []),
    ("'x'.repeat(300)", "not.toHaveText('x'.repeat(300))", []),
    ("'x'.repeat(300)", "toHaveText(/y/)", []),
  ])
  func `long texts are told where they differ`(
    text: String,
    expectation: String,
    details: [String]
  ) async throws {
    #expect(try await failure(text, "expect(element).\(expectation);")?.details == details)
  }
}
