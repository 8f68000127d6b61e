import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// An unknown name in an expectation is an error, because its negation would always hold.
@HostActor
@Suite struct ExpectedNameTests {
  private static let page = """
    // { "framework": "Vanilla" }
    const root = document.createElement('div', { style: { margin: 5 } });
    document.documentElement.appendChild(root);
    const text = document.createElement('text', {
      attr: { value: 'tea', testId: 'tea', shelfLife: 3, role: 'ware' }, style: { color: 'red', fontSize: 30 },
    });
    text.addEvent('click', () => {});
    text.addEvent('restock', () => {});
    root.appendChild(text);
    """

  private func messages(_ body: String) async throws -> [String] {
    try await TestFileHarness.test(
      "const page = await t.open('page.js'), tea = page.getByText('tea'), root = page.getByType('div');\n\(body)",
      page: Self.page
    ).messages
  }

  @Test(arguments: [
    (
      "tea", "toHaveStyle('colour', 'red')",
      "toHaveStyle: there is no style 'colour'; did you mean 'color'"
    ),
    (
      "tea", "toHaveStyle({ colour: 'red' })",
      "toHaveStyle: there is no style 'colour'; did you mean 'color'"
    ),
    ("tea", "toHaveStyle('color', 'rde')", "toHaveStyle: color: 'rde' is not a colour"),
    ("tea", "toHaveStyle('font-weight', 'bolt')", "toHaveStyle: fontWeight: "),
    ("root", "toHaveStyle('visibility', 'hiden')", "toHaveStyle: visibility: "),
    ("tea", "toListenFor('clik')", "toListenFor: text has no event 'clik'; did you mean 'click'?"),
    (
      "tea", "toListenFor('Click')", "toListenFor: text has no event 'Click'; did you mean 'click'?"
    ),
    (
      "tea", "toListenFor('restok')",
      "toListenFor: text has no event 'restok'; did you mean 'restock'?"
    ),
    (
      "tea", "toHaveAttribute('testID')",
      "toHaveAttribute: text has no attribute 'testID'; did you mean 'testId'?"
    ),
    (
      "tea", "toHaveAttribute('valeu', 'x')",
      "toHaveAttribute: text has no attribute 'valeu'; did you mean 'value'?"
    ),
    (
      "tea", "toHaveAttribute('shelflife')",
      "toHaveAttribute: text has no attribute 'shelflife'; did you mean 'shelfLife'?"
    ),
    (
      "tea", "toContainText('')",
      "toContainText wants a text that is not empty: every text contains the empty one; toHaveText('') expects no text"
    ),
    (
      "tea", "toHaveText(new RegExp(''))",
      "toHaveText wants a regular expression that some text does not match, got /(?:)/"
    ),
    ("tea", "toHaveFrame({ x: '10' })", "toHaveFrame wants a number as x, got '10'"),
    ("tea", "toHaveFrame({ width: NaN })", "toHaveFrame wants a number as width, got NaN"),
    (
      "tea", "toHaveFrame({})",
      "toHaveFrame wants an object with x, y, width and height, or some of them, got an empty one"
    ),
    (
      "tea", "toHaveStyle('opacity', undefined)",
      "toHaveStyle: argument 2 is undefined, which no page has"
    ),
  ])
  func `a name, or a value, that there is not is an error, with not too`(
    _ element: String,
    _ call: String,
    _ message: String
  ) async throws {
    for not in ["", "not."] {
      let told = try await messages("expect(\(element)).\(not)\(call);")
      #expect(told.count == 1)
      #expect(told.first?.contains(message) == true, "\(told)")
    }
  }

  @Test(arguments: [
    (
      "expect(page.getByType('txt')).not.toExist();",
      "there is no component 'txt'; did you mean 'text'?"
    ),
    (
      "expect(page.getByType('txt')).toHaveCount(0);",
      "there is no component 'txt'; did you mean 'text'?"
    ),
    (
      "expect(page.getByType('txt').exists).toBe(false);",
      "there is no component 'txt'; did you mean 'text'?"
    ),
    (
      "expect(page.getByRole('buton')).not.toExist();",
      "there is no role 'buton'; did you mean 'button'?"
    ),
    (
      "expect(page.getByRole('Button', { name: 'x' })).not.toExist();",
      "there is no role 'Button'; did you mean 'button'?"
    ),
  ])
  func `what nothing can be is not missed`(_ body: String, _ message: String) async throws {
    let told = try await messages(body)
    #expect(told.count == 1)
    #expect(told.first?.hasSuffix(message) == true, "\(told)")
  }

  @Test func `what there may be is missed, and names of the page's own are known`() async throws {
    let told = try await messages(
      """
      expect(page.getByType('cell')).not.toExist();
      expect(page.getByType(/txt/)).not.toExist();
      expect(page.getByRole('switch')).not.toExist();
      expect(page.getByRole('ware')).toExist();
      expect(page.getByRole('shelf')).not.toExist();
      expect(tea).not.toListenFor('longpress');
      expect(tea).not.toListenFor('sold');
      expect(tea).not.toHaveAttribute('lines');
      expect(tea).not.toHaveAttribute('price');
      expect(tea).not.toHaveStyle('color', 'blue');
      expect(tea).not.toHaveStyle('weexDarkSchemeColor', 'blue');
      expect(tea).not.toHaveStyle('color:active', 'blue');
      """
    )
    #expect(told == [])
  }

  @Test func `a style that is not set is what it is without`() async throws {
    let told = try await messages(
      """
      expect(tea).toHaveStyle('opacity', 1);
      expect(tea).not.toHaveStyle('opacity', 0.5);
      expect(tea).toHaveStyle({ visibility: 'visible', 'flex-direction': 'column' });
      expect(root).toHaveStyle('marginTop', 5);
      expect(root).not.toHaveStyle('marginTop', 0);
      expect(root).toHaveStyle('padding-left', '0px');
      expect(root).toHaveStyle('opacity', null);
      expect(root).not.toHaveStyle('opacity', /./);
      expect(root).toHaveStyle('opacity', 0.5);
      """
    )
    #expect(
      told == [
        "expected type 'div' to have the style opacity: 0.5; opacity: it is not set, which means 1"
      ]
    )
  }
}
