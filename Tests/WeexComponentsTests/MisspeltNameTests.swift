import HostThread
import HostValues
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// Warnings about unknown names: with the nearest name, with the place if it is known, once.
@HostActor
@Suite struct MisspeltNameTests {
  private func warnings(
    _ source: String,
    _ host: WeexCore.Host = PageHarness.host()
  ) async throws
    -> [String]
  {
    let page = try host.openPage(source: source, url: "file:///page.js")
    await host.settle()
    return page.log.filter(\.isFromHost).map(\.text) + page.failures.map(\.message)
  }

  private static let vanilla = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    const add = (type, attr) => body.appendChild(document.createElement(type, { attr }));

    """

  @Test func `a misspelt attribute of a bundle is named with the nearest, once for a type`()
    async throws
  {
    let warnings = try await warnings(
      Self.vanilla + """
        for (let i = 0; i < 300; i++) add('image', { scr: `${i}.png` });
        add('slider', { autoplay: true, interval: 3 }).setAttr('indx', 1);
        """
    )
    #expect(
      warnings == [
        "image 3: <image> has no attribute 'scr'; did you mean 'src'?",
        "slider 303: <slider> has no attribute 'autoplay'; did you mean 'autoPlay'?",
        "slider 303: <slider> has no attribute 'indx'; did you mean 'index'?",
      ]
    )
  }

  @Test
  func `a text that an attribute cannot use is told with its element, once for the attribute`()
    async throws
  {
    let warnings = try await warnings(
      Self.vanilla + """
        for (let i = 0; i < 3; i++) add('input', { type: 'textt', maxlength: 'ten', disabled: 'disabled' });
        const slider = add('slider', { 'auto-play': 'yes', infinite: 'No', interval: '3000', index: '' });
        slider.setAttr('index', 'first');
        slider.setAttr('index', 'last');
        add('list', { loadmoreoffset: '5em', scrollDirection: 'Vertical', offsetAccuracy: '10px' });
        add('waterfall', { columnCount: 'auto', columnWidth: 'auto', columnGap: 'normal' });
        add('waterfall', { columnWidth: '1fr' });
        """
    )
    #expect(
      warnings == [
        "input 3: <input> attribute 'disabled' wants true or false, got the string \"disabled\", which Weex takes as false",
        "input 3: <input> attribute 'maxlength' wants a number, got the string \"ten\"",
        "input 3: <input> attribute 'type' wants one of 'text', 'email', 'url', 'password', 'tel', 'number', 'date', 'time', "
          + "'datetime', got the string \"textt\"",
        "slider 6: <slider> attribute 'index' wants a number, got the string \"first\"",
        "list 7: <list> attribute 'loadmoreoffset' wants a length, got the string \"5em\"",
        "waterfall 9: <waterfall> attribute 'columnWidth' wants a length, got the string \"1fr\"",
      ]
    )
  }

  @Test(
    arguments: [
      (" true", nil), ("No", nil), ("1", nil), ("0.0", nil), ("nan", "false"), ("inf", "false"),
      ("0x1", "false"), ("0.5", "false"), ("on", "false"),
    ] as [(String, String?)]
  )
  func `a text that is taken for something else than it says is told`(
    text: String,
    taken: String?
  ) async throws {
    let warnings = try await warnings(Self.vanilla + "add('input', { disabled: '\(text)' });")
    let sentence = taken.map {
      "input 3: <input> attribute 'disabled' wants true or false, got the string \"\(text)\", which Weex takes as \($0)"
    }
    #expect(warnings == [sentence].compactMap(\.self))
  }

  @Test func `an event that a component does not send is named with the nearest`() async throws {
    let warnings = try await warnings(
      Self.vanilla + """
        add('text').addEvent('clik', () => {});
        add('input').addEvent('chnage', () => {});
        add('input').addEvent('chnage', () => {});
        body.addEvent('viewappear', () => {});
        """
    )
    #expect(
      warnings == [
        "text 3: <text> sends no event 'clik'; did you mean 'click'?",
        "input 4: <input> sends no event 'chnage'; did you mean 'change'?",
      ]
    )
  }

  @Test func `an attribute that is a style or an event says so`() async throws {
    let warnings = try await warnings(Self.vanilla + "add('image', { width: 3, onclick: 'x' });")
    #expect(
      warnings == [
        "image 3: <image> has no attribute 'width'; it is a style",
        "image 3: <image> has no attribute 'onclick'; 'click' is an event: @click=\"…\" listens for it",
      ]
    )
  }

  @Test func `what every component has, and what only devices make something of, is right`()
    async throws
  {
    let warnings = try await warnings(
      Self.vanilla + """
        add('div', { id: 'a', testId: 'a', ariaLabel: 'a', 'aria-hidden': true, role: 'button', 'data-x': 1, dataY: 2,
          append: 'tree', 'user-interaction-enabled': false });
        add('scroller', { showScrollbar: false, 'scroll-direction': 'horizontal', nestedScrollingEnabled: true });
        add('input', { placeholder: 'a', 'return-key-type': 'done', allowCopyPaste: false, maxLength: 3 });
        add('switch', { onTintColor: 'red' });
        add('unheard-of', { any: 1 }).addEvent('thing', () => {});
        for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'panstart', 'swipe', 'longpress', 'appear',
          'disappear', 'clickbackitem']) body.addEvent(type, () => {});
        """
    )
    #expect(warnings.count == 1)  // of the component
    #expect(warnings.first?.contains("component 'unheard-of' is not registered") ?? false)
  }

  @Test
  func `a component of the user's has the names that it declares, or any where it declares none`()
    async throws
  {
    let host = PageHarness.host()
    host.registerComponent("meter", withClass: Meter.self)
    host.registerComponent("plain", withClass: PlainMeter.self)
    let warnings = try await warnings(
      Self.vanilla + """
        add('meter', { level: 3, levle: 3 }).addEvent('full', () => {});
        add('plain', { anything: 3 }).addEvent('whatever', () => {});
        """,
      host
    )
    #expect(warnings == ["meter 3: <meter> has no attribute 'levle'; did you mean 'level'?"])
  }

  @Test func `names that the app has are allowed, in either spelling`() async throws {
    let host = PageHarness.host()
    var configuration = host.configuration
    configuration.allowedNames = ["spm-id", "scan", "chart", "pay"]
    configuration.isStrict = true
    host.configure(configuration)
    let warnings = try await warnings(
      Self.vanilla + """
        add('div', { spmId: 3 }).addEvent('scan', () => {});
        add('chart', {});
        weex.requireModule('pay');
        add('div', { spmid: 3 });
        """,
      host
    )
    #expect(
      warnings == [
        "div 5: <div> has no attribute 'spmid'; if the app defines it, allow it with --allow-unknown=spmid"
      ]
    )
  }

  @Test
  func `unregistered directives and classes without a style are named in a Vue bundle`()
    async throws
  {
    let warnings = try await warnings(
      """
      // { "framework": "Vue" }
      Vue.directive('lazy', {});
      new Vue({
        el: '#root', directives: { myFocus: {} }, style: { title: { color: '#ff0000' } },
        render(h) {
          const directives = ['fro', 'show', 'lazy', 'my-focus'].map((name) => ({ name, value: 1 }));
          return h('div', { directives, staticClass: ['titel'], class: ['title', false, undefined, { on: true }] });
        },
      });
      """
    )
    #expect(
      warnings.sorted() == [
        "no style has the class '[object Object]'; Weex accepts no object in a list of classes: write a condition for each name",
        "no style has the class 'titel'; did you mean 'title'?",
        "there is no directive v-fro; did you mean v-for?",
        "there is no directive v-show in Weex: use v-if, or bind the style `visibility`",
      ]
    )
  }

  @Test func `a misspelt style of a script is named with the nearest`() async throws {
    let host = PageHarness.host()
    let page = try host.openPage(
      source: Self.vanilla + """
        body.setStyles({ widht: 3, 'margin-lft': 2, backgrondColor: 'red', myOwn: 1, overflowX: 'hidden', zIndex: 3,
          weexDarkSchemeColor: 'red', 'weex-light-scheme-box-shadow': '1px 1px red', weexDarkSchemeColr: 'red' });
        """,
      url: "file:///page.js"
    )
    page.checkStyles()
    #expect(
      page.log.map(\.text) == [
        "style widht of div _root: there is no such style; did you mean 'width'?",
        "style margin-lft of div _root: there is no such style; did you mean 'margin-left'?",
        "style backgrondColor of div _root: there is no such style; did you mean 'backgroundColor'?",
        "style weexDarkSchemeColr of div _root: there is no such style; did you mean 'weexDarkSchemeColor'?",
      ]
    )
  }
}

/// A component that declares its attributes and events.
private final class Meter: Component {
  override class var attributeNames: [String] { ["level"] }
  override class var eventNames: [String] { ["full"] }
}

/// One that does not.
private final class PlainMeter: Component {}
