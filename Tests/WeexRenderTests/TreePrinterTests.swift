import HostThread
import Testing
import WeexCore
import WeexPages
import WeexRender

@HostActor
@Suite struct TreePrinterTests {
  /// A page as in an app.
  static let shop = """
    root.setStyle('backgroundColor', '#f5f5f5');
    const header = add('div', { attr: { id: 'header' }, style: { flexDirection: 'row', justifyContent: 'space-between',
      alignItems: 'center', height: '96px', paddingLeft: '24px', paddingRight: '24px', backgroundColor: '#42b983' } });
    add('text', { attr: { value: 'Shopping list' }, style: { fontSize: '40px', fontWeight: 'bold', color: '#ffffff' } }, header);
    add('image', { attr: { src: 'https://example.com/icons/basket.png' }, style: { width: '48px', height: '48px' } }, header)
      .addEvent('click', () => {});
    const list = add('list');
    list.addEvent('loadmore', () => {});
    for (const [name, price] of [['Milk', '1.19 €'], ['牛奶和面包', '3.40 €'], ['A long name that goes on and on, over the whole line and further', '7 €']]) {
      const cell = add('cell', {}, list);
      const row = add('div', { style: { flexDirection: 'row', padding: '20px', borderBottomWidth: '1px', borderColor: '#dddddd' } }, cell);
      row.addEvent('click', () => {});
      row.addEvent('longpress', () => {});
      add('text', { attr: { value: name }, style: { flex: 1, fontSize: '32px', lines: 1 } }, row);
      add('text', { attr: { value: price }, style: { color: '#999999' } }, row);
    }
    add('badge', { attr: { testId: 'badge' }, style: { position: 'fixed', right: '24px', bottom: '24px', width: '100px', height: '100px', borderRadius: '50px', backgroundColor: 'red' } });
    """

