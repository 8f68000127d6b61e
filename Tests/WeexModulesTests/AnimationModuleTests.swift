import Flexbox
import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexStyle
import WeexTree

@HostActor
@Suite struct AnimationModuleTests {
  private static let grow = """
    const box = add('div', { style: { width: '100px', height: '50px' } });
    const below = add('div', { style: { height: '10px' } });
    module('animation').transition(box.ref,
      { styles: { height: '80px', opacity: 0.5, transform: 'translateX(10px)' }, duration: 300, delay: 100, needLayout: true },
      (result) => log(result, Date.now() - 946684800000));
    """

  private func shown(_ component: Component?) -> [String: String] {
    Dictionary((component?.styles.sorted ?? []).map { ($0.name, $0.value.text) }) { _, last in last
    }
  }

  @Test func `the styles run to their ends, and the layout with them where asked for`()
    async throws
  {
    let page = try PageHarness.open(Self.grow)
    await page.host.advance(by: .milliseconds(100))
    let box = try #require(page.tree.root?.subcomponents.first)
    let below = try #require(page.tree.root?.subcomponents.last)
    #expect(below.calculatedFrame.y == 50)
    await page.host.advance(by: .milliseconds(150))
    #expect(below.calculatedFrame.y == 65)
    #expect(
      shown(box)
        == ["width": "100px", "height": "65", "opacity": "0.75", "transform": "translate(5px,0px)"]
    )
    await page.host.advance(by: .milliseconds(149))
    #expect(below.calculatedFrame.y < 80)
    #expect(page.printed.isEmpty)
    await page.host.advance(by: .milliseconds(1))
    #expect(below.calculatedFrame.y == 80)
    #expect(
      shown(box)
        == ["width": "100px", "height": "80px", "opacity": "0.5", "transform": "translateX(10px)"]
    )
    #expect(page.printed == [#"{"message":"Success","result":"Success"} 400"#])
    #expect(page.failures.isEmpty)
    #expect(page.host.clock.timerCount == 0)
  }

  @Test func `styles that the page sets during an animation of others stay`() async throws {
    let page = try PageHarness.open(
      """
      const box = add('div', { style: { width: '100px', height: '50px', backgroundColor: 'red' } });
      module('animation').transition(box.ref, { styles: { opacity: 0.5 }, duration: 100 }, () => {});
      setTimeout(() => box.setStyles({ backgroundColor: 'blue', height: '70px' }), 50);
      """
    )
    let box = try #require(page.tree.root?.subcomponents.first)
    for _ in 0..<2 {
      await page.host.advance(by: .milliseconds(60))
      #expect(shown(box)["backgroundColor"] == "blue" && box.calculatedFrame.height == 70)
    }
    #expect(shown(box)["opacity"] == "0.5")
  }

  @Test func `without needLayout a size is that of the picture alone, until the page sets it`()
    async throws
  {
    let page = try PageHarness.open(
      """
      const box = add('div', { style: { height: '50px' } });
      const below = add('div', { style: { height: '10px' } });
      module('animation').transition(box.ref, { styles: { height: '80px', width: 100 }, duration: 300 }, () => {
        module('dom').getComponentRect(below.ref, (rect) => log(rect.size.top));
        setTimeout(() => box.setStyle('height', '80px'), 100);
      });
      """
    )
    await page.host.advance(by: .milliseconds(150))
    let box = try #require(page.tree.root?.subcomponents.first)
    let below = try #require(page.tree.root?.subcomponents.last)
    #expect(shown(box) == ["height": "65", "width": "425"])
    #expect(box.calculatedFrame == Frame(x: 0, y: 0, width: 750, height: 50))
    #expect(box.pictureSize == Size(width: 425, height: 65))
    await page.host.advance(by: .milliseconds(200))
    #expect(page.printed == ["50"])
    #expect(shown(box) == ["height": "80px", "width": "100"])
    #expect(below.calculatedFrame.y == 50)
    await page.host.settle()
    #expect(below.calculatedFrame.y == 80)
    #expect(box.calculatedFrame.width == 750)
    #expect(box.pictureSize == Size(width: 100, height: 80))
  }

  @Test(arguments: [
    ("backgroundColor: 'red'", "backgroundColor", "#800000"), ("opacity: '0'", "opacity", "0.5"),
    ("marginTop: '30px'", "marginTop", "15"), ("paddingLeft: 30", "paddingLeft", "15"),
    ("transform: 'rotate(90deg)', transformOrigin: 'left top'", "transform", "rotate(45deg)"),
    ("transform: 'rotate(90deg)', transformOrigin: 'left top'", "transformOrigin", "left top"),
    ("'background-color': 'red'", "background-color", "rgba(128,0,0,0.5)"),
  ])
  func `every style that moves has a value in between`(
    _ styles: String,
    _ name: String,
    _ middle: String
  ) async throws {
    let page = try PageHarness.open(
      """
      const box = add('div', { style: { height: 50, backgroundColor: '#000000' } });
      module('animation').transition(box.ref, { styles: { \(styles) }, duration: 300, needLayout: 'true' });
      """
    )
    await page.host.advance(by: .milliseconds(150))
    #expect(shown(page.tree.root?.subcomponents.first)[name] == middle)
    #expect(page.log.isEmpty)
  }

  @Test func `a timing function says how fast it goes; one that there is not is linear`()
    async throws
  {
    let page = try PageHarness.open(
      """
      for (const timingFunction of ['ease-in', 'cubic-bezier(0.5,2,0.5,2)', 'bounce', 7])
        module('animation').transition(add('div').ref, { styles: { opacity: 0 }, duration: 100, timingFunction });
      """
    )
    await page.host.advance(by: .milliseconds(50))
    let values = page.tree.root?.subcomponents.map { $0.styles.number("opacity") ?? 1 }
    #expect(values == [0.6846, -0.625, 0.5, 0.5])
    #expect(page.log.map(\.text).filter { $0.contains("'bounce'") }.count == 1)
  }

  @Test func `one that another takes the place of did not complete`() async throws {
    let page = try PageHarness.open(
      """
      const box = add('div');
      const move = (styles, name) => module('animation').transition(box.ref, { styles, duration: 100 },
        (result) => log(name, result.message, Date.now() - 946684800000));
      move({ opacity: 0, transform: 'scale(3)' }, 'first');
      setTimeout(() => move({ opacity: 1 }, 'second'), 50);
      setTimeout(() => move({ opacity: 0.9 }, 'third'), 60);
      """
    )
    await page.host.advance(by: .milliseconds(50))
    let box = page.tree.root?.subcomponents.first
    #expect(box?.styles.number("opacity") == 0.5)
    await page.host.settle()
    #expect(shown(box) == ["opacity": "0.9", "transform": "scale(3)"])
    #expect(
      page.printed == [
        #""second" "Animation did not complete" 60"#, #""first" "Animation did not complete" 100"#,
        #""third" "Success" 160"#,
      ]
    )
  }

  @Test func `what the page sets meanwhile is seen when it is over`() async throws {
    let page = try PageHarness.open(
      """
      const box = add('div', { style: { opacity: 0, transitionProperty: 'width', transitionDuration: 1000 } });
      module('animation').transition(box.ref, { styles: { opacity: 1 }, duration: 100 }, () => log('end'));
      setTimeout(() => box.setStyles({ opacity: 0.2, color: 'red' }), 40);
      """
    )
    await page.host.advance(by: .milliseconds(50))
    let box = page.tree.root?.subcomponents.first
    #expect(box?.styles.string("opacity") == "0.5")
    #expect(box?.styles.string("color") == "red")
    await page.host.settle()
    #expect(box?.styles.string("opacity") == "0.2")
    #expect(page.printed == [#""end""#])
  }

  @Test func `styles that do not move are said, and the others move`() async throws {
    let page = try await PageHarness.page(
      """
      module('animation').transition(add('div').ref, { styles: { color: 'red', left: 5, opacity: 0 }, duration: 10 }, (result) => log(result.result));
      """
    )
    #expect(shown(page.tree.root?.subcomponents.first) == ["opacity": "0"])
    let warnings = page.log.filter(\.isFromHost).map(\.text)
    #expect(warnings.count == 2)
    #expect(warnings.contains { $0.contains("'color' cannot be animated") })
    #expect(warnings.contains { $0.contains("'left' is animated only with needLayout: true") })
    #expect(page.printed.contains(#""Success""#))
  }

  @Test(arguments: [
    "duration: NaN, delay: -5", "duration: 'soon'", "duration: {}, delay: []", "duration: null",
    "duration: -Infinity", "duration: 0, delay: 1000",
  ])
  func `times that make no sense are none`(_ times: String) async throws {
    let page = try await PageHarness.page(
      """
      module('animation').transition(add('div').ref, { styles: { transform: 'garbage', opacity: 'x', width: {}, height: null }, \(times) },
        (result) => log(result.result, Date.now() - 946684800000));
      """
    )
    #expect(page.log.filter { !$0.isFromHost }.map(\.text) == [#""Success" 0"#])
    // The styles are reported at once, too.
    #expect(page.log.dropLast().allSatisfy { $0.text.hasPrefix("test.js:11:31: style ") })
    #expect(page.failures.isEmpty)
  }

  @Test func `without a duration they are there at once`() async throws {
    let page = try await PageHarness.page(
      """
      const box = add('div', { style: { height: '50px' } });
      module('animation').transition(box.ref, { styles: { height: '80px' }, needLayout: true }, (result) => log(result.result));
      module('dom').getComponentRect(box.ref, (result) => log(result.size.height));
      module('animation').transition(box.ref, { styles: { height: '90px' }, duration: -5, delay: 'soon', needLayout: 1 });
      module('dom').getComponentRect(box.ref, (result) => log(result.size.height));
      """
    )
    #expect(page.printed == [#""Success""#, "80", "90"])
  }

  @Test func `an element that is not there, or no styles, fail`() async throws {
    let page = try await PageHarness.page(
      """
      module('animation').transition('99', { styles: {} }, (result) => log(result));
      module('animation').transition(root.ref, {}, (result) => log(result.result));
      """
    )
    #expect(
      page.printed.contains(#"{"message":"No component find for ref:99","result":"Fail"}"#)
    )
    #expect(page.printed.contains(#""Fail""#))
    #expect(page.log.filter(\.isFromHost).count == 2)
  }

  @Test func `styles that are invalid are reported at once, at the call`() async throws {
    let page = try await PageHarness.page(
      """
      module('animation').transition(
        root.ref, { styles: { transform: 'fly(1)', backgroundColor: 'bluu' }, duration: 100 });
      setTimeout(() => log('later'), 10);
      """
    )
    let lines = page.printed
    #expect(lines.count == 3 && lines.last == "\"later\"", "\(lines)")
    #expect(
      lines.prefix(2).sorted().map { String($0.prefix { $0 != "(" }) }.allSatisfy {
        $0.hasPrefix("test.js:11:31: style ")
      },
      "\(lines)"
    )
  }

  @Test(arguments: [
    (
      "undefined",
      "it got undefined instead of an element: a ref is set once its element is rendered"
    ),
    ("[root]", "it got an array instead of an element: a ref inside v-for is an array"),
  ])
  func `a value that is no element is told as such`(value: String, problem: String) async throws {
    let page = try await PageHarness.page(
      "module('animation').transition(\(value), { styles: {} })"
    )
    #expect(page.printed.map { $0.hasSuffix("animation.transition: \(problem)") } == [true])
  }

  @Test func `an element that goes away meanwhile fails it`() async throws {
    let page = try PageHarness.open("\(Self.grow) setTimeout(() => root.removeChild(box), 200)")
    await page.host.settle()
    #expect(
      page.printed == [#"{"message":"Animation did not complete","result":"Fail"} 200"#]
    )
    #expect(page.failures.isEmpty)
    #expect(page.host.clock.timerCount == 0)
  }

  @Test func `a page that ends takes its animations with it`() async throws {
    let page = try PageHarness.open(Self.grow)
    page.destroy()
    await page.host.settle()
    #expect(page.host.clock.timerCount == 0)
    #expect(page.printed.isEmpty)
  }
}
