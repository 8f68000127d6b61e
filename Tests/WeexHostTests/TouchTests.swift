import Testing
import WeexHost

/// Touches: long presses, pans, swipes, and targets that they cannot reach.
@HostActor
@Suite struct TouchTests {
  private let box = """
    const box = add(body, 'div', { width: 200, height: 100, marginLeft: 100 }, { testId: 'box' });
    add(box, 'text', { width: 100, height: 40 }, { value: 'Press' });

    """

  private func touch(_ x: Int, _ y: Int, _ identifier: Int = 0) -> String {
    #""changedTouches":[{"force":0,"identifier":\#(identifier),"pageX":\#(x),"pageY":\#(y),"screenX":\#(x),"screenY":\#(y)}]"#
  }

  @Test func `a tap is a touch before it is a click`() async throws {
    let driven = try await DrivenPage(
      box
        + "hear(box, 'touchstart', 'touchend', 'touchmove'); body.addEvent('click', () => log('click'));"
    )
    try driven.page.tap(.text("Press"))
    #expect(
      await driven.takeLines() == [
        "box touchstart {\(touch(150, 20))}", "box touchend {\(touch(150, 20))}", "\"click\"",
      ]
    )
  }

  @Test func `what listens for touches alone feels a tap and a long press`() async throws {
    let driven = try await DrivenPage(box + "hear(box, 'touchstart', 'touchend');")
    try driven.page.tap(.text("Press"))
    try driven.page.longPress(.text("Press"))
    #expect(
      await driven.takeLines()
        == [0, 1].flatMap { number in
          [
            "box touchstart {\(touch(150, 20, number))}",
            "box touchend {\(touch(150, 20, number))}",
          ]
        }
    )
  }

  @Test func `a scroll is a touch too, for what listens where the finger goes down`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 400 }, { testId: 'l' });
      const [row] = rows(list, 20, 100);
      hear(row, 'touchstart', 'touchmove', 'touchend');
      for (const event of ['scrollstart', 'scroll', 'scrollend']) list.addEvent(event, () => console.log(event));
      """
    )
    try driven.page.scroll(.testID("r0"), y: 150)
    #expect(
      await driven.takeLines() == [
        "r0 touchstart {\(touch(375, 50))}", "r0 touchmove {\(touch(375, -100))}", "scrollstart",
        "scroll", "r0 touchend {\(touch(375, -100))}", "scrollend",
      ]
    )
    try driven.page.scroll(.testID("l"), y: -150)
    #expect(await driven.takeLines().allSatisfy { $0.hasPrefix("scroll") })
  }

  @Test func `a movement that nothing takes names the one that something does`() async throws {
    let driven = try await DrivenPage(
      """
      rows(add(body, 'list', { height: 200 }, { testId: 'l' }), 9, 100);
      const slider = add(body, 'slider', { height: 200 }, { testId: 's' });
      for (let i = 0; i < 3; i++) add(slider, 'div', { width: 750, height: 200 }, { testId: `p${i}` });
      """
    )
    func ending(_ action: (Page) throws -> Void) -> String? {
      driven.errorMessage(action)?.split(separator: "; ").last.map(String.init)
    }
    let swipe = "a swipe to the left or right turns the pages of slider 13 (testId 's')"
    let scroll = "a scroll moves list 3 (testId 'l')"
    #expect(ending { try $0.scroll(.testID("s"), x: 750) } == swipe)
    #expect(ending { try $0.pan(.testID("p0"), x: -300) } == swipe)
    #expect(ending { try $0.pan(.testID("l"), y: -300) } == scroll)
    #expect(ending { try $0.swipe(.testID("l"), .up) } == scroll)
  }

  @Test func `a long press goes to the nearest that listens`() async throws {
    let driven = try await DrivenPage(
      box + "hear(box, 'longpress'); hear(body, 'longpress', 'touchstart');"
    )
    try driven.page.longPress(.text("Press"))
    #expect(
      await driven.takeLines() == [
        "div touchstart {\(touch(150, 20))}", "box longpress {\(touch(150, 20))}",
      ]
    )
    try driven.page.longPress(.ref("_root"))
    #expect(await driven.takeLines().last == "div longpress {\(touch(375, 667, 1))}")
  }

  @Test func `long presses bubble where the body says so`() async throws {
    let driven = try await DrivenPage(
      box
        + "body.setAttr('bubble', 'true'); for (const e of [box, body]) e.addEvent('longpress', () => log(e.type + e.attr.testId));"
    )
    try driven.page.longPress(.text("Press"))
    #expect(await driven.takeLines() == [#""divbox""#, #""divundefined""#])
  }

  @Test func `a pan has a start, moves and an end, by its direction too`() async throws {
    let driven = try await DrivenPage(
      box
        + "hear(box, 'panstart', 'panmove', 'panend', 'horizontalpan', 'verticalpan', 'touchmove');"
    )
    try driven.page.pan(.testID("box"), x: -50, y: 10, moves: 2)
    #expect(
      await driven.takeLines() == [
        #"box horizontalpan {\#(touch(200, 50)),"state":"start"}"#,
        "box panstart {\(touch(200, 50))}",
        "box touchmove {\(touch(175, 55))}",
        #"box horizontalpan {\#(touch(175, 55)),"state":"move"}"#,
        "box panmove {\(touch(175, 55))}",
        "box touchmove {\(touch(150, 60))}",
        #"box horizontalpan {\#(touch(150, 60)),"state":"move"}"#,
        "box panmove {\(touch(150, 60))}",
        #"box horizontalpan {\#(touch(150, 60)),"state":"end"}"#,
        "box panend {\(touch(150, 60))}",
      ]
    )
    try driven.page.pan(.testID("box"), y: 40, moves: 1)
    #expect(await driven.takeLines().first?.hasPrefix("box verticalpan") == true)
  }

  @Test(arguments: SwipeDirection.allCases)
  func `a swipe has a direction`(_ direction: SwipeDirection) async throws {
    let driven = try await DrivenPage(box + "hear(box, 'swipe');")
    try driven.page.swipe(.text("Press"), direction)
    #expect(
      await driven.takeLines() == [
        #"box swipe {\#(touch(150, 20)),"direction":"\#(direction.rawValue)"}"#
      ]
    )
  }

  @Test func `an event without a listener is an error that says so`() async throws {
    let driven = try await DrivenPage(box)
    let place = "on text 4 (text 'Press') or its ancestors"
    #expect(
      driven.errorMessage { try $0.longPress(.text("Press")) }
        == "nothing listens for 'longpress' \(place)"
    )
    #expect(
      driven.errorMessage { try $0.swipe(.text("Press"), .up) }
        == "nothing listens for a swipe (swipe, touchstart, touchmove, touchend) \(place)"
    )
    #expect(
      driven.errorMessage { try $0.pan(.text("Press"), x: 3) }
        == "nothing listens for a pan (touchstart, touchmove, touchend, panstart, panmove, panend, horizontalpan) \(place)"
    )
    #expect(
      driven.errorMessage { try $0.pan(.text("Press"), x: 0) }
        == "a pan takes two numbers of at most a billion, not both 0, and 1 to 10000 moves"
    )
  }

  @Test func `a finger goes through what is hidden`() async throws {
    let driven = try await DrivenPage(
      """
      add(body, 'div', { height: 100 }, { testId: 'below' });
      const mask = add(body, 'div', { position: 'fixed', left: 0, top: 0, width: 750, height: 1334 }, { testId: 'mask' });
      body.addEvent('hide', () => mask.setStyle('visibility', 'hidden'));
      """
    )
    let point = Page.Target.point(x: 10, y: 10)
    #expect(try driven.page.component(at: point).attributes["testId"] == "mask")
    try driven.page.fire("hide", on: .ref("_root"))
    await driven.host.settle()
    #expect(try driven.page.component(at: point).attributes["testId"] == "below")
  }

  @Test func `what is hidden or off the page cannot be touched`() async throws {
    let driven = try await DrivenPage(
      """
      body.addEvent('click', () => {});
      add(add(body, 'div', { visibility: 'hidden' }), 'text', { height: 10 }, { value: 'unseen' });
      add(body, 'text', { height: 10, opacity: 0 }, { value: 'clear' });
      add(body, 'text', { height: 10, marginTop: 2000 }, { value: 'below' });
      """
    )
    #expect(
      driven.errorMessage { try $0.tap(.text("unseen")) }
        == "text 4 (text 'unseen') is not shown: the visibility of its ancestor div 3 is hidden"
    )
    #expect(
      driven.errorMessage { try $0.tap(.text("clear")) }
        == "text 5 (text 'clear') is not shown: its opacity is 0"
    )
    #expect(
      driven.errorMessage { try $0.tap(.text("below")) }
        == "text 6 (text 'below') lies outside of the page: it is at (0, 2020), and the page is 750 by 1334"
    )
  }

  @Test func `what takes no touches is neither tapped nor in the way`() async throws {
    let driven = try await DrivenPage(
      """
      hear(add(body, 'div', { width: 200, height: 100 }, { testId: 'below' }), 'click');
      const veil = { position: 'absolute', top: 0, left: 0, width: 200, height: 100 };
      const off = add(body, 'div', veil, { testId: 'off', userInteractionEnabled: 'false' });
      hear(off, 'click');
      const clear = add(body, 'div', veil, { testId: 'clear', eventPenetrationEnabled: true });
      hear(clear, 'click');
      hear(add(clear, 'div', { width: 50, height: 50 }, { testId: 'knob' }), 'click');
      add(off, 'text', {}, { value: 'inside' });
      """
    )
    #expect(
      driven.errorMessage { try $0.tap(.testID("off")) }
        == "div 4 (testId 'off') takes no touches: its userInteractionEnabled is false"
    )
    #expect(
      driven.errorMessage { try $0.tap(.text("inside")) }?
        .contains("userInteractionEnabled of its ancestor div 4 is false") == true
    )
    #expect(driven.errorMessage { try $0.tap(.testID("clear")) }?.contains("lets touches") == true)
    try driven.page.tap(.point(x: 100, y: 80))
    try driven.page.tap(.point(x: 20, y: 20))
    #expect(
      await driven.takeLines().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == ["below click", "knob click"]
    )
  }
}
