import Flexbox
import HostThread
import HostValues
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexRender
import WeexRuntime
import WeexStyle
import WeexTree

/// Styles that change to their new values in transitions that the page's styles request.
@HostActor
@Suite struct TransitionTests {
  /// A page with a box and one below it; the event `go` on the body gives the box other styles.
  private func open(
    _ from: String,
    to: String,
    _ transition: String = "transitionDuration: 300"
  ) async throws -> DrivenPage {
    try await DrivenPage(
      """
      const box = add(body, 'div', { \(transition), \(from) }, { testId: 'box' });
      add(body, 'div', { height: 10 }, { testId: 'below' });
      body.addEvent('go', () => box.setStyles({ \(to) }));
      """
    )
  }

  private func value(_ driven: DrivenPage, _ name: String) throws -> String? {
    try driven.component("box").styles.string(name)
  }

  private func frame(_ driven: DrivenPage, _ testID: String = "box") throws -> Frame {
    try driven.component(testID).calculatedFrame
  }

  private func go(_ driven: DrivenPage, _ event: String = "go", wait milliseconds: Int) async throws
  {
    try driven.fire(event)
    await driven.host.advance(by: .milliseconds(milliseconds))
  }

  private nonisolated static let properties:
    [(name: String, from: String, middle: String, to: String)] = [
      ("width", "100", "150", "200"), ("height", "40px", "50", "60px"), ("top", "-10", "0", "10"),
      ("left", "0", "5.5", "11"), ("right", "10", "8", "6"), ("bottom", "4", "2", "0"),
      ("opacity", "1", "0.5", "0"), ("backgroundColor", "#000000", "#800000", "red"),
      ("backgroundColor", "transparent", "rgba(0,128,0,0.5)", "rgb(0,255,0)"),
      ("weexDarkSchemeBackgroundColor", "#000000", "#800000", "red"),
      ("transform", "translateX(20px)", "translate(60px,0px)", "translateX(100px)"),
      ("transform", "scale(1,1)", "scale(1.5,0.75) rotate(45deg)", "rotate(90deg) scale(2,0.5)"),
      ("transform", "translate(0%,0%)", "translate(25%,0px)", "translate(50%,0)"),
    ]

  @Test(arguments: properties)
  func `each property runs to its new value`(
    _ property: (name: String, from: String, middle: String, to: String)
  ) async throws {
    let isForDark = property.name == "weexDarkSchemeBackgroundColor"
    let named = isForDark ? "backgroundColor" : property.name
    let driven = try await open(
      "\(property.name): '\(property.from)', transitionProperty: '\(named)'",
      to: "\(property.name): '\(property.to)'"
    )
    try await go(driven, wait: 150)
    #expect(try value(driven, property.name) == property.middle)
    await driven.host.settle()
    #expect(try value(driven, property.name) == property.to)
    #expect(driven.host.clock.timerCount == 0)
    #expect(driven.host.clock.monotonic == 300)
  }

  @Test func `layout follows, frame by frame`() async throws {
    let driven = try await open(
      "height: 100, transitionProperty: 'height'",
      to: "height: 200, color: 'red'"
    )
    try await go(driven, wait: 0)
    #expect(try value(driven, "color") == "red")
    var heights: [Float] = [try frame(driven).height]
    for _ in 0..<4 {
      await driven.host.advance(by: .milliseconds(75))
      heights.append(try frame(driven).height)
      #expect(try frame(driven, "below").y == heights.last)
    }
    // The frame before 75 ms is at 70 ms.
    #expect(heights.map { $0.rounded() } == [100, 123, 150, 173, 200])
  }

  @Test func `a size or inset that was not set runs from where layout put it`() async throws {
    let driven = try await open(
      "transitionProperty: 'width,left'",
      to: "width: 250, left: 30"
    )
    try await go(driven, wait: 150)
    #expect(try frame(driven) == Frame(x: 15, y: 0, width: 500, height: 0))
  }

  @Test(arguments: [
    "transitionProperty: 'all', transitionDuration: 300", "transitionProperty: 'opacity'",
    "transitionDuration: 300",
    "transitionProperty: 'opacity', transitionDuration: 0, transitionDelay: 100",
    "transitionProperty: 'opacity', transitionDuration: 'NaN'",
    "transitionProperty: 'opacity', transitionDuration: -300",
    "transitionProperty: 'opacity', transitionDuration: 'soon'",
    "transitionProperty: 'color', transitionDuration: 300",
  ])
  func `what is not said to run changes at once`(_ transition: String) async throws {
    let driven = try await open("opacity: 1", to: "opacity: 0", transition)
    try await go(driven, wait: 0)
    #expect(try value(driven, "opacity") == "0")
    #expect(driven.host.clock.timerCount == 0)
  }

  @Test(arguments: [
    "transitionProperty: ' width , opacity ', transitionDuration: '0.3s', transitionDelay: '100ms'",
    "'transition-property': 'opacity', 'transition-duration': '300ms', 'transition-delay': '.1s'",
    "transitionProperty: 'opacity', transitionDuration: 300, transitionDelay: 100, transitionTimingFunction: 'backwards'",
  ])
  func `a delay comes first`(_ transition: String) async throws {
    let driven = try await open("opacity: 1", to: "opacity: 0", transition)
    try await go(driven, wait: 100)
    #expect(try value(driven, "opacity") == "1")
    await driven.host.advance(by: .milliseconds(150))
    #expect(try value(driven, "opacity") == "0.5")
    await driven.host.settle()
    #expect(driven.host.clock.monotonic == 400)
  }

