// sample: tap
import Testing
import WeexHost

@HostActor
@Test func `a tap puts one more into the cart`() async throws {
  let host = Host.withDefaults()
  let page = try host.openPage(source: bundle, url: "file:///cart.js")
  await host.settle()
  try page.tap(.testID("add Teapot"))
  await host.settle()
  #expect(page.failures.isEmpty)
  #expect(try page.component(at: .text("42.30 €")).type == "text")
}
// end

/// The bundle of the sample above, which the article `DrivingPages.md` and the root page show as a complete test.
private let bundle = (try? Samples.text("JSBundles/Examples/cart.js")) ?? ""
