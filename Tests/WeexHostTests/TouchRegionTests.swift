import Testing
import WeexHost

/// The point of the page at which a touch meets a target: clipped, transformed, scrolled, sticky, or in an embedded page.
@HostActor
@Suite struct TouchRegionTests {
  /// The place of the first click, as `x,y`; the error message if there was none.
  private func place(
    of target: Page.Target,
    _ script: String
  ) async throws -> String {
    let driven = try await DrivenPage(
      "body.addEvent('click', (e) => console.log(`${e.position.pageX},${e.position.pageY}`));\n"
        + script
    )
    if let errorMessage = driven.errorMessage({ try $0.tap(target) }) { return errorMessage }
    return await driven.takeLines().first ?? "nothing"
  }

  @Test(arguments: [
    (
      "add(body, 'div', { width: 0, height: 40 }, { testId: 't' });",
      "div 3 (testId 't') has no size: it is 0 by 40, so a finger cannot reach it"
    ),
    (
      "add(body, 'div', {}, { testId: 't' });",
      "div 3 (testId 't') has no size: it is 750 by 0, so a finger cannot reach it"
    ),
    (
      "add(body, 'div', { width: 50, height: 40, transform: 'scale(0)' }, { testId: 't' });",
      "div 3 (testId 't') has no size: it is 50 by 40, but its transform scale(0,0) leaves nothing of it"
    ),
    (
      "add(add(body, 'div', { height: 50, overflow: 'hidden' }, { testId: 'clip' }), 'div', { width: 50, height: 40, marginTop: 60 }, { testId: 't' });",
      "div 4 (testId 't') lies outside of div 3 (testId 'clip'), whose overflow is hidden"
    ),
    (
      "add(add(body, 'div', { height: 50, overflow: ' hidden ' }), 'div', { width: 50, height: 40, transform: 'translateY(60px)' }, { testId: 't' });",
      "div 4 (testId 't') lies outside of div 3, whose overflow is hidden: its transform translateY(60px) moves it there"
    ),
    (
      "add(add(body, 'div', { height: 0, overflow: 'hidden' }), 'div', { width: 50, height: 40 }, { testId: 't' });",
      "div 4 (testId 't') lies outside of div 3, whose overflow is hidden"
    ),
    (
      "add(body, 'div', { width: 50, height: 40, transform: 'translate(-100px, 0)' }, { testId: 't' });",
      "div 3 (testId 't') lies outside of the page: it is at (-100, 0), because of its transform translate(-100px,0px), and the page is 750 by 1334"
    ),
    (
      "add(add(body, 'div', { height: 100, transform: 'translateX(100%)' }), 'div', { width: 50, height: 40 }, { testId: 't' });",
      "div 4 (testId 't') lies outside of the page: it is at (750, 0), because of the transform translateX(100%) of div 3, and the page is 750 by 1334"
    ),
    (
      "add(body, 'div', { width: 50, height: 40, visibility: ' hidden' }, { testId: 't' });",
      "div 3 (testId 't') is not shown: its visibility is hidden"
    ),
    (
      "add(add(body, 'div', { opacity: ' 0.001 ' }), 'div', { width: 50, height: 40 }, { testId: 't' });",
      "div 4 (testId 't') is not shown: the opacity of its ancestor div 3 is 0.001"
    ),
    (
      "add(add(body, 'text', { width: 50, height: 40 }, { value: 'a' }), 'div', { width: 50, height: 40 }, { testId: 't' });",
      "div 4 (testId 't') is not shown: its view is not loaded"
    ),
  ])
  func `a target without anything to touch says why`(
    _ script: String,
    _ errorMessage: String
  ) async throws {
    #expect(try await place(of: .testID("t"), script) == errorMessage)
  }

