import Flexbox
import HostThread
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexTree

@HostActor
@Suite struct AnchorTests {
  @Test func `is a box that knows where it leads`() async throws {
    let page = try await PageHarness.page(
      "const a = add('a', { attr: { href: 'detail.js' } }); add('text', { attr: { value: 'x' } }, a)"
    )
    let anchor = try #require(try page.first("a") as? Anchor)
    #expect(anchor.href == "detail.js")
    #expect(anchor.calculatedFrame == Frame(width: 750, height: 38.4))
  }
}
