import Foundation
import Testing
import WeexHost

/// The example pages through the Swift API, before and after a click and a timer.
@HostActor
@Suite struct ExamplePageTests {
  private let host = Host.withDefaults()

  private func page(_ name: String) throws -> Page {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "JSBundles/Examples/\(name).js")
    return try host.openPage(
      source: String(contentsOf: file, encoding: .utf8),
      url: "file://\(file.path)"
    )
  }

  private func frame(_ page: Page, _ text: String) throws -> Frame {
    try page.component(at: .text(text)).frameInPage
  }

  @Test func `a Vue page changes with a click and a timer`() async throws {
    let page = try page("cart")
    await host.advance(by: .zero)
    #expect(page.failures.isEmpty)
    #expect(
      try page.component(at: .testID("add Teapot")).frameInPage
        == Frame(x: 662, y: 234, width: 64, height: 64)
    )
    #expect(try frame(page, "22.00 €") == Frame(x: 24, y: 1252.4, width: 126, height: 43.2))

    try page.tap(.testID("add Teapot"))
    await host.advance(by: .zero)
    #expect(try frame(page, "47.00 €") == Frame(x: 24, y: 1252.4, width: 126, height: 43.2))
    #expect(throws: HostError.self) { try page.component(at: .text("10 % off today")) }

    await host.advance(by: .milliseconds(500))
    #expect(try frame(page, "10 % off today") == Frame(x: 24, y: 1257.2, width: 196, height: 33.6))
    #expect(try frame(page, "42.30 €") == Frame(x: 600, y: 1252.4, width: 126, height: 43.2))
    #expect(await host.settle() == .rest)
    #expect(page.failures.isEmpty)
  }

  @Test func `a Vanilla page changes with a click and a timer`() async throws {
    let page = try page("feed")
    #expect(
      try frame(page, "Rain expected indoors") == Frame(x: 24, y: 120, width: 702, height: 40.8)
    )

    try page.tap(.text("Rain expected indoors"))
    await host.advance(by: .zero)
    #expect(try frame(page, "1 of 2 read") == Frame(x: 572, y: 31.2, width: 154, height: 33.6))
    #expect(
      try frame(page, "Tea is drunk hot again") == Frame(x: 24, y: 345, width: 702, height: 40.8)
    )

    await host.advance(by: .seconds(1))
    #expect(try frame(page, "Late: kettle wins") == Frame(x: 24, y: 120, width: 702, height: 40.8))
    #expect(
      try frame(page, "Tea is drunk hot again") == Frame(x: 24, y: 490.8, width: 702, height: 40.8)
    )
    #expect(page.failures.isEmpty)
  }
}
