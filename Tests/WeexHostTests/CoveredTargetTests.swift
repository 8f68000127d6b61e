import Testing
import WeexHost

/// Components that cover a target, and others that only seem to.
@HostActor
@Suite struct CoveredTargetTests {
  /// A button at the page's corner, 200 by 100, that logs its clicks.
  private static let button = """
    const button = add(body, 'div', { width: 200, height: 100 }, { testId: 'button' });
    hear(button, 'click');
    const over = { position: 'absolute', left: 0, top: 0, width: 200, height: 100 };

    """

  /// A page with something for each gesture, under a mask that disappears on the event `close`.
  private static let masked = """
    const content = add(body, 'scroller', { height: 600 }, { testId: 'content' });
    const button = add(content, 'div', { width: 200, height: 100 }, { testId: 'button' });
    for (const e of ['click', 'longpress', 'touchstart', 'swipe', 'panmove']) button.addEvent(e, () => log(e));
    add(content, 'input', { width: 200, height: 100 }, { testId: 'field' });
    add(content, 'div', { height: 2000 }, {});
    add(content, 'text', { height: 40 }, { value: 'end' });
    const mask = add(body, 'div', { position: 'fixed', left: 0, top: 0, width: 750, height: 1334 }, { testId: 'mask' });
    mask.addEvent('close', () => body.removeChild(mask));
    """

  struct Step: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let act: @HostActor (Page) throws -> Void