  @Test func `a page reads well`() async throws {
    let page = try await PageHarness.page(Self.shop)
    #expect(
      TreePrinter.text(of: page) == """
        div _root                 0,0  750×1334  bg #f5f5f5
        ├─ div #header            0,0  750×96    row · justify space-between · align center · bg #42b983
        │  ├─ text 4            24,24  260×48    "Shopping list"  40px · bold · #ffffff
        │  └─ image 5          678,24  48×48     src=https://example.com/icons/basket.png  on click
        ├─ list 6                0,96  750×1238  on loadmore
        │  ├─ cell 7              0,0  750×79.4
        │  │  └─ div 8            0,0  750×79.4  on click, longpress  row · border #dddddd
        │  │     ├─ text 9      20,20  614×38.4  "Milk"  flex 1 · 32px · lines 1
        │  │     └─ text 10    634,20  96×38.4   "1.19 €"  #999999
        │  ├─ cell 11          0,79.4  750×79.4
        │  │  └─ div 12           0,0  750×79.4  on click, longpress  row · border #dddddd
        │  │     ├─ text 13     20,20  614×38.4  "牛奶和面包"  flex 1 · 32px · lines 1
        │  │     └─ text 14    634,20  96×38.4   "3.40 €"  #999999
        │  └─ cell 15         0,158.8  750×79.4
        │     └─ div 16           0,0  750×79.4  on click, longpress  row · border #dddddd
        │        ├─ text 17     20,20  662×38.4  "A long name that goes on and on, over the whole line and further"  flex 1 · 32px · lines 1
        │        └─ text 18    682,20  48×38.4   "7 €"  #999999
        └─ badge→div #badge  626,1210  100×100   fixed · bg red · radius 50px

        """
    )
  }

  @Test(arguments: [
    "add('text', { attr: { value: LONG } })", "add('a', { attr: { href: LONG } })",
    "add('div', { attr: { testId: LONG } })",
    "add('div', { style: { boxShadow: '0 0 9px ' + LONG } })",
  ])
  func `trees differ if the end of a text does, but for a reader at a terminal`(
    element: String
  ) async throws {
    func texts(_ end: String) async throws -> [String] {
      let text = "'\(String(repeating: "0123456789", count: 8))\(end)'"
      let page = try await PageHarness.page(element.replacing("LONG", with: text) + ";")
      return [TreePrinter.text(of: page), TreePrinter.text(of: page, shortened: true)]
    }
    let (first, second) = (try await texts("A"), try await texts("B"))
    #expect(first[0] != second[0])
    #expect(first[1] == second[1])
    #expect(first[1].contains("…"))
  }

  @Test func `of a style in both spellings the later one is shown`() async throws {
    let page = try await PageHarness.page(
      """
      add('div', { style: { 'background-color': 'red', backgroundColor: 'blue', 'font-size': '20px' } });
      add('div', { style: { backgroundColor: 'blue', 'background-color': 'red' } });
      """
    )
    #expect(
      TreePrinter.text(of: page) == """
        div _root  0,0  750×1334
        ├─ div 3   0,0  750×0     bg blue · 20px
        └─ div 4   0,0  750×0     bg red

        """
    )
  }

  @Test func `colours are added only if asked, and change nothing else`() async throws {
    let page = try await PageHarness.page(Self.shop)
    let colored = TreePrinter.text(of: page, color: true)
    #expect(
      colored.contains("\u{1B}[2m├─ \u{1B}[0m\u{1B}[1mdiv\u{1B}[0m \u{1B}[33m#header\u{1B}[0m")
    )
    #expect(colored.replacing(/\u{1B}\[\d*m/, with: "") == TreePrinter.text(of: page))
  }

  @Test func `a page without a root says so`() async throws {
    let page = try await PageHarness.emptyPage("")
    #expect(TreePrinter.text(of: page) == "(the page has no root)\n")
  }

  @Test func `text and ids keep to their line`() async throws {
    let page = try await PageHarness.page(
      "add('text', { attr: { value: 'a\\nb\\tc\\u0007', id: 'x\\ny' } })"
    )
    #expect(TreePrinter.text(of: page).contains(#"text #x⏎y  0,0  750×76.8  "a⏎b⇥c·""#))
  }

  @Test func `a page cannot write to the terminal but through signs`() async throws {
    let page = try await PageHarness.page(
      """
      const evil = add('b\\u001b[31m', { attr: { testId: '\\u001b[2J', src: '\\u009b2J', value: 'é' }, style: { color: '\\u001b]0;x\\u0007' } });
      evil.addEvent('\\u001bc', () => {});
      """
    )
    #expect(
      !TreePrinter.text(of: page).unicodeScalars.contains { scalar in
        scalar != "\n" && scalar.properties.generalCategory == .control
      }
    )
    #expect(
      TreePrinter.text(of: page).contains(
        "└─ b·[31m→div #·[2J  0,0  750×0     src=·2J value=é  on ·c  ·]0;x·"
      )
    )
  }

  @Test func `wide characters take two columns each`() async throws {
    let page = try await PageHarness.page(
      """
      add('text', { attr: { id: '标题', value: '一'.repeat(40) } });
      add('text', { attr: { id: 'aaaa', value: 'a'.repeat(48) } });
      """
    )
    let text = TreePrinter.text(of: page, shortened: true)
    #expect(
      text.contains("├─ text #标题     0,0  750×76.8  \"\(String(repeating: "一", count: 23))…\"")
    )
    #expect(
      text.contains("└─ text #aaaa  0,76.8  750×76.8  \"\(String(repeating: "a", count: 48))\"")
    )
  }

  @Test func `what goes without saying is not said`() async throws {
    let page = try await PageHarness.page(
      """
      add('div', { style: { flexDirection: 'column', position: 'relative', justifyContent: 'flex-start', alignItems: 'stretch',
        alignSelf: 'auto', flexWrap: 'nowrap', flex: 0, width: 10, height: 10, marginTop: 1, padding: 2 } });
      add('text', { style: { 'font-size': 20, fontWeight: 700, fontStyle: 'normal', textDecoration: 'none', visibility: 'hidden' } });
      """
    )
    #expect(
      TreePrinter.text(of: page) == """
        div _root   0,0  750×1334
        ├─ div 3    0,1  10×10
        └─ text 4  0,11  750×0     20px · weight 700 · visibility hidden

        """
    )
  }

  @Test func `a page 20,000 levels deep is printed, deep levels with their number`() throws {
    let text = TreePrinter.text(of: try PageHarness.deepPage(levels: 20_000))
    #expect(text.utf8.count < 20_000 * 250)
    #expect(text.contains("⋯ 19999 div 19999  "))
  }
}
