import Flexbox
import HostThread
import HostValues
import ResourceAccess
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexRender
import WeexStyle
import WeexTree

@HostActor
@Suite struct DomModuleTests {
  private let nested = """
    const outer = add('div', { style: { marginTop: 100, marginLeft: 20, width: 300, height: 200 } });
    const inner = add('div', { style: { marginTop: 10, marginLeft: 5.5, width: 30, height: 40 } }, outer);

    """

  @Test func `a rectangle is relative to the page`() async throws {
    let page = try await PageHarness.page(
      nested + "module('dom').getComponentRect(inner, (result) => log(result));"
    )
    #expect(
      page.printed == [
        #"{"result":true,"size":{"bottom":150,"height":40,"left":25.5,"right":55.5,"top":110,"width":30}}"#
      ]
    )
  }

  @Test func `a rectangle has no more digits than its frame`() async throws {
    let page = try await PageHarness.page(
      "const text = add('text', { attr: { value: 'a' } }); module('dom').getComponentRect(text, ({ size }) => log(size.height, size.bottom));"
    )
    #expect(page.printed == ["38.4 38.4"])
  }

  @Test func `a rectangle is rounded, so that sums of lengths are as written`() async throws {
    let page = try await PageHarness.page(
      """
      for (let i = 0; i < 9; i++) {
        const text = add('text', { attr: { value: 'a' } });
        module('dom').getComponentRect(text, ({ size }) => log(size.top, size.bottom));
      }
      """
    )
    #expect(
      page.printed == [
        "0 38.4", "38.4 76.8", "76.8 115.2", "115.2 153.6", "153.6 192", "192 230.4", "230.4 268.8",
        "268.8 307.2", "307.2 345.6",
      ]
    )
  }

  @Test func `a rectangle is the one at the call's own place`() async throws {
    let page = try await PageHarness.page(
      nested + """
        const rect = (element) => module('dom').getComponentRect(element, (result) => log(result.result && result.size.top));
        rect(inner);
        outer.setStyle('marginTop', 0);
        rect(inner);
        outer.removeChild(inner);
        rect(inner);
        setTimeout(() => log('a timer comes later'), 0);
        """
    )
    #expect(page.printed == ["110", "10", "false", "\"a timer comes later\""])
  }

  @Test func `the viewport is the page`() async throws {
    let page = try await PageHarness.page(
      "module('dom').getComponentRect('viewport', (result) => log(result));"
    )
    #expect(
      page.printed == [
        #"{"result":true,"size":{"bottom":1334,"height":1334,"left":0,"right":750,"top":0,"width":750}}"#
      ]
    )
  }

  @Test func `an invalid reference is answered as such`() async throws {
    let page = try await PageHarness.page(
      """
      for (const ref of ['999', 'nonsense', '', undefined, 3, ['1']])
        module('dom').getComponentRect(ref, ({ result, errMsg }) => log(result, errMsg));
      """
    )
    let illegal = #"false "Illegal parameter, ref must be a string.""#
    #expect(
      page.printed == [
        #"false "Illegal parameter, no ref about \"999\" can be found""#,
        #"false "Illegal parameter, no ref about \"nonsense\" can be found""#,
        illegal, illegal, illegal, illegal,
      ]
    )
  }

  @Test func `the direction is inherited`() async throws {
    let page = try await PageHarness.page(
      """
      const outer = add('div', { style: { direction: 'rtl' } });
      const inner = add('div', {}, outer);
      const left = add('div', { style: { direction: 'ltr' } }, inner);
      for (const element of [root, outer, inner, left, 'viewport', '999'])
        module('dom').getLayoutDirection(element, (direction) => log(direction));
      """
    )
    #expect(
      page.printed == ["\"ltr\"", "\"rtl\"", "\"rtl\"", "\"ltr\"", "\"ltr\"", "\"unknow\""]
    )
  }

  // Its children are laid out from left to right, but that is not its direction.
  @Test func `a scroller has the direction it inherits, and hands it on`() async throws {
    let page = try await PageHarness.page(
      """
      root.setStyle('direction', 'rtl');
      const scroller = add('scroller');
      for (const element of [scroller, add('div', {}, scroller)])
        module('dom').getLayoutDirection(element, (direction) => log(direction));
      """
    )
    #expect(page.printed == ["\"rtl\"", "\"rtl\""])
  }

  @Test func `a font is kept, and no other rule is known`() async throws {
    let page = try await PageHarness.page(
      """
      module('dom').addRule('fontFace', { fontFamily: 'icons', src: "url('icons.ttf')" });
      module('dom').addRule('fontFace', { fontFamily: 'nothing' });
      module('dom').addRule('keyframes', {});
      """
    )
    #expect((page.module("dom") as? DomModule)?.fontFaces == ["icons": "url('icons.ttf')"])
    #expect(
      page.printed == [
        "test.js:12:22: dom.addRule: a fontFace needs a fontFamily and a src",
        "test.js:13:22: dom.addRule supports only the rule 'fontFace', not 'keyframes'",
      ]
    )
  }

  /// Measures texts with the fonts of pages, each of which it accepts.
  private struct AnyFonts: FontAdding {
    func size(of text: String, _ style: TextStyle, width: Float?) -> Size {
      FixedAdvanceText().size(of: text, style, width: width)
    }

    func add(font: [UInt8]) throws(HostError) -> String { "any" }
  }

  @Test func `a font that is replaced is not loaded any more, nor one of a page that ends`()
    async throws
  {
    let resources = CannedResources()
    let host = PageHarness.host()
    host.registerHandler(AnyFonts(), withProtocol: (any TextMeasuring).self)
    host.registerHandler(resources, withProtocol: (any ResourceRequesting).self)
    let page = try PageHarness.open(
      """
      for (const name of ['old', 'new'])
        module('dom').addRule('fontFace', { fontFamily: 'icons', src: `url('http://a/${name}.ttf')` });
      """,
      in: host
    )
    await host.settle(timeout: .zero)
    #expect(resources.pending.map(\.request.url.path) == ["/old.ttf", "/new.ttf"])
    #expect(resources.cancelled == 1)
    page.destroy()
    #expect(resources.cancelled == 2)
  }

  @Test func `batch marks and component data are accepted`() async throws {
    let page = try await PageHarness.page(
      """
      const dom = module('dom');
      dom.beginBatchMark();
      dom.endBatchMark();
      dom.updateComponentData('1', {}, () => log('taken'));
      """
    )
    #expect(
      page.printed == [
        "test.js:14:24: dom.updateComponentData: there is no virtual component '1' in a recycle-list",
        "\"taken\"",
      ]
    )
    #expect(page.failures.isEmpty)
  }
}
