import Testing
import WeexHost

/// Sliders, under fingers, the clock and their attribute.
@HostActor
@Suite struct SliderTests {
  private func script(
    _ attributes: String = "{}",
    pages: Int = 3,
    type: String = "slider"
  ) -> String {
    """
    const slider = add(body, '\(type)', { width: 750, height: 300 }, Object.assign({ testId: 's' }, \(attributes)));
    for (let i = 0; i < \(pages); i++) add(slider, 'div', { width: 750, height: 300 }, { testId: `p${i}` });
    hear(slider, 'change');

    """
  }

  private func seen(_ driven: DrivenPage) throws -> String? {
    try driven.page.component(at: .point(x: 300, y: 100)).attributes["testId"]?.string
  }

  @Test(arguments: ["slider", "cycleslider", "slider-neighbor"])
  func `a swipe turns the page, round and round`(_ type: String) async throws {
    let driven = try await DrivenPage(script(type: type))
    #expect(try seen(driven) == "p0")
    try driven.page.swipe(.testID("p0"), .left)
    #expect(try seen(driven) == "p1")
    try driven.page.swipe(.testID("p1"), .left)
    try driven.page.swipe(.testID("s"), .left)
    try driven.page.swipe(.testID("s"), .right)
    #expect(try seen(driven) == "p2")
    #expect(
      await driven.takeLines() == [1, 2, 0, 2].map { #"s change {"index":\#($0)}"# }
    )
    #expect(try driven.page.component(at: .testID("s")).attributes["index"] == 2)
  }

  @Test func `a change of its direction does not turn it`() async throws {
    let driven = try await DrivenPage(
      """
      const slider = add(body, 'slider', { width: 750, height: 300 }, { testId: 's', index: 0 });
      for (let i = 0; i < 3; i++) add(slider, 'div', { width: 750, height: 300 }, { testId: `p${i}` });
      body.addEvent('go', () => slider.setStyle('flexDirection', 'row'));
      """
    )
    try driven.page.swipe(.testID("p0"), .left)
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    #expect(try seen(driven) == "p1")
  }

  @Test func `a person swipes until a page is seen`() async throws {
    let driven = try await DrivenPage(script(pages: 4))
    try driven.page.scroll(to: .testID("p2"))
    #expect(try seen(driven) == "p2")
    try driven.page.scroll(to: .testID("p1"))
    #expect(try seen(driven) == "p1")
    #expect(await driven.takeLines() == [1, 2, 1].map { #"s change {"index":\#($0)}"# })
  }

