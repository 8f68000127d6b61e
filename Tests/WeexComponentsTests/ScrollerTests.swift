import Flexbox
import HostThread
import HostValues
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexTree

@HostActor
@Suite struct ScrollerTests {
  private let children =
    "for (let i = 0; i < 3; i++) add('div', { style: { width: 400, height: 600 } }, scroller)"

  private func frames(_ page: Page) throws -> [Frame] {
    try page.first("scroller").subcomponents.map(\.calculatedFrame)
  }

  // Weex's render nodes: without a main size, flex 1.
  @Test func `takes the room there is, whatever is in it`() async throws {
    let page = try await PageHarness.page(
      "add('div', { style: { height: 34 } }); const scroller = add('scroller');" + children
    )
    #expect(try page.first("scroller").calculatedFrame == Frame(y: 34, width: 750, height: 1300))
    #expect(try frames(page).map(\.y) == [0, 600, 1200])
  }

  @Test func `keeps the height it is given`() async throws {
    let page = try await PageHarness.page(
      "const scroller = add('scroller', { style: { height: 200 } });" + children
    )
    #expect(try page.first("scroller").calculatedFrame.height == 200)
  }

  @Test func `is a row where it scrolls horizontally`() async throws {
    let page = try await PageHarness.page(
      "const scroller = add('scroller', { attr: { scrollDirection: 'horizontal' }, style: { height: 600 } });"
        + children
    )
    #expect(try frames(page).map(\.x) == [0, 400, 800])
    #expect(try frames(page).map(\.y) == [0, 0, 0])
  }

  @Test func `a style goes before the axis`() async throws {
    let page = try await PageHarness.page(
      """
      const scroller = add('scroller', {
        attr: { scrollDirection: 'horizontal' }, style: { height: 600, flexDirection: 'row-reverse', width: 750 } });
      """ + children
    )
    #expect(try frames(page).map(\.x) == [350, -50, -450])
  }

  @Test func `follows its direction when that changes`() async throws {
    let page = try await PageHarness.page(
      """
      globalThis.scroller = add('scroller', { style: { height: 600 } });
      scroller.addEvent('turn', (event) => scroller.setAttr('scrollDirection', event.to));
      scroller.addEvent('style', (event) => scroller.setStyle('flexDirection', event.to));
      """ + children
    )
    let scroller = try page.first("scroller")
    func send(_ event: String, _ value: HostValue) async throws -> [Float] {
      scroller.fireEvent(event, params: ["to": value])
      await page.host.settle()
      return try frames(page).map(\.x)
    }
    #expect(try await send("turn", "horizontal") == [0, 400, 800])
    #expect(try await send("style", "column") == [0, 0, 0])
    #expect(try await send("style", "") == [0, 400, 800])
    #expect(try await send("turn", "vertical") == [0, 0, 0])
  }

  @Test func `starts at the left on a right-to-left page, its rows at the right`() async throws {
    let page = try await PageHarness.page(
      """
      root.setStyle('direction', 'rtl');
      const scroller = add('scroller', { style: { height: 300 } });
      const row = add('div', { style: { flexDirection: 'row', width: 400 } }, scroller);
      for (const width of [100, 200]) add('div', { style: { width, height: 50 } }, row);
      """
    )
    #expect(try frames(page) == [Frame(width: 400, height: 50)])
    let row = try #require(try page.first("scroller").subcomponents.first)
    #expect(row.subcomponents.map(\.calculatedFrame.x) == [300, 100])
  }
}
