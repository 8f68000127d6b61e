import Flexbox
import HostThread
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexTree

/// The boxes with a layout of their own: mask, appbar.
@HostActor
@Suite struct BoxTests {
  @Test func `a mask lies over the page`() async throws {
    let page = try await PageHarness.page(
      "add('div', { style: { height: 100 } }); add('mask', {}); add('div', { style: { height: 10 } })"
    )
    #expect(try page.first("mask").frameInPage == Frame(width: 750, height: 1334))
    let last = try #require(page.tree.root?.subcomponents.last)
    #expect(last.frameInPage.y == 100)
  }

  @Test func `a mask's own styles count, and what is reset is its default again`() async throws {
    let page = try await PageHarness.page(
      """
      const mask = add('mask', { style: { top: 20, width: 300, height: 40 } });
      setTimeout(() => mask.setStyles({ height: '', top: '' }), 10);
      """
    )
    #expect(try page.first("mask").frameInPage == Frame(width: 300, height: 1334))
  }

  @Test func `a mask follows the page's size`() async throws {
    let page = try await PageHarness.page("add('mask', {})")
    page.setViewport(width: 375)
    await page.host.settle()
    page.tree.layOut()
    #expect(try page.first("mask").frameInPage == Frame(width: 375, height: 667))
  }

  @Test(arguments: [
    ("{}", 44, 662), ("{ paddingLeft: 10 }", 10, 696), ("{ padding: 5 }", 5, 740),
  ])
  func `an appbar keeps its sides free`(
    _ style: String,
    _ x: Float,
    _ width: Float
  )
    async throws
  {
    let page = try await PageHarness.page(
      "add('div', { style: { height: 8 } }, add('appbar', { style: \(style) }))"
    )
    let inner = try #require(try page.first("appbar").subcomponents.first)
    #expect(inner.calculatedFrame.x == x)
    #expect(inner.calculatedFrame.width == width)
  }

  @Test(arguments: ["select", "spinner", "tabheader", "calendar", "countdown", "marquee"])
  func `what the SDK has only the name of is a box, with a warning`(_ type: String) async throws {
    let page = try await PageHarness.page("add('\(type)', { style: { height: 10 } })")
    #expect(try page.first(type) is Div)
    #expect(page.log.count == 1)
  }
}