    init(_ testDescription: String, _ act: @escaping @HostActor (Page) throws -> Void) {
      self.testDescription = testDescription
      self.act = act
    }
  }

  nonisolated static let steps = [
    Step("tap") { try $0.tap(.testID("button")) },
    Step("press") { try $0.press(.testID("button")) },
    Step("longPress") { try $0.longPress(.testID("button")) },
    Step("swipe") { try $0.swipe(.testID("button"), .left) },
    Step("pan") { try $0.pan(.testID("button"), x: 20) },
    Step("scroll") { try $0.scroll(.testID("content"), y: 50) },
    Step("scroll to") { try $0.scroll(to: .text("end")) },
    Step("focus") { try $0.focus(.testID("field")) },
    Step("type") { try $0.type("Ada", into: .testID("field")) },
  ]

  @Test(arguments: steps)
  func `a mask over the page is in the way of every gesture, until it is gone`(
    _ step: Step
  ) async throws {
    let driven = try await DrivenPage(Self.masked)
    let errorMessage = try #require(driven.errorMessage { try step.act($0) })
    #expect(
      errorMessage.contains("is covered by div 8 (testId 'mask'), which is fixed over the page"),
      "\(errorMessage)"
    )
    #expect(await driven.takeLines() == [])
    #expect(try driven.page.component(at: .testID("content")).contentOffset == Point())
    try driven.page.fire("close", on: .testID("mask"))
    await driven.host.settle()
    #expect(driven.errorMessage { try step.act($0) } == nil)
  }

  @Test func `of two fixed elements the one that became so later lies on top`() async throws {
    let driven = try await DrivenPage(
      """
      const place = { position: 'fixed', left: 0, top: 0, width: 300, height: 300 };
      const drawer = add(body, 'div', place, { testId: 'drawer' });
      const shade = add(body, 'div', place, { testId: 'shade' });
      body.insertBefore(shade, drawer);
      """
    )
    #expect(
      driven.errorMessage { try $0.tap(.testID("drawer")) }
        == "div 3 (testId 'drawer') is covered by div 4 (testId 'shade'), which became fixed after it; a finger cannot reach it"
    )
  }

  @Test func `a mask is in the way of a finger that carries a cell`() async throws {
    let driven = try await DrivenPage(
      """
      const fall = add(body, 'waterfall', { height: 600 }, { draggable: true });
      rows(fall, 3, 100);
      hear(fall, 'dragstart');
      const mask = add(body, 'mask', {}, { testId: 'mask' });
      mask.addEvent('close', () => body.removeChild(mask));
      """
    )
    #expect(
      driven.errorMessage { try $0.carry(.testID("r0"), y: 150) }?.contains("is covered by mask")
        == true
    )
    #expect(await driven.takeLines() == [])
    try driven.page.fire("close", on: .testID("mask"))
    await driven.host.settle()
    try driven.page.carry(.testID("r0"), y: 150)
    #expect(await driven.takeLines().count == 1)
  }

  @Test(arguments: [
    "add(body, 'div', over, { testId: 'over' })",
    "add(body, 'div', { ...over, opacity: 0.5 }, { testId: 'over' })",
    "add(body, 'text', over, { testId: 'over', value: '' })",
    "add(body, 'image', over, { testId: 'over' })",
    "add(body, 'div', { ...over, position: ' fixed ' }, { testId: 'over' })",
    // It still covers components that come later in the tree.
    "const over1 = weex.document.createElement('div', { style: { ...over, position: 'fixed' }, attr: { testId: 'over' } }); body.insertBefore(over1, button)",
    // It extends outside its parent, which is beside the button.
    "add(add(body, 'div', { width: 10, height: 10 }), 'div', { ...over, top: -100 }, { testId: 'over' })",
    "add(body, 'div', { width: 200, height: 100, transform: 'translate(0px, -100px)' }, { testId: 'over' })",
    "add(body, 'div', { width: 20, height: 10, marginTop: -55, marginLeft: 90, transform: 'scale(12)' }, { testId: 'over' })",
    // Its children cover the target too.
    "add(add(body, 'div', { ...over, opacity: 0.9 }), 'div', { width: 200, height: 100 }, { testId: 'over' })",
  ])
  func `what lies over a target is named`(_ script: String) async throws {
    let driven = try await DrivenPage(Self.button + script)
    let errorMessage = driven.errorMessage { try $0.tap(.testID("button")) }
    #expect(errorMessage?.hasPrefix("div 3 (testId 'button') is covered by ") == true)
    #expect(errorMessage?.contains("(testId 'over')") == true, "\(errorMessage ?? "no error")")
    #expect(try driven.page.component(at: .point(x: 100, y: 50)).attributes["testId"] == "over")
    #expect(await driven.takeLines() == [])
  }

  @Test(arguments: [
    "add(body, 'div', { ...over, visibility: 'hidden' })",
    "add(body, 'div', { ...over, visibility: ' hidden ' })",
    "add(body, 'div', { ...over, opacity: 0 })",
    "add(add(body, 'div', { ...over, opacity: '0' }), 'div', { width: 200, height: 100 })",
    "add(body, 'div', over, { userInteractionEnabled: false })",
    "add(body, 'div', over, { eventPenetrationEnabled: 'true' })",
    "add(body, 'div', { ...over, width: 0 })",
    "add(body, 'div', { ...over, transform: 'translateY(100px)' })",
    "add(body, 'div', { ...over, transform: 'scale(0, 1)' })",
    "add(add(body, 'div', { width: 10, height: 10, overflow: 'hidden' }), 'div', { ...over, top: -100 })",
    "body.insertBefore(weex.document.createElement('div', { style: over }), button)",
    "add(button, 'div', { width: 200, height: 100 })",
    "add(button, 'text', { width: 200, height: 100 }, { value: 'Buy' })",
    // It is fixed, and so is elsewhere than its parent.
    "add(add(body, 'div', over, { userInteractionEnabled: false }), 'div', { ...over, position: 'fixed', top: 500 })",
  ])
  func `what only seems to lie over a target is not in the way`(_ script: String) async throws {
    let driven = try await DrivenPage(Self.button + script)
    try driven.page.tap(.testID("button"))
    let lines = await driven.takeLines()
    #expect(lines.count == 1 && lines[0].hasPrefix("button click"))
    #expect(lines.first?.contains(#""pageX":100,"pageY":50"#) == true)
  }

  @Test func `what is fixed lies over what was put on the page before it`() async throws {
    let driven = try await DrivenPage(
      """
      const place = { position: 'fixed', left: 0, top: 0, width: 100, height: 100 };
      const inner = add(add(body, 'div'), 'div', place, { testId: 'first' });
      add(body, 'div', place, { testId: 'second' });
      body.addEvent('more', () => {
        const late = weex.document.createElement('div', { style: place, attr: { testId: 'late' } });
        body.insertBefore(late, body.children[0]);
      });
      body.addEvent('again', () => inner.setStyle('position', 'absolute'));
      body.addEvent('back', () => inner.setStyle('position', 'fixed'));
      """
    )
    let top = { try driven.page.component(at: .point(x: 50, y: 50)).attributes["testId"] }
    #expect(try top() == "second")
    for (event, expected) in [("more", "late"), ("again", "late"), ("back", "first")] {
      try driven.page.fire(event, on: .ref("_root"))
      await driven.host.settle()
      #expect(try top() == .string(expected), "\(event)")
    }
  }

  @Test(arguments: [
    // The left quarter, the upper half, and the larger of two remaining parts.
    ("{ left: 50, top: 0, width: 150, height: 100 }", 25, 50),
    ("{ left: 0, top: 40, width: 200, height: 60 }", 100, 20),
    ("{ left: 50, top: 0, width: 100, height: 100 }", 25, 50),
    ("{ left: 40, top: 0, width: 80, height: 100 }", 160, 50),
  ])
  func `a finger touches what is left of a target that is covered in part`(
    _ style: String,
    _ x: Int,
    _ y: Int
  ) async throws {
    let driven = try await DrivenPage(
      Self.button + "hear(add(body, 'div', { position: 'absolute', ...\(style) }), 'click');"
    )
    try driven.page.tap(.testID("button"))
    let lines = await driven.takeLines()
    #expect(lines.count == 1 && lines[0].hasPrefix("button click"))
    #expect(lines.first?.contains(#""pageX":\#(x),"pageY":\#(y)"#) == true, "\(lines)")
  }

  @Test func `several things together cover a target, down to the last gap`() async throws {
    let strips = """
      for (let i = 0; i < 20; i++) {
        add(body, 'div', { position: 'absolute', top: 0, left: 10 * i, width: i === 13 ? 8 : 10, height: 100 }, { testId: `strip${i}` });
      }

      """
    let driven = try await DrivenPage(Self.button + strips)
    try driven.page.tap(.testID("button"))
    #expect(await driven.takeLines().first?.contains(#""pageX":139,"pageY":50"#) == true)
    let closed = try await DrivenPage(
      Self.button + strips
        + "add(body, 'div', { position: 'absolute', top: 0, left: 138, width: 2, height: 100 });"
    )
    let errorMessage = closed.errorMessage { try $0.tap(.testID("button")) }
    #expect(errorMessage?.contains("is covered by div 14 (testId 'strip10'), by ") == true)
    #expect(errorMessage?.contains(" and more") == true)
  }

  @Test func `a point is where the finger goes, whatever is there`() async throws {
    let driven = try await DrivenPage(
      Self.button
        + "hear(add(body, 'div', { ...over, left: 100 }, { testId: 'over' }), 'click');"
    )
    try driven.page.tap(.point(x: 150, y: 50))
    try driven.page.tap(.point(x: 50, y: 50))
    #expect(await driven.takeLines().map { $0.prefix(6) } == ["over c", "button"])
  }

  @Test func `the finger goes beside what takes the tap inside of a target`() async throws {
    let driven = try await DrivenPage(
      Self.button
        + """
        const inner = add(button, 'div', { position: 'absolute', left: 50, top: 0, width: 150, height: 100 }, { testId: 'inner' });
        hear(inner, 'click');
        body.addEvent('grow', () => { inner.setStyle('left', 0); inner.setStyle('width', 200); });
        """
    )
    try driven.page.tap(.testID("button"))
    #expect(await driven.takeLines().map { $0.prefix(8) } == ["button c"])
    try driven.page.fire("grow", on: .ref("_root"))
    await driven.host.settle()
    #expect(
      driven.errorMessage { try $0.tap(.testID("button")) }
        == "div 3 (testId 'button') is covered by div 4 (testId 'inner'), which is inside it and takes the touch itself"
    )
    try driven.page.tap(.testID("inner"))
    #expect(await driven.takeLines().map { $0.prefix(8) } == ["inner cl"])
  }

  @Test func `a tap on a box goes to what it consists of`() async throws {
    let driven = try await DrivenPage(
      """
      const box = add(body, 'div', { width: 200, height: 100 }, { testId: 'box' });
      hear(add(box, 'div', { width: 200, height: 100 }, { testId: 'inner' }), 'click');
      """
    )
    try driven.page.tap(.testID("box"))
    #expect(await driven.takeLines().map { $0.prefix(8) } == ["inner cl"])
  }

  @Test func `the first of several texts is meant, and the others are named`() async throws {
    let driven = try await DrivenPage(
      """
      body.addEvent('click', () => {});
      add(body, 'text', { height: 40 }, { value: 'Buy' });
      add(body, 'text', { height: 40 }, { value: 'Buy' });
      add(body, 'div', { position: 'absolute', top: 0, left: 0, width: 750, height: 40 }, { testId: 'over' });
      """
    )
    #expect(
      driven.errorMessage { try $0.tap(.text("Buy")) }
        == "text 3 (text 'Buy') is covered by div 5 (testId 'over'); a finger cannot reach it; the same text is in text 4"
    )
  }

  @Test func `an event needs no finger`() async throws {
    let driven = try await DrivenPage(Self.masked)
    try driven.page.fire("click", on: .testID("button"))
    #expect(await driven.takeLines() == [#""click""#])
  }
}
