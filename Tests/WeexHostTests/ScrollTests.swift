import Testing
import WeexHost

/// The reactions of a scroller to touches and to scripts.
@HostActor
@Suite struct ScrollTests {
  private let scroller = """
    const scroller = add(body, 'scroller', { height: 400 }, { testId: 's' });
    const made = rows(scroller, 10, 100, 'div');

    """

  @Test func `a finger's scroll has its events, in strides of half of what is seen`() async throws {
    let driven = try await DrivenPage(
      scroller + "hear(scroller, 'scrollstart', 'scroll', 'scrollend');"
    )
    try driven.page.scroll(.testID("s"), y: 300)
    let size = #""contentSize":{"height":1000,"width":750},"isDragging""#
    #expect(
      await driven.takeLines()
        == [
          #"s scrollstart {"contentOffset":{"x":0,"y":0},\#(size):true}"#,
          #"s scroll {"contentOffset":{"x":0,"y":-200},\#(size):true}"#,
          #"s scroll {"contentOffset":{"x":0,"y":-300},\#(size):true}"#,
          #"s scrollend {"contentOffset":{"x":0,"y":-300},\#(size):false}"#,
        ]
    )
    #expect(try driven.page.component(at: .testID("s")).contentOffset == Point(y: 300))
  }

  @Test func `a scroll to a target goes on until no bar and no sticky header covers it`()
    async throws
  {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 1334 }, { testId: 'list' });
      for (let i = 0; i < 40; i++) {
        if (i % 10 === 0) add(list, 'header', { height: 100 }, { testId: `h${i}` });
        hear(add(list, 'cell', { height: 90 }, { testId: `r${i}` }), 'click');
      }
      add(body, 'div', { position: 'fixed', left: 0, right: 0, bottom: 0, height: 120 }, { testId: 'bar' });
      """
    )
    for row in ["r25", "r38", "r5", "r14", "r39", "r0"] {
      try driven.page.scroll(to: .testID(row))
      await driven.host.settle()
      let place = driven.errorMessage { try $0.tap(.testID(row)) }
      // Below the last row there is nothing that the bar could leave uncovered.
      #expect(place == nil || row == "r39", "\(row): \(place ?? "")")
    }
  }

  @Test func `what scrolls along with a target that it covers is no reason to scroll on`()
    async throws
  {
    let driven = try await DrivenPage(
      scroller
        + """
        const row = made[8];
        add(row, 'div', { height: 100 }, { testId: 'below' });
        add(row, 'div', { position: 'absolute', top: 0, left: 0, right: 0, height: 100 });
        """
    )
    try driven.page.scroll(to: .testID("below"))
    #expect(try driven.page.component(at: .testID("s")).contentOffset == Point(y: 500))
  }

  @Test func `the content goes no further than it reaches`() async throws {
    let driven = try await DrivenPage(scroller)
    let component = try driven.page.component(at: .testID("s"))
    try driven.page.scroll(.testID("s"), y: 5000)
    #expect(component.contentOffset == Point(y: 600))
    try driven.page.scroll(.testID("s"), y: -5000)
    #expect(component.contentOffset == Point())
  }

  @Test func `a content that became shorter is moved back`() async throws {
    let driven = try await DrivenPage(
      scroller
        + "body.addEvent('cut', () => made.slice(5).forEach((row) => scroller.removeChild(row)));"
    )
    try driven.page.scroll(.testID("s"), y: 600)
    try driven.page.fire("cut", on: .ref("_root"))
    await driven.host.settle()
    #expect(try driven.page.component(at: .testID("s")).contentOffset == Point(y: 100))
  }

  @Test func `a script's scroll is reported after what it does, as a finger's`() async throws {
    let script =
      scroller
        + """
        made.forEach((row) => hear(row, 'appear', 'disappear'));
        hear(scroller, 'scroll', 'loadmore');
        body.addEvent('go', () => module('dom').scrollToElement(made[6], { animated: false }));
        """
    let driven = try await DrivenPage(script)
    _ = await driven.takeLines()
    try driven.page.fire("go", on: .ref("_root"))
    let lines = await driven.takeLines()
    #expect(lines.count > 5, "\(lines)")
    #expect(lines.first == "s loadmore {}")
    #expect(lines.last?.hasPrefix("s scroll {") == true, "\(lines)")
  }

  @Test func `an animated scroll that the content's end stops has no events without movement`()
    async throws
  {
    let driven = try await DrivenPage(
      scroller
        + """
        scroller.addEvent('scroll', (event) => log(event.contentOffset.y));
        hear(scroller, 'scrollend');
        body.addEvent('go', () => {
          module('dom').scrollToElement(made[9], {});
          setTimeout(() => made.slice(5).forEach((row) => scroller.removeChild(row)), 150);
        });
        """
    )
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    await driven.host.advance(by: .milliseconds(400))
    let lines = await driven.takeLines()
    #expect(lines.last?.hasPrefix("s scrollend") == true)
    #expect(lines.count > 3 && lines.count == Set(lines).count)
  }

  @Test func `a horizontal scroller moves sideways, and only so`() async throws {
    let driven = try await DrivenPage(
      """
      const scroller = add(body, 'scroller', { height: 100, width: 500 }, { testId: 's', scrollDirection: 'horizontal' });
      for (let i = 0; i < 4; i++) add(scroller, 'div', { width: 300 }, { testId: `c${i}` });
      hear(scroller, 'scrollend');
      """
    )
    try driven.page.scroll(.testID("c0"), x: 1000)
    #expect(
      await driven.takeLines() == [
        #"s scrollend {"contentOffset":{"x":-700,"y":0},"contentSize":{"height":100,"width":1200},"isDragging":false}"#
      ]
    )
    #expect(
      driven.errorMessage { try $0.scroll(.testID("s"), y: 10) }
        == "neither scroller 3 (testId 's') nor any of its ancestors scrolls up and down"
    )
  }

  @Test func `scrollable false keeps fingers off, not scripts`() async throws {
    let driven = try await DrivenPage(
      scroller + """
        scroller.setAttr('scrollable', 'false');
        body.addEvent('go', () => module('dom').scrollToElement(made[3], { animated: false }));
        """
    )
    #expect(
      driven.errorMessage { try $0.scroll(.testID("s"), y: 10) }
        == "scroller 3 cannot be scrolled: its scrollable is false"
    )
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    #expect(try driven.page.component(at: .testID("s")).contentOffset == Point(y: 300))
  }

  @Test func `offsetAccuracy spares scroll events`() async throws {
    let driven = try await DrivenPage(
      scroller + "scroller.setAttr('offsetAccuracy', '250px'); hear(scroller, 'scroll');"
    )
    try driven.page.scroll(.testID("s"), y: 600)
    let lines = await driven.takeLines()
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#"{"x":0,"y":-400}"#) == true)
  }

  @Test func `pagingEnabled rests at pages`() async throws {
    let driven = try await DrivenPage(scroller + "scroller.setAttr('pagingEnabled', true);")
    let component = try driven.page.component(at: .testID("s"))
    try driven.page.scroll(.testID("s"), y: 250)
    #expect(component.contentOffset == Point(y: 400))
    try driven.page.scroll(.testID("s"), y: -150)
    #expect(component.contentOffset == Point(y: 400))
    try driven.page.scroll(.testID("s"), y: -250)
    #expect(component.contentOffset == Point())
  }

  @Test func `an animated scroll takes 300 ms of the clock`() async throws {
    let driven = try await DrivenPage(
      scroller + """
        hear(scroller, 'scrollstart', 'scrollend');
        body.addEvent('go', () => module('dom').scrollToElement(made[4], {}));
        """
    )
    let component = try driven.page.component(at: .testID("s"))
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.advance(by: .milliseconds(150))
    #expect(component.contentOffset.y > 100 && component.contentOffset.y < 300)
    await driven.host.advance(by: .milliseconds(150))
    #expect(component.contentOffset == Point(y: 400))
    let names = await driven.takeLines().map { $0.split(separator: " ")[1] }
    #expect(names == ["scrollstart", "scrollend"])
  }

  @Test func `places on the page are those of what is seen now`() async throws {
    let driven = try await DrivenPage(
      scroller + """
        made[4].addEvent('click', (event) => log(event.position));
        body.addEvent('ask', () => module('dom').getComponentRect(made[4], (answer) => log(answer.size.top)));
        """
    )
    try driven.page.scroll(.testID("s"), y: 350)
    try driven.page.fire("ask", on: .ref("_root"))
    #expect(await driven.takeLines() == ["50"])
    #expect(try driven.page.component(at: .point(x: 10, y: 60)).attributes["testId"] == "r4")
    try driven.page.tap(.point(x: 10, y: 60))
    #expect(
      await driven.takeLines() == [
        #"{"height":100,"pageX":10,"pageY":60,"width":750,"x":0,"y":50}"#
      ]
    )
  }

  @Test func `what is scrolled out cannot be tapped until it is scrolled to`() async throws {
    let driven = try await DrivenPage(scroller + "made[8].addEvent('click', () => log('tapped'));")
    #expect(
      driven.errorMessage { try $0.tap(.testID("r8")) }
        == "div 12 (testId 'r8') is outside the visible part of scroller 3; scroll to it first"
    )
    try driven.page.scroll(to: .testID("r8"))
    #expect(try driven.page.component(at: .testID("s")).contentOffset == Point(y: 500))
    try driven.page.tap(.testID("r8"))
    #expect(await driven.takeLines() == ["\"tapped\""])
    try driven.page.scroll(to: .testID("r0"))
    #expect(try driven.page.component(at: .testID("s")).contentOffset == Point())
  }

  @Test(arguments: [
    (
      "{ height: 600 }", "{ left: 800, width: 60, height: 60 }",
      "div 5 (testId 'b') is not in sight: it lies beside list 3 and cannot be scrolled into view: on the page, it is at x 800 to 860, and list 3 at x 0 to 750"
    ),
    (
      "{ height: 0 }", "{ width: 60, height: 60 }",
      "div 5 (testId 'b') is not in sight: list 3, which contains it, has no size (750 by 0)"
    ),
    ("{ height: 600 }", "{ left: 720, width: 60, height: 60 }", nil),
    ("{ height: 600 }", "{ width: 60, height: 0 }", nil),
  ])
  func `a scroll that cannot bring its target into sight says why`(
    _ list: String,
    _ target: String,
    _ message: String?
  ) async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', \(list)), cell = add(list, 'cell', { height: 100 });
      add(cell, 'div', \(target), { testId: 'b' });
      """
    )
    #expect(driven.errorMessage { try $0.scroll(to: .testID("b")) } == message)
  }

  @Test func `a scroll that makes no sense is refused`() async throws {
    let driven = try await DrivenPage(scroller)
    for distance in [Double.nan, .infinity, -2e9] {
      #expect(
        driven.errorMessage { try $0.scroll(.testID("s"), y: distance) }
          == "a scroll takes two numbers of at most a billion"
      )
    }
    try driven.page.scroll(.testID("s"), y: 1e9)
    #expect(try driven.page.component(at: .testID("s")).contentOffset == Point(y: 600))
  }

  @Test(arguments: ["x0", "x2", "x4", "h0", "h5"])
  func `what lies in a list that was scrolled out is scrolled to`(_ id: String) async throws {
    let driven = try await DrivenPage(
      """
      const outer = add(body, 'scroller', { height: 300 });
      const list = add(outer, 'list', { height: 200 });
      for (let i = 0; i < 5; i++) add(list, 'cell', { height: 80 }, { testId: `x${i}` });
      const row = add(outer, 'scroller', { height: 100 }, { scrollDirection: 'horizontal' });
      for (let i = 0; i < 6; i++) add(row, 'div', { width: 200 }, { testId: `h${i}` });
      add(outer, 'div', { height: 900 });
      add(outer, 'div', { height: 50 }, { testId: 'end' });
      """
    )
    try driven.page.scroll(to: .testID("end"))
    try driven.page.scroll(to: .testID(id))
    try driven.page.checkReach(.testID(id))
  }

  @Test func `scrollers inside of others each do their part`() async throws {
    let driven = try await DrivenPage(
      scroller + """
        const row = add(scroller, 'scroller', { height: 100 }, { testId: 'row', scrollDirection: 'horizontal' });
        for (let i = 0; i < 5; i++) add(row, 'div', { width: 400 }, { testId: `c${i}` });
        """
    )
    try driven.page.scroll(to: .testID("c3"))
    #expect(try driven.page.component(at: .testID("s")).contentOffset == Point(y: 700))
    #expect(try driven.page.component(at: .testID("row")).contentOffset == Point(x: 850))
    #expect(
      driven.errorMessage { try $0.scroll(to: .ref("_root")) }
        == "nothing around div _root (ref '_root') scrolls"
    )
  }

  @Test func `a scroll to what a mask covers leaves it in sight`() async throws {
    let driven = try await DrivenPage(
      """
      const scroller = add(body, 'scroller', { height: 1334 }, {});
      add(scroller, 'div', { height: 100 }, { testId: 'row' });
      add(scroller, 'div', { height: 1400 }, {});
      add(body, 'div', { position: 'fixed', left: 0, right: 0, top: 0, bottom: 0 }, { testId: 'mask' });
      """
    )
    try driven.page.scroll(to: .testID("row"))
    #expect(try driven.page.component(at: .testID("row")).frameInPage.y == 0)
  }

  @Test func `a strip is not moved sideways from under a bar, but up`() async throws {
    let driven = try await DrivenPage(
      """
      const scroller = add(body, 'scroller', { height: 1334 }, {});
      add(scroller, 'div', { height: 1400 }, {});
      const strip = add(scroller, 'scroller', { height: 100, flexDirection: 'row' }, { scrollDirection: 'horizontal' });
      for (let i = 0; i < 9; i++) add(strip, 'div', { width: 200, height: 100 }, { testId: 'chip' + i });
      add(scroller, 'div', { height: 400 }, {});
      add(body, 'div', { position: 'fixed', left: 0, right: 0, bottom: 0, height: 100 }, {});
      """
    )
    try driven.page.scroll(to: .testID("chip0"))
    let frame = try driven.page.component(at: .testID("chip0")).frameInPage
    #expect(frame.x == 0 && frame.y == 1134, "\(frame)")
  }
}