  // Places by hand; a target is 100 by 40 unless it sets another size.
  @Test(arguments: [
    // A clipped target is touched at its visible part; one that is not clipped extends outside its parent.
    (
      "add(add(body, 'div', { height: 20, overflow: 'hidden' }), 'div', { width: 100, height: 40 }, { testId: 't' });",
      "50,10"
    ),
    (
      "add(add(body, 'div', { height: 20 }), 'div', { width: 100, height: 40, marginTop: 60 }, { testId: 't' });",
      "50,80"
    ),
    ("add(body, 'div', { width: 100, height: 40, marginLeft: -60 }, { testId: 't' });", "20,20"),
    // Transforms move the touch point, including those of the components around a target.
    (
      "add(body, 'div', { width: 100, height: 40, transform: 'translate(200px, 50%)' }, { testId: 't' });",
      "250,40"
    ),
    (
      "add(add(body, 'div', { width: 100, height: 40, transform: 'translateX(300px)' }), 'div', { width: 100, height: 40, transform: 'translateY(10px)' }, { testId: 't' });",
      "350,30"
    ),
    (
      "add(body, 'div', { width: 100, height: 40, transform: 'scale(2)', transformOrigin: '0 0' }, { testId: 't' });",
      "100,40"
    ),
    (
      "add(body, 'div', { width: 100, height: 40, marginTop: 100, marginLeft: 100, transform: 'rotate(90deg)', transformOrigin: 'left top' }, { testId: 't' });",
      "80,150"
    ),
    (
      "add(add(body, 'div', { width: 200, height: 200, transform: 'scale(0.5)' }), 'div', { width: 100, height: 40 }, { testId: 't' });",
      "75,60"
    ),
    (
      "add(body, 'div', { width: 100, height: 40, marginLeft: 100, transform: 'rotateY(180deg)', transformOrigin: 'left' }, { testId: 't' });",
      "50,20"
    ),
    // A fixed component is at its own position, whatever is around it.
    (
      "add(add(body, 'div', { height: 10, overflow: 'hidden', transform: 'translateX(300px)', opacity: 0 }), 'div', { position: ' fixed', left: 100, top: 500, width: 100, height: 40 }, { testId: 't' });",
      "150,520"
    ),
  ])
  func `a finger goes where a target is seen`(_ script: String, _ point: String) async throws {
    #expect(try await place(of: .testID("t"), script + " body.setAttr('x', 1)") == point)
  }

  @Test func `a point is in what is seen there, however it is transformed`() async throws {
    let driven = try await DrivenPage(
      """
      add(body, 'div', { width: 100, height: 100, marginLeft: 100, transform: 'rotate(45deg)' }, { testId: 'turned' });
      add(body, 'div', { width: 100, height: 100, marginTop: 100, transform: 'translateX(400px)' }, { testId: 'moved' });
      """
    )
    let id = { (x: Double, y: Double) in
      try driven.page.component(at: .point(x: x, y: y)).attributes["testId"]
    }
    #expect(try id(150, 50) == "turned")
    #expect(try id(150, 115) == "turned")
    #expect(try id(105, 5) == nil)
    #expect(try id(195, 95) == nil)
    #expect(try id(50, 250) == nil)
    #expect(try id(450, 250) == "moved")
  }

  @Test func `a target that moves is touched where it is at the moment`() async throws {
    let driven = try await DrivenPage(
      """
      const box = add(body, 'div', {
        width: 100, height: 40, transitionProperty: 'transform', transitionDuration: '1000ms', transform: 'translateX(0px)',
      }, { testId: 't' });
      box.addEvent('click', (e) => console.log(`${e.position.pageX}`));
      box.addEvent('go', () => box.setStyle('transform', 'translateX(400px)'));
      """
    )
    try driven.page.fire("go", on: .testID("t"))
    await driven.host.advance(by: .milliseconds(500))
    try driven.page.tap(.testID("t"))
    let x = try #require(Double(await driven.takeLines().first ?? ""))
    #expect(x > 200 && x < 300)
    await driven.host.settle()
    try driven.page.tap(.testID("t"))
    #expect(await driven.takeLines() == ["450"])
  }

