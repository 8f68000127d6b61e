import Testing
import WeexHost

/// Touches that reach into an embedded page, and obstacles to them.
@HostActor
@Suite struct EmbedReachTests {
  private static let base = "http://h/p/"

  /// A page with an embed 300 by 200 at (50, 100), in which a box of 100 by 40 logs its clicks.
  private func open(_ script: String) async throws -> Page {
    let host = CannedPages.host([
      Self.base + "outer.js": CannedPages.bundle(
        """
        const embed = add(body, 'embed', { width: 300, height: 200, marginLeft: 50, marginTop: 100 },
          { src: 'inner.js', testId: 'e' });
        \(script)
        """
      ),
      Self.base + "inner.js": CannedPages.bundle(
        """
        const box = add(body, 'div', { width: 100, height: 40 }, { testId: 'box' });
        box.addEvent('click', e => console.log(e.position.pageX, e.position.pageY));
        add(body, 'div', { width: 100, height: 40, marginTop: 300 }, { testId: 'out' });
        """
      ),
    ])
    let page = try host.openPage(url: Self.base + "outer.js")
    await host.settle()
    return page
  }

  private func outcome(_ page: Page, _ target: Page.Target = .testID("box")) async throws -> String
  {
    do throws(HostError) {
      try page.tap(target)
    } catch {
      return error.message
    }
    await page.host.settle()
    return try #require(page.component(at: .testID("e")).embeddedPage).lines.last ?? "nothing"
  }

  @Test(arguments: [
    "add(body, 'div', { position: 'fixed', left: 0, top: 0, width: 750, height: 1334 }, { testId: 'mask' });",
    "add(body, 'div', { position: 'absolute', left: 40, top: 90, width: 200, height: 80 }, { testId: 'mask' });",
  ])
  func `what lies over the embed lies over what is in it`(_ script: String) async throws {
    let page = try await open(script)
    let message = try await outcome(page)
    #expect(message.contains("(testId 'box') is covered by div 4 (testId 'mask')"), "\(message)")
    #expect(throws: HostError.self) { try page.press(.testID("box")) }
    #expect(throws: HostError.self) { try page.swipe(.testID("box"), .left) }
  }

  @Test(arguments: [
    ("", "50 20"),
    // Half of the box is covered: the finger goes to the other half.
    (
      "add(body, 'div', { position: 'absolute', left: 50, top: 100, width: 60, height: 40 });",
      "80 20"
    ),
    ("embed.setStyle('transform', 'translate(100px, 400px)');", "50 20"),
    // Twice as large about its middle, half of the box is off the page.
    ("embed.setStyle('transform', 'scale(2)');", "75 20"),
    // 200 of the 300 units are off the page, and 20 of the box's.
    ("embed.setStyle('marginLeft', -20);", "60 20"),
    // The border hides 20 units on each side.
    ("embed.setStyle('borderWidth', 20);", "60 30"),
  ])
  func `a finger finds the point on the page that is shown`(
    _ script: String,
    _ point: String
  ) async throws {
    #expect(try await outcome(try await open(script)) == point)
  }

  @Test func `a point goes through the transform of the embed`() async throws {
    let page = try await open("embed.setStyle('transform', 'translate(100px, 400px)');")
    #expect(try await outcome(page, .point(x: 160, y: 510)) == "10 10")
  }

  @Test func `what lies outside of the page that is shown is not reached`() async throws {
    let page = try await open("")
    #expect(try await outcome(page, .testID("out")).contains("lies outside of the page"))
  }

  @Test func `the page itself knows what lies over it`() async throws {
    let page = try await open(
      "add(body, 'div', { position: 'fixed', left: 0, top: 0, width: 750, height: 1334 }, { testId: 'mask' });"
    )
    let child = try #require(page.component(at: .testID("e")).embeddedPage)
    let error = #expect(throws: HostError.self) { try child.tap(.testID("box")) }
    #expect(error?.message.contains("(testId 'mask')") == true)
  }
}