  @Test func `a negative delay counts as none`() async throws {
    let driven = try await open(
      "opacity: 1, transitionProperty: 'opacity', transitionDelay: -5000",
      to: "opacity: 0"
    )
    try await go(driven, wait: 150)
    #expect(try value(driven, "opacity") == "0.5")
  }

  /// The values at half time are CSS's.
  @Test(arguments: [
    ("linear", 0.5), ("ease", 0.8024), ("ease-in", 0.3154), ("ease-out", 0.6846),
    ("ease-in-out", 0.5), ("cubic-bezier(0.1, 0.7, 1.0, 0.1)", 0.4173),
    ("cubic-bezier(0.5, 2, 0.5, 2)", 1.625),
  ])
  func `a timing function says how fast it runs`(_ name: String, _ middle: Double) async throws {
    let driven = try await open(
      "width: 0, transitionProperty: 'width', transitionTimingFunction: '\(name)'",
      to: "width: 1"
    )
    try await go(driven, wait: 150)
    let width = try driven.component("box").styles.number("width") ?? 0
    #expect(abs(width - middle) < 0.001, "\(width)")
  }

  @Test func `one that is interrupted goes on from where it is`() async throws {
    let driven = try await DrivenPage(
      """
      const box = add(body, 'div', { width: 0, transitionProperty: 'width', transitionDuration: 200 }, { testId: 'box' });
      body.addEvent('go', () => box.setStyle('width', 100));
      body.addEvent('back', () => box.setStyle('width', 0));
      body.addEvent('stop', () => box.setStyles({ transitionProperty: '', width: 30 }));
      body.addEvent('unset', () => box.setStyles({ width: '' }));
      """
    )
    try await go(driven, wait: 100)
    #expect(try value(driven, "width") == "50")
    try await go(driven, "back", wait: 100)
    #expect(try value(driven, "width") == "25")
    await driven.host.advance(by: .milliseconds(100))
    #expect(try value(driven, "width") == "0")
    #expect(driven.host.clock.timerCount == 0)
    try await go(driven, wait: 100)
    try await go(driven, "stop", wait: 0)
    #expect(try value(driven, "width") == "30")
    #expect(driven.host.clock.timerCount == 0)
    try await go(driven, "unset", wait: 0)
    #expect(try frame(driven).width == 750)
  }

  @Test func `an element that goes away takes its own with it`() async throws {
    let driven = try await open(
      "height: 100, transitionProperty: 'height', transitionDelay: 60000",
      to: "height: 200"
    )
    try await go(driven, wait: 10)
    #expect(driven.host.clock.timerCount == 1)
    let label = try #require(driven.host.clock.timers.first?.label)
    #expect(label == "movement of the styles of div 3 of file:///page.js")
    try driven.page.tree.apply(.removeElement(#require(Ref("3"))))
    #expect(driven.host.clock.timerCount == 0)
    await driven.host.settle()
    #expect(driven.host.clock.monotonic == 10)
  }

  @Test func `a page that ends takes its own with it`() async throws {
    let driven = try await open("height: 100, transitionProperty: 'height'", to: "height: 200")
    try await go(driven, wait: 50)
    driven.page.destroy()
    await driven.host.settle()
    #expect(driven.host.clock.monotonic == 50)
  }

  @Test(arguments: [
    ("transform", "garbage", "garbage"), ("opacity", "much", "much"), ("width", "50%", "50%"),
    ("backgroundColor", "blu", "blu"), ("height", "1e400", "1e400"), ("left", "NaN", "NaN"),
    ("transform", "rotate(1e400deg) scale(NaN)", "rotate(1e400deg) scale(NaN)"),
  ])
  func `values that make no sense do no harm`(
    _ name: String,
    _ text: String,
    _ end: String
  )
    async throws
  {
    let driven = try await open(
      "opacity: 1, width: 20, transform: 'scale(2)', transitionProperty: '\(name)'",
      to: "\(name): '\(text)'"
    )
    try await go(driven, wait: 150)
    await driven.host.settle()
    #expect(try value(driven, name) == end)
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `a thousand at once run in the same frames`() async throws {
    func run() async throws -> String {
      let driven = try await DrivenPage(
        """
        const boxes = [];
        for (let i = 0; i < 1000; i++) boxes.push(add(body, 'div', { height: 1, transitionProperty: 'height,opacity,transform', transitionDuration: 200 + i % 7 }));
        body.addEvent('go', () => boxes.forEach((box, i) => box.setStyles({ height: 2 + i % 3, opacity: 0.3, transform: `rotate(${i}deg)` })));
        """
      )
      try await go(driven, wait: 100)
      #expect(driven.host.clock.timerCount == 1)
      let middle = PageJSON.text(of: driven.page)
      await driven.host.settle()
      #expect(driven.host.clock.monotonic == 206)
      let root = try #require(driven.page.tree.root)
      #expect(root.subcomponents.last?.calculatedFrame.y == 2997)
      return middle
    }
    let (first, second) = (try await run(), try await run())
    #expect(first == second)
  }

  @Test func `what styles are for a moment does not stay in memory`() async throws {
    let driven = try await open("width: 0, transitionProperty: 'width'", to: "width: 100")
    try await go(driven, wait: 1000)
    let id = driven.page.tree.styleTable.takeSlot("width")
    #expect(id.index < 40)
  }
}
