import Testing
import WeexHost

/// Inputs, textareas and switches, as a user uses them.
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

  @Test(arguments: [
    (
      "{}",
      [
        #"f input {"value":"a"}"#, #"f return {"returnKeyType":"default","value":"a"}"#,
        #"f input {"value":"a\n"}"#,
      ]
    ),
    (
      "{ returnKeyType: 'done' }",
      [
        #"f input {"value":"a"}"#, #"f return {"returnKeyType":"done","value":"a"}"#,
        #"f change {"value":"a"}"#, "f blur {}",
      ]
    ),
  ])
  func `a textarea reports the return key, and is left by one with a name`(
    _ attributes: String,
    _ lines: [String]
  ) async throws {
    let area = try await field(
      attributes,
      type: "textarea",
      also: "hear(field, 'input', 'return', 'change', 'blur');"
    )
    try area.page.type("a\n", into: .testID("f"))
    #expect(await area.takeLines() == lines)
  }

  @Test(arguments: [("input", "Xab"), ("textarea", "abc")])
  func `a full textarea takes no key, a full input loses its end`(
    _ type: String,
    _ text: String
  ) async throws {
    let driven = try await field(
      "{ maxlength: 3, value: 'abc' }",
      type: type,
      also: "body.addEvent('go', () => field.setSelectionRange(0, 0));"
    )
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    try driven.page.type("X", into: .testID("f"))
    await driven.host.settle()
    let field = try #require(try driven.page.component(at: .testID("f")) as? EditField)
    #expect(field.text == text)
  }

  @Test(arguments: [
    ("field.setAttr('autofocus', true)", "field.setAttr('autofocus', false)"),
    ("field.focus()", "field.setAttr('disabled', true)"),
  ])
  func `autofocus that changes gives the focus or takes it, disabled takes it`(
    _ take: String,
    _ leave: String
  ) async throws {
    let driven = try await field(
      also: """
        hear(field, 'focus', 'blur', 'keyboard');
        body.addEvent('take', () => \(take));
        body.addEvent('leave', () => \(leave));
        """
    )
    try driven.page.fire("take", on: .ref("_root"))
    #expect(
      await driven.takeLines() == ["f focus {}", #"f keyboard {"isShow":true,"keyboardSize":0}"#]
    )
    try driven.page.fire("leave", on: .ref("_root"))
    #expect(await driven.takeLines() == ["f blur {}", #"f keyboard {"isShow":false}"#])
  }

  @Test func `a field whose cell is scrolled away is left, one that is removed says nothing`()
    async throws
  {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 300 }, { testId: 'l' });
      const cells = rows(list, 8, 100, 'cell');
      cells.forEach((cell, i) => hear(add(cell, 'input', {}, { testId: `f${i}` }), 'change', 'blur', 'keyboard'));
      body.addEvent('cut', () => list.removeChild(cells[7]));
      """
    )
    try driven.page.type("a", into: .testID("f0"))
    await driven.host.settle()
    _ = await driven.takeLines()
    try driven.page.scroll(.testID("l"), y: 500)
    #expect(
      await driven.takeLines() == [
        #"f0 change {"value":"a"}"#, "f0 blur {}", #"f0 keyboard {"isShow":false}"#,
      ]
    )
    try driven.page.type("b", into: .testID("f7"))
    await driven.host.settle()
    _ = await driven.takeLines()
    try driven.page.fire("cut", on: .ref("_root"))
    #expect(await driven.takeLines().isEmpty)
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

  @Test func `a backspace takes away what stands before the cursor, or what is selected`()
    async throws
  {
    let driven = try await field("{ value: 'a👍🏽' }", also: "hear(field, 'input');")
    try driven.page.type("bc\u{8}\u{8}\u{8}", into: .testID("f"))
    let texts = ["a👍🏽b", "a👍🏽bc", "a👍🏽b", "a👍🏽", "a"]
    #expect(await driven.takeLines() == texts.map { #"f input {"value":"\#($0)"}"# })
    try driven.page.type("\u{8}\u{8}", into: .testID("f"))
    #expect(await driven.takeLines() == [#"f input {"value":""}"#])
  }

  @Test func `a date that was chosen is edited as text if the page wants that`() async throws {
    let driven = try await field(
      "{ type: 'date', value: 'Thursday 2026-01-01' }",
      also: "field.addEvent('change', () => field.setAttr('type', 'text')); hear(field, 'input');"
    )
    try driven.page.type("2026-02-02", into: .testID("f"), replacing: false)
    #expect(await driven.takeLines().isEmpty)
    try driven.page.type("ab", into: .testID("f"), replacing: false)
    #expect(await driven.takeLines().last == #"f input {"value":"2026-02-02ab"}"#)
  }

  @Test(arguments: [("date", "2000-01-02"), ("time", "09:30")])
  func `a field whose value is picked has no focus, and takes it from the others`(
    _ type: String,
    _ value: String
  ) async throws {
    let driven = try await field(
      "{ type: '\(type)' }",
      also: """
        for (const one of [field, other]) hear(one, 'focus', 'change', 'blur', 'keyboard');
        field.addEvent('click', () => log('click'));
        """
    )
    try driven.page.focus(.testID("o"))
    _ = await driven.takeLines()
    try driven.page.type(value, into: .testID("f"))
    #expect(
      await driven.takeLines() == [
        "o blur {}", #"o keyboard {"isShow":false}"#, #""click""#,
        #"f change {"value":"\#(value)"}"#,
      ]
    )
    #expect(
      driven.errorMessage { try $0.blur(.testID("f")) }
        == "input 3 (testId 'f') does not have the focus"
    )
    try driven.page.focus(.testID("f"))
    try driven.page.blur(.testID("f"))
    #expect(await driven.takeLines() == [#""click""#])
  }

  @Test func `a date is chosen as a whole`() async throws {
    let driven = try await field("{ type: 'date' }", also: "hear(field, 'input', 'change');")
    try driven.page.type("2000-01-02", into: .testID("f"))
    #expect(await driven.takeLines() == [#"f change {"value":"2000-01-02"}"#])
  }

  @Test func `a field whose date was chosen may become a text field`() async throws {
    let driven = try await field(
      "{ type: 'date', value: 'Thursday 2026-01-01' }",
      also: """
        hear(field, 'input');
        field.addEvent('change', () => {
          field.setAttr('type', 'text');
          field.getSelectionRange((range) => log(sorted(range)));
        });
        """
    )
    try driven.page.type("2026-02-02", into: .testID("f"))
    #expect(await driven.takeLines() == [#"{"selectionEnd":10,"selectionStart":10}"#])
    try driven.page.type("ab", into: .testID("f"))
    #expect(
      await driven.takeLines() == [
        #"f input {"value":"2026-02-02a"}"#, #"f input {"value":"2026-02-02ab"}"#,
      ]
    )
  }

  @Test(.timeLimit(.minutes(1)))
  func `a long text is cut to its length at once`() async throws {
    let driven = try await field("{ maxlength: 150000, value: '汉'.repeat(150001) }")
    let field = try #require(try driven.page.component(at: .testID("f")) as? EditField)
    #expect(field.text.utf16.count == 150_000)
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

  @Test(arguments: [
    ("/B/gi", "x", "abBb", "axxx"), ("/b/", "x", "abb", "axb"), ("b", "$0$0", "ab", "abb"),
    ("/^(.)(.)$/g", "$2$1", "ab", "ba"), ("/(?<=a)b/g", "x", "ab", "ax"),
    ("/\\u{61}/u", "x", "a", "x"),
  ])
  func `a formatter's rules are JavaScript's, with their flags`(
    _ rule: String,
    _ replacement: String,
    _ value: String,
    _ formatted: String
  ) async throws {
    let driven = try await field(
      "{ value: '\(value.dropLast())' }",
      also: """
        field.addEvent('input', (event) => log(event.value));
        field.setTextFormatter({
          recoverRule: '', recoverReplace: '', formatRule: '\(rule)', formatReplace: '\(replacement)',
        });
        """
    )
    try driven.page.type(String(value.suffix(1)), into: .testID("f"))
    #expect(await driven.takeLines() == ["\"\(formatted)\""])
  }

  @Test func `the rules of a formatter are read once, not at each key`() async throws {
    let driven = try await field(
      "{ value: '' }",
      also: """
        const Own = RegExp;
        let made = 0;
        globalThis.RegExp = function (...all) { made += 1; return new Own(...all); };
        field.addEvent('input', (event) => log(event.value + made));
        field.setTextFormatter({ recoverRule: '/-/y', recoverReplace: '', formatRule: 'a', formatReplace: 'b' });
        """
    )
    try driven.page.type("aca", into: .testID("f"))
    #expect(await driven.takeLines() == [#""b2""#, #""bc2""#, #""bcb2""#])
  }

  @Test func `unknown flags of a formatter are said, and no rule runs for ever`() async throws {
    let driven = try await field(
      "{ value: '\(String(repeating: "a", count: 40))' }",
      also: """
        field.addEvent('input', (event) => log(event.value.length));
        field.setTextFormatter({ recoverRule: '/a/q', recoverReplace: '', formatRule: 'a', formatReplace: 'b' });
        field.setTextFormatter({ recoverRule: '/(a+)+$/g', recoverReplace: '', formatRule: 'c', formatReplace: '' });
        """
    )
    #expect(
      await driven.takeLines() == [
        "file:///page.js:37:23: setTextFormatter: 'recoverRule' is not a regular expression: /a/q"
      ]
    )
    try driven.page.type("b", into: .testID("f"))
    #expect(await driven.takeLines() == ["41"])
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
    #expect(
      driven.page.failures.map(\.message) == [
        "typing stopped after 4 of 7 characters: input 3 (testId 'f') has lost the focus"
      ]
    )
  }

  @Test(arguments: [
    ("field.setAttr('disabled', true)", "2 of 6", "is disabled"),
    ("body.removeChild(field)", "2 of 6", "was removed"),
    ("field.blur()", "2 of 6", "has lost the focus"),
    (
      "other.focus()", "2 of 6",
      "has lost the focus to input 4 (testId 'o'): type the rest there"
    ),
  ])
  func `keys that a field does not take any more are a failure`(
    _ change: String,
    _ count: String,
    _ reason: String
  ) async throws {
    let driven = try await field(
      also: "field.addEvent('input', ({ value }) => { if (value.length === 2) \(change); });"
    )
    try driven.page.type("abcdef", into: .testID("f"))
    await driven.host.settle()
    #expect(
      driven.page.failures.map(\.message) == [
        "typing stopped after \(count) characters: input 3 (testId 'f') \(reason)"
      ]
    )
  }

  @Test func `what stands behind a return key that leaves the field is a failure`() async throws {
    let driven = try await field(also: "hear(field, 'return');")
    try driven.page.type("ab\n", into: .testID("f"))
    await driven.host.settle()
    #expect(driven.page.failures.isEmpty)
    try driven.page.type("ab\ncd", into: .testID("f"))
    await driven.host.settle()
    #expect(
      driven.page.failures.map(\.message) == [
        "typing stopped after 3 of 5 characters: input 3 (testId 'f') has lost the focus"
      ]
    )
  }

  @Test(arguments: [
    (
      "date", "tomorrow",
      "the picker takes a day such as 2026-11-21 from 2026-01-01, not 'tomorrow'"
    ),
    (
      "date", "2025-12-31",
      "the picker takes a day such as 2026-11-21 from 2026-01-01, not '2025-12-31'"
    ),
    ("date", "2026-11-21", nil),
    ("time", "99:99", "the picker takes a time of day such as 09:30, not '99:99'"),
    ("time", "09:30", nil), ("text", "99:99", nil),
  ])
  func `a day and a time are chosen as in a picker`(
    _ type: String,
    _ text: String,
    _ message: String?
  ) async throws {
    let driven = try await field("{ type: '\(type)', min: '2026-01-01' }")
    #expect(
      driven.errorMessage { try $0.type(text, into: .testID("f")) }
        == message.map { "input 3 (testId 'f'): \($0)" }
    )
    try driven.page.fire("tell", on: .ref("_root"))
    _ = await driven.takeLines()
    let area = try #require(try driven.page.component(at: .testID("f")) as? EditField)
    #expect(area.text == (message == nil ? text : ""))
  }

  @Test(arguments: ["input", "switch"])
  func `a tap on what is disabled is for what is around it`(_ type: String) async throws {
    let driven = try await DrivenPage(
      """
      const row = add(body, 'div', { width: 300, height: 60 }, { testId: 'row' });
      add(row, '\(type)', { width: 200, height: 60 }, { testId: 'f', disabled: true });
      body.addEvent('go', () => row.addEvent('click', () => log('row')));
      """
    )
    let message = driven.errorMessage { try $0.tap(.testID("f")) }
    #expect(message?.hasSuffix("it is disabled") == true)
    #expect(
      driven.errorMessage { try $0.tap(.point(x: 20, y: 20)) }?.hasPrefix("nothing listens") == true
    )
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    try driven.page.tap(.testID("f"))
    try driven.page.tap(.testID("row"))
    try driven.page.tap(.point(x: 20, y: 20))
    #expect(await driven.takeLines() == [#""row""#, #""row""#, #""row""#])
  }

  @Test func `what takes no text, or none now, says so`() async throws {
    let driven = try await field(
      "{ disabled: true }",
      also: "field.addEvent('click', () => log('click'));"
    )
    #expect(
      driven.errorMessage { try $0.type("x", into: .testID("f")) }
        == "input 3 (testId 'f') cannot be edited: it is disabled"
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

  @Test(arguments: [
    ("'yes'", true), ("'YES'", true), ("'Y'", true), ("'true'", true), ("'t'", true),
    ("'1'", true), ("' +02'", true), ("3", true), ("'no'", false), ("'on'", false),
    ("'false'", false), ("'0'", false), ("''", false), ("'-0'", false),
  ])
  func `a text is on if iOS takes it so`(_ value: String, _ isOn: Bool) async throws {
    let driven = try await DrivenPage(
      "add(body, 'switch', {}, { testId: 's', checked: \(value) });"
    )
    #expect((try driven.page.component(at: .testID("s")) as? Switch)?.isOn == isOn)
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

  @Test func `a switch keeps its tap from the row around it`() async throws {
    let driven = try await DrivenPage(
      """
      const row = add(body, 'div', { height: 100 }, { testId: 'row' });
      hear(row, 'click');
      hear(add(row, 'switch', {}, { testId: 's' }), 'change');
      hear(add(row, 'switch', {}, { testId: 'own' }), 'change', 'click');
      """
    )
    try driven.page.tap(.testID("s"))
    #expect(await driven.takeLines() == [#"s change {"value":true}"#])
    try driven.page.tap(.testID("own"))
    #expect(await driven.takeLines().map { $0.prefix(10) } == ["own change", "own click "])
  }
}
