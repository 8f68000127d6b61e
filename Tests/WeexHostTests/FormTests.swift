import Testing
import WeexHost

/// Inputs, textareas and switches, as a person uses them.
@HostActor
@Suite struct FormTests {
  private func field(
    _ attributes: String = "{}",
    type: String = "input",
    also: String = ""
  )
    async throws -> DrivenPage
  {
    try await DrivenPage(
      """
      const field = add(body, '\(type)', {}, Object.assign({ testId: 'f' }, \(attributes)));
      const other = add(body, 'input', {}, { testId: 'o' });
      body.addEvent('tell', () => log(field.attr.value));
      \(also)
      """
    )
  }

  @Test func `typing is a focus, and an input event for each key`() async throws {
    let driven = try await field(
      also: "hear(field, 'focus', 'input', 'change', 'blur', 'keyboard');"
    )
    try driven.page.type("hi", into: .testID("f"))
    #expect(
      await driven.takeLines() == [
        "f focus {}", #"f keyboard {"isShow":true,"keyboardSize":0}"#,
        #"f input {"value":"h"}"#, #"f input {"value":"hi"}"#,
      ]
    )
    try driven.page.fire("tell", on: .ref("_root"))
    #expect(await driven.takeLines() == [#""hi""#])
    try driven.page.focus(.testID("o"))
    #expect(
      await driven.takeLines() == [
        #"f change {"value":"hi"}"#, "f blur {}", #"f keyboard {"isShow":false}"#,
      ]
    )
    try driven.page.focus(.testID("f"))
    try driven.page.blur(.testID("f"))
    #expect(await driven.takeLines().filter { $0.hasPrefix("f change") }.isEmpty)
    #expect(try driven.page.component(at: .testID("f")).attributes["value"] == "hi")
  }

  @Test func `the return key leaves an input, and is text in a textarea`() async throws {
    let input = try await field(
      "{ returnKeyType: 'send', value: 'a' }",
      also: "hear(field, 'return', 'blur');"
    )
    try input.page.type("b\nc", into: .testID("f"))
    #expect(
      await input.takeLines() == [#"f return {"returnKeyType":"send","value":"ab"}"#, "f blur {}"]
    )
    let area = try await field(type: "textarea", also: "hear(field, 'input');")
    try area.page.type("b\n", into: .testID("f"))
    #expect(await area.takeLines() == [#"f input {"value":"b"}"#, #"f input {"value":"b\n"}"#])
  }

  @Test func `a page sets the text without an event, and typing may replace it`() async throws {
    let driven = try await field(
      "{ value: 'old' }",
      also: "hear(field, 'input'); body.addEvent('set', () => field.setAttr('value', 'new'));"
    )
    try driven.page.fire("set", on: .ref("_root"))
    #expect(await driven.takeLines().isEmpty)
    try driven.page.type("er", into: .testID("f"))
    try driven.page.type("x", into: .testID("f"), replacing: true)
    #expect(
      await driven.takeLines() == [
        #"f input {"value":"newe"}"#, #"f input {"value":"newer"}"#, #"f input {"value":"x"}"#,
      ]
    )
  }

  @Test(arguments: [
    ("{ maxlength: 3 }", "abcd", ["a", "ab", "abc"]),
    ("{ type: 'number' }", "1x.5", ["1", "1.", "1.5"]),
    ("{ type: 'tel' }", "+a#", ["+", "+#"]), ("{ maxlength: 3 }", "a👍b", ["a", "a👍"]),
  ])
  func `a field takes what it is for`(
    _ attributes: String,
    _ typed: String,
    _ values: [String]
  )
    async throws
  {
    let driven = try await field(
      attributes,
      also: "field.addEvent('input', (event) => log(event.value));"
    )
    try driven.page.type(typed, into: .testID("f"))
    #expect(await driven.takeLines() == values.map { "\"\($0)\"" })
  }

  @Test func `a date is chosen as a whole`() async throws {
    let driven = try await field("{ type: 'date' }", also: "hear(field, 'input', 'change');")
    try driven.page.type("2000-01-02", into: .testID("f"))
    #expect(await driven.takeLines() == [#"f change {"value":"2000-01-02"}"#])
  }

  @Test func `its methods focus, blur and select`() async throws {
    let driven = try await field(
      "{ value: 'hello' }",
      also: """
        hear(field, 'focus', 'blur', 'input');
        body.addEvent('focus', () => field.focus());
        body.addEvent('blur', () => field.blur());
        body.addEvent('select', () => {
          field.setSelectionRange(1, 4);
          field.setSelectionRange(0, 99);
          field.getSelectionRange((range) => log(sorted(range)));
        });
        """
    )
    try driven.page.fire("focus", on: .ref("_root"))
    try driven.page.fire("blur", on: .ref("_root"))
    #expect(await driven.takeLines() == ["f focus {}", "f blur {}"])
    try driven.page.fire("select", on: .ref("_root"))
    #expect(
      await driven.takeLines() == ["f focus {}", #"{"selectionEnd":4,"selectionStart":1}"#]
    )
    try driven.page.type("i", into: .testID("f"))
    #expect(await driven.takeLines() == [#"f input {"value":"hio"}"#])
  }

  @Test func `a formatter rewrites what is typed`() async throws {
    let driven = try await field(
      also: #"""
        field.addEvent('input', (event) => log(event.value));
        field.setTextFormatter({
          recoverRule: '/ /g', recoverReplace: '', formatRule: '/(\\d{4})(?=\\d)/g', formatReplace: '$1 ',
        });
        other.setTextFormatter({ recoverRule: '(', recoverReplace: '', formatRule: 'a', formatReplace: 'b' });
        other.setTextFormatter({});
        """#
    )
    let lines = await driven.takeLines()
    #expect(
      lines == [
        "file:///page.js:40:23: setTextFormatter: 'recoverRule' is not a regular expression: (",
        "file:///page.js:41:23: setTextFormatter: 'recoverRule' and 'recoverReplace' must be strings",
      ]
    )
    try driven.page.type("12345678", into: .testID("f"))
    #expect(await driven.takeLines().suffix(2) == [#""1234 567""#, #""1234 5678""#])
  }

  @Test func `a page answers each key before the next`() async throws {
    let driven = try await field(
      also: """
        field.addEvent('focus', () => field.setAttr('value', '>'));
        field.addEvent('input', ({ value }) => {
          log(value);
          if (/[^0-9>]/.test(value)) field.setAttr('value', value.replace(/[^0-9>]/g, ''));
          if (value.length === 4) field.blur();
        });
        field.addEvent('blur', () => log(field.attr.value));
        """
    )
    try driven.page.type("1a23456", into: .testID("f"))
    #expect(
      await driven.takeLines() == [#"">1""#, #"">1a""#, #"">12""#, #"">123""#, #"">123""#]
    )
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `what takes no text, or none now, says so`() async throws {
    let driven = try await field(
      "{ disabled: true }",
      also: "field.addEvent('click', () => log('click'));"
    )
    #expect(
      driven.errorMessage { try $0.type("x", into: .testID("f")) }
        == "input 3 (testId 'f') cannot be edited: it is disabled".replacing(
          " (testId 'f')",
          with: ""
        )
    )
    #expect(
      driven.errorMessage { try $0.type("x", into: .ref("_root")) }
        == "div _root (ref '_root') takes no text; an input or a textarea does"
    )
    #expect(
      driven.errorMessage { try $0.blur(.testID("o")) }
        == "input 4 (testId 'o') does not have the focus"
    )
  }

  @Test func `autofocus has the focus, fields are as high as their lines`() async throws {
    let driven = try await field(
      "{ rows: 3, autofocus: true }",
      type: "textarea",
      also: "add(body, 'input', { fontSize: 50, lineHeight: 70 }, { testId: 'tall' });"
    )
    let area = try #require(try driven.page.component(at: .testID("f")) as? EditField)
    #expect(area.isFocused)
    #expect(area.calculatedFrame.height == 115.2)
    #expect(try driven.page.component(at: .testID("o")).calculatedFrame.height == 38.4)
    #expect(try driven.page.component(at: .testID("tall")).calculatedFrame.height == 70)
  }

  @Test func `a tap turns a switch, unless it is disabled`() async throws {
    let driven = try await DrivenPage(
      """
      const toggle = add(body, 'switch', { width: 5 }, { testId: 's', checked: true });
      hear(toggle, 'change');
      add(body, 'switch', {}, { testId: 'off', disabled: true });
      body.addEvent('tell', () => log(toggle.attr.checked));
      """
    )
    let size = try driven.page.component(at: .testID("s")).calculatedFrame
    #expect(size.width == 102 && size.height == 62)
    try driven.page.tap(.testID("s"))
    try driven.page.fire("tell", on: .ref("_root"))
    #expect(await driven.takeLines() == [#"s change {"value":false}"#, "false"])
    try driven.page.tap(.testID("s"))
    #expect(await driven.takeLines() == [#"s change {"value":true}"#])
    #expect(
      driven.errorMessage { try $0.tap(.testID("off")) }
        == "switch 4 cannot be switched: it is disabled"
    )
  }
}