  @Test func `a slider that is out of sight is scrolled to before it is turned`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'scroller', { height: 600 }, { testId: 'l' });
      add(list, 'div', { height: 1000 });
      const slider = add(list, 'slider', { height: 300 }, { testId: 's' });
      for (let i = 0; i < 3; i++) add(slider, 'div', { width: 750, height: 300 }, { testId: `p${i}` });
      """
    )
    try driven.page.scroll(to: .testID("p2"))
    #expect(try driven.page.component(at: .point(x: 300, y: 400)).testID == "p2")
  }

  @Test func `a slider that fingers do not turn is not turned to a page`() async throws {
    let driven = try await DrivenPage(script("{ scrollable: false }"))
    #expect(
      driven.errorMessage { try $0.scroll(to: .testID("p1")) }
        == "slider 3 cannot be scrolled: its scrollable is false"
    )
  }

  @Test func `without infinite it ends at the ends`() async throws {
    let driven = try await DrivenPage(script("{ infinite: 'false', index: 2 }"))
    #expect(try seen(driven) == "p2")
    try driven.page.swipe(.testID("s"), .left)
    #expect(try seen(driven) == "p2")
    #expect(await driven.takeLines().isEmpty)
  }

  @Test func `autoPlay turns the page on the clock, until it is stopped`() async throws {
    let driven = try await DrivenPage(
      script("{ interval: 1000 }")
        + "for (const value of [true, false]) body.addEvent(`auto${value}`, () => slider.setAttr('autoPlay', value));"
    )
    try driven.page.fire("autotrue", on: .ref("_root"))
    await driven.host.advance(by: .milliseconds(2500))
    #expect(try seen(driven) == "p2")
    try driven.page.fire("autofalse", on: .ref("_root"))
    await driven.host.advance(by: .seconds(5))
    #expect(try seen(driven) == "p2")
    #expect(await driven.takeLines() == [1, 2].map { #"s change {"index":\#($0)}"# })
  }

  @Test(arguments: ["9", "-1"])
  func `an index that none of the pages has is told`(_ index: String) async throws {
    let driven = try await DrivenPage(
      script("{ index: 1 }")
        + """
        body.addEvent('go', () => slider.setAttr('index', \(index)));
        body.addEvent('more', () => {
          slider.setAttr('index', 3);
          add(slider, 'div', { width: 750, height: 300 }, { testId: 'p3' });
        });
        """
    )
    try driven.page.fire("go", on: .ref("_root"))
    #expect(
      await driven.takeLines() == [
        "slider 3 (testId 's'): index \(index) is none of its 3 pages; iOS shows the first one"
      ]
    )
    #expect(try seen(driven) == "p1")
    try driven.page.fire("more", on: .ref("_root"))
    #expect(await driven.takeLines().allSatisfy { $0.hasPrefix("s change") })
    #expect(try seen(driven) == "p3")
  }

  @Test func `autoPlay that ended at the last page goes on after a swipe back`() async throws {
    let driven = try await DrivenPage(
      script("{ interval: 1000, index: 1, infinite: false, autoPlay: true }")
    )
    #expect(await driven.takeLines() == [#"s change {"index":2}"#])
    try driven.page.swipe(.testID("s"), .right)
    #expect(await driven.takeLines() == [1, 2].map { #"s change {"index":\#($0)}"# })
  }

  @Test func `the attribute turns the page, and the element knows where it is`() async throws {
    let driven = try await DrivenPage(
      script()
        + """
        body.addEvent('go', () => slider.setAttr('index', '2'));
        body.addEvent('tell', () => log(slider.attr.index));
        """
    )
    try driven.page.swipe(.testID("s"), .left)
    _ = await driven.takeLines()
    try driven.page.fire("tell", on: .ref("_root"))
    #expect(await driven.takeLines() == ["1"])
    try driven.page.fire("go", on: .ref("_root"))
    #expect(await driven.takeLines() == [#"s change {"index":2}"#])
    #expect(try seen(driven) == "p2")
  }

  @Test func `an indicator stays and knows the page`() async throws {
    let driven = try await DrivenPage(
      script() + "add(slider, 'indicator', { width: 100, height: 20 }, { testId: 'dots' });"
    )
    let dots = try #require(try driven.page.component(at: .testID("dots")) as? Indicator)
    #expect(dots.index == 0 && dots.count == 3)
    try driven.page.swipe(.testID("s"), .left)
    #expect(dots.index == 1)
    #expect(dots.frameInPage == Frame(width: 100, height: 20))
  }

  @Test func `scroll events tell how far it has turned`() async throws {
    let driven = try await DrivenPage(
      script("{ offsetXAccuracy: 0.1 }") + "hear(slider, 'scroll');"
    )
    try driven.page.swipe(.testID("s"), .left)
    #expect(
      await driven.takeLines() == [
        #"s scroll {"offsetXRatio":-0.5}"#, #"s scroll {"offsetXRatio":-1}"#,
        #"s change {"index":1}"#,
      ]
    )
  }

  @Test func `what is not scrollable does not turn, and other pages cannot be tapped`() async throws
  {
    let driven = try await DrivenPage(
      script("{ scrollable: false }") + "body.addEvent('click', () => {});"
    )
    #expect(
      driven.errorMessage { try $0.swipe(.testID("s"), .left) }
        == "nothing listens for a swipe (swipe, touchstart, touchmove, touchend) on slider 3 (testId 's') or its ancestors"
    )
    #expect(
      driven.errorMessage { try $0.tap(.testID("p1")) }
        == "div 5 (testId 'p1') is outside the visible part of slider 3; scroll to it first"
    )
  }

  @Test func `with its last page gone it begins anew`() async throws {
    let driven = try await DrivenPage(
      script("{ index: 2 }") + "body.addEvent('cut', () => slider.removeChild(slider.children[2]));"
    )
    try driven.page.fire("cut", on: .ref("_root"))
    #expect(await driven.takeLines() == [#"s change {"index":0}"#])
    #expect(try seen(driven) == "p0")
  }
}