  @Test func `what sticks lies over what is scrolled under it`() async throws {
    for (type, row) in [("scroller", "div"), ("list", "cell")] {
      let head = type == "list" ? "header" : "div"
      let driven = try await DrivenPage(
        """
        const content = add(body, '\(type)', { height: 400 }, { testId: 'content' });
        hear(add(content, '\(head)', { position: 'sticky', height: 100 }, { testId: 'head' }), 'click');
        for (const row of rows(content, 20, 100, '\(row)')) hear(row, 'click');
        """
      )
      try driven.page.scroll(.testID("content"), y: 150)
      _ = await driven.takeLines()
      // r0 is under the header, r1 half.
      let errorMessage = driven.errorMessage { try $0.tap(.testID("r0")) }
      #expect(errorMessage?.contains("r0") == true)
      try driven.page.tap(.testID("r1"))
      try driven.page.tap(.point(x: 100, y: 50))
      try driven.page.tap(.testID("head"))
      #expect(
        await driven.takeLines().map { $0.split(separator: " ")[0] } == ["r1", "head", "head"]
      )
      try driven.page.scroll(.testID("content"), y: -80)
      #expect(
        driven.errorMessage { try $0.tap(.testID("r0")) } == nil,
        "r0 is seen for 30 units below the head"
      )
    }
  }

  @Test func `the dots of a slider are not in the way of its pages`() async throws {
    let driven = try await DrivenPage(
      """
      const slider = add(body, 'slider', { width: 750, height: 300 }, { testId: 'slider' });
      for (const i of [0, 1]) hear(add(slider, 'div', { width: 750, height: 300 }, { testId: `p${i}` }), 'click');
      add(slider, 'indicator', { width: 750, height: 300 }, { testId: 'dots' });
      """
    )
    try driven.page.tap(.testID("p0"))
    #expect(
      driven.errorMessage { try $0.tap(.testID("p1")) }?
        .contains("outside the visible part of slider") == true
    )
    #expect(
      driven.errorMessage { try $0.tap(.testID("dots")) }?.contains("takes no touches") == true
    )
    try driven.page.swipe(.testID("slider"), .left)
    await driven.host.settle()
    try driven.page.tap(.testID("p1"))
    #expect(await driven.takeLines().map { $0.split(separator: " ")[0] } == ["p0", "p1"])
  }

  @Test func `a field that is disabled, or covered, gets no text`() async throws {
    let driven = try await DrivenPage(
      """
      add(body, 'input', { width: 300, height: 60 }, { testId: 'off', disabled: true });
      const field = add(body, 'textarea', { width: 300, height: 60 }, { testId: 'field' });
      body.addEvent('disable', () => field.setAttr('disabled', true));
      """
    )
    for action: (Page) throws -> Void in [
      { try $0.focus(.testID("off")) }, { try $0.type("a", into: .testID("off")) },
    ] {
      #expect(driven.errorMessage(action)?.contains("it is disabled") == true)
    }
    try driven.page.type("a", into: .testID("field"))
    try driven.page.fire("disable", on: .ref("_root"))
    await driven.host.settle()
    #expect(
      driven.errorMessage { try $0.type("b", into: .testID("field")) }?.contains("disabled") == true
    )
  }

  @Test func `an item of a rich text is touched where its transform puts it`() async throws {
    let driven = try await DrivenPage(
      """
      const rich = add(body, 'richtext', { width: 320, transform: 'translate(100px, 200px)' }, {
        value: [{ type: 'span', attr: { value: 'ab ' } }, { type: 'span', attr: { value: 'more', pseudoRef: 'm' } }],
      });
      hear(rich, 'itemclick');
      """
    )
    try driven.page.tap(.text("more"))
    #expect(await driven.takeLines() == [#"richtext itemclick {"pseudoRef":"m"}"#])
    try driven.page.tap(.point(x: 100 + 48 + 10, y: 210))
    #expect(await driven.takeLines() == [#"richtext itemclick {"pseudoRef":"m"}"#])
  }
}
