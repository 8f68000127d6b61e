import Testing

/// The additional screens of `weexhost dev`: they can be touched, too.
@Suite struct DevScreenTests {
  @Test func `what is touched on a screen beside is touched on the page, and the screens follow`()
    async throws
  {
    let run = try await DevRun(
      ["page.js": Self.page],
      script: Self.beside + """
        on 0 '{"tap": {"point": [100, 180]}}'; texts; follow 'Tapped add'
        on 0 '{"tap": {"point": [100, 420]}}'; texts
        on 0 '{"longPress": {"point": [100, 60]}}'; texts
        on 0 '{"scroll": {"point": [100, 820], "y": 300}}'; texts; follow 'Scrolled'
        on null '{"tap": {"point": [100, 394]}}'; texts; follow 'Tapped less'
        on 0 '{"tap": {"point": [100, 540]}}'
        """
    )
    #expect(
      run.lines.prefix(5) == [
        "Less Add Same Same Tapped add Tall", "Less Add Same Same Tapped second Tall",
        "Less Add Same Same Pressed less Tall", "Less Add Same Same Scrolled Tall",
        "Less Add Same Same Tapped less Tall",
      ],
      "\(run)"
    )
    // A name if there is one, so that the step is found again after an edit.
    for step in [#"tap text "Add""#, #"tap ref ""#, #"longPress text "Less""#] {
      #expect(run.stderr.contains(step), "\(run)")
    }
    #expect(run.stderr.contains(#"scroll testId "tall" y 300"#), "\(run)")
    #expect(
      run.lines.count == 6
        && run.lines[5].contains(#"at point (100, 540) is only on that screen","ok":false}"#),
      "\(run)"
    )
  }

  @Test func `a step on a screen that is not there, or at no place of it, is refused`() async throws
  {
    let run = try await DevRun(
      ["page.js": Self.page],
      script: """
        post /command '{"do": "step", "screen": 0, "step": {"tap": {"text": "Add"}}}'
        \(Self.beside)
        on 1 '{"tap": {"text": "Add"}}'; on '"first"' '{"tap": {"text": "Add"}}'
        on 0 '{"tap": {}}'; on 0 '{"tap": {"point": [100, 2000]}}'
        on 0 '{"tap": {"text": "Less"}}'; texts
        """
    )
    let wrongSlot =
      #"{"error":"'screen' wants the slot of a screen beside; 0 is 750x1000@2, light","ok":false}"#
    #expect(
      run.lines == [
        #"{"error":"'screen' wants the slot of a screen beside; there is none","ok":false}"#,
        wrongSlot, wrongSlot,
        #"{"error":"'tap' wants one of ref, testId, text and point as its target","ok":false}"#,
        #"{"error":"nothing is at point (100, 2000); the page is 750 by 1000","ok":false}"#,
        "Less Add Same Same Tapped less Tall",
      ],
      "\(run)"
    )
  }

  @Test func `a field that is tapped on a screen beside is named, to be typed into`() async throws {
    let run = try await DevRun(
      ["page.js": Self.form],
      script: Self.beside + """
        post /command '{"do": "step", "screen": 0, "step": {"tap": {"point": [100, 50]}}}' > answer.txt
        field=$(grep -o '"field":"[^"]*' answer.txt | cut -d '"' -f 4)
        step '{"type": {"ref": "'"$field"'", "value": "tea"}}'; follow 'Typed tea'; texts
        """
    )
    #expect(run.lines == ["tea Typed tea"], "\(run)")
  }

  /// Adds a screen, 334 page units shorter; `on SLOT STEP` does a step on it.
  private static let beside = """
    on() {
      local answer=$(post /command '{"do": "step", "screen": '"$1"', "step": '"$2"'}')
      [[ "$answer" == *'"ok":true'* ]] || echo "$answer"
    }
    post /command '{"do": "beside", "value": [{"screen": "750x1000@2"}]}' > answer.txt

    """

  /// The beginning of a page: on the shorter screen the rest is at the top, on the other one 334 page units below.
  private static let gap = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    const add = (type, height, parent = body) => {
      const element = document.createElement(type);
      element.setStyle('height', height);
      parent.appendChild(element);
      return element;
    };
    add('div', WXEnvironment.deviceHeight - 1000);

    """

  /// Lines of 120 page units, two of which have the same text; the shorter screen has one more.
  private static let page =
    gap + """
      const line = (value, name) => {
        const text = add('text', 120);
        text.setAttr('value', value);
        if (name) text.addEvent('click', () => sum.setAttr('value', 'Tapped ' + name));
        return text;
      };
      line('Less', 'less').addEvent('longpress', () => sum.setAttr('value', 'Pressed less'));
      line('Add', 'add');
      line('Same', 'first');
      line('Same', 'second');
      if (WXEnvironment.deviceHeight < 1334) line('Short', 'short');
      const sum = line('Tapped nothing');
      const scroller = add('scroller', 200);
      scroller.setAttr('testId', 'tall');
      scroller.addEvent('scroll', () => sum.setAttr('value', 'Scrolled'));
      add('text', 900, scroller).setAttr('value', 'Tall');
      """

  /// A field without a name in a row that has one, and is a button.
  private static let form =
    gap + """
      const row = add('div', 300);
      row.setAttr('testId', 'row');
      row.addEvent('click', () => {});
      const field = add('input', 100, row);
      const sum = add('text', 120);
      field.addEvent('input', (event) => sum.setAttr('value', 'Typed ' + event.value));
      """
}
