import HostLoop
import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

@HostActor
@Suite struct DomModuleScrollTests {
  private func scrolls(_ script: String) async throws -> (journal: [String], page: Page) {
    let host = PageHarness.host()
    let journal = JournalRecorder(host.journal)
    let page = try await PageHarness.page(script, in: host)
    return (journal.lines(.event), page)
  }

  private let list = """
    add('div', { style: { height: 34 } });
    const list = add('list');
    const cells = [];
    for (let i = 0; i < 4; i++) cells.push(add('div', { style: { height: 1000 } }, add('cell', {}, list)));

    """

  @Test func `goes to where the element lies in its scroller`() async throws {
    let (journal, _) = try await scrolls(
      list
        + "module('dom').scrollToElement(cells[2], { offset: -20 }); module('dom').scrollToElement(cells[1]);"
    )
    #expect(
      journal == [
        #"scroll list 4 to 10 {"x":0,"y":1980}"#, #"scroll list 4 to 8 {"x":0,"y":1000}"#,
      ]
    )
  }

  @Test(arguments: [("'-50px'", 1950), ("'25wx'", 2050), ("-50", 1950), ("null", 2000)])
  func `the offset is a length`(_ offset: String, _ place: Int) async throws {
    let (journal, page) = try await scrolls(
      list + "module('dom').scrollToElement(cells[2], { offset: \(offset) });"
    )
    #expect(journal == [#"scroll list 4 to 10 {"x":0,"y":\#(place)}"#])
    #expect(page.log.isEmpty)
  }

  @Test func `an offset that is no length is told, and is 0`() async throws {
    let (journal, page) = try await scrolls(
      list + "module('dom').scrollToElement(cells[2], { offset: '5em' });"
    )
    #expect(journal == [#"scroll list 4 to 10 {"x":0,"y":2000}"#])
    #expect(
      page.log.map(\.text).first?.hasSuffix(
        "dom.scrollToElement: 'offset' must be a length such as -50 or '-50px', not '5em'"
      ) == true
    )
  }

  @Test func `goes no further than the content reaches, and nowhere where it is short`()
    async throws
  {
    let (journal, _) = try await scrolls(list + "module('dom').scrollToElement(cells[3]);")
    #expect(journal == [#"scroll list 4 to 12 {"x":0,"y":2700}"#])
    let short = "const inside = add('div', { style: { height: 10 } }, add('scroller'));"
    #expect(try await scrolls(short + "module('dom').scrollToElement(inside);").journal.isEmpty)
  }

  @Test func `is at once where it is not animated, and takes 300 ms where it is`() async throws {
    let page = try PageHarness.open(
      list + """
        const dom = module('dom');
        const tell = (cell) => dom.getComponentRect(cell, ({ size }) => log(size.top));
        dom.scrollToElement(cells[1], { animated: false });
        tell(cells[1]);
        dom.scrollToElement(cells[2], {});
        tell(cells[2]);
        setTimeout(() => tell(cells[2]), 301);
        """
    )
    await page.host.settle()
    #expect(page.printed == ["34", "1034", "34"])
  }

  @Test func `goes sideways in a horizontal scroller, as laid out at the call`() async throws {
    let (journal, _) = try await scrolls(
      """
      const scroller = add('scroller', { attr: { scrollDirection: 'horizontal' }, style: { height: 100 } });
      const first = add('div', { style: { width: 100 } }, scroller);
      const second = add('div', { style: { width: 1500 } }, scroller);
      module('dom').scrollToElement(second, {});
      first.setStyle('width', 300);
      module('dom').scrollToElement(second, { offset: '5' });
      """
    )
    #expect(
      journal == [
        #"scroll scroller 3 to 5 {"x":100,"y":0}"#, #"scroll scroller 3 to 5 {"x":305,"y":0}"#,
      ]
    )
  }

  @Test func `does nothing without a scroller around it`() async throws {
    let (journal, page) = try await scrolls("module('dom').scrollToElement(add('div'), {});")
    #expect(journal.isEmpty)
    #expect(page.printed.isEmpty)
  }

  @Test func `an element that is not there is reported`() async throws {
    let (journal, page) = try await scrolls(
      "module('dom').scrollToElement('77', {}); module('dom').scrollToElement(undefined); module('dom').scrollToElement([root]);"
    )
    #expect(journal.isEmpty)
    #expect(
      page.printed == [
        "test.js:11:30: dom.scrollToElement: element '77' is not in the tree",
        "test.js:11:71: dom.scrollToElement: it got undefined instead of an element: a ref is set once its element is rendered",
        "test.js:11:113: dom.scrollToElement: it got an array instead of an element: a ref inside v-for is an array",
      ]
    )
  }
}
