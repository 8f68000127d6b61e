import Flexbox
import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

@HostActor
@Suite struct MetaModuleTests {
  @Test func `a width sets how many units span the device, and the height follows`() async throws {
    let page = try await PageHarness.page("module('meta').setViewport({ width: 375 });")
    #expect(page.viewport.width == 375)
    #expect(page.viewport.height == 667)
    #expect(page.tree.root?.calculatedFrame.width == 375)
  }

  // Source: Weex's WXMetaModule: the portrait screen's size in points.
  @Test(arguments: [("device-width", 375.0), ("device-height", 667), ("500", 500), ("750", 750)])
  func `a width may be a word`(_ word: String, _ width: Double) async throws {
    let page = try await PageHarness.page(
      "module('meta').setViewport({ width: '\(word)', deviceWidth: 100 });"
    )
    #expect(page.viewport.width == width)
    #expect(page.failures.isEmpty)
  }

  @Test func `without a width nothing changes`() async throws {
    let page = try await PageHarness.page(
      "module('meta').setViewport({ roundOffDeviation: false });"
    )
    #expect(page.viewport == Page.Viewport())
  }

  @Test(arguments: ["0", "-3", "'wide'", "[1]", "NaN"])
  func `an invalid width throws`(_ width: String) async throws {
    let page = try await PageHarness.page(
      "try { module('meta').setViewport({ width: \(width) }) } catch (error) { log(error.message) }"
    )
    #expect(page.printed.count == 1)
    #expect(
      page.printed.first?.contains(
        "width must be a positive number, 'device-width' or 'device-height', not"
      ) == true
    )
    #expect(page.viewport == Page.Viewport())
  }
}
