import Flexbox
import HostThread
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexStyle
import WeexTree

@HostActor
@Suite struct SafeAreaTests {

  private static func page(_ safeArea: EdgeInsets) async throws -> Page {
    var options = PageOptions()
    options.viewport.safeArea = safeArea
    let host = PageHarness.host()
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const root = document.createElement('div');
        document.documentElement.appendChild(root);
        const box = document.createElement('div', { style: {
          paddingTop: 'env(safe-area-inset-top)', height: 'env(safe-area-inset-bottom)',
          marginLeft: 'env(safe-area-inset-left)' } });
        root.appendChild(box);
        const child = document.createElement('div');
        box.appendChild(child);
        """,
      url: "test.js",
      options: options
    )
    await host.settle()
    return page
  }

  @Test func `the safe area is empty by default`() async throws {
    let page = try await Self.page(EdgeInsets())
    let box = try #require(page.tree.root?.subcomponents.first)
    #expect(box.calculatedFrame == Frame(x: 0, y: 0, width: 750, height: 0))
    #expect(page.log.isEmpty)
  }

  @Test func `lengths follow what the edges cover, in the page's units`() async throws {
    let page = try await Self.page(EdgeInsets(top: 88, bottom: 168, left: 10))
    let box = try #require(page.tree.root?.subcomponents.first)
    #expect(box.calculatedFrame == Frame(x: 10, y: 0, width: 740, height: 168))
    #expect(box.subcomponents[0].calculatedFrame.y == 88)

    page.setSafeArea(EdgeInsets(top: 44, bottom: 100))
    #expect(box.calculatedFrame == Frame(x: 0, y: 0, width: 750, height: 100))
    #expect(box.subcomponents[0].calculatedFrame.y == 44)

    page.setViewport(width: 375)
    page.tree.layOut()
    #expect(box.calculatedFrame == Frame(x: 0, y: 0, width: 375, height: 50))
  }
}
